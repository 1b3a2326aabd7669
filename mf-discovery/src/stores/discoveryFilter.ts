import type { InputOf } from 'shared-kernel/api/api';
import type { IsoDay } from 'shared-kernel/language/isoDay';
import type { Box } from 'shared-kernel/map/box';
import { dayIn } from './dayIn.ts';
import type { Place } from './PlaceStore.ts';

export const discoveryTabs = ['soonest', 'newest', 'nearest', 'calendar'] as const;
type DiscoveryTab = (typeof discoveryTabs)[number];

export const prices = ['any', 'free', 'paid'] as const;
type Price = (typeof prices)[number];

/** What is looked for in discovery. It lives in the address, so a link to it shows the same. */
export interface DiscoveryFilter {
  tab: DiscoveryTab;
  /** Whether a map of what is found stands beside the list. */
  map: boolean;
  /** Ids of category types; none means all. With any of them no single categories are chosen. */
  types: readonly number[];
  /** Ids of categories; none means all. */
  categories: readonly number[];
  price: Price;
  search: string;
  /** A city or a province, never both. */
  city?: number | undefined;
  province?: number | undefined;
  /** Only what the reader's favourite categories and cities name. */
  favourites: boolean;
  /** Only what has a session on this day. */
  date?: IsoDay | undefined;
  /** Only what stands in this part of the map. */
  box?: Box | undefined;
  /** Only the events of one channel; where the list is embedded. */
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

/** Reads a filter from the query of the address; what makes no sense is left out. */
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
    search: (given.get('q') ?? given.get('search') ?? '').trim().slice(0, longestSearch),
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

/** The query of the address for a filter; nothing for the plain page. Equal filters have equal queries. */
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

/** How many things are asked for, the order apart. */
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

/** Whether anything but the order is asked for. */
export const isFiltered = (filter: DiscoveryFilter): boolean => countFilters(filter) > 0 || filter.search !== '';

type Change = Partial<DiscoveryFilter>;

const turned = (ids: readonly number[], id: number): number[] =>
  ids.includes(id) ? ids.filter((chosen) => chosen !== id) : [...ids, id];

/** A kind of categories is chosen as a whole, or given up: single categories make way for it. */
export const turnType = ({ types }: DiscoveryFilter, id: number): Change => ({
  types: turned(types, id),
  categories: [],
});

/** A single category is chosen, or given up: whole kinds make way for it. */
export const turnCategory = ({ categories }: DiscoveryFilter, id: number): Change => ({
  types: [],
  categories: turned(categories, id),
});

/** Another place takes the place of the one before, and of the part of the map. */
export const inPlace = (place: { city?: number | undefined; province?: number | undefined }): Change => ({
  city: place.city,
  province: place.city === undefined ? place.province : undefined,
  box: undefined,
});

/** A part of the map takes the place of a place. */
export const inBox = (box: Box): Change => ({ box, city: undefined, province: undefined });

const orders = { soonest: 'soonest', newest: 'newest', nearest: 'closest', calendar: 'soonest' } as const;

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

/** The call's body for whether there is anything newer than what is listed. */
export const newerBody = (filter: DiscoveryFilter, last_event_id: number): InputOf<'POST /explore-check'> => ({
  ...filtersOf(filter),
  ...(filter.date ? { date: filter.date } : {}),
  last_event_id,
});

/** The call's body for what runs now and what one is too late for. */
export const nowBody = (filter: DiscoveryFilter, page: number): InputOf<'POST /explore'> => ({
  page,
  type: 'now',
  ...filtersOf(filter),
});

/** The call's body for where all of it stands. */
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

type DaysQuery = Omit<InputOf<'GET /properties/event/discovery-calendar'>, 'from' | 'to'>;

/** What the days of the calendar are counted by: all but the day itself. */
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

/** The query of a further page, for those who turn pages by links. */
export function pageQuery(filter: DiscoveryFilter, page: number): string {
  const query = filterQuery(filter);
  return page === 1 ? query : `${query}${query ? '&' : '?'}page=${page}`;
}

/** The same for filters that find the same, in the same order, whether a map stands beside it or not. */
export const listKey = (filter: DiscoveryFilter, first = 1): string => pageQuery({ ...filter, map: false }, first);

/** The API refuses more. */
const lastPage = 1000;

/** The page that an address begins with. */
export function readPage(query: string): number {
  const page = Number(new URLSearchParams(query).get('page') ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= lastPage ? page : 1;
}
