import { Plus, X } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { formatNumber, formatPercent } from 'shared-kernel/language/number';
import { AmountField } from 'shared-kernel/product/AmountField';
import { useFields } from 'shared-kernel/product/useFields';
import { useRefundWords } from 'shared-kernel/product/useRefundWords';
import { useRoot } from 'shared-kernel/root/context';
import { Button } from 'shared-kernel/ui/Button';
import { Icon } from 'shared-kernel/ui/Icon';
import { IconButton } from 'shared-kernel/ui/IconButton';
import { RadioCard } from 'shared-kernel/ui/RadioCard';
import { TextField } from 'shared-kernel/ui/TextField';
import { planFaults } from '../../stores/eventForm/eventRules.ts';
import type { EventFormStore } from '../../stores/eventForm/EventFormStore.ts';
import { limits, neverBack, newKey, type PlanValue, refundRuleOf } from '../../stores/eventForm/eventValues.ts';
import { FormSection } from './FormSection.tsx';
import { box, list, pair, row, soft } from './formLook.ts';
import { useText } from './messages/text.ts';
import { SelectField } from '../SelectField.tsx';
import { NumberField } from './NumberField.tsx';
import { useFault } from './useFault.ts';

const types = ['free', 'payable', 'collective'] as const;
const refundChoices = [0, 3, 6, 12, 24, 48, 72, 168, neverBack];

/** Free, for a price, or with the cost shared by the guests. */
export const PriceSection = observer(function PriceSection({ store }: { store: EventFormStore }): ReactNode {
  const t = useText();
  const field = useFields(store.form);
  const refundWords = useRefundWords();
  const untilText = useUntilText();
  const { paymentType, plans, refundHours, refundPart } = store.values;
  const choices = withOwn(refundChoices, refundHours);
  const addPlan = (): void =>
    store.form.set('plans', [...plans, { key: newKey(), type: paymentType, title: '', price: '', capacity: '' }]);
  const handleRefund = (hours: number): void => {
    store.form.set('refundHours', hours);
    if (refundPart && hours !== neverBack && refundPart.hours >= hours) store.form.set('refundPart', null);
  };
  return (
    <FormSection id="plans" title={t('eventForm.price.title')} error={field('plans', t('eventForm.price.title')).error}>
      <div css={list} role="radiogroup" aria-label={t('eventForm.price.title')}>
        {types.map((type) => (
          <RadioCard
            key={type}
            name="paymentType"
            value={type}
            title={t(`eventForm.price.${type}`)}
            note={t(`eventForm.price.${type}.note`)}
            checked={paymentType === type}
            onSelect={() => store.setPayment(type, t('eventForm.plan.ticket'))}
          />
        ))}
      </div>
      {(paymentType !== 'free' || plans.length > 1) && (
        <>
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
        </>
      )}
      {paymentType === 'payable' && (
        <SelectField
          label={t('eventForm.refund.label')}
          hint={t('eventForm.refund.hint')}
          value={refundHours}
          options={choices.map((hours) => ({
            value: hours,
            label: hours === neverBack ? t('eventForm.refund.never') : untilText(hours),
          }))}
          onChange={handleRefund}
        />
      )}
      {paymentType === 'payable' && refundHours !== 0 && <RefundPart store={store} />}
      {paymentType === 'payable' && <p css={soft}>{refundWords.rule(refundRuleOf(store.values))}</p>}
    </FormSection>
  );
});

const shares = [0, 20, 30, 50, 70, 80, 90];

/** What share is refunded once the time for a full refund is over. */
const RefundPart = observer(function RefundPart({ store }: { store: EventFormStore }): ReactNode {
  const t = useText();
  const { locale } = useRoot();
  const untilText = useUntilText();
  const { refundHours, refundPart } = store.values;
  const hours = refundChoices.filter(
    (choice) => choice !== neverBack && (refundHours === neverBack || choice < refundHours),
  );
  const latest = hours.includes(24) ? 24 : 0;
  const set = (part: { hours: number; percent: number } | null): void => store.form.set('refundPart', part);
  return (
    <div css={pair}>
      <SelectField
        label={t('eventForm.refund.share')}
        value={refundPart?.percent ?? 0}
        options={withOwn(shares, refundPart?.percent).map((percent) => ({
          value: percent,
          label: percent === 0 ? t('eventForm.refund.noShare') : formatPercent(locale, percent / 100),
        }))}
        onChange={(percent) => set(percent === 0 ? null : { percent, hours: refundPart?.hours ?? latest })}
      />
      {refundPart && (
        <SelectField
          label={t('eventForm.refund.shareUntil')}
          value={refundPart.hours}
          options={withOwn(hours, refundPart.hours).map((choice) => ({
            value: choice,
            label: untilText(choice),
          }))}
          onChange={(choice) => set({ ...refundPart, hours: choice })}
        />
      )}
    </div>
  );
});

/** Until when, in few words, because a select shows only one line. */
function useUntilText(): (hours: number) => string {
  const t = useText();
  const { locale } = useRoot();
  return (hours) =>
    hours === 0
      ? t('eventForm.refund.untilStart')
      : t('eventForm.refund.hoursBefore', { count: hours, number: formatNumber(locale, hours) });
}

/** The usual choices, with the present value when it is none of them. */
const withOwn = (choices: readonly number[], own: number | undefined): readonly number[] =>
  own === undefined || choices.includes(own) ? choices : [own, ...choices];

const PlanRow = observer(function PlanRow({ plan, store }: { plan: PlanValue; store: EventFormStore }): ReactNode {
  const t = useText();
  const say = useFault();
  const { plans } = store.values;
  const faults = store.form.errorOf('plans') === null ? {} : planFaults(plan);
  const change = (changes: Partial<PlanValue>): void =>
    store.form.set(
      'plans',
      plans.map((other) => (other.key === plan.key ? { ...other, ...changes } : other)),
    );
  const [title, price, capacity] = [t('eventForm.plan.title'), t('eventForm.plan.price'), t('eventForm.plan.capacity')];
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
        {plan.type !== 'free' && (
          <AmountField
            label={price}
            value={plan.price}
            onChange={(text) => change({ price: text })}
            error={say(price, faults.price)}
            required={plan.type === 'payable'}
            onBlur={() => store.form.leave('plans')}
          />
        )}
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
