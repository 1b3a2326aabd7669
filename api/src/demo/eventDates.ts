import type { Programme, Theme } from './data/themes/theme.ts';
import type { IranCalendar } from './iranCalendar.ts';
import type { Prng } from '../drawing/prng.ts';
import type { SeedDate } from './world/worldTypes.ts';

export type Phase = 'past' | 'live' | 'upcoming';
type Ids = () => number;

/** How far ahead coming events reach, in days. */
const horizonDays = 56;
const farthestPast = 150;
const lastMinute = 23 * 60 + 45;

/** A day's start times, in minutes: far enough apart that one ends before the next begins. */
function drawStarts(rng: Prng, theme: Theme, programme: Programme, length: number): number[] {
  const half = rng.chance(0.35) ? 30 : rng.chance(0.15) ? 15 : 0;
  const wanted = rng.int(1, theme.maxTimes);
  const starts: number[] = [];
  for (const hour of [...(programme.hours ?? theme.hours)].sort((a, b) => a - b)) {
    const start = hour * 60 + half;
    const last = starts.at(-1);
    if (starts.length < wanted && (last === undefined || start >= last + length) && start + length <= lastMinute)
      starts.push(start);
  }
  // A programme that would run past midnight uses its earliest hour.
  return starts.length > 0 ? starts : [Math.min(...(programme.hours ?? theme.hours)) * 60];
}

/** The days on which it takes place, as offsets from today. */
function drawDays(rng: Prng, calendar: IranCalendar, programme: Programme, phase: Phase): number[] {
  const count = programme.overnight ? 1 : 1 + rng.weighted([0.5, 0.22, 0.17, 0.11]);
  const gap = programme.weekday === undefined && rng.chance(0.4) ? 1 : 7;
  const span = (count - 1) * gap + (programme.overnight ? 2 : 0);
  const lean = rng.next() ** 1.7;
  let first =
    phase === 'past'
      ? -(1 + span + Math.floor(lean * (farthestPast - span - 8)))
      : 1 + Math.floor(lean * (horizonDays - span - 7));
  while (programme.weekday !== undefined && calendar.weekday(first) !== programme.weekday)
    first += phase === 'past' ? -1 : 1;
  return Array.from({ length: count }, (_, index) => first + index * gap);
}

function makeDate(
  calendar: IranCalendar,
  day: number,
  spans: [start: number, end: number][],
  nextDate: Ids,
  nextTime: Ids,
): SeedDate {
  const times = spans.map(([start, end]) => ({
    id: nextTime(),
    start: calendar.at(day, start),
    end: calendar.at(day, end),
  }));
  const [start, end] = [Math.min(...spans.map(([from]) => from)), Math.max(...spans.map(([, to]) => to))];
  return {
    id: nextDate(),
    day: calendar.dayName(day),
    start: calendar.at(day, start),
    end: calendar.at(day, end),
    times,
  };
}

/**
 * An event's dates with their times. A live one is under way today until late at night, or since yesterday.
 */
export function makeDates(
  rng: Prng,
  calendar: IranCalendar,
  theme: Theme,
  programme: Programme,
  phase: Phase,
  nextDate: Ids,
  nextTime: Ids,
): SeedDate[] {
  const date = (day: number, spans: [number, number][]): SeedDate => makeDate(calendar, day, spans, nextDate, nextTime);
  const dayLength = 24 * 60;
  if (phase === 'live') {
    return programme.overnight
      ? [date(-1, [[17 * 60, 2 * dayLength + 14 * 60]])]
      : [
          date(0, [
            [8 * 60, 13 * 60],
            [13 * 60, 18 * 60],
            [18 * 60, lastMinute],
          ]),
        ];
  }
  const length = rng.pick(theme.minutes);
  const starts = drawStarts(rng, theme, programme, length);
  return drawDays(rng, calendar, programme, phase).map((day) =>
    programme.overnight
      ? date(day, [[Math.min(...starts), dayLength + 16 * 60]])
      : date(
          day,
          starts.map((start) => [start, start + length]),
        ),
  );
}
