import { and, eq } from 'drizzle-orm';
import type { EventForm } from 'shared-kernel/contract/eventForm';
import type { Db } from '../../../db/database.ts';
import { events, eventUpdates } from '../../../db/schema/events.ts';

const waitingOf = (eventId: number) => and(eq(eventUpdates.eventId, eventId), eq(eventUpdates.status, 'waiting'));

export async function findWaiting(db: Db, eventId: number) {
  const [row] = await db.select().from(eventUpdates).where(waitingOf(eventId));
  return row ?? null;
}

interface Decision {
  status: 'approved' | 'rejected' | 'replaced';
  reason?: string | undefined;
  decidedById?: number;
  at: Date;
}

/** Ends a waiting edit and opens the event again; tells whether there was one. */
export async function endWaiting(
  tx: Db,
  eventId: number,
  { status, reason, decidedById, at }: Decision,
): Promise<boolean> {
  const ended = await tx
    .update(eventUpdates)
    .set({ status, reason, decidedById, decidedAt: at })
    .where(waitingOf(eventId))
    .returning({ id: eventUpdates.id });
  await tx
    .update(events)
    .set({ status: 'active' })
    .where(and(eq(events.id, eventId), eq(events.status, 'in_update_queue')));
  return ended.length > 0;
}

interface Queued {
  eventId: number;
  userId: number;
  form: EventForm;
  changed: string[];
  closes: { sessions: number[]; plans: number[] };
  at: Date;
}

/**
 * Queues an edit for the admins. Until they decide, the event stays as it is, and what the edit touches is closed.
 */
export async function queueUpdate(tx: Db, { at, ...edit }: Queued): Promise<void> {
  await tx.insert(eventUpdates).values({ ...edit, createdAt: at });
  await tx.update(events).set({ status: 'in_update_queue' }).where(eq(events.id, edit.eventId));
}
