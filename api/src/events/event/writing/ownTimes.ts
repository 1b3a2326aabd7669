import { and, asc, eq, gt, isNull, ne } from 'drizzle-orm';
import type { OwnTime } from 'shared-kernel/contract/eventForm';
import type { Db } from '../../../db/database.ts';
import { events } from '../../../db/schema/events.ts';
import { channels } from '../../../db/schema/people.ts';
import { eventSessions } from '../../../db/schema/seats.ts';

/** More than a busy year has. */
const most = 1000;

export const readOwnTimes = (db: Db, userId: number, now: Date) =>
  db
    .select({
      eventId: events.id,
      title: events.title,
      slug: events.slug,
      username: channels.username,
      start: eventSessions.start,
      end: eventSessions.end,
    })
    .from(eventSessions)
    .innerJoin(events, eq(events.id, eventSessions.eventId))
    .innerJoin(channels, eq(channels.id, events.channelId))
    .where(
      and(
        eq(channels.userId, userId),
        isNull(events.deletedAt),
        ne(events.status, 'not_held'),
        gt(events.lastEnd, now),
        gt(eventSessions.end, now),
      ),
    )
    .orderBy(asc(eventSessions.start), asc(eventSessions.id))
    .limit(most);

export const toOwnTime = ({
  eventId,
  title,
  slug,
  username,
  start,
  end,
}: Awaited<ReturnType<typeof readOwnTimes>>[number]): OwnTime => ({
  event_id: eventId,
  title,
  link: `/${username}/${slug}`,
  start: start.toISOString(),
  end: end.toISOString(),
});
