import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { LastWords, logMessage } from './lastWords.ts';
import { StartError } from './startError.ts';

const root = join(import.meta.dirname, '../..');
const stopWithin = 4500;
const steadyAfter = 30_000;
const readyWithin = 180_000;
const askEvery = 20;

export interface ServiceOptions {
  /** For messages to people. */
  name: string;
  /** The file to run, from the repository's root. */
  script: string;
  env: Record<string, string>;
  /** An address that answers 200 once it serves. */
  readyUrl: string;
  /** Told about progress, crashes and restarts. */
  report(line: string): void;
  /** Whether its output is shown. */
  verbose: boolean;
  /** Whether the next process is kept at hand, for a start within a moment: `watch/atHand.ts`. */
  keepsNext?: boolean;
}

/**
 * One process of the site: started until it is ready, restarted with growing pauses when it crashes, and stopped
 * for good.
 */
export class Service {
  private child: ChildProcess | null = null;
  private next: ChildProcess | null = null;
  /** Whether the next process is at hand. */
  hasNext = false;
  private wanted = false;
  private ready = false;
  private words = new LastWords();
  private readonly options: ServiceOptions;

  constructor(options: ServiceOptions) {
    this.options = options;
  }

  get pid(): number | undefined {
    return this.child?.pid;
  }

  /** Starts it and waits until it is ready; fails with its last words when it ends before. */
  async start(): Promise<void> {
    this.wanted = true;
    const child = this.spawn();
    const giveUpAt = performance.now() + readyWithin;
    while (!(await this.isReady())) {
      const why = hasEnded(child)
        ? 'stopped while it was starting'
        : performance.now() > giveUpAt
          ? `was not ready after ${readyWithin / 1000} s`
          : null;
      if (why !== null) {
        await this.stop();
        throw new StartError(`The ${this.options.name} ${why}${this.words.text ? `: ${this.words.text}` : ''}`);
      }
      await wait(askEvery);
    }
    this.ready = true;
    void this.keepAlive(child);
    if (this.options.keepsNext) this.makeNext(child);
  }

  /** Stops it for good. */
  async end(): Promise<void> {
    this.next?.kill('SIGKILL');
    this.next = null;
    await this.stop();
  }

  /** Asks it to stop, and ends it when it takes too long. */
  async stop(): Promise<void> {
    this.wanted = false;
    const child = this.child;
    if (!child || hasEnded(child)) return;
    const exited = once(child, 'exit');
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), stopWithin);
    await exited;
    clearTimeout(timer);
  }

  private async isReady(): Promise<boolean> {
    return fetch(this.options.readyUrl, { signal: AbortSignal.timeout(1000) }).then(
      async (response) => {
        await response.arrayBuffer();
        return response.ok;
      },
      () => false,
    );
  }

  /** The next process loads what this one has loaded of packages, and waits. */
  private makeNext(child: ChildProcess): void {
    child.once('message', (packages) => {
      if (!this.wanted || this.child !== child) return;
      const next = this.fork({ LOAD_FIRST: JSON.stringify(packages) });
      next.once('message', () => (this.hasNext = true));
      this.next = next;
    });
    // It may just have ended.
    child.send('packages', () => {});
  }

  /** The process at hand. One that is not ready yet would take longer than one that begins anew. */
  private takeNext(): ChildProcess | null {
    const { next } = this;
    const isUsable = this.hasNext && next !== null && !hasEnded(next);
    this.next = null;
    this.hasNext = false;
    if (isUsable) next.send('turn', () => {});
    else next?.kill('SIGKILL');
    return isUsable ? next : null;
  }

  private spawn(): ChildProcess {
    const child = this.takeNext() ?? this.fork();
    const words = new LastWords();
    this.words = words;
    for (const stream of [child.stdout, child.stderr]) {
      if (stream) createInterface(stream).on('line', (line) => this.hear(line, words, stream === child.stderr));
    }
    this.child = child;
    return child;
  }

  private fork(env: Record<string, string> = {}): ChildProcess {
    const { script, keepsNext, env: given } = this.options;
    const preloaded = ['followParent.ts', 'ownFiles.ts', ...(keepsNext ? ['watch/atHand.ts'] : [])].flatMap((file) => [
      '--import',
      join(import.meta.dirname, file),
    ]);
    return spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...preloaded, join(root, script)], {
      cwd: root,
      env: { ...process.env, ...given, ...env },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      // Ctrl+C reaches the watching process alone; it stops its children in order.
      detached: true,
    });
  }

  /** Until it serves, its log is progress that somebody waits for. */
  private hear(line: string, words: LastWords, isError: boolean): void {
    words.hear(line, isError);
    const progress = this.ready ? null : logMessage(line);
    if (this.options.verbose) console.log(line);
    else if (progress !== null && !progress.startsWith('Server listening')) this.options.report(`  ${progress}`);
  }

  private async keepAlive(first: ChildProcess): Promise<void> {
    let child = first;
    let pause = 500;
    while (this.wanted) {
      const began = performance.now();
      if (!hasEnded(child)) await once(child, 'exit');
      // Another start may have followed a stop in the meantime.
      if (!this.wanted || this.child !== child) return;
      if (performance.now() - began > steadyAfter) pause = 500;
      this.options.report(
        `The ${this.options.name} crashed (${this.words.text || 'without a word'}); starting it again in ${pause / 1000} s`,
      );
      await wait(pause);
      if (!this.wanted || this.child !== child) return;
      pause = Math.min(pause * 2, 10_000);
      child = this.spawn();
    }
  }
}

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;
