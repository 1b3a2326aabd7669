import { createHash } from 'node:crypto';
import type { Message } from './message.ts';

/** Sends messages of one kind to the outside world. */
export interface Carrier {
  /** Throws `SendingFailed`. */
  send(message: Message): Promise<void>;
  close(): void;
}

/**
 * A message was not sent. Its text is stored in the outbox and logged, so it contains nothing of the message and no
 * secret.
 */
export class SendingFailed extends Error {
  /** Retrying would change nothing. */
  readonly isFinal: boolean;
  /** Seconds to wait at least before the next try. */
  readonly pause: number;
  constructor(message: string, { isFinal = false, pause = 0 }: { isFinal?: boolean; pause?: number } = {}) {
    super(message);
    this.isFinal = isFinal;
    this.pause = pause;
  }
}

/**
 * The same for each sending of one message and different for every other, so that a repetition is recognised.
 */
export const fingerprint = ({ id, key, createdAt }: Pick<Message, 'id' | 'key' | 'createdAt'>): string =>
  fingerprintOf(`${key ?? id}\n${createdAt.toISOString()}`);

/** Tells nothing of what it is of. */
export const fingerprintOf = (text: string): string => createHash('sha256').update(text).digest('hex');
