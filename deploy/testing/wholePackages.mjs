import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { buildSync } from 'esbuild';
import { installedFile } from '../build/installed.ts';

const made = join(import.meta.dirname, '../../.cache/whole-packages');

export function wholePackages(packages) {
  const mapped = {};
  for (const [name, entries] of Object.entries(packages)) {
    const { version } = JSON.parse(readFileSync(installedFile(name, 'package.json'), 'utf8'));
    const folder = join(made, `${name}-${version}`);
    const joined = (entry) => join(folder, `${entry.slice(name.length + 1).replaceAll('/', '-') || 'index'}.mjs`);
    if (!entries.every((entry) => existsSync(joined(entry))))
      buildSync({
        entryPoints: Object.fromEntries(entries.map((entry) => [nameOf(joined(entry)), entry])),
        outdir: folder,
        outExtension: { '.js': '.mjs' },
        bundle: true,
        splitting: true,
        format: 'esm',
        platform: 'neutral',
        mainFields: ['module', 'main'],
      });
    for (const entry of entries) mapped[`^${entry}$`] = joined(entry);
  }
  return mapped;
}

const nameOf = (file) => file.slice(dirname(file).length + 1, -'.mjs'.length);
