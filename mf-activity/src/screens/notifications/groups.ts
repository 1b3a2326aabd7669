import type { PersonEntity } from 'shared-kernel/entities/EntitiesStore';
import type { NotificationEntry } from '../../stores/NotificationsStore.ts';

/** Notifications of one day and kind about one thing. The latest comes first and gives the group its id. */
export interface NotificationGroup {
  id: number;
  day: string;
  latest: NotificationEntry;
  people: readonly PersonEntity[];
  isRead: boolean;
}

/** Kinds that are grouped. What carries words of its own is not. */
const manyKinds = ['liked', 'saved', 'reserved', 'follow'] as const;
export type ManyKind = (typeof manyKinds)[number];
export const isManyKind = (kind: NotificationEntry['kind']): kind is ManyKind =>
  (manyKinds as readonly string[]).includes(kind);

/** The latest first. `dayOf` gives the day in the reader's zone. */
export function groupNotifications(
  entries: readonly NotificationEntry[],
  dayOf: (at: string) => string,
): NotificationGroup[] {
  const groups = new Map<string, { latest: NotificationEntry; day: string; all: NotificationEntry[] }>();
  for (const entry of entries) {
    const day = dayOf(entry.created_at);
    const isAlone = !isManyKind(entry.kind) || entry.channel === null;
    const key = isAlone ? `alone ${entry.id}` : `${day} ${entry.kind} ${entry.event?.id ?? 0}`;
    const group = groups.get(key) ?? { latest: entry, day, all: [] };
    group.all.push(entry);
    groups.set(key, group);
  }
  return [...groups.values()].map(({ latest, day, all }) => ({
    id: latest.id,
    day,
    latest,
    people: [...new Map(all.flatMap(({ channel }) => (channel ? [[channel.user.id, channel]] : []))).values()],
    isRead: all.every(({ is_read }) => is_read),
  }));
}
