import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { compiled } from './compiled.ts';

export interface Worker {
  /** It has written something: its modules are loaded and it works. */
  isAwake(): boolean;
  signal(signal: NodeJS.Signals): void;
  kill(signal: NodeJS.Signals): Promise<void>;
  /** Resolves with what it wrote; rejects when it ended otherwise than well or by a signal. */
  ended: Promise<string>;
}

/** Starts a file of this folder as a process of its own. */
export function startWorker(file: string, env: Record<string, string>): Worker {
  const child = spawn(process.execPath, [fileURLToPath(new URL(file, import.meta.url))], {
    env: { PATH: process.env['PATH'], ...compiled, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  const ended = once(child, 'close').then(([status]) => {
    if (status) throw new Error(`${file} ended with ${String(status)}:\n${output}`);
    return output;
  });
  ended.catch(() => undefined);
  return {
    ended,
    isAwake: () => output !== '',
    signal: (signal) => void child.kill(signal),
    async kill(signal) {
      child.kill(signal);
      await ended.catch(() => undefined);
    },
  };
}
