import { Keyed } from './Keyed.ts';

test('gives what stands under a key, and names the key that is missing', () => {
  const people = new Keyed('user', [[1, 'Sara']]);
  expect(people.of(1)).toBe('Sara');
  expect(() => people.of(2)).toThrow('There is no user 2.');
});
