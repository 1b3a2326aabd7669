import { observable, runInAction } from 'mobx';
import type { Activity } from 'shared-kernel/contract/activity';
import type { ChannelEntity, EventEntity, PersonEntity } from 'shared-kernel/entities/EntitiesStore';
import type { ActsUnderWay } from 'shared-kernel/store/ActsUnderWay';
import { PagedList } from 'shared-kernel/store/PagedList';
import type { RootStore } from 'shared-kernel/root/RootStore';

/** `guest`: what the member did. `host`: what others did with the member's events and channel. */
export const sides = ['guest', 'host'] as const;
export type Side = (typeof sides)[number];
/** `friends`: what those whom the member follows did. */
export type Feed = Side | 'friends';

export const filters = ['liked', 'commented', 'joined', 'saved', 'shared', 'reserved', 'followed'] as const;
export type Filter = (typeof filters)[number];

/** An activity whose event and channels are the shared entities. */
export type ActivityEntry = Omit<Activity, 'channel' | 'event' | 'target'> & {
  channel: PersonEntity;
  event: EventEntity | null;
  target: ChannelEntity | null;
};
export type ActivityList = PagedList<Activity, ActivityEntry>;

type Deps = Pick<RootStore, 'api' | 'entities' | 'live'>;

/** One list of activities for each side and filter, each kept for the way back. */
export class ActivityFeeds {
  private readonly lists = new Map<string, ActivityList>();
  /** What was asked for by itself, to be replied to, by its target. */
  private readonly targets = observable.map<number, ActivityEntry>([], { deep: false });
  private readonly deps: Deps;
  private readonly underWay: ActsUnderWay;

  /** `stay` is aborted when the account signs out. */
  constructor(deps: Deps, underWay: ActsUnderWay, stay: AbortSignal) {
    this.deps = deps;
    this.underWay = underWay;
    deps.live.on('activity', ({ activity }) => runInAction(() => this.hear(activity)), stay);
  }

  private hear(activity: Activity): void {
    const shownBy = activity.kind === 'reserved' ? [null, 'reserved', 'joined'] : [null, activity.kind];
    for (const filter of shownBy) {
      const list = this.lists.get(nameOf('host', filter));
      if (list && list.load.kind !== 'idle') list.addFirst(this.toEntry(activity));
    }
    // Which reservation no longer stands only the server knows.
    if (activity.kind === 'canceled') void this.lists.get(nameOf('host', 'joined'))?.refresh();
  }

  listFor(side: Feed, filter: Filter | null): ActivityList {
    const name = nameOf(side, filter);
    const list = this.lists.get(name) ?? this.make(side, filter);
    this.lists.set(name, list);
    return list;
  }

  /** A loaded activity that can be replied to. */
  answerable(targetId: number): ActivityEntry | undefined {
    for (const { rows } of this.lists.values()) {
      const found = rows.find(({ activity_target_id }) => activity_target_id === targetId);
      if (found) return found;
    }
    return this.targets.get(targetId);
  }

  /** Keeps one that no list has loaded, to be replied to. */
  keep(targetId: number, activity: Activity): void {
    this.targets.set(targetId, this.toEntry(activity));
  }

  /** In every list, because each holds its own copy. */
  markAnswered(targetId: number, isAnswered: boolean): void {
    this.change((rows) =>
      rows.map((row) => (row.activity_target_id === targetId ? { ...row, has_responded: isAnswered } : row)),
    );
    const kept = this.targets.get(targetId);
    if (kept) runInAction(() => this.targets.set(targetId, { ...kept, has_responded: isAnswered }));
  }

  /** Removes it from every list; the answer puts it back. */
  take(id: number): () => void {
    const before = [...this.lists.values()].map((list) => ({ list, rows: list.rows }));
    this.change((rows) => rows.filter((row) => row.id !== id));
    return () =>
      runInAction(() => {
        for (const { list, rows } of before) {
          const known = new Set(list.rows.map((row) => row.id));
          const at = rows.findIndex((row) => row.id === id);
          if (at < 0 || known.has(id)) continue;
          const after = rows.slice(at + 1).find((row) => known.has(row.id));
          const place = after ? list.rows.findIndex((row) => row.id === after.id) : list.rows.length;
          list.rows = [...list.rows.slice(0, place), rows[at]!, ...list.rows.slice(place)];
        }
      });
  }

  private change(how: (rows: readonly ActivityEntry[]) => ActivityEntry[]): void {
    runInAction(() => {
      for (const list of this.lists.values()) list.rows = how(list.rows);
    });
  }

  private make(side: Feed, filter: Filter | null): ActivityList {
    return new PagedList(
      async (at, signal) => {
        const page = await this.deps.api('GET /activity', { side, type: filter ?? undefined, ...at }, { signal });
        return { ...page, data: page.data.filter(({ id }) => !this.underWay.has(archivingOf(id))) };
      },
      (activity) => this.toEntry(activity),
    );
  }

  private toEntry(activity: Activity): ActivityEntry {
    const { entities } = this.deps;
    return {
      ...activity,
      has_responded:
        activity.has_responded ||
        (activity.activity_target_id !== null && this.underWay.has(thanksTo(activity.activity_target_id))),
      channel: entities.putPerson(activity.channel),
      event: activity.event && entities.putEvent(activity.event),
      target: activity.target && entities.putChannel(activity.target),
    };
  }
}

/** The names of acts that the server is told of later. */
export const archivingOf = (id: number): string => `archive ${id}`;
export const thanksTo = (targetId: number): string => `thank ${targetId}`;

const nameOf = (side: Feed, filter: string | null): string => `${side} ${filter ?? ''}`;
