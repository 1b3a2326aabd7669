import { searchedFor, searchedLetters, searchedWords } from './searched.ts';

describe('what was typed into a search', () => {
  it.each([
    ['nothing', ''],
    ['blanks', ' \n\t '],
    ['joiners', '\u200C\u200B'],
    ['marks of direction', '\u200F\u061C\u2066 \u2069'],
    ['a word joiner and a soft hyphen', '\u2060\u00AD'],
    ['a vowel sign without a letter', '\u064E'],
    ['the beginning of a username', ' @'],
    ['the beginning of a username behind a joiner', '\u200E@ '],
  ])('is nothing where it is %s', (_what, typed) => {
    expect([searchedFor(typed), searchedWords(typed), searchedLetters(typed)]).toEqual(['', [], 0]);
  });

  it.each([
    [' می\u200Cروم ', 'می\u200Cروم', ['میروم']],
    ['\u200CTea  Time\u2069', 'Tea  Time', ['tea', 'time']],
    ['@sara', '@sara', ['@sara']],
    ['۱۲', '۱۲', ['12']],
    ['👩\u200D🍳', '👩\u200D🍳', ['👩🍳']],
    ['?', '?', ['?']],
  ])('is all of %j but what nobody sees around it where something of it can be found', (typed, text, words) => {
    expect([searchedFor(typed), searchedWords(typed)]).toEqual([text, words]);
  });

  it.each([
    [' na ', 2],
    ['@na', 2],
    ['م\u200Cی', 2],
    ['nav', 3],
    ['👩\u200D🍳', 2],
  ])('%j has letters: %s', (typed, letters) => {
    expect(searchedLetters(typed)).toBe(letters);
  });
});
