import { eq } from 'drizzle-orm';
import type { EventCard } from 'shared-kernel/contract/event';
import type { Db } from '../db/database.ts';
import { events } from '../db/schema.ts';
import { eventCards } from '../event/cards.ts';
import type { Viewer } from '../http/viewer.ts';
import { feedIds } from './feedPage.ts';
import { type Asker, comingFeed, type ExploreWish } from './feedRules.ts';
import { inCategories, inCategoryTypes, inCities } from './filters.ts';
import type { Filters } from './walk.ts';

const mostOfEach = 10;

export interface Replacements { cities_events?: EventCard[]; categories_events?: EventCard[]; other_events: EventCard[] }

/**
 * What is shown instead when nothing fits all that was chosen: events of the places, of the categories, of anywhere. A list
 * about which nothing was chosen is left out; no event is in two of them.
 */
export async function replacementsFor(db: Db, wish: ExploreWish, { favorites }: Asker, viewer: Viewer): Promise<Replacements> {
  const places = placesOf(wish, favorites);
  const kinds = kindsOf(wish, favorites);
  const [there, alike, anywhere] = await Promise.all([idsOf(db, places, viewer), idsOf(db, kinds, viewer), idsOf(db, [], viewer)]);
  const inPlaces = there.slice(0, mostOfEach);
  const ofKinds = alike.filter((id) => !inPlaces.includes(id)).slice(0, mostOfEach);
  const others = anywhere.filter((id) => !inPlaces.includes(id) && !ofKinds.includes(id)).slice(0, mostOfEach);
  const cards = await eventCards(db, [...inPlaces, ...ofKinds, ...others], viewer);
  const toCards = (ids: number[]): EventCard[] => ids.map((id) => cards.get(id)).filter((card) => card !== undefined);
  return { ...(places && { cities_events: toCards(inPlaces) }), ...(kinds && { categories_events: toCards(ofKinds) }), other_events: toCards(others) };
}

/** A page is more than is shown, because what another list has is left out. */
const idsOf = async (db: Db, filters: Filters | null, viewer: Viewer): Promise<number[]> =>
  (filters ? (await feedIds(db, comingFeed(filters), 1, viewer)).ids : []);

function placesOf({ city, province, favorites: wished }: ExploreWish, favorites: Asker['favorites']): Filters | null {
  if (city !== undefined) return [eq(events.cityId, city)];
  if (province !== undefined) return [eq(events.provinceId, province)];
  return wished && favorites?.cities.length ? [inCities(favorites.cities)] : null;
}

function kindsOf({ categories, parent_categories: types, favorites: wished }: ExploreWish, favorites: Asker['favorites']): Filters | null {
  if (categories?.length) return [inCategories(categories)];
  if (types?.length) return [inCategoryTypes(types)];
  return wished && favorites?.categories.length ? [inCategories(favorites.categories)] : null;
}
