import { makeAutoObservable, observableRef } from 'mobx';
import type { OwnTime, PureEvent } from 'shared-kernel/contract/eventForm';
import type { FormModel } from 'shared-kernel/forms/FormModel';
import { isoDay } from 'shared-kernel/language/isoDay';
import { clashesOf, copiedToLater, type TimesContext, withDays } from './dayTimes.ts';
import type { DayTime, EventValues } from './eventValues.ts';

interface DatesDeps {
  now: () => Date;
  form: FormModel<EventValues>;
  /** The event that is being edited. */
  pure: () => PureEvent | null;
}

/** The days of an event with their hours, and what is wrong with them. */
export class EventDates {
  /** When the host's other events are. */
  ownTimes: OwnTime[] = [];
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

  get clashes(): OwnTime[] {
    const { days, weeks, zone } = this.deps.form.values;
    const own = this.ownTimes.filter((time) => time.event_id !== this.deps.pure()?.id);
    return clashesOf(days, { weeks, zone, own });
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

  /** Places that guests have reserved on a day. */
  takenOn(day: string): number {
    const { zone } = this.deps.form.values;
    return (this.deps.pure()?.taken ?? [])
      .filter(({ start }) => isoDay(new Date(start), zone) === day)
      .reduce((sum, { count }) => sum + count, 0);
  }

  choose(days: readonly string[]): void {
    const before = this.days;
    const next = withDays(before, days);
    const { templateTime } = this;
    if (before.length === 0 && templateTime) for (const day of next) day.times = [{ ...templateTime }];
    this.set(next);
  }

  setTimes(day: string, times: readonly DayTime[]): void {
    this.set(this.days.map((plan) => (plan.day === day ? { day, times: times.map((time) => ({ ...time })) } : plan)));
  }

  remove(day: string): void {
    this.set(this.days.filter((plan) => plan.day !== day));
  }

  copyTimes(): void {
    this.set(copiedToLater(this.days));
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

  private set(days: EventValues['days']): void {
    this.deps.form.set('days', days);
    this.deps.form.leave('days');
  }
}
