import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { AmountField } from 'shared-kernel/product/AmountField';
import { planFaults } from '../../stores/eventForm/eventRules.ts';
import type { EventFormStore } from '../../stores/eventForm/EventFormStore.ts';
import type { PlanValue } from '../../stores/eventForm/eventValues.ts';
import { useText } from './messages/text.ts';
import { useFault } from './useFault.ts';

interface PlanPriceProps {
  plan: PlanValue;
  store: EventFormStore;
}

/** The only ticket's stands where the kind of price is chosen, those of several with their tickets. */
export const PlanPrice = observer(function PlanPrice({ plan, store }: PlanPriceProps): ReactNode {
  const t = useText();
  const say = useFault();
  const label = t('eventForm.plan.price');
  const fault = store.form.errorOf('plans') === null ? undefined : planFaults(plan).price;
  return (
    <AmountField
      label={label}
      value={plan.price}
      onChange={(price) => store.changePlan(plan.key, { price })}
      error={say(label, fault)}
      required={plan.type === 'payable'}
      onBlur={() => store.form.leave('plans')}
    />
  );
});
