import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { formatNumber, formatPercent } from 'shared-kernel/language/number';
import { useRefundWords } from 'shared-kernel/product/useRefundWords';
import { useRoot } from 'shared-kernel/root/context';
import type { EventFormStore } from '../../stores/eventForm/EventFormStore.ts';
import { neverBack, refundRuleOf } from '../../stores/eventForm/eventValues.ts';
import { SelectField } from '../SelectField.tsx';
import { Fold } from './Fold.tsx';
import { pair } from './formLook.ts';
import { useText } from './messages/text.ts';

const refundChoices = [0, 3, 6, 12, 24, 48, 72, 168, neverBack];

/** What guests who cancel are given back, of an event that is paid online. */
export const RefundPart = observer(function RefundPart({ store }: { store: EventFormStore }): ReactNode {
  const t = useText();
  const refundWords = useRefundWords();
  const untilText = useUntilText();
  const { refundHours, refundPart } = store.values;
  const choices = withOwn(refundChoices, refundHours);
  const rule = refundWords.rule(refundRuleOf(store.values));
  const handleRefund = (hours: number): void => {
    store.form.set('refundHours', hours);
    if (refundPart && hours !== neverBack && refundPart.hours >= hours) store.form.set('refundPart', null);
  };
  return (
    <Fold
      store={store}
      id="refund"
      title={t('eventForm.refund.label')}
      summary={refundHours === 0 && !refundPart ? '' : rule}
      empty={rule}
    >
      <SelectField
        label={t('eventForm.refund.all')}
        hint={t('eventForm.refund.hint')}
        value={refundHours}
        options={choices.map((hours) => ({
          value: hours,
          label: hours === neverBack ? t('eventForm.refund.never') : untilText(hours),
        }))}
        onChange={handleRefund}
      />
      {refundHours !== 0 && <LaterShare store={store} />}
    </Fold>
  );
});

const shares = [0, 20, 30, 50, 70, 80, 90];

/** What share is refunded once the time for a full refund is over. */
const LaterShare = observer(function LaterShare({ store }: { store: EventFormStore }): ReactNode {
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
