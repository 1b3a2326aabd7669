import { and, eq } from 'drizzle-orm';
import { recordAdminAct } from '../../notices/audit.ts';
import { notify } from '../../notices/notify.ts';
import type { Db } from '../../db/database.ts';
import { payouts } from '../../db/schema/hosting.ts';
import { users } from '../../db/schema/people.ts';
import { fail } from '../../errors/errors.ts';
import { eventsOfHost, summaryOf } from './queries.ts';
import type { PaymentSummary } from './rules.ts';

export interface Payout {
  userId: number;
  amount: number;
  /** The bank's; one reference is one payout. */ reference: string;
  adminId: number;
  at: Date;
}

/** Lets payouts to one user follow one another, so that each sees what the one before left. */
export type LockAccount = (tx: Db, userId: number) => Promise<void>;

export const lockAccount: LockAccount = async (tx, userId) => {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
};

/**
 * Records a payout to a user: never more than is available, and nothing twice. `lock` is replaced only by the test
 * that shows what happens without it.
 */
export async function payOut(
  db: Db,
  { userId, amount, reference, adminId, at }: Payout,
  lock: LockAccount = lockAccount,
): Promise<PaymentSummary> {
  return db.transaction(async (tx) => {
    await lock(tx, userId);
    return writePayout(tx, { userId, amount, reference, adminId, at });
  });
}

/** The same within a transaction that has locked the account. The user is notified. */
export async function writePayout(tx: Db, { userId, amount, reference, adminId, at }: Payout): Promise<PaymentSummary> {
  const hosted = await eventsOfHost(tx, userId, at);
  const { balance } = await summaryOf(tx, userId, hosted, at);
  const earlier = await tx
    .select({ id: payouts.id })
    .from(payouts)
    .where(and(eq(payouts.userId, userId), eq(payouts.reference, reference)));
  if (earlier.length > 0) fail('reference_used', { field: 'reference' });
  if (amount > balance.available)
    fail('more_than_available', { field: 'amount', data: { available: balance.available } });
  await tx.insert(payouts).values({ userId, amount, reference, createdAt: at });
  await recordAdminAct(tx, {
    userId: adminId,
    act: 'reward.payOut',
    targetId: userId,
    detail: { amount, reference },
    at,
  });
  await notify(tx, [userId], { kind: 'paid_out', actorId: null, text: String(amount), at });
  return summaryOf(tx, userId, hosted, at);
}
