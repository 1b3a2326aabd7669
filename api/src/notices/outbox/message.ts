import type { Db } from '../../db/database.ts';
import { outbox } from '../../db/schema/outgoing.ts';

export type Message = typeof outbox.$inferSelect;

/** Seconds after which a one-time code, and so its message, is useless. */
export const codeLifetime = 600;

export const codeKey = (challengeHash: string, at: Date): string => `code/${challengeHash}/${at.getTime()}`;

export interface NewMessage {
  /** `+98…` or an e-mail address. */
  recipient: string;
  channel: Message['channel'];
  /** For mails; text messages have none. */
  subject: string;
  text: string;
  /** The one-time code in `text`; the message is useless once the code has expired. */
  code?: string;
  /** Makes a retry write only one message. */
  key?: string;
  at: Date;
}

/**
 * Puts messages into the outbox. Call it in the transaction of what they are about, and after it `messageWritten`.
 */
export async function writeMessages(tx: Db, messages: readonly NewMessage[]): Promise<void> {
  if (messages.length === 0) return;
  await tx
    .insert(outbox)
    // Due at once by the server's clock, which need not be the database's.
    .values(messages.map(({ at, ...message }) => ({ ...message, createdAt: at, nextTryAt: at })))
    .onConflictDoNothing({ target: outbox.key });
}
