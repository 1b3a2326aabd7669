import { databaseClock, furthest, isToCome } from './clock.ts';
import { freshDatabase } from '../testing/database.ts';

const minute = 60_000;
const day = 24 * 3600_000;

describe('the clock of a site', () => {
  it('is the database’s, not the machine’s, and runs on by itself', async () => {
    const database = await freshDatabase();
    const own = await databaseClock(database.db);
    expect(Math.abs(own.now().getTime() - Date.now())).toBeLessThan(minute);
    own.stop();

    const ahead = await databaseClock(database.db, async () => new Date(Date.now() + day));
    expect(ahead.now().getTime() - Date.now()).toBeGreaterThan(day - minute);
    // As if somebody set this machine's clock.
    const real = Date.now;
    const before = ahead.now().getTime();
    Date.now = () => real() + 40 * day;
    try {
      expect(ahead.now().getTime() - before).toBeLessThan(minute);
    } finally {
      Date.now = real;
      ahead.stop();
      await database.close();
    }
  });
  it('is not believed further ahead than something may lie', () => {
    const now = new Date('2026-11-21T08:00:00.000Z');
    const at = (ms: number) => new Date(now.getTime() + ms);
    const hour = 3600_000;
    expect([at(-1), at(0), at(1), at(hour), at(hour + 60_000), at(day)].map((at) => isToCome(at, now, hour))).toEqual([
      false,
      false,
      true,
      true,
      true,
      false,
    ]);
    expect(furthest(now, hour) > at(hour)).toBe(true);
  });
});
