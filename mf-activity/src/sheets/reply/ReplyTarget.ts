import { makeAutoObservable, runInAction } from 'mobx';
import { asFailure, type Load } from 'shared-kernel/api/failure';
import type { RootStore } from 'shared-kernel/root/RootStore';
import type { ActivityEntry, ActivityFeeds } from '../../stores/ActivityFeeds.ts';

/** Whom a reply answers, and what: as a list has loaded it, or else asked for. */
export class ReplyTarget {
  load: Load = { kind: 'idle' };
  private readonly id: number;
  private readonly api: RootStore['api'];
  private readonly feeds: ActivityFeeds;

  constructor(id: number, { api }: Pick<RootStore, 'api'>, feeds: ActivityFeeds) {
    this.id = id;
    this.api = api;
    this.feeds = feeds;
    makeAutoObservable<this, 'id' | 'api' | 'feeds'>(this, { id: false, api: false, feeds: false }, { autoBind: true });
  }

  get entry(): ActivityEntry | undefined {
    return this.feeds.answerable(this.id);
  }

  async enter(): Promise<void> {
    if (this.entry || this.load.kind === 'busy') return;
    this.load = { kind: 'busy' };
    try {
      const { data } = await this.api('GET /activity/reaction/:targetId', { targetId: this.id });
      runInAction(() => {
        this.feeds.keep(this.id, data);
        this.load = { kind: 'ready' };
      });
    } catch (error) {
      const failure = asFailure(error);
      runInAction(() => (this.load = { kind: 'failed', failure }));
    }
  }
}
