import { foldText } from './fold.ts';

/** The letters of each language, as CLDR lists them: its own, and those that it uses of others. */
const keyboards = {
  fa: 'آءأؤئابپتثجچحخدذرزژسشصضطظعغفقکگلمنوهةیيكى',
  ar: 'ءآأؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهويىپچژڤگکی',
  ps: 'ءآأؤئابةتثپټځڅچجحخدذډړرزژږسشښصضطظعغفقکګگلمنڼهويیېۍ',
  ur: 'اأآبپتٹثجچحخدڈذرڑزژسشصضطظعغفقکگلمنںوؤہۂةۃھءیئےۓ',
  ckb: 'ئابپتجچحخدرڕزژسشعغفڤقکگلڵمنهەھوۆیێ',
  /** Sindhi and Uyghur letters that decorate Persian and Arabic names. */
  others: 'ڪڭٱ',
};
/** What they are found by. */
const plain = 'ءابپتټثجځچڅحخدډذرړزژږسشښصضطظعغفڤقکگلمنڼهوی';

const letters = Array.from({ length: 0x100 }, (_, at) => String.fromCodePoint(0x600 + at)).filter((sign) =>
  /\p{L}/u.test(sign),
);
const hasHamza = (letter: string): boolean => /\u0621|\u0654|\u0655|\u0674/.test(letter.normalize('NFD'));

describe('letters of keyboards', () => {
  it.each(Object.entries(keyboards))('all of %s are found by a plain one [DSC-07]', (_, own) => {
    expect([...own].filter((letter) => !plain.includes(foldText(letter)))).toEqual([]);
  });

  it('plain ones are found by themselves', () => {
    expect([...plain].filter((letter) => foldText(letter) !== letter)).toEqual([]);
  });

  // Node has Unicode's own tables (ICU, CLDR): what a language sorts as one letter is one.
  it.each(['fa', 'ps'])('that %s sorts as one are one, but for what hamza stands upon [DSC-07]', (language) => {
    const { compare } = new Intl.Collator(language, { sensitivity: 'base' });
    const apart = letters.flatMap((one, at) =>
      letters
        .slice(at + 1)
        .filter((other) => !hasHamza(one) && !hasHamza(other) && compare(one, other) === 0)
        .filter((other) => foldText(one) !== foldText(other))
        .map((other) => one + other),
    );
    // Persian takes the gaf of Pashto for a kaf, Pashto itself for a gaf.
    expect(apart.filter((pair) => language === 'ps' || !pair.includes('ګ'))).toEqual([]);
  });

  it('in any shape that Unicode has for a place in a word are the letter', () => {
    const shapes = Array.from({ length: 0x2b0 }, (_, at) => String.fromCodePoint(0xfb50 + at)).filter(
      (shape) => /\p{Lo}/u.test(shape) && letters.includes(shape.normalize('NFKC')),
    );
    expect(shapes.length).toBeGreaterThan(100);
    expect(shapes.filter((shape) => foldText(shape) !== foldText(shape.normalize('NFKC')))).toEqual([]);
  });

  it.each([
    ['ہنر', 'هنر'],
    ['ڪتاب', 'کتاب'],
    ['کتابے', 'کتابی'],
    ['ھفتہ', 'هفته'],
    ['کوردستان', 'کۆردستان'],
    ['ګلاب', 'گلاب'],
    ['خونۀ', 'خونه'],
  ])('%s is found as %s [DSC-07]', (typed, written) => expect(foldText(typed)).toBe(foldText(written)));
});
