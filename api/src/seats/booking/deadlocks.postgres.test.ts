import { eq, sql } from 'drizzle-orm';
import { hasLost } from '../../db/busy.ts';
import { type Database, type Db, openPostgres } from '../../db/database.ts';
import { offCodes, reservations } from '../../db/schema/seats.ts';
import { lockEditedEvent, lockSeats } from '../../events/event/writing/editedEvent.ts';
import { type CodeUse, startCodeUse, unpaidSite } from '../../testing/codeUse.ts';
import { meeting } from '../../testing/meeting.ts';
import { describePostgres } from '../../testing/database.ts';
import { rounds } from '../../testing/rounds.ts';
import { makeEvent, makeUser, type TestEvent, type TestUser } from '../../testing/rows.ts';
import type { Site } from '../../testing/site.ts';
import { startServers } from '../../testing/twoServers.ts';
import { takeOffCode } from './offCodes.ts';
import { findOffer, findStanding } from './queries.ts';
import { takeSeats } from './seats.ts';
import { book, type Guards, guards } from './service.ts';

const turns = Number(process.env['CODE_USE_ROUNDS'] ?? rounds({ test: 2, audit: 12 }));

describePostgres('discount codes that everybody wants', () => {
  let site: Site;
  let use: CodeUse;
  let host: TestUser;
  beforeAll(async () => {
    site = await startServers(async () => unpaidSite);
    use = await startCodeUse(site, 40);
    host = await makeUser(site.db);
  });
  afterAll(() => site.stop());

  it('are booked, exchanged, given back and edited at once over two servers without an error [PRM-03]', async () => {
    const counts = new Map<number, number>();
    let isOver = false;
    const reading = (async () => {
      while (!isOver) await use.readPage(1);
    })();
    const edited: number[] = [];
    for (let n = 0; n < turns; n++) {
      const { guests, edits } = await use.round(n);
      edited.push(...edits);
      for (const status of [...guests, ...edits]) counts.set(status, (counts.get(status) ?? 0) + 1);
    }
    isOver = true;
    await reading;
    expect([...counts.keys()].filter((status) => status >= 500)).toEqual([]);
    expect(counts.get(201)).toBeGreaterThan(turns * 5);
    expect(edited.filter((status) => status === 200).length).toBeGreaterThan(turns);
    console.log(`statuses: ${JSON.stringify(Object.fromEntries(counts))}`);
    const { rows } = await site.db.execute(sql`select ${offCodes.used}::int as used,
      (select count(*)::int from ${reservations} where ${reservations.offCodeId} = ${offCodes.id} and ${reservations.status} in ('held', 'reserved')) as standing
      from ${offCodes} where ${offCodes.eventId} = ${use.event.id}`);
    expect(rows).toEqual(rows.map(({ standing }) => ({ used: standing, standing })));
  });

  describe('two use cases that lock them', () => {
    const opened: Database[] = [];
    const open = async (tries?: number): Promise<Db> => {
      const database = await openPostgres(site.url, { connections: 10, ...(tries !== undefined && { tries }) });
      opened.push(database);
      return database.db;
    };
    afterEach(() => Promise.all(opened.splice(0).map((database) => database.close())));

    const start = new Date(Math.floor(Date.now() / 1000) * 1000 + 10 * 24 * 3600_000);
    async function makeSale(): Promise<{ event: TestEvent; codeIds: number[] }> {
      const event = await makeEvent(site.db, host, {
        plans: [{ type: 'payable', price: 100_000 }],
        starts: [start.toISOString()],
      });
      const rows = await site.db
        .insert(offCodes)
        .values(
          ['A', 'B'].map((code) => ({
            eventId: event.id,
            title: code,
            code,
            percent: 50,
            useLimit: 100,
            expiresAt: start,
          })),
        )
        .returning({ id: offCodes.id });
      return { event, codeIds: rows.map(({ id }) => id) };
    }
    async function bookWith(db: Db, { event }: { event: TestEvent }, userId: number, codeId: number, by: Guards) {
      const offer = await findOffer(
        site.db,
        { eventId: event.id, start, planId: event.plans[0]!.id },
        { caller: null, locale: 'en', now: new Date() },
      );
      const own = await findStanding(site.db, userId, event.sessions[0]!.id);
      const [offCode] = await site.db.select().from(offCodes).where(eq(offCodes.id, codeId));
      const at = new Date();
      return book(db, { userId, offer: { ...offer!, own }, count: 1, offCode: offCode!, key: undefined, at }, by);
    }
    /** A booking and an edit of one event; returns how many of the two the database ended. */
    async function bookWhileEditing(db: Db, order: 'written down' | 'seats first'): Promise<number> {
      const sale = await makeSale();
      const meet = meeting();
      const inOrder: Guards = {
        ...guards,
        async takeOffCode(tx, code, now) {
          const isTaken = await takeOffCode(tx, code, now);
          await meet();
          return isTaken;
        },
      };
      const seatsFirst: Guards = {
        ...guards,
        takeOffCode: async () => true,
        async takeSeats(tx, seats) {
          const areTaken = await takeSeats(tx, seats);
          await meet();
          return areTaken && (await takeOffCode(tx, { id: sale.codeIds[0]! }, new Date()));
        },
      };
      const by = order === 'seats first' ? seatsFirst : inOrder;
      const results = await Promise.allSettled([
        bookWith(db, sale, (await makeUser(site.db)).id, sale.codeIds[0]!, by),
        db.transaction((tx) =>
          lockEditedEvent(tx, sale.event.id, async (editing, id) => {
            await meet();
            return lockSeats(editing, id);
          }),
        ),
      ]);
      return lostOf(results);
    }
    const lostOf = (results: PromiseSettledResult<unknown>[]): number =>
      results.filter((result) => {
        if (result.status === 'rejected' && !hasLost(result.reason)) throw result.reason;
        return result.status === 'rejected';
      }).length;

    it('do not meet in a circle where one books and one edits [PRM-03]', async () => {
      expect(await bookWhileEditing(await open(1), 'written down')).toBe(0);
    });
    it('would meet in one if seats were locked before codes [PRM-03]', async () => {
      expect(await bookWhileEditing(await open(1), 'seats first')).toBe(1);
    });
    it('both come to their end even then, because what the database ended is tried again [PRM-03]', async () => {
      expect(await bookWhileEditing(await open(), 'seats first')).toBe(0);
    });
  });
});
