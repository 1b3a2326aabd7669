import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '../..');

/** Compressed files of builds, kept between one build and the next. */
export const compressedFolder = path.join(root, '.cache/compressed');

/** Every app, found by its folder: the shell first, then each `mf-*`. A new remote needs no line here. */
export const appNames = (): string[] => [
  'shell',
  ...readdirSync(root)
    .filter((name) => /^mf-[a-z]+$/.test(name))
    .sort(),
];

/** The name under which Module Federation knows an app: it becomes a global, so it has no dash. */
export const containerName = (app: string): string => app.replaceAll('-', '_');

export const packageVersion = (folder: string): string =>
  (JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8')) as { version: string }).version;
