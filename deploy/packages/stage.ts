import { execFileSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../build/apps.ts';

export type Versions = Record<string, string>;

interface PackageFile {
  version: string;
  exports?: Record<string, string>;
  dependencies?: Versions;
  devDependencies?: Versions;
}

export const packageFile = (folder: string): PackageFile =>
  JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8')) as PackageFile;

/** An empty folder within the repository, in which a package is put together: for one process alone. */
export function emptyStage(name: string): string {
  const parent = path.join(root, '.cache/packages');
  mkdirSync(parent, { recursive: true });
  return mkdtempSync(path.join(parent, `${name}-`));
}

/** Those of the packages that some file of this folder asks for by name. */
export function askedFor(stage: string, known: Versions): Versions {
  const texts = globSync('**/*.{js,mjs,cjs,d.ts}', { cwd: stage }).map((file) =>
    readFileSync(path.join(stage, file), 'utf8'),
  );
  const asks = (name: string): boolean =>
    texts.some((text) =>
      ['"', "'", '/'].some((end) => [`'${name}${end}`, `"${name}${end}`].some((words) => text.includes(words))),
    );
  return Object.fromEntries(Object.entries(known).filter(([name]) => asks(name)));
}

/** Writes the package file and packs the folder into a tarball in `out`, and removes it; returns the tarball's path. */
export function pack(stage: string, description: object, out: string): string {
  writeFileSync(path.join(stage, 'package.json'), `${JSON.stringify(description, null, 2)}\n`);
  mkdirSync(out, { recursive: true });
  const told = execFileSync('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', out], {
    cwd: stage,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    maxBuffer: 1e8,
  });
  rmSync(stage, { recursive: true });
  return path.join(out, /"filename": *"([^"]+)"/.exec(told)![1]!);
}
