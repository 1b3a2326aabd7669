import { createUseText } from 'shared-kernel/i18n/text';
import { useRoot } from 'shared-kernel/root/context';
import { refundDays } from '../contract/figures.ts';
import type { ReservationEntity } from '../entities/EntitiesStore.ts';
import { formatToman } from '../language/money.ts';
import { formatNumber, formatPercent } from '../language/number.ts';
import { type RefundRule, refundSteps, type RefundStep } from '../language/refundRule.ts';
import { formatDay } from '../language/when.ts';

const useText = createUseText<never>();

interface EndedPlace extends Pick<ReservationEntity, 'refund' | 'is_called_off'> {
  event: Pick<ReservationEntity['event'], 'timezone'>;
}

interface RefundWords {
  /** What giving the seats back would refund; empty where nothing was paid. */
  before(reservation: ReservationEntity): string;
  /**
   * How far the refund has come once the seats were given back; empty where there is none, unless the host called it
   * off.
   */
  after(place: EndedPlace): string;
  /** The host's rule, for whoever is about to pay. */
  rule(rule: RefundRule): string;
}

export function useRefundWords(): RefundWords {
  const t = useText();
  const { locale } = useRoot();
  const price = (toman: number): string => formatToman(locale, toman);
  const number = (value: number): string => formatNumber(locale, value);
  const percent = (value: number): string => formatPercent(locale, value / 100);
  return {
    before({ status, refund_if_canceled: refund, pay_detail: pay }) {
      if (status === 'held') return t('kernel.refund.nothingPaid');
      if (!refund) return '';
      const paid = pay?.amount ?? refund.amount;
      if (refund.amount === 0) return t('kernel.refund.willNotCome', { amount: price(paid) });
      const terms = { amount: price(refund.amount), count: refundDays, days: number(refundDays) };
      return refund.amount < paid
        ? t('kernel.refund.partWillCome', { ...terms, paid: price(paid) })
        : t('kernel.refund.willCome', terms);
    },
    after({ refund, is_called_off: isCalledOff, event }) {
      if (!refund) return isCalledOff ? t('kernel.refund.nothingWasPaid') : '';
      const amount = price(refund.amount);
      return refund.refunded_at === null
        ? t('kernel.refund.due', { amount, day: formatDay(locale, refund.due_at, event.timezone) })
        : t('kernel.refund.done', { amount, day: formatDay(locale, refund.refunded_at, event.timezone) });
    },
    rule(rule) {
      const [first, then] = refundSteps(rule);
      if (!first) return t('kernel.refund.ruleNever');
      const values = ({ hours, percent: share }: RefundStep) => ({
        count: hours,
        number: number(hours),
        percent: percent(share),
      });
      const isUntilStart = first.hours === 0;
      if (first.percent < 100) return t(`kernel.refund.ruleOnlyPart${isUntilStart ? 'UntilStart' : ''}`, values(first));
      if (!then) return t(`kernel.refund.${isUntilStart ? 'ruleUntilStart' : 'ruleHours'}`, values(first));
      return [
        t('kernel.refund.ruleWhole', values(first)),
        t(`kernel.refund.rulePart${then.hours === 0 ? 'UntilStart' : ''}`, values(then)),
        ...(then.hours === 0 ? [] : [t('kernel.refund.ruleThenNone')]),
      ].join(' ');
    },
  };
}
