import type { Db } from '../../db/database.ts';
import { outbox } from '../../db/schema/outgoing.ts';

export type Message = typeof outbox.$inferSelect;

/** Seconds after which a one-time code, and so the message that carries it, is of no use. */
export const codeLifetime = 600;

/** Names the message that carries a code of a challenge. */
export const codeKey = (challengeHash: string, at: Date): string => `code/${challengeHash}/${at.getTime()}`;

export interface NewMessage {
  /** `+98…` or an e-mail address. */
  recipient: string;
  channel: Message['channel'];
  /** Of a mail; text messages have none. */
  subject: string;
  text: string;
  /** A one-time code that `text` contains; such a message is of no use once the code has run out. */
  code?: string;
  /** The same message is written once, whoever tries again. */
  key?: string;
  at: Date;
}

/** Puts messages into the outbox. Call it in the transaction of what it tells of, and after it `messageWritten`. */
export async function writeMessages(tx: Db, messages: readonly NewMessage[]): Promise<void> {
  if (messages.length === 0) return;
  await tx
    .insert(outbox)
    // Due at once by the server's clock, which need not be the database's.
    .values(messages.map(({ at, ...message }) => ({ ...message, createdAt: at, nextTryAt: at })))
    .onConflictDoNothing({ target: outbox.key });
}
