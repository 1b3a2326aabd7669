import { makeAutoObservable, runInAction } from 'mobx';
import { asFailure } from 'shared-kernel/api/failure';
import { daysBetween, type IsoDay } from 'shared-kernel/language/isoDay';

/** As much of an event as stands in a day of the month. */
export interface DayEvent {
  id: number;
  title: string;
  link: string;
}

type AskDays = (
  from: IsoDay,
  to: IsoDay,
) => Promise<readonly { day: IsoDay; count: number; events?: readonly DayEvent[] }[]>;

/** How many events of a list begin on each day; a month is loaded when it comes into view. */
export class DayCountsStore {
  /** The days that are known, also those without events. */
  readonly counts = new Map<IsoDay, number>();
  /** The first events of each day, where they are asked for with the counts. */
  readonly events = new Map<IsoDay, readonly DayEvent[]>();
  /** The same for the same list. */
  readonly key: string;
  private readonly asked = new Set<IsoDay>();
  private readonly ask: AskDays;

  constructor(key: string, ask: AskDays) {
    this.key = key;
    this.ask = ask;
    makeAutoObservable<this, 'ask' | 'asked'>(this, { ask: false, asked: false, key: false }, { autoBind: true });
  }

  /** A month that fails to load has no counts, and is asked for again when it comes back into view. */
  async enter(first: IsoDay, last: IsoDay): Promise<void> {
    if (this.asked.has(first)) return;
    this.asked.add(first);
    try {
      const found = await this.ask(first, last);
      runInAction(() => {
        // The answer leaves out days without events.
        for (const day of daysBetween(first, last)) this.counts.set(day, 0);
        for (const { day, count, events } of found) {
          this.counts.set(day, count);
          if (events) this.events.set(day, events);
        }
      });
    } catch (error) {
      asFailure(error);
      this.asked.delete(first);
    }
  }
}
