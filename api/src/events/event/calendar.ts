import { asc, eq, or } from 'drizzle-orm';
import type { Event } from 'shared-kernel/contract/event';
import { type Locale, localizePath } from 'shared-kernel/contract/locale';
import type { CalendarEntry } from 'shared-kernel/language/calendarFile';
import { listed } from 'shared-kernel/language/listed';
import type { Db } from '../../db/database.ts';
import { eventSessions } from '../../db/schema/seats.ts';
import { calendarName } from '../../text/calendarName.ts';

interface Asked {
  locale: Locale;
  siteUrl: string;
  now: Date;
}

/** An event's sessions ahead as a calendar keeps them, those that were called off too; the last one of a past event. */
export async function calendarEntries(db: Db, event: Event, { locale, siteUrl, now }: Asked): Promise<CalendarEntry[]> {
  const sessions = await db
    .select({
      id: eventSessions.id,
      start: eventSessions.start,
      end: eventSessions.end,
      calledOffOf: eventSessions.calledOffOf,
    })
    .from(eventSessions)
    .where(or(eq(eventSessions.eventId, event.id), eq(eventSessions.calledOffOf, event.id)))
    .orderBy(asc(eventSessions.start));
  const ahead = sessions.filter(({ end }) => end > now);
  const address = (path: string): string => `${siteUrl}${localizePath(locale, path)}`;
  return (ahead.length > 0 ? ahead : sessions.slice(-1)).map(({ id, start, end, calledOffOf }) => ({
    uid: calendarName(id, siteUrl),
    title: event.title,
    start: start.toISOString(),
    end: end.toISOString(),
    place: listed(locale, [event.city?.name, event.address]),
    url: address(event.link),
    reminders: [],
    host: { name: event.channel.name, url: address(`/${event.channel.username}`) },
    point: event.location,
    changedAt: event.updated_at,
    isOff: calledOffOf !== null || event.state === 'not_held',
  }));
}
