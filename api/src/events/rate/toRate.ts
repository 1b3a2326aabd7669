import type { Person } from 'shared-kernel/contract/channel';
import type { Rate } from 'shared-kernel/contract/rate';
import type { rates } from '../../db/schema/reactions.ts';

export const toRate = (row: typeof rates.$inferSelect, channel: Person): Rate => ({
  id: row.id,
  event_id: row.eventId,
  body: row.body,
  points: row.points,
  created_at: row.createdAt.toISOString(),
  channel,
});
