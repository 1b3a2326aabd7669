import { fork } from 'node:child_process';
import { statSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Build } from 'shared-kernel/contract/platform/release';

/** What of a build comes from sources that this repository's own programs import. */
export type Fresh = Pick<Build, 'manifest' | 'inline'>;

/** `files` are the sources that it was read from. */
export interface Read extends Fresh {
  files: string[];
}

interface Known extends Read {
  began: number;
  written: Map<string, Buffer>;
}

/** Stands for the version in what is written, until there is one. */
const anyVersion = '__VERSION__';
const known = new Map<string, Known>();

/**
 * An app's manifest as it is now and, of the shell, the page's style, written into `dir`. Most changes touch neither,
 * and reading them takes longer than building an app anew.
 */
export async function freshParts(app: string, version: string, dir: string): Promise<Fresh> {
  const former = known.get(app);
  const { manifest, inline, written } = former && isStillSo(former) ? former : await readAnew(app);
  for (const [name, bytes] of written)
    await writeFile(
      path.join(dir, name),
      name.endsWith('.css') ? bytes.toString().replaceAll(anyVersion, version) : bytes,
    );
  return { manifest, ...(inline && { inline }) };
}

/** By the time of a file's last change of any kind: one that is put in another's place may itself be old. */
const isStillSo = ({ files, began }: Known): boolean =>
  files.every((file) => (statSync(file, { throwIfNoEntry: false })?.ctimeMs ?? Infinity) < began);

async function readAnew(app: string): Promise<Known> {
  const dir = await mkdtemp(path.join(tmpdir(), 'fresh-'));
  try {
    const began = Date.now();
    const read = await readApart(app, dir);
    const names = await readdir(dir);
    const written = new Map(
      await Promise.all(names.map(async (name) => [name, await readFile(path.join(dir, name))] as const)),
    );
    const found = { ...read, began, written };
    known.set(app, found);
    return found;
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

/** In a process of its own: what this one has imported once it would never see change. */
function readApart(app: string, dir: string): Promise<Read> {
  const child = fork(path.join(import.meta.dirname, 'describeFresh.ts'), [app, anyVersion, dir], {
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
