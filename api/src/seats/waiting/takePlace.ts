import { and, eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { events } from '../../db/schema/events.ts';
import { channels } from '../../db/schema/people.ts';
import { reservations } from '../../db/schema/seats.ts';
import { fail } from '../../errors/errors.ts';
import { confirmReservation } from '../booking/confirm.ts';
import { theRow } from '../../db/theRow.ts';

/**
 * Confirms a held place that costs nothing; a repeated call finds it confirmed. Returns the event and its owner.
 */
export async function takePlace(
  db: Db,
  { id, userId, at }: { id: number; userId: number; at: Date },
): Promise<{ eventId: number; ownerId: number; isNew: boolean }> {
  return db.transaction(async (tx) => {
    const [place] = await tx
      .select()
      .from(reservations)
      .where(and(eq(reservations.id, id), eq(reservations.userId, userId)))
      .for('no key update');
    if (!place) fail('not_found');
    const [found] = await tx
      .select({ eventId: events.id, ownerId: channels.userId })
      .from(events)
      .innerJoin(channels, eq(channels.id, events.channelId))
      .where(eq(events.id, place.eventId));
    const event = theRow(found, 'event');
    if (place.status === 'reserved') return { ...event, isNew: false };
    if (place.status !== 'held' || !place.expiresAt || place.expiresAt <= at) fail('hold_expired');
    if (place.amount > 0) fail('not_paid');
    await tx.update(reservations).set({ status: 'reserved', expiresAt: null }).where(eq(reservations.id, id));
    await confirmReservation(tx, { ...event, userId, at });
    return { ...event, isNew: true };
  });
}
