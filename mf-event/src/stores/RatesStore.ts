import { makeAutoObservable, runInAction } from 'mobx';
import { asFailure } from 'shared-kernel/api/failure';
import type { Rate } from 'shared-kernel/contract/eventRates';
import type { EventEntity, PersonEntity } from 'shared-kernel/entities/EntitiesStore';
import { PagedList } from 'shared-kernel/store/PagedList';
import type { RootStore } from 'shared-kernel/root/RootStore';

type Deps = Pick<RootStore, 'api' | 'entities'>;

export type RateRow = Omit<Rate, 'channel'> & { channel: PersonEntity };

/** Guests' ratings of one event, the latest first. */
export class RatesStore {
  readonly list: PagedList<Rate, RateRow>;
  private readonly deps: Deps;
  private readonly eventId: number;

  constructor(deps: Deps, eventId: number) {
    this.deps = deps;
    this.eventId = eventId;
    this.list = new PagedList(
      (at, signal) => deps.api('GET /event/:id/rate', { id: eventId, ...at }, { signal }),
      (rate) => this.toRow(rate),
    );
    makeAutoObservable<this, 'deps' | 'eventId' | 'toRow'>(
      this,
      { list: false, deps: false, eventId: false, toRow: false },
      { autoBind: true },
    );
  }

  get event(): EventEntity | undefined {
    return this.deps.entities.events.get(this.eventId);
  }

  /** Saves the member's rating, a new or a changed one, and puts it on top. */
  async rate(points: number, body: string): Promise<void> {
    const { api } = this.deps;
    const was = this.event?.own_rate ?? null;
    const asked = { id: this.eventId, points, body };
    const { data } = was
      ? await api('PUT /event/:id/rate', asked)
      : await api('POST /event/:id/rate', asked).catch((error: unknown) => this.learnOwn(error));
    runInAction(() => {
      this.list.addFirst(this.toRow(data));
      this.write(data, was?.points ?? null);
    });
  }

  /** Rated in another tab meanwhile: the next press changes that rating. */
  private async learnOwn(error: unknown): Promise<never> {
    if (asFailure(error).code === 'already_rated') {
      const { data } = await this.deps.api('GET /event/:id/single', { id: this.eventId });
      this.deps.entities.putEvent(data);
    }
    throw error;
  }

  /** Changes the event's own average at once; the page loads it anew when it is opened next. */
  private write(rate: Rate, was: number | null): void {
    const { points, body } = rate;
    const { event } = this;
    if (!event) return;
    event.user_has_rate = true;
    event.own_rate = { points, body };
    if (!event.raters) return;
    const { count, average, latest } = event.raters;
    const others = was === null ? count : count - 1;
    const sum = average * count - (was ?? 0) + points;
    event.raters = {
      count: others + 1,
      average: Math.round((sum / (others + 1)) * 10) / 10,
      latest: [rate, ...latest.filter(({ id }) => id !== rate.id)].slice(0, 3),
    };
  }

  private toRow({ channel, ...rate }: Rate): RateRow {
    return { ...rate, channel: this.deps.entities.putPerson(channel) };
  }
}
