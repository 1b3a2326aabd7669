import type { Activity } from 'shared-kernel/contract/activity';
import { channelSummaries } from '../channel/summaries.ts';
import type { Db } from '../db/database.ts';
import type { activities } from '../db/schema.ts';
import { eventCards } from '../event/cards.ts';
import type { Viewer } from '../http/viewer.ts';
import { actorsOf } from './actors.ts';

type ActivityRow = typeof activities.$inferSelect;

/** Activities as the API answers them, in a number of queries that does not depend on how many there are. */
export async function toActivities(db: Db, rows: readonly ActivityRow[], viewer: Viewer): Promise<Activity[]> {
  const [actors, targets, cards] = await Promise.all([
    actorsOf(db, rows.map((row) => row.userId), viewer),
    channelSummaries(db, rows.map((row) => row.channelId).filter((id) => id !== null), viewer),
    eventCards(db, rows.map((row) => row.eventId).filter((id) => id !== null), viewer),
  ]);
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    created_at: row.createdAt.toISOString(),
    // The row refers to its user, so there is one.
    channel: actors.get(row.userId)!,
    event: (row.eventId !== null && cards.get(row.eventId)) || null,
    target: (row.channelId !== null && targets.get(row.channelId)) || null,
    text: row.text,
  }));
}
