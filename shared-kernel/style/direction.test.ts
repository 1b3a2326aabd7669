import { readdirSync, readFileSync } from 'node:fs';

const folder = new URL('../ui/', import.meta.url);
const parts = readdirSync(folder, { encoding: 'utf8', recursive: true }).filter(
  (name) => /\.tsx?$/.test(name) && !name.includes('.test.'),
);

describe('the styles of the parts [KRN-06]', () => {
  it.each(parts)('%s knows start and end, not left and right', (name) => {
    const source = readFileSync(new URL(name, folder), 'utf8');
    expect(source).not.toMatch(
      /(margin|padding|border|(?<!safe-area-)inset)-(left|right)|text-align:\s*(left|right)|float:|^\s*(left|right):[^,]*;/m,
    );
  });
  it.each(parts)('%s takes its colours from the tokens', (name) => {
    const source = readFileSync(new URL(name, folder), 'utf8');
    // On photos white on dark glass is the same in both themes; those are the only fixed colours.
    const fixed = [...source.matchAll(/#[0-9a-f]{3,8}\b/gi)]
      .map((match) => match[0])
      .filter((colour) => colour !== '#fff');
    expect(fixed).toEqual([]);
  });
});
