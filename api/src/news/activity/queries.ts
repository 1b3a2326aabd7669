import { and, count, eq, getTableColumns, gt, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/database.ts';
import { events } from '../../db/schema/events.ts';
import { activities, type ActivityKind } from '../../db/schema/news.ts';
import { blocks, channels, follows } from '../../db/schema/people.ts';
import { eventLikes } from '../../db/schema/reactions.ts';
import { reservations } from '../../db/schema/seats.ts';
import { visibleTo } from '../../views/visibility.ts';
import { latestFirst } from '../../http/keyset.ts';
import { type PageStart } from '../../http/page.ts';
import { type Viewer, viewerId } from '../../http/viewer.ts';
import type { ActivityRow } from './rules.ts';

/**
 * `guest`: what the user did. `host`: what others did with the user's things. `friends`: what those whom the user
 * follows did.
 */
export type ActivitySide = 'guest' | 'host' | 'friends';
/** `joined` is `reserved` without reservations that no longer stand. */
export type ActivityFilter = 'liked' | 'commented' | 'joined' | 'saved' | 'shared' | 'reserved' | 'followed';

export interface ActivityPage {
  rows: ActivityRow[];
  next: string | null;
  total: number;
}

/** A page of the activities of one side, the latest first, without what the viewer archived. */
export function findActivities(
  db: Db,
  side: ActivitySide,
  filter: ActivityFilter | undefined,
  start: PageStart,
  viewer: Viewer,
): Promise<ActivityPage> {
  const me = viewerId(viewer);
  switch (side) {
    case 'guest':
      return activityPage(
        db,
        and(eq(activities.userId, me), isNull(activities.archivedByUserAt), filter && ofKind(filter)),
        start,
      );
    case 'host':
      return activityPage(db, and(withWhatIsOf(me), filter && ofKind(filter)), start);
    case 'friends':
      return activityPage(db, and(doneByFollowed(viewer), filter && ofKind(filter)), start);
  }
}

/** A page of what others did with a host's events: with one of them, or with all when `eventId` is null. */
export const findWithEvents = (
  db: Db,
  ownerId: number,
  eventId: number | null,
  filter: ActivityFilter | undefined,
  start: PageStart,
): Promise<ActivityPage> =>
  activityPage(
    db,
    and(
      withWhatIsOf(ownerId),
      eventId === null ? undefined : eq(activities.eventId, eventId),
      eq(channels.userId, ownerId),
      filter && ofKind(filter),
    ),
    start,
  );

/** One of the things that others did with what is the viewer's own. */
export async function findDoneTo(db: Db, id: number, viewer: Viewer): Promise<ActivityRow | undefined> {
  const rows = await db
    .select()
    .from(activities)
    .where(and(eq(activities.id, id), withWhatIsOf(viewerId(viewer))));
  return rows[0];
}

const latest = latestFirst({ at: activities.createdAt, id: activities.id });

/** Events and hosts are joined for the conditions; a followed channel has no event. */
async function activityPage(db: Db, where: SQL | undefined, start: PageStart): Promise<ActivityPage> {
  const ofActivity = eq(events.id, activities.eventId);
  const ofEvent = eq(channels.id, events.channelId);
  const [found, [counted]] = await Promise.all([
    db
      .select(getTableColumns(activities))
      .from(activities)
      .leftJoin(events, ofActivity)
      .leftJoin(channels, ofEvent)
      .where(and(where, latest.after(start)))
      .orderBy(...latest.order)
      .limit(latest.limit)
      .offset(latest.offset(start)),
    db
      .select({ total: count() })
      .from(activities)
      .leftJoin(events, ofActivity)
      .leftJoin(channels, ofEvent)
      .where(where),
  ]);
  return { ...latest.cut(found, ({ createdAt: at, id }) => ({ at, id })), total: counted?.total ?? 0 };
}

const withWhatIsOf = (ownerId: number): SQL | undefined =>
  and(eq(activities.ownerId, ownerId), ne(activities.userId, ownerId), isNull(activities.archivedByOwnerAt));

function ofKind(filter: ActivityFilter): SQL | undefined {
  return filter === 'joined'
    ? and(eq(activities.kind, 'reserved'), isStandingReservation)
    : eq(activities.kind, filter satisfies ActivityKind);
}

const isStandingReservation = sql`exists (
  select 1 from ${reservations}
  where ${reservations.userId} = ${activities.userId} and ${reservations.eventId} = ${activities.eventId} and ${reservations.status} = 'reserved'
)`;
const isStandingLike = sql`exists (select 1 from ${eventLikes} where ${eventLikes.userId} = ${activities.userId} and ${eventLikes.eventId} = ${activities.eventId})`;

/** What was undone is not shown to friends, and saving or cancelling is private. */
const shownToFriends = or(
  inArray(activities.kind, ['commented', 'shared', 'rated']),
  and(eq(activities.kind, 'reserved'), isStandingReservation),
  and(eq(activities.kind, 'liked'), isNull(activities.commentId), isStandingLike),
);

/**
 * Activities at events that the viewer may see, by those whom the viewer follows. No host who blocked or was
 * blocked appears; between the viewer and those they follow there is no block, because it ends following.
 */
function doneByFollowed(viewer: Viewer): SQL | undefined {
  const me = viewerId(viewer);
  const followed = alias(channels, 'followed');
  const isFollowed = sql`exists (
    select 1 from ${follows} inner join ${channels} as followed on ${followed.id} = ${follows.channelId}
    where ${follows.followerId} = ${me} and ${followed.userId} = ${activities.userId})`;
  const isBlocked = sql`exists (
    select 1 from ${blocks} where (${blocks.ownerId} = ${me} and ${blocks.blockedId} = ${activities.ownerId}) or (${blocks.ownerId} = ${activities.ownerId} and ${blocks.blockedId} = ${me}))`;
  return and(isFollowed, shownToFriends, visibleTo(viewer), sql`not ${isBlocked}`);
}

/** Whether the user has shared the event in the same way since a moment. */
export async function hasShared(
  db: Db,
  userId: number,
  eventId: number,
  target: string,
  since: Date,
): Promise<boolean> {
  const rows = await db
    .select({ id: activities.id })
    .from(activities)
    .where(
      and(
        eq(activities.userId, userId),
        eq(activities.eventId, eventId),
        eq(activities.kind, 'shared'),
        eq(activities.text, target),
        gt(activities.createdAt, since),
      ),
    )
    .limit(1);
  return rows.length > 0;
}
