import { and, asc, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Checked, DoorGuest, LateEntry } from 'shared-kernel/contract/door';
import type { Locale } from 'shared-kernel/contract/locale';
import { doorOpensAt, isDoorClosed } from 'shared-kernel/language/doorHours';
import type { Db } from '../../db/database.ts';
import { events } from '../../db/schema/events.ts';
import { channels, users } from '../../db/schema/people.ts';
import { eventPlans, eventSessions, reservations } from '../../db/schema/seats.ts';
import { personName } from '../../views/personName.ts';
import { type NoteAct, noteAct } from './noteAct.ts';
import { hashOf, readTicket, ticketOf } from './ticket.ts';
import { theRow } from '../../db/theRow.ts';

interface Entry {
  ticket?: string | undefined;
  reservationId?: number | undefined;
  /** The start of the session that is being checked in. */
  start?: Date | undefined;
  /** When it happened at the door. */
  at: Date;
  /** The moment of the entry that is taken back. */
  undo?: Date | undefined;
}

interface Door {
  eventId: number;
  secret: string;
  /** For guests without a name. */
  locale: Locale;
  now: Date;
}

const rowsOf = (db: Db) =>
  db
    .select({
      id: reservations.id,
      eventId: reservations.eventId,
      status: reservations.status,
      count: reservations.count,
      checkedInAt: reservations.checkedInAt,
      doorActedAt: reservations.doorActedAt,
      endedAt: reservations.endedAt,
      lateEntryAt: reservations.lateEntryAt,
      lateEntryToldAt: reservations.lateEntryToldAt,
      username: channels.username,
      name: channels.name,
      firstName: users.firstName,
      lastName: users.lastName,
      plan: eventPlans.title,
      start: eventSessions.start,
      end: eventSessions.end,
      lastEnd: events.lastEnd,
      timezone: events.timezone,
    })
    .from(reservations)
    .innerJoin(users, eq(users.id, reservations.userId))
    .leftJoin(channels, eq(channels.userId, reservations.userId))
    .innerJoin(eventPlans, eq(eventPlans.id, reservations.planId))
    .innerJoin(events, eq(events.id, reservations.eventId))
    .innerJoin(eventSessions, eq(eventSessions.id, reservations.sessionId));

type Row = Awaited<ReturnType<typeof rowsOf>>[number];

const nameOf = (row: Row, locale: Locale): string => row.name ?? personName(row, locale);

/** All guests with a standing reservation, by session and then by name. */
export async function doorGuests(db: Db, { eventId, secret, locale }: Omit<Door, 'now'>): Promise<DoorGuest[]> {
  const rows = await rowsOf(db)
    .where(and(eq(reservations.eventId, eventId), eq(reservations.status, 'reserved')))
    .orderBy(asc(eventSessions.start), asc(channels.name), asc(reservations.id));
  return rows.map((row) => ({
    reservation_id: row.id,
    name: nameOf(row, locale),
    username: row.username ?? '',
    count: row.count,
    plan: row.plan,
    start: row.start.toISOString(),
    end: row.end.toISOString(),
    ticket_hash: hashOf(ticketOf(secret, row.id)),
    checked_in_at: row.checkedInAt?.toISOString() ?? null,
    acted_at: (row.doorActedAt ?? row.checkedInAt)?.toISOString() ?? null,
  }));
}

/** Whom doors let in when it could not count any more, the latest first. */
export async function lateEntries(db: Db, { eventId, locale }: Omit<Door, 'now' | 'secret'>): Promise<LateEntry[]> {
  const rows = await rowsOf(db)
    .where(and(eq(reservations.eventId, eventId), isNotNull(reservations.lateEntryAt)))
    .orderBy(desc(reservations.lateEntryAt), desc(reservations.id));
  return rows.map((row) => ({
    reservation_id: row.id,
    name: nameOf(row, locale),
    username: row.username ?? '',
    count: row.count,
    let_in_at: theRow(row.lateEntryAt, 'moment').toISOString(),
    told_at: theRow(row.lateEntryToldAt, 'moment').toISOString(),
    ended_at: row.endedAt?.toISOString() ?? null,
  }));
}

const nobody = { reservation_id: null, name: '', count: 0, checked_in_at: null };

/** Checks guests in, or takes entries back. Of two doors at once one succeeds, and the other learns when that was. */
export async function checkIn(db: Db, door: Door, entries: readonly Entry[], note = noteAct): Promise<Checked[]> {
  const answers: Checked[] = [];
  // One after the other: the second of two entries for one guest learns of the first.
  for (const entry of entries) {
    const answer = await checkOne(db, door, entry, note);
    await keepLate(db, door, entry, answer);
    answers.push(answer);
  }
  return answers;
}

/**
 * Who was let in by name is in: where that cannot count any more the host learns of it all the same. A ticket is asked
 * about before anybody is let in by it. Taking the entry back takes this back.
 */
async function keepLate(db: Db, { now }: Door, { reservationId, at, undo }: Entry, { result }: Checked): Promise<void> {
  if (reservationId === undefined || (result !== 'ended' && result !== 'over')) return;
  await db
    .update(reservations)
    .set(undo ? { lateEntryAt: null, lateEntryToldAt: null } : { lateEntryAt: at, lateEntryToldAt: now })
    .where(
      and(
        eq(reservations.id, reservationId),
        undo ? eq(reservations.lateEntryAt, undo) : isNull(reservations.lateEntryAt),
      ),
    );
}

async function checkOne(db: Db, { eventId, secret, locale }: Door, entry: Entry, note: NoteAct): Promise<Checked> {
  const id = entry.ticket === undefined ? entry.reservationId : readTicket(secret, entry.ticket);
  if (id === undefined || id === null) return { result: 'unknown', ...nobody };
  const [row] = await rowsOf(db).where(inArray(reservations.id, [id]));
  // By id only the event's own reservations are found, so that nothing is revealed about others.
  if (!row || (row.eventId !== eventId && entry.ticket === undefined)) return { result: 'unknown', ...nobody };
  if (row.eventId !== eventId) return { result: 'other_event', ...nobody };
  const guest = { reservation_id: row.id, name: nameOf(row, locale), count: row.count };
  if (entry.start && row.start.getTime() !== entry.start.getTime())
    return {
      result: 'other_date',
      ...guest,
      checked_in_at: null,
      date: { start: row.start.toISOString(), end: row.end.toISOString() },
    };
  if (row.status !== 'reserved') return { result: 'ended', ...guest, checked_in_at: null };
  // By when it happened, not by when it is sent: a door without a network sends it days later.
  if ((row.checkedInAt === null || entry.undo) && isDoorClosed(row.lastEnd, row.timezone, entry.at))
    return { result: 'over', ...guest, checked_in_at: row.checkedInAt?.toISOString() ?? null };
  const opensAt = doorOpensAt(row.start, row.timezone);
  if (row.checkedInAt === null && !entry.undo && entry.at < opensAt)
    return { result: 'early', ...guest, checked_in_at: null, opens_at: opensAt.toISOString() };
  const noted = await note(db, row.id, entry);
  if (!noted) return { result: 'ended', ...guest, checked_in_at: null };
  return {
    result: resultOf(entry, noted.checkedInAt),
    ...guest,
    checked_in_at: noted.checkedInAt?.toISOString() ?? null,
    acted_at: noted.actedAt.toISOString(),
  };
}

function resultOf({ at, undo }: Entry, checkedInAt: Date | null): Checked['result'] {
  if (checkedInAt === null) return undo ? 'out' : 'undone';
  // Of an entry that was sent again, because its answer was lost, it is the same moment.
  return !undo && checkedInAt.getTime() === at.getTime() ? 'in' : 'already';
}
