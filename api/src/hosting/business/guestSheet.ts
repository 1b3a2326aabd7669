import type { Locale } from 'shared-kernel/contract/locale';
import { disposition } from '../../http/disposition.ts';
import { translate } from '../../messages/translate.ts';
import { isSolar } from 'shared-kernel/language/calendarDate';
import { formatDate } from 'shared-kernel/language/when';
import { type SheetMoment, sheetMoment } from './sheetMoment.ts';
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

const columns = [
  'person',
  'username',
  'date',
  'day',
  'time',
  'plan',
  'count',
  'amount',
  'status',
  'factorNumber',
] as const;

const widths = [24, 20, 14, 20, 10, 22, 8, 16, 20, 18];

/**
 * The guests of an event as a right-to-left sheet, in the caller's language and the event's zone. Its dates
 * are dates, which sort and filter; the day beside them says the same in the calendar of the language.
 */
export async function guestSheet(
  guests: readonly SheetGuest[],
  { locale, timezone }: { locale: Locale; timezone: string },
): Promise<Buffer> {
  // Thousands of guests share a few sessions.
  const known = new Map<number, SheetMoment & { day: string }>();
  const when = (start: Date): SheetMoment & { day: string } => {
    const moment = known.get(start.getTime()) ?? {
      ...sheetMoment(start, timezone),
      day: formatDate(locale, start.toISOString(), timezone),
    };
    known.set(start.getTime(), moment);
    return moment;
  };
  return writeSheet({
    name: translate(locale, 'guestSheet.name'),
    isSolar: isSolar(locale),
    head: columns.map((column) => translate(locale, `guestSheet.column.${column}`)),
    widths,
    rows: guests.map((guest) => {
      const { date, day, time } = when(guest.start);
      return [
        guest.name,
        guest.username,
        { date },
        day,
        { time },
        guest.plan,
        guest.count,
        { toman: guest.amount },
        translate(locale, `guestSheet.status.${guest.status}`),
        guest.factorNumber,
      ];
    }),
    sums: [],
  });
}

/** Names the file after the event. */
export const attachment = (slug: string, kind = 'guests'): string =>
  disposition('attachment', `${slug}-${kind}.xlsx`, `${kind}.xlsx`);
