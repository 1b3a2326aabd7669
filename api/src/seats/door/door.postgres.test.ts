import { eq } from 'drizzle-orm';
import { type Database, openPostgres } from '../../db/database.ts';
import { reservations } from '../../db/schema/seats.ts';
import { createDatabase, describePostgres, dropDatabases } from '../../testing/database.ts';
import { makeReservation } from '../../testing/reservations.ts';
import { makeEvent, makeUser } from '../../testing/rows.ts';
import { checkIn, type MarkIn } from './checkIn.ts';

const secret = 's'.repeat(32);
const doors = 8;

describePostgres('the same ticket at several doors at once [EVT-23]', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openPostgres(await createDatabase(), { connections: doors });
  }, 120_000);
  afterAll(async () => {
    await database.close();
    await dropDatabases();
  }, 60_000);

  async function show(mark?: MarkIn) {
    const { db } = database;
    const event = await makeEvent(db, await makeUser(db));
    const id = await makeReservation(db, event, await makeUser(db));
    const answers = await Promise.all(
      Array.from({ length: doors }, (_, second) =>
        checkIn(
          db,
          { eventId: event.id, secret, locale: 'fa' },
          [{ reservationId: id, at: new Date(Date.UTC(2026, 10, 21, 8, 0, second)) }],
          mark,
        ),
      ),
    );
    const [row] = await db.select().from(reservations).where(eq(reservations.id, id));
    return { answers: answers.flat(), at: row!.checkedInAt?.toISOString() };
  }
  const timesIn = ({ answers }: Awaited<ReturnType<typeof show>>): number =>
    answers.filter(({ result }) => result === 'in').length;

  it('lets in once, and tells all of them when that was', async () => {
    for (let round = 0; round < 10; round++) {
      const shown = await show();
      expect(timesIn(shown)).toBe(1);
      expect(new Set(shown.answers.map(({ checked_in_at: at }) => at))).toEqual(new Set([shown.at]));
    }
  });

  it('would let in more than once if it were looked up first and written then', async () => {
    const unguarded: MarkIn = async (db, id, at) => {
      const [row] = await db.select().from(reservations).where(eq(reservations.id, id));
      if (row!.checkedInAt) return false;
      await db.update(reservations).set({ checkedInAt: at }).where(eq(reservations.id, id));
      return true;
    };
    let most = 0;
    for (let round = 0; round < 20 && most < 2; round++) most = Math.max(most, timesIn(await show(unguarded)));
    expect(most).toBeGreaterThan(1);
  });
});
