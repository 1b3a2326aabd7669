import { and, eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { waiters } from '../../db/schema/seats.ts';

type Ending = 'offered' | 'left' | 'over';

/** Takes somebody off the waiting list; false if another request was faster. */
export async function endWaiting(tx: Db, waiterId: number, status: Ending, at: Date): Promise<boolean> {
  const ended = await tx
    .update(waiters)
    .set({ status, endedAt: at })
    .where(and(eq(waiters.id, waiterId), eq(waiters.status, 'waiting')))
    .returning({ id: waiters.id });
  return ended.length > 0;
}
