import type { Message } from 'shared-kernel/contract/chat';
import type { messages } from '../db/schema/chat.ts';

export type MessageRow = typeof messages.$inferSelect;

export const toMessage = (row: MessageRow): Message => ({
  id: row.id,
  body: row.body,
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
  read_at: row.readAt?.toISOString() ?? null,
  user: { id: row.userId },
  event_id: row.eventId,
  client_key: row.clientKey,
});
