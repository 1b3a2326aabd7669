import type { OwnTime } from 'shared-kernel/contract/eventForm';
import { addDays, type IsoDay } from 'shared-kernel/language/isoDay';
import { momentOf } from 'shared-kernel/language/zonedTime';
import { type DayPlan, type DayTime, limits } from './eventValues.ts';

const usualTime: DayTime = { start: '18:00', end: '21:00', nights: 0 };

/** How far an evening may go on into the next day, in hours; whoever means more gives the number of nights. */
const longestNight = 12;

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

export type TimeFault = 'past' | 'order' | 'overlap' | 'empty';

/** Changes hours: an end before the start is the next morning, when that is near enough to be meant. */
export function withHours(time: DayTime, change: Partial<Pick<DayTime, 'start' | 'end'>>): DayTime {
  const { start, end } = { ...time, ...change };
  // Until both are chosen neither says on which day it ends.
  if (start === '' || end === '') return { ...time, start, end };
  const after = minutesOf(end) - minutesOf(start);
  const isNight = after < 0 && after + 24 * 60 <= longestNight * 60;
  // More than one night was given on purpose.
  return { ...time, start, end, nights: time.nights > 1 ? time.nights : isNight ? 1 : 0 };
}

export interface TimesContext {
  zone: string;
  now: Date;
  /** Starts that the event has had before: these may lie in the past. */
  known: ReadonlySet<number>;
}

export interface Span {
  start: Date;
  end: Date;
}

export const spanOf = (day: IsoDay, { start, end, nights }: DayTime, zone: string): Span => ({
  start: momentOf(day, start, zone),
  end: momentOf(nights === 0 ? day : addDays(day, nights), end, zone),
});

/** Null while its hours are not both chosen, and where it would end before it begins. */
export function wholeSpan(day: IsoDay, time: DayTime, zone: string): Span | null {
  if (time.start === '' || time.end === '') return null;
  const span = spanOf(day, time, zone);
  return span.start < span.end ? span : null;
}

/** What is wrong with the hours of one day, by their index. */
export function faultsOf({ day, times }: DayPlan, { zone, now, known }: TimesContext): Map<number, TimeFault> {
  const faults = new Map<number, TimeFault>();
  const starts = new Set<number>();
  times.forEach((time, at) => {
    if (time.start === '' || time.end === '') return faults.set(at, 'empty');
    const start = wholeSpan(day, time, zone)?.start.getTime();
    if (start === undefined) return faults.set(at, 'order');
    if (starts.has(start)) return faults.set(at, 'overlap');
    starts.add(start);
    if (start <= now.getTime() && !known.has(start)) faults.set(at, 'past');
    return undefined;
  });
  return faults;
}

/** The same hours as a time of their own, which nobody has reserved. */
export const freshTime = ({ start, end, nights }: DayTime): DayTime => ({ start, end, nights });

/** Copies the hours of the first day to all later days, whose guests stay on their day, also at hours beyond those. */
export const copiedToLater = (days: readonly DayPlan[], isTaken: (plan: DayPlan) => boolean): DayPlan[] =>
  days.map((plan, at) => {
    const { day, times } = plan;
    if (at === 0) return plan;
    const copies = days[0]!.times.map((time, i) => {
      const was = times[i]?.was;
      return { ...freshTime(time), ...(was !== undefined && { was }) };
    });
    const others = times.slice(copies.length).filter((time) => isTaken({ day, times: [time] }));
    return { day, times: [...copies, ...others] };
  });

/** Other days with the hours that they had; new ones take those of the day before them, or of the first. */
export function withDays(days: readonly DayPlan[], chosen: readonly IsoDay[]): DayPlan[] {
  const known = new Map(days.map((plan) => [plan.day, plan]));
  return chosen.toSorted().map((day) => {
    const before = days.findLast((plan) => plan.day < day) ?? days[0];
    return known.get(day) ?? { day, times: (before?.times ?? [usualTime]).map(freshTime) };
  });
}

/** Every day on which it would take place, with its weeks repeated. */
export const repeatedDays = (days: readonly DayPlan[], weeks: number): DayPlan[] =>
  Array.from({ length: weeks + 1 }, (_, n) => days.map(({ day, times }) => ({ day: addDays(day, n * 7), times })))
    .flat()
    .toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));

export const sessionCount = (days: readonly DayPlan[], weeks: number): number =>
  days.reduce((sum, { times }) => sum + times.length, 0) * (weeks + 1);

export const isTooMany = (days: readonly DayPlan[], weeks: number): boolean =>
  sessionCount(days, weeks) > limits.sessions;

/** Two sessions of its own begin at the same moment, because a repetition meets a day that was chosen too. */
export function meetsItself(days: readonly DayPlan[], weeks: number): boolean {
  const starts = repeatedDays(days, weeks).flatMap(({ day, times }) => times.map(({ start }) => `${day} ${start}`));
  return new Set(starts).size < starts.length;
}

/** The host's other events at the same time, each once. */
export function clashesOf(
  days: readonly DayPlan[],
  { weeks, zone, own }: { weeks: number; zone: string; own: readonly OwnTime[] },
): OwnTime[] {
  if (own.length === 0) return [];
  const busy = own.map((time) => ({ time, start: Date.parse(time.start), end: Date.parse(time.end) }));
  const found = new Map<number, OwnTime>();
  for (const { day, times } of repeatedDays(days, weeks))
    for (const hours of times) {
      const span = wholeSpan(day, hours, zone);
      if (!span) continue;
      for (const other of busy)
        if (other.start < span.end.getTime() && other.end > span.start.getTime())
          found.set(other.time.event_id, other.time);
    }
  return [...found.values()];
}
