import { makeAutoObservable, runInAction } from 'mobx';
import { asFailure, type Failure } from '../api/failure.ts';
import { pollInterval } from './progress.ts';
import type { SendOptions } from './sendFile.ts';
import { Upload } from './Upload.ts';

interface UploadsDeps<T> {
  send: (file: Blob, options: SendOptions) => Promise<T>;
  now: () => number;
  /** How many are sent at once; a phone's uplink gains nothing by more. */
  atOnce?: number;
}

const unknown: Failure = { status: 0, code: '', message: '', errors: {} };

/** Files that are sent to the server, several at once; each can be cancelled, and one that failed can be sent again. */
export class Uploads<T> {
  list: Upload<T>[] = [];
  private readonly deps: UploadsDeps<T>;
  private readonly running = new Map<Upload<T>, AbortController>();
  private poller: ReturnType<typeof setInterval> | undefined;
  private nextId = 1;

  constructor(deps: UploadsDeps<T>) {
    this.deps = deps;
    makeAutoObservable<this, 'deps' | 'running' | 'poller' | 'nextId'>(
      this,
      { deps: false, running: false, poller: false, nextId: false },
      { autoBind: true },
    );
  }

  get isBusy(): boolean {
    return this.list.some(({ isUnderWay }) => isUnderWay);
  }

  /** The server's answers, in the order in which the files were chosen. */
  get answers(): T[] {
    return this.list.flatMap(({ state }) => (state.kind === 'done' ? [state.answer] : []));
  }

  get failed(): Upload<T>[] {
    return this.list.filter(({ state }) => state.kind === 'failed');
  }

  /** The percentage to show for all files together. */
  get shown(): number {
    const total = this.list.reduce((sum, { shown }) => sum + shown, 0);
    return this.list.length === 0 ? 0 : total / this.list.length;
  }

  add(file: Blob): Upload<T> {
    const upload = new Upload<T>(this.nextId++, file);
    this.list = [...this.list, upload];
    this.next();
    return upload;
  }

  /** Cancels it, or drops one that was already sent or has failed. */
  remove(upload: Upload<T>): void {
    this.list = this.list.filter(({ id }) => id !== upload.id);
    this.running.get(upload)?.abort();
    this.running.delete(upload);
    this.next();
  }

  retry(upload: Upload<T>): void {
    if (upload.state.kind !== 'failed') return;
    upload.wait();
    this.next();
  }

  clear(): void {
    for (const upload of this.list) this.remove(upload);
  }

  private next(): void {
    const { atOnce = 2 } = this.deps;
    for (const upload of this.list) {
      if (this.running.size >= atOnce) break;
      if (upload.state.kind === 'waiting') void this.run(upload);
    }
    if (this.running.size === 0) {
      clearInterval(this.poller);
      this.poller = undefined;
    } else this.poller ??= setInterval(() => this.poll(), pollInterval);
  }

  private poll(): void {
    for (const upload of this.running.keys()) upload.poll(this.deps.now());
  }

  private async run(upload: Upload<T>): Promise<void> {
    const { send, now } = this.deps;
    const controller = new AbortController();
    this.running.set(upload, controller);
    upload.start(now());
    try {
      const answer = await send(upload.file, {
        signal: controller.signal,
        onProgress: (percent) => upload.measure(percent, now()),
      });
      runInAction(() => upload.end(answer));
    } catch (error) {
      // Also after an error of our own, which is thrown on, the file can be sent again.
      runInAction(() => upload.fail(unknown));
      const failure = asFailure(error);
      runInAction(() => upload.fail(failure));
    } finally {
      this.running.delete(upload);
      this.next();
    }
  }
}
