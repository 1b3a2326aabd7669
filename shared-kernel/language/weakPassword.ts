import { toLatinDigits } from './digits.ts';
import { commonPasswords } from './commonPasswords.ts';
import { lengthOf } from './letters.ts';

/**
 * The Latin key under each letter of the Persian keyboard (ISIRI 9147), for words typed with the wrong one switched on.
 */
const persianKeys = new Map(
  [...'ضصثقفغعهخحجچشسیبلاتنمکگظطزرذدپو'].map((letter, i) => [
    letter,
    [..."qwertyuiop[]asdfghjkl;'zxcvbnm,"][i] ?? letter,
  ]),
);
const arabicLetters: Record<string, string> = { ي: 'ی', ى: 'ی', ك: 'ک' };

const rows = [
  '1234567890',
  '0987654321',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'abcdefghijklmnopqrstuvwxyz',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  'ضصثقفغعهخحجچ',
  'شسیبلاتنمکگ',
  'ظطزرذدپو',
  'الفبپتثجچحخدذرزژ',
].flatMap((row) => [row, [...row].reverse().join('')]);

const fold = (text: string): string =>
  toLatinDigits(text.normalize('NFKC'))
    .toLowerCase()
    .replace(/[يىك]/g, (letter) => arabicLetters[letter] ?? letter)
    .replace(/[\s\u200b-\u200f\u0640]/g, '');

const typedInLatin = (folded: string): string =>
  [...folded].map((letter) => persianKeys.get(letter) ?? letter).join('');

/** Undoes look-alikes: `p@ssw0rd` is `password`. */
const plain = (folded: string): string =>
  folded.replace(/[@4]/g, 'a').replace(/0/g, 'o').replace(/1/g, 'i').replace(/3/g, 'e').replace(/[$5]/g, 's');

/** The word of `word1234`, `1376word!` and the like. */
const stem = (folded: string): string =>
  folded.replace(/^[^\p{L}]{1,6}(?=\p{L})/u, '').replace(/(?<=\p{L})[^\p{L}]{1,5}$/u, '');

const isCommon = (folded: string): boolean =>
  [folded, typedInLatin(folded)].some((text) =>
    [text, stem(text), plain(text), plain(stem(text))].some((word) => commonPasswords.has(word)),
  );

/** `11111111`, `abababab`, `12341234`, a keyboard's row, a day, a mobile number. */
function isPattern(folded: string): boolean {
  if (/^(.{1,4}?)\1+.{0,2}$/u.test(folded)) return true;
  if (/^\d+$/.test(folded)) return isRun(folded) || /^(0098|98|0)?9\d{9}$/.test(folded) || isDay(folded);
  return isRun(folded) || isRun(stem(folded));
}

/** Neighbours of a keyboard's row or of the alphabet from the first character to the last, in at most two runs. */
function isRun(text: string): boolean {
  let rest = text;
  for (let runs = 0; runs < 2; runs++) {
    const length = longestRun(rest);
    if (length < 4) return false;
    rest = rest.slice(length);
    if (rest.length <= 1) return true;
  }
  return false;
}

function longestRun(text: string): number {
  let length = text.length;
  while (length > 0 && !rows.some((row) => `${row}${row}`.includes(text.slice(0, length)))) length--;
  return length;
}

/** Eight digits that are somebody's birthday in either calendar and any order. */
const isDay = (digits: string): boolean => {
  const month = '(0[1-9]|1[0-2])';
  const day = '(0[1-9]|[12]\\d|3[01])';
  const year = '(1[34]\\d\\d|19\\d\\d|20\\d\\d)';
  return new RegExp(`^(${year}${month}${day}|${day}${month}${year}|${month}${day}${year})$`).test(digits);
};

export interface Owner {
  username: string | null;
  entries: readonly string[];
}

/** The parts of the owner's names that are long enough not to occur in a password by chance. */
const ownWords = ({ username, entries }: Owner): string[] =>
  [
    ...(username ? [username] : []),
    ...entries.flatMap((entry) =>
      entry.startsWith('+98') ? [entry.slice(3), entry.slice(-7)] : [entry, entry.split('@', 1)[0] ?? ''],
    ),
  ]
    .map(fold)
    .filter((word) => word.length >= 4);

/** Whether a password is among the first that a guesser would try. */
export function isWeak(password: string, owner: Owner): boolean {
  const folded = fold(password);
  return (
    lengthOf(folded) < 8 ||
    isCommon(folded) ||
    isPattern(folded) ||
    ownWords(owner).some((word) => folded.includes(word))
  );
}
