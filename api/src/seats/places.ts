import { and, asc, eq, inArray, type SQL } from 'drizzle-orm';
import type { Locale } from 'shared-kernel/contract/locale';
import { ticketTitle } from 'shared-kernel/language/ticketTitle';
import type { CalendarEntry } from 'shared-kernel/language/calendarFile';
import { listed } from 'shared-kernel/language/listed';
import { formatReference } from 'shared-kernel/language/reference';
import { localizePath } from 'shared-kernel/contract/locale';
import type { Db } from '../db/database.ts';
import { events } from '../db/schema/events.ts';
import { channels } from '../db/schema/people.ts';
import { cities } from '../db/schema/places.ts';
import { eventPlans, eventSessions, reservations } from '../db/schema/seats.ts';
import { calendarName } from '../text/calendarName.ts';
import { cityName } from '../text/cityName.ts';

/** A guest's reservations with what a letter says of them, the soonest first. They may have ended. */
export const findPlaces = (db: Db, userId: number, which: SQL | undefined) =>
  db
    .select({
      id: reservations.id,
      sessionId: reservations.sessionId,
      factorNumber: reservations.factorNumber,
      status: reservations.status,
      isCalledOff: reservations.isCalledOff,
      count: reservations.count,
      expiresAt: reservations.expiresAt,
      createdAt: reservations.createdAt,
      endedAt: reservations.endedAt,
      reminders: reservations.reminders,
      start: eventSessions.start,
      end: eventSessions.end,
      plan: eventPlans.title,
      event: {
        title: events.title,
        slug: events.slug,
        timezone: events.timezone,
        address: events.address,
        latitude: events.latitude,
        longitude: events.longitude,
        updatedAt: events.updatedAt,
        deletedAt: events.deletedAt,
      },
      host: { name: channels.name, username: channels.username },
      city: { nameFa: cities.nameFa, nameEn: cities.nameEn },
    })
    .from(reservations)
    .innerJoin(events, eq(events.id, reservations.eventId))
    .innerJoin(channels, eq(channels.id, events.channelId))
    .innerJoin(eventSessions, eq(eventSessions.id, reservations.sessionId))
    .innerJoin(eventPlans, eq(eventPlans.id, reservations.planId))
    .leftJoin(cities, eq(cities.id, events.cityId))
    .where(and(eq(reservations.userId, userId), which))
    .orderBy(asc(eventSessions.start), asc(reservations.id));

export type Place = Awaited<ReturnType<typeof findPlaces>>[number];

export const ofEvent = (eventId: number): SQL => eq(reservations.eventId, eventId);
export const withIds = (ids: readonly number[]): SQL => inArray(reservations.id, [...ids]);

export const stands = ({ status }: Pick<Place, 'status'>): boolean => status === 'held' || status === 'reserved';

/**
 * What a guest's calendar may have. What was never paid for was never in one; of the places that somebody had at one
 * time it has the one that stands, or else the last.
 */
export function keptOf(places: readonly Place[]): Place[] {
  const kept = places.filter(({ status }) => status !== 'held' && status !== 'expired');
  const ofTimes = Map.groupBy(kept, ({ sessionId }) => sessionId);
  return [...ofTimes.values()].map((all) => all.find(stands) ?? all.at(-1)!);
}

export const whereOf = (locale: Locale, { city, event }: Place): string =>
  listed(locale, [city && cityName(city, locale), event.address]);

/**
 * The same entry in letters and on pages, and by its name the one that the event's page gives to everybody: a calendar
 * that has it takes the newer one, which a place is, and does not hold the time twice.
 */
export function calendarEntryOf(place: Place, { locale, siteUrl }: { locale: Locale; siteUrl: string }): CalendarEntry {
  const { latitude, longitude } = place.event;
  const { sessionId, factorNumber, event, host, start, end, plan, createdAt, endedAt, reminders } = place;
  const changes = [event.updatedAt, createdAt, ...(endedAt ? [endedAt] : [])].map((at) => at.getTime());
  const address = (path: string): string => `${siteUrl}${localizePath(locale, path)}`;
  return {
    uid: calendarName(sessionId, siteUrl),
    title: event.title,
    start: start.toISOString(),
    end: end.toISOString(),
    place: whereOf(locale, place),
    url: address(`/${host.username}/${event.slug}`),
    reminders,
    details: [ticketTitle(locale, plan), formatReference(locale, factorNumber)],
    host: { name: host.name, url: address(`/${host.username}`) },
    point: latitude !== null && longitude !== null ? { latitude, longitude } : null,
    changedAt: new Date(Math.max(...changes)).toISOString(),
    isOff: !stands(place),
  };
}
