import { fail } from '../errors/errors.ts';

export interface DecodingLimits {
  /** Decodings at a time. */
  atOnce: number;
  /** How many may wait; more are told to come back. */
  waiting: number;
  /** Bytes that all decodings at a time may use together. */
  memory: number;
}

export type DecodingQueue = <T>(memory: number, work: () => Promise<T>) => Promise<T>;

/** Decodes pictures a few at a time and in order, so that many large ones at once don't fill the memory. */
export function decodingQueue({ atOnce, waiting, memory: room }: DecodingLimits): DecodingQueue {
  const queue: { memory: number; start: () => void }[] = [];
  let running = 0;
  let used = 0;

  const startNext = () => {
    const [next] = queue;
    if (!next || running === atOnce || used + next.memory > room) return;
    queue.shift();
    running++;
    used += next.memory;
    next.start();
    startNext();
  };

  return async (memory, work) => {
    if (memory > room) fail('picture_too_large');
    if (queue.length >= waiting) fail('busy', { retryAfter: 3 });
    await new Promise<void>((start) => {
      queue.push({ memory, start });
      startNext();
    });
    try {
      return await work();
    } finally {
      running--;
      used -= memory;
      startNext();
    }
  };
}
