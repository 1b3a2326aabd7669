import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { compiled } from './compiled.ts';

const main = fileURLToPath(new URL('../main.ts', import.meta.url));

export interface ApiProcess {
  /** `http://127.0.0.1:<port>`, once it listens. */
  url: string;
  pid: number;
  kill(signal: NodeJS.Signals): Promise<void>;
}

/** All output of a process, and its status, once it has ended. */
export interface Ended {
  status: number | null;
  output: string;
}

/**
 * Settings that a site should start the API with: without these glibc keeps the memory that picture decoders have
 * freed, once for each of their threads, and a process grows by twice what decoding takes.
 */
const memorySettings = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '262144', MALLOC_TRIM_THRESHOLD_: '262144' };

function launch(env: Record<string, string>): {
  child: ChildProcess;
  ended: Promise<Ended>;
  listening: Promise<string>;
} {
  const child = spawn(process.execPath, [main], {
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'info',
      MEMBER_BUDGETS: '1000',
      // No balancer sends it anything after a test.
      DRAIN_SECONDS: '0',
      // On a machine that is slow, few calls are many.
      LOAD_SHEDDING: '0',
      ...compiled,
      ...memorySettings,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const listening = new Promise<string>((resolve) => {
    let isListening = false;
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        // A busy process writes much: its output is searched only until it listens.
        const url = isListening ? undefined : /Server listening at (http:\/\/127\.0\.0\.1:\d+)/.exec(output)?.[1];
        if (!url) return;
        isListening = true;
        resolve(url);
      });
    }
  });
  const ended = once(child, 'close').then(([status]): Ended => ({ status: status as number | null, output }));
  return { child, ended, listening };
}

/** Starts the API as a process of its own, as in production, and waits until it listens. */
export async function startProcess(env: Record<string, string>): Promise<ApiProcess> {
  const { child, ended, listening } = launch(env);
  const url = await Promise.race([
    listening,
    ended.then(({ output }) => {
      throw new Error(`The API ended before it listened:\n${output}`);
    }),
  ]);
  return {
    url,
    pid: child.pid!,
    async kill(signal) {
      child.kill(signal);
      await ended;
    },
  };
}

/** Starts the API where it should refuse to start. */
export const runToEnd = (env: Record<string, string>): Promise<Ended> => launch(env).ended;
