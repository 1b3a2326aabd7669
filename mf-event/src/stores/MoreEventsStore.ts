import { makeAutoObservable, runInAction } from 'mobx';
import type { EventCard } from 'shared-kernel/contract/event';
import type { EventEntity } from 'shared-kernel/entities/EntitiesStore';
import type { RootStore } from 'shared-kernel/root/RootStore';

type Deps = Pick<RootStore, 'api' | 'entities'>;

const most = 8;

/** Events to go on to: the host's upcoming ones and others of the same kind. Loaded once. */
export class MoreEventsStore {
  ofHost: readonly EventEntity[] = [];
  similar: readonly EventEntity[] = [];
  private isAsked = false;
  private readonly deps: Deps;
  private readonly eventId: number;

  constructor(deps: Deps, eventId: number) {
    this.deps = deps;
    this.eventId = eventId;
    makeAutoObservable<this, 'deps' | 'eventId' | 'isAsked'>(
      this,
      { deps: false, eventId: false, isAsked: false },
      { autoBind: true },
    );
  }

  /** What does not load is left out: the page works without it. */
  async enter(): Promise<void> {
    const { api, entities } = this.deps;
    const event = entities.events.get(this.eventId);
    if (this.isAsked || !event) return;
    this.isAsked = true;
    const { channel, categories = [] } = event;
    const [ofHost, similar] = await Promise.all([
      api('GET /channel/:id/event/:list', { id: channel.id, list: 'available' })
        .then(({ data }) => data)
        .catch(() => []),
      categories.length === 0
        ? []
        : api('POST /explore', { categories: categories.map(({ id }) => id), order_by: 'soonest' })
            .then(({ data }) => data.events.data)
            .catch(() => []),
    ]);
    runInAction(() => {
      this.ofHost = this.taken(ofHost, []);
      this.similar = this.taken(similar, this.ofHost);
    });
  }

  private taken(cards: readonly EventCard[], besides: readonly EventEntity[]): EventEntity[] {
    const known = new Set([this.eventId, ...besides.map(({ id }) => id)]);
    return cards
      .filter(({ id }) => !known.has(id))
      .slice(0, most)
      .map(this.deps.entities.putEvent);
  }
}
