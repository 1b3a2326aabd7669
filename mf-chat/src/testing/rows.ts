import type { Chatroom, Message } from 'shared-kernel/contract/chat';
import { aSummary, aUser } from 'shared-kernel/testing/rows';

/** The reader. */
export const me = aUser();

/** A message of the other one, a minute later for each id. */
export function aMessage(id: number, changed: Partial<Message> = {}): Message {
  const at = new Date(Date.UTC(2026, 10, 21, 8, id)).toISOString();
  return {
    id,
    body: `message ${id}`,
    created_at: at,
    updated_at: at,
    read_at: null,
    user: { id: 30 },
    event_id: null,
    client_key: null,
    ...changed,
  };
}

export const aRoom = (changed: Partial<Chatroom> = {}): Chatroom => ({
  id: 7,
  type: 'private',
  users: [aSummary()],
  event: null,
  last_message: null,
  unread_count: 0,
  is_user_blocked: false,
  is_expired: false,
  updated_at: '2026-11-21T08:00:00.000Z',
  ...changed,
});
