import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
/** A size or a line of letters in pixels stays as it is when somebody asks for larger ones. */
const fixed = /(?:font-size|line-height): *\d[\d.]*px/;

it('letters and their lines grow with the size that people have chosen [SHL-34]', () => {
  const sources = globSync('{shell,mf-*}/src/**/*.{ts,tsx}', { cwd: root }).concat(
    globSync('shared-kernel/{ui,product,style}/**/*.{ts,tsx}', { cwd: root }),
  );
  expect(sources.length).toBeGreaterThan(500);
  const found = sources.filter(
    (file) => !/\.(?:test|gallery)\./.test(file) && fixed.test(readFileSync(path.join(root, file), 'utf8')),
  );
  expect(found).toEqual([]);
});
