import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { compiled } from './compiled.ts';

export interface Worker {
  /** Resolves at its first output: its modules are loaded and it works. Rejects if it ended before. */
  awake: Promise<void>;
  signal(signal: NodeJS.Signals): void;
  kill(signal: NodeJS.Signals): Promise<void>;
  /** Resolves with its output; rejects if it ended neither well nor by a signal. */
  ended: Promise<string>;
}

/** Starts a file of this folder as a process of its own. */
export function startWorker(file: string, env: Record<string, string>): Worker {
  const [quick, script] = ['../db/drizzleAtOnce.ts', file].map((path) => fileURLToPath(new URL(path, import.meta.url)));
  const child = spawn(process.execPath, ['--import', quick!, script!], {
    env: { PATH: process.env['PATH'], ...compiled, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const spoken = Promise.withResolvers<void>();
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      spoken.resolve();
    });
  const ended = once(child, 'close').then(([status]) => {
    if (status) throw new Error(`${file} ended with ${String(status)}:\n${output}`);
    return output;
  });
  ended.catch(() => undefined);
  const awake = Promise.race([
    spoken.promise,
    ended.then(() => {
      throw new Error(`${file} ended before it was awake`);
    }),
  ]);
  awake.catch(() => undefined);
  return {
    ended,
    awake,
    signal: (signal) => void child.kill(signal),
    async kill(signal) {
      child.kill(signal);
      await ended.catch(() => undefined);
    },
  };
}
