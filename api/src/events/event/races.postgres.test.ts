import { setTimeout as pause } from 'node:timers/promises';
import { and, count, eq, inArray, sql, sum } from 'drizzle-orm';
import type { EventForm } from 'shared-kernel/contract/eventForm';
import { adminBook } from '../../seats/booking/adminBook.ts';
import { findOffer } from '../../seats/booking/queries.ts';
import type { Offer } from '../../seats/booking/rules.ts';
import { takeSeats } from '../../seats/booking/seats.ts';
import { book, guards } from '../../seats/booking/service.ts';
import { type Database } from '../../db/database.ts';
import { auditLog } from '../../db/schema/desk.ts';
import { events, eventUpdates } from '../../db/schema/events.ts';
import { notifications } from '../../db/schema/news.ts';
import { eventPlans, eventSessions, reservations, sessionPlans } from '../../db/schema/seats.ts';
import { ApiError } from '../../errors/errors.ts';
import { createDatabase, describePostgres, dropDatabases, openPatiently } from '../../testing/database.ts';
import { eventForm } from '../../testing/eventForm.ts';
import { makePlaces, makeUser, type TestUser } from '../../testing/rows.ts';
import { rounds } from '../../testing/rounds.ts';
import { adminEdit } from './writing/adminEdit.ts';
import { callOffSession, closeSession } from './writing/callOffSession.ts';
import { createEvent } from './writing/create.ts';
import { closeBooking, deleteEvent } from './writing/delete.ts';
import { editEvent, lockForEdit } from './writing/edit.ts';
import { lockSeats, readEditedEvent, type ReadSeats, readSeats } from './writing/editedEvent.ts';

const now = new Date('2026-11-21T08:00:00.000Z');
const repeats = rounds({ test: 5, audit: 15 });
const crowd = 10;
const capacity = 20;
const lowered = 4;

describePostgres('writing an event while bookings come in', () => {
  let database: Database;
  let admins: TestUser[];
  let guests: TestUser[];
  const db = () => database.db;
  beforeAll(async () => {
    database = await openPatiently(await createDatabase(), { connections: 24 });
    await makePlaces(db());
    admins = await Promise.all([1, 2, 3].map(() => makeUser(db(), { roleId: 6 })));
    guests = await Promise.all(Array.from({ length: crowd }, () => makeUser(db())));
  });
  afterAll(async () => {
    await database.close();
    await dropDatabases();
  });

  interface Sale {
    id: number;
    host: TestUser;
    offer: Offer;
    form: EventForm;
  }

  /** An event with one seat taken, and what the crowd was offered before anything changed. */
  async function openSale(changes: Partial<EventForm> = {}): Promise<Sale> {
    const host = await makeUser(db());
    const draft = eventForm({ capacity: { has_limitation: true, limitation: capacity }, ...changes });
    const { id } = await createEvent(db(), draft, { userId: host.id, now });
    const [plan] = await db().select().from(eventPlans).where(eq(eventPlans.eventId, id));
    const offer = await findOffer(
      db(),
      { eventId: id, start: new Date(draft.dates[0]!.start), planId: plan!.id },
      { caller: null, locale: 'en', now },
    );
    const first = await makeUser(db());
    await book(db(), { userId: first.id, offer: offer!, count: 1, offCode: null, key: undefined, at: now });
    return { id, host, offer: offer!, form: { ...draft, plans: [{ ...draft.plans[0]!, id: plan!.id }] } };
  }

  const bookAll = ({ offer }: Sale, by = guards) =>
    Promise.allSettled(
      guests.map(({ id }) => book(db(), { userId: id, offer, count: 1, offCode: null, key: undefined, at: now }, by)),
    );
  /** The codes of the refusals; any other error is thrown. */
  const refusals = (results: PromiseSettledResult<unknown>[]): string[] =>
    results.flatMap((result) => {
      if (result.status === 'fulfilled') return [];
      if (result.reason instanceof ApiError) return [result.reason.code];
      throw result.reason;
    });
  async function seatsOf({
    id,
    offer,
  }: Sale): Promise<{ taken: number; ofPlan: number; capacity: number | null; standing: number }> {
    const [session] = await db().select().from(eventSessions).where(eq(eventSessions.id, offer.session.id));
    const [plan] = await db()
      .select({ taken: sum(sessionPlans.taken).mapWith(Number) })
      .from(sessionPlans)
      .where(eq(sessionPlans.sessionId, offer.session.id));
    const [standing] = await db()
      .select({ n: count() })
      .from(reservations)
      .where(and(eq(reservations.eventId, id), inArray(reservations.status, ['held', 'reserved'])));
    return { taken: session!.taken, ofPlan: plan!.taken, capacity: session!.capacity, standing: standing!.n };
  }

  describe('an edit that lowers the capacity', () => {
    async function queued(): Promise<Sale> {
      const sale = await openSale();
      const edit = {
        id: sale.id,
        channelId: sale.host.channelId,
        form: { ...sale.form, capacity: { has_limitation: true, limitation: lowered } },
        userId: sale.host.id,
        now,
      };
      expect(await editEvent(db(), edit)).toEqual({ isQueued: true });
      return sale;
    }
    const approve = (
      { id, host }: Sale,
      { admin = admins[0]!, lock }: { admin?: TestUser; lock?: Parameters<typeof adminEdit>[2] } = {},
    ) =>
      adminEdit(
        db(),
        {
          id,
          channelId: host.channelId,
          adminId: admin.id,
          decision: 'approve',
          reason: undefined,
          form: undefined,
          reward: undefined,
          now,
        },
        lock,
      );

    it('holds only where it has room for all, and then for those who come after it [EVT-14] [PRM-01]', async () => {
      for (let round = 0; round < repeats; round++) {
        const sale = await queued();
        const [booked, [approval]] = await Promise.all([
          pause(round).then(() => bookAll(sale)),
          Promise.allSettled([approve(sale)]),
        ]);
        const seats = await seatsOf(sale);
        const isLowered = approval.status === 'fulfilled';
        expect(refusals([approval])).toEqual(isLowered ? [] : ['capacity_below_taken']);
        const sold = crowd - refusals(booked).length + 1;
        expect(seats).toEqual({ taken: sold, ofPlan: sold, standing: sold, capacity: isLowered ? lowered : capacity });
        // A refused edit costs nobody a seat.
        expect(sold).toBe(isLowered ? lowered : crowd + 1);
      }
    });

    /** Lets the crowd book after the approval has counted the seats, unless a lock makes it wait. */
    async function bookAfterTheLook(
      by: ReadSeats,
    ): Promise<{ seats: Awaited<ReturnType<typeof seatsOf>>; refused: string[] }> {
      const sale = await queued();
      let booked: ReturnType<typeof bookAll> | undefined;
      await approve(sale, {
        async lock(tx, id, channelId) {
          const seen = await lockForEdit(tx, id, channelId, by);
          booked = bookAll(sale);
          // Without the lock nobody waits for the edit; with it they are given time to come.
          await (by === readSeats ? booked : pause(500));
          return seen;
        },
      });
      return { refused: refusals(await booked!), seats: await seatsOf(sale) };
    }
    it('makes those wait who come while it is decided on [EVT-14] [PRM-01]', async () => {
      const { seats, refused } = await bookAfterTheLook(lockSeats);
      expect(seats).toEqual({ taken: lowered, ofPlan: lowered, standing: lowered, capacity: lowered });
      expect(refused).toEqual(Array(crowd - lowered + 1).fill('capacity_full'));
    });
    it('holds once when several admins approve it at once [EVT-14]', async () => {
      for (let round = 0; round < repeats; round++) {
        const sale = await queued();
        const results = await Promise.allSettled(admins.map((admin) => approve(sale, { admin })));
        expect(refusals(results)).toEqual(['nothing_waiting', 'nothing_waiting']);
        const winner = admins[results.findIndex(({ status }) => status === 'fulfilled')]!;
        expect(
          await db()
            .select({ status: eventUpdates.status, by: eventUpdates.decidedById })
            .from(eventUpdates)
            .where(eq(eventUpdates.eventId, sale.id)),
        ).toEqual([{ status: 'approved', by: winner.id }]);
        expect(await db().select({ by: auditLog.userId }).from(auditLog).where(eq(auditLog.targetId, sale.id))).toEqual(
          [{ by: winner.id }],
        );
        expect(
          await db()
            .select({ to: notifications.userId })
            .from(notifications)
            .where(
              and(
                eq(notifications.eventId, sale.id),
                eq(notifications.kind, 'approved'),
                eq(notifications.userId, sale.host.id),
              ),
            ),
        ).toHaveLength(1);
        expect(
          await db()
            .select({ status: events.status, capacity: events.capacity })
            .from(events)
            .where(eq(events.id, sale.id)),
        ).toEqual([{ status: 'active', capacity: lowered }]);
      }
    });
    it('would hold more than once without the locks, which shows that they are needed [EVT-14]', async () => {
      let approvals = 0;
      for (let round = 0; round < repeats; round++) {
        const sale = await queued();
        const results = await Promise.allSettled(
          admins.map((admin) =>
            approve(sale, { admin, lock: async (tx, id) => (await readEditedEvent(tx, id, readSeats))! }),
          ),
        );
        approvals += results.filter(({ status }) => status === 'fulfilled').length;
      }
      expect(approvals).toBeGreaterThan(repeats);
    });
    // The last one here: it also removes the table's own check constraint.
    it('would leave more guests than seats without the locks, which shows that they are needed [PRM-01]', async () => {
      await expect(bookAfterTheLook(readSeats)).rejects.toMatchObject({ cause: { constraint: 'session_seats' } });
      await db().execute(sql`alter table event_sessions drop constraint session_seats`);
      const { seats } = await bookAfterTheLook(readSeats);
      expect(seats).toMatchObject({ taken: crowd + 1, capacity: lowered });
      await db().delete(reservations);
      await db().update(eventSessions).set({ taken: 0 });
      await db().execute(
        sql`alter table event_sessions add constraint session_seats check (taken >= 0 and (capacity is null or taken <= capacity))`,
      );
    });
  });

  describe('deleting it', () => {
    const remove = ({ id, host }: Sale, close = closeBooking) => deleteEvent(db(), { id, userId: host.id, now }, close);

    it('leaves no reservation that stands and no seat taken, whoever comes meanwhile [EVT-14] [PRM-01]', async () => {
      for (let round = 0; round < repeats; round++) {
        const sale = await openSale();
        const late = await makeUser(db());
        const order = {
          username: late.username,
          start: sale.offer.session.start,
          planId: sale.offer.plan.id,
          count: 1,
        };
        const [booked, forced] = await Promise.all([
          bookAll(sale),
          Promise.allSettled([
            adminBook(db(), {
              adminId: admins[0]!.id,
              event: { id: sale.id, ownerId: sale.host.id },
              orders: [order],
              at: now,
            }),
          ]),
          pause(round).then(() => remove(sale)),
        ]);
        expect(new Set([...refusals(booked), 'capacity_full'])).toEqual(new Set(['capacity_full']));
        expect(['capacity_full', 'event_over', 'not_found']).toEqual(expect.arrayContaining(refusals(forced)));
        expect(await seatsOf(sale)).toMatchObject({ taken: 0, standing: 0 });
        // Whoever had a seat for a moment is notified that it is gone.
        const had = await db()
          .select({ id: reservations.userId })
          .from(reservations)
          .where(eq(reservations.eventId, sale.id));
        const notified = await db()
          .select({ id: notifications.userId })
          .from(notifications)
          .where(and(eq(notifications.eventId, sale.id), eq(notifications.kind, 'canceled')));
        expect(notified.map(({ id }) => id).sort()).toEqual(had.map(({ id }) => id).sort());
      }
    });

    /** Deletes the event when the whole crowd has inserted its reservations and is about to take the seat. */
    async function deleteBeforeTheSeat(
      close: typeof closeBooking,
    ): Promise<{ standing: number; taken: number; refused: string[] }> {
      const sale = await openSale();
      let arrived = 0;
      let isDeleted = false;
      const booked = bookAll(sale, {
        ...guards,
        async takeSeats(tx, seats) {
          arrived++;
          while (!isDeleted) await pause(5);
          return takeSeats(tx, seats);
        },
      });
      while (arrived < crowd) await pause(5);
      await remove(sale, close).finally(() => {
        isDeleted = true;
      });
      const refused = refusals(await booked);
      const { standing, taken } = await seatsOf(sale);
      return { standing, taken, refused };
    }
    it('refuses those whose reservation was written but had no seat yet [EVT-14] [PRM-01]', async () => {
      expect(await deleteBeforeTheSeat(closeBooking)).toEqual({
        standing: 0,
        taken: 0,
        refused: Array(crowd).fill('capacity_full'),
      });
    });
    it('would leave guests in an event that is gone if bookings were not closed first, which shows that it is needed', async () => {
      expect(await deleteBeforeTheSeat(async () => undefined)).toEqual({ standing: crowd, taken: crowd, refused: [] });
    });
  });

  describe('calling one date off', () => {
    const dates = ['2026-12-01', '2026-12-08'].map((day) => ({
      start: `${day}T14:30:00.000Z`,
      end: `${day}T16:30:00.000Z`,
      times: [],
    }));
    const callOff = ({ id, host, offer }: Sale, close = closeSession) =>
      callOffSession(db(), { id, userId: host.id, reason: 'It rains', start: offer.session.start, now }, close);

    /**
     * Calls the event off when the whole crowd has inserted its reservations and is about to take the seat.
     */
    async function callOffBeforeTheSeat(close: typeof closeSession) {
      const sale = await openSale({ dates });
      let arrived = 0;
      let isDone = false;
      const booked = bookAll(sale, {
        ...guards,
        async takeSeats(tx, seats) {
          arrived++;
          while (!isDone) await pause(5);
          return takeSeats(tx, seats);
        },
      });
      while (arrived < crowd) await pause(5);
      await callOff(sale, close).finally(() => {
        isDone = true;
      });
      const refused = refusals(await booked);
      const { standing, taken } = await seatsOf(sale);
      return { standing, taken, refused };
    }
    it('leaves no reservation of it that stands, whoever is about to take a seat [EVT-21] [PRM-01]', async () => {
      expect(await callOffBeforeTheSeat(closeSession)).toEqual({
        standing: 0,
        taken: 0,
        refused: Array(crowd).fill('capacity_full'),
      });
    });
    it('would leave guests at a date that is gone if its seats were not closed first, which shows that it is needed', async () => {
      expect(await callOffBeforeTheSeat(async () => undefined)).toEqual({
        standing: crowd,
        taken: crowd,
        refused: [],
      });
    });
    it('of the last two at once one calls the event off: none is left without a date [EVT-21]', async () => {
      for (let round = 0; round < repeats; round++) {
        const { id, host } = await openSale({ dates });
        await Promise.all(
          dates.map(({ start }) =>
            callOffSession(db(), { id, userId: host.id, reason: 'It rains', start: new Date(start), now }),
          ),
        );
        const [event] = await db().select().from(events).where(eq(events.id, id));
        const left = await db().select().from(eventSessions).where(eq(eventSessions.eventId, id));
        expect([event!.status, left.length]).toEqual(['not_held', 1]);
      }
    });
  });
});
