import { makeAutoObservable, observableRef } from 'mobx';
import type { OwnTime, PureEvent } from 'shared-kernel/contract/eventForm';
import type { FormModel } from 'shared-kernel/forms/FormModel';
import { isoDay, type IsoDay } from 'shared-kernel/language/isoDay';
import { daysLater, momentOf } from 'shared-kernel/language/zonedTime';
import { clashesOf, copiedToLater, type TimesContext, withDays } from './dayTimes.ts';
import { type DayPlan, type DayTime, type EventValues, limits } from './eventValues.ts';

interface DatesDeps {
  now: () => Date;
  form: FormModel<EventValues>;
  /** The event that is being edited. */
  pure: () => PureEvent | null;
}

/** The days of an event with their hours, and what is wrong with them. */
export class EventDates {
  /** When the host's events are, the one that is being edited among them. */
  ownTimes: OwnTime[] = [];
  /** Where the days were last changed: that part is drawn first, the other a moment later. */
  changedIn: 'calendar' | 'list' = 'list';
  /** The template's hours, for the first day that is chosen. */
  private templateTime: DayTime | null = null;
  private readonly deps: DatesDeps;

  constructor(deps: DatesDeps) {
    this.deps = deps;
    makeAutoObservable<this, 'deps' | 'templateTime'>(
      this,
      { deps: false, templateTime: false, context: false, ownTimes: observableRef },
      { autoBind: true },
    );
  }

  /** Of the host's other events: nothing clashes with itself. */
  get otherTimes(): OwnTime[] {
    const edited = this.deps.pure()?.id;
    return this.ownTimes.filter((time) => time.event_id !== edited);
  }

  get clashes(): OwnTime[] {
    const { days, weeks, zone } = this.deps.form.values;
    return clashesOf(days, { weeks, zone, own: this.otherTimes });
  }

  readonly context = (zone: string): TimesContext => ({ zone, now: this.deps.now(), known: this.knownStarts });

  /** Starts that the event has had before: these may lie in the past. */
  get knownStarts(): ReadonlySet<number> {
    const dates = this.deps.pure()?.shown.dates ?? [];
    return new Set(
      dates.flatMap((date) => (date.times.length > 0 ? date.times : [date]).map(({ start }) => Date.parse(start))),
    );
  }

  today(zone: string): string {
    return isoDay(this.deps.now(), zone);
  }

  /** Places that guests have reserved of a day's times and of their repetitions, wherever these were before. */
  takenOf({ day, times }: DayPlan): number {
    const pure = this.deps.pure();
    if (!pure || pure.taken.length === 0) return 0;
    const { zone } = this.deps.form.values;
    const starts = new Set(
      times.flatMap(({ start, was }) => {
        if (start === '') return [];
        const from = was ? new Date(was) : momentOf(day, start, zone);
        return Array.from({ length: pure.shown.target_weeks + 1 }, (_, week) =>
          daysLater(from, week * 7, zone).getTime(),
        );
      }),
    );
    return pure.taken.filter(({ start }) => starts.has(Date.parse(start))).reduce((sum, { count }) => sum + count, 0);
  }

  /** The day on which the guests of a day reserved, where that is another one. */
  movedFrom({ day, times }: DayPlan): IsoDay | null {
    const { zone } = this.deps.form.values;
    const days = times.flatMap(({ was }) => (was ? isoDay(new Date(was), zone) : []));
    return days.find((before) => before !== day) ?? null;
  }

  /** Takes the days chosen in the calendar. `shown` are those that it showed, which may be older than the list's. */
  choose(chosen: readonly IsoDay[], shown: readonly IsoDay[]): void {
    const before = this.days;
    const left = before.filter(({ day }) => !shown.includes(day) || chosen.includes(day));
    const added = chosen.filter((day) => !shown.includes(day));
    const days = [...new Set([...left.map(({ day }) => day), ...added])].slice(0, limits.days);
    const next = withDays(before, days);
    const { templateTime } = this;
    if (before.length === 0 && templateTime) for (const day of next) day.times = [{ ...templateTime }];
    this.set(next, 'calendar');
  }

  setTimes(day: string, times: readonly DayTime[]): void {
    this.set(this.days.map((plan) => (plan.day === day ? { day, times: times.map((time) => ({ ...time })) } : plan)));
  }

  /** To another day, with its hours and its guests. */
  move(day: IsoDay, to: IsoDay): void {
    const moved = this.days.map((plan) => (plan.day === day ? { ...plan, day: to } : plan));
    this.set(moved.toSorted((a, b) => (a.day < b.day ? -1 : 1)));
  }

  remove(day: string): void {
    this.set(this.days.filter((plan) => plan.day !== day));
  }

  copyTimes(): void {
    this.set(copiedToLater(this.days, (plan) => this.takenOf(plan) > 0));
  }

  /** Takes a template's hours for existing days and for the first one that is chosen. */
  take(time: DayTime): void {
    this.deps.form.set(
      'days',
      this.days.map(({ day }) => ({ day, times: [{ ...time }] })),
    );
    this.templateTime = time;
  }

  private get days(): EventValues['days'] {
    return this.deps.form.values.days;
  }

  private set(days: EventValues['days'], by: EventDates['changedIn'] = 'list'): void {
    this.changedIn = by;
    this.deps.form.set('days', days);
    this.deps.form.leave('days');
  }
}
