import { doorOpensAt, isDoorClosed } from './doorHours.ts';

describe('the hours of a door [EVT-23]', () => {
  const closed = (end: string, at: string) => isDoorClosed(new Date(end), 'Asia/Tehran', new Date(at));
  it.each([
    ['while the event goes on', '2026-11-20T17:30:00Z', '2026-11-20T17:00:00Z', false],
    ['on the day on which it ended', '2026-11-20T06:00:00Z', '2026-11-20T20:29:00Z', false],
    ['on the day after, as the zone has it', '2026-11-20T06:00:00Z', '2026-11-20T20:31:00Z', true],
    ['in the night after a late evening', '2026-11-20T20:00:00Z', '2026-11-21T01:59:00Z', false],
    ['in the morning after it', '2026-11-20T20:00:00Z', '2026-11-21T02:01:00Z', true],
  ] as const)('%s', (_, end, at, answer) => expect(closed(end, at)).toBe(answer));

  const opens = (start: string, zone = 'Asia/Tehran') => doorOpensAt(new Date(start), zone).toISOString();
  it.each([
    ['with the day of an evening', '2026-11-20T14:30:00Z', '2026-11-19T20:30:00.000Z'],
    ['with the day of a late evening too', '2026-11-20T20:00:00Z', '2026-11-19T20:30:00.000Z'],
    ['six hours before an early morning', '2026-11-20T01:30:00Z', '2026-11-19T19:30:00.000Z'],
    ['six hours before a night that begins with the day', '2026-11-19T20:30:00Z', '2026-11-19T14:30:00.000Z'],
  ])('opens %s', (_, start, answer) => expect(opens(start)).toBe(answer));
  it('opens with the day of the event’s own zone', () =>
    expect(opens('2026-11-20T20:00:00Z', 'America/Toronto')).toBe('2026-11-20T05:00:00.000Z'));
});
