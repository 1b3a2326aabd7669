import { createRequire } from 'node:module';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { buildSync } from 'esbuild';

const require = createRequire(import.meta.url);
const made = join(import.meta.dirname, '../../.cache/whole-packages');

export function wholePackages(packages) {
  const mapped = {};
  for (const [name, entries] of Object.entries(packages)) {
    const { version } = JSON.parse(readFileSync(fileOf(name, 'package.json'), 'utf8'));
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

/** A file of a package, whether or not the package exports it. */
export const fileOf = (name, file) =>
  require.resolve
    .paths(name)
    .map((folder) => join(folder, name, file))
    .find(existsSync);
