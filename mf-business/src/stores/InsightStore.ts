import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { asFailure, type Load } from 'shared-kernel/api/failure';
import type { AnswerOf } from 'shared-kernel/api/api';
import type { RewardData } from 'shared-kernel/contract/reward';
import type { EventInsight } from 'shared-kernel/contract/business';
import type { EventEntity } from 'shared-kernel/entities/EntitiesStore';
import { GuestSearch } from './GuestSearch.ts';
import { Loaded } from './Loaded.ts';
import type { RootStore } from 'shared-kernel/root/RootStore';

/** The numbers of an event, which is the shared entity. */
export type Insight = Omit<EventInsight, 'event'> & { event: EventEntity };

type Deps = Pick<RootStore, 'api' | 'entities'>;

export class InsightStore {
  insight: Insight | null = null;
  load: Load = { kind: 'idle' };
  readonly guests: GuestSearch;
  readonly reward: Loaded<RewardData>;
  /** Whom a notification would reach. */
  readonly friends: Loaded<AnswerOf<'GET /event/:id/book/notify-friends'>['data']>;
  private readonly deps: Deps;
  private readonly eventId: number;

  constructor(deps: Deps, eventId: number) {
    this.deps = deps;
    this.eventId = eventId;
    this.guests = new GuestSearch(deps, eventId);
    this.reward = new Loaded(async () => (await deps.api('GET /reward/event/:id', { id: eventId })).data.reward_data);
    this.friends = new Loaded(async () => (await deps.api('GET /event/:id/book/notify-friends', { id: eventId })).data);
    makeAutoObservable<this, 'deps'>(
      this,
      { insight: observableRef, guests: false, reward: false, friends: false, deps: false },
      { autoBind: true },
    );
  }

  /** Asks for the newest numbers and guests; known ones stay until then. */
  async enter(): Promise<void> {
    await Promise.all([this.fetch(), this.guests.enter()]);
  }

  /** How many close friends were notified, and the server's message about it. */
  async notifyFriends(): Promise<{ notified: number; message: string | undefined }> {
    const { data, message } = await this.deps.api('POST /event/:id/book/notify-friends', { id: this.eventId });
    await this.friends.enter();
    return { notified: data.notified, message };
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
