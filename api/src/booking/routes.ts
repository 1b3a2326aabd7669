import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { findVisible, readEvent } from '../event/readEvent.ts';
import { fail } from '../http/errors.ts';
import { readInstant } from '../http/moment.ts';
import { pageNumber } from '../http/page.ts';
import { route, toId } from '../http/route.ts';
import { type Viewer, viewerOf } from '../http/viewer.ts';
import { findOffer, readReservation, reservationPage } from './queries.ts';
import { assertBookable } from './rules.ts';
import { book, cancel, repeated } from './service.ts';

/** Reserving seats and giving them back. */
export function bookingRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;

  route(app, deps, 'booking.setOrder', async (call) => {
    const viewer = viewerOf(deps, call);
    const [order] = call.body.orders_data;
    if (!order) fail('invalid', { field: 'orders_data' });
    const start = readInstant(order.date, 'orders_data.0.date');
    const offer = await findOffer(db, { eventId: order.event_id, start, planId: order.plan_id }, viewer) ?? fail('not_found');
    const booking = { userId: call.caller.id, offer, count: order.count, key: call.body.idempotency_key, at: viewer.now };
    // A repeated request is answered before the rules: the seats it asks about may be its own.
    const earlier = await repeated(db, booking);
    if (earlier === null) assertBookable(offer, { userId: call.caller.id, count: order.count, now: viewer.now });
    const id = earlier ?? await book(db, booking);
    return { data: await bookedAnswer(deps, id, order.event_id, viewer) };
  });

  route(app, deps, 'booking.cancel', async (call) => {
    const viewer = viewerOf(deps, call);
    const event = await findVisible(db, toId(call.params), viewer) ?? fail('not_found');
    const starts = call.body.dates.map((date, i) => readInstant(date, `dates.${i}`));
    await cancel(db, { userId: call.caller.id, event, starts, now: viewer.now });
    return { data: { event: await readEvent(db, event.id, viewer) ?? fail('not_found') } };
  });

  route(app, deps, 'booking.mine', async (call) =>
    reservationPage(db, call.caller.id, pageNumber(call.query.page), viewerOf(deps, call)));
}

async function bookedAnswer({ db }: Deps, id: number, eventId: number, viewer: Viewer) {
  const [reservation, event] = await Promise.all([readReservation(db, id, viewer), readEvent(db, eventId, viewer)]);
  return { reservation: reservation ?? fail('not_found'), event: event ?? fail('not_found') };
}
