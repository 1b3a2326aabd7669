import { statfs } from 'node:fs/promises';

const megabyte = 1024 * 1024;
/**
 * The embedded database needs a new file of its log at once, 16 MB, and does not survive being refused it.
 */
const reserve = 64 * megabyte;
/** How much must be free before writing goes on, so that it does not stop again at once. */
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
 * Whether there is room where the site keeps its data. It counts as full while some is still left: what has begun
 * can be completed, and the database is never refused what it cannot do without.
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

  /** A write was refused for lack of space, whatever was free at the last check. */
  noteRefusal(): void {
    this.#set(true);
  }

  /** Checks from now on, and reports, once each, when it fills up and when there is room again. */
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
