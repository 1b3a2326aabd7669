import { eq, type SQL } from 'drizzle-orm';
import type { EventCard } from 'shared-kernel/contract/event';
import type { Db } from '../../db/database.ts';
import { events } from '../../db/schema/events.ts';
import { eventCards } from '../../views/cards.ts';
import type { Viewer } from '../../http/viewer.ts';
import { firstPage } from '../../http/page.ts';
import { feedIds } from './feedPage.ts';
import { type Reader, comingFeed, type ExploreQuery } from './feedRules.ts';
import { inCategories, inCategoryTypes, inCities } from './filters.ts';
import type { Filters } from './orderedScan.ts';

const mostOfEach = 10;

export interface Replacements {
  cities_events?: EventCard[];
  categories_events?: EventCard[];
  other_events: EventCard[];
}

/**
 * What is shown when nothing passes all filters: events of the chosen places, of the chosen categories, of
 * anywhere. Without a choice a list is left out; no event is in two of them.
 */
export async function replacementsFor(
  db: Db,
  query: ExploreQuery,
  { favorites }: Reader,
  viewer: Viewer,
): Promise<Replacements> {
  const place = placeOf(query, favorites);
  const kinds = kindsOf(query, favorites);
  const [there, alike, anywhere] = await Promise.all([
    place ? idsOf(db, place, [], viewer) : [],
    kinds ? idsOf(db, undefined, kinds, viewer) : [],
    idsOf(db, undefined, [], viewer),
  ]);
  const inPlaces = there.slice(0, mostOfEach);
  const ofKinds = alike.filter((id) => !inPlaces.includes(id)).slice(0, mostOfEach);
  const others = anywhere.filter((id) => !inPlaces.includes(id) && !ofKinds.includes(id)).slice(0, mostOfEach);
  const cards = await eventCards(db, [...inPlaces, ...ofKinds, ...others], viewer);
  const toCards = (ids: number[]): EventCard[] => ids.map((id) => cards.get(id)).filter((card) => card !== undefined);
  return {
    ...(place && { cities_events: toCards(inPlaces) }),
    ...(kinds && { categories_events: toCards(ofKinds) }),
    other_events: toCards(others),
  };
}

/** A whole page, because events of the other lists are left out. */
const idsOf = async (db: Db, place: SQL | undefined, filters: Filters, viewer: Viewer): Promise<number[]> =>
  (await feedIds(db, comingFeed(place, filters), firstPage, viewer)).ids;

function placeOf(
  { city, province, favorites: onlyFavorites }: ExploreQuery,
  favorites: Reader['favorites'],
): SQL | undefined {
  if (city !== undefined) return eq(events.cityId, city);
  if (province !== undefined) return eq(events.provinceId, province);
  return onlyFavorites && favorites?.cities.length ? inCities(favorites.cities) : undefined;
}

function kindsOf(
  { categories, parent_categories: types, favorites: onlyFavorites }: ExploreQuery,
  favorites: Reader['favorites'],
): Filters | null {
  if (categories?.length) return [inCategories(categories)];
  if (types?.length) return [inCategoryTypes(types)];
  return onlyFavorites && favorites?.categories.length ? [inCategories(favorites.categories)] : null;
}
