import type { ActivityEntry } from '../../stores/ActivityFeeds.ts';

/** The kinds that the server sends in this feed. */
const kinds = ['reserved', 'liked', 'shared', 'commented', 'rated'] as const;
type FriendsKind = (typeof kinds)[number];

/** What several friends did with one event, one right after the other. */
export interface FeedItem {
  id: number;
  kind: FriendsKind;
  entries: readonly ActivityEntry[];
}

/** Puts consecutive entries of one kind at one event together. Comments and ratings stay single. */
export function toFeedItems(entries: readonly ActivityEntry[]): FeedItem[] {
  const items: { id: number; kind: FriendsKind; entries: ActivityEntry[] }[] = [];
  for (const entry of entries) {
    const kind = kinds.find((each) => each === entry.kind);
    if (!kind) continue;
    const last = items.at(-1);
    const first = last?.entries[0];
    const isSame = first && first.kind === entry.kind && first.event !== null && first.event === entry.event;
    if (!isSame || standsAlone(entry)) items.push({ id: entry.id, kind, entries: [entry] });
    else if (!last!.entries.some(({ channel }) => channel.user.id === entry.channel.user.id)) last!.entries.push(entry);
  }
  return items;
}

const standsAlone = ({ kind }: ActivityEntry): boolean => kind === 'commented' || kind === 'rated';
