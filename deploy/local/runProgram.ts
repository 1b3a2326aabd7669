import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

export interface ProgramOptions {
  env: NodeJS.ProcessEnv;
  /**
   * `stderr`: shown as it comes, stdout dropped. `kept`: both are returned, for programs that run side by side.
   */
  output: 'stderr' | 'kept';
  /** Milliseconds after which it is stopped. */
  limit: number;
  /** It and all that it starts run at the lowest priority. */
  yields?: boolean;
}

export interface Ended {
  succeeded: boolean;
  isLate: boolean;
  output: string;
}

const running = new Set<number>();

/** Ends a program and all that it started. */
function end(group: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-group, signal);
  } catch {
    // It has ended already.
  }
}

/** Ends whatever still runs, as when somebody presses Ctrl+C. */
export function endAll(): void {
  for (const group of running) end(group, 'SIGKILL');
}

/**
 * Runs a Node program in its own process group. When it ends, or runs too long, nothing that it started is left
 * behind.
 */
export function runProgram(args: string[], { env, output, limit, yields = false }: ProgramOptions): Promise<Ended> {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env,
    detached: true,
    stdio: output === 'kept' ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'ignore', 'inherit'],
  });
  const kept: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => kept.push(chunk.toString()));
  const group = child.pid;
  if (group === undefined) {
    return new Promise((resolve) => {
      child.once('error', ({ message }) => resolve({ succeeded: false, isLate: false, output: message }));
    });
  }
  running.add(group);
  if (yields) setPriority(group, constants.priority.PRIORITY_LOW);
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    end(group, 'SIGKILL');
  }, limit);
  return new Promise((resolve) => {
    child.once('exit', (code) => {
      clearTimeout(timer);
      running.delete(group);
      end(group, 'SIGKILL');
      resolve({ succeeded: code === 0, isLate, output: kept.join('') });
    });
  });
}
