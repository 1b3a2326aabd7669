import { makeAutoObservable, runInAction } from 'mobx';
import { asFailure, type Load } from 'shared-kernel/api/failure';
import type { Experience } from 'shared-kernel/contract/experience';
import type { ChannelEntity } from 'shared-kernel/entities/EntitiesStore';
import type { RootStore } from 'shared-kernel/root/RootStore';
import { EventListStore } from './EventListStore.ts';
import { FreshList } from './FreshList.ts';
import type { ExperienceEntity } from './HomeStore.ts';
import { Recent } from './Recent.ts';

const eventTabs = ['available', 'past', 'all'] as const;
export type EventTab = (typeof eventTabs)[number];
export const channelTabs = [...eventTabs, 'experiences'] as const;
export type ChannelTab = (typeof channelTabs)[number];

const listOrders = ['newest', 'oldest', 'nearest', 'farthest', 'most_reserves', 'most_views', 'followings'] as const;
export type ListOrder = (typeof listOrders)[number];

/** The orders that make sense for each list, its default first. */
export const ordersOf: Record<EventTab, readonly ListOrder[]> = {
  available: ['nearest', 'farthest', 'newest', 'most_reserves', 'most_views', 'followings'],
  past: ['nearest', 'oldest', 'most_reserves', 'most_views', 'followings'],
  all: ['farthest', 'nearest', 'newest', 'oldest', 'most_reserves', 'most_views', 'followings'],
};

/**
 * One channel's page, by its username or, from lists of guests, by its id. The channel itself is the shared entity, so
 * a channel known from a card is there before the answer.
 */
export class ChannelPageStore {
  /** As the address has it. */
  readonly address: string | number;
  load: Load = { kind: 'idle' };
  tab: ChannelTab = 'available';
  private readonly orders: Record<EventTab, ListOrder> = { available: 'nearest', past: 'nearest', all: 'farthest' };
  private readonly lists = new Recent<EventListStore>(12);
  readonly experiences: FreshList<Experience, ExperienceEntity>;
  private readonly root: RootStore;
  private running: AbortController | null = null;

  constructor(root: RootStore, address: string | number) {
    this.root = root;
    this.address = address;
    this.experiences = new FreshList(
      root,
      (at, signal) => root.api('GET /channel/:id/experience', { id: this.known.id, ...at }, { signal }),
      (experience): ExperienceEntity => ({
        ...experience,
        event: root.entities.putEvent(experience.event),
        channel: root.entities.putPerson(experience.channel),
      }),
    );
    makeAutoObservable<this, 'root' | 'lists' | 'running'>(
      this,
      { root: false, address: false, lists: false, experiences: false, running: false, listFor: false },
      { autoBind: true },
    );
  }

  get channel(): ChannelEntity | undefined {
    const { entities } = this.root;
    return typeof this.address === 'number' ? entities.channels.get(this.address) : entities.channelAt(this.address);
  }

  get isMissing(): boolean {
    return this.load.kind === 'failed' && this.load.failure.status === 404;
  }

  /** On their own page nobody can follow or write. */
  get isOwn(): boolean {
    return this.channel !== undefined && this.channel.user.id === this.root.session.user?.id;
  }

  get order(): ListOrder | null {
    return this.tab === 'experiences' ? null : this.orders[this.tab];
  }

  /** The list of a tab in the order that was chosen for it. */
  listFor(tab: EventTab): EventListStore {
    const order = this.orders[tab];
    return this.lists.of(`${tab} ${order}`, () => this.listOf(tab, order));
  }

  /** Loads the whole channel at each visit, because its counts change; what is known stays drawn meanwhile. */
  async enter(): Promise<void> {
    if (this.load.kind === 'busy') return;
    const controller = new AbortController();
    this.running = controller;
    // “Not found” stays on the screen while it is asked for again.
    if (!this.isMissing) this.load = { kind: 'busy' };
    try {
      const { data } = await this.root.api(
        'GET /channel/:username',
        { username: String(this.address) },
        { signal: controller.signal },
      );
      // A number may also be somebody's username.
      const isOther = typeof this.address === 'number' && data.id !== this.address;
      runInAction(() => {
        if (this.running !== controller) return;
        this.root.entities.putChannel(data);
        this.load = isOther
          ? { kind: 'failed', failure: { status: 404, code: 'not_found', message: '', errors: {} } }
          : { kind: 'ready' };
      });
    } catch (error) {
      const failure = asFailure(error);
      runInAction(() => {
        if (this.running === controller) this.load = { kind: 'failed', failure };
      });
    }
  }

  /** The reader has left: an answer on its way is no longer waited for. */
  leave(): void {
    this.running?.abort();
    this.running = null;
    if (this.load.kind === 'busy') this.load = { kind: 'idle' };
  }

  select(tab: ChannelTab): void {
    this.tab = tab;
  }

  arrange(order: ListOrder): void {
    if (this.tab !== 'experiences') this.orders[this.tab] = order;
  }

  private get known(): ChannelEntity {
    if (!this.channel) throw new Error(`channel ${this.address} is not known yet`);
    return this.channel;
  }

  private listOf(list: EventTab, order: ListOrder): EventListStore {
    // The default order is left out, so that the usual page has only one address to ask for.
    const query = order === ordersOf[list][0] ? {} : { order_by: order };
    return new EventListStore(this.root, (at, signal) =>
      this.root.api('GET /channel/:id/event/:list', { id: this.known.id, list, ...at, ...query }, { signal }),
    );
  }
}
