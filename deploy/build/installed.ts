import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const places = createRequire(import.meta.url).resolve.paths('installed') ?? [];

/** A file of a package that this one uses, whether or not the package exports it. */
export function installedFile(name: string, file: string): string {
  const found = places.map((folder) => path.join(folder, name, file)).find(existsSync);
  if (!found) throw new Error(`${name} is not installed; run npm install`);
  return found;
}

export const installedVersion = (name: string): string =>
  (JSON.parse(readFileSync(installedFile(name, 'package.json'), 'utf8')) as { version: string }).version;
