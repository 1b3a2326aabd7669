import type { InputOf } from 'shared-kernel/api/api';
import type { IsoDay } from 'shared-kernel/language/isoDay';
import { searchedFor } from 'shared-kernel/language/searched';
import type { Box } from 'shared-kernel/map/box';
import type { PageAt } from 'shared-kernel/store/PagedList';
import { dayIn } from './dayIn.ts';
import type { Place } from './PlaceStore.ts';

export const discoveryTabs = ['soonest', 'newest', 'nearest', 'calendar'] as const;
type DiscoveryTab = (typeof discoveryTabs)[number];

export const prices = ['any', 'free', 'paid'] as const;
type Price = (typeof prices)[number];

/** What is looked for in discovery. It is kept in the address, so that a link shows the same. */
export interface DiscoveryFilter {
  tab: DiscoveryTab;
  /** Whether a map of the results stands beside the list. */
  map: boolean;
  /** Ids of category types; empty means all. While there are any, `categories` is empty. */
  types: readonly number[];
  /** Ids of categories; empty means all. */
  categories: readonly number[];
  price: Price;
  search: string;
  /** A city or a province, never both. */
  city?: number | undefined;
  province?: number | undefined;
  /** Only events that match the reader's favourite categories and cities. */
  favourites: boolean;
  /** Only events with a session on this day. */
  date?: IsoDay | undefined;
  /** Only events in this part of the map. */
  box?: Box | undefined;
  /** Only the events of one channel, for an embedded list. */
  channel?: number | undefined;
}

export const everything: DiscoveryFilter = {
  tab: 'soonest',
  map: false,
  types: [],
  categories: [],
  price: 'any',
  search: '',
  favourites: false,
};

/** The API refuses more. */
const mostIds = 20;
const longestSearch = 80;

/** Reads a filter from the query of the address; what makes no sense is ignored. */
export function readFilter(query: string): DiscoveryFilter {
  const given = new URLSearchParams(query);
  const types = idsIn(given.get('types'));
  const categories = idsIn(given.get('cats'));
  const free = given.get('free');
  const [city] = idsIn(given.get('city'));
  const [province] = idsIn(given.get('province'));
  const [channel] = idsIn(given.get('channel'));
  const date = dayIn(given.get('date') ?? '');
  const box = boxIn(given.get('box') ?? '');
  return {
    tab: discoveryTabs.find((tab) => tab === given.get('tab')) ?? 'soonest',
    map: given.get('map') === '1',
    types: categories.length > 0 ? [] : types,
    categories,
    price: free === '1' ? 'free' : free === '0' ? 'paid' : 'any',
    // Hashtags of events lead here with `search`.
    search: searchedFor(given.get('q') ?? given.get('search') ?? '').slice(0, longestSearch),
    favourites: given.get('fav') === '1',
    ...(city !== undefined && { city }),
    ...(city === undefined && province !== undefined && { province }),
    ...(channel !== undefined && { channel }),
    ...(date !== undefined && { date }),
    ...(box && { box }),
  };
}

function idsIn(text: string | null): number[] {
  const ids = (text ?? '')
    .split(',')
    .map(Number)
    .filter((id) => Number.isInteger(id) && id > 0 && id < 2 ** 31);
  return inOrder(ids).slice(0, mostIds);
}

const inOrder = (ids: readonly number[]): number[] => [...new Set(ids)].sort((a, b) => a - b);

function boxIn(text: string): Box | undefined {
  const [west, south, east, north, more] = text.split(',').map((part) => (part.trim() === '' ? Number.NaN : +part));
  if (west === undefined || south === undefined || east === undefined || north === undefined || more !== undefined)
    return undefined;
  const isThere = west >= -180 && east <= 180 && south >= -90 && north <= 90 && west < east && south < north;
  return isThere ? { west, south, east, north } : undefined;
}

/** The query of the address for a filter, empty for the plain page. Equal filters have equal queries. */
export function filterQuery(filter: DiscoveryFilter): string {
  const query = new URLSearchParams();
  if (filter.tab !== 'soonest') query.set('tab', filter.tab);
  if (filter.map) query.set('map', '1');
  if (filter.types.length > 0) query.set('types', inOrder(filter.types).join(','));
  if (filter.categories.length > 0) query.set('cats', inOrder(filter.categories).join(','));
  if (filter.price !== 'any') query.set('free', filter.price === 'free' ? '1' : '0');
  if (filter.city !== undefined) query.set('city', String(filter.city));
  if (filter.province !== undefined) query.set('province', String(filter.province));
  if (filter.channel !== undefined) query.set('channel', String(filter.channel));
  if (filter.favourites) query.set('fav', '1');
  if (filter.search) query.set('q', filter.search);
  if (filter.date) query.set('date', filter.date);
  if (filter.box) query.set('box', boxText(filter.box));
  const text = query.toString();
  return text && `?${text}`;
}

const boxText = ({ west, south, east, north }: Box): string => [west, south, east, north].join(',');

/** How many filters are set; the order is none. */
export const countFilters = (filter: DiscoveryFilter): number =>
  filter.types.length +
  filter.categories.length +
  [
    filter.price !== 'any',
    filter.city !== undefined || filter.province !== undefined,
    filter.favourites,
    filter.date !== undefined,
    filter.box !== undefined,
  ].filter(Boolean).length;

/** Whether anything but the order is set. */
export const isFiltered = (filter: DiscoveryFilter): boolean => countFilters(filter) > 0 || filter.search !== '';

type Change = Partial<DiscoveryFilter>;

const toggled = (ids: readonly number[], id: number): number[] =>
  ids.includes(id) ? ids.filter((chosen) => chosen !== id) : [...ids, id];

/** Adds or removes a whole kind of categories, which replaces single ones. */
export const toggleType = ({ types }: DiscoveryFilter, id: number): Change => ({
  types: toggled(types, id),
  categories: [],
});

/** Adds or removes a single category, which replaces whole kinds. */
export const toggleCategory = ({ categories }: DiscoveryFilter, id: number): Change => ({
  types: [],
  categories: toggled(categories, id),
});

/** Another place replaces the place before it, and the part of the map. */
export const inPlace = (place: { city?: number | undefined; province?: number | undefined }): Change => ({
  city: place.city,
  province: place.city === undefined ? place.province : undefined,
  box: undefined,
});

/** A part of the map replaces a place. */
export const inBox = (box: Box): Change => ({ box, city: undefined, province: undefined });

const orders = { soonest: 'soonest', newest: 'newest', nearest: 'closest', calendar: 'soonest' } as const;

/**
 * The call's body. For the plain filter it is exactly what the page has asked for before the scripts came, with the
 * keys in the same order.
 */
export const exploreBody = (filter: DiscoveryFilter, at: PageAt, place: Place | null): InputOf<'POST /explore'> => ({
  ...at,
  order_by: orders[filter.tab],
  ...filtersOf(filter),
  ...(filter.date ? { date: filter.date } : {}),
  ...(filter.tab === 'nearest' && place ? place : {}),
});

/** The body of the call that tells whether anything is newer than the list. */
export const newerBody = (filter: DiscoveryFilter, last_event_id: number): InputOf<'POST /explore-check'> => ({
  ...filtersOf(filter),
  ...(filter.date ? { date: filter.date } : {}),
  last_event_id,
});

/** The body of the call for what is running and what it is too late to join. */
export const nowBody = (filter: DiscoveryFilter, at: PageAt): InputOf<'POST /explore'> => ({
  ...at,
  type: 'now',
  ...filtersOf(filter),
});

/** The body of the call for the places of all results. */
export const mapBody = (filter: DiscoveryFilter): InputOf<'POST /explore/map'> => ({
  ...filtersOf(filter),
  ...(filter.date ? { date: filter.date } : {}),
});

const filtersOf = (filter: DiscoveryFilter) => ({
  ...(filter.types.length > 0 ? { parent_categories: [...filter.types] } : {}),
  ...(filter.categories.length > 0 ? { categories: [...filter.categories] } : {}),
  ...(filter.city === undefined ? {} : { city: filter.city }),
  ...(filter.province === undefined ? {} : { province: filter.province }),
  ...(filter.channel === undefined ? {} : { channel: filter.channel }),
  ...(filter.price === 'any' ? {} : { is_free: filter.price === 'free' }),
  ...(filter.favourites ? { favorites: true } : {}),
  ...(filter.search ? { search: filter.search } : {}),
  ...(filter.box ? { box: filter.box } : {}),
});

type DaysQuery = Omit<InputOf<'GET /properties/event/discovery-calendar'>, 'from' | 'to' | 'titles'>;

/** The filters by which the days of the calendar are counted: all but the day itself. */
export const daysQuery = (filter: DiscoveryFilter): DaysQuery => ({
  ...(filter.types.length > 0 ? { parent_categories: inOrder(filter.types).join(',') } : {}),
  ...(filter.categories.length > 0 ? { categories: inOrder(filter.categories).join(',') } : {}),
  ...(filter.city === undefined ? {} : { city: String(filter.city) }),
  ...(filter.province === undefined ? {} : { province: String(filter.province) }),
  ...(filter.channel === undefined ? {} : { channel: String(filter.channel) }),
  ...(filter.price === 'any' ? {} : { is_free: filter.price === 'free' ? ('1' as const) : ('0' as const) }),
  ...(filter.favourites ? { favorites: '1' as const } : {}),
  ...(filter.search ? { search: filter.search } : {}),
  ...(filter.box ? { box: boxText(filter.box) } : {}),
});

/** The query of a further page, for links that turn pages. */
export function pageQuery(filter: DiscoveryFilter, page: number): string {
  const query = filterQuery(filter);
  return page === 1 ? query : `${query}${query ? '&' : '?'}page=${page}`;
}

/** Equal for filters with the same results in the same order, whether or not a map stands beside the list. */
export const listKey = (filter: DiscoveryFilter, first = 1): string => pageQuery({ ...filter, map: false }, first);

/** The API refuses more. */
const lastPage = 1000;

/** The page that the address names. */
export function readPage(query: string): number {
  const page = Number(new URLSearchParams(query).get('page') ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= lastPage ? page : 1;
}
