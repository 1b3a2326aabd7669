import { and, asc, eq, gt, inArray, isNull, lte, or } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { banners } from '../db/schema/desk.ts';
import { categories, categoryTypes, cities, provinces } from '../db/schema/places.ts';
import { best, named } from '../text/named.ts';
import { wantedOf } from '../text/words.ts';
import { cityNames } from '../text/cityName.ts';
import { groupsOf } from '../db/groupsOf.ts';

/** The cities; those that match a search best come first. */
export async function findCities(db: Db, search: string) {
  const wanted = wantedOf(search);
  const all = await allCities(db);
  return wanted
    ? best(
        all.map((row) => named(row, cityNames(row))),
        wanted,
      )
    : all;
}

/** A few hundred. */
export const allCities = (db: Db) =>
  db
    .select({ id: cities.id, provinceId: cities.provinceId, nameFa: cities.nameFa, nameEn: cities.nameEn })
    .from(cities)
    .orderBy(asc(cities.searchKey), asc(cities.id));

export const citiesOf = (db: Db, provinceId: number) =>
  db.select().from(cities).where(eq(cities.provinceId, provinceId)).orderBy(asc(cities.searchKey), asc(cities.id));

export async function findProvince(db: Db, id: number) {
  const [row] = await db.select().from(provinces).where(eq(provinces.id, id));
  return row ?? null;
}

export const allProvinces = (db: Db) => db.select().from(provinces).orderBy(asc(provinces.id));

export async function findCity(db: Db, id: number) {
  const [row] = await db
    .select({ city: cities, province: provinces })
    .from(cities)
    .innerJoin(provinces, eq(provinces.id, cities.provinceId))
    .where(eq(cities.id, id));
  return row ?? null;
}

/** All types with their categories, in the order of their ids. */
export async function allCategories(db: Db) {
  const rows = await db
    .select({ type: categoryTypes, category: categories })
    .from(categoryTypes)
    .innerJoin(categories, eq(categories.typeId, categoryTypes.id))
    .orderBy(asc(categoryTypes.id), asc(categories.id));
  return groupsOf(rows, (row) => row.type.id).map((group) => ({
    type: group[0].type,
    categories: group.map((row) => row.category),
  }));
}

export const categoriesOf = (db: Db, typeIds: number[]) =>
  db
    .select()
    .from(categories)
    .where(inArray(categories.typeId, typeIds))
    .orderBy(asc(categories.typeId), asc(categories.id));

/** What a page shows on top at a moment. */
export const bannersOf = (db: Db, page: string, now: Date) =>
  db
    .select()
    .from(banners)
    .where(
      and(
        eq(banners.page, page),
        or(isNull(banners.startsAt), lte(banners.startsAt, now)),
        or(isNull(banners.endsAt), gt(banners.endsAt, now)),
      ),
    )
    .orderBy(asc(banners.position), asc(banners.id));
