import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { messageTexts } from './messageTexts.ts';

interface Plural {
  of: string;
  /** What is said for each category, its number as `#`. */
  said: Record<string, string>;
}

const numbers = new Set(['number', 'shown', 'days', 'nights']);

const spoken = (elements: readonly MessageFormatElement[]): string =>
  elements
    .map((element) =>
      element.type === TYPE.literal ? element.value : 'value' in element && numbers.has(element.value) ? '#' : '…',
    )
    .join('');

const pluralsOf = (of: string, elements: readonly MessageFormatElement[]): Plural[] =>
  elements.flatMap((element) =>
    element.type === TYPE.plural
      ? [
          {
            of,
            said: Object.fromEntries(
              Object.entries(element.options).map(([category, { value }]) => [category, spoken(value)]),
            ),
          },
        ]
      : [],
  );

// What the server and the gateway say has no plurals.
const plurals = messageTexts.ar
  .filter(({ text }) => text.includes(', plural,'))
  .flatMap(({ folder, id, text }) => pluralsOf(`${folder} ${id}`, parse(text)));

/** Those whose noun changes with its number. */
const counting = plurals.filter(({ said }) => 'two' in said || 'few' in said);

describe('what is counted in Arabic', () => {
  it('has a form for one, for two, for 3 to 10, for 11 to 99 and for a hundred', () => {
    expect(counting.length).toBeGreaterThan(60);
    const lacks = counting.flatMap(({ of, said }) =>
      ['one', 'two', 'few', 'many', 'other']
        .filter((category) => !(category in said) && !(category === 'one' && '=1' in said))
        .map((category) => `${of} lacks ${category}`),
    );
    expect(lacks).toEqual([]);
  });

  it('ends in ًا from 11 to 99 only: 11 شخصًا, but 100 شخص', () => {
    const accusative = /# \p{L}*\u064B\u0627/u;
    expect(counting.filter(({ said }) => accusative.test(said['other']!)).map(({ of }) => of)).toEqual([]);
    expect(counting.filter(({ said }) => accusative.test(said['few']!)).map(({ of }) => of)).toEqual([]);
    expect(counting.some(({ said }) => accusative.test(said['many']!))).toBe(true);
  });

  it('needs no number beside one and two, which the noun says by itself', () => {
    const numbered = counting.filter(({ said }) => said['one']?.startsWith('# ') || said['two']!.startsWith('# '));
    expect(numbered.map(({ of }) => of)).toEqual([]);
  });
});

describe('the spelling of Arabic', () => {
  it.each([
    ['has its tanwin before the alef', /\u0627\u064B/],
    [
      'does not leave it out',
      /(?<!\p{L})(?:شكرا|أهلا|شيئا|دائما|قريبا|حاليا|أيضا|جدا|أولا|غدا|مجانا|مثلا|مجددا|قليلا)(?![\p{L}\p{M}])/u,
    ],
    ['doubles what is doubled in تعذّر and مقرّب', /تعذر|مقرب/],
    ['has its own comma, semicolon and question mark', /\p{Script=Arabic} ?[,;?]/u],
  ])('%s', (_, mistake) => {
    const found = messageTexts.ar.filter(({ text }) => mistake.test(text.replace(/\{\w+, plural,/g, '')));
    expect(found.map(({ folder, id, text }) => `${folder} ${id}: ${text}`)).toEqual([]);
  });
});
