import { isOneOf, keysOf, recordOf } from './keys.ts';

test('gives the keys in their order, and only those', () => {
  const keys: ('small' | 'large')[] = keysOf({ small: 1, large: 2 });
  expect(keys).toEqual(['small', 'large']);
});

test('makes a value for each key', () => {
  const sizes: Record<'small' | 'large', number> = recordOf(['small', 'large'], (key) => key.length);
  expect(sizes).toEqual({ small: 5, large: 5 });
});

test('knows what is one of a list', () => {
  expect(isOneOf(['small', 'large'], 'large')).toBe(true);
  expect(isOneOf(['small', 'large'], 'larger')).toBe(false);
});
