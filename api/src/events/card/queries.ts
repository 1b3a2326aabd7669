import { and, countDistinct, desc, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Locale } from 'shared-kernel/contract/locale';
import type { ProductNames } from 'shared-kernel/language/productNames';
import type { Db } from '../../db/database.ts';
import { events, eventUploads } from '../../db/schema/events.ts';
import { channels, uploads } from '../../db/schema/people.ts';
import { cities } from '../../db/schema/places.ts';
import { eventPlans, eventSessions } from '../../db/schema/seats.ts';
import { visibleTo } from '../../views/visibility.ts';
import type { Viewer } from '../../http/viewer.ts';
import { translate } from '../../messages/translate.ts';
import { priceText, whenText } from './cardTexts.ts';
import { cityName } from '../../text/cityName.ts';

/** Everything that a card shows, in the reader's language: the same content gives the same picture. */
export interface CardContent {
  locale: Locale;
  title: string;
  when: string;
  place: string;
  price: string;
  host: string;
  product: string;
  invitation: string;
  /** Names of pictures that were not read yet. */
  cover: string | null;
  avatar: string | null;
  /** Seeds the drawing that replaces a missing picture. */
  seed: string;
}

/** An event's card before a language is chosen. `isPublic`: caches may keep the picture. */
export interface Card {
  eventId: number;
  isPublic: boolean;
  contentIn(locale: Locale, product: ProductNames): CardContent;
}

/** Null if the event does not exist for the viewer. */
export async function findCard(db: Db, eventId: number, viewer: Viewer): Promise<Card | null> {
  const [card] = await readCards(db, and(eq(events.id, eventId), visibleTo(viewer)), viewer.now);
  return card ?? null;
}

/** The cards of these events unless deleted, whoever may see them. */
export const standingCards = (db: Db, eventIds: readonly number[], now: Date): Promise<Card[]> =>
  readCards(db, and(inArray(events.id, [...eventIds]), isNull(events.deletedAt)), now);

async function readCards(db: Db, where: SQL | undefined, now: Date): Promise<Card[]> {
  const avatars = alias(uploads, 'avatars');
  const rows = await db
    .select({
      event: events,
      city: cities,
      host: channels.name,
      username: channels.username,
      cover: uploads.link,
      avatar: avatars.link,
    })
    .from(events)
    .innerJoin(channels, eq(channels.id, events.channelId))
    .leftJoin(cities, eq(cities.id, events.cityId))
    .leftJoin(avatars, eq(avatars.id, channels.avatarId))
    .leftJoin(eventUploads, and(eq(eventUploads.eventId, events.id), eq(eventUploads.position, 0)))
    .leftJoin(uploads, eq(uploads.id, eventUploads.uploadId))
    .where(where);
  if (rows.length === 0) return [];
  const ids = rows.map(({ event }) => event.id);
  const [sessions, plans] = await Promise.all([
    // The next session or, after the event, the last one.
    db
      .selectDistinctOn([eventSessions.eventId], { eventId: eventSessions.eventId, start: eventSessions.start })
      .from(eventSessions)
      .where(inArray(eventSessions.eventId, ids))
      .orderBy(
        eventSessions.eventId,
        desc(gt(eventSessions.end, now)),
        sql`abs(extract(epoch from ${eventSessions.start}) - ${now.getTime() / 1000})`,
      ),
    db
      .select({
        eventId: eventPlans.eventId,
        different: countDistinct(eventPlans.price),
        lowest: sql<number>`min(${eventPlans.price})::int`,
      })
      .from(eventPlans)
      .where(inArray(eventPlans.eventId, ids))
      .groupBy(eventPlans.eventId),
  ]);
  const nextOf = new Map(sessions.map((session) => [session.eventId, session.start]));
  const pricesOf = new Map(plans.map((plan) => [plan.eventId, plan]));
  return rows.map(({ event, city, host, username, cover, avatar }): Card => ({
    eventId: event.id,
    isPublic: !event.isCloseFriend,
    contentIn(locale, product) {
      const prices = pricesOf.get(event.id);
      const inCity = city && cityName(city, locale);
      return {
        locale,
        title: event.title,
        host: host || username,
        cover,
        avatar,
        seed: event.slug,
        when: whenText(nextOf.get(event.id) ?? event.firstStart, event.timezone, locale),
        place: inCity ?? (event.onlineAddress ? translate(locale, 'card.online') : ''),
        price: priceText(
          {
            price: prices?.lowest ?? event.price,
            paymentType: event.paymentType,
            hasSeveral: (prices?.different ?? 1) > 1,
          },
          locale,
        ),
        product: product[locale],
        invitation: translate(locale, 'card.invitation'),
      };
    },
  }));
}
