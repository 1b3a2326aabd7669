import { and, eq, isNull } from 'drizzle-orm';
import type { EventForm, EventVersion } from 'shared-kernel/contract/eventForm';
import type { Db } from '../../../db/database.ts';
import { events, eventUpdates } from '../../../db/schema/events.ts';
import { channels } from '../../../db/schema/people.ts';
import { ApiError, fail } from '../../../errors/errors.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { versionOfWaiting } from '../../../views/formVersion.ts';
import { changedFields } from './changes.ts';
import { readEditedEvent, readSeats } from './editedEvent.ts';
import type { EditedEvent } from './eventForm.ts';
import { type FormParts, readFormParts } from './formParts.ts';
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
  const [before, after] = [toForm(current), update.form];
  const partsOf = await readFormParts(db, [before, after], viewer);
  return {
    id: update.id,
    event_id: update.eventId,
    link: `/${username}/${slug}`,
    changed: changedNow(current, update, viewer.now),
    version: versionOfWaiting(update.form, current.event),
    before: named(before, partsOf(before)),
    after: named(after, partsOf(after)),
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

const named = (form: EventForm, { gallery, city, categories, contributors, influencers }: FormParts): EventVersion => ({
  form,
  gallery,
  city: city?.name ?? null,
  categories: categories.map(({ title }) => title),
  contributors: contributors.map(({ name }) => name),
  influencers: influencers.map(({ name }) => name),
});
