import { and, eq, inArray, or } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { channels } from '../../db/schema/people.ts';
import { eventSessions, reservations } from '../../db/schema/seats.ts';
import { fail } from '../../errors/errors.ts';
import { readInstant } from '../../http/moment.ts';
import { notify } from '../../notices/notify.ts';
import { foldUsername } from 'shared-kernel/language/username';
import { endReservations } from './endReservations.ts';

export interface Kick {
  event: { id: number; ownerId: number };
  actorId: number;
  items: { username: string; starts: Date[] }[];
  at: Date;
}

const written = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?)(Z|[+-]\d{2}:\d{2})?$/;

/** The start of a session as clients write it: with T or a space, in UTC if no zone is given. */
export function readStart(text: string, field: string): Date {
  const [, day, time, zone = 'Z'] = written.exec(text.trim()) ?? fail('invalid', { field, fault: 'noMoment' });
  return readInstant(`${day}T${time}${zone}`, field);
}

/** Ends reservations of guests, frees their seats and notifies them; returns who was notified. */
export async function kick(
  db: Db,
  { event, actorId, items, at }: Kick,
): Promise<{ kicked: number; userIds: number[] }> {
  const names = [...new Set(items.map(({ username }) => foldUsername(username)))];
  const guests = await db
    .select({ userId: channels.userId, username: channels.username })
    .from(channels)
    .where(inArray(channels.username, names));
  const idOf = new Map(guests.map(({ username, userId }) => [username, userId]));
  if (guests.some(({ userId }) => userId === event.ownerId)) fail('own_event');
  return db.transaction(async (tx) => {
    const starts = items.flatMap((item) => item.starts);
    const sessions = await tx
      .select()
      .from(eventSessions)
      .where(and(eq(eventSessions.eventId, event.id), inArray(eventSessions.start, starts)));
    if (sessions.some((session) => session.end <= at)) fail('event_over');
    const sessionOf = new Map(sessions.map(({ start, id }) => [start.getTime(), id]));
    const wanted = items.flatMap(({ username, starts: own }) => {
      const userId = idOf.get(foldUsername(username));
      const ids = own.map((start) => sessionOf.get(start.getTime())).filter((id) => id !== undefined);
      return userId === undefined || ids.length === 0
        ? []
        : [and(eq(reservations.userId, userId), inArray(reservations.sessionId, ids))];
    });
    const ended = wanted.length === 0 ? [] : await endReservations(tx, or(...wanted), { status: 'kicked', at });
    if (ended.length === 0) fail('not_reserved');
    const userIds = [...new Set(ended.map(({ userId }) => userId))];
    await notify(tx, userIds, { kind: 'kick', actorId, eventId: event.id, at });
    return { kicked: ended.length, userIds };
  });
}
