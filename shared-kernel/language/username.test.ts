import { foldUsername, foreignLetterIn, isWellFormedUsername, usernameLook } from './username.ts';

describe('a username', () => {
  it.each([
    ['Sara.98', 'sara.98'],
    [' @nika ', 'nika'],
    ['نیکا۹۸', 'نیکا98'],
    ['\u200Esara\u200F', 'sara'],
    ['ｓａｒａ', 'sara'],
  ])('%j is kept as %j', (typed, folded) => {
    expect(foldUsername(typed)).toBe(folded);
  });
  it.each([
    ['sara.ahmadi', 'saraahmadi'],
    ['s.ara_._ahmadi_', 'sara_ahmadi'],
    ['___', '___'],
  ])('%j looks like %j', (username, look) => {
    expect(usernameLook(username)).toBe(look);
  });
  it.each(['sara', 'sara.98', 's_1', 'a'.repeat(30)])('may be %s', (username) => {
    expect(isWellFormedUsername(username)).toBe(true);
  });
  it.each(['sa', '.sara', 'sara.', 'sa..ra', 'sara-98', 'سارا', 'josé', 'a'.repeat(31)])(
    'may not be %s',
    (username) => {
      expect(isWellFormedUsername(username)).toBe(false);
    },
  );

  it.each([
    ['sаra', 'а'],
    ['josé', 'é'],
    ['saraی', 'ی'],
    ['sara', null],
    ['sara..', null],
    ['sara ahmadi', null],
    // No letter stands out where all are of another alphabet.
    ['سارا', null],
  ])('of %s shows the letter that is foreign to it: %s', (typed, letter) => {
    expect(foreignLetterIn(typed)).toBe(letter);
  });
});
