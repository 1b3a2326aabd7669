import { createHash } from 'node:crypto';
import type { Message } from './message.ts';

/** Brings messages of one kind to the outside world. */
export interface Carrier {
  /** Throws `SendingFailed`. */
  send(message: Message): Promise<void>;
  close(): void;
}

/**
 * A message did not go out. Its sentence is kept in the outbox and logged, so nothing of the message and no secret may
 * be in it.
 */
export class SendingFailed extends Error {
  /** Trying again would change nothing. */
  readonly isFinal: boolean;
  /** Seconds that a next try should wait at least. */
  readonly pause: number;
  constructor(message: string, { isFinal = false, pause = 0 }: { isFinal?: boolean; pause?: number } = {}) {
    super(message);
    this.isFinal = isFinal;
    this.pause = pause;
  }
}

/**
 * The same for each sending of a message and different for every other, so that a second sending is recognised as such.
 */
export const fingerprint = ({ id, key, createdAt }: Pick<Message, 'id' | 'key' | 'createdAt'>): string =>
  createHash('sha256')
    .update(`${key ?? id}\n${createdAt.toISOString()}`)
    .digest('hex');
