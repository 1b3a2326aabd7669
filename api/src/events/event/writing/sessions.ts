import type { EventForm } from 'shared-kernel/contract/eventForm';
import { isoDay } from 'shared-kernel/language/isoDay';
import { daysLater } from 'shared-kernel/language/zonedTime';
import { fail } from '../../../errors/errors.ts';
import { readInstant } from '../../../http/moment.ts';
import type { SessionDraft } from './eventForm.ts';
import { groupsOf } from '../../../db/groupsOf.ts';

type Dates = EventForm['dates'];
interface Span {
  start: Date;
  end: Date;
}
/** `was` is the start of the session that it moves. */
interface FormSpan extends Span {
  was?: Date | undefined;
}

/** More than half a year of dates needs; each has its own seats for every plan. */
const mostSessions = 500;
const week = 7;

/** `known` are the starts that the event has already: those may be in the past. */
interface SessionContext {
  timezone: string;
  now: Date;
  known: ReadonlySet<number>;
}

/** The sessions of a form in order of start: every time of every date, repeated in the following weeks. */
export function readSessions(
  { dates, target_weeks: weeks }: Pick<EventForm, 'dates' | 'target_weeks'>,
  context: SessionContext,
): SessionDraft[] {
  const { timezone, now, known } = context;
  const first = dates.flatMap((date, i) => readDate(date, `dates.${i}`, context));
  const starts = new Set<number>();
  const all = Array.from({ length: weeks + 1 }, (_, n) =>
    first.map(({ start, end, was, field }) => ({
      start: daysLater(start, n * week, timezone),
      end: daysLater(end, n * week, timezone),
      was: was && daysLater(was, n * week, timezone),
      field: n === 0 ? field : 'target_weeks',
    })),
  ).flat();
  if (all.length > mostSessions)
    fail('too_many_sessions', { field: weeks > 0 ? 'target_weeks' : 'dates', data: { most: mostSessions } });
  for (const { start, end, field } of all) {
    // A repetition may meet a change of the clocks that leaves its whole time out.
    if (start >= end) fail('ends_before_start', { field });
    if (starts.has(start.getTime())) fail('sessions_overlap', { field });
    starts.add(start.getTime());
    if (start <= now && !known.has(start.getTime())) fail('in_the_past', { field });
  }
  return all
    .map(({ start, end, was }) => ({ start, end, day: isoDay(start, timezone), was }))
    .sort((a, b) => a.start.getTime() - b.start.getTime());
}

function readDate(date: Dates[number], field: string, { timezone }: SessionContext): (FormSpan & { field: string })[] {
  const whole = readSpan(date, field);
  if (date.times.length === 0) return [{ ...whole, field: `${field}.start` }];
  const [firstDay, lastDay] = [isoDay(whole.start, timezone), isoDay(whole.end, timezone)];
  return date.times.map((time, i) => {
    const span = readSpan(time, `${field}.times.${i}`);
    const day = isoDay(span.start, timezone);
    if (day < firstDay || day > lastDay) fail('not_on_its_date', { field: `${field}.times.${i}.start` });
    return { ...span, field: `${field}.times.${i}.start` };
  });
}

function readSpan(
  { start, end, was }: { start: string; end: string; was?: string | undefined },
  field: string,
): FormSpan {
  const span = {
    start: readInstant(start, `${field}.start`),
    end: readInstant(end, `${field}.end`),
    was: was === undefined ? undefined : readInstant(was, `${field}.was`),
  };
  return span.start < span.end ? span : fail('ends_before_start', { field: `${field}.end` });
}

/**
 * The dates of a form that would give these sessions. Where weeks no longer repeat evenly, each date is listed by
 * itself.
 */
export function toDates(
  sessions: readonly Span[],
  { timezone, targetWeeks }: { timezone: string; targetWeeks: number },
): Pick<EventForm, 'dates' | 'target_weeks'> {
  const first = firstWeeks(sessions, timezone, targetWeeks);
  const days = groupsOf(first ?? sessions, ({ start }) => isoDay(start, timezone));
  return {
    target_weeks: first ? targetWeeks : 0,
    dates: days.map((spans) => ({
      start: spans[0].start.toISOString(),
      end: new Date(Math.max(...spans.map(({ end }) => end.getTime()))).toISOString(),
      times:
        spans.length === 1
          ? []
          : spans.map(({ start, end }) => ({ start: start.toISOString(), end: end.toISOString() })),
    })),
  };
}

/**
 * Removes the earliest session and its repetitions until none is left: those taken as earliest are what was filled
 * in.
 */
function firstWeeks(sessions: readonly Span[], timezone: string, weeks: number): Span[] | null {
  const left = new Map(sessions.map((span) => [span.start.getTime(), span]));
  const first: Span[] = [];
  for (const span of sessions) {
    if (!left.delete(span.start.getTime())) continue;
    first.push(span);
    for (let n = 1; n <= weeks; n++) if (!left.delete(daysLater(span.start, n * week, timezone).getTime())) return null;
  }
  return first;
}
