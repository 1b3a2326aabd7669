const day = 24 * 60 * 60 * 1000;

/**
 * How long a signed release set is believed. It bounds for how long somebody who can hold back newer sets, but cannot
 * sign, keeps visitors on an old one; and it is what a renewal that was forgotten has time to be noticed in.
 */
const lifetime = 30 * day;

/** Renewing has something to do once so little is left. */
const renewedWithin = 20 * day;

/** From here on a gateway warns: several renewals have been missed. */
const overdueWithin = 10 * day;

const leftOf = (expiresAt: string, now: number): number => Date.parse(expiresAt) - now;

export const expiryOf = (issuedAt: string): string => new Date(Date.parse(issuedAt) + lifetime).toISOString();

/** A date that cannot be read has passed. */
export const hasExpired = (expiresAt: string, now = Date.now()): boolean => !(leftOf(expiresAt, now) > 0);
export const isRenewalDue = (expiresAt: string, now = Date.now()): boolean => !(leftOf(expiresAt, now) > renewedWithin);
export const isRenewalOverdue = (expiresAt: string, now = Date.now()): boolean =>
  !(leftOf(expiresAt, now) > overdueWithin);
