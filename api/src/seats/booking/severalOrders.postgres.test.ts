import { eq } from 'drizzle-orm';
import { hasLost } from '../../db/busy.ts';
import { type Database } from '../../db/database.ts';
import { users } from '../../db/schema/people.ts';
import { eventSessions, reservations } from '../../db/schema/seats.ts';
import { ApiError } from '../../errors/errors.ts';
import { createDatabase, describePostgres, dropDatabases, openPatiently } from '../../testing/database.ts';
import { meeting } from '../../testing/meeting.ts';
import { makeEvent, makeUser, type TestEvent, type TestUser } from '../../testing/rows.ts';
import { findOffer } from './queries.ts';
import { takeSeats, type TakeSeats } from './seats.ts';
import { book, bookAll, type Booking, type Guards, guards } from './service.ts';

const guests = 40;
const few = 5;

describePostgres('several orders of one member [API-18] [PRM-01] [PRM-03]', () => {
  let database: Database;
  let host: TestUser;
  let ids: number[];
  const now = new Date('2026-11-21T08:00:00.000Z');

  beforeAll(async () => {
    // No retries: a transaction that the database ends is seen.
    database = await openPatiently(await createDatabase(), { connections: 20, tries: 1 });
    host = await makeUser(database.db);
    const rows = await database.db
      .insert(users)
      .values(Array.from({ length: guests }, (_, i) => ({ invitationCode: `several${i}`, firstName: `Guest ${i}` })))
      .returning({ id: users.id });
    ids = rows.map(({ id }) => id);
  });
  afterAll(async () => {
    await database.close();
    await dropDatabases();
  });

  /** Two evenings; the second takes only a few. */
  async function makeEvenings(): Promise<TestEvent> {
    const event = await makeEvent(database.db, host, {
      capacity: 3 * few,
      starts: ['2026-12-01T15:00:00.000Z', '2026-12-02T15:00:00.000Z'],
    });
    await database.db.update(eventSessions).set({ capacity: few }).where(eq(eventSessions.id, event.sessions[1]!.id));
    return event;
  }
  /** Both evenings, for every other guest the later one first. */
  async function bothOf(event: TestEvent, userId: number, i: number): Promise<Booking[]> {
    const bookings = await Promise.all(
      event.sessions.map(async ({ start }) => {
        const wanted = { eventId: event.id, start, planId: event.plans[0]!.id };
        const offer = await findOffer(database.db, wanted, { caller: null, locale: 'fa', now });
        return { userId, offer: offer!, count: 1, offCode: null, key: undefined, at: now };
      }),
    );
    return i % 2 === 0 ? bookings : bookings.toReversed();
  }
  /** Anything but a refusal is thrown. */
  const refusalsOf = (results: PromiseSettledResult<unknown>[]): string[] =>
    results.flatMap((result) => {
      if (result.status === 'fulfilled') return [];
      if (result.reason instanceof ApiError) return [result.reason.code];
      throw result.reason;
    });
  const placesOf = async (event: TestEvent): Promise<number[]> => {
    const rows = await database.db.select().from(reservations).where(eq(reservations.eventId, event.id));
    const ofGuest = Map.groupBy(rows, ({ userId }) => userId);
    return [...ofGuest.values()].map(({ length }) => length);
  };
  const takenOf = async (event: TestEvent) =>
    (
      await database.db
        .select({ taken: eventSessions.taken })
        .from(eventSessions)
        .where(eq(eventSessions.eventId, event.id))
        .orderBy(eventSessions.id)
    ).map(({ taken }) => taken);

  it('are taken all or none, whoever else wants them in another order', async () => {
    const event = await makeEvenings();
    const bookings = await Promise.all(ids.map((id, i) => bothOf(event, id, i)));
    const results = await Promise.allSettled(bookings.map((two) => bookAll(database.db, two)));
    expect(refusalsOf(results)).toEqual(Array.from({ length: guests - few }, () => 'capacity_full'));
    expect([await takenOf(event), await placesOf(event)]).toEqual([[few, few], Array.from({ length: few }, () => 2)]);
  });
  it('would be taken by halves if each were booked for itself', async () => {
    const event = await makeEvenings();
    const bookings = await Promise.all(ids.map((id, i) => bothOf(event, id, i)));
    await Promise.allSettled(
      bookings.map(async (two) => {
        for (const booking of two) await book(database.db, booking);
      }),
    );
    expect(await placesOf(event)).toContain(1);
  });

  /** Two guests with each other's order; returns how many of them the database ended. */
  async function crossing(guardsOf: (meet: () => Promise<void>) => Partial<Guards>): Promise<number> {
    const event = await makeEvenings();
    // The very first guest opens the group chat, for which the others would wait.
    await bookAll(database.db, await bothOf(event, ids.at(-1)!, 0));
    const by = { ...guards, ...guardsOf(meeting()) };
    const bookings = await Promise.all(ids.slice(0, 2).map((id, i) => bothOf(event, id, i)));
    const results = await Promise.allSettled(bookings.map((two) => bookAll(database.db, two, by)));
    return results.filter((result) => {
      if (result.status === 'rejected' && !hasLost(result.reason)) throw result.reason;
      return result.status === 'rejected';
    }).length;
  }
  it('do not meet in a circle, for seats are locked by their keys', async () => {
    const ended = await crossing((meet) => ({
      async takeSeats(tx, seats) {
        await meet();
        return takeSeats(tx, seats);
      },
    }));
    expect(ended).toBe(0);
  });
  it('would meet in one if seats were locked as they were ordered', async () => {
    const asOrdered =
      (meet: () => Promise<void>): TakeSeats =>
      async (tx, seats) => {
        for (const each of seats) {
          if (!(await takeSeats(tx, [each]))) return false;
          await meet();
        }
        return true;
      };
    expect(await crossing((meet) => ({ takeSeats: asOrdered(meet) }))).toBe(1);
  });
});
