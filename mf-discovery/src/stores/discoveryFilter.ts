import type { InputOf } from 'shared-kernel/api/api';
import type { IsoDay } from 'shared-kernel/language/isoDay';
import type { Place } from './PlaceStore.ts';

export const discoveryTabs = ['soonest', 'newest', 'nearest'] as const;
type DiscoveryTab = (typeof discoveryTabs)[number];

/** What is looked for in discovery. It lives in the address, so a link to it shows the same. */
export interface DiscoveryFilter {
  tab: DiscoveryTab;
  /** Ids of category types; none means all. */
  types: readonly number[];
  onlyFree: boolean;
  search: string;
  /** Only what has a session on this day. */
  date?: IsoDay | undefined;
}

export const everything: DiscoveryFilter = { tab: 'soonest', types: [], onlyFree: false, search: '', date: undefined };

/** The API refuses more. */
const mostTypes = 20;
const longestSearch = 80;

/** Reads a filter from the query of the address; what makes no sense is left out. */
export function readFilter(query: string): DiscoveryFilter {
  const given = new URLSearchParams(query);
  const types = (given.get('types') ?? '')
    .split(',')
    .map(Number)
    .filter((id) => Number.isInteger(id) && id > 0 && id < 2 ** 31);
  return {
    tab: discoveryTabs.find((tab) => tab === given.get('tab')) ?? 'soonest',
    types: [...new Set(types)].sort((a, b) => a - b).slice(0, mostTypes),
    onlyFree: given.get('free') === '1',
    search: (given.get('q') ?? '').trim().slice(0, longestSearch),
    date: dayIn(given.get('date') ?? ''),
  };
}

/** Only a day that is there: 2026-02-30 is none. */
function dayIn(text: string): IsoDay | undefined {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T12:00:00Z`) : null;
  return at && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text) ? text : undefined;
}

/** The query of the address for a filter; nothing for the plain page. Equal filters have equal queries. */
export function filterQuery(filter: DiscoveryFilter): string {
  const query = new URLSearchParams();
  if (filter.tab !== 'soonest') query.set('tab', filter.tab);
  if (filter.types.length > 0) query.set('types', [...filter.types].sort((a, b) => a - b).join(','));
  if (filter.onlyFree) query.set('free', '1');
  if (filter.search) query.set('q', filter.search);
  if (filter.date) query.set('date', filter.date);
  const text = query.toString();
  return text && `?${text}`;
}

/** Whether anything but the order is asked for. */
export const isFiltered = (filter: DiscoveryFilter): boolean =>
  filter.types.length > 0 || filter.onlyFree || filter.search !== '' || filter.date !== undefined;

const orders = { soonest: 'soonest', newest: 'newest', nearest: 'closest' } as const;

/**
 * The call's body. The plain filter is exactly what the page has asked for before the scripts came, keys in the same
 * order.
 */
export const exploreBody = (filter: DiscoveryFilter, page: number, place: Place | null): InputOf<'POST /explore'> => ({
  page,
  order_by: orders[filter.tab],
  ...filtersOf(filter),
  ...(filter.date ? { date: filter.date } : {}),
  ...(filter.tab === 'nearest' && place ? place : {}),
});

/** The call's body for what runs now and what one is too late for. */
export const nowBody = (filter: DiscoveryFilter, page: number): InputOf<'POST /explore'> => ({
  page,
  type: 'now',
  ...filtersOf(filter),
});

const filtersOf = (filter: DiscoveryFilter): InputOf<'POST /explore'> => ({
  ...(filter.types.length > 0 ? { parent_categories: [...filter.types] } : {}),
  ...(filter.onlyFree ? { is_free: true } : {}),
  ...(filter.search ? { search: filter.search } : {}),
});

/** The query of a further page, for those who turn pages by links. */
export function pageQuery(filter: DiscoveryFilter, page: number): string {
  const query = filterQuery(filter);
  return page === 1 ? query : `${query}${query ? '&' : '?'}page=${page}`;
}

/** The API refuses more. */
const lastPage = 1000;

/** The page that an address begins with. */
export function readPage(query: string): number {
  const page = Number(new URLSearchParams(query).get('page') ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= lastPage ? page : 1;
}
