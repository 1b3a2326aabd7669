import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { pageNumber, toPage } from '../http/page.ts';
import { route } from '../http/route.ts';
import { foldText } from '../text/fold.ts';
import { allCategories, findCities } from './queries.ts';
import { toCategory, toCity } from './toProperty.ts';

/** Lists to choose from: cities and categories. */
export function propertyRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, 'property.cities', async ({ query, locale }) => {
    const page = pageNumber(query.page);
    const { rows, total } = await findCities(deps.db, query.search ?? '', page);
    return toPage(rows.map((row) => toCity(row, locale)), page, total);
  });

  // Under a hundred rows: searching them here keeps all four languages searchable without a key per language.
  route(app, deps, 'property.categoryTypes', async ({ query, locale }) => {
    const wanted = foldText(query.search ?? '');
    const groups = (await allCategories(deps.db)).map(({ type, categories }) => ({
      id: type.id,
      title: type.name[locale],
      categories: categories.filter((c) => foldText(Object.values(c.name).join(' ')).includes(wanted)).map((c) => toCategory(c, locale)),
    }));
    return { data: groups.filter((group) => group.categories.length > 0) };
  });
}
