import { useState } from 'react';
import type { HistoryEntry, View } from '../view.ts';
import { service } from './service.ts';

interface Older {
  channel: string;
  entries: readonly HistoryEntry[];
  isWhole: boolean;
}

/** The history as far as it was asked for: what the stream tells of, and the older ones page by page. */
export function useHistory({ channel, recent }: View): {
  entries: readonly HistoryEntry[];
  isWhole: boolean;
  isBusy: boolean;
  hasFailed: boolean;
  more: () => Promise<void>;
} {
  const [older, setOlder] = useState<Older>({ channel, entries: [], isWhole: false });
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const last = recent.at(-1)?.revision ?? 1;
  // What went out of the newest page since the older ones were asked for is asked for again with the next.
  const follows = older.channel === channel && (older.entries[0]?.revision ?? 0) + 1 >= last;
  const entries = follows ? [...recent, ...older.entries.filter(({ revision }) => revision < last)] : recent;
  const oldest = entries.at(-1)?.revision ?? 1;
  const more = async (): Promise<void> => {
    setBusy(true);
    const answer = await service.olderThan(channel, oldest);
    setBusy(false);
    setFailed(answer.is !== 'done');
    if (answer.is !== 'done') return;
    setOlder({ channel, entries: [...entries, ...answer.data], isWhole: answer.data.length === 0 });
  };
  return { entries, isWhole: oldest <= 1 || (follows && older.isWhole), isBusy, hasFailed, more };
}
