import type { FastifyInstance } from 'fastify';
import type { Deps } from '../http/deps.ts';
import { fail } from '../errors/errors.ts';
import { startOf, toPage } from '../http/page.ts';
import { unseenOf } from '../http/unseen.ts';
import { route, toId } from '../http/route.ts';
import { best, named } from '../text/named.ts';
import { wantedOf } from '../text/words.ts';
import { deadlines } from './deadlines.ts';
import {
  allCategories,
  allProvinces,
  bannersOf,
  categoriesOf,
  citiesOf,
  findCities,
  findCity,
  findProvince,
} from './queries.ts';
import { socialNetworks } from './socialNetworks.ts';
import { countryId, countryName, toBanner, toCategory, toCity, toCityInProvince, toProvince } from './toProperty.ts';

export function propertyRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  placeRoutes(app, deps);

  route(app, deps, 'property.categoryTypes', async ({ query, locale }) => {
    const types = await allCategories(db);
    const shown = new Set(
      found(
        types.flatMap((type) => type.categories),
        query.search,
      ).map((category) => category.id),
    );
    const groups = types.map(({ type, categories }) => ({
      id: type.id,
      title: type.name[locale],
      categories: categories.filter(({ id }) => shown.has(id)).map((category) => toCategory(category, locale)),
    }));
    return { data: groups.filter((group) => group.categories.length > 0) };
  });
  route(app, deps, 'property.categories', async ({ query, locale }) => {
    const all = (await allCategories(db)).flatMap((type) => type.categories);
    return { data: found(all, query.search).map((category) => toCategory(category, locale)) };
  });
  route(app, deps, 'property.categoriesOf', async ({ body, locale }) => ({
    data: (await categoriesOf(db, body.category_types)).map((category) => toCategory(category, locale)),
  }));

  route(app, deps, 'property.deadlines', async ({ locale }) => ({
    data: deadlines.map(({ hours, title }) => ({ id: hours, title: title[locale] })),
  }));
  route(app, deps, 'property.socials', async ({ locale }) => ({
    data: socialNetworks.map(({ id, name, slug, prefix }) => ({ id, name: name[locale], slug, prefix })),
  }));
  route(app, deps, 'property.banners', async ({ body, locale }) => ({
    data: (await bannersOf(db, body.page, deps.now())).map((row) => toBanner(row, locale)),
  }));
}

function placeRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  route(app, deps, 'property.cities', async ({ query, locale }) => {
    const start = startOf(query);
    const cities = await findCities(db, query.search ?? '');
    const { rows, next } = unseenOf(cities, ({ id }) => id, start);
    return toPage(
      rows.map((row) => toCity(row, locale)),
      start,
      { total: cities.length, next },
    );
  });
  route(app, deps, 'property.countries', async ({ locale }) => ({
    data: [{ id: countryId, name: countryName(locale) }],
  }));
  route(app, deps, 'property.country', async ({ params, locale }) => {
    if (toId(params) !== countryId) fail('not_found');
    const provinces = (await allProvinces(db)).map(({ id, name }) => ({ id, name: name[locale] }));
    return { data: { id: countryId, name: countryName(locale), provinces } };
  });
  route(app, deps, 'property.citiesOf', async ({ params, locale }) => {
    const province = (await findProvince(db, toId(params))) ?? fail('not_found');
    return { data: (await citiesOf(db, province.id)).map((row) => toCity(row, locale)) };
  });
  route(app, deps, 'property.city', async ({ params, locale }) => {
    const { city, province } = (await findCity(db, toId(params))) ?? fail('not_found');
    return { data: toCityInProvince(city, toProvince(province, locale), locale) };
  });
}

type Names = Parameters<typeof toCategory>[0];

/**
 * Under a hundred rows: searching them here makes all four languages searchable without a key per language.
 */
function found<T extends Names>(rows: T[], search: string | undefined): T[] {
  const wanted = search === undefined ? null : wantedOf(search);
  return wanted
    ? best(
        rows.map((row) => named(row, Object.values(row.name))),
        wanted,
      )
    : rows;
}
