import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** One file that opens one sheet, and with which parameters it does: those of several calls together. */
export interface Opener {
  from: string;
  sheet: string;
  gives: string[];
}

const files = '{shell/src,shared-kernel,mf-*/src}/**/*.{ts,tsx}';
const isLeftOut = (file: string): boolean =>
  /^shared-kernel\/contract\/|\.(?:test|gallery)\.tsx?$|\/testing\/|\/node_modules\/|\/dist\//.test(file);

/** Whoever opens a sheet by its name, by the calls of `sheets.open` in a source. */
export function openersIn(from: string, source: string, names: readonly string[]): Opener[] {
  const found = new Map<string, Set<string>>();
  for (const { index } of source.matchAll(/\bsheets\.open\(/g)) {
    const [first = '', second = ''] = argumentsAt(source, source.indexOf('(', index));
    const quoted = namesIn(first, names);
    // A name that is given by others stands elsewhere in the file.
    for (const sheet of quoted.length > 0 ? quoted : namesIn(source, names)) {
      const gives = found.get(sheet) ?? new Set();
      for (const [, name = ''] of second.matchAll(/(?:^\{|[,{(])\s*([a-z]\w*)(?=\s*[:,}])/g)) gives.add(name);
      found.set(sheet, gives);
    }
  }
  return [...found].map(([sheet, gives]) => ({ from, sheet, gives: [...gives].sort() }));
}

/** All of them, from the root of the repository. */
export const sheetOpeners = (root: string, names: readonly string[]): Opener[] =>
  globSync(files, { cwd: root })
    .filter((file) => !isLeftOut(file))
    .sort()
    .flatMap((file) => openersIn(file, readFileSync(path.join(root, file), 'utf8'), names));

/** What the table of the walks has, from its source: each once, in order. */
export const walkedIn = (table: string): string[] =>
  [
    ...new Set(
      [...table.matchAll(/from: '([^']+)',\s*sheet: '([^']+)'/g)].map(([, from, sheet]) => `${from} opens ${sheet}`),
    ),
  ].sort();

const namesIn = (text: string, names: readonly string[]): string[] => [
  ...new Set(
    [...text.matchAll(/'([a-z]+\.[A-Za-z]+)'/g)].map(([, name = '']) => name).filter((name) => names.includes(name)),
  ),
];

/** The texts of a call's arguments. */
function argumentsAt(source: string, open: number): string[] {
  const given: string[] = [];
  let depth = 0;
  let start = open + 1;
  for (let at = open; at < source.length; at++) {
    const sign = source.charAt(at);
    if ('([{'.includes(sign)) depth++;
    if (')]}'.includes(sign)) depth--;
    if (depth > 1 || (sign !== ',' && depth > 0)) continue;
    given.push(source.slice(start, at).trim());
    start = at + 1;
    if (depth === 0) break;
  }
  return given;
}
