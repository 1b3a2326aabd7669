import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import path from 'node:path';

export interface AppToBuild {
  app: string;
  version: string;
  /** Where its files go. */
  dir: string;
}

/** What a process answers for each app. */
export interface BuildOutcome {
  /** Why it could not be built; null when it was. */
  failure: string | null;
}

interface Options {
  onProgress(line: string): void;
  /** How many build at once. */
  processes?: number;
  /** What each of them runs. */
  script?: string;
}

/** The most that one process takes. In bytes. */
const memoryOfOne = 1.2e9;

/** As many as this machine has processors and memory for. */
const roomFor = (): number =>
  Math.max(1, Math.min(availableParallelism(), Math.floor(process.availableMemory() / memoryOfOne)));

/**
 * Builds apps in several processes, each one app at a time. Rejects with the first failure; what is being built then is
 * given up.
 */
export async function buildSideBySide(
  apps: readonly AppToBuild[],
  { onProgress, processes = roomFor(), script = path.join(import.meta.dirname, 'buildProcess.ts') }: Options,
): Promise<void> {
  const waiting = [...apps];
  const ends: (() => void)[] = [];
  let begun = 0;

  const buildWhileOneWaits = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const child = fork(script, { execArgv: ['--disable-warning=ExperimentalWarning'] });
      ends.push(() => child.kill('SIGKILL'));
      let current: AppToBuild | undefined;
      const next = (): void => {
        current = waiting.shift();
        if (!current) return resolve();
        onProgress(`building ${current.app} (${++begun} of ${apps.length})`);
        child.send(current);
      };
      child.on('message', ({ failure }: BuildOutcome) => (failure === null ? next() : reject(new Error(failure))));
      child.on('error', reject);
      // When all is built, or another has failed, nobody listens.
      child.on('exit', (code, signal) =>
        reject(new Error(`the build of ${current?.app} was ended by ${signal ?? `an exit with ${code}`}`)),
      );
      next();
    });

  try {
    await Promise.all(Array.from({ length: Math.min(apps.length, processes) }, buildWhileOneWaits));
  } finally {
    for (const end of ends) end();
  }
}
