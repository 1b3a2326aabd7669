import { and, count, desc, eq, gt, lte, type SQL, sql } from 'drizzle-orm';
import { foldText } from 'shared-kernel/language/fold';
import type { ReservedMember } from 'shared-kernel/contract/booking';
import { searchedFor } from 'shared-kernel/language/searched';
import { summariesOfUsers } from '../../views/summaries.ts';
import type { Db } from '../../db/database.ts';
import { activities } from '../../db/schema/news.ts';
import { channels } from '../../db/schema/people.ts';
import { eventPlans, eventSessions, reservations } from '../../db/schema/seats.ts';
import { isAdmin } from '../../http/caller.ts';
import { latestFirst } from '../../http/keyset.ts';
import { type Page, type PageStart, toPage } from '../../http/page.ts';
import { type Viewer, viewerId } from '../../http/viewer.ts';

const latest = latestFirst({ at: reservations.createdAt, id: reservations.id });

/**
 * Who reserved (on a day, if given), the latest first. A guest of two sessions is listed twice, because seats
 * belong to a session. Accounts without a profile are left out.
 */
export async function reservedPage(
  db: Db,
  event: { id: number; ownerId: number },
  { day, time, search = '' }: GuestFilter,
  start: PageStart,
  viewer: Viewer,
): Promise<Page<ReservedMember>> {
  const wanted = searchedFor(search);
  const where: SQL | undefined = and(
    eq(reservations.eventId, event.id),
    eq(reservations.status, 'reserved'),
    day === undefined ? undefined : eq(eventSessions.day, day),
    time === undefined
      ? undefined
      : time === 'past'
        ? lte(eventSessions.end, viewer.now)
        : gt(eventSessions.end, viewer.now),
    wanted === '' ? undefined : sql`strpos(${channels.searchKey}, ${foldText(wanted)}) > 0`,
  );
  const [found, [counted]] = await Promise.all([
    db
      .select({
        id: reservations.id,
        userId: reservations.userId,
        date: eventSessions.start,
        count: reservations.count,
        plan: eventPlans.title,
        checkedInAt: reservations.checkedInAt,
        createdAt: reservations.createdAt,
      })
      .from(reservations)
      .innerJoin(eventSessions, eq(eventSessions.id, reservations.sessionId))
      .innerJoin(eventPlans, eq(eventPlans.id, reservations.planId))
      .innerJoin(channels, eq(channels.userId, reservations.userId))
      .where(and(where, latest.after(start)))
      .orderBy(...latest.order)
      .limit(latest.limit)
      .offset(latest.offset(start)),
    db
      .select({ total: count() })
      .from(reservations)
      .innerJoin(eventSessions, eq(eventSessions.id, reservations.sessionId))
      .innerJoin(channels, eq(channels.userId, reservations.userId))
      .where(where),
  ]);
  const { rows, next } = latest.cut(found, ({ createdAt: at, id }) => ({ at, id }));
  const userIds = [...new Set(rows.map(({ userId }) => userId))];
  const isOwner = event.ownerId === viewerId(viewer) || (viewer.caller !== null && isAdmin(viewer.caller));
  const [summaries, thanks] = await Promise.all([
    summariesOfUsers(db, userIds, viewer),
    isOwner ? reservedActivities(db, event.id, userIds) : new Map<number, Thanks>(),
  ]);
  return toPage(
    rows.flatMap(({ id, userId, date, count: seats, plan, checkedInAt }) => {
      const summary = summaries.get(userId);
      const thank = thanks.get(userId);
      return summary
        ? [
            {
              ...summary,
              reservation_id: id,
              date: date.toISOString(),
              count: seats,
              activity_target_id: thank?.id ?? null,
              has_responded: thank?.respondedAt != null,
              plan: isOwner ? plan : null,
              checked_in_at: isOwner ? (checkedInAt?.toISOString() ?? null) : null,
            },
          ]
        : [];
    }),
    start,
    { total: counted?.total ?? 0, next },
  );
}

interface GuestFilter {
  day?: string | undefined;
  time?: 'available' | 'past' | undefined;
  search?: string | undefined;
}

interface Thanks {
  id: number;
  userId: number;
  respondedAt: Date | null;
}

/** The latest reservation activity of each: what a thank-you refers to. */
async function reservedActivities(db: Db, eventId: number, userIds: number[]): Promise<Map<number, Thanks>> {
  const rows = await db
    .selectDistinctOn([activities.userId], {
      id: activities.id,
      userId: activities.userId,
      respondedAt: activities.respondedAt,
    })
    .from(activities)
    .where(
      and(
        eq(activities.eventId, eventId),
        eq(activities.kind, 'reserved'),
        sql`${activities.userId} = any(${sql.param(userIds)}::int[])`,
      ),
    )
    .orderBy(activities.userId, desc(activities.id));
  return new Map(rows.map((row) => [row.userId, row]));
}
