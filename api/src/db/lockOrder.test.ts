import type { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import type pg from 'pg';
import { eq } from 'drizzle-orm';
import { deleteMessage } from '../chat/changeMessage.ts';
import { openPrivateRoom, sendMessage } from '../chat/service.ts';
import { callOffSession } from '../events/event/writing/callOffSession.ts';
import { deleteEvent } from '../events/event/writing/delete.ts';
import { adminEdit } from '../events/event/writing/adminEdit.ts';
import { editEvent } from '../events/event/writing/edit.ts';
import { createEvent } from '../events/event/writing/create.ts';
import { setLike } from '../events/event/reactions.ts';
import { setBlock, setFollow } from '../people/channel/service.ts';
import { adminBook } from '../seats/booking/adminBook.ts';
import { expireHolds } from '../seats/booking/expireHolds.ts';
import { kick } from '../seats/booking/kick.ts';
import { findOffer, findStanding } from '../seats/booking/queries.ts';
import { book, bookAll, cancel } from '../seats/booking/service.ts';
import { offerPlaces } from '../seats/waiting/offerPlaces.ts';
import { settlePaid } from '../seats/payment/settle.ts';
import { freshDatabase } from '../testing/database.ts';
import { eventForm } from '../testing/eventForm.ts';
import { makePlaces, makeUser, type TestUser } from '../testing/rows.ts';
import { casing, type Database, type Db } from './database.ts';
import { lockOrder } from './lockOrder.ts';
import { eventPlans, eventSessions, offCodes, payments, reservations, waiters } from './schema/seats.ts';

const now = new Date('2026-11-21T08:00:00.000Z');
const start = new Date('2026-12-01T14:30:00.000Z');
const later = new Date('2026-12-08T14:30:00.000Z');

/** Each transaction as the rows that it locked: the table, and the key where a single row was named. */
interface Lock {
  table: string;
  key: number[] | null;
}

const locksOne = (table: string): RegExp => new RegExp(`where [^a-z]*"${table}"\\."id" = \\$`);
const isByKey = (table: string): RegExp =>
  new RegExp(`order by ("${table}"\\."(\\w+_)?id" asc(, )?)+( limit \\$\\d+)? for`);
/** The key of the single row that a statement names. */
const keyOf = (table: string): RegExp =>
  table === 'session_plans'
    ? /where [^a-z]*"session_plans"\."session_id" = \$(\d+) and "session_plans"\."plan_id" = \$(\d+)/
    : /where [^a-z]*"(?:off_codes|event_sessions)"\."id" (?:=|in) \(?\$(\d+)/;
const byKey = (a: number[], b: number[]): number =>
  a.map((part, at) => part - b[at]!).find((order) => order !== 0) ?? 0;

/** Reads from statements what they lock. Inserted rows count where others may insert the same key. */
class Recorder {
  readonly transactions: Lock[][] = [];
  /** Tables with rows locked so strongly that a new reference to them waits. */
  readonly strongly = new Set<string>();
  /** Statements that lock several rows in another order than that of their keys. */
  readonly unordered: string[] = [];
  logQuery = (text: string, parameters: unknown[]): void => {
    const table =
      /\bupdate "(\w+)"/.exec(text)?.[1] ??
      /\bdelete from "(\w+)"/.exec(text)?.[1] ??
      /\binsert into "(reservations|chatrooms)"/.exec(text)?.[1] ??
      (/ for (no key )?update/.test(text) ? /\bfrom "(\w+)"/.exec(text)?.[1] : undefined);
    if (/ for update/.test(text) && table) this.strongly.add(/ for update of "(\w+)"/.exec(text)?.[1] ?? table);
    // Without a room this statement locks nothing; with one it is not run.
    if (table === 'chatroom_members') return;
    if (!table || !(lockOrder as readonly string[]).includes(table)) return;
    if (/ for (no key )?update/.test(text) && !locksOne(table).test(text) && !isByKey(table).test(text))
      this.unordered.push(text);
    const numbers = keyOf(table).exec(text)?.slice(1) ?? [];
    const key = numbers.map((number) => Number(parameters[Number(number) - 1]));
    this.transactions.at(-1)!.push({ table, key: key.length > 0 ? key : null });
  };
}

/** The same database, whose statements are written down. */
function recorded({ db, engine }: Database, logger: Recorder): Db {
  const { $client } = db as unknown as { $client: PGlite & pg.Pool };
  const options = { casing, logger };
  return engine === 'pglite' ? (drizzlePglite($client, options) as unknown as Db) : drizzlePg($client, options);
}

describe('every use case', () => {
  let database: Database;
  let recorder: Recorder;
  let db: Db;
  let host: TestUser;
  let guests: TestUser[];
  let eventId: number;
  let codeIds: number[];
  let planId: number;
  let title: string;
  let made = 0;
  beforeAll(async () => {
    database = await freshDatabase();
    await makePlaces(database.db);
    recorder = new Recorder();
    db = recorded(database, recorder);
    const transaction = db.transaction.bind(db);
    db.transaction = (work, config) => {
      recorder.transactions.push([]);
      return transaction(work, config);
    };
    recorder.transactions.push([]);
    host = await makeUser(db);
    guests = await Promise.all(Array.from({ length: 4 }, () => makeUser(db)));
  });
  afterAll(() => database.close());

  const form = (changes: object = {}) =>
    eventForm({
      payment_type: 'payable',
      dates: [start, later].map((date) => ({
        start: date.toISOString(),
        end: new Date(date.getTime() + 7200_000).toISOString(),
        times: [],
      })),
      plans: [{ type: 'payable', title: 'Seat', price: 100_000 }],
      off_codes: ['CODE_A', 'CODE_B'].map((code) => ({
        title: code,
        code,
        percent: 50,
        use_count: 10,
        expiration_date: later.toISOString(),
      })),
      ...changes,
    });
  const kept = () =>
    form({
      title,
      plans: [{ id: planId, type: 'payable', title: 'Seat', price: 100_000 }],
      off_codes: codeIds.map((id, i) => ({
        id,
        title: 'changed',
        code: ['CODE_A', 'CODE_B'][i],
        percent: 40,
        use_count: 10,
        expiration_date: later.toISOString(),
      })),
    });
  beforeEach(async () => {
    title = `Event ${++made}`;
    ({ id: eventId } = await createEvent(db, form({ title }), { userId: host.id, now }));
    const ids = async (table: typeof offCodes | typeof eventPlans) =>
      (await db.select({ id: table.id }).from(table).where(eq(table.eventId, eventId)).orderBy(table.id)).map(
        (row) => row.id,
      );
    codeIds = await ids(offCodes);
    planId = (await ids(eventPlans))[0]!;
    recorder.transactions.length = 0;
    recorder.strongly.clear();
    recorder.unordered.length = 0;
    recorder.transactions.push([]);
  });

  const event = () => ({ id: eventId, ownerId: host.id });
  async function bookAs(guest: TestUser, code: number | null, at = start): Promise<number> {
    const viewer = { caller: null, locale: 'en' as const, now };
    const offer = await findOffer(db, { eventId, start: at, planId }, viewer);
    const own = await findStanding(db, guest.id, offer!.session.id);
    const [offCode] = code === null ? [] : await db.select().from(offCodes).where(eq(offCodes.id, codeIds[code]!));
    const booking = { userId: guest.id, count: code === null ? 1 : 2, key: undefined, at: now };
    return book(db, { ...booking, offer: { ...offer!, own }, offCode: offCode ?? null });
  }
  async function paymentOf(reservationId: number): Promise<number> {
    const [row] = await db.select().from(reservations).where(eq(reservations.id, reservationId));
    const [payment] = await db
      .insert(payments)
      .values({ transId: `T${reservationId}`, reservationId, userId: row!.userId, amount: row!.amount })
      .returning();
    return payment!.id;
  }
  const settle = (paymentId: number) => settlePaid(db, { paymentId, trackingCode: null, cardMask: null, at: now });
  const edit = { channelId: 0, reason: undefined, form: undefined, reward: undefined, now };

  const sessionOf = async () =>
    (await db.select().from(eventSessions).where(eq(eventSessions.eventId, eventId)).orderBy(eventSessions.start))[0]!;

  const useCases: Record<string, () => Promise<unknown>> = {
    async 'booking with a code'() {
      await bookAs(guests[0]!, 1);
    },
    async 'booking several dates at once, the later one first'() {
      await bookAs(guests[0]!, 0);
      const viewer = { caller: null, locale: 'en' as const, now };
      const orders = [
        { at: later, code: 1 },
        { at: start, code: 0 },
      ];
      const bookings = await Promise.all(
        orders.map(async ({ at, code }) => {
          const offer = await findOffer(db, { eventId, start: at, planId }, viewer);
          const own = await findStanding(db, guests[0]!.id, offer!.session.id);
          const [offCode] = await db.select().from(offCodes).where(eq(offCodes.id, codeIds[code]!));
          return {
            userId: guests[0]!.id,
            offer: { ...offer!, own },
            count: 1,
            offCode: offCode!,
            key: undefined,
            at: now,
          };
        }),
      );
      await bookAll(db, bookings);
    },
    async 'exchanging one code for the other, both ways'() {
      for (const code of [1, 0, 1]) await bookAs(guests[0]!, code);
    },
    async 'giving seats back'() {
      await bookAs(guests[0]!, 1);
      await bookAs(guests[0]!, 0, later);
      await cancel(db, { userId: guests[0]!.id, event: event(), starts: [later, start], now });
    },
    async 'kicking several guests'() {
      await settle(await paymentOf(await bookAs(guests[2]!, 1, later)));
      await settle(await paymentOf(await bookAs(guests[1]!, 0)));
      await bookAs(guests[0]!, null);
      const items = guests.slice(0, 3).map(({ username }) => ({ username, starts: [later, start] }));
      await kick(db, { event: event(), actorId: host.id, items, at: now });
    },
    async 'letting guests in by power'() {
      await bookAs(guests[1]!, 1);
      await bookAs(guests[0]!, 0);
      const orders = [2, 1, 0].map((i) => ({ username: guests[i]!.username, start, planId, count: 1 }));
      await adminBook(db, { adminId: host.id, event: event(), orders, at: now });
    },
    async 'ending holds'() {
      await bookAs(guests[0]!, 1);
      await bookAs(guests[1]!, 0, later);
      await expireHolds(db, new Date(now.getTime() + 3600_000));
    },
    async 'waiting, and a place that is held for it'() {
      await bookAs(guests[0]!, 0);
      const waiter = { sessionId: (await sessionOf()).id, planId, userId: guests[1]!.id, count: 1, createdAt: now };
      await db.insert(waiters).values(waiter);
      await offerPlaces({ db, now: () => now });
    },
    async 'booking by one who waits'() {
      await db
        .insert(waiters)
        .values({ sessionId: (await sessionOf()).id, planId, userId: guests[0]!.id, count: 1, createdAt: now });
      await bookAs(guests[0]!, 0);
    },
    async 'a payment in time'() {
      await settle(await paymentOf(await bookAs(guests[0]!, 0)));
    },
    async 'a payment after the hold has ended'() {
      const paymentId = await paymentOf(await bookAs(guests[0]!, 0));
      await expireHolds(db, new Date(now.getTime() + 3600_000));
      await settle(paymentId);
    },
    async 'editing without guests'() {
      await editEvent(db, { id: eventId, channelId: host.channelId, form: kept(), userId: host.id, now });
    },
    async 'an edit that waits, and an admin who approves it'() {
      await bookAs(guests[0]!, 0);
      await editEvent(db, {
        id: eventId,
        channelId: host.channelId,
        form: { ...kept(), rules: 'No shoes' },
        userId: host.id,
        now,
      });
      await adminEdit(db, { ...edit, id: eventId, channelId: host.channelId, adminId: host.id, decision: 'approve' });
    },
    async 'calling one date off'() {
      await settle(await paymentOf(await bookAs(guests[1]!, 0)));
      await callOffSession(db, { id: eventId, userId: host.id, reason: 'It rains', start, now });
    },
    async 'deleting an event'() {
      await settle(await paymentOf(await bookAs(guests[1]!, 0)));
      await bookAs(guests[0]!, 1, later);
      await deleteEvent(db, { id: eventId, userId: host.id, now });
    },
    async 'liking, following and blocking'() {
      await setLike(db, { userId: guests[0]!.id, event: event(), at: now, wanted: undefined });
      const relation = {
        userId: guests[0]!.id,
        channel: { id: host.channelId, userId: host.id },
        wanted: true,
        at: now,
      };
      await setFollow(db, relation);
      await setBlock(db, relation);
    },
    async 'writing to somebody and taking it back'() {
      const viewer = { caller: { ...guests[0]!, roleId: 2, tokenHash: '' }, locale: 'en' as const, now };
      const roomId = await openPrivateRoom(db, guests[0]!.id, guests[1]!.id, now);
      const { message } = await sendMessage(db, roomId, { body: 'Hello', eventId: null, clientKey: null }, viewer);
      await deleteMessage(db, roomId, message.id, viewer);
    },
  };

  const referredTo = ['users', 'channels', 'events', 'chatrooms'];

  it.each(Object.entries(useCases))(
    'locks in the one order, and lets others refer to what it locks: %s [PRM-03]',
    async (_name, run) => {
      await run();
      const all = recorder.transactions.filter((locks) => locks.length > 0);
      expect(all).not.toEqual([]);
      expect(referredTo.filter((table) => recorder.strongly.has(table))).toEqual([]);
      expect(recorder.unordered).toEqual([]);
      for (const locks of all) {
        const first = locks.filter(({ table }, i) => locks.findIndex((other) => other.table === table) === i);
        expect(first.map(({ table }) => table)).toEqual(
          lockOrder.filter((table) => first.some((lock) => lock.table === table)),
        );
        for (const table of lockOrder) {
          const keys = locks.filter((lock) => lock.table === table && lock.key !== null).map(({ key }) => key!);
          expect({ table, keys }).toEqual({ table, keys: keys.toSorted(byKey) });
        }
      }
    },
  );
});
