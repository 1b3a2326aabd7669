import { and, eq, lte } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { sandboxPayments } from '../../db/schema/seats.ts';

export type SandboxPayment = typeof sandboxPayments.$inferSelect;

/** Paid, whether or not the merchant has verified it since. */
export const isPaid = ({ status }: SandboxPayment): boolean => status === 'SUCCEED' || status === 'VERIFIED';

/** PayStar returns the money when nobody verified within this time. */
const verifyMs = 10 * 60_000;

/** Reverses payments that were not verified in time. */
async function reverseOld(db: Db, refNum: string, now: Date): Promise<void> {
  await db
    .update(sandboxPayments)
    .set({ status: 'REVERSED' })
    .where(
      and(
        eq(sandboxPayments.refNum, refNum),
        eq(sandboxPayments.status, 'SUCCEED'),
        lte(sandboxPayments.paidAt, new Date(now.getTime() - verifyMs)),
      ),
    );
}

export async function findOrder(db: Db, refNum: string, now: Date): Promise<SandboxPayment | null> {
  await reverseOld(db, refNum, now);
  const [row] = await db.select().from(sandboxPayments).where(eq(sandboxPayments.refNum, refNum));
  return row ?? null;
}

export async function findByToken(db: Db, token: string): Promise<SandboxPayment | null> {
  const [row] = await db.select().from(sandboxPayments).where(eq(sandboxPayments.token, token));
  return row ?? null;
}

/** Pays or refuses an order that waits; null when it does not wait any more. */
export async function decideOrder(
  db: Db,
  token: string,
  decision: Partial<SandboxPayment>,
): Promise<SandboxPayment | null> {
  const [row] = await db
    .update(sandboxPayments)
    .set(decision)
    .where(and(eq(sandboxPayments.token, token), eq(sandboxPayments.status, 'INIT')))
    .returning();
  return row ?? null;
}

/** Makes a paid order final; false when it is not one. */
export async function verifyOrder(db: Db, refNum: string): Promise<boolean> {
  const rows = await db
    .update(sandboxPayments)
    .set({ status: 'VERIFIED' })
    .where(and(eq(sandboxPayments.refNum, refNum), eq(sandboxPayments.status, 'SUCCEED')))
    .returning({ refNum: sandboxPayments.refNum });
  return rows.length > 0;
}
