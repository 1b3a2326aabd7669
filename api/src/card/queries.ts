import { and, countDistinct, desc, eq, gt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../db/database.ts';
import { channels, cities, eventPlans, events, eventSessions, eventUploads, uploads } from '../db/schema.ts';
import { visibleTo } from '../event/visibility.ts';
import type { Viewer } from '../http/viewer.ts';
import { priceText, whenText, words } from './words.ts';

/** Everything that a card shows, in the language of whoever asked: the same of it is the same picture. */
export interface CardContent {
  locale: Viewer['locale'];
  title: string;
  when: string;
  place: string;
  price: string;
  host: string;
  product: string;
  invitation: string;
  /** Names of pictures, not yet read. */
  cover: string | null;
  avatar: string | null;
  /** Seeds the drawing that stands in for a missing picture. */
  seed: string;
}

/** Null when there is no such event for the viewer. `isPublic` says whether others may keep the picture. */
export async function readCardContent(db: Db, eventId: number, viewer: Viewer): Promise<{ content: CardContent; isPublic: boolean } | null> {
  const avatars = alias(uploads, 'avatars');
  const [row] = await db.select({ event: events, city: cities, host: channels.name, username: channels.username, cover: uploads.link, avatar: avatars.link })
    .from(events).innerJoin(channels, eq(channels.id, events.channelId)).leftJoin(cities, eq(cities.id, events.cityId))
    .leftJoin(avatars, eq(avatars.id, channels.avatarId))
    .leftJoin(eventUploads, and(eq(eventUploads.eventId, events.id), eq(eventUploads.position, 0))).leftJoin(uploads, eq(uploads.id, eventUploads.uploadId))
    .where(and(eq(events.id, eventId), visibleTo(viewer)));
  if (!row) return null;
  const [[next], [prices]] = await Promise.all([
    // The next session, and of an event that is over the last one.
    db.select({ start: eventSessions.start }).from(eventSessions).where(eq(eventSessions.eventId, eventId))
      .orderBy(desc(gt(eventSessions.end, viewer.now)), sql`abs(extract(epoch from ${eventSessions.start}) - ${viewer.now.getTime() / 1000})`).limit(1),
    db.select({ different: countDistinct(eventPlans.price), lowest: sql<number>`coalesce(min(${eventPlans.price}), 0)::int` }).from(eventPlans).where(eq(eventPlans.eventId, eventId)),
  ]);
  const { locale } = viewer;
  const { event, city } = row;
  const cityName = city && (locale === 'en' ? city.nameEn : city.nameFa);
  return {
    isPublic: !event.isCloseFriend,
    content: {
      locale, title: event.title, host: row.host || row.username, cover: row.cover, avatar: row.avatar, seed: event.slug,
      when: whenText(next?.start ?? event.firstStart, event.timezone, locale),
      place: cityName ?? (event.onlineAddress ? words[locale].online : ''),
      price: priceText({ price: prices?.lowest ?? event.price, paymentType: event.paymentType, hasSeveral: (prices?.different ?? 1) > 1 }, locale),
      product: words[locale].product, invitation: words[locale].invitation,
    },
  };
}
