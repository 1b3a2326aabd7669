import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { largestOrder, mostOfferHours } from 'shared-kernel/contract/figures';
import { listed } from 'shared-kernel/language/listed';
import { formatNumber } from 'shared-kernel/language/number';
import { typedNumber } from 'shared-kernel/language/typedNumber';
import { useFields } from 'shared-kernel/product/useFields';
import { useRoot } from 'shared-kernel/root/context';
import { Checkbox } from 'shared-kernel/ui/Checkbox';
import { Stepper } from 'shared-kernel/ui/Stepper';
import type { EventFormStore } from '../../stores/eventForm/EventFormStore.ts';
import { Fold } from './Fold.tsx';
import { counted, pair } from './formLook.ts';
import { useText } from './messages/text.ts';
import { NumberField } from './NumberField.tsx';
import { SelectField } from '../SelectField.tsx';

const offerChoices = [1, 2, 4, 8, mostOfferHours];

/** How many guests may come, and until when they can reserve. */
export const SeatsPart = observer(function SeatsPart({ store }: { store: EventFormStore }): ReactNode {
  const t = useText();
  const { locale } = useRoot();
  const field = useFields(store.form);
  const { hasLimit, limit, perMember, deadline, offerHours } = store.values;
  const number = (value: number): string => formatNumber(locale, value);
  const deadlines = store.deadlines.map(({ id, title }) => ({ value: id, label: title }));
  const closing = deadline > 0 ? deadlines.find(({ value }) => value === deadline)?.label : undefined;
  const most = hasLimit ? (typedNumber(limit) ?? 0) : null;
  return (
    <Fold
      store={store}
      id="limit"
      title={t('eventForm.seats.title')}
      summary={listed(locale, [
        most === null ? null : t('eventForm.seats.most', { count: most, number: number(most) }),
        closing && t('eventForm.seats.closes', { when: closing }),
      ])}
      empty={t('eventForm.plan.unlimited')}
    >
      <Checkbox checked={hasLimit} onChange={(value) => store.form.set('hasLimit', value)}>
        {t('eventForm.seats.hasLimit')}
      </Checkbox>
      <div css={pair}>
        {hasLimit && (
          <NumberField
            {...field('limit', t('eventForm.seats.limit'))}
            name="limit"
            hint={t('eventForm.seats.limitHint')}
          />
        )}
        {deadlines.length > 0 && (
          <SelectField
            label={t('eventForm.seats.deadline')}
            value={deadline}
            options={
              deadlines.some(({ value }) => value === deadline)
                ? deadlines
                : [{ value: deadline, label: number(deadline) }, ...deadlines]
            }
            onChange={(value) => store.form.set('deadline', value)}
          />
        )}
      </div>
      <div css={counted}>
        <span aria-hidden="true">{t('eventForm.seats.perMember')}</span>
        <Stepper
          label={t('eventForm.seats.perMember')}
          value={perMember}
          min={1}
          max={largestOrder}
          onChange={(value) => store.form.set('perMember', value)}
          format={number}
          lessLabel={t('eventForm.seats.less')}
          moreLabel={t('eventForm.seats.more')}
        />
      </div>
      {hasLimit && (
        <SelectField
          label={t('eventForm.seats.offer')}
          hint={t('eventForm.seats.offerHint')}
          value={offerHours}
          options={(offerChoices.includes(offerHours) ? offerChoices : [offerHours, ...offerChoices]).map((hours) => ({
            value: hours,
            label: t('eventForm.seats.offerHours', { count: hours, number: number(hours) }),
          }))}
          onChange={(value) => store.form.set('offerHours', value)}
        />
      )}
    </Fold>
  );
});
