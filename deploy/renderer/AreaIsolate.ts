import ivm from 'isolated-vm';
import { LRUCache } from 'lru-cache';
import type { DrawingStage } from 'shared-kernel/contract/platform/drawing';
import type { ReleaseSet } from 'shared-kernel/contract/platform/release';
import { asError } from 'shared-kernel/contract/thrown';
import { worldScript } from './isolate/world.ts';
import { askApi } from './apiQuestion.ts';
import { Composition, type Builds } from './Composition.ts';
import { drawingLimits } from './limits.ts';
import type { DrawingFailure, DrawnText, WantedPage } from './messages.ts';
import { VisitorAnswers } from './VisitorAnswers.ts';

interface Deps {
  app: string;
  apiUrl: string;
  onReady(revision: number, routes: string[] | null): void;
  /** A version failed, whether that cost a page or only its import. */
  onFailure(version: string, failure: DrawingFailure): void;
  /** V8 has lost the isolate in which this version runs, and the process with it. */
  onLost(version: string): void;
}

type Answer = (drawn: DrawnText | null) => void;

interface Page {
  isForMember: boolean;
  stage: DrawingStage;
  answer: Answer;
}

/** What runs while its isolate does. */
interface Running {
  isolate: ivm.Isolate;
  compositions: LRUCache<string, Promise<Composition>>;
}

/**
 * The isolate of one area, so that an area that throws, loops or eats memory harms no other. One whose code has no end
 * or that has used its memory up restarts, each time after a longer pause.
 */
export class AreaIsolate {
  private readonly deps: Deps;
  private readonly visitorAnswers: VisitorAnswers;
  private running: Running | null = null;
  private live: { set: ReleaseSet; builds: Builds } | null = null;
  private stage: DrawingStage = 'import';
  private isImporting = false;
  /** What the live version may not ask has been told: once, however often it asks. */
  private hasToldRefusal = false;
  private readonly waiting = new Map<number, Page>();
  private backoff = drawingLimits.firstBackoff;
  private restart: NodeJS.Timeout | undefined;
  private stable: NodeJS.Timeout | undefined;

  constructor(deps: Deps) {
    this.deps = deps;
    this.visitorAnswers = new VisitorAnswers((question) => askApi(question, null, dataIsDue()));
  }

  /** Whether there is an isolate, which may still be at its import. */
  get isRunning(): boolean {
    return this.running !== null;
  }

  /** In bytes, without garbage where V8 lets itself be told to collect it; null without an isolate. */
  async heap(): Promise<number | null> {
    const { running } = this;
    if (!running) return null;
    const aside = await running.isolate.createContext();
    await aside.eval('globalThis.gc?.()');
    aside.release();
    return (await running.isolate.getHeapStatistics()).used_heap_size;
  }

  /** From now on pages of this set are wanted. */
  follow(set: ReleaseSet, builds: Builds): void {
    this.live = { set, builds };
    this.hasToldRefusal = false;
    // A new version deserves a new try.
    this.backoff = drawingLimits.firstBackoff;
    clearTimeout(this.restart);
    // The version before may never come to the end of its import, and this one would wait for it.
    if (this.isImporting) this.letGo();
    this.running ??= this.start();
    void this.take(this.running);
  }

  draw(id: number, wanted: WantedPage, answer: Answer): void {
    const { running, live } = this;
    const isForMember = wanted.token !== null;
    if (!running || !live || this.isFull(isForMember)) return answer(null);
    const due = setTimeout(() => this.finish(id, null), drawingLimits.wholeWithin);
    const late = setTimeout(() => {
      const reason = `SlowData: what it asks for did not come within ${drawingLimits.dataWithin} ms`;
      this.fail(id, reason, true);
    }, drawingLimits.dataWithin);
    const page: Page = {
      isForMember,
      stage: 'import',
      answer: (drawn) => {
        clearTimeout(due);
        clearTimeout(late);
        answer(drawn);
      },
    };
    this.waiting.set(id, page);
    void this.drawIn(running, id, wanted);
  }

  stop(): void {
    clearTimeout(this.restart);
    this.letGo();
  }

  private isFull(isForMember: boolean): boolean {
    if (this.waiting.size >= drawingLimits.atOnce) return true;
    const pages = [...this.waiting.values()].filter((page) => page.isForMember);
    return isForMember && pages.length >= drawingLimits.membersAtOnce;
  }

  private start(): Running {
    const isolate = new ivm.Isolate({
      memoryLimit: drawingLimits.memory,
      onCatastrophicError: () => this.deps.onLost(this.version),
    });
    this.stage = 'import';
    return { isolate, compositions: new LRUCache({ max: drawingLimits.compositions }) };
  }

  /** Runs the live set's builds, if it has not yet, and tells what of them is drawn. */
  private async take(running: Running): Promise<void> {
    const { set } = this.live!;
    const { app } = this.deps;
    this.isImporting = true;
    try {
      const composition = await this.compositionOf(running);
      const paths = (set.apps[app]?.manifest.routes ?? [])
        .filter(({ guard, screen }) => guard === 'public' && screen !== null)
        .map(({ path }) => path);
      const routes = app === 'shell' ? null : await composition.draws(paths);
      if (this.running !== running || this.live?.set !== set) return;
      this.isImporting = false;
      this.onReady(set, routes);
    } catch (thrown) {
      const error = asError(thrown);
      if (this.running === running && this.live?.set === set) this.isImporting = false;
      if (isFatal(error, running)) return this.end(running, error);
      if (this.running === running)
        this.deps.onFailure(this.version, { stage: 'import', reason: reasonOf(error), isFault: true });
    }
  }

  private onReady(set: ReleaseSet, routes: string[] | null): void {
    // Nothing of this version can be drawn, so the isolate is not needed before the next one.
    if (routes?.length === 0) return this.letGo();
    this.stable ??= setTimeout(() => {
      this.stable = undefined;
      this.backoff = drawingLimits.firstBackoff;
    }, drawingLimits.longestBackoff).unref();
    this.deps.onReady(set.revision, routes);
  }

  private compositionOf(running: Running): Promise<Composition> {
    const { set, builds } = this.live!;
    const { app, apiUrl } = this.deps;
    const { isolate, compositions } = running;
    const key = ['shell', app].map((name) => `${name}@${set.apps[name]?.version}`).join(' ');
    const known = compositions.get(key);
    if (known) return known;
    this.stage = 'import';
    const made = Composition.made(
      {
        isolate,
        apiUrl,
        askAsVisitor: (question) => this.visitorAnswers.ask(question),
        askAsMember: (question, token) => askApi(question, token, dataIsDue()),
        onFault: (thrown) => this.end(running, asError(thrown)),
        onStage: (page, stage) => this.enter(page, stage),
        onRefusal: (reason) => this.tellRefusal(reason),
      },
      worldScript,
      app,
      builds,
    );
    compositions.set(key, made);
    made.catch(() => compositions.delete(key));
    return made;
  }

  private async drawIn(running: Running, id: number, wanted: WantedPage): Promise<void> {
    const { set } = this.live!;
    try {
      const composition = await this.compositionOf(running);
      const drawn = await composition.draw(id, set, wanted);
      if (!drawn[0]) {
        const [, stage, name, message] = drawn;
        this.enter(id, stage);
        // An API that is down, or a page that is not for servers, is no version's fault.
        return this.fail(id, `${name}: ${message}`, !['ApiUnwell', 'NotForServers'].includes(name));
      }
      const [, html, links, css, styles, now, page, head] = drawn;
      this.finish(id, { html, links, css, styles, now, page, head: head && JSON.parse(head) });
    } catch (thrown) {
      const error = asError(thrown);
      if (isFatal(error, running)) return this.end(running, error);
      this.fail(id, reasonOf(error), true);
    }
  }

  private enter(id: number, stage: DrawingStage): void {
    this.stage = stage;
    const page = this.waiting.get(id);
    if (page) page.stage = stage;
  }

  /** A page that was not drawn; what is nobody's fault is told to nobody. */
  private fail(id: number, reason: string, isFault: boolean): void {
    const page = this.waiting.get(id);
    if (!page) return;
    if (isFault) this.deps.onFailure(this.version, { stage: page.stage, reason: reason.slice(0, 500), isFault });
    this.finish(id, null);
  }

  private tellRefusal(reason: string): void {
    if (this.hasToldRefusal) return;
    this.hasToldRefusal = true;
    this.deps.onFailure(this.version, { stage: 'data', reason, isFault: true });
  }

  /** Whoever waits for the isolate waits no longer. */
  private letGo(): void {
    const { running } = this;
    this.running = null;
    this.isImporting = false;
    clearTimeout(this.stable);
    this.stable = undefined;
    if (running) {
      if (!running.isolate.isDisposed) running.isolate.dispose();
      for (const made of running.compositions.values())
        made.then(
          (composition) => composition.release(),
          () => {},
        );
    }
    for (const id of this.waiting.keys()) this.finish(id, null);
  }

  private end(running: Running, error: Error): void {
    if (this.running !== running) return;
    this.letGo();
    const reason = isGone(error.message) ? `its ${drawingLimits.memory} MB of memory are used up` : reasonOf(error);
    this.deps.onFailure(this.version, { stage: this.stage, reason, isFault: true });
    this.restart = setTimeout(() => {
      this.running = this.start();
      void this.take(this.running);
    }, this.backoff);
    this.backoff = Math.min(this.backoff * 2, drawingLimits.longestBackoff);
  }

  private finish(id: number, drawn: DrawnText | null): void {
    this.waiting.get(id)?.answer(drawn);
    this.waiting.delete(id);
  }

  private get version(): string {
    return this.live?.set.apps[this.deps.app]?.version ?? 'unknown';
  }
}

const dataIsDue = (): AbortSignal => AbortSignal.timeout(drawingLimits.dataWithin);

/** What isolated-vm says to those that wait for an isolate when it ends: by itself it does so for want of memory alone. */
const isGone = (message: string): boolean =>
  message === 'Promise was abandoned' ||
  message.startsWith('Isolate was disposed') ||
  message === 'Isolate is disposed';

/** Code that had no end has left its isolate in a state that nobody knows; one without memory is gone. */
const isFatal = ({ message }: Error, { isolate }: Running): boolean =>
  isolate.isDisposed || isGone(message) || message === 'Script execution timed out.';

const reasonOf = ({ name, message }: Error): string => `${name}: ${message}`.slice(0, 500);
