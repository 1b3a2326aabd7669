import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { asFailure, type Load } from 'shared-kernel/api/failure';
import type { EventInsight, Guest } from 'shared-kernel/contract/business';
import type { EventEntity, PersonEntity } from 'shared-kernel/entities/EntitiesStore';
import { PagedList } from 'shared-kernel/store/PagedList';
import type { RootStore } from 'shared-kernel/root/RootStore';

/** The numbers of an event, which is the shared one. */
export type Insight = Omit<EventInsight, 'event'> & { event: EventEntity };
/** A reservation of the event, and who made it. */
export type GuestRow = Omit<Guest, 'channel'> & { id: number; channel: PersonEntity };

type Deps = Pick<RootStore, 'api' | 'entities'>;

export class InsightStore {
  insight: Insight | null = null;
  load: Load = { kind: 'idle' };
  readonly guests: PagedList<Guest, GuestRow>;
  private readonly deps: Deps;
  private readonly eventId: number;

  constructor(deps: Deps, eventId: number) {
    this.deps = deps;
    this.eventId = eventId;
    this.guests = new PagedList(
      (page, signal) => deps.api('GET /event/:id/guests', { id: eventId, page }, { signal }),
      (guest) => ({ ...guest, id: guest.reservation_id, channel: deps.entities.putPerson(guest.channel) }),
    );
    makeAutoObservable<this, 'deps'>(this, { insight: observableRef, guests: false, deps: false }, { autoBind: true });
  }

  /** Asks for the newest numbers and guests; those that are there stay until then. */
  async enter(): Promise<void> {
    await Promise.all([this.fetch(), this.guests.enter()]);
  }

  private async fetch(): Promise<void> {
    const { api, entities } = this.deps;
    if (this.load.kind === 'busy') return;
    this.load = { kind: 'busy' };
    try {
      const { data } = await api('GET /event/:id/insight', { id: this.eventId });
      runInAction(() => {
        this.insight = { ...data, event: entities.putEvent(data.event) };
        this.load = { kind: 'ready' };
      });
    } catch (error) {
      const failure = asFailure(error);
      runInAction(() => (this.load = { kind: 'failed', failure }));
    }
  }
}
