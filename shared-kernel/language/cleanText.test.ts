import fc from 'fast-check';
import { bareText, cleanText, hasVisible, withAddress } from './cleanText.ts';

const any = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        ...'aب ‌‍\u202a\u202e\u2066\u2067\u2068\u2069\u200b\u200e\u061c\ufeff\u00ad\n\t\u0007❤\ufe0f👩🏽\u0301',
      ),
      fc.nat(0x10ffff).map((point) => String.fromCodePoint(point)),
    ),
    { maxLength: 12 },
  )
  .map((signs) => signs.join(''));

describe('what a text is made of', () => {
  it.each([
    ['an override that turns round what follows', 'x \u202Eevil\u202C y', 'x evil y'],
    [
      'an isolate that is not closed, or only closed',
      'a \u2068b and c\u2069\u2069\nd \u2067e',
      'a \u2068b and c\u2069\nd e',
    ],
    ['isolates around all of it', '\u2068شب شعر\u2069', 'شب شعر'],
    ['blanks and joiners at its ends', ' \u200c\ufeff\u200b می‌روم \u200c\u200e\u3164', 'می‌روم'],
    ['controls', 'a\u0007b\u0085c', 'abc'],
    ['text without anything that is seen', '\u200b \u2068\u2069\u2800\u3164\u00ad', ''],
  ])('loses %j [API-09]', (_, written, kept) => expect(cleanText(written)).toBe(kept));

  it.each([
    ['the half-space of Persian', 'می‌خواهم کتاب‌ها را'],
    ['emoji of several signs', '👩‍👩‍👧 ❤️ 🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}'],
    ['an emoji with its variation at the end', 'خوب بود ❤️'],
    ['the joiner behind a letter that stands for a word', '۱۴۰۲ ه‍'],
    ['isolates within it', 'see \u2068شب شعر\u2069 today'],
    ['lines and tabulators', 'a\n\n\tb\r\nc'],
    ['signs of numbers, which are seen though they are called formats', '\u0600۱۲ \u06dd'],
  ])('keeps %s', (_, written) => expect(cleanText(written)).toBe(written));

  it('is the same when it is cleaned again, and never has what is seen taken away', () => {
    fc.assert(
      fc.property(any, (text) => {
        const kept = cleanText(text);
        expect(cleanText(kept)).toBe(kept);
        expect(/[\u202A-\u202E]/.test(kept)).toBe(false);
        const seen = (of: string): string => [...of].filter(hasVisible).join('');
        expect(seen(kept)).toBe(seen(text));
        expect(hasVisible(text)).toBe(kept !== '');
      }),
    );
  });
});

it.each([
  ['a joiner behind it', 'SUMMER10\u200c', 'SUMMER10'],
  ['marks of direction around it', '\u200e\u2068AB\u2069\u200f 12 ', 'AB 12'],
  ['a soft hyphen and a line end within', 'AB\u00ad\nCD', 'ABCD'],
  ['a half-space between digits', '۱۲\u200c۳۴', '۱۲۳۴'],
  ['nothing but marks', '\u200b\u2069', ''],
])('a code is what is seen of it: %s', (_, typed, code) => expect(bareText(typed)).toBe(code));

it('an address keeps the half-space of the words in it, and loses the mark behind it', () => {
  expect(bareText('\u2068https://example.com/می‌رویم\u2069\u200c')).toBe('https://example.com/می‌رویم');
});

it('an address leaves bare, on a line of its own', () => {
  expect(withAddress('\u2068شب شعر\u2069', 'https://example.com/a')).toBe('\u2068شب شعر\u2069\nhttps://example.com/a');
});
