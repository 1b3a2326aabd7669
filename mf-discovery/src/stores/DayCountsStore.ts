import { makeAutoObservable, runInAction } from 'mobx';
import type { Api } from 'shared-kernel/api/api';
import { asFailure } from 'shared-kernel/api/failure';
import { daysBetween, type IsoDay } from 'shared-kernel/language/isoDay';

/** How many gatherings begin on each day, for the calendar of the filter: a month at a time, as it comes into view. */
export class DayCountsStore {
  /** The days that are known, those without any too. */
  readonly counts = new Map<IsoDay, number>();
  private readonly asked = new Set<IsoDay>();
  private readonly api: Api;

  constructor(api: Api) {
    this.api = api;
    makeAutoObservable<this, 'api' | 'asked'>(this, { api: false, asked: false }, { autoBind: true });
  }

  /** A month that could not be asked for has no counts, and is asked for again when it comes back into view. */
  async enter(first: IsoDay, last: IsoDay): Promise<void> {
    if (this.asked.has(first)) return;
    this.asked.add(first);
    try {
      const { data } = await this.api('GET /properties/event/discovery-calendar', { from: first, to: last });
      runInAction(() => {
        // The answer leaves out the days without any.
        for (const day of daysBetween(first, last)) this.counts.set(day, 0);
        for (const { day, count } of data) this.counts.set(day, count);
      });
    } catch (error) {
      asFailure(error);
      this.asked.delete(first);
    }
  }
}
