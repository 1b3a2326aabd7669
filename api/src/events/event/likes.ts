import { and, count, eq } from 'drizzle-orm';
import type { ChannelSummary } from 'shared-kernel/contract/channel';
import { summaryColumns, toChannelSummary } from '../../views/summaries.ts';
import type { Db } from '../../db/database.ts';
import { channels, uploads } from '../../db/schema/people.ts';
import { eventLikes } from '../../db/schema/reactions.ts';
import { latestFirst } from '../../http/keyset.ts';
import { type Page, type PageStart, toPage } from '../../http/page.ts';
import type { Viewer } from '../../http/viewer.ts';

const latest = latestFirst({ at: eventLikes.createdAt, id: eventLikes.userId });

/** Who likes an event, the latest first; without members who have not completed their profile. */
export async function likesPage(
  db: Db,
  eventId: number,
  start: PageStart,
  viewer: Viewer,
): Promise<Page<ChannelSummary>> {
  const ofEvent = eq(eventLikes.eventId, eventId);
  const [found, [counted]] = await Promise.all([
    db
      .select({ ...summaryColumns(viewer), likedAt: eventLikes.createdAt, likedBy: eventLikes.userId })
      .from(eventLikes)
      .innerJoin(channels, eq(channels.userId, eventLikes.userId))
      .leftJoin(uploads, eq(uploads.id, channels.avatarId))
      .where(and(ofEvent, latest.after(start)))
      .orderBy(...latest.order)
      .limit(latest.limit)
      .offset(latest.offset(start)),
    db
      .select({ total: count() })
      .from(eventLikes)
      .innerJoin(channels, eq(channels.userId, eventLikes.userId))
      .where(ofEvent),
  ]);
  const { rows, next } = latest.cut(found, ({ likedAt: at, likedBy: id }) => ({ at, id }));
  return toPage(rows.map(toChannelSummary), start, { total: counted?.total ?? 0, next });
}
