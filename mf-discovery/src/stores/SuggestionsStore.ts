import { makeAutoObservable, runInAction } from 'mobx';
import type { Api } from 'shared-kernel/api/api';
import type { ChannelEntity, EntitiesStore } from 'shared-kernel/entities/EntitiesStore';

export class SuggestionsStore {
  load: { kind: 'idle' | 'busy' | 'failed' } | { kind: 'ready'; channels: ChannelEntity[] } = { kind: 'idle' };
  private readonly deps: { api: Api; entities: EntitiesStore };

  constructor(deps: { api: Api; entities: EntitiesStore }) {
    this.deps = deps;
    makeAutoObservable<this, 'deps'>(this, { deps: false }, { autoBind: true });
  }

  /** Loads them unless they are there. */
  async open(): Promise<void> {
    if (this.load.kind === 'busy' || this.load.kind === 'ready') return;
    this.load = { kind: 'busy' };
    try {
      const { data } = await this.deps.api('GET /suggest/channel');
      runInAction(() => (this.load = { kind: 'ready', channels: data.map(this.deps.entities.putChannel) }));
    } catch {
      runInAction(() => (this.load = { kind: 'failed' }));
    }
  }
}
