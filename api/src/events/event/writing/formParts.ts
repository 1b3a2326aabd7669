import { inArray } from 'drizzle-orm';
import type { EventForm, PureEvent } from 'shared-kernel/contract/eventForm';
import type { Db } from '../../../db/database.ts';
import { uploads } from '../../../db/schema/people.ts';
import { categories, cities } from '../../../db/schema/places.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { toCategory, toCity, toPicture } from '../../../property/toProperty.ts';
import { channelSummaries } from '../../../views/summaries.ts';

/** What a form refers to by ids, in its order; what is there no more is left out. */
export type FormParts = NonNullable<PureEvent['shown_parts']>;

/** Reads what these forms refer to, all of them at once, and tells it of each. */
export async function readFormParts(
  db: Db,
  forms: readonly EventForm[],
  viewer: Viewer,
): Promise<(form: EventForm) => FormParts> {
  const idsOf = (list: (form: EventForm) => readonly number[]): number[] => [...new Set(forms.flatMap(list))];
  const pictureIds = idsOf(({ gallery }) => gallery);
  const channelIds = idsOf(({ contributors, influencers }) => [...contributors, ...influencers]);
  const kindIds = idsOf((form) => form.categories);
  const cityIds = idsOf(({ city }) => (city === null ? [] : [city]));
  const [pictures, people, kinds, towns] = await Promise.all([
    db.select().from(uploads).where(inArray(uploads.id, pictureIds)),
    channelSummaries(db, channelIds, viewer),
    db.select().from(categories).where(inArray(categories.id, kindIds)),
    db.select().from(cities).where(inArray(cities.id, cityIds)),
  ]);
  const pictureOf = new Map(pictures.map((picture) => [picture.id, toPicture(picture)]));
  const kindOf = new Map(kinds.map((category) => [category.id, toCategory(category, viewer.locale)]));
  const cityOf = new Map(towns.map((city) => [city.id, toCity(city, viewer.locale)]));
  return ({ gallery, contributors, influencers, city, categories: chosen }) => ({
    gallery: inOrderOf(gallery, pictureOf),
    contributors: inOrderOf(contributors, people),
    influencers: inOrderOf(influencers, people),
    city: (city === null ? undefined : cityOf.get(city)) ?? null,
    categories: inOrderOf(chosen, kindOf),
  });
}

const inOrderOf = <T>(ids: readonly number[], found: ReadonlyMap<number, T>): T[] =>
  ids.map((id) => found.get(id)).filter((one) => one !== undefined);
