import { daysBetween, type IsoDay } from '../../language/isoDay.ts';

/** `to` is null until the last day is chosen. */
export interface DaySpan {
  from: IsoDay;
  to: IsoDay | null;
}

/** What a calendar is for: one day, a span, or any number of days (in order). */
export type DayChoice =
  | { kind?: 'one'; value: IsoDay | null; onChange: (day: IsoDay) => void }
  | { kind: 'span'; value: DaySpan | null; onChange: (span: DaySpan) => void }
  | { kind: 'many'; value: readonly IsoDay[]; onChange: (days: IsoDay[]) => void };

export function firstChosen(choice: DayChoice): IsoDay | null {
  if (choice.kind === 'many') return choice.value[0] ?? null;
  return choice.kind === 'span' ? (choice.value?.from ?? null) : choice.value;
}

/** To be called when a day is pressed by itself. */
export function pressDay(choice: DayChoice, day: IsoDay): void {
  if (choice.kind === 'many') choice.onChange(toggled(choice.value, [day], !choice.value.includes(day)));
  else if (choice.kind === 'span') choice.onChange(spanAfter(choice.value, day));
  else choice.onChange(day);
}

/** For days taken at once, by dragging or with Shift: all take the new state of the first one. */
export function takeDays(choice: DayChoice, from: IsoDay, to: IsoDay, isOpen: (day: IsoDay) => boolean): void {
  if (choice.kind === 'many') {
    const days = daysBetween(from, to).filter(isOpen);
    choice.onChange(toggled(choice.value, days, !choice.value.includes(from)));
  } else if (choice.kind === 'span') choice.onChange(from <= to ? { from, to } : { from: to, to: from });
  else if (isOpen(to)) choice.onChange(to);
}

/** The choice as it would be with these days taken: it is drawn while the pointer still drags. */
export function ifTaken(choice: DayChoice, from: IsoDay, to: IsoDay, isOpen: (day: IsoDay) => boolean): DayChoice {
  let shown = choice;
  if (choice.kind === 'many')
    takeDays({ ...choice, onChange: (value: IsoDay[]) => (shown = { ...choice, value }) }, from, to, isOpen);
  if (choice.kind === 'span')
    takeDays({ ...choice, onChange: (value: DaySpan) => (shown = { ...choice, value }) }, from, to, isOpen);
  return shown;
}

/** With Shift: all days from `anchor`, the day pressed before, take its state. */
export function extendTo(choice: DayChoice, anchor: IsoDay, day: IsoDay, isOpen: (day: IsoDay) => boolean): void {
  if (choice.kind !== 'many') return takeDays(choice, anchor, day, isOpen);
  const days = daysBetween(anchor, day).filter(isOpen);
  choice.onChange(toggled(choice.value, days, choice.value.includes(anchor)));
}

/** A day begins a new span, unless one is open: that one ends, whichever of the two days is later. */
function spanAfter(span: DaySpan | null, day: IsoDay): DaySpan {
  if (span === null || span.to !== null) return { from: day, to: null };
  return day < span.from ? { from: day, to: span.from } : { from: span.from, to: day };
}

function toggled(value: readonly IsoDay[], days: readonly IsoDay[], isOn: boolean): IsoDay[] {
  const rest = value.filter((day) => !days.includes(day));
  return (isOn ? [...rest, ...days] : rest).sort();
}

/** How a day is drawn: by itself, or as the first, a middle or the last day of a span. */
export type DayPart = 'single' | 'first' | 'middle' | 'last' | null;

/** `reach` is the day that the pointer or the focus is on, up to which an open span is shown. */
export function partOf(choice: DayChoice, day: IsoDay, reach: IsoDay | null): DayPart {
  if (choice.kind === 'many') return choice.value.includes(day) ? 'single' : null;
  if (choice.kind !== 'span') return choice.value === day ? 'single' : null;
  if (choice.value === null) return null;
  const end = choice.value.to ?? reach ?? choice.value.from;
  const [from, to] = end < choice.value.from ? [end, choice.value.from] : [choice.value.from, end];
  if (day < from || day > to) return null;
  if (from === to) return 'single';
  return day === from ? 'first' : day === to ? 'last' : 'middle';
}
