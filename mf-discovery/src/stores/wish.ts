import type { InputOf } from 'shared-kernel/api/api';
import type { Place } from './PlaceStore.ts';

export const discoveryTabs = ['soonest', 'newest', 'nearest'] as const;
type DiscoveryTab = (typeof discoveryTabs)[number];

/** What is looked for in discovery. It lives in the address, so a link to it shows the same. */
export interface Wish {
  tab: DiscoveryTab;
  /** Ids of category types; none means all. */
  types: readonly number[];
  onlyFree: boolean;
  search: string;
}

export const everything: Wish = { tab: 'soonest', types: [], onlyFree: false, search: '' };

/** The API refuses more. */
const mostTypes = 20;
const longestSearch = 80;

/** Reads a wish from the query of the address; what makes no sense is left out. */
export function readWish(query: string): Wish {
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
  };
}

/** The query of the address for a wish; nothing for the plain page. Equal wishes have equal queries. */
export function wishQuery(wish: Wish): string {
  const query = new URLSearchParams();
  if (wish.tab !== 'soonest') query.set('tab', wish.tab);
  if (wish.types.length > 0) query.set('types', [...wish.types].sort((a, b) => a - b).join(','));
  if (wish.onlyFree) query.set('free', '1');
  if (wish.search) query.set('q', wish.search);
  const text = query.toString();
  return text && `?${text}`;
}

/** Whether anything but the order is asked for. */
export const isFiltered = (wish: Wish): boolean => wish.types.length > 0 || wish.onlyFree || wish.search !== '';

const orders = { soonest: 'soonest', newest: 'newest', nearest: 'closest' } as const;

/**
 * The call's body. The plain wish is exactly what the page has asked for before the scripts came, keys in the same
 * order.
 */
export const exploreBody = (wish: Wish, page: number, place: Place | null): InputOf<'POST /explore'> => ({
  page,
  order_by: orders[wish.tab],
  ...(wish.types.length > 0 ? { parent_categories: [...wish.types] } : {}),
  ...(wish.onlyFree ? { is_free: true } : {}),
  ...(wish.search ? { search: wish.search } : {}),
  ...(wish.tab === 'nearest' && place ? place : {}),
});
