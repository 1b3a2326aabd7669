import { latinDigits } from '../../text/fold.ts';

export interface Entry {
  entry: string;
  kind: 'sms' | 'mail';
}

/** What people put between the digits of a number, and what editors put there for them (joiners, direction marks). */
const fillers = /[\s\-().\u200b-\u200f\u202a-\u202e\u2066-\u2069]/g;
/** Any operator: their prefixes change too often to list. */
const mobile = /^(?:\+98|0098|98|0)?(9\d{9})$/;
const mail = /^[^\s@"'<>()[\],;:\\]+@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/;

/** A typed mobile number as `+98…` or a typed e-mail address in lower case; null when it is neither. */
export function normalizeEntry(typed: string): Entry | null {
  const digits = latinDigits(typed);
  const number = mobile.exec(digits.replace(fillers, ''))?.[1];
  if (number) return { entry: `+98${number}`, kind: 'sms' };
  const address = digits
    .replace(/[\u200b-\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .trim()
    .toLowerCase();
  return address.length <= 120 && mail.test(address) ? { entry: address, kind: 'mail' } : null;
}
