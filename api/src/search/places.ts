import type { Locale } from 'shared-kernel/contract/locale';
import type { Category, City } from 'shared-kernel/contract/property';
import type { Db } from '../db/database.ts';
import { prepared } from '../db/prepared.ts';
import { allCategories, allCities } from '../property/queries.ts';
import { toCategory, toCity } from '../property/toProperty.ts';
import { best, type Named, named } from '../text/named.ts';
import type { Wanted } from '../text/words.ts';
import { cityNames } from '../text/cityName.ts';

type CityName = Awaited<ReturnType<typeof allCities>>[number];
type CategoryName = Awaited<ReturnType<typeof allCategories>>[number]['categories'][number];

/**
 * Places and categories are a few hundred rows that change at most with a release: they are ranked here, by their
 * names in all languages.
 */
interface Places {
  cities: Named<CityName>[];
  categories: Named<CategoryName>[];
}

const keptFor = 60_000;
const memory = prepared(() => ({ places: null as Promise<Places> | null, until: 0 }));

/** At most a minute old. */
export async function placesOf(db: Db, now: Date): Promise<Places> {
  const kept = memory(db);
  if (kept.places && now.getTime() < kept.until) return kept.places;
  const places = readPlaces(db);
  Object.assign(kept, { places, until: now.getTime() + keptFor });
  places.catch(() => {
    kept.places = null;
  });
  return places;
}

async function readPlaces(db: Db): Promise<Places> {
  const [cities, types] = await Promise.all([allCities(db), allCategories(db)]);
  return {
    cities: cities.map((row) => named(row, cityNames(row))),
    categories: types.flatMap((type) => type.categories).map((row) => named(row, Object.values(row.name))),
  };
}

export const bestCities = ({ cities }: Places, wanted: Wanted, locale: Locale): City[] =>
  best(cities, wanted).map((row) => toCity(row, locale));

export const bestCategories = ({ categories }: Places, wanted: Wanted, locale: Locale): Category[] =>
  best(categories, wanted).map((row) => toCategory(row, locale));
