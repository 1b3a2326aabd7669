import { editDistance } from './distance.ts';
import { foldText } from './fold.ts';

describe('folding', () => {
  it.each([['كيك', 'کیک'], ['۱۲٣', '123'], ['می‌روم', 'میروم'], ['كـتـاب', 'کتاب'], ['مُحَمَّد', 'محمد'], ['  A   b ', 'a b'], ['آرام', 'ارام'], ['‌', '']])('makes %j be %j', (text, folded) => {
    expect(foldText(text)).toBe(folded);
  });
});

describe('the distance of words', () => {
  it.each([['abcd', 'abcd', 0], ['abcd', 'abxd', 1], ['abcd', 'abd', 1], ['abcd', 'abxcd', 1], ['abcd', 'acbd', 1], ['abcd', 'xyzw', 2], ['', 'a', 1]])('of %s and %s is %i', (a, b, distance) => {
    expect(editDistance(a, b, 1)).toBe(distance);
  });
});
