import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isTest } from './border.ts';
import { sourceFiles } from './importGraph.ts';

/** Windows that show a page of the site itself. */
const own: Record<string, RegExp> = {
  'mf-auth/src/parts/flow/ResendLine.tsx': /href="\/dev\/outbox"/,
  'mf-discovery/src/screens/flat/FlatCard.tsx': /href=\{href\(event\.link\)\}/,
  'mf-discovery/src/screens/flat/FlatScreen.tsx': /href=\{navigation\.href\('\/'\)\}/,
};

/**
 * Where a window opens that is told which page it was opened from, or may change that page: what says `_blank` and
 * not `noreferrer` in the same element or call.
 */
export const tellingLinks = (root: string): string[] =>
  sourceFiles(root)
    .filter((file) => /^(mf-\w+|shell|shared-kernel)\//.test(file) && !isTest(file) && !file.includes('/dist/'))
    .flatMap((file) => tellingIn(file, readFileSync(path.join(root, file), 'utf8')));

export function tellingIn(file: string, source: string): string[] {
  const telling: string[] = [];
  for (const { index } of source.matchAll(/['"]_blank['"]/g)) {
    const element = around(source, index);
    if (!/\bnoreferrer\b/.test(element) && !own[file]?.test(element))
      telling.push(`${file}:${source.slice(0, index).split('\n').length}`);
  }
  return telling;
}

/** From the beginning of the element, call or object that the place is in, to its end. */
function around(source: string, at: number): string {
  const start = Math.max(...['<a', 'window.open(', '{ target'].map((begin) => source.lastIndexOf(begin, at)));
  const ends = source.startsWith('<a', start) ? />\n|[^=]>/g : /[;}]/g;
  ends.lastIndex = at;
  return source.slice(start, ends.exec(source)?.index ?? source.length);
}
