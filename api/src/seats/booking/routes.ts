import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../http/deps.ts';
import { findVisible, readEvent, readLeftEvent } from '../../views/readEvent.ts';
import { fail } from '../../errors/errors.ts';
import { readDay, readInstant } from '../../http/moment.ts';
import { pageNumber } from '../../http/page.ts';
import { route, toId } from '../../http/route.ts';
import { type Viewer, viewerOf } from '../../http/viewer.ts';
import { ownerRoutes } from './ownerRoutes.ts';
import { reservedPage } from './guests.ts';
import { countWrongCode, findOffCode, isGood, type OffCode } from './offCodes.ts';
import { findOffer, findPlan, readReservationOf, reservationPage } from './queries.ts';
import { assertBookable, needsPayment, priceOf } from './rules.ts';
import { book, cancel, repeated, sameHold } from './service.ts';

/** Reserving seats and giving them back. */
export function bookingRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, live } = deps;
  ownerRoutes(app, deps);

  route(app, deps, 'booking.setOrder', async (call) => {
    const viewer = viewerOf(deps, call);
    const [order] = call.body.orders_data;
    if (!order) fail('invalid', { field: 'orders_data', fault: 'required' });
    const start = readInstant(order.date, 'orders_data.0.date');
    const offer =
      (await findOffer(db, { eventId: order.event_id, start, planId: order.plan_id }, viewer)) ?? fail('not_found');
    const offCode = order.off_code
      ? await knownCode(
          deps,
          { ...viewer, userId: call.caller.id },
          order.event_id,
          order.off_code,
          'orders_data.0.off_code',
        )
      : null;
    const booking = {
      userId: call.caller.id,
      offer,
      count: order.count,
      offCode: needsPayment(offer.plan) ? offCode : null,
      key: call.body.idempotency_key,
      at: viewer.now,
    };
    // A repeated request is answered before the rules: the seats it asks about may be its own.
    let id = (await repeated(db, booking)) ?? sameHold(offer.own, booking);
    if (id === null) {
      assertBookable(offer, { userId: call.caller.id, count: order.count, now: viewer.now });
      // An own hold that is exchanged has a use of the code already.
      if (offCode && offer.own?.offCodeId !== offCode.id && !isGood(offCode, viewer.now))
        fail('invalid_off_code', { field: 'orders_data.0.off_code' });
      // Holding seats that nobody could pay for would only keep them from others.
      if (!deps.payStar && priceOf(offer.plan, order.count, booking.offCode?.percent ?? 0).amount > 0)
        fail('gateway_unavailable');
      id = await book(db, booking);
      live.publish([call.caller.id, offer.event.ownerId], { type: 'news' });
    }
    return { data: await bookedAnswer(deps, id, order.event_id, viewer) };
  });

  route(app, deps, 'booking.cancel', async (call) => {
    const viewer = viewerOf(deps, call);
    const event = (await findVisible(db, toId(call.params), viewer)) ?? fail('not_found');
    const starts = call.body.dates.map((date, i) => readInstant(date, `dates.${i}`));
    await cancel(db, { userId: call.caller.id, event, starts, now: viewer.now });
    live.publish([call.caller.id, event.ownerId], { type: 'news' });
    return { data: { event: (await readLeftEvent(db, event.id, viewer)) ?? fail('not_found') } };
  });

  route(app, deps, 'booking.checkOffCode', async (call) => {
    const viewer = viewerOf(deps, call);
    const event = (await findVisible(db, toId(call.params), viewer)) ?? fail('not_found');
    const plan = (await findPlan(db, event.id, call.body.plan_id)) ?? fail('not_found');
    const code = await knownCode(deps, { ...viewer, userId: call.caller.id }, event.id, call.body.code, 'code');
    if (!isGood(code, viewer.now)) fail('invalid_off_code', { field: 'code' });
    const { full, amount } = priceOf(plan, call.body.count, code.percent);
    return { data: { percentage: code.percent, full_amount: full, amount } };
  });

  route(app, deps, 'booking.reserved', async (call) => {
    const viewer = viewerOf(deps, call);
    const event = (await findVisible(db, toId(call.params), viewer)) ?? fail('not_found');
    const day = call.query.date === undefined ? undefined : readDay(call.query.date, 'date');
    return reservedPage(db, event, day, pageNumber(call.query.page), viewer);
  });

  route(app, deps, 'booking.mine', async (call) =>
    reservationPage(db, call.caller.id, pageNumber(call.query.page), viewerOf(deps, call)),
  );
}

/** A code of this event; those that are not count as guesses. */
async function knownCode(
  { db }: Deps,
  { userId, now }: { userId: number; now: Date },
  eventId: number,
  text: string,
  field: string,
): Promise<OffCode> {
  const code = await findOffCode(db, eventId, text);
  if (code) return code;
  await countWrongCode(db, userId, now);
  return fail('invalid_off_code', { field });
}

async function bookedAnswer({ db }: Deps, id: number, eventId: number, viewer: Viewer) {
  const event = (await readEvent(db, eventId, viewer)) ?? fail('not_found');
  return { reservation: (await readReservationOf(db, id, event, viewer)) ?? fail('not_found'), event };
}
