import { execFileSync } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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

/** An empty folder, in which a package is put together. */
export function emptyStage(name: string): string {
  const stage = path.join(root, '.cache/packages', name);
  rmSync(stage, { recursive: true, force: true });
  mkdirSync(stage, { recursive: true });
  return stage;
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

/** Writes the package file and packs the folder into a tarball in `out`; returns the tarball's path. */
export function pack(stage: string, description: object, out: string): string {
  writeFileSync(path.join(stage, 'package.json'), `${JSON.stringify(description, null, 2)}\n`);
  mkdirSync(out, { recursive: true });
  const told = execFileSync('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', out], {
    cwd: stage,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    maxBuffer: 1e8,
  });
  return path.join(out, /"filename": *"([^"]+)"/.exec(told)![1]!);
}
