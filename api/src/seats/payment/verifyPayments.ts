import { and, asc, eq, gt, isNotNull, lte, or, sql } from 'drizzle-orm';
import { furthest } from '../../db/clock.ts';
import { payments } from '../../db/schema/seats.ts';
import type { Deps } from '../../http/deps.ts';
import type { Job } from '../../jobs/job.ts';
import { checkPayment } from './check.ts';

/** The gateway has no token for it. Payments made together share the token of the first. */
const noToken = sql`not exists (select 1 from payments p where p.id = coalesce(${payments.togetherWith}, ${payments.id}) and p.ref_num is not null)`;

const batch = 500;
const atOnce = 8;

/**
 * A request for a token is answered, or given up, long before; a payment without a token after this cannot be paid.
 */
const tokenMs = 10 * 60_000;

/**
 * Asks the gateway about payments whose callback never came: after half a minute, then less and less often, but
 * always within the ten minutes after which the gateway reverses what nobody verified. Returns how many were asked
 * about.
 */
export async function verifyPayments(deps: Deps): Promise<number> {
  const { db } = deps;
  const now = deps.now();
  await db
    .update(payments)
    .set({ status: 'failed', checkedAt: now })
    .where(
      and(
        eq(payments.status, 'waiting'),
        noToken,
        or(lte(payments.createdAt, new Date(now.getTime() - tokenMs)), gt(payments.createdAt, furthest(now, 0))),
      ),
    );
  if (!deps.payStar) return 0;
  const pause = sql`greatest(interval '30 seconds', least((${now.toISOString()}::timestamptz - ${payments.createdAt}) / 4, interval '5 minutes'))`;
  const asked = sql`coalesce(${payments.checkedAt}, ${payments.createdAt})`;
  const due = await db
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        eq(payments.status, 'waiting'),
        isNotNull(payments.refNum),
        or(
          sql`${asked} + ${pause} <= ${now.toISOString()}::timestamptz`,
          sql`${asked} > ${furthest(now, 0).toISOString()}::timestamptz`,
        ),
      ),
    )
    .orderBy(asc(payments.createdAt))
    .limit(batch);
  const queue = due.map(({ id }) => id);
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let id = queue.shift(); id !== undefined; id = queue.shift()) {
        // Marked before asking, so that one that makes the gateway fail does not keep the others waiting. It is
        // asked about again.
        await db.update(payments).set({ checkedAt: now }).where(eq(payments.id, id));
        await checkPayment(deps, id).catch(() => undefined);
      }
    }),
  );
  return due.length;
}

export const verifyPaymentsJob: Job = {
  name: 'verify-payments',
  every: 20,
  async run(deps) {
    await verifyPayments(deps);
  },
};
