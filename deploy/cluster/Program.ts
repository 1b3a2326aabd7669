import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { StartError } from '../local/startError.ts';

const askEvery = 50;
const readyWithin = 120_000;
const stopWithin = 15_000;
const lastLines = 2000;

export interface ProgramOptions {
  name: string;
  command: string;
  args: readonly string[];
  /** What it says goes there. */
  log: string;
  env?: Record<string, string>;
  /** The account that it runs as; this process's own if absent. */
  as?: { uid: number; gid: number } | null;
  cwd?: string;
  isReady(): Promise<boolean>;
}

/** A server that is not ours: started until it is ready, and stopped for good. */
export class Program {
  readonly name: string;
  private child: ChildProcess | null = null;
  private words = '';
  private readonly options: ProgramOptions;

  constructor(options: ProgramOptions) {
    this.options = options;
    this.name = options.name;
  }

  get pid(): number | undefined {
    return this.child?.pid;
  }

  get isRunning(): boolean {
    return this.child !== null && this.child.exitCode === null && this.child.signalCode === null;
  }

  /** Starts it and waits until it is ready; fails with its last words when it ends before. */
  async start(): Promise<void> {
    const { command, args, log, env, as, cwd } = this.options;
    const child = spawn(command, args, {
      env: { PATH: process.env['PATH'], LC_ALL: 'C.UTF-8', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      // Ctrl+C reaches the command alone, which stops its programs in order.
      detached: true,
      ...(cwd !== undefined && { cwd }),
      ...as,
    });
    this.child = child;
    const file = createWriteStream(log, { flags: 'a' });
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        file.write(chunk);
        this.words = (this.words + chunk.toString()).slice(-lastLines);
      });
    child.once('error', ({ message }) => (this.words += message));
    child.once('close', () => file.end());
    const giveUpAt = performance.now() + readyWithin;
    while (!(await this.options.isReady())) {
      if (this.isRunning && child.pid !== undefined && performance.now() < giveUpAt) {
        await wait(askEvery);
        continue;
      }
      await this.stop();
      throw new StartError(`${this.name} did not start (${log}): ${this.words.trim().split('\n').slice(-3).join(' ')}`);
    }
  }

  /** To it and all that it has started in its own group. */
  kill(signal: NodeJS.Signals): void {
    if (this.child?.pid === undefined) return;
    try {
      process.kill(-this.child.pid, signal);
    } catch {
      // It has ended already.
    }
  }

  /** Asks it to stop, and ends it when it takes too long. */
  async stop(): Promise<void> {
    const { child } = this;
    if (!child || !this.isRunning || child.pid === undefined) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    // One that was stopped hears nothing.
    this.kill('SIGCONT');
    const timer = setTimeout(() => this.kill('SIGKILL'), stopWithin);
    await ended;
    clearTimeout(timer);
  }
}
