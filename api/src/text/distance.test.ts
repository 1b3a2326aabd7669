import { isNearly } from './distance.ts';

describe('words that are nearly the same', () => {
  it.each([
    ['abcd', 'abcd', 0],
    ['abcd', 'abxd', 1],
    ['abcd', 'abd', 1],
    ['abcd', 'abxcd', 1],
    ['abcd', 'acbd', 1],
    ['abcd', 'xbyd', 2],
    ['abcd', 'bc', 2],
    ['', 'a', 0],
    ['abcd', 'abcdefgh', 0],
    ['abcd', 'abxdefgh', 1],
    ['abcd', 'abxcdefg', 1],
  ] as const)('%s and %s have %i mistakes', (a, b, mistakes) => {
    expect(([0, 1, 2] as const).map((limit) => isNearly(a, b, limit))).toEqual(
      [0, 1, 2].map((limit) => limit >= mistakes),
    );
  });
  it.each([
    ['abcd', 'wxyz'],
    ['abcdefgh', 'abc'],
    ['a'.repeat(90), 'a'.repeat(90)],
  ])('%s and %s are none', (a, b) => expect(isNearly(a, b, 2)).toBe(false));
});
