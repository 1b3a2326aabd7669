import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../http/deps.ts';
import { findVisible, readEvent, readLeftEvent } from '../../views/readEvent.ts';
import { fail } from '../../errors/errors.ts';
import { readDay, readInstant } from '../../http/moment.ts';
import { startOf } from '../../http/page.ts';
import { idOf, raw, route, toId } from '../../http/route.ts';
import { sendCalendar } from '../../http/sendCalendar.ts';
import { type Viewer, viewerOf } from '../../http/viewer.ts';
import { calendarEntryOf, findPlaces, keptOf, ofEvent } from '../places.ts';
import { chooseReminders } from './chooseReminders.ts';
import { ownerRoutes } from './ownerRoutes.ts';
import { tellWhoLeft } from './groupChat.ts';
import { reservedPage } from './guests.ts';
import { isGood, knownOffCode } from './offCodes.ts';
import { placeOrders } from './placeOrder.ts';
import { findPlan, ownReservation, readReservationOf, readReservations, reservationPage } from './queries.ts';
import { priceOf } from './rules.ts';
import { cancel } from './service.ts';
import { theRow } from '../../db/theRow.ts';

export function bookingRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, live } = deps;
  ownerRoutes(app, deps);

  route(app, deps, 'booking.setOrder', async (call) => {
    const viewer = viewerOf(deps, call);
    const orders = call.body.orders_data.map((order, i) => ({
      eventId: order.event_id,
      start: readInstant(order.date, `orders_data.${i}.date`),
      planId: order.plan_id,
      count: order.count,
      offCode: order.off_code,
      amount: order.amount,
      via: order.via,
    }));
    const request = { orders, key: call.body.idempotency_key };
    const placed = await placeOrders(deps, request, { userId: call.caller.id, viewer });
    const hosts = placed.filter(({ isNew }) => isNew).map(({ ownerId }) => ownerId);
    if (hosts.length > 0) live.publish([...new Set([call.caller.id, ...hosts])], { type: 'news' });
    const ids = placed.map(({ reservationId }) => reservationId);
    return { data: await bookedAnswer(deps, ids, theRow(orders[0], 'order').eventId, viewer) };
  });

  route(app, deps, 'booking.cancel', async (call) => {
    const viewer = viewerOf(deps, call);
    const event = (await findVisible(db, toId(call.params), viewer)) ?? fail('not_found');
    const starts = call.body.dates.map((date, i) => readInstant(date, `dates.${i}`));
    await cancel(db, { userId: call.caller.id, event, starts, now: viewer.now });
    live.publish([call.caller.id, event.ownerId], { type: 'news' });
    await tellWhoLeft(deps, event.id, [call.caller.id]);
    return { data: { event: (await readLeftEvent(db, event.id, viewer)) ?? fail('not_found') } };
  });

  route(app, deps, 'booking.checkOffCode', async (call) => {
    const viewer = viewerOf(deps, call);
    const event = (await findVisible(db, toId(call.params), viewer)) ?? fail('not_found');
    const plan = (await findPlan(db, event.id, call.body.plan_id)) ?? fail('not_found');
    const typed = { userId: call.caller.id, eventId: event.id, text: call.body.code, at: viewer.now };
    const code = await knownOffCode(db, typed, 'code');
    if (!isGood(code, viewer.now)) fail('invalid_off_code', { field: 'code' });
    const { full, amount } = priceOf(plan, call.body.count, code.percent);
    return { data: { percentage: code.percent, full_amount: full, amount } };
  });

  route(app, deps, 'booking.reserved', async (call) => {
    const viewer = viewerOf(deps, call);
    const event = (await findVisible(db, toId(call.params), viewer)) ?? fail('not_found');
    const day = call.query.date === undefined ? undefined : readDay(call.query.date, 'date');
    const { time, search } = call.query;
    return reservedPage(db, event, { day, time, search }, startOf(call.query), viewer);
  });

  route(app, deps, 'booking.mine', async (call) => {
    const eventId = call.query.event_id === undefined ? null : idOf(call.query.event_id);
    const wanted = { userId: call.caller.id, eventId, isAtHand: call.query.time === 'at_hand' };
    return reservationPage(db, wanted, startOf(call.query), viewerOf(deps, call));
  });

  route(app, deps, 'booking.get', async (call) => {
    const reservation = await ownReservation(db, toId(call.params), call.caller.id, viewerOf(deps, call));
    return { data: reservation ?? fail('not_found') };
  });

  route(app, deps, 'booking.remind', async (call) => ({
    data: {
      hours: await chooseReminders(db, {
        id: toId(call.params),
        userId: call.caller.id,
        hours: call.body.hours,
        now: deps.now(),
      }),
    },
  }));

  route(app, deps, 'booking.calendar', async (call) => {
    const { locale, caller, reply } = call;
    const places = await findPlaces(db, caller.id, ofEvent(toId(call.params)));
    const kept = keptOf(places);
    const [first] = kept;
    if (!first) fail('not_found');
    const entries = kept.map((place) => calendarEntryOf(place, { locale, siteUrl: deps.siteUrl }));
    reply.header('cache-control', 'private, no-store');
    await sendCalendar(reply, { entries, slug: first.event.slug, now: deps.now() });
    return raw;
  });

  route(app, deps, 'booking.receipt', async (call) => {
    const viewer = viewerOf(deps, call);
    const reservation = (await ownReservation(db, toId(call.params), call.caller.id, viewer)) ?? fail('not_found');
    if (reservation.status !== 'reserved' && reservation.pay_detail === null) fail('not_reserved');
    // The library that writes it is as large as half of the API.
    const { drawReceipt } = await import('./receipt/drawReceipt.ts');
    void call.reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename*=UTF-8''receipt-${reservation.factor_number}.pdf`)
      .header('cache-control', 'private, no-store');
    await call.reply.send(
      await drawReceipt(reservation, { locale: viewer.locale, product: deps.product, at: viewer.now }),
    );
    return raw;
  });
}

async function bookedAnswer({ db }: Deps, ids: readonly number[], eventId: number, viewer: Viewer) {
  const event = (await readEvent(db, eventId, viewer)) ?? fail('not_found');
  const first = (await readReservationOf(db, theRow(ids[0], 'reservation'), event, viewer)) ?? fail('not_found');
  const others = await readReservations(db, ids.slice(1), viewer);
  return { reservation: first, reservations: [first, ...others], event };
}
