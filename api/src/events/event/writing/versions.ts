import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { EventForm, EventVersion } from 'shared-kernel/contract/eventForm';
import type { Db } from '../../../db/database.ts';
import { events, eventUpdates } from '../../../db/schema/events.ts';
import { channels, uploads } from '../../../db/schema/people.ts';
import { categories, cities } from '../../../db/schema/places.ts';
import { ApiError, fail } from '../../../errors/errors.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { toCategory, toCity, toPicture } from '../../../property/toProperty.ts';
import { versionOfWaiting } from '../../../views/formVersion.ts';
import { changedFields } from './changes.ts';
import { readEditedEvent, readSeats } from './editedEvent.ts';
import type { EditedEvent } from './eventForm.ts';
import { readForm } from './rules.ts';
import { toForm } from './toForm.ts';

/** A waiting edit: the event as it is and as it would be, with the names of what both refer to. */
export async function readVersions(db: Db, updateId: number, viewer: Viewer) {
  const [row] = await db
    .select({ update: eventUpdates, slug: events.slug, username: channels.username })
    .from(eventUpdates)
    .innerJoin(events, eq(events.id, eventUpdates.eventId))
    .innerJoin(channels, eq(channels.id, events.channelId))
    .where(and(eq(eventUpdates.id, updateId), eq(eventUpdates.status, 'waiting'), isNull(events.deletedAt)));
  if (!row) fail('not_found');
  const { update, slug, username } = row;
  const current = (await readEditedEvent(db, update.eventId, readSeats)) ?? fail('not_found');
  const [before, after] = await named(db, [toForm(current), update.form], viewer);
  return {
    id: update.id,
    event_id: update.eventId,
    link: `/${username}/${slug}`,
    changed: changedNow(current, update, viewer.now),
    version: versionOfWaiting(update.form, current.event),
    before: before!,
    after: after!,
  };
}

/**
 * What approving it would change. The event may have been edited since its host sent this, which approving would undo.
 * An edit that cannot be approved any more shows what its host changed.
 */
function changedNow(
  current: EditedEvent,
  { form, changed }: { form: EventForm; changed: string[] },
  now: Date,
): string[] {
  try {
    return changedFields(current, readForm(form, { now, current }));
  } catch (error) {
    if (error instanceof ApiError) return changed;
    throw error;
  }
}

async function named(db: Db, forms: readonly EventForm[], viewer: Viewer): Promise<EventVersion[]> {
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
  return forms.map((form) => ({
    form,
    gallery: found(form.gallery, pictureOf),
    city: form.city === null ? null : (cityOf.get(form.city) ?? null),
    categories: found(form.categories, kindOf),
    contributors: found(form.contributors, nameOf),
    influencers: found(form.influencers, nameOf),
  }));
}

const found = <T>(ids: readonly number[], known: ReadonlyMap<number, T>): T[] =>
  ids.map((id) => known.get(id)).filter((one) => one !== undefined);
