import { keysOf } from './keysOf.ts';

test('gives the keys in their order, and only those', () => {
  const keys: ('small' | 'large')[] = keysOf({ small: 1, large: 2 });
  expect(keys).toEqual(['small', 'large']);
});
