import { Text } from '../contract/scalar.ts';
import { Compile } from 'typebox/compile';
import { hasPiledMarks, lengthOf } from './letters.ts';

const accents = (count: number): string => 'a' + '\u0301'.repeat(count);

describe('what is written', () => {
  it.each([
    'قُرْآنٌ کَرِیمٌ، ٱللَّهُ أَكْبَرُ',
    'می‌خواهم نیم‌فاصله‌های درست',
    'Tiếng Việt, Ünïcödé',
    'שָׁלוֹם, नमस्ते, བོད་སྐད་, ก็ที่',
    '👨‍👩‍👧‍👦 👍🏽 ❤️‍🔥 🏴󠁧󠁢󠁥󠁮󠁧󠁿 1️⃣',
    accents(8),
  ])('may be %s', (text) => {
    expect(hasPiledMarks(text)).toBe(false);
  });
  it.each([
    accents(9),
    accents(100_000),
    'a' + '\u0301\u200D\u0489\u200B'.repeat(3),
    `سلام\n${'ا' + '\u0650'.repeat(40)}`,
  ])('bears no piles of marks: %s', (text) => {
    expect(hasPiledMarks(text)).toBe(true);
  });
  it.each(['', 'سلام', '😀'.repeat(10), accents(8), accents(9), 'x'.repeat(11)])(
    'is judged alike by the contract and by whoever counts: %s',
    (text) => {
      const fits = Compile(Text(10)).Check(text);
      expect(lengthOf(text) <= 10 && !hasPiledMarks(text)).toBe(fits);
    },
  );
});
