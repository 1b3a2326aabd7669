import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { memberActions } from './memberActions.tsx';

const repository = path.resolve(import.meta.dirname, '../..');
const parts = ['shell', 'shared-kernel', ...readdirSync(repository).filter((name) => name.startsWith('mf-'))];
const files = parts
  .flatMap((part) =>
    readdirSync(path.join(repository, part), { recursive: true, encoding: 'utf8' }).map((name) => `${part}/${name}`),
  )
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('node_modules'))
  .map((file) => ({ file, text: readFileSync(path.join(repository, file), 'utf8') }));
const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file) || file.includes('/testing/');

const counted = (names: readonly string[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const name of names.toSorted()) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
};

describe('the table of what only members may do [AUT-09]', () => {
  it('has every guard of every area, and none that is gone', () => {
    const guards = files
      .filter(({ file }) => !isTest(file))
      .flatMap(({ file, text }) => [...text.matchAll(/\basMember\(/g)].map(() => file));
    expect(guards.length).toBeGreaterThan(40);
    expect(counted(Object.values(memberActions).map(({ at }) => at))).toEqual(counted(guards));
  });

  it('has a guard wherever somebody may become a member', () => {
    // An action under another name would be missed above.
    const unnamed = files.filter(
      ({ file, text }) =>
        !isTest(file) && /useMember\(\)(?!:)/.test(text) && !/const asMember = useMember\(\)/.test(text),
    );
    expect(unnamed.map(({ file }) => file)).toEqual([]);
  });

  it('has a trial, as a visitor on its screen, of each action that visitors come to', () => {
    const trials = files.filter(({ file, text }) => file.endsWith('.test.tsx') && text.includes('await asksFirst('));
    const open = Object.entries(memberActions).flatMap(([action, of]) => ('unseen' in of ? [] : [action]));
    expect(open.filter((action) => !trials.some(({ text }) => text.includes(`'${action}'`)))).toEqual([]);
  });
});
