const letters = 'ابپتثجچحخدذرزژسشصضطظعغفقکگلمنوهیءټډړږڅځښګڼېۍ';
const sounds = 'abptsjchxdzrzjsosztzaqfqkglmnvhyatdrgszxgnyy';
const soundsOf = new Map([...letters].map((letter, i) => [letter, sounds.charAt(i)]));

/**
 * How a folded text sounds, in ASCII: ت and ط are the same, and so are ذ ز ض ظ, ث س ص, ح ه and غ ق, which people
 * who write Persian confuse.
 */
export const soundOf = (folded: string): string => folded.replace(/./gu, (letter) => soundsOf.get(letter) ?? letter);

/**
 * What the database function `search_sound` makes of a folded text: its words, a bar, and the whole without spaces.
 */
export function soundKeyOf(folded: string): string {
  const sound = soundOf(folded);
  return ` ${sound}|${sound.replaceAll(' ', '')}`;
}
