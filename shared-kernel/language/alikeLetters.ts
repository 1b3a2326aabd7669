/**
 * Letters of the Arabic block that keyboards of Persian, Arabic, Pashto, Urdu and Kurdish give for one letter, by the
 * form that all of them are found by. Persian and Pashto sort them as one (CLDR). Of the rest, who has no Kurdish or Urdu
 * keyboard writes the plain letter for ڕ ڵ ۆ ں. What Unicode composes of a letter and a mark (أ ئ ۀ ۂ ۓ) is not here: it is
 * taken apart first.
 */
const alike: Readonly<Record<string, string>> = {
  ء: 'ٴ',
  ا: 'ٱٲٳ',
  ټ: 'ٹ',
  ډ: 'ڈ',
  ر: 'ڕ',
  ړ: 'ڑ',
  ک: 'كڪڬڭڮ',
  گ: 'ګ',
  ل: 'ڵ',
  ن: 'ں',
  ڼ: 'ڻ',
  ه: 'ةەہھۃ',
  و: 'ۆۇۉۥ',
  ی: 'يىېۍێۑےۦ',
};

/** Each of them with the one that it is found by. */
export const alikeLetters: readonly (readonly [letter: string, as: string])[] = Object.entries(alike).flatMap(
  ([as, letters]) => [...letters].map((letter) => [letter, as] as const),
);
