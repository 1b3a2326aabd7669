import { eq } from 'drizzle-orm';
import { type Database } from '../../db/database.ts';
import { reservations } from '../../db/schema/seats.ts';
import { createDatabase, describePostgres, dropDatabases, openPatiently } from '../../testing/database.ts';
import { meeting } from '../../testing/meeting.ts';
import { makeReservation } from '../../testing/reservations.ts';
import { makeEvent, makeUser } from '../../testing/rows.ts';
import { checkIn } from './checkIn.ts';
import type { NoteAct } from './noteAct.ts';

const secret = 's'.repeat(32);
const doors = 8;

describePostgres('the same ticket at several doors at once [EVT-23]', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openPatiently(await createDatabase(), { connections: doors });
  });
  afterAll(async () => {
    await database.close();
    await dropDatabases();
  });

  /** A reservation of today, and what several doors at once tell of it. */
  async function tell(acts: readonly { at: Date; undo?: Date }[], note?: NoteAct, inSince?: Date) {
    const { db } = database;
    const event = await makeEvent(db, await makeUser(db), { starts: ['2026-11-21T09:00:00.000Z'] });
    const id = await makeReservation(db, event, await makeUser(db), inSince && { checkedInAt: inSince.toISOString() });
    const answers = await Promise.all(
      acts.map((act) =>
        checkIn(db, { eventId: event.id, secret, locale: 'fa', now: act.at }, [{ reservationId: id, ...act }], note),
      ),
    );
    const [row] = await db.select().from(reservations).where(eq(reservations.id, id));
    return { answers: answers.flat(), at: row!.checkedInAt?.toISOString() };
  }
  const second = (seconds: number): Date => new Date(Date.UTC(2026, 10, 21, 8, 0, seconds));
  const shows = Array.from({ length: doors }, (_, i) => ({ at: second(i) }));
  const timesIn = ({ answers }: Awaited<ReturnType<typeof tell>>): number =>
    answers.filter(({ result }) => result === 'in').length;

  /** What the statement would do if its conditions were looked up first and it were written then, an undo at last. */
  const unguarded = (): NoteAct => {
    const bothSaw = meeting({ limit: 5000 });
    const isWritten = Promise.withResolvers<void>();
    return async (db, id, { at, undo }) => {
      const [row] = await db.select().from(reservations).where(eq(reservations.id, id));
      const { checkedInAt, doorActedAt } = row!;
      await bothSaw();
      if (undo) await isWritten.promise;
      const acted = doorActedAt ?? checkedInAt;
      const isLater = acted === null || acted < at;
      const [before, after] = undo ? [checkedInAt, null] : [null, at];
      const next = isLater && checkedInAt?.getTime() === before?.getTime() ? after : checkedInAt;
      const actedAt = isLater ? at : acted;
      await db.update(reservations).set({ checkedInAt: next, doorActedAt: actedAt }).where(eq(reservations.id, id));
      isWritten.resolve();
      return { checkedInAt: next, actedAt };
    };
  };

  it('lets in once, and tells all of them when that was', async () => {
    for (let round = 0; round < 10; round++) {
      const shown = await tell(shows);
      expect(timesIn(shown)).toBe(1);
      expect(new Set(shown.answers.map(({ checked_in_at: at }) => at))).toEqual(new Set([shown.at]));
    }
  });

  it('would let in more than once if it were looked up first and written then', async () => {
    expect(timesIn(await tell(shows, unguarded()))).toBeGreaterThan(1);
  });

  const first = second(0);
  const letInAgain = [{ at: second(20), undo: first }, { at: second(30) }];
  const takenBack = [{ at: second(10) }, { at: second(20), undo: first }];

  it('lets the later one stand where one takes an entry back and another lets in', async () => {
    for (let round = 0; round < 20; round++) {
      const again = await tell(letInAgain, undefined, first);
      expect([first, second(30)].map((at) => at.toISOString())).toContain(again.at);
      expect((await tell(takenBack, undefined, first)).at).toBeUndefined();
    }
  });

  it('would lose whoever was let in again if it were looked up first and written then', async () => {
    expect((await tell(letInAgain, unguarded(), first)).at).toBeUndefined();
  });
});
