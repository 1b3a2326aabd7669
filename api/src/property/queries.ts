import { asc, count, eq, like, type SQL } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { groupBy } from '../db/groupBy.ts';
import { categories, categoryTypes, cities } from '../db/schema.ts';
import { offsetOf, perPage } from '../http/page.ts';
import { containing, foldText } from '../text/fold.ts';

export async function findCities(db: Db, search: string, page: number) {
  const folded = foldText(search);
  const where: SQL | undefined = folded ? like(cities.searchKey, containing(folded)) : undefined;
  const [rows, [counted]] = await Promise.all([
    db.select().from(cities).where(where).orderBy(asc(cities.searchKey), asc(cities.id)).limit(perPage).offset(offsetOf(page)),
    db.select({ total: count() }).from(cities).where(where),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

/** All types with their categories, in the order of their ids. */
export async function allCategories(db: Db) {
  const rows = await db.select({ type: categoryTypes, category: categories }).from(categoryTypes)
    .innerJoin(categories, eq(categories.typeId, categoryTypes.id)).orderBy(asc(categoryTypes.id), asc(categories.id));
  return [...groupBy(rows, (row) => row.type.id).values()]
    .map((group) => ({ type: group[0]!.type, categories: group.map((row) => row.category) }));
}
