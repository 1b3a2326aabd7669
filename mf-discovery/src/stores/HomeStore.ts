import type { Activity } from 'shared-kernel/contract/activity';
import type { Experience } from 'shared-kernel/contract/experience';
import type { ChannelEntity, EventEntity, PersonEntity } from 'shared-kernel/entities/EntitiesStore';
import type { IsoDay } from 'shared-kernel/language/isoDay';
import type { RootStore } from 'shared-kernel/root/RootStore';
import { DayCountsStore } from './DayCountsStore.ts';
import { EventListStore } from './EventListStore.ts';
import { FreshList } from './FreshList.ts';
import { Recent } from './Recent.ts';

/** `all` shows experiences; the others are lists of events. */
export const homeTabs = ['all', 'newest', 'nearest', 'week', 'calendar', 'past'] as const;
export type HomeTab = (typeof homeTabs)[number];

/** An experience whose event and author are the shared entities. */
export type ExperienceEntity = Omit<Experience, 'event' | 'channel'> & { event: EventEntity; channel: PersonEntity };
/** Something done by somebody whom the reader follows. */
export type FriendActivity = Omit<Activity, 'event' | 'channel' | 'target'> & {
  event: EventEntity | null;
  channel: PersonEntity;
  target: ChannelEntity | null;
};

/** `/home`: experiences, what friends do, and a list of events for each of the other tabs. */
export class HomeStore {
  readonly experiences: FreshList<Experience, ExperienceEntity>;
  readonly friends: FreshList<Activity, FriendActivity>;
  readonly days: DayCountsStore;
  private readonly lists = new Recent<EventListStore>(12);
  private readonly root: RootStore;

  constructor(root: RootStore) {
    this.root = root;
    const { api, entities } = root;
    this.days = new DayCountsStore(
      'home',
      async (from, to) => (await api('GET /properties/event/home-calendar', { from, to })).data,
    );
    this.experiences = new FreshList(
      root,
      (at, signal) => api('POST /experience', at, { signal }),
      (experience): ExperienceEntity => ({
        ...experience,
        event: entities.putEvent(experience.event),
        channel: entities.putPerson(experience.channel),
      }),
    );
    this.friends = new FreshList(
      root,
      (at, signal) => api('GET /activity', { side: 'friends', ...at }, { signal }),
      (activity): FriendActivity => ({
        ...activity,
        event: activity.event && entities.putEvent(activity.event),
        channel: entities.putPerson(activity.channel),
        target: activity.target && entities.putChannel(activity.target),
      }),
    );
  }

  /** With a day, the calendar shows that day alone, and the other lists begin with it. */
  listFor(type: Exclude<HomeTab, 'all'>, day: IsoDay | null): EventListStore {
    const { api } = this.root;
    const query = { type, ...(day !== null && { [type === 'calendar' ? 'date' : 'jump_date']: day }) };
    return this.lists.of(
      `${type} ${day}`,
      () =>
        new EventListStore(
          this.root,
          async (at, signal) => (await api('POST /home', { ...at, ...query }, { signal })).data,
          async (last_event_id) => (await api('POST /home-check', { ...query, last_event_id })).data.count,
        ),
    );
  }
}
