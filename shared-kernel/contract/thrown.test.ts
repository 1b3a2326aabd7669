import { runInNewContext } from 'node:vm';
import { asError, codeOf } from './thrown.ts';

test('what was thrown is an error, whatever it was', () => {
  const error = new TypeError('no');
  expect(asError(error)).toBe(error);
  const ofAnotherRealm: unknown = runInNewContext('new Error("elsewhere")');
  expect(asError(ofAnotherRealm)).toBe(ofAnotherRealm);
  expect(asError('in words')).toMatchObject({ message: 'in words' });
  expect(asError(undefined)).toBeInstanceOf(Error);
});

test('a code is read from whatever has one', () => {
  expect(codeOf(Object.assign(new Error(), { code: 'ENOENT' }))).toBe('ENOENT');
  expect(codeOf(new Error())).toBeUndefined();
  expect(codeOf(null)).toBeUndefined();
  expect(codeOf('ENOENT')).toBeUndefined();
});
