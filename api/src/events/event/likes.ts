import { count, desc, eq } from 'drizzle-orm';
import type { ChannelSummary } from 'shared-kernel/contract/channel';
import { summaryColumns, toChannelSummary } from '../../views/summaries.ts';
import type { Db } from '../../db/database.ts';
import { channels, uploads } from '../../db/schema/people.ts';
import { eventLikes } from '../../db/schema/reactions.ts';
import { offsetOf, type Page, perPage, toPage } from '../../http/page.ts';
import type { Viewer } from '../../http/viewer.ts';

/** Who likes an event, the latest first; without members who have not completed their profile. */
export async function likesPage(db: Db, eventId: number, page: number, viewer: Viewer): Promise<Page<ChannelSummary>> {
  const ofEvent = eq(eventLikes.eventId, eventId);
  const [rows, [counted]] = await Promise.all([
    db
      .select(summaryColumns(viewer))
      .from(eventLikes)
      .innerJoin(channels, eq(channels.userId, eventLikes.userId))
      .leftJoin(uploads, eq(uploads.id, channels.avatarId))
      .where(ofEvent)
      .orderBy(desc(eventLikes.createdAt), desc(eventLikes.userId))
      .limit(perPage)
      .offset(offsetOf(page)),
    db
      .select({ total: count() })
      .from(eventLikes)
      .innerJoin(channels, eq(channels.userId, eventLikes.userId))
      .where(ofEvent),
  ]);
  return toPage(rows.map(toChannelSummary), page, counted?.total ?? 0);
}
