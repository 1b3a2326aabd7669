import { ChatroomSchema, MessageSchema, type Chatroom, type Message } from 'shared-kernel/contract/chat';
import { aSummary, aUser, rowsOf } from 'shared-kernel/testing/rows';

export const me = aUser();

const message = rowsOf<Message>(MessageSchema, () => ({
  id: 1,
  body: 'message 1',
  created_at: '2026-11-21T08:01:00.000Z',
  updated_at: '2026-11-21T08:01:00.000Z',
  read_at: null,
  user: { id: 30 },
  event_id: null,
  picture: null,
  reply_to: null,
  client_key: null,
}));

/** A message of the other person; each id is a minute later. */
export function aMessage(id: number, changed: Partial<Message> = {}): Message {
  const at = new Date(Date.UTC(2026, 10, 21, 8, id)).toISOString();
  return message({ id, body: `message ${id}`, created_at: at, updated_at: at, ...changed });
}

export const aRoom = rowsOf<Chatroom>(ChatroomSchema, () => ({
  id: 7,
  type: 'private',
  users: [aSummary()],
  event: null,
  last_message: null,
  unread_count: 0,
  is_user_blocked: false,
  blocked_by: null,
  is_muted: false,
  is_expired: false,
  expires_at: null,
  updated_at: '2026-11-21T08:00:00.000Z',
}));
