import { momentOf, wallTime } from './zonedTime.ts';

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
});
