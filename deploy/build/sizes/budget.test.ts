import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { appNames, root } from '../apps.ts';
import { temporaryDir } from '../../testing/temporaryDir.ts';
import { agreedSizes, agreeTo, tooLarge, type Sizes } from './budget.ts';

const agreed: Sizes = {
  first: { bytes: 4000, modules: { 'src/remote.ts': 3000 } },
  RoomScreen: { bytes: 30_000, modules: { 'src/RoomScreen.tsx': 9000, mobx: 60_000 } },
};
const grownTo = (name: string, bytes: number, modules: Record<string, number>): Sizes => ({
  ...agreed,
  [name]: { bytes, modules: { ...agreed[name]?.modules, ...modules } },
});

describe('a build', () => {
  it('is within bounds as it was agreed to, with a few bytes more, and smaller [KRN-13]', () => {
    expect(tooLarge(agreed, agreed)).toEqual([]);
    expect(tooLarge(agreed, grownTo('first', 4600, {}))).toEqual([]);
    expect(tooLarge(agreed, grownTo('RoomScreen', 30_900, {}))).toEqual([]);
    expect(tooLarge(agreed, grownTo('RoomScreen', 12_000, {}))).toEqual([]);
  });

  it('is told which part is too large, and the modules that it grew by, largest first [KRN-13]', () => {
    const sizes = grownTo('RoomScreen', 52_300, { typebox: 344_301, 'src/RoomScreen.tsx': 9500, 'src/small.ts': 300 });
    expect(tooLarge(agreed, sizes)).toEqual([
      'RoomScreen is 52.3 kB (agreed 30.0 kB, at most 30.9 kB): typebox +344.3 kB, src/RoomScreen.tsx +0.5 kB',
    ]);
    expect(tooLarge(agreed, grownTo('first', 4700, { 'src/remote.ts': 3400 }))).toHaveLength(1);
  });

  it('may bring a new part without asking, up to a size [KRN-13]', () => {
    expect(tooLarge(agreed, grownTo('NewScreen', 40_000, {}))).toEqual([]);
    expect(tooLarge(agreed, grownTo('NewScreen', 41_000, { charts: 90_000 }))).toEqual([
      'NewScreen is 41.0 kB (the most that a new part may take is 40.0 kB): charts +90.0 kB',
    ]);
  });
});

it('sizes are read as they were agreed to, and small modules are not noted [KRN-13]', async () => {
  const folder = await temporaryDir();
  expect(agreedSizes(folder)).toEqual({});
  agreeTo(folder, { first: { bytes: 10, modules: { b: 2000, a: 1000, c: 999 } } });
  expect(agreedSizes(folder)).toEqual({ first: { bytes: 10, modules: { a: 1000, b: 2000 } } });
  writeFileSync(join(folder, 'sizes.json'), '{"first": 10}');
  expect(() => agreedSizes(folder)).toThrow('npm run sizes');
});

it.each(appNames())(
  '%s loads no schemas with its screens: the server parses what comes in [KRN-10] [KRN-13]',
  (app) => {
    const sizes = agreedSizes(join(root, app));
    expect(Object.keys(sizes)).toContain('first');
    const withSchemas = Object.entries(sizes).filter(([, { modules }]) => 'typebox' in modules);
    expect(withSchemas.map(([name]) => name)).toEqual([]);
  },
);
