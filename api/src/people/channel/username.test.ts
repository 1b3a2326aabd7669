import { reservedUsernames } from 'shared-kernel/contract/platform/reserved';
import { foldUsername } from 'shared-kernel/language/username';
import { isReserved } from './username.ts';

describe('usernames', () => {
  it.each(reservedUsernames)('%s is reserved [API-10]', (word) => {
    expect(isReserved(word)).toBe(true);
  });
  it.each([
    'Home',
    'HOME',
    'h.o.m.e',
    'h0me',
    'l0gin',
    'logln',
    'eveņt'.replace('ņ', 'n'),
    'api_',
    'pass.word_login',
    'ｈｏｍｅ',
  ])('%s is no way around a reserved word [API-10]', (typed) => {
    expect(isReserved(foldUsername(typed))).toBe(true);
  });
  it.each(['sara', 'home_of_books', 'eventful', 'narvan'])('%s is free to choose [API-10]', (typed) => {
    expect(isReserved(foldUsername(typed))).toBe(false);
  });
});
