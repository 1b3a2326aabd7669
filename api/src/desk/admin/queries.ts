import { and, asc, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { auditLog, reports } from '../../db/schema/desk.ts';
import { events, eventUpdates } from '../../db/schema/events.ts';
import { channels } from '../../db/schema/people.ts';
import { reservations } from '../../db/schema/seats.ts';
import { offsetOf, perPage } from '../../http/page.ts';

/** Edits that wait for a decision, the oldest first. */
export async function waitingUpdates(db: Db, page: number) {
  const where = and(eq(eventUpdates.status, 'waiting'), isNull(events.deletedAt));
  const standing = sql<number>`(select count(*)::int from ${reservations} where ${reservations.eventId} = ${events.id} and ${inArray(reservations.status, ['held', 'reserved'])})`;
  const [rows, [counted]] = await Promise.all([
    db
      .select({
        id: eventUpdates.id,
        eventId: events.id,
        title: events.title,
        username: channels.username,
        changed: eventUpdates.changed,
        reservations: standing,
        createdAt: eventUpdates.createdAt,
      })
      .from(eventUpdates)
      .innerJoin(events, eq(events.id, eventUpdates.eventId))
      .innerJoin(channels, eq(channels.id, events.channelId))
      .where(where)
      .orderBy(asc(eventUpdates.createdAt), asc(eventUpdates.id))
      .limit(perPage)
      .offset(offsetOf(page)),
    db
      .select({ total: count() })
      .from(eventUpdates)
      .innerJoin(events, eq(events.id, eventUpdates.eventId))
      .where(where),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

/** What members reported, the latest first. */
export async function reportPage(db: Db, page: number) {
  const [rows, [counted]] = await Promise.all([
    db
      .select({ report: reports, username: channels.username })
      .from(reports)
      .leftJoin(channels, eq(channels.userId, reports.userId))
      .orderBy(desc(reports.createdAt), desc(reports.id))
      .limit(perPage)
      .offset(offsetOf(page)),
    db.select({ total: count() }).from(reports),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

/** What admins did, the latest first. */
export async function auditPage(db: Db, page: number) {
  const [rows, [counted]] = await Promise.all([
    db
      .select({ entry: auditLog, username: channels.username })
      .from(auditLog)
      .leftJoin(channels, eq(channels.userId, auditLog.userId))
      .orderBy(desc(auditLog.createdAt), desc(auditLog.id))
      .limit(perPage)
      .offset(offsetOf(page)),
    db.select({ total: count() }).from(auditLog),
  ]);
  return { rows, total: counted?.total ?? 0 };
}
