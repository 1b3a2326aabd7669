import { and, eq, inArray, sql } from 'drizzle-orm';
import { refundDays } from 'shared-kernel/contract/figures';
import { ticketTitle } from 'shared-kernel/language/ticketTitle';
import { calendarFile, calendarType } from 'shared-kernel/language/calendarFile';
import { formatNumber } from 'shared-kernel/language/number';
import { formatReference } from 'shared-kernel/language/reference';
import { isolate } from 'shared-kernel/language/text';
import { formatDate, formatRange, formatTime } from 'shared-kernel/language/when';
import { payments } from '../../db/schema/seats.ts';
import { translate } from '../../messages/translate.ts';
import type { Enclose, Enclosed, EnclosedFile, LetterDeps, Telling } from '../../notices/outbox/letter.ts';
import type { Subject } from '../../notices/subjectOf.ts';
import { readReservations } from '../booking/queries.ts';
import { ticketOf } from '../door/ticket.ts';
import { findGroup } from '../payment/queries.ts';
import { calendarEntryOf, findPlaces, keptOf, ofEvent, type Place, stands, whereOf, withIds } from '../places.ts';
import { qrPicture } from '../../drawing/qrPicture.ts';

/** What comes with a letter about somebody's place or money, by what it is about. */
const writers: Partial<Record<Subject, (deps: LetterDeps, telling: Telling, places: Place[]) => Promise<Enclosed>>> = {
  paid: withTickets,
  reservedForYou: withTickets,
  changed: withCalendar,
  kick: withCalendar,
  calledOff: withCalendar,
  dateCalledOff: withCalendar,
  reminder: withWhen,
  hostReminder: withWhen,
  placeFree: withDeadline,
  ticketFree: withDeadline,
};

/**
 * Adds tickets, receipts, calendar files and the facts of the reservations that a letter is about, as they are now.
 */
export const enclose: Enclose = async (deps, telling) => {
  const places = await placesOf(deps, telling);
  const enclosed = (await writers[telling.subject]?.(deps, telling, places)) ?? { lines: [], files: [] };
  const [first] = places;
  return {
    lines: enclosed.lines,
    files: telling.way === 'mail' ? enclosed.files : [],
    // Guests know what they had a place at.
    ...(first && { title: first.event.title }),
  };
};

/** Of what was paid those alone that the payment was for; else what the guest has or had of the event. */
async function placesOf({ db, now }: LetterDeps, { key, eventId, viewer }: Telling): Promise<Place[]> {
  const userId = viewer.caller.id;
  const [about, id] = key?.split('/') ?? [];
  if (about === 'paid') {
    const group = await findGroup(db, Number(id));
    return findPlaces(db, userId, withIds(group.map(({ reservationId }) => reservationId)));
  }
  if (about === 'place') return findPlaces(db, userId, withIds([Number(id)]));
  if (eventId === null) return [];
  const places = await findPlaces(db, userId, ofEvent(eventId));
  const ahead = places.filter(({ end }) => end > now());
  return ahead.length > 0 ? ahead : places.slice(-1);
}

async function withTickets(deps: LetterDeps, telling: Telling, places: Place[]): Promise<Enclosed> {
  const { viewer, way } = telling;
  const sure = places.filter(({ status }) => status === 'reserved');
  if (way === 'sms') return { lines: sure.map((place) => whenOf(telling, place)), files: [] };
  const files: EnclosedFile[] = [];
  const lines: string[] = [];
  // The library that writes receipts is as large as half of the API.
  const { drawReceipt } = await import('../booking/receipt/drawReceipt.ts');
  const read = await readReservations(
    deps.db,
    sure.map(({ id }) => id),
    viewer,
  );
  for (const place of sure) {
    lines.push(...factsOf(telling, place));
    const number = place.factorNumber;
    files.push({
      filename: `ticket-${number}.png`,
      content: await qrPicture(ticketOf(deps.codePepper, place.id)),
      contentType: 'image/png',
      cid: `ticket-${number}@${deps.domain}`,
    });
    const reservation = read.find(({ id }) => id === place.id);
    if (reservation)
      files.push({
        filename: `receipt-${number}.pdf`,
        content: await drawReceipt(reservation, { locale: viewer.locale, product: deps.product, at: viewer.now }),
        contentType: 'application/pdf',
      });
  }
  return { lines, files: [...files, ...calendarOf(deps, telling, sure)] };
}

/** What has moved moves in the guest's calendar, and what will not be goes from it. */
async function withCalendar(deps: LetterDeps, telling: Telling, places: Place[]): Promise<Enclosed> {
  const { subject, text } = telling;
  const kept = keptOf(places);
  const isOff = subject !== 'changed';
  // Of a deleted event the text is its title.
  const isReason = isOff && text !== null && places.every(({ event }) => event.deletedAt === null);
  const standing = places.filter(stands);
  const owed = isOff && telling.way === 'sms' ? await moneyOf(deps, telling, places) : [];
  return {
    lines: [
      ...(isReason ? [isolate(text)] : []),
      ...owed,
      ...(isOff ? [] : standing.map((place) => whenOf(telling, place))),
    ],
    files: calendarOf(deps, telling, kept),
  };
}

/** What comes back for places that ended: by mail it is told apart, but nobody needs two text messages. */
async function moneyOf({ db }: LetterDeps, { viewer: { locale } }: Telling, places: Place[]): Promise<string[]> {
  const [first] = places;
  const rows = await db
    .select({ amount: sql<number>`coalesce(${payments.refundAmount}, ${payments.amount})` })
    .from(payments)
    .where(
      and(
        inArray(
          payments.reservationId,
          places.map(({ id }) => id),
        ),
        eq(payments.status, 'refund_needed'),
      ),
    );
  const sum = rows.reduce((total, { amount }) => total + amount, 0);
  if (!first || sum === 0) return [];
  const words = {
    amount: formatNumber(locale, sum),
    event: translate(locale, 'push.quoted', { title: first.event.title }),
    days: formatNumber(locale, refundDays),
  };
  return [translate(locale, 'push.refundDue.body', words)];
}

async function withWhen(_: LetterDeps, telling: Telling, places: Place[]): Promise<Enclosed> {
  return { lines: places.filter(stands).flatMap((place) => whenAndWhere(telling, place)), files: [] };
}

async function withDeadline(_: LetterDeps, { viewer: { locale } }: Telling, [place]: Place[]): Promise<Enclosed> {
  if (!place?.expiresAt) return { lines: [], files: [] };
  const zone = place.event.timezone;
  const until = `${formatDate(locale, place.expiresAt, zone)} ${formatTime(locale, place.expiresAt, zone)}`;
  return { lines: [translate(locale, 'letter.until', { until })], files: [] };
}

const fact = ({ viewer: { locale } }: Telling, key: FactKey, value: string): string =>
  `${translate(locale, key)}: ${value}`;
type FactKey = 'receipt.when' | 'receipt.day' | 'letter.where' | 'receipt.plan' | 'receipt.count' | 'receipt.number';

function whenOf(telling: Telling, { start, end, event }: Place): string {
  const { locale } = telling.viewer;
  const [from, to] = [start.toISOString(), end.toISOString()];
  return fact(
    telling,
    'receipt.when',
    `${formatRange(locale, from, to, event.timezone)} (${formatDate(locale, from, event.timezone)})`,
  );
}

function whenAndWhere(telling: Telling, place: Place): string[] {
  const where = whereOf(telling.viewer.locale, place);
  return [whenOf(telling, place), ...(where ? [fact(telling, 'letter.where', isolate(where))] : [])];
}

function factsOf(telling: Telling, place: Place): string[] {
  const { locale } = telling.viewer;
  return [
    ...whenAndWhere(telling, place),
    fact(telling, 'receipt.plan', isolate(ticketTitle(locale, place.plan))),
    fact(telling, 'receipt.count', formatNumber(locale, place.count)),
    fact(telling, 'receipt.number', `\u2066${formatReference(locale, place.factorNumber)}\u2069`),
  ];
}

function calendarOf(deps: LetterDeps, { viewer: { locale, now } }: Telling, places: Place[]): EnclosedFile[] {
  if (places.length === 0) return [];
  const entries = places.map((place) => calendarEntryOf(place, { siteUrl: deps.siteUrl, locale }));
  return [
    {
      filename: 'event.ics',
      content: calendarFile(entries, now),
      contentType: calendarType(entries),
    },
  ];
}
