import type { Locale } from 'shared-kernel/contract/locale';
import { translate } from '../../messages/translate.ts';
import { calendarTags, dayFormat } from './sheetDay.ts';
import { writeSheet } from './writeSheet.ts';

/** One reservation as the sheet shows it. Phone numbers and addresses are not for the host. */
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

const widths = [24, 20, 14, 10, 22, 8, 16, 20, 18];

/** Keeps `a_b.` from being reordered between right-to-left cells. */
const isolated = (text: string): string => (text === '' ? '' : `\u2068${text}\u2069`);

/**
 * The guests of an event as a right-to-left sheet, in the caller's language and calendar and the event's zone.
 */
export async function guestSheet(
  guests: readonly SheetGuest[],
  { locale, timezone }: { locale: Locale; timezone: string },
): Promise<Buffer> {
  const day = dayFormat(locale, timezone);
  const time = new Intl.DateTimeFormat(calendarTags[locale], {
    timeZone: timezone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  // Thousands of guests share a few sessions.
  const known = new Map<number, [day: string, time: string]>();
  const when = (start: Date): [string, string] => {
    const words = known.get(start.getTime()) ?? [day(start), time.format(start)];
    known.set(start.getTime(), words);
    return words;
  };
  return writeSheet({
    name: translate(locale, 'guestSheet.name'),
    head: columns.map((column) => translate(locale, `guestSheet.column.${column}`)),
    widths,
    rows: guests.map((guest) => [
      guest.name,
      isolated(guest.username),
      ...when(guest.start),
      guest.plan,
      guest.count,
      { toman: guest.amount },
      translate(locale, `guestSheet.status.${guest.status}`),
      guest.factorNumber,
    ]),
    sums: [],
  });
}

/** Names the file after the event; browsers without RFC 5987 get a plain name. */
export const attachment = (slug: string, kind = 'guests'): string =>
  `attachment; filename="${kind}.xlsx"; filename*=UTF-8''${encodeURIComponent(`${slug}-${kind}.xlsx`).replace(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)}`;
