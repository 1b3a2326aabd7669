import { Worker } from 'node:worker_threads';
import type { DrawingStage } from 'shared-kernel/contract/platform/drawing';
import type { ReleaseSet } from 'shared-kernel/contract/platform/release';
import { drawingLimits } from './limits.ts';
import type { DrawingFailure, DrawnText, FromWorker, WantedPage, ToWorker } from './messages.ts';
import type { WorkerSettings } from './worker.ts';

interface Deps extends WorkerSettings {
  onReady(revision: number, routes: string[] | null): void;
  /** A version failed, whether that cost a page or only its import. */
  onFailure(version: string, failure: DrawingFailure): void;
}

type Answer = (drawn: DrawnText | null) => void;

/**
 * The thread of one area, so that an area that throws, loops or eats memory harms no other. One that is stuck or
 * has ended restarts, each time after a longer pause.
 */
export class AreaThread {
  private readonly deps: Deps;
  private worker: Worker | null = null;
  private set: ReleaseSet | null = null;
  private stage: DrawingStage = 'import';
  private readonly waiting = new Map<number, Answer>();
  private backoff = drawingLimits.firstBackoff;
  private watchdog: NodeJS.Timeout | undefined;
  private restart: NodeJS.Timeout | undefined;
  private stable: NodeJS.Timeout | undefined;

  constructor(deps: Deps) {
    this.deps = deps;
  }

  /** Whether there is a thread, which may still be at its import. */
  get isRunning(): boolean {
    return this.worker !== null;
  }

  /** From now on pages of this set are wanted too. */
  follow(set: ReleaseSet): void {
    this.set = set;
    // A new version deserves a new try.
    this.backoff = drawingLimits.firstBackoff;
    clearTimeout(this.restart);
    if (this.worker) this.send({ kind: 'set', set });
    else this.start();
  }

  draw(id: number, revision: number, wanted: WantedPage, answer: Answer): void {
    if (!this.worker || this.waiting.size >= drawingLimits.atOnce) return answer(null);
    const due = setTimeout(() => {
      this.finish(id, null);
      this.ping();
    }, drawingLimits.wholeWithin);
    this.waiting.set(id, (drawn) => {
      clearTimeout(due);
      answer(drawn);
    });
    this.send({ kind: 'draw', id, revision, wanted });
  }

  private start(): void {
    const { app, releases, apiUrl } = this.deps;
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: { app, releases, apiUrl } satisfies WorkerSettings,
      env: { NODE_ENV: 'production' },
      resourceLimits: { maxOldGenerationSizeMb: drawingLimits.memory, maxYoungGenerationSizeMb: drawingLimits.young },
    });
    this.worker = worker;
    this.stage = 'import';
    worker.on('message', (message: FromWorker) => this.receive(message));
    worker.on('error', (error) => this.end(worker, `${error.name}: ${error.message}`));
    worker.on('exit', () => this.end(worker, 'its thread ended'));
    if (this.set) this.send({ kind: 'set', set: this.set });
    this.startWatchdog(drawingLimits.importWithin);
  }

  private receive(message: FromWorker): void {
    clearTimeout(this.watchdog);
    this.watchdog = undefined;
    if (message.kind === 'enters') this.stage = message.stage;
    else if (message.kind === 'drawn') this.finish(message.id, message.drawn);
    else if (message.kind === 'ready') this.onReady(message.revision, message.routes);
    else if (message.kind !== 'pong') {
      if (message.failure.isFault) this.deps.onFailure(this.version, message.failure);
      if (message.kind === 'undrawn') this.finish(message.id, null);
    }
    // Code that runs for the first time may never return.
    if (message.kind === 'enters' && message.stage === 'import') this.startWatchdog(drawingLimits.importWithin);
  }

  private onReady(revision: number, routes: string[] | null): void {
    // Nothing of this version can be drawn, so the thread is not needed before the next one.
    if (routes?.length === 0 && revision === this.set?.revision) return this.letGo();
    this.stable ??= setTimeout(() => {
      this.stable = undefined;
      this.backoff = drawingLimits.firstBackoff;
    }, drawingLimits.longestBackoff).unref();
    this.deps.onReady(revision, routes);
  }

  /** Whoever waits for the thread waits no longer. */
  private letGo(): void {
    const { worker } = this;
    this.worker = null;
    clearTimeout(this.watchdog);
    clearTimeout(this.stable);
    this.watchdog = this.stable = undefined;
    void worker?.terminate();
    for (const id of this.waiting.keys()) this.finish(id, null);
  }

  private ping(): void {
    if (this.watchdog || !this.worker) return;
    this.send({ kind: 'ping' });
    this.startWatchdog(drawingLimits.stuckAfter);
  }

  private startWatchdog(within: number): void {
    const { worker } = this;
    clearTimeout(this.watchdog);
    this.watchdog = setTimeout(() => {
      if (worker) this.end(worker, `gave the thread back to nobody within ${within} ms`);
    }, within);
  }

  private end(worker: Worker, reason: string): void {
    if (this.worker !== worker) return;
    this.letGo();
    this.deps.onFailure(this.version, { stage: this.stage, reason, isFault: true });
    this.restart = setTimeout(() => this.start(), this.backoff);
    this.backoff = Math.min(this.backoff * 2, drawingLimits.longestBackoff);
  }

  private finish(id: number, drawn: DrawnText | null): void {
    this.waiting.get(id)?.(drawn);
    this.waiting.delete(id);
  }

  private send(message: ToWorker): void {
    this.worker?.postMessage(message);
  }

  private get version(): string {
    return this.set?.apps[this.deps.app]?.version ?? 'unknown';
  }
}
