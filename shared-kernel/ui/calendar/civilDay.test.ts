import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import { birthdaySpan } from '../../language/birthday.ts';
import { calendarDate } from '../../language/calendarDate.ts';
import { civilDay, isInCalendar, isoOf, monthLength } from './civilDay.ts';
import { holidaysOf } from './holidaysOf.ts';
import { addDays, daysBetween, isoDay, noonOf } from '../../language/isoDay.ts';
import { typedDay } from './typedDay.ts';

const solar = (year: number, month: number, day: number) => ({ year, month, day });

describe('the two calendars of the pickers [KRN-05]', () => {
  it.each([
    ['1979-02-11', 1357, 11, 22],
    ['1986-05-04', 1365, 2, 14],
    ['2000-03-20', 1379, 1, 1],
    ['2017-03-20', 1395, 12, 30],
    ['2017-03-21', 1396, 1, 1],
    ['2021-03-20', 1399, 12, 30],
    ['2021-03-21', 1400, 1, 1],
    ['2024-03-19', 1402, 12, 29],
    ['2024-03-20', 1403, 1, 1],
    ['2025-03-20', 1403, 12, 30],
    ['2025-03-21', 1404, 1, 1],
    ['2026-03-20', 1404, 12, 29],
    ['2026-03-21', 1405, 1, 1],
    ['2026-11-21', 1405, 8, 30],
    ['2030-03-20', 1408, 12, 30],
    ['2030-03-21', 1409, 1, 1],
  ])('%s is %i/%i/%i', (day, year, month, date) => {
    expect(civilDay('solar', day)).toEqual(solar(year, month, date));
    expect(isoOf('solar', solar(year, month, date))).toBe(day);
  });

  it('have 31 days in six months, 30 in five, and 30 Esfand in leap years alone', () => {
    const lengths = (year: number) => Array.from({ length: 12 }, (_, at) => monthLength('solar', year, at + 1));
    for (const leap of [1399, 1403, 1408]) expect(lengths(leap)).toEqual([...Array(6).fill(31), ...Array(6).fill(30)]);
    for (const common of [1400, 1401, 1402, 1404, 1405, 1406, 1407]) expect(lengths(common)[11]).toBe(29);
    expect([2024, 2025, 2100, 2000].map((year) => monthLength('gregorian', year, 2))).toEqual([29, 28, 28, 29]);
    expect(isInCalendar('solar', solar(1404, 12, 30))).toBe(false);
    expect(isInCalendar('solar', solar(1404, 13, 1))).toBe(false);
  });

  it('go there and back, and agree with the calendar of the engine, over 101 years', () => {
    const days = daysBetween('1925-03-21', '2026-12-31').length;
    fc.assert(
      fc.property(fc.integer({ min: 0, max: days - 1 }), (offset) => {
        const day = addDays('1925-03-21', offset);
        const found = civilDay('solar', day);
        const { year, month, day: date } = calendarDate('fa', noonOf(day), 'UTC');
        expect(found).toEqual({ year, month, day: date });
        expect(isInCalendar('solar', found)).toBe(true);
        expect(isoOf('solar', found)).toBe(day);
        expect(isoOf('gregorian', civilDay('gregorian', day))).toBe(day);
      }),
      // Mistakes hide at the ends.
      { numRuns: 3000, examples: [[0], [days - 1]] },
    );
  });

  it('begin the same days of spring as the engine, in every year to come that is offered', () => {
    for (let year = 1304; year <= 1470; year++) {
      const day = isoOf('solar', solar(year, 1, 1));
      expect(calendarDate('fa', noonOf(day), 'UTC')).toMatchObject(solar(year, 1, 1));
    }
  });

  it('know the day in Tehran at both ends, summer and winter alike: there is no daylight saving', () => {
    for (const date of ['2026-07-01', '2026-12-31', '2027-03-21', '2026-09-22']) {
      expect(isoDay(new Date(`${date}T20:29:59Z`), 'Asia/Tehran')).toBe(date);
      expect(isoDay(new Date(`${date}T20:30:00Z`), 'Asia/Tehran')).toBe(addDays(date, 1));
    }
  });

  it('do not ask where the device is', () => {
    const ask = `
      const { civilDay, isoOf } = await import('./shared-kernel/ui/calendar/civilDay.ts');
      const { addDays, isoDay } = await import('./shared-kernel/language/isoDay.ts');
      const days = ['2026-03-20', '2026-03-21', '2026-03-29', '2026-10-25', '2026-11-01', '2011-12-30'];
      console.log(JSON.stringify([
        days.map((day) => [civilDay('solar', day), isoOf('solar', civilDay('solar', day)), addDays(day, 1)]),
        isoDay(new Date('2026-11-21T20:45:00Z'), 'Asia/Tehran'),
      ]));`;
    const answers = ['Asia/Tehran', 'Pacific/Apia', 'America/Los_Angeles', 'Europe/Berlin'].map((zone) =>
      execFileSync(process.execPath, ['--input-type=module', '-e', ask], {
        env: { ...process.env, TZ: zone },
      }).toString(),
    );
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).toContain('2026-11-22');
  });
});

describe('a date that is typed [KRN-05]', () => {
  it.each([
    ['۱۳۶۵/۰۲/۱۴', '1986-05-04'],
    ['١٣٦٥/٠٢/١٤', '1986-05-04'],
    ['14/02/1365', '1986-05-04'],
    ['۱۴/۲/۱۳۶۵', '1986-05-04'],
    ['1986-05-04', '1986-05-04'],
    ['4.5.1986', '1986-05-04'],
    ['04 05 1986', '1986-05-04'],
    [' \u200f1365 / 2 / 14\u200e ', '1986-05-04'],
    ['13650214', '1986-05-04'],
    ['14021365', '1986-05-04'],
    ['04051986', '1986-05-04'],
    ['1403/12/30', '2025-03-20'],
    ['29/02/2024', '2024-02-29'],
  ])('%s is %s', (typed, day) => {
    expect(typedDay(typed)).toEqual({ day });
  });
  it.each([
    ['', 'form'],
    ['tomorrow', 'form'],
    ['1365/02', 'form'],
    ['1365/1366/02', 'form'],
    ['1365/02/14/1', 'form'],
    ['14/02/65', 'year'],
    ['14/02/0065', 'year'],
    ['14/02/1650', 'year'],
    ['1404/12/30', 'absent'],
    ['1403/13/01', 'absent'],
    ['1403/07/31', 'absent'],
    ['29/02/2025', 'absent'],
    ['00/01/1400', 'absent'],
    ['31122999', 'year'],
  ])('%s is none: %s', (typed, fault) => {
    expect(typedDay(typed)).toEqual({ fault });
  });
  it('never throws, whatever is typed, and gives only days that are there', () => {
    const typed = fc.oneof(fc.string(), fc.stringMatching(/^[\d۰-۹/.-]{0,12}$/));
    const isHonest = (text: string): boolean => {
      const found = typedDay(text);
      return !('day' in found) || addDays(found.day, 0) === found.day;
    };
    expect(() => fc.assert(fc.property(typed, isHonest))).not.toThrow();
  });
});

describe('the days that a birthday may be [AUT-12]', () => {
  it('are those of 101 years by the calendar of the language, till today', () => {
    expect(birthdaySpan('fa', '2026-11-22')).toEqual({ min: '1926-03-22', max: '2026-11-22' });
    expect(birthdaySpan('ps', '2026-11-22').min).toBe('1926-03-22');
    expect(birthdaySpan('en', '2026-11-22')).toEqual({ min: '1926-01-01', max: '2026-11-22' });
    for (const today of ['2026-03-20', '2026-03-21', '2027-01-15', '2040-12-31']) {
      const { min } = birthdaySpan('fa', today);
      expect(civilDay('solar', min)).toEqual(solar(civilDay('solar', today).year - 100, 1, 1));
    }
  });
});

describe('holidays of Iran [KRN-06]', () => {
  it.each([
    ['2026-03-21', ['Nowruz', 'Eid al-Fitr']],
    ['2026-04-02', ['Nature Day']],
    ['2035-02-11', ['Victory of the Revolution']],
    // As the official calendars of 1402 to 1405 have them.
    ['2024-04-10', ['Eid al-Fitr']],
    ['2024-07-16', ['Ashura']],
    ['2025-03-31', ['Eid al-Fitr']],
    ['2025-06-06', ['Eid al-Adha']],
    ['2025-07-06', ['Ashura']],
    ['2025-08-14', ['Arbaeen']],
    ['2026-06-25', ['Ashura']],
  ])('%s: %j', (day, names) => {
    expect(holidaysOf('en', day)).toEqual(names);
  });
  it('says nothing of the moon in years that its table does not know', () => {
    const ofMoon = (from: string, to: string) =>
      daysBetween(from, to).filter((day) => holidaysOf('en', day).some((name) => /Eid|Imam|Ashura/.test(name)));
    expect(ofMoon('2027-03-21', '2029-03-20').filter((day) => !day.includes('-06-0'))).toEqual([]);
    expect(ofMoon('2019-03-21', '2020-03-19').filter((day) => !day.includes('-06-0'))).toEqual([]);
  });
  it('marks each lunar one in every year of the table, the last day of Safar whether it is the 29th or the 30th', () => {
    for (let year = 1400; year <= 1405; year++) {
      const days = daysBetween(isoOf('solar', solar(year, 1, 1)), addDays(isoOf('solar', solar(year + 1, 1, 1)), -1));
      const names = days.flatMap((day) => holidaysOf('en', day));
      for (const name of ['Tasua', 'Ashura', 'Arbaeen', 'Martyrdom of Imam Reza', 'Eid al-Ghadir', 'Eid al-Fitr'])
        expect(names).toContain(name);
    }
  });
});
