import fc from 'fast-check';
import { allZones, wallClock } from 'shared-kernel/language/testing/wallClock';
import type { Line } from '../../stores/lines.ts';
import { daysOf } from './days.ts';

const minute = 60_000;
const lineAt = (at: number, place: number): Line =>
  ({ key: String(place), senderId: 1, at, delivery: null }) as unknown as Line;

it('lines are parted where the reader’s wall begins another day, in every zone, whatever was drawn before', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...allZones),
      fc.integer({ min: Date.UTC(2026, 0) / minute, max: Date.UTC(2027, 0) / minute }),
      fc.array(fc.integer({ min: 1, max: 300 }), { minLength: 2, maxLength: 12 }),
      (zone, begin, pauses) => {
        let at = begin * minute;
        const lines = pauses.map((pause, place) => lineAt((at += pause * minute), place));
        const shown = daysOf(lines, 'en', zone).map(({ runs }) =>
          runs.flatMap((run) => run.lines.map((line) => line.at)),
        );
        const expected = [...Map.groupBy(lines, (line) => wallClock(line.at, zone).day).values()];
        expect(shown).toEqual(expected.map((ofDay) => ofDay.map((line) => line.at)));
      },
    ),
    { seed: 5, numRuns: 300 },
  );
});
