import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import Type from 'typebox';
import { Compile } from 'typebox/compile';

// `npm run licences` writes docs/licences.md: under what terms others' packages are that a start installs, which are
// those that go to browsers, run on servers, or build either. And the text that the site serves: the terms, whole, of
// what goes to browsers.

const root = path.join(import.meta.dirname, '../..');
export const listFile = path.join(root, 'docs/licences.md');
export const servedFile = path.join(root, 'deploy/gateway/root/licences.txt');

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
        dependencies: Type.Optional(Type.Record(Type.String(), Type.String())),
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

/** Workspaces whose code goes to browsers. */
const isOfBrowsers = (place: string): boolean => /^(shell|shared-kernel|mf-[a-z]+)$/.test(place);

/**
 * They stand among the dependencies and reach no browser: tools of a build, types, and what a package has for its
 * command line. What goes to browsers of the first is named below.
 */
const notSent =
  /^(@module-federation\/(enhanced|webpack-bundler-runtime)|@types\/.*|@emotion\/babel-plugin|babel-plugin-macros|browserslist-config-single-spa|commander|inquirer)$/;
const sentToo = ['@module-federation/runtime', '@swc/helpers'];

/** Where npm has put a package that another asks for. */
function placeOf(packages: Record<string, unknown>, from: string, name: string): string | undefined {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    const place = `${at && `${at}/`}node_modules/${name}`;
    if (packages[place]) return place;
    if (at === '') return undefined;
  }
}

/** The folders of packages whose code goes to browsers. */
export function sentToBrowsers(): string[] {
  const { packages } = Lock.Parse(JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')));
  const found = new Set<string>();
  const add = (from: string, names: readonly string[]): void => {
    for (const name of names) {
      const place = placeOf(packages, from, name);
      if (!place || packages[place]?.link || notSent.test(name) || found.has(place)) continue;
      found.add(place);
      add(place, Object.keys(packages[place]?.dependencies ?? {}));
    }
  };
  for (const [place, { dependencies }] of Object.entries(packages))
    if (isOfBrowsers(place)) add(place, Object.keys(dependencies ?? {}));
  add('', sentToo);
  return [...found].toSorted((a, b) => nameOf(a).localeCompare(nameOf(b)));
}

/** A package's own text of its terms; some have none and name them alone. */
function termsOf(folder: string): string {
  const file = readdirSync(folder)
    .toSorted()
    .find((name) => /^(licen[cs]e|copying|ofl)/i.test(name));
  return file ? readFileSync(path.join(folder, file), 'utf8').replace(/\r\n/g, '\n').trim() : '';
}

/** What the site serves: each text once, below the packages that have it. */
export function servedLicences(): string {
  const { packages } = Lock.Parse(JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')));
  const told = sentToBrowsers().map((place) => {
    const terms = toldElsewhere[nameOf(place)] ?? packages[place]?.license ?? 'unknown';
    const address = `https://www.npmjs.com/package/${nameOf(place)}/v/${packages[place]?.version}`;
    return {
      title: `${nameOf(place)} ${packages[place]?.version} (${terms})\n${address}`,
      text: termsOf(path.join(root, place)),
    };
  });
  const own = readFileSync(path.join(root, 'LICENSE'), 'utf8').trim();
  const parts = [...Map.groupBy(told, ({ text }) => text)].map(([text, all]) =>
    [...all.map(({ title }) => title), ...(text ? ['', text] : [])].join('\n'),
  );
  // The lesser licence is the general one with more allowed, and asks for both.
  const general = readFileSync(path.join(import.meta.dirname, 'gpl-3.0.txt'), 'utf8').trim();
  return `${[own, 'This site is made with the work of others. Their terms, and where their sources are:', ...parts, general].join(`\n\n${'-'.repeat(72)}\n\n`)}\n`;
}

if (import.meta.main) {
  writeFileSync(listFile, licenceList());
  writeFileSync(servedFile, servedLicences());
}
