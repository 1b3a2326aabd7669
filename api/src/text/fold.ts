const same: Record<string, string> = {
  ي: 'ی',
  ى: 'ی',
  ئ: 'ی',
  ك: 'ک',
  ة: 'ه',
  ۀ: 'ه',
  أ: 'ا',
  إ: 'ا',
  ٱ: 'ا',
  آ: 'ا',
  ؤ: 'و',
};

/** Persian (۰-۹) and Arabic (٠-٩) digits as Latin ones. */
export const latinDigits = (text: string): string =>
  text
    .replace(/[۰-۹]/g, (d) => String(d.charCodeAt(0) - 0x6f0))
    .replace(/[٠-٩]/g, (d) => String(d.charCodeAt(0) - 0x660));

/**
 * The key by which text is searched and compared: letters that readers take for the same are one, digits are Latin,
 * case, diacritics, tatweel and the joiners of Persian (ZWNJ) do not count.
 */
export function foldText(text: string): string {
  return latinDigits(text.normalize('NFKC'))
    .replace(/[\u064b-\u065f\u0670\u0640\u200b-\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/[يىئكةۀأإٱآؤ]/g, (letter) => same[letter] ?? letter)
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}

/** A folded text as the argument of LIKE: found anywhere, its own wildcards taken literally. */
export const containing = (folded: string): string => `%${folded.replace(/[\\%_]/g, '\\$&')}%`;
