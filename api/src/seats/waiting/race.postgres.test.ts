import { asc, eq, sql } from 'drizzle-orm';
import { type Database } from '../../db/database.ts';
import { notifications } from '../../db/schema/news.ts';
import { eventSessions, reservations, sessionPlans, waiters } from '../../db/schema/seats.ts';
import { users } from '../../db/schema/people.ts';
import { ApiError } from '../../errors/errors.ts';
import { createDatabase, describePostgres, dropDatabases, openPatiently } from '../../testing/database.ts';
import { meeting } from '../../testing/meeting.ts';
import { productNames } from 'shared-kernel/language/productNames';
import { rounds } from '../../testing/rounds.ts';
import { makeEvent, makeUser, type TestEvent, type TestUser } from '../../testing/rows.ts';
import { findOffer } from '../booking/queries.ts';
import { giveSeatsBack, type TakeSeats, takeOfferedSeats } from '../booking/seats.ts';
import { book, cancel, guards as bookingGuards } from '../booking/service.ts';
import type { Site } from '../../testing/site.ts';
import { startServers } from '../../testing/twoServers.ts';
import { guards, type OfferGuards, offerPlaces } from './offerPlaces.ts';

const places = 20;
const line = 60;
const strangers = 40;
const repeats = rounds({ test: 2, audit: 8 });

describePostgres('places that come free while others wait', () => {
  let database: Database;
  let host: TestUser;
  let ids: number[];
  const now = new Date('2026-11-21T08:00:00.000Z');

  beforeAll(async () => {
    database = await openPatiently(await createDatabase(), { connections: 20 });
    host = await makeUser(database.db);
    const rows = await database.db
      .insert(users)
      .values(Array.from({ length: places + line + strangers }, (_, i) => ({ roleId: 2, invitationCode: `one${i}` })))
      .returning({ id: users.id });
    ids = rows.map(({ id }) => id);
  });
  afterAll(async () => {
    await database.close();
    await dropDatabases();
  });

  const deps = () => ({ db: database.db, now: () => now, siteUrl: 'https://site.test', product: productNames({}) });

  /** A session without free places, and a waiting list for it. */
  async function makeFull(): Promise<TestEvent> {
    const event = await makeEvent(database.db, host, { capacity: places });
    for (const userId of ids.slice(0, places)) await order(event, userId);
    await database.db.insert(waiters).values(
      ids.slice(places, places + line).map((userId) => ({
        sessionId: event.sessions[0]!.id,
        planId: event.plans[0]!.id,
        userId,
        count: 1,
        createdAt: now,
      })),
    );
    return event;
  }

  async function order(
    event: TestEvent,
    userId: number,
    takeSeats = bookingGuards.takeSeats,
    plan = 0,
  ): Promise<'booked' | 'refused'> {
    const wanted = { eventId: event.id, start: event.sessions[0]!.start, planId: event.plans[plan]!.id };
    const offer = await findOffer(database.db, wanted, { caller: null, locale: 'fa', now });
    try {
      await book(
        database.db,
        { userId, offer: offer!, count: 1, offCode: null, key: undefined, at: now },
        { ...bookingGuards, takeSeats },
      );
      return 'booked';
    } catch (error) {
      if (error instanceof ApiError && error.code === 'capacity_full') return 'refused';
      throw error;
    }
  }
  const giveBack = (event: TestEvent, userId: number) =>
    cancel(database.db, {
      userId,
      event: { id: event.id, ownerId: host.id },
      starts: [event.sessions[0]!.start],
      now,
    });

  /** Guests leave while strangers want their places and several processes offer them to the waiting list. */
  async function race(event: TestEvent, by: OfferGuards): Promise<('booked' | 'refused')[]> {
    const [booked] = await Promise.all([
      Promise.all(ids.slice(places + line).map((id) => order(event, id))),
      ...ids.slice(0, places).map((id) => giveBack(event, id)),
      ...Array.from({ length: 4 }, () => offerPlaces(deps(), by)),
    ]);
    await Promise.all([1, 2, 3].map(() => offerPlaces(deps(), by)));
    return booked;
  }
  const heldOf = (event: TestEvent) =>
    database.db
      .select({ userId: reservations.userId })
      .from(reservations)
      .where(sql`${reservations.eventId} = ${event.id} and ${reservations.status} in ('held', 'reserved')`)
      .orderBy(asc(reservations.userId));
  const takenOf = async (event: TestEvent) =>
    (await database.db.select().from(eventSessions).where(eq(eventSessions.id, event.sessions[0]!.id)))[0]!.taken;

  it.each(Array.from({ length: repeats }, (_, i) => i + 1))(
    'go to the first in line, one each, and to nobody who comes later, time %i [EVT-22] [PRM-01]',
    async () => {
      const event = await makeFull();
      expect(new Set(await race(event, guards))).toEqual(new Set(['refused']));
      expect(await takenOf(event)).toBe(places);
      expect((await heldOf(event)).map(({ userId }) => userId)).toEqual(ids.slice(places, 2 * places));
    },
  );

  /** Half of the places are of a ticket for which others wait; both tickets are sold out. */
  async function makeMixed(): Promise<TestEvent> {
    const event = await makeEvent(database.db, host, { capacity: places, plans: [{ capacity: half }, {}, {}] });
    for (const [at, userId] of ids.slice(0, places).entries()) await orderOf(event, userId, at < half ? 0 : 1);
    const [session, plan] = [event.sessions[0]!, event.plans[0]!];
    await database.db
      .insert(waiters)
      .values(
        ids
          .slice(places, places + line)
          .map((userId) => ({ sessionId: session.id, planId: plan.id, userId, count: 1, createdAt: now })),
      );
    return event;
  }
  const half = places / 2;
  const orderOf = (event: TestEvent, userId: number, plan: number) =>
    order(event, userId, bookingGuards.takeSeats, plan);

  it('go to who waits for that ticket, and to nobody who wants another one [EVT-22] [PRM-01]', async () => {
    const event = await makeMixed();
    const [booked] = await Promise.all([
      Promise.all(ids.slice(places + line).map((userId) => orderOf(event, userId, 1))),
      ...ids.slice(0, half).map((userId) => giveBack(event, userId)),
      ...Array.from({ length: 4 }, () => offerPlaces(deps())),
    ]);
    await offerPlaces(deps());
    expect(new Set(booked)).toEqual(new Set(['refused']));
    expect(await takenOf(event)).toBe(places);
    expect((await heldOf(event)).map(({ userId }) => userId)).toEqual(ids.slice(half, places + half));
  });

  it('are kept for that ticket also from orders that waited for the cancellation to end [EVT-22] [PRM-01]', async () => {
    const event = await makeMixed();
    await giveBack(event, ids[places - 1]!);
    const orders = await database.db.transaction(async (tx) => {
      await giveSeatsBack(tx, { sessionId: event.sessions[0]!.id, planId: event.plans[0]!.id, count: 1 });
      // Of two tickets: orders of the same one wait for each other before.
      const late = [1, 2].map((plan) => orderOf(event, ids.at(-plan)!, plan));
      while ((await waitingForLocks()) < late.length);
      return late;
    });
    expect((await Promise.all(orders)).toSorted()).toEqual(['booked', 'refused']);
  });
  const waitingForLocks = async () => {
    const { rows } = await database.db.execute<{ pids: number }>(
      sql`select count(distinct pid)::int as pids from pg_locks where not granted and pid in (select pid from pg_stat_activity where datname = current_database())`,
    );
    return rows[0]!.pids;
  };

  it('go to the first in line though one comes free while a later one is looked at [EVT-22]', async () => {
    const event = await makeFull();
    await giveBack(event, ids[0]!);
    // The second in line finds none, and one comes free before the third is looked at.
    let asked = 0;
    const takeSeats: TakeSeats = async (tx, seats) => {
      const areTaken = await takeOfferedSeats(tx, seats);
      if (++asked === 2) await giveBack(event, ids[1]!);
      return areTaken;
    };
    await offerPlaces(deps(), { takeSeats });
    expect((await heldOf(event)).map(({ userId }) => userId)).toEqual(ids.slice(2, places + 2));
  });

  it('are taken by those who come later without the guard, which shows that it is needed [EVT-22]', async () => {
    const event = await makeFull();
    await giveBack(event, ids[0]!);
    expect(await order(event, ids.at(-1)!)).toBe('refused');
    expect(await order(event, ids.at(-1)!, takeOfferedSeats)).toBe('booked');
  });

  /** Without the condition in the update and the check in the table: two look for the one seat, then take it. */
  const bothSaw = meeting({ limit: 5000 });
  const unguarded: TakeSeats = async (tx, seats) => {
    const { sessionId, planId, count } = seats[0]!;
    const [session] = await tx.select().from(eventSessions).where(eq(eventSessions.id, sessionId));
    if (session!.taken + count > session!.capacity!) return false;
    await bothSaw();
    await tx
      .update(sessionPlans)
      .set({ taken: sql`${sessionPlans.taken} + ${count}` })
      .where(eq(sessionPlans.planId, planId));
    await tx
      .update(eventSessions)
      .set({ taken: sql`${eventSessions.taken} + ${count}` })
      .where(eq(eventSessions.id, sessionId));
    return true;
  };

  it('are oversold without the guard of the seats, which shows that it is needed [EVT-22] [PRM-01]', async () => {
    await database.db.execute(sql`alter table event_sessions drop constraint session_seats`);
    const event = await makeFull();
    await giveBack(event, ids[0]!);
    await Promise.all([
      ...ids.slice(places + line).map((id) => order(event, id, unguarded)),
      ...Array.from({ length: 4 }, () => offerPlaces(deps(), { takeSeats: unguarded })),
    ]);
    expect(await takenOf(event)).toBeGreaterThan(places);
  });
});

describePostgres('places that come free while others wait, over two servers', () => {
  let site: Site;
  beforeAll(async () => {
    site = await startServers();
  });
  afterAll(() => site.stop());

  it('are offered once each, in the order of the line, and sold to nobody else [EVT-22] [PRM-01]', async () => {
    const host = await makeUser(site.db);
    const [guests, waiting, later] = [
      await site.makeGuests(places),
      await site.makeGuests(line),
      await site.makeGuests(strangers),
    ];
    const start = new Date(Date.now() + 10 * 24 * 3600_000);
    const event = await makeEvent(site.db, host, { capacity: places, starts: [start.toISOString()] });
    const wanted = { date: start.toISOString(), plan_id: event.plans[0]!.id, count: 1 };
    const order = async ({ token: as }: { token: string }) =>
      (
        await site.askPatiently('/api/v1/set-order', {
          as,
          body: { orders_data: [{ event_id: event.id, ...wanted, accept_rules: true }] },
        })
      ).status;
    const ask = async ({ token: as }: { token: string }, path: string, body: object = {}) =>
      (await site.askPatiently(`/api/v1/${path}`, { as, body })).status;
    const all = async <T>(people: readonly T[], act: (one: T) => Promise<number>) => [
      ...new Set(await Promise.all(people.map(act))),
    ];
    const standing = () =>
      site.db
        .select({ id: reservations.id, userId: reservations.userId, status: reservations.status })
        .from(reservations)
        .where(sql`${reservations.eventId} = ${event.id} and ${reservations.status} in ('held', 'reserved')`)
        .orderBy(asc(reservations.userId));
    // Whoever asks again after a refusal that came late has the place already.
    await all(guests, order);
    expect(await standing()).toHaveLength(places);
    expect(await all(waiting, (one) => ask(one, `event/${event.id}/wait`, wanted))).toEqual([200]);
    const inLine = await site.db
      .select({ userId: waiters.userId })
      .from(waiters)
      .where(eq(waiters.sessionId, event.sessions[0]!.id))
      .orderBy(asc(waiters.id));
    // Everybody leaves at once; strangers try all the while, until each place is with a member of the waiting list.
    // In the audit the jobs of both processes offer them as well.
    const deps = { db: site.db, now: () => new Date(), siteUrl: 'https://site.test', product: productNames({}) };
    let haveLeft = false;
    const leaving = all(guests, (one) =>
      ask(one, `event/${event.id}/book/cancel-reserve`, { dates: [wanted.date] }),
    ).finally(() => (haveLeft = true));
    const offering = (async () => {
      while (!haveLeft || (await standing()).length < places) await Promise.all([1, 2].map(() => offerPlaces(deps)));
    })();
    let isOver = false;
    const trying = (async () => {
      const seen = new Set<number>();
      while (!isOver) for (const status of await all(later, order)) seen.add(status);
      return [...seen];
    })();
    expect(await leaving).toEqual([200]);
    await offering;
    isOver = true;
    expect(await trying).toEqual([409]);
    const chosen = inLine.slice(0, places).map(({ userId }) => userId);
    const held = await standing();
    expect(held.map(({ userId }) => userId)).toEqual(chosen.toSorted((a, b) => a - b));
    const notified = await site.db
      .select({ userId: notifications.userId })
      .from(notifications)
      .where(sql`${notifications.eventId} = ${event.id} and ${notifications.kind} = 'place_free'`);
    expect(notified.map(({ userId }) => userId).toSorted((a, b) => a - b)).toEqual(held.map(({ userId }) => userId));
    // Each confirms their own place, by two presses that reach both servers.
    const tokens = new Map(waiting.map((one) => [one.id, one]));
    const taps = held.flatMap((one) => [one, one]);
    expect(await all(taps, ({ id, userId }) => ask(tokens.get(userId)!, `profile/reserves/${id}/take`))).toEqual([200]);
    const [session] = await site.db.select().from(eventSessions).where(eq(eventSessions.eventId, event.id));
    expect([session!.taken, (await standing()).map(({ status }) => status)]).toEqual([
      places,
      Array.from({ length: places }, () => 'reserved'),
    ]);
  });
});
