import { makeAutoObservable, runInAction } from 'mobx';
import { asFailure, type Load } from 'shared-kernel/api/failure';
import type { ChannelEntity } from 'shared-kernel/entities/EntitiesStore';
import type { RootStore } from 'shared-kernel/root/RootStore';
import { EventListStore } from './EventListStore.ts';

export const channelTabs = ['available', 'past'] as const;
export type ChannelTab = (typeof channelTabs)[number];

/**
 * One channel's page. The channel itself is the shared entity, so a channel known from a card is there before the
 * answer.
 */
export class ChannelPageStore {
  readonly username: string;
  load: Load = { kind: 'idle' };
  tab: ChannelTab = 'available';
  private readonly lists: Record<ChannelTab, EventListStore>;
  private readonly root: RootStore;
  private running: AbortController | null = null;

  constructor(root: RootStore, username: string) {
    this.root = root;
    this.username = username;
    this.lists = { available: this.listOf('available'), past: this.listOf('past') };
    makeAutoObservable<this, 'root' | 'lists' | 'running'>(
      this,
      { root: false, lists: false, running: false },
      { autoBind: true },
    );
  }

  get channel(): ChannelEntity | undefined {
    return this.root.entities.channelAt(this.username);
  }

  get isMissing(): boolean {
    return this.load.kind === 'failed' && this.load.failure.status === 404;
  }

  /** Nobody follows or writes to themselves. */
  get isOwn(): boolean {
    return this.channel !== undefined && this.channel.user.id === this.root.session.user?.id;
  }

  get list(): EventListStore {
    return this.lists[this.tab];
  }

  /** Asks for the whole channel each time it is entered: its counts change, and what is known stays drawn meanwhile. */
  async enter(): Promise<void> {
    if (this.load.kind === 'busy') return;
    const controller = new AbortController();
    this.running = controller;
    this.load = { kind: 'busy' };
    try {
      const { data } = await this.root.api(
        'GET /channel/:username',
        { username: this.username },
        { signal: controller.signal },
      );
      runInAction(() => {
        if (this.running !== controller) return;
        this.root.entities.putChannel(data);
        this.load = { kind: 'ready' };
      });
    } catch (error) {
      const failure = asFailure(error);
      runInAction(() => {
        if (this.running === controller) this.load = { kind: 'failed', failure };
      });
    }
  }

  /** The reader went on: an answer on its way is no longer waited for. */
  leave(): void {
    this.running?.abort();
    this.running = null;
    if (this.load.kind === 'busy') this.load = { kind: 'idle' };
  }

  select(tab: ChannelTab): void {
    this.tab = tab;
  }

  private get known(): ChannelEntity {
    if (!this.channel) throw new Error(`channel ${this.username} is not known yet`);
    return this.channel;
  }

  private listOf(list: ChannelTab): EventListStore {
    return new EventListStore(this.root, (page, signal) =>
      this.root.api('GET /channel/:id/event/:list', { id: this.known.id, list, page }, { signal }),
    );
  }
}
