import type { Locale } from 'shared-kernel/contract/locale';
import { formatDate, formatWeekday } from 'shared-kernel/language/when';
import type { Line } from '../../stores/lines.ts';

/** Consecutive messages of one sender without a long pause: one name, one face, one tail. */
export interface Run {
  key: string;
  senderId: number | null;
  isMine: boolean;
  lines: Line[];
}

export interface Day {
  /** Day, month and year in the language's calendar. */
  date: string;
  at: number;
  runs: Run[];
}

/** In every zone days begin at a quarter of an hour. */
const quarter = 15 * 60_000;
/** The date of each quarter is formatted once: a conversation is divided anew whenever it is scrolled. */
const dates = new Map<string, string>();

function dateOf(at: number, locale: Locale, zone: string): string {
  const key = `${locale} ${zone} ${Math.floor(at / quarter)}`;
  const date = dates.get(key) ?? formatDate(locale, at, zone);
  dates.set(key, date);
  return date;
}

/** Runs by their first line: an unchanged run stays the same object and is not drawn again. */
const drawn = new WeakMap<Line, Run>();

function asDrawn(run: Run): Run {
  const [first] = run.lines;
  const before = drawn.get(first!);
  const isSame = before?.lines.length === run.lines.length && before.lines.every((line, at) => line === run.lines[at]);
  if (isSame) return before;
  drawn.set(first!, run);
  return run;
}

/** After such a pause the same sender begins a new run. In milliseconds. */
const pause = 5 * 60_000;

/** The conversation by days in the reader's zone and, in each day, by runs. */
export function daysOf(lines: readonly Line[], locale: Locale, zone: string): Day[] {
  const days: Day[] = [];
  for (const line of lines) {
    const date = dateOf(line.at, locale, zone);
    let day = days.at(-1);
    if (day?.date !== date) days.push((day = { date, at: line.at, runs: [] }));
    const run = day.runs.at(-1);
    if (run && continues(run, line)) run.lines.push(line);
    else day.runs.push({ key: line.key, senderId: line.senderId, isMine: line.delivery !== null, lines: [line] });
  }
  for (const day of days) day.runs = day.runs.map(asDrawn);
  return days;
}

function continues(run: Run, line: Line): boolean {
  if (line.told || run.lines[0]?.told) return false;
  const isMine = line.delivery !== null;
  const sameSender = isMine ? run.isMine : !run.isMine && run.senderId === line.senderId;
  return sameSender && line.at - (run.lines.at(-1)?.at ?? 0) < pause;
}

/** The name of a day that is neither today nor yesterday: with its weekday in this year, with its year otherwise. */
export function dayName(locale: Locale, at: number, now: Date, zone: string): string {
  const year = (moment: Date | number): string => formatDate(locale, moment, zone).split(' ').at(-1) ?? '';
  return year(at) === year(now) ? formatWeekday(locale, at, zone) : formatDate(locale, at, zone);
}
