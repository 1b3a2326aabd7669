import { bareText } from './cleanText.ts';
import { toLatinDigits } from './digits.ts';
import { asciiDomain } from './mailDomain.ts';

export type EntryType = 'email' | 'mobile';

/** What people put between the digits of a number. */
const fillers = /[\s\-\u2010-\u2015().\u00A0]/g;
const label = '[a-z0-9](?:[a-z0-9-]*[a-z0-9])?';
const emailShape = new RegExp(`^[^\\s@"<>()[\\],;:\\\\]+@${label}(?:\\.${label})+$`);
const longestEmail = 120;

/** An e-mail address as it is stored, in lower case and with its domain as the net knows it, or null. */
function normalizeEmail(text: string): string | null {
  const typed = toLatinDigits(bareText(text)).toLowerCase();
  const at = typed.lastIndexOf('@') + 1;
  const address = typed.slice(0, at) + asciiDomain(typed.slice(at));
  return address.length <= longestEmail && emailShape.test(address) ? address : null;
}

export const isEmail = (text: string): boolean => normalizeEmail(text) !== null;

/** An entry that has the shape of an e-mail address is one; everything else is judged as a mobile number. */
export const entryType = (text: string): EntryType => (isEmail(text) ? 'email' : 'mobile');

/**
 * An Iranian mobile number as it is stored, `+989121234567`, or null. Any number of leading zeros is
 * forgiven, and operators are not listed: new prefixes keep appearing.
 */
export function normalizeMobile(text: string): string | null {
  const bare = toLatinDigits(bareText(text)).replace(fillers, '');
  const national = /^(?:\+98|0098|98|0*)(9\d{9})$/.exec(bare)?.[1];
  return national ? `+98${national}` : null;
}

/** The entry in the form that is stored, or null when it is neither. Browser and server judge by this one rule. */
export const normalizeEntry = (text: string): string | null => normalizeMobile(text) ?? normalizeEmail(text);
