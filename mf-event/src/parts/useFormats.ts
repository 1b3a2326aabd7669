import { ticketTitle } from 'shared-kernel/language/ticketTitle';
import { formatNumber } from 'shared-kernel/language/number';
import { formatToman } from 'shared-kernel/language/money';
import { useRoot } from 'shared-kernel/root/context';
import { useText } from '../messages/text.ts';

/** Formats numbers, prices and tickets' titles in the page's language; a price of 0 is the word “free”. */
export function useFormats(): {
  number(value: number): string;
  price(toman: number): string;
  ticket(title: string): string;
} {
  const t = useText();
  const { locale } = useRoot();
  return {
    number: (value) => formatNumber(locale, value),
    ticket: (title) => ticketTitle(locale, title),
    price: (toman) => (toman === 0 ? t('kernel.free') : formatToman(locale, toman)),
  };
}
