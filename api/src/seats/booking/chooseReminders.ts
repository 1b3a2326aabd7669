import { eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { eventSessions, reservations } from '../../db/schema/seats.ts';
import { fail } from '../../errors/errors.ts';

const hour = 3600_000;

/** Stores when a guest wants to be reminded, without times that have passed; returns the rest. */
export async function chooseReminders(
  db: Db,
  { id, userId, hours, now }: { id: number; userId: number; hours: readonly number[]; now: Date },
): Promise<number[]> {
  const [own] = await db
    .select({ userId: reservations.userId, status: reservations.status, start: eventSessions.start })
    .from(reservations)
    .innerJoin(eventSessions, eq(eventSessions.id, reservations.sessionId))
    .where(eq(reservations.id, id));
  if (own?.userId !== userId) fail('not_found');
  if (own.status !== 'reserved') fail('not_reserved');
  const left = own.start.getTime() - now.getTime();
  const reminders = [...new Set(hours)].filter((one) => one * hour < left).toSorted((a, b) => b - a);
  await db.update(reservations).set({ reminders }).where(eq(reservations.id, id));
  return reminders;
}
