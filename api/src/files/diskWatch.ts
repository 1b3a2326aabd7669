import { statfs } from 'node:fs/promises';

const megabyte = 1024 * 1024;
/** The embedded database needs a new file of its log at once, 16 MB, and does not survive being refused it. */
const reserve = 64 * megabyte;
/** So much must be free again before writing goes on, that it does not end at once. */
const enoughAgain = 80 * megabyte;
const lookEvery = 2000;

interface DiskLog {
  error(text: string): void;
  info(text: string): void;
}

const freeOf = async (dir: string): Promise<number> => {
  const { bavail, bsize } = await statfs(dir);
  return bavail * bsize;
};

/**
 * Whether there is room where the site keeps its data. It counts as full while there is still some: what has begun
 * comes to its end, and the database is never refused what it cannot do without.
 */
export class DiskWatch {
  #isFull = false;
  #log: DiskLog | null = null;
  readonly #free: () => Promise<number>;

  constructor(dir: string, free: () => Promise<number> = () => freeOf(dir)) {
    this.#free = free;
  }

  get isFull(): boolean {
    return this.#isFull;
  }

  async look(): Promise<void> {
    const free = await this.#free();
    this.#set(free < (this.#isFull ? enoughAgain : reserve));
  }

  /** A write was refused for lack of room, whatever was free at the last look. */
  noteRefusal(): void {
    this.#set(true);
  }

  /** Looks from now on, and tells when it fills up and when there is room again, each once. */
  async start(log: DiskLog): Promise<{ stop(): Promise<void> }> {
    this.#log = log;
    await this.look();
    const timer = setInterval(() => void this.look().catch(() => undefined), lookEvery).unref();
    return { stop: async () => clearInterval(timer) };
  }

  #set(isFull: boolean): void {
    if (isFull === this.#isFull) return;
    this.#isFull = isFull;
    if (isFull) this.#log?.error('The disk is full: nothing can be written. Free some space where DATA_DIR is.');
    else this.#log?.info('The disk has room again.');
  }
}
