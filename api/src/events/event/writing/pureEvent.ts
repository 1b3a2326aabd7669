import { and, count, eq, inArray, isNull, ne } from 'drizzle-orm';
import type { EventForm, PureEvent } from 'shared-kernel/contract/event';
import { channelSummaries } from '../../../views/summaries.ts';
import type { Db } from '../../../db/database.ts';
import { events } from '../../../db/schema/events.ts';
import { channels, uploads } from '../../../db/schema/people.ts';
import { categories, cities } from '../../../db/schema/places.ts';
import { reservations } from '../../../db/schema/seats.ts';
import { fail } from '../../../errors/errors.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { toCategory, toCity, toPicture } from '../../../property/toProperty.ts';
import { readEditedEvent, readSeats } from './editedEvent.ts';
import type { EditedEvent } from './eventForm.ts';
import { isTitleFree } from './references.ts';
import { toDates } from './sessions.ts';
import { findWaiting } from './waitingUpdate.ts';

/** An event as its owner edits it: the edit that waits, or the event as it is. */
export async function readPureEvent(db: Db, id: number, viewer: Viewer): Promise<PureEvent> {
  const current = (await readEditedEvent(db, id, readSeats)) ?? fail('not_found');
  const waiting = await findWaiting(db, id);
  const form = waiting?.form ?? toForm(current);
  const [pictures, people, kinds, [city], [counted]] = await Promise.all([
    db.select().from(uploads).where(inArray(uploads.id, form.gallery)),
    channelSummaries(db, [...form.contributors, ...form.influencers], viewer),
    db.select().from(categories).where(inArray(categories.id, form.categories)),
    db
      .select()
      .from(cities)
      .where(eq(cities.id, form.city ?? 0)),
    db
      .select({ total: count() })
      .from(reservations)
      .where(and(eq(reservations.eventId, id), inArray(reservations.status, ['held', 'reserved']))),
  ]);
  return {
    id,
    slug: current.event.slug,
    form,
    gallery: inOrderOf(form.gallery, new Map(pictures.map((picture) => [picture.id, toPicture(picture)]))),
    contributors: inOrderOf(form.contributors, people),
    influencers: inOrderOf(form.influencers, people),
    city: city ? toCity(city, viewer.locale) : null,
    categories: inOrderOf(
      form.categories,
      new Map(kinds.map((category) => [category.id, toCategory(category, viewer.locale)])),
    ),
    reservations: counted?.total ?? 0,
    has_pending_update: waiting !== null,
  };
}

const inOrderOf = <T>(ids: readonly number[], found: ReadonlyMap<number, T>): T[] =>
  ids.map((id) => found.get(id)).filter((one) => one !== undefined);

/** The form that would make the event what it is. */
export function toForm({
  event,
  sessions,
  plans,
  offCodes,
  gallery,
  categories: categoryIds,
  contributors,
  influencers,
}: EditedEvent): EventForm {
  return {
    title: event.title,
    description: event.description,
    hashtags: event.hashtags,
    gallery,
    gallery_ratio: event.galleryRatio as EventForm['gallery_ratio'],
    categories: categoryIds,
    ...toDates(sessions, event),
    timezone: event.timezone,
    city: event.cityId,
    address: event.address,
    online_address: event.onlineAddress,
    location:
      event.latitude !== null && event.longitude !== null
        ? { latitude: event.latitude, longitude: event.longitude }
        : null,
    support_number: event.supportNumber,
    custom_badge: event.customBadge,
    rules: event.rules,
    capacity: { has_limitation: event.capacity !== null, limitation: event.capacity ?? 100 },
    deadline: event.deadlineHours,
    places_per_member: event.placesPerMember,
    refund_hours: event.refundHours,
    is_close_friend: event.isCloseFriend,
    contributors,
    influencers,
    payment_type: event.paymentType,
    plans: plans.map(({ id, type, title, price, capacity }) => ({ id, type, title, price, capacity })),
    off_codes: offCodes.map(({ id, title, code, percent, useLimit, expiresAt }) => ({
      id,
      title,
      code,
      percent,
      use_count: useLimit,
      expiration_date: expiresAt.toISOString(),
    })),
    sponsorship: event.sponsorship,
  };
}

/** Whether a user has no event of this title yet; `except` is the one that is edited. */
export async function hasTitleFree(
  db: Db,
  userId: number,
  title: string,
  except: number | undefined,
): Promise<boolean> {
  const own = await db
    .select({ title: events.title })
    .from(events)
    .innerJoin(channels, eq(channels.id, events.channelId))
    .where(
      and(
        eq(channels.userId, userId),
        isNull(events.deletedAt),
        except === undefined ? undefined : ne(events.id, except),
      ),
    );
  return isTitleFree(title, own);
}
