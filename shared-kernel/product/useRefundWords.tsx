import { createUseText } from 'shared-kernel/i18n/text';
import { useRoot } from 'shared-kernel/root/context';
import { refundDays } from '../contract/figures.ts';
import type { ReservationEntity } from '../entities/EntitiesStore.ts';
import { formatToman } from '../language/money.ts';
import { formatNumber } from '../language/number.ts';
import { formatDay } from '../language/when.ts';

const useText = createUseText<never>();

interface RefundWords {
  /** What giving the seats back would do to the money; empty where none was paid. */
  before(reservation: ReservationEntity): string;
  /** Where the money stands once the seats were given back; empty where none is given back. */
  after(reservation: ReservationEntity): string;
  /** The host's rule, for whoever is about to pay. */
  rule(hours: number | null): string;
}

export function useRefundWords(): RefundWords {
  const t = useText();
  const { locale } = useRoot();
  const price = (toman: number): string => formatToman(locale, toman);
  const number = (value: number): string => formatNumber(locale, value);
  return {
    before({ status, refund_if_canceled: refund, pay_detail: pay }) {
      if (status === 'held') return t('kernel.refund.nothingPaid');
      if (!refund) return '';
      return refund.amount > 0
        ? t('kernel.refund.willCome', {
            amount: price(refund.amount),
            count: refundDays,
            days: number(refundDays),
          })
        : t('kernel.refund.willNotCome', { amount: price(pay?.amount ?? 0) });
    },
    after({ refund, event }) {
      if (!refund) return '';
      const amount = price(refund.amount);
      return refund.refunded_at === null
        ? t('kernel.refund.due', { amount, day: formatDay(locale, refund.due_at, event.timezone) })
        : t('kernel.refund.done', { amount, day: formatDay(locale, refund.refunded_at, event.timezone) });
    },
    rule(hours) {
      if (hours === null) return t('kernel.refund.ruleNever');
      return hours === 0
        ? t('kernel.refund.ruleUntilStart')
        : t('kernel.refund.ruleHours', { count: hours, number: number(hours) });
    },
  };
}
