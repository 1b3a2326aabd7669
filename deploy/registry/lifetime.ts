const day = 24 * 60 * 60 * 1000;

/**
 * How long a signed release set is valid. It limits how long somebody who can hold back newer sets, but cannot
 * sign, keeps visitors on an old one; and it leaves time to notice a forgotten renewal. In milliseconds.
 */
const lifetime = 30 * day;

/** A set is renewed once so little is left. */
const renewedWithin = 20 * day;

/** A gateway warns once so little is left: several renewals have been missed. */
const overdueWithin = 10 * day;

const leftOf = (expiresAt: string, now: number): number => Date.parse(expiresAt) - now;

export const expiryOf = (issuedAt: string): string => new Date(Date.parse(issuedAt) + lifetime).toISOString();

/** An unreadable date counts as past. */
export const hasExpired = (expiresAt: string, now = Date.now()): boolean => !(leftOf(expiresAt, now) > 0);
export const isRenewalDue = (expiresAt: string, now = Date.now()): boolean => !(leftOf(expiresAt, now) > renewedWithin);
export const isRenewalOverdue = (expiresAt: string, now = Date.now()): boolean =>
  !(leftOf(expiresAt, now) > overdueWithin);
