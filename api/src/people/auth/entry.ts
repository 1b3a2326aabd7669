import { normalizeEntry as normalize } from 'shared-kernel/language/entry';

export interface Entry {
  entry: string;
  kind: 'sms' | 'mail';
}

/** A typed mobile number as `+98…` or a typed e-mail address in lower case; null when it is neither. */
export function normalizeEntry(typed: string): Entry | null {
  const entry = normalize(typed);
  return entry === null ? null : { entry, kind: entry.startsWith('+') ? 'sms' : 'mail' };
}
