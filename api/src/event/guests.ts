import { and, countDistinct, desc, eq, max, type SQL } from 'drizzle-orm';
import type { ChannelSummary } from 'shared-kernel/contract/channel';
import { summariesOfUsers } from '../channel/summaries.ts';
import type { Db } from '../db/database.ts';
import { channels, eventSessions, reservations } from '../db/schema.ts';
import { offsetOf, type Page, perPage, toPage } from '../http/page.ts';
import type { Viewer } from '../http/viewer.ts';

/** Those who joined an event (on a day, if given), the latest first. Accounts without a profile have no face to show. */
export async function joinedPage(db: Db, eventId: number, day: string | undefined, page: number, viewer: Viewer): Promise<Page<ChannelSummary>> {
  const where: SQL | undefined = and(
    eq(reservations.eventId, eventId), eq(reservations.status, 'reserved'), day === undefined ? undefined : eq(eventSessions.day, day),
  );
  const [rows, [counted]] = await Promise.all([
    db.select({ userId: reservations.userId, at: max(reservations.createdAt) }).from(reservations)
      .innerJoin(eventSessions, eq(eventSessions.id, reservations.sessionId)).innerJoin(channels, eq(channels.userId, reservations.userId))
      .where(where).groupBy(reservations.userId).orderBy(desc(max(reservations.createdAt)), desc(reservations.userId)).limit(perPage).offset(offsetOf(page)),
    db.select({ total: countDistinct(reservations.userId) }).from(reservations)
      .innerJoin(eventSessions, eq(eventSessions.id, reservations.sessionId)).innerJoin(channels, eq(channels.userId, reservations.userId)).where(where),
  ]);
  const summaries = await summariesOfUsers(db, rows.map((row) => row.userId), viewer);
  return toPage(rows.map((row) => summaries.get(row.userId)).filter((summary) => summary !== undefined), page, counted?.total ?? 0);
}
