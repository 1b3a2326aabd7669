/**
 * The font has no emoji, and the machine's other fonts may have none either. Control characters have no shape at
 * all.
 */
export const withoutEmoji = (text: string): string =>
  text
    .replace(/\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\ufe0f|\u20e3/gu, '')
    .replace(/[\p{Cc}\u2066-\u2069\u202a-\u202e]/gu, ' ')
    .replace(/ +/g, ' ')
    .trim();
