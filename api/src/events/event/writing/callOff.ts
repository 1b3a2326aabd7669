import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { events } from '../../../db/schema/events.ts';
import { channels } from '../../../db/schema/people.ts';
import { fail } from '../../../errors/errors.ts';
import { recordAdminAct } from '../../../notices/audit.ts';
import { notify } from '../../../notices/notify.ts';
import { closeBooking, type Deletion, endAhead } from './delete.ts';

export interface CallingOff extends Deletion {
  reason: string;
}

/**
 * Calls an event off. Its page stays and says why; guests lose their future reservations and are notified, and
 * payments are refunded in full. Returns who was notified.
 */
export async function callOff(db: Db, calling: CallingOff, close = closeBooking): Promise<number[]> {
  const { id, userId, reason, now } = calling;
  const standing = and(eq(events.id, id), isNull(events.deletedAt), gt(events.lastEnd, now));
  const [owner] = await db
    .select({ id: channels.userId, status: events.status })
    .from(events)
    .innerJoin(channels, eq(channels.id, events.channelId))
    .where(standing);
  if (!owner) fail('event_over');
  if (owner.status === 'not_held') fail('already_called_off');
  await close(db, calling);
  return db.transaction(async (tx) => {
    // Of two calls at once the second finds a reason already.
    const [called] = await tx
      .update(events)
      .set({ calledOffReason: reason, updatedAt: now })
      .where(and(standing, isNull(events.calledOffReason)))
      .returning({ id: events.id });
    if (!called) fail('already_called_off');
    // Its room stays theirs to read, with the line that says why nobody writes there any more.
    const guests = await endAhead(tx, calling, { stayInRoom: true });
    const isOwner = owner.id === userId;
    const notified = isOwner ? guests : [...guests, owner.id];
    await notify(tx, notified, {
      kind: 'canceled',
      actorId: isOwner ? userId : null,
      eventId: id,
      text: reason,
      at: now,
    });
    if (!isOwner) await recordAdminAct(tx, { userId, act: 'event.callOff', targetId: id, detail: { reason }, at: now });
    return notified;
  });
}
