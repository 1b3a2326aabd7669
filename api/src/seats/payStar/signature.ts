import { createHmac, timingSafeEqual } from 'node:crypto';

/** PayStar's signature: the parts joined by `#`, as lower-case hex of HMAC-SHA512. */
export const signed = (key: string, ...parts: (string | number)[]): string =>
  createHmac('sha512', key).update(parts.join('#')).digest('hex');

export function isSigned(given: unknown, key: string, ...parts: (string | number)[]): boolean {
  const expected = Buffer.from(signed(key, ...parts));
  const actual = Buffer.from(typeof given === 'string' ? given : '');
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}
