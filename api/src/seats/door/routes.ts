import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { reservations } from '../../db/schema/seats.ts';
import { fail } from '../../errors/errors.ts';
import type { Deps } from '../../http/deps.ts';
import { readInstant } from '../../http/moment.ts';
import { route, toId } from '../../http/route.ts';
import { checkIn, doorGuests, lateEntries } from './checkIn.ts';
import { ticketOf } from './ticket.ts';

export function doorRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, codePepper: secret } = deps;

  route(app, deps, 'door.ticket', async (call) => {
    const id = toId(call.params);
    const [own] = await db
      .select({ status: reservations.status })
      .from(reservations)
      .where(and(eq(reservations.id, id), eq(reservations.userId, call.caller.id)));
    if (!own) fail('not_found');
    if (own.status !== 'reserved') fail('not_reserved');
    return { data: { code: ticketOf(secret, id) } };
  });

  route(app, deps, 'door.guests', async (call) => {
    const door = { eventId: toId(call.params), secret, locale: call.locale };
    const [data, late] = await Promise.all([doorGuests(db, door), lateEntries(db, door)]);
    return { data, late };
  });

  route(app, deps, 'door.checkIn', async (call) => {
    const now = deps.now();
    const sent = call.body.entries.map(({ ticket, reservation_id: reservationId, at, date, undo }, i) => ({
      ticket,
      reservationId,
      start: date === undefined ? undefined : readInstant(date, `entries.${i}.date`),
      at: readInstant(at, `entries.${i}.at`),
      undo: undo === undefined ? undefined : readInstant(undo, `entries.${i}.undo`),
    }));
    const entries = noLaterThan(now, sent);
    return { data: await checkIn(db, { eventId: toId(call.params), secret, locale: call.locale, now }, entries) };
  });
}

/**
 * A door whose clock is ahead must not check anybody in tomorrow. What it tells of later than now becomes now, a
 * millisecond apart: an entry and its taking back stay in their order.
 */
function noLaterThan<Told extends { at: Date; undo: Date | undefined }>(now: Date, told: readonly Told[]): Told[] {
  let ahead = told.filter(({ at }) => at > now).length;
  const moved = new Map<number, Date>();
  return told.map((one) => {
    const undo = one.undo && (moved.get(one.undo.getTime()) ?? (one.undo < now ? one.undo : now));
    if (one.at <= now) return { ...one, undo };
    const at = new Date(now.getTime() - --ahead);
    moved.set(one.at.getTime(), at);
    return { ...one, at, undo };
  });
}
