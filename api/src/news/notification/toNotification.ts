import type { Notification } from 'shared-kernel/contract/notification';
import { actorsOf } from '../../views/actors.ts';
import type { Db } from '../../db/database.ts';
import { eventCards } from '../../views/cards.ts';
import type { Viewer } from '../../http/viewer.ts';
import type { NotificationRow } from './queries.ts';

/**
 * Notifications as the API returns them, in a number of queries that does not depend on how many there are.
 */
export async function toNotifications(
  db: Db,
  rows: readonly NotificationRow[],
  viewer: Viewer,
): Promise<Notification[]> {
  const [actors, cards] = await Promise.all([
    actorsOf(
      db,
      rows.map((row) => row.actorId).filter((id) => id !== null),
      viewer,
    ),
    eventCards(
      db,
      rows.map((row) => row.eventId).filter((id) => id !== null),
      viewer,
    ),
  ]);
  return rows.map((row) => {
    // Null if the reader may not see the event any more: deleted, or only for close friends.
    const event = (row.eventId !== null && cards.get(row.eventId)) || null;
    return {
      id: row.id,
      kind: row.kind,
      created_at: row.createdAt.toISOString(),
      is_read: row.readAt !== null,
      channel: (row.actorId !== null && actors.get(row.actorId)) || null,
      event,
      comment_id: row.commentId,
      // A ticket is the event's, and hidden with it. Any other text was said to the reader.
      text: row.kind === 'place_free' && event === null ? null : row.text,
      reason: row.reason,
    };
  });
}
