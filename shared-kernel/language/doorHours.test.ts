import { isDoorClosed } from './doorHours.ts';

describe('the hours of a door [EVT-23]', () => {
  const closed = (end: string, at: string) => isDoorClosed(new Date(end), 'Asia/Tehran', new Date(at));
  it.each([
    ['while the event goes on', '2026-11-20T17:30:00Z', '2026-11-20T17:00:00Z', false],
    ['on the day on which it ended', '2026-11-20T06:00:00Z', '2026-11-20T20:29:00Z', false],
    ['on the day after, as the zone has it', '2026-11-20T06:00:00Z', '2026-11-20T20:31:00Z', true],
    ['in the night after a late evening', '2026-11-20T20:00:00Z', '2026-11-21T01:59:00Z', false],
    ['in the morning after it', '2026-11-20T20:00:00Z', '2026-11-21T02:01:00Z', true],
  ] as const)('%s', (_, end, at, answer) => expect(closed(end, at)).toBe(answer));
});
