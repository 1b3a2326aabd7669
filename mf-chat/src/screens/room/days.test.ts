import { allZones, wallClock } from 'shared-kernel/language/testing/wallClock';
import { momentOf } from 'shared-kernel/language/zonedTime';
import type { Line } from '../../stores/lines.ts';
import { daysOf } from './days.ts';

const minute = 60_000;
const lineAt = (at: number): Line => ({ key: String(at), senderId: 1, at, delivery: null }) as unknown as Line;

it('lines are parted where the reader’s wall begins another day, in every zone, whatever was drawn before', () => {
  for (const zone of allZones)
    for (const day of ['2026-03-29', '2026-11-21']) {
      const midnight = momentOf(day, '00:00', zone).getTime();
      const lines = [-70, -40, -20, -1, 0, 1, 14, 40, 70].map((after) => lineAt(midnight + after * minute));
      const shown = daysOf(lines, 'en', zone).map(({ runs }) => runs.flatMap((run) => run.lines.map(({ at }) => at)));
      const byDay = [...Map.groupBy(lines, ({ at }) => wallClock(at, zone).day).values()];
      expect([zone, shown]).toEqual([zone, byDay.map((ofDay) => ofDay.map(({ at }) => at))]);
    }
});
