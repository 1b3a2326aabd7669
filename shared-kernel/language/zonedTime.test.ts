import { daysLater, momentOf, wallTime } from './zonedTime.ts';

describe('a time on a wall', () => {
  it.each([
    ['2026-12-01', '18:00', 'Asia/Tehran', '2026-12-01T14:30:00.000Z'],
    ['2026-12-01', '00:15', 'Asia/Kabul', '2026-11-30T19:45:00.000Z'],
    ['2026-07-01', '12:00', 'Europe/Berlin', '2026-07-01T10:00:00.000Z'],
    // The clocks went on at 02:00 that night.
    ['2026-03-29', '04:00', 'Europe/Berlin', '2026-03-29T02:00:00.000Z'],
  ])('%s %s in %s is the moment %s, and back', (day, time, zone, moment) => {
    expect(momentOf(day, time, zone).toISOString()).toBe(moment);
    expect(wallTime(new Date(moment), zone)).toEqual({ day, time });
  });

  it.each([
    ['Europe/Berlin', '2026-03-29', '02:30', '2026-03-29T01:30:00.000Z', '03:30'],
    ['America/New_York', '2026-03-08', '02:30', '2026-03-08T07:30:00.000Z', '03:30'],
    ['Asia/Tehran', '2021-03-22', '00:00', '2021-03-21T20:30:00.000Z', '01:00'],
  ])('in %s is left out on %s at %s, and means %s', (zone, day, time, moment, shown) => {
    expect(momentOf(day, time, zone).toISOString()).toBe(moment);
    expect(wallTime(new Date(moment), zone)).toEqual({ day, time: shown });
  });

  it.each([
    ['Europe/Berlin', '2026-10-25', '02:30', '2026-10-25T00:30:00.000Z'],
    ['America/New_York', '2026-11-01', '01:30', '2026-11-01T05:30:00.000Z'],
  ])('in %s is shown twice on %s at %s, and means the first, %s', (zone, day, time, moment) => {
    expect(momentOf(day, time, zone).toISOString()).toBe(moment);
    const second = new Date(Date.parse(moment) + 3_600_000);
    expect(wallTime(second, zone)).toEqual({ day, time });
    expect(daysLater(second, 0, zone)).toEqual(second);
  });
});
