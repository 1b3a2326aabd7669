import type { Message, RoomLine } from 'shared-kernel/contract/chat';
import type { Quote, SentPicture } from './Draft.ts';
import type { Outgoing } from './Outbox.ts';

export type Delivery = 'waiting' | 'sending' | 'sent' | 'seen' | 'failed';

/** One message of the conversation, confirmed or not. */
export interface Line {
  /** Stays the same when the server's copy replaces the optimistic one. */
  key: string;
  /** The server's; null until it has the message. */
  id: number | null;
  body: string;
  /** Milliseconds. Never before the line above, because the clocks of senders differ. */
  at: number;
  senderId: number | null;
  eventId: number | null;
  picture: SentPicture | null;
  replyTo: Quote | null;
  isEdited: boolean;
  /** What the site says; such a line is nobody's. */
  told: RoomLine | null;
  /** Null for messages of others. */
  delivery: Delivery | null;
}

interface Sides {
  isMine(userId: number): boolean;
  /** The newest own message that somebody else has read. */
  seenUpTo: number;
  /** Unconfirmed messages are on their way when online, and wait otherwise. */
  isOnline: boolean;
}

/** A conversation of thousands is walked through with every new message: an unchanged message keeps its line. */
const known = new WeakMap<Message, Line>();

function lineOf(message: Message, delivery: Delivery | null): Line {
  const before = known.get(message);
  if (before?.delivery === delivery) return before;
  const line: Line = {
    key: message.client_key ?? String(message.id),
    id: message.id,
    body: message.body,
    at: before?.at ?? Date.parse(message.created_at),
    senderId: message.user.id,
    eventId: message.event_id,
    picture: message.picture ?? null,
    replyTo: message.reply_to ?? null,
    isEdited: message.updated_at > message.created_at,
    told: message.told ?? null,
    delivery,
  };
  known.set(message, line);
  return line;
}

/** From the oldest known message to the newest; unconfirmed ones come last. */
export function toLines(
  messages: readonly Message[],
  outgoing: readonly Outgoing[],
  { isMine, seenUpTo, isOnline }: Sides,
): Line[] {
  const lines = messages.map((message) => {
    const isSeen = message.read_at !== null || message.id <= seenUpTo;
    return lineOf(message, isMine(message.user.id) && !message.told ? (isSeen ? 'seen' : 'sent') : null);
  });
  for (const { key, body, created_at, event_id, picture, reply_to, failure } of outgoing) {
    const at = Math.max(Date.parse(created_at), lines.at(-1)?.at ?? 0);
    lines.push({
      key,
      id: null,
      body,
      at,
      senderId: null,
      eventId: event_id,
      picture: picture ?? null,
      replyTo: reply_to ?? null,
      isEdited: false,
      told: null,
      delivery: failure ? 'failed' : isOnline ? 'sending' : 'waiting',
    });
  }
  return lines;
}
