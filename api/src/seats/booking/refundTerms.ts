import { refundDays } from 'shared-kernel/contract/figures';

const hour = 3600_000;

/** Until when giving seats back returns the whole amount, by the host's rule; null where nothing is ever returned. */
export const refundableUntil = (session: { start: Date }, refundHours: number | null): Date | null =>
  refundHours === null ? null : new Date(session.start.getTime() - refundHours * hour);

/** Whether giving seats back now returns what was paid. */
export function isRefundable(session: { start: Date }, refundHours: number | null, now: Date): boolean {
  const until = refundableUntil(session, refundHours);
  return until !== null && now < until;
}

/** By when money is given back that became due at a moment. */
export const refundDueAt = (since: Date): Date => new Date(since.getTime() + refundDays * 24 * hour);
