import type { Time } from '../../stores/ReservationsStore.ts';
import { filters, sides, type Filter, type Side } from '../../stores/ActivityFeeds.ts';

export const tabs = ['activities', 'joined', 'analyze'] as const;
type Tab = (typeof tabs)[number];

/** What the screen shows. It lives in the address, so that it survives a reload and can be shared and gone back to. */
export interface ActivityView {
  tab: Tab;
  side: Side;
  filter: Filter | null;
  time: Time;
}

/** Reads the address's query and ignores what it does not know. */
export function readView(search: string): ActivityView {
  const given = new URLSearchParams(search);
  const known = <T extends string>(name: string, values: readonly T[]): T | undefined =>
    values.find((value) => value === given.get(name));
  return {
    tab: known('tab', tabs) ?? 'activities',
    side: known('side', sides) ?? 'guest',
    filter: known('filter', filters) ?? null,
    time: known('time', ['upcoming', 'past']) ?? 'upcoming',
  };
}

/** The query of a view, without defaults and without what its tab does not show. */
export function viewQuery({ tab, side, filter, time }: ActivityView): string {
  const query = new URLSearchParams();
  if (tab !== 'activities') query.set('tab', tab);
  if (tab === 'activities' && side !== 'guest') query.set('side', side);
  if (tab === 'activities' && filter) query.set('filter', filter);
  if (tab === 'joined' && time !== 'upcoming') query.set('time', time);
  return query.size > 0 ? `?${query}` : '';
}
