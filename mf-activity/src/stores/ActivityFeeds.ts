import type { Activity } from 'shared-kernel/contract/activity';
import type { ChannelEntity, EventEntity, PersonEntity } from 'shared-kernel/entities/EntitiesStore';
import { PagedList } from 'shared-kernel/store/PagedList';
import type { RootStore } from 'shared-kernel/root/RootStore';

/** `guest`: what the member did. `host`: what others did with what is the member's. */
export const sides = ['guest', 'host'] as const;
export type Side = (typeof sides)[number];

export const filters = ['liked', 'commented', 'joined', 'saved', 'reserved', 'followed'] as const;
export type Filter = (typeof filters)[number];

/** An activity whose event and channels, where there are any, are the shared ones. */
export type ActivityEntry = Omit<Activity, 'channel' | 'event' | 'target'> & {
  channel: PersonEntity;
  event: EventEntity | null;
  target: ChannelEntity | null;
};
export type ActivityList = PagedList<Activity, ActivityEntry>;

type Deps = Pick<RootStore, 'api' | 'entities'>;

/** What happened, one list for each side and filter, each kept for the way back. */
export class ActivityFeeds {
  private readonly lists = new Map<string, ActivityList>();
  private readonly deps: Deps;

  constructor(deps: Deps) {
    this.deps = deps;
  }

  listFor(side: Side, filter: Filter | null): ActivityList {
    const name = `${side} ${filter ?? ''}`;
    const list = this.lists.get(name) ?? this.make(side, filter);
    this.lists.set(name, list);
    return list;
  }

  private make(side: Side, filter: Filter | null): ActivityList {
    const { api, entities } = this.deps;
    return new PagedList(
      (page, signal) => api('GET /activity', { side, type: filter ?? undefined, page }, { signal }),
      (activity): ActivityEntry => ({
        ...activity,
        channel: entities.putPerson(activity.channel),
        event: activity.event && entities.putEvent(activity.event),
        target: activity.target && entities.putChannel(activity.target),
      }),
    );
  }
}
