import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useFields } from 'shared-kernel/product/useFields';
import { Chip } from 'shared-kernel/ui/Chip';
import { planFaults } from '../../stores/eventForm/eventRules.ts';
import type { EventFormStore } from '../../stores/eventForm/EventFormStore.ts';
import { FormSection } from './FormSection.tsx';
import { list, row, soft } from './formLook.ts';
import { useText } from './messages/text.ts';
import { PlanPrice } from './PlanPrice.tsx';

const types = ['free', 'payable', 'collective'] as const;

/** Free, for a price, or with the cost shared by the guests. */
export const PriceSection = observer(function PriceSection({ store }: { store: EventFormStore }): ReactNode {
  const t = useText();
  const field = useFields(store.form);
  const { paymentType, plans } = store.values;
  const [first] = plans;
  const only = first && plans.length === 1 && first.type !== 'free' ? first : null;
  // The field says it then, and better.
  const isSaid = only !== null && planFaults(only).price !== undefined;
  const { error } = field('plans', t('eventForm.price.title'));
  return (
    <FormSection id="plans" title={t('eventForm.price.title')} error={isSaid ? null : error}>
      <div css={list}>
        <div css={row} role="group" aria-label={t('eventForm.price.title')}>
          {types.map((type) => (
            <Chip
              key={type}
              selected={paymentType === type}
              onClick={() => store.setPayment(type, t('eventForm.plan.ticket'))}
            >
              {t(`eventForm.price.${type}`)}
            </Chip>
          ))}
        </div>
        <p css={soft} role="status">
          {t(`eventForm.price.${paymentType}.note`)}
        </p>
      </div>
      {only && <PlanPrice plan={only} store={store} />}
    </FormSection>
  );
});
