import type { FastifyInstance } from 'fastify';
import { actorsOf } from '../../views/actors.ts';
import type { Deps } from '../../http/deps.ts';
import { eventCardList, eventCards } from '../../views/cards.ts';
import { fail } from '../../errors/errors.ts';
import { startOf, toPage } from '../../http/page.ts';
import { raw, route, toId } from '../../http/route.ts';
import { viewerOf } from '../../http/viewer.ts';
import {
  attendanceOf,
  codesOf,
  guestHistory,
  guestsByDay,
  othersOf,
  plansOf,
  ratesOf,
  sharesOf,
  sourcesOf,
  totalsOf,
} from './insightQueries.ts';
import { attachment, guestSheet, type GuestStatus } from './guestSheet.ts';
import { findGuests } from './guestQueries.ts';
import { allGuests, attentionOf, ownEventIds, ownNumbers, sheetFacts } from './queries.ts';
import { moneyWithin, readPeriod } from './taxQueries.ts';
import { taxSheet } from './taxSheet.ts';
import { readToday } from './today.ts';
import { toGuest } from './toGuest.ts';

export function businessRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, 'business.events', async (call) => {
    const start = startOf(call.query);
    const viewer = viewerOf(deps, call);
    const { ids, ...rest } = await ownEventIds(deps.db, call.caller.id, call.query.time, viewer.now, start);
    const [cards, numbers] = await Promise.all([
      eventCardList(deps.db, ids, viewer),
      ownNumbers(deps.db, ids, viewer.now),
    ]);
    return toPage(
      cards.map((event) => ({ ...event, ...numbers.of(event.id) })),
      start,
      rest,
    );
  });

  route(app, deps, 'business.today', async (call) => ({ data: await readToday(deps.db, viewerOf(deps, call)) }));

  route(app, deps, 'business.taxExcel', async (call) => {
    const days = readPeriod(call.query);
    const sheet = await taxSheet(await moneyWithin(deps.db, call.caller.id, days), call.locale);
    void call.reply
      .type('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
      .header('content-disposition', attachment(`${days.from}-${days.to}`, 'income'))
      .send(sheet);
    return raw;
  });

  route(app, deps, 'business.insight', async (call) => {
    const id = toId(call.params);
    const viewer = viewerOf(deps, call);
    const [cards, totals, history, attention, series, plans, codes, rates, shares, sources, attendance, others] =
      await Promise.all([
        eventCards(deps.db, [id], viewer),
        totalsOf(deps.db, id, viewer.now),
        guestHistory(deps.db, id),
        attentionOf(deps.db, id),
        guestsByDay(deps.db, id, viewer.now),
        plansOf(deps.db, id),
        codesOf(deps.db, id),
        ratesOf(deps.db, id),
        sharesOf(deps.db, id),
        sourcesOf(deps.db, id),
        attendanceOf(deps.db, id, viewer.now),
        othersOf(deps.db, id),
      ]);
    const event = cards.get(id) ?? fail('not_found');
    return {
      data: {
        event,
        ...totals,
        ...history,
        ...attention,
        series,
        plans,
        codes,
        rates,
        shares,
        sources,
        attendance,
        others,
      },
    };
  });

  route(app, deps, 'business.guests', async (call) => {
    const start = startOf(call.query);
    const viewer = viewerOf(deps, call);
    const { search, show, sort, order } = call.query;
    const { rows, ...rest } = await findGuests(
      deps.db,
      toId(call.params),
      { search, show, sort, order, now: viewer.now },
      start,
    );
    const channels = await actorsOf(
      deps.db,
      rows.map((row) => row.reservation.userId),
      viewer,
    );
    return toPage(
      rows.map((row) => toGuest(row, channels.of(row.reservation.userId))),
      start,
      rest,
    );
  });

  route(app, deps, 'business.guestsExcel', async (call) => {
    const id = toId(call.params);
    const viewer = viewerOf(deps, call);
    const [event, rows] = await Promise.all([
      sheetFacts(deps.db, id),
      allGuests(deps.db, id, chosenOf(call.query.chosen)),
    ]);
    const { slug, timezone } = event ?? fail('not_found');
    const channels = await actorsOf(
      deps.db,
      rows.map((row) => row.reservation.userId),
      viewer,
    );
    const sheet = await guestSheet(
      rows.map(({ reservation, start, plan }) => ({
        name: channels.of(reservation.userId).name,
        username: channels.of(reservation.userId).username,
        start,
        plan,
        count: reservation.count,
        amount: reservation.amount,
        status: statusOf(reservation),
        factorNumber: reservation.factorNumber,
      })),
      { locale: viewer.locale, timezone },
    );
    void call.reply
      .type('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
      .header('content-disposition', attachment(slug))
      .send(sheet);
    return raw;
  });
}

/** The reservations that an address names. */
const chosenOf = (chosen: string | undefined): number[] | undefined => chosen?.split('.').map(Number);

function statusOf({ status, isForced, paid }: { status: string; isForced: boolean; paid: number }): GuestStatus {
  if (status === 'held') return 'held';
  if (isForced) return 'admin';
  return paid > 0 ? 'paid' : 'joined';
}
