import { and, eq, inArray, sql } from 'drizzle-orm';
import { offCodes, reservations } from '../../db/schema/seats.ts';
import { ApiError } from '../../errors/errors.ts';
import type { AnswerOf } from '../../http/route.ts';
import { describePostgres } from '../../testing/database.ts';
import { meeting } from '../../testing/meeting.ts';
import { makeEvent, makeUser, type TestEvent, type TestUser } from '../../testing/rows.ts';
import { rounds } from '../../testing/rounds.ts';
import type { Site } from '../../testing/site.ts';
import { startServers } from '../../testing/twoServers.ts';
import { findOffer } from './queries.ts';
import { type Booking, book, guards } from './service.ts';
import type { TakeOffCode } from './offCodes.ts';

const uses = 10;
const buyers = rounds({ test: 40, audit: 200 });

describePostgres('what may be used once', () => {
  let site: Site;
  let host: TestUser;
  let guests: { id: number; token: string }[];
  beforeAll(async () => {
    site = await startServers(async () => ({
      PAYSTAR_GATEWAY_ID: 'none',
      PAYSTAR_KEY: 'none',
      PAYSTAR_URL: 'http://127.0.0.1:9',
    }));
    host = await makeUser(site.db);
    guests = await site.makeGuests(buyers);
  });
  afterAll(() => site.stop());

  const makeSale = async () => {
    const event = await makeEvent(site.db, host, {
      plans: [{ type: 'payable', price: 100_000 }],
      starts: [new Date(Date.now() + 10 * 24 * 3600_000).toISOString()],
    });
    const [offCode] = await site.db
      .insert(offCodes)
      .values({
        eventId: event.id,
        title: 'x',
        code: 'HALF',
        percent: 50,
        useLimit: uses,
        expiresAt: new Date(Date.now() + 24 * 3600_000),
      })
      .returning();
    return { event, offCode: offCode! };
  };
  const order = (event: TestEvent, token: string, code?: string) =>
    site.askPatiently<AnswerOf<'booking.setOrder'>>('/api/v1/set-order', {
      as: token,
      body: {
        orders_data: [
          {
            event_id: event.id,
            date: event.sessions[0]!.start.toISOString(),
            plan_id: event.plans[0]!.id,
            count: 1,
            accept_rules: true,
            ...(code && { off_code: code }),
          },
        ],
      },
    });
  const standing = (event: TestEvent) =>
    site.db
      .select()
      .from(reservations)
      .where(and(eq(reservations.eventId, event.id), inArray(reservations.status, ['held', 'reserved'])));
  const bookingOf = async (event: TestEvent, userId: number, offCode: Booking['offCode']): Promise<Booking> => {
    const now = new Date();
    const offer = await findOffer(
      site.db,
      { eventId: event.id, start: event.sessions[0]!.start, planId: event.plans[0]!.id },
      { caller: null, locale: 'fa', now },
    );
    return { userId, offer: offer!, count: 1, offCode, key: undefined, at: now };
  };

  it(`gives a code with ${uses} uses to exactly ${uses} of ${buyers} at once, over two servers [PRM-03]`, async () => {
    const { event, offCode } = await makeSale();
    const answers = await Promise.all(guests.map(({ token }) => order(event, token, 'half')));
    const count = (status: number): number => answers.filter((answer) => answer.status === status).length;
    expect({ sold: count(201), refused: count(422) }).toEqual({ sold: uses, refused: buyers - uses });
    expect([
      (await standing(event)).length,
      (await site.db.select().from(offCodes).where(eq(offCodes.id, offCode.id)))[0]!.used,
    ]).toEqual([uses, uses]);
  });
  it('would give it to more without the guard [PRM-03]', async () => {
    const { event, offCode } = await makeSale();
    const bothSaw = meeting({ limit: 5000 });
    const unguarded: TakeOffCode = async (tx, { id }) => {
      const [row] = await tx.select().from(offCodes).where(eq(offCodes.id, id));
      if (row!.used >= row!.useLimit) return false;
      if (row!.used === row!.useLimit - 1) await bothSaw();
      await tx
        .update(offCodes)
        .set({ used: sql`${offCodes.used} + 1` })
        .where(eq(offCodes.id, id));
      return true;
    };
    const bookings = await Promise.all(guests.map(({ id }) => bookingOf(event, id, offCode)));
    // The seats' counter alone would serialise them.
    const free = { ...guards, takeOffCode: unguarded, takeSeats: async () => true };
    const results = await Promise.allSettled(bookings.map((booking) => book(site.db, booking, free)));
    expect(results.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(uses);
  });

  it('makes one booking of fifty by one guest at once, over two servers [PRM-03]', async () => {
    const { event } = await makeSale();
    const answers = await Promise.all(Array.from({ length: 50 }, () => order(event, guests[0]!.token)));
    expect(new Set(answers.map(({ status, json }) => `${status} ${json.data.reservation.id}`)).size).toBe(1);
    expect(await standing(event)).toHaveLength(1);
  });

  const doubtful = 20;
  /** Two tabs of some guests, of which only one has heard that the host has lowered the price. */
  async function orderInTwoTabs(by = guards): Promise<{ shown: number; due: number }[]> {
    const { event } = await makeSale();
    const dear = await bookingOf(event, 0, null);
    const plan = { ...dear.offer.plan, price: 70_000 };
    const tabs = guests.slice(0, doubtful).flatMap(({ id: userId }) => [
      { ...dear, userId, agreed: 100_000 },
      { ...dear, userId, agreed: 70_000, offer: { ...dear.offer, plan } },
    ]);
    const held = await Promise.all(
      tabs.map(async (booking) => {
        const id = await book(site.db, booking, by).catch((error: unknown) => {
          if (!(error instanceof ApiError) || error.code !== 'price_changed') throw error;
        });
        return { id, shown: booking.agreed };
      }),
    );
    const due = new Map((await standing(event)).map(({ id, amount }) => [id, amount]));
    expect(due.size).toBe(doubtful);
    return held.flatMap(({ id, shown }) => (id === undefined ? [] : [{ shown, due: due.get(id)! }]));
  }
  it('gives no tab the hold of another at a price that it was not shown [EVT-07]', async () => {
    const held = await orderInTwoTabs();
    expect(held).toHaveLength(doubtful);
    expect(held.filter(({ shown, due }) => shown !== due)).toEqual([]);
  });
  it('would give it without comparing the prices [EVT-07]', async () => {
    const held = await orderInTwoTabs({ ...guards, isAgreed: () => true });
    expect(held.filter(({ shown, due }) => shown !== due)).toHaveLength(doubtful);
  });

  it('would make more without the unique index [PRM-03]', async () => {
    const { event } = await makeSale();
    await site.db.execute(sql`drop index one_standing_reservation`);
    const booking = await bookingOf(event, guests[0]!.id, null);
    await Promise.all(Array.from({ length: 50 }, () => book(site.db, booking, guards)));
    expect((await standing(event)).length).toBeGreaterThan(1);
  });
});
