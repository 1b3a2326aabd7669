import { eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { userFavoriteCategories, userFavoriteCities, users } from '../../db/schema/people.ts';
import type { Viewer } from '../../http/viewer.ts';
import { eventSearch } from '../../search/events.ts';
import type { Reader, ExploreQuery, HomeQuery } from './feedRules.ts';

/**
 * The caller of a discovery page. Favorites are read only where the query needs them, and a search is interpreted
 * first.
 */
export async function explorer(db: Db, query: ExploreQuery, viewer: Viewer): Promise<Reader> {
  const [favorites, search] = await Promise.all([
    query.favorites ? favoritesOf(db, viewer) : null,
    eventSearch(db, query.search, viewer),
  ]);
  return { now: viewer.now, homeCityId: null, favorites, search };
}

export async function resident(db: Db, query: HomeQuery, viewer: Viewer): Promise<Reader> {
  const { caller, now } = viewer;
  const [user] =
    query.type === 'nearest' && caller
      ? await db.select({ cityId: users.cityId }).from(users).where(eq(users.id, caller.id))
      : [];
  return { now, homeCityId: user?.cityId ?? null, favorites: null, search: undefined };
}

async function favoritesOf(db: Db, { caller }: Viewer): Promise<Reader['favorites']> {
  if (!caller) return null;
  const [categories, cities] = await Promise.all([
    db
      .select({ id: userFavoriteCategories.categoryId })
      .from(userFavoriteCategories)
      .where(eq(userFavoriteCategories.userId, caller.id)),
    db
      .select({ id: userFavoriteCities.cityId })
      .from(userFavoriteCities)
      .where(eq(userFavoriteCities.userId, caller.id)),
  ]);
  return { categories: categories.map((row) => row.id), cities: cities.map((row) => row.id) };
}
