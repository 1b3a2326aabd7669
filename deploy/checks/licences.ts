import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import Type from 'typebox';
import { Compile } from 'typebox/compile';

// `npm run licences` writes docs/licences.md: under what terms others' packages are that a start installs, which are
// those that go to browsers, run on servers, or build either.

const root = path.join(import.meta.dirname, '../..');
export const listFile = path.join(root, 'docs/licences.md');

const Lock = Compile(
  Type.Object({
    packages: Type.Record(
      Type.String(),
      Type.Object({
        version: Type.Optional(Type.String()),
        license: Type.Optional(Type.String()),
        link: Type.Optional(Type.Boolean()),
        dev: Type.Optional(Type.Boolean()),
        devOptional: Type.Optional(Type.Boolean()),
      }),
    ),
  }),
);

/** Terms that ask for no more than a notice. */
const free = ['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0', 'CC0-1.0'];
/** Others, each with why it may be used. */
export const accepted: Readonly<Record<string, string>> = {
  Zlib: 'a notice',
  'Python-2.0': 'a notice',
  'OFL-1.1': 'fonts: a notice, and no sale of the font alone',
  'CC-BY-4.0': 'data of a build: a notice',
  'MPL-2.0': 'unchanged files of a package',
  'LGPL-3.0': 'a decoder that is a file of its own, loaded as it is, and may be replaced',
  'LGPL-3.0-or-later': 'libraries that are loaded as they are, and may be replaced',
};

/** Where a package says it in another way, or in a file of its own. */
const toldElsewhere: Readonly<Record<string, string>> = {
  '@mapbox/jsonlint-lines-primitives': 'MIT',
  'mapbox-gl': 'BSD-3-Clause',
  'png-js': 'MIT',
  vazirmatn: 'OFL-1.1',
};

const nameOf = (place: string): string => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** Names of packages by their terms; the lock file is npm's, so a package without terms stands under `unknown`. */
export function packagesByTerms(lockFile = path.join(root, 'package-lock.json')): Map<string, string[]> {
  const { packages } = Lock.Parse(JSON.parse(readFileSync(lockFile, 'utf8')));
  const shipped = Object.entries(packages).filter(
    ([place, { link, dev, devOptional }]) => place.includes('node_modules/') && !link && !dev && !devOptional,
  );
  const terms = Map.groupBy(shipped, ([place, { license }]) => toldElsewhere[nameOf(place)] ?? license ?? 'unknown');
  return new Map(
    [...terms]
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([licence, found]) => [licence, [...new Set(found.map(([place]) => nameOf(place)))].toSorted()]),
  );
}

/** Terms of an expression (`(MIT OR Apache-2.0)`) that nobody has agreed to. */
export const unknownTerms = (expression: string): string[] =>
  expression.split(/\s+(?:AND|OR)\s+|[()]/).filter((name) => name !== '' && !free.includes(name) && !accepted[name]);

export const licenceList = (): string =>
  `# Licences

The site is under the [MIT licence](../LICENSE). These packages of others are what a start installs; \`npm run licences\` draws this page anew.

| licence | packages |
|---|---|
${[...packagesByTerms()].map(([licence, names]) => `| ${licence} | ${names.join(', ')} |`).join('\n')}
`;

if (import.meta.main) writeFileSync(listFile, licenceList());
