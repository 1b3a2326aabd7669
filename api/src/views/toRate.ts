import type { Person } from 'shared-kernel/contract/channel';
import type { Rate } from 'shared-kernel/contract/eventRates';
import type { rates } from '../db/schema/reactions.ts';

export const toRate = (
  row: Pick<typeof rates.$inferSelect, 'id' | 'eventId' | 'body' | 'points' | 'createdAt'>,
  channel: Person,
): Rate => ({
  id: row.id,
  event_id: row.eventId,
  body: row.body,
  points: row.points,
  created_at: row.createdAt.toISOString(),
  channel,
});
