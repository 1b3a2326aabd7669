import { desc, eq } from 'drizzle-orm';
import type { AccountData } from 'shared-kernel/contract/account';
import type { Db } from '../../db/database.ts';
import { events } from '../../db/schema/events.ts';
import { payOutRequests } from '../../db/schema/hosting.ts';
import { channels } from '../../db/schema/people.ts';
import { eventSessions, reservations, waiters } from '../../db/schema/seats.ts';
import { dated, most } from './mostRows.ts';

type Places = Pick<AccountData, 'events' | 'reservations' | 'waiting' | 'pay_outs'>;

/** What somebody hosted, reserved and waited for, and the money of it. */
export async function readPlaces(db: Db, id: number): Promise<Places> {
  const hosted = await db
    .select({ at: events.createdAt, title: events.title, slug: events.slug })
    .from(events)
    .innerJoin(channels, eq(channels.id, events.channelId))
    .where(eq(channels.userId, id))
    .orderBy(desc(events.createdAt))
    .limit(most);
  const reserved = await db
    .select({
      at: reservations.createdAt,
      event: events.title,
      start: eventSessions.start,
      count: reservations.count,
      amount: reservations.amount,
      paid: reservations.paid,
      status: reservations.status,
    })
    .from(reservations)
    .innerJoin(events, eq(events.id, reservations.eventId))
    .innerJoin(eventSessions, eq(eventSessions.id, reservations.sessionId))
    .where(eq(reservations.userId, id))
    .orderBy(desc(reservations.createdAt))
    .limit(most);
  const waited = await db
    .select({
      at: waiters.createdAt,
      event: events.title,
      start: eventSessions.start,
      count: waiters.count,
      status: waiters.status,
    })
    .from(waiters)
    .innerJoin(eventSessions, eq(eventSessions.id, waiters.sessionId))
    .innerJoin(events, eq(events.id, eventSessions.eventId))
    .where(eq(waiters.userId, id))
    .orderBy(desc(waiters.createdAt))
    .limit(most);
  const asked = await db
    .select({
      at: payOutRequests.createdAt,
      amount: payOutRequests.amount,
      sheba: payOutRequests.sheba,
      status: payOutRequests.status,
    })
    .from(payOutRequests)
    .where(eq(payOutRequests.userId, id))
    .orderBy(desc(payOutRequests.createdAt))
    .limit(most);
  const started = <Row extends { start: Date }>(rows: readonly Row[]): (Omit<Row, 'start'> & { start: string })[] =>
    rows.map((row) => ({ ...row, start: row.start.toISOString() }));
  return {
    events: dated(hosted),
    reservations: started(dated(reserved)),
    waiting: started(dated(waited)),
    pay_outs: dated(asked),
  };
}
