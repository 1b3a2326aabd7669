import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { appNames } from '../../build/apps.ts';
import type { AppNews } from './appNews.ts';

const mostProcesses = 4;

/** Builds all apps at each change, in a few processes; returns the function that ends them. */
export function buildOnChange(
  releases: string,
  hear: (news: AppNews) => void,
  onEnd: (apps: string[]) => void,
): () => void {
  const [shell = '', ...remotes] = appNames();
  const count = Math.min(availableParallelism(), mostProcesses);
  const shares = Array.from({ length: count }, (_, share) =>
    [shell, ...remotes].filter((_app, index) => index % count === share),
  );
  let hasEnded = false;
  const children = shares.map((apps) => {
    const child = fork(path.join(import.meta.dirname, 'buildProcess.ts'), [releases, ...apps], {
      execArgv: ['--disable-warning=ExperimentalWarning'],
      // Ctrl+C reaches the watching process alone, which ends them.
      detached: true,
    });
    child.on('message', hear);
    child.on('exit', () => hasEnded || onEnd(apps));
    return child;
  });
  return () => {
    hasEnded = true;
    for (const child of children) child.kill();
  };
}
