import { toLatinDigits } from '../format/digits.ts';

/** What a person signs in with. */
export type EntryType = 'email' | 'mobile';

const emailShape = /^[^\s@<>()[\],;:"\\]+@[^\s@.]+(\.[^\s@.]+)+$/;

export const isEmail = (text: string): boolean => emailShape.test(text.trim());

/** An entry that has the shape of an e-mail address is one; everything else is judged as a mobile number. */
export const entryType = (text: string): EntryType => (isEmail(text) ? 'email' : 'mobile');

/**
 * Spaces, dashes, parentheses, the non-joiner and the invisible direction marks that come along when a number is copied
 * from a message.
 */
const decoration = /[\s\-\u2010-\u2015().\u200B-\u200F\u202A-\u202E\u2066-\u2069\u00A0\uFEFF]/g;

/**
 * An Iranian mobile number as it is stored, `+989121234567`, or null. Any number of leading zeros is
 * forgiven, and operators are not listed: new prefixes keep appearing.
 */
export function normalizeMobile(text: string): string | null {
  const bare = toLatinDigits(text).replace(decoration, '');
  const national = /^(?:\+98|0098|98|0*)(9\d{9})$/.exec(bare)?.[1];
  return national ? `+98${national}` : null;
}

/** The entry in the form the API stores, or null when it is neither. */
export const normalizeEntry = (text: string): string | null =>
  entryType(text) === 'email' ? text.trim().toLowerCase() : normalizeMobile(text);
