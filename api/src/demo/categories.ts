import { categoryTypeRows } from './data/categories.ts';
import type { SeedCategory, SeedCategoryType } from './world/worldTypes.ts';

export interface Categories {
  types: SeedCategoryType[];
  categories: SeedCategory[];
  idOf(slug: string): number;
}

/** Category types and categories with their ids, which depend on nothing but the list. */
export function makeCategories(): Categories {
  const types = categoryTypeRows.map(({ name }, index): SeedCategoryType => ({ id: index + 1, name }));
  const categories = categoryTypeRows
    .flatMap((type, index) => type.categories.map((row) => ({ typeId: index + 1, slug: row.slug, name: row.name })))
    .map((row, index): SeedCategory => ({ id: index + 1, ...row }));
  const ids = new Map(categories.map(({ slug, id }) => [slug, id]));
  return {
    types,
    categories,
    idOf: (slug) => {
      const id = ids.get(slug);
      if (id === undefined) throw new Error(`No such category: ${slug}`);
      return id;
    },
  };
}
