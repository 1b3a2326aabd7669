import { sql } from 'drizzle-orm';
import type { Static } from 'typebox';
import type { RefundSchema } from 'shared-kernel/contract/eventPlaces';
import { refundDays } from 'shared-kernel/contract/figures';
import { payments, reservations } from '../db/schema/seats.ts';

/** Moments in ISO 8601. */
export interface RefundFacts {
  status: 'refund_needed' | 'refunded';
  amount: number;
  paidAt: string | null;
  refundedAt: string | null;
  reference: string | null;
}

/** Of a row of `reservations`: its latest payment that was refunded, or is to be. */
export const givenBack = sql<RefundFacts | null>`(
  select json_build_object('status', ${payments.status}, 'amount', coalesce(${payments.refundAmount}, ${payments.amount}), 'paidAt', ${payments.paidAt},
    'refundedAt', ${payments.refundedAt}, 'reference', ${payments.refundReference}) from ${payments}
  where ${payments.reservationId} = ${reservations.id} and ${payments.status} in ('refund_needed', 'refunded') order by ${payments.id} desc limit 1)`;

const day = 24 * 3600_000;

/** The latest day of paying a refund that became due at a moment. */
export const refundDueAt = (since: Date): Date => new Date(since.getTime() + refundDays * day);

/** A payment that came after its hold had expired is due from then on. */
export function toOwnRefund(facts: RefundFacts | null, endedAt: Date | null): Static<typeof RefundSchema> | null {
  if (!facts) return null;
  const since = Math.max(endedAt?.getTime() ?? 0, facts.paidAt === null ? 0 : Date.parse(facts.paidAt));
  return {
    amount: facts.amount,
    due_at: refundDueAt(new Date(since)).toISOString(),
    refunded_at: facts.refundedAt === null ? null : new Date(facts.refundedAt).toISOString(),
    reference: facts.reference,
  };
}
