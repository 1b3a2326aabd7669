import { and, eq, isNull, lte, or, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { eventSessions, sessionPlans } from '../db/schema.ts';

export interface Seats { sessionId: number; planId: number; count: number }

/** Takes seats if they are free and says whether it did. */
export type TakeSeats = (tx: Db, seats: Seats) => Promise<boolean>;

/**
 * Checks and takes in one statement per counter: a second booking waits for the row and then sees what is really left.
 * Always the plan first and the session last, here and when giving back, so that nobody waits in a circle and the row
 * that everybody wants is held the shortest. A refusal must end the transaction, which undoes the first counter.
 */
export const takeSeats: TakeSeats = async (tx, { sessionId, planId, count }) => {
  const ofPlan = await tx.update(sessionPlans).set({ taken: sql`${sessionPlans.taken} + ${count}` })
    .where(and(eq(sessionPlans.sessionId, sessionId), eq(sessionPlans.planId, planId), fits(sessionPlans, count))).returning({ taken: sessionPlans.taken });
  if (ofPlan.length === 0) return false;
  const ofSession = await tx.update(eventSessions).set({ taken: sql`${eventSessions.taken} + ${count}` })
    .where(and(eq(eventSessions.id, sessionId), fits(eventSessions, count))).returning({ taken: eventSessions.taken });
  return ofSession.length > 0;
};

const fits = ({ capacity, taken }: typeof sessionPlans | typeof eventSessions, count: number): SQL | undefined =>
  or(isNull(capacity), lte(sql`${taken} + ${count}`, capacity));

export async function giveSeatsBack(tx: Db, { sessionId, planId, count }: Seats): Promise<void> {
  await tx.update(sessionPlans).set({ taken: sql`${sessionPlans.taken} - ${count}` }).where(and(eq(sessionPlans.sessionId, sessionId), eq(sessionPlans.planId, planId)));
  await tx.update(eventSessions).set({ taken: sql`${eventSessions.taken} - ${count}` }).where(eq(eventSessions.id, sessionId));
}
