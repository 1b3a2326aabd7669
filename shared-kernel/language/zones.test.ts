import fc from 'fast-check';
import { aheadOfUtc, allZones, type ClockChange, clockChanges, wallClock } from './testing/wallClock.ts';
import { doorOpensAt, isDoorClosed } from './doorHours.ts';
import { addDays, daysAway, isoDay } from './isoDay.ts';
import { formatNumeric, formatNumericDay, formatRange, formatTime } from './when.ts';
import { daysLater, isZone, momentOf, wallTime } from './zonedTime.ts';

/** Other histories at each audit; the seed stands in what a failure says. */
const isAudit = process.env.AUDIT === '1';
const rounds = { seed: isAudit ? Date.now() % 2 ** 31 : 20, numRuns: isAudit ? 20_000 : 400 };

const minute = 60_000;
const hour = 60 * minute;
const first = Date.UTC(2015, 0, 1);
const last = Date.UTC(2040, 11, 31);

const years = fc.integer({ min: 2015, max: 2040 });
const zones = fc.constantFrom(...allZones);
/** Those whose clocks are changed at some time, so that most runs meet a change. */
const changing = fc
  .record({ zone: zones, year: years })
  .filter(({ zone, year }) => clockChanges(zone, year).length > 0)
  .chain(({ zone, year }) =>
    fc.record({ zone: fc.constant(zone), change: fc.constantFrom(...clockChanges(zone, year)) }),
  );
const nearChange = changing.chain(({ zone, change }) =>
  fc.record({
    zone: fc.constant(zone),
    at: fc.integer({ min: -30 * 60, max: 30 * 60 }).map((m) => change.at + m * minute),
  }),
);
const anywhere = fc.record({
  zone: zones,
  at: fc.integer({ min: first / minute, max: last / minute }).map((at) => at * minute),
});
const moments = fc.oneof(nearChange, anywhere);

/** The moment that the wall shows, when it is the second to show it: how long after the first. */
function repeatedBy(at: number, zone: string): number {
  const shows = (other: number): boolean => other + aheadOfUtc(other, zone) === at + aheadOfUtc(at, zone);
  for (let back = 3 * hour; back > 0; back -= 15 * minute) if (shows(at - back)) return back;
  return 0;
}
const momentShown = (at: number, zone: string): number => {
  const { day: on, time } = wallClock(at, zone);
  return momentOf(on, time, zone).getTime();
};
/** The wall's time as text, of a number that is UTC's at the same figures. */
const texts = (wall: number): [string, string] => {
  const text = new Date(wall).toISOString();
  return [text.slice(0, 10), text.slice(11, 16)];
};

describe('zones, from 2015 to 2040 [SYS-08]', () => {
  const check = <T>(cases: fc.Arbitrary<T>, holds: (one: T) => void): void =>
    fc.assert(fc.property(cases, holds), rounds);

  it('show at every moment what a wall shows', () => {
    check(moments, ({ zone, at }) => {
      const shown = wallClock(at, zone);
      expect(wallTime(new Date(at), zone)).toEqual(shown);
      expect(isoDay(new Date(at), zone)).toBe(shown.day);
      expect(formatTime('en', at, zone)).toBe(shown.time);
      const [year, month, date] = shown.day.split('-');
      expect(formatNumericDay('ar', at, zone)).toBe(`${date}/${month}/${year}`);
      expect(formatNumeric('en', at, zone)).toBe(`${date}/${month}/${year} ${shown.time}`);
    });
  });

  it('find the moment again that a wall showed, of two the first', () => {
    check(moments, ({ zone, at }) => expect(momentShown(at, zone)).toBe(at - repeatedBy(at, zone)));
  });

  it('put a time that a change leaves out as much later as the clocks are put on, and of two take the first', () => {
    const nowhere = new Set<string>();
    check(
      fc.tuple(changing, fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })),
      ([{ zone, change }, part]) => {
        const { at, by }: ClockChange = change;
        const into = Math.floor((part * Math.abs(by)) / minute) * minute;
        nowhere.add(by > 0 ? 'on' : 'back');
        const atChange = at + aheadOfUtc(by > 0 ? at - minute : at, zone);
        // The clock as it was shows a time that is left out at this moment; one that is put back shows it again then.
        const expected = by > 0 ? at + into : at + by + into;
        const [on, time] = texts(atChange + into);
        expect(momentOf(on, time, zone).getTime()).toBe(expected);
      },
    );
    expect(nowhere.size).toBe(2);
  });

  it('come days later to the same time on the wall, or, where it is left out, to a later one', () => {
    check(fc.tuple(moments, fc.integer({ min: 0, max: 60 })), ([{ zone, at }, days]) => {
      // Seconds, which a wall does not show, stay as they are.
      const later = daysLater(new Date(at + 500), days, zone).getTime() - 500;
      const [from, to] = [wallClock(at, zone), wallClock(later, zone)];
      const wanted = { day: addDays(from.day, days), time: from.time };
      const isLeftOut = to.day !== wanted.day || to.time !== wanted.time;
      // By the clocks before the change it would be the time that was left out.
      const wall = later + aheadOfUtc(isLeftOut ? later - 3 * hour : later, zone);
      expect(texts(wall)).toEqual([wanted.day, wanted.time]);
      expect(aheadOfUtc(later, zone) - aheadOfUtc(later - 3 * hour, zone) > 0 || !isLeftOut).toBe(true);
      // Of a time that is shown twice it is the first, unless it is the very moment.
      expect(days === 0 ? later - at : repeatedBy(later, zone)).toBe(0);
    });
  });

  it('say the day of a range once where both its ends are on one day of the wall, and in no other', () => {
    const lengths = fc.oneof(
      fc.integer({ min: 1, max: 48 * 60 }),
      // About a whole year or several: the same day and month.
      fc
        .record({ years: fc.integer({ min: 1, max: 3 }), off: fc.integer({ min: -90, max: 90 }) })
        .map(({ years: count, off }) => Math.round(count * 365.25) * 24 * 60 + off),
    );
    check(fc.tuple(moments, lengths, fc.constantFrom('en', 'fa', 'ar', 'ps')), ([{ zone, at }, length, locale]) => {
      const end = at + length * minute;
      const isOneDay = wallClock(at, zone).day === wallClock(end, zone).day;
      const said = formatRange(locale, at, end, zone);
      const words = formatRange(locale, end, end, zone).split(/[,،]/)[0]!;
      expect(said.startsWith(formatRange(locale, at, at, zone).split(/[,،]/)[0]!)).toBe(true);
      expect(said.slice(1).includes(words, words.length)).toBe(!isOneDay);
      expect(said).toContain(formatTime(locale, at, zone));
      expect(said.endsWith(formatTime(locale, end, zone))).toBe(true);
    });
  });

  it('count days as a calendar does, though some have 23 or 25 hours', () => {
    check(fc.tuple(moments, fc.integer({ min: -80 * 60, max: 80 * 60 })), ([{ zone, at }, off]) => {
      const [from, to] = [at, at + off * minute].map((one) => wallClock(one, zone).day) as [string, string];
      const days = daysAway(new Date(at + off * minute), new Date(at), zone);
      expect(addDays(from, days)).toBe(to);
    });
  });

  it('open a door with its day and six hours before at least, and close it with its day and six hours after', () => {
    check(moments, ({ zone, at }) => {
      const opens = doorOpensAt(new Date(at), zone).getTime();
      expect(at - opens).toBeGreaterThanOrEqual(6 * hour);
      const today = wallClock(at, zone).day;
      const isFirstMinute = wallClock(opens, zone).day === today && wallClock(opens - minute, zone).day !== today;
      expect(at - opens === 6 * hour || isFirstMinute).toBe(true);
      for (const after of [0, 1, 5, 6, 7, 12, 18, 24, 30]) {
        const then = at + after * hour + minute;
        expect(isDoorClosed(new Date(at), zone, new Date(then))).toBe(after >= 6 && wallClock(then, zone).day > today);
      }
    });
  });
});

describe('the name of a zone', () => {
  it('is one that clocks are set by', () => {
    expect(allZones.every(isZone)).toBe(true);
    expect(['UTC', 'Nowhere', '+03:30', ''].map(isZone)).toEqual([true, false, false, false]);
  });
});
