import { isOneOf } from 'shared-kernel/contract/keys';
import { isoDay, type IsoDay } from 'shared-kernel/language/isoDay';
import type { PersonEntity } from 'shared-kernel/entities/EntitiesStore';
import type { NotificationEntry } from '../../stores/NotificationsStore.ts';

/** Notifications of one day and kind about one thing. The latest comes first and gives the group its id. */
export interface NotificationGroup {
  id: number;
  /** Its day in the reader's zone. */
  day: IsoDay;
  latest: NotificationEntry;
  people: readonly PersonEntity[];
  isRead: boolean;
}

/** Kinds that are grouped. What carries words of its own is not. */
const manyKinds = ['liked', 'saved', 'reserved', 'follow'] as const;
export type ManyKind = (typeof manyKinds)[number];
export const isManyKind = (kind: NotificationEntry['kind']): kind is ManyKind => isOneOf(manyKinds, kind);

/** By their latest entries. A group that has not changed stays the same object, and its row is not drawn again. */
const known = new WeakMap<NotificationEntry, { all: readonly NotificationEntry[]; group: NotificationGroup }>();

/** The latest first, by days in the reader's zone. */
export function groupNotifications(entries: readonly NotificationEntry[], zone: string): NotificationGroup[] {
  const groups = new Map<string, { day: IsoDay; all: NotificationEntry[] }>();
  for (const entry of entries) {
    const day = isoDay(new Date(entry.created_at), zone);
    const isAlone = !isManyKind(entry.kind) || entry.channel === null;
    const key = isAlone ? `alone ${entry.id}` : `${day} ${entry.kind} ${entry.event?.id ?? 0}`;
    const group = groups.get(key) ?? { day, all: [] };
    group.all.push(entry);
    groups.set(key, group);
  }
  return [...groups.values()].map(({ day, all }) => {
    const [latest] = all as [NotificationEntry];
    const before = known.get(latest);
    if (before?.all.length === all.length && all.every((entry, at) => entry === before.all[at])) return before.group;
    const group: NotificationGroup = {
      id: latest.id,
      day,
      latest,
      people: [...new Map(all.flatMap(({ channel }) => (channel ? [[channel.user.id, channel]] : []))).values()],
      isRead: all.every(({ is_read }) => is_read),
    };
    known.set(latest, { all, group });
    return group;
  });
}
