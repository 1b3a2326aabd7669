import { refundDays } from 'shared-kernel/contract/figures';

const day = 24 * 3600_000;

/** The latest day of paying a refund that became due at a moment. */
export const refundDueAt = (since: Date): Date => new Date(since.getTime() + refundDays * day);
