import type { Activity } from 'shared-kernel/contract/activity';
import { channelSummaries } from '../../views/summaries.ts';
import { blockedAmong } from '../../views/blocks.ts';
import type { Db } from '../../db/database.ts';
import { eventCards } from '../../views/cards.ts';
import { type Viewer, viewerId } from '../../http/viewer.ts';
import { actorsOf } from '../../views/actors.ts';
import { type ActivityRow, isAnswerable, relationOf, typeOf } from './rules.ts';

/** Activities as the API returns them, in a number of queries that does not depend on how many there are. */
export async function toActivities(db: Db, rows: readonly ActivityRow[], viewer: Viewer): Promise<Activity[]> {
  const actorIds = [...new Set(rows.map((row) => row.userId))];
  const [actors, targets, cards, blocked] = await Promise.all([
    actorsOf(db, actorIds, viewer),
    channelSummaries(
      db,
      rows.map((row) => row.channelId).filter((id) => id !== null),
      viewer,
    ),
    eventCards(
      db,
      rows.map((row) => row.eventId).filter((id) => id !== null),
      viewer,
    ),
    blockedAmong(db, viewerId(viewer), actorIds),
  ]);
  return rows.map((row) => {
    const event = row.eventId === null ? null : (cards.get(row.eventId) ?? null);
    return {
      id: row.id,
      kind: row.kind,
      type: typeOf(row),
      relation: relationOf(row),
      created_at: row.createdAt.toISOString(),
      channel: actors.of(row.userId),
      event,
      target: (row.channelId !== null && targets.get(row.channelId)) || null,
      // A text about an event that is hidden now is hidden with it.
      text: row.eventId !== null && event === null ? null : row.text,
      activity_target_id: isAnswerable(row, viewerId(viewer)) && !blocked.has(row.userId) ? row.id : null,
      has_responded: row.respondedAt !== null,
    };
  });
}
