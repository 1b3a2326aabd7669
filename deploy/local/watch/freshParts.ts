import { fork } from 'node:child_process';
import path from 'node:path';
import type { Build } from 'shared-kernel/contract/platform/release';

/** What of a build comes from sources that this repository's own programs import. */
export type Fresh = Pick<Build, 'manifest' | 'inline'>;

/**
 * An app's manifest as it is now and, of the shell, the page's style, written into `dir`. A process of its own reads
 * them: what this one has imported once it would never see change.
 */
export function freshParts(app: string, version: string, dir: string): Promise<Fresh> {
  const child = fork(path.join(import.meta.dirname, 'describeFresh.ts'), [app, version, dir], {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
  });
  return new Promise((resolve, reject) => {
    const said: string[] = [];
    child.stderr?.on('data', (chunk: Buffer) => said.push(chunk.toString()));
    child.on('message', resolve);
    child.on('error', reject);
    child.on('close', () => reject(new Error(said.join('').trim() || `${app} could not be described`)));
  });
}
