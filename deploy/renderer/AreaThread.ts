import { Worker } from 'node:worker_threads';
import type { DrawingStage } from 'shared-kernel/contract/platform/drawing';
import type { ReleaseSet } from 'shared-kernel/contract/platform/release';
import { drawingLimits } from './limits.ts';
import type { DrawingFailure, DrawnText, FromWorker, WantedPage, ToWorker } from './messages.ts';
import type { WorkerSettings } from './worker.ts';

interface Deps extends WorkerSettings {
  onReady(revision: number, routes: string[] | null): void;
  /** A version failed; whether a page was lost with it or only its import. */
  onFailure(version: string, failure: DrawingFailure): void;
}

type Answer = (drawn: DrawnText | null) => void;

/**
 * The thread of one area, so that an area which throws, loops or eats memory takes no other with it. One that is stuck
 * or has ended starts anew, each time after a longer pause.
 */
export class AreaThread {
  private readonly deps: Deps;
  private worker: Worker | null = null;
  private set: ReleaseSet | null = null;
  private stage: DrawingStage = 'import';
  private readonly waiting = new Map<number, Answer>();
  private pause = drawingLimits.firstPause;
  private watch: NodeJS.Timeout | undefined;
  private restart: NodeJS.Timeout | undefined;
  private calm: NodeJS.Timeout | undefined;

  constructor(deps: Deps) {
    this.deps = deps;
  }

  /** From now on pages of this set are wanted too. */
  follow(set: ReleaseSet): void {
    this.set = set;
    // Another version deserves another try.
    this.pause = drawingLimits.firstPause;
    clearTimeout(this.restart);
    if (this.worker) this.tell({ kind: 'set', set });
    else this.start();
  }

  draw(id: number, revision: number, wanted: WantedPage, answer: Answer): void {
    if (!this.worker || this.waiting.size >= drawingLimits.atOnce) return answer(null);
    const due = setTimeout(() => {
      this.finish(id, null);
      this.askWhetherItLives();
    }, drawingLimits.wholeWithin);
    this.waiting.set(id, (drawn) => {
      clearTimeout(due);
      answer(drawn);
    });
    this.tell({ kind: 'draw', id, revision, wanted });
  }

  private start(): void {
    const { app, releases, apiUrl } = this.deps;
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: { app, releases, apiUrl } satisfies WorkerSettings,
      env: { NODE_ENV: 'production' },
      resourceLimits: { maxOldGenerationSizeMb: drawingLimits.memory, maxYoungGenerationSizeMb: 32 },
    });
    this.worker = worker;
    this.stage = 'import';
    worker.on('message', (message: FromWorker) => this.hear(message));
    worker.on('error', (error) => this.end(worker, `${error.name}: ${error.message}`));
    worker.on('exit', () => this.end(worker, 'its thread ended'));
    if (this.set) this.tell({ kind: 'set', set: this.set });
    this.expectWord(drawingLimits.importWithin);
  }

  private hear(message: FromWorker): void {
    clearTimeout(this.watch);
    this.watch = undefined;
    if (message.kind === 'enters') this.stage = message.stage;
    else if (message.kind === 'drawn') this.finish(message.id, message.drawn);
    else if (message.kind === 'ready') this.beReady(message.revision, message.routes);
    else if (message.kind !== 'pong') {
      if (message.failure.isFault) this.deps.onFailure(this.version, message.failure);
      if (message.kind === 'undrawn') this.finish(message.id, null);
    }
    // Code that is run for the first time may never give the thread back.
    if (message.kind === 'enters' && message.stage === 'import') this.expectWord(drawingLimits.importWithin);
  }

  private beReady(revision: number, routes: string[] | null): void {
    if (routes?.length === 0 && revision === this.set?.revision) return this.rest();
    this.calm ??= setTimeout(() => {
      this.calm = undefined;
      this.pause = drawingLimits.firstPause;
    }, drawingLimits.longestPause).unref();
    this.deps.onReady(revision, routes);
  }

  /** Nothing of this version is drawn, so the thread is not needed before the next one. */
  private rest(): void {
    const { worker } = this;
    this.worker = null;
    void worker?.terminate();
  }

  private askWhetherItLives(): void {
    if (this.watch || !this.worker) return;
    this.tell({ kind: 'ping' });
    this.expectWord(drawingLimits.stuckAfter);
  }

  private expectWord(within: number): void {
    const { worker } = this;
    clearTimeout(this.watch);
    this.watch = setTimeout(() => {
      if (worker) this.end(worker, `gave the thread back to nobody within ${within} ms`);
    }, within);
  }

  private end(worker: Worker, reason: string): void {
    if (this.worker !== worker) return;
    this.worker = null;
    clearTimeout(this.watch);
    clearTimeout(this.calm);
    this.watch = this.calm = undefined;
    void worker.terminate();
    this.deps.onFailure(this.version, { stage: this.stage, reason, isFault: true });
    for (const id of this.waiting.keys()) this.finish(id, null);
    this.restart = setTimeout(() => this.start(), this.pause);
    this.pause = Math.min(this.pause * 2, drawingLimits.longestPause);
  }

  private finish(id: number, drawn: DrawnText | null): void {
    this.waiting.get(id)?.(drawn);
    this.waiting.delete(id);
  }

  private tell(message: ToWorker): void {
    this.worker?.postMessage(message);
  }

  private get version(): string {
    return this.set?.apps[this.deps.app]?.version ?? 'unknown';
  }
}
