import { Plus, X } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { listed } from 'shared-kernel/language/listed';
import { isolate } from 'shared-kernel/language/text';
import { useFields } from 'shared-kernel/product/useFields';
import { useRoot } from 'shared-kernel/root/context';
import { Button } from 'shared-kernel/ui/Button';
import { Icon } from 'shared-kernel/ui/Icon';
import { IconButton } from 'shared-kernel/ui/IconButton';
import { TextField } from 'shared-kernel/ui/TextField';
import { planFaults } from '../../stores/eventForm/eventRules.ts';
import type { EventFormStore } from '../../stores/eventForm/EventFormStore.ts';
import { limits, newKey, type PlanValue } from '../../stores/eventForm/eventValues.ts';
import { Fold } from './Fold.tsx';
import { box, list, pair, row } from './formLook.ts';
import { useText } from './messages/text.ts';
import { NumberField } from './NumberField.tsx';
import { PlanPrice } from './PlanPrice.tsx';
import { useFault } from './useFault.ts';

/** What the tickets are called and how many there are; of several also what each costs. */
export const TicketsPart = observer(function TicketsPart({ store }: { store: EventFormStore }): ReactNode {
  const t = useText();
  const { locale } = useRoot();
  const { error } = useFields(store.form)('plans', t('eventForm.plan.list'));
  const { paymentType, plans } = store.values;
  const addPlan = (): void =>
    store.form.set('plans', [...plans, { key: newKey(), type: paymentType, title: '', price: '', capacity: '' }]);
  return (
    <Fold
      store={store}
      id="tickets"
      title={t('eventForm.plan.list')}
      summary={listed(
        locale,
        plans.map(({ title }) => title && isolate(title)),
      )}
      empty={t('eventForm.plan.empty')}
      error={plans.length > 1 ? error : null}
    >
      <ul css={list} aria-label={t('eventForm.plan.list')}>
        {plans.map((plan) => (
          <PlanRow key={plan.key} plan={plan} store={store} />
        ))}
      </ul>
      {plans.length < limits.plans && (
        <div css={row}>
          <Button variant="secondary" size="small" start={<Icon icon={Plus} size={4} />} onClick={addPlan}>
            {t('eventForm.plan.add')}
          </Button>
        </div>
      )}
    </Fold>
  );
});

const PlanRow = observer(function PlanRow({ plan, store }: { plan: PlanValue; store: EventFormStore }): ReactNode {
  const t = useText();
  const say = useFault();
  const { plans } = store.values;
  const faults = store.form.errorOf('plans') === null ? {} : planFaults(plan);
  const change = (changes: Partial<PlanValue>): void => store.changePlan(plan.key, changes);
  const [title, capacity] = [t('eventForm.plan.title'), t('eventForm.plan.capacity')];
  return (
    <li css={box}>
      <div css={pair}>
        <TextField
          label={title}
          value={plan.title}
          onChange={(text) => change({ title: text })}
          error={say(title, faults.title)}
          maxLength={80}
          required
        />
        {plan.type !== 'free' && plans.length > 1 && <PlanPrice plan={plan} store={store} />}
        <NumberField
          label={capacity}
          value={plan.capacity}
          onChange={(text) => change({ capacity: text })}
          error={say(capacity, faults.capacity)}
          placeholder={t('eventForm.plan.unlimited')}
        />
      </div>
      {plans.length > 1 && (
        <div css={row}>
          <IconButton
            icon={X}
            label={t('eventForm.plan.remove', { title: plan.title })}
            onClick={() =>
              store.form.set(
                'plans',
                plans.filter(({ key }) => key !== plan.key),
              )
            }
          />
        </div>
      )}
    </li>
  );
});
