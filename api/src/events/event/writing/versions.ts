import { inArray } from 'drizzle-orm';
import type { EventVersion } from 'shared-kernel/contract/admin';
import type { EventForm } from 'shared-kernel/contract/event';
import type { Db } from '../../../db/database.ts';
import { channels, uploads } from '../../../db/schema/people.ts';
import { categories, cities } from '../../../db/schema/places.ts';
import { fail } from '../../../errors/errors.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { toCategory, toCity, toPicture } from '../../../property/toProperty.ts';
import { readEditedEvent, readSeats } from './editedEvent.ts';
import { toForm } from './pureEvent.ts';

/** An event as it is shown, and as an edit of it would have it, with the names of what both refer to. */
export async function versionsOf(
  db: Db,
  eventId: number,
  wanted: EventForm,
  viewer: Viewer,
): Promise<{ before: EventVersion; after: EventVersion }> {
  const current = (await readEditedEvent(db, eventId, readSeats)) ?? fail('not_found');
  const forms = [toForm(current), wanted];
  const idsOf = (of: (form: EventForm) => readonly number[]): number[] => [...new Set(forms.flatMap(of))];
  const [pictures, towns, kinds, people] = await Promise.all([
    db
      .select()
      .from(uploads)
      .where(
        inArray(
          uploads.id,
          idsOf(({ gallery }) => gallery),
        ),
      ),
    db
      .select()
      .from(cities)
      .where(
        inArray(
          cities.id,
          idsOf(({ city }) => (city === null ? [] : [city])),
        ),
      ),
    db
      .select()
      .from(categories)
      .where(
        inArray(
          categories.id,
          idsOf((form) => form.categories),
        ),
      ),
    db
      .select({ id: channels.id, name: channels.name })
      .from(channels)
      .where(
        inArray(
          channels.id,
          idsOf(({ contributors, influencers }) => [...contributors, ...influencers]),
        ),
      ),
  ]);
  const pictureOf = new Map(pictures.map((row) => [row.id, toPicture(row)]));
  const cityOf = new Map(towns.map((row) => [row.id, toCity(row, viewer.locale).name]));
  const kindOf = new Map(kinds.map((row) => [row.id, toCategory(row, viewer.locale).title]));
  const nameOf = new Map(people.map(({ id, name }) => [id, name]));
  const [before, after] = forms.map((form): EventVersion => ({
    form,
    gallery: found(form.gallery, pictureOf),
    city: form.city === null ? null : (cityOf.get(form.city) ?? null),
    categories: found(form.categories, kindOf),
    contributors: found(form.contributors, nameOf),
    influencers: found(form.influencers, nameOf),
  }));
  return { before: before!, after: after! };
}

const found = <T>(ids: readonly number[], known: ReadonlyMap<number, T>): T[] =>
  ids.map((id) => known.get(id)).filter((one) => one !== undefined);
