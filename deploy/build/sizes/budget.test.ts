import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Sizes } from 'shared-kernel/contract/platform/release';
import { temporaryDir } from '../../testing/temporaryDir.ts';
import { appNames, root } from '../apps.ts';
import { budgetOf, growthOf, setBudget, tooLarge, withSchemas } from './budget.ts';

const sizes: Sizes = {
  first: { bytes: 4000, modules: { 'src/remote.ts': 3000 } },
  RoomScreen: { bytes: 30_000, modules: { 'src/RoomScreen.tsx': 9000, mobx: 60_000 } },
};

it('a part may weigh what its budget says and not a byte more, and is told with what is heaviest in it [KRN-13]', () => {
  expect(tooLarge({ first: 4000, RoomScreen: 30_000 }, sizes)).toEqual([]);
  expect(tooLarge({ first: 4000, RoomScreen: 29_999 }, sizes)).toEqual([
    'RoomScreen is 30.0 kB and may be 30.0 kB; heaviest: mobx 60.0 kB, src/RoomScreen.tsx 9.0 kB',
  ]);
});

it('a part without a budget may weigh as much as a screen at most [KRN-13]', () => {
  expect(tooLarge({}, { NewScreen: { bytes: 40_000, modules: {} } })).toEqual([]);
  expect(tooLarge({}, { NewScreen: { bytes: 40_001, modules: { charts: 90_000 } } })).toHaveLength(1);
});

it('what a part grew by is told by module, largest first [KRN-13]', () => {
  const grown = { bytes: 31_500, modules: { 'src/RoomScreen.tsx': 9500, mobx: 60_000, typebox: 2000 } };
  expect(growthOf(sizes.RoomScreen, grown)).toBe('+1.5 kB: typebox 2.0 kB, src/RoomScreen.tsx 0.5 kB');
  expect(growthOf(grown, sizes.RoomScreen!)).toBe(null);
});

it('a budget is set for the parts that are named, with a twentieth of room, and forgets those that are gone [KRN-13]', async () => {
  const folder = await temporaryDir();
  expect(budgetOf(folder)).toEqual({});
  setBudget(folder, sizes, ['first', 'RoomScreen']);
  expect(budgetOf(folder)).toEqual({ first: 4600, RoomScreen: 31_500 });
  setBudget(folder, { RoomScreen: { bytes: 40_000, modules: {} } }, []);
  expect(budgetOf(folder)).toEqual({ RoomScreen: 31_500 });
  writeFileSync(join(folder, 'sizes.json'), '{"first": "much"}');
  expect(() => budgetOf(folder)).toThrow('last commit');
});

it('a screen that carries schemas is found: the server parses what comes in [KRN-10] [KRN-13]', () => {
  expect(withSchemas(sizes)).toEqual([]);
  expect(withSchemas({ first: { bytes: 1, modules: { typebox: 344_301 } } })).toEqual(['first']);
});

it.each(appNames())('%s has a budget for what every visit loads [KRN-13]', (app) => {
  expect(budgetOf(join(root, app)).first).toBeLessThan(app === 'shell' ? 170_000 : 10_500);
});
