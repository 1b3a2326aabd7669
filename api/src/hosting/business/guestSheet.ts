import type { Locale } from 'shared-kernel/contract/locale';
import { translate } from '../../messages/translate.ts';
import writeExcel, { type Row } from 'write-excel-file/node';

/** One reservation as the sheet tells it. Phone numbers and addresses are none of the host's business. */
export interface SheetGuest {
  name: string;
  username: string;
  start: Date;
  plan: string;
  count: number;
  amount: number;
  status: GuestStatus;
  factorNumber: string;
}
export type GuestStatus = 'joined' | 'paid' | 'admin' | 'held';

const columns = ['person', 'username', 'date', 'time', 'plan', 'count', 'amount', 'status', 'factorNumber'] as const;

/** Persian and Pashto count by the solar calendar. */
const tags: Record<Locale, string> = {
  fa: 'fa-IR-u-ca-persian',
  en: 'en-GB-u-ca-gregory',
  ar: 'ar-u-ca-gregory-nu-latn',
  ps: 'fa-IR-u-ca-persian',
};
const widths = [24, 20, 14, 10, 22, 8, 16, 20, 18];

/** A spreadsheet takes what begins with these for a formula, and names are whatever members typed. */
export const plainText = (text: string): string => (/^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text);

/** Keeps `a_b.` from being reordered between right-to-left cells. */
const isolated = (text: string): string => (text === '' ? '' : `\u2068${text}\u2069`);

/**
 * The guests of an event as a right-to-left sheet, in the language and the calendar of who asks, in the event's zone.
 */
export async function guestSheet(
  guests: readonly SheetGuest[],
  { locale, timezone }: { locale: Locale; timezone: string },
): Promise<Buffer> {
  const date = new Intl.DateTimeFormat(tags[locale], {
    timeZone: timezone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  const time = new Intl.DateTimeFormat(tags[locale], {
    timeZone: timezone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const text = (value: string) => ({ type: String, value: plainText(value) });
  const rows = guests.map((guest): Row => [
    text(guest.name),
    text(isolated(guest.username)),
    text(dayOf(date, guest.start)),
    text(time.format(guest.start)),
    text(guest.plan),
    { type: Number, value: guest.count },
    { type: Number, value: guest.amount, format: '#,##0' },
    text(translate(locale, `guestSheet.status.${guest.status}`)),
    text(guest.factorNumber),
  ]);
  const head = columns.map((column) => ({
    ...text(translate(locale, `guestSheet.column.${column}`)),
    fontWeight: 'bold' as const,
  }));
  return writeExcel([head, ...rows], {
    sheet: translate(locale, 'guestSheet.name'),
    rightToLeft: true,
    stickyRowsCount: 1,
    columns: widths.map((width) => ({ width })),
  }).toBuffer();
}

/** Year first, whatever the language puts first: it sorts. */
function dayOf(format: Intl.DateTimeFormat, moment: Date): string {
  const parts = format.formatToParts(moment);
  return ['year', 'month', 'day'].map((type) => parts.find((part) => part.type === type)?.value ?? '').join('/');
}

/** Names the file after the event; browsers that do not read RFC 5987 get a plain name. */
export const attachment = (slug: string): string =>
  `attachment; filename="guests.xlsx"; filename*=UTF-8''${encodeURIComponent(`${slug}-guests.xlsx`).replace(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)}`;
