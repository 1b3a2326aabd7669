import type { Book } from 'shared-kernel/contract/activity';
import type { Person } from 'shared-kernel/contract/channel';
import type { EventCard } from 'shared-kernel/contract/event';
import type { BookRow } from './books.ts';

export const toBook = (row: BookRow, event: EventCard, channel: Person | null): Book => ({
  id: row.id,
  event,
  channel,
  date: { start: row.start.toISOString(), end: row.end.toISOString() },
  plan: row.plan,
  count: row.count,
  status: row.status,
  created_at: row.createdAt.toISOString(),
});
