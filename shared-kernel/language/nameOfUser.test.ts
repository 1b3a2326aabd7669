import { nameOfUser } from './nameOfUser.ts';

describe('what members are called where they see themselves', () => {
  const channel = { id: 3, username: 'sara', name: 'Sara Ahmadi' };
  it.each([
    ['their name', { name: { first: 'Sara', last: 'Ahmadi' }, channel, username: 'sara' }, 'Sara Ahmadi'],
    ['half of it', { name: { first: '', last: 'Ahmadi' }, channel, username: 'sara' }, 'Ahmadi'],
    ['what others see', { name: { first: '', last: '' }, channel, username: 'sara' }, 'Sara Ahmadi'],
    ['their username', { name: { first: '', last: '' }, channel: null, username: 'sara' }, 'sara'],
    ['nothing, before there is any', { name: { first: '', last: '' }, channel: null, username: null }, ''],
  ])('is %s', (_, user, called) => {
    expect(nameOfUser(user)).toBe(called);
  });
});
