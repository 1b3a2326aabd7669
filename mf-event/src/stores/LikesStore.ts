import { makeAutoObservable } from 'mobx';
import type { ChannelSummary } from 'shared-kernel/contract/channel';
import type { ChannelEntity, EventEntity } from 'shared-kernel/entities/EntitiesStore';
import type { RootStore } from 'shared-kernel/root/RootStore';
import { PagedList } from 'shared-kernel/store/PagedList';

type Deps = Pick<RootStore, 'api' | 'entities' | 'session'>;

/** Who likes an event: the reader first, then the latest. */
export class LikesStore {
  readonly list: PagedList<ChannelSummary, ChannelEntity>;
  private readonly deps: Deps;
  private readonly eventId: number;

  constructor(deps: Deps, eventId: number) {
    this.deps = deps;
    this.eventId = eventId;
    this.list = new PagedList(
      (at, signal) => deps.api('GET /event/:id/like', { id: eventId, ...at }, { signal }),
      (channel) => deps.entities.putChannel(channel),
    );
    makeAutoObservable<this, 'deps' | 'eventId'>(this, { list: false, deps: false, eventId: false });
  }

  /**
   * Once the list has come. The reader is there or not as the heart on the page says, which is told before the server
   * knows of it.
   */
  get rows(): readonly ChannelEntity[] {
    const { list, own, event } = this;
    if (!own || !event || (list.rows.length === 0 && list.hasMore)) return list.rows;
    const others = list.rows.filter(({ id }) => id !== own.id);
    return event.liked_by_user === 1 ? [own, ...others] : others;
  }

  /** How many like it, as the event's page says it. */
  get count(): number {
    return this.event?.likes_count ?? this.list.total;
  }

  /** How many of them are not listed, because they have no channel yet. */
  get unlisted(): number {
    return this.list.hasMore ? 0 : Math.max(0, this.count - this.rows.length);
  }

  private get event(): EventEntity | undefined {
    return this.deps.entities.events.get(this.eventId);
  }

  private get own(): ChannelEntity | null {
    const { user } = this.deps.session;
    if (!user?.channel) return null;
    const { id, username, name } = user.channel;
    const known = this.deps.entities.channels.get(id);
    return known ?? { id, username, name, profile: user.profile, user: { id: user.id, username }, is_followed: false };
  }
}
