import type { CalendarEntry } from './calendarFile.ts';

/** As calendars write it: `20261127T150000Z`. */
export const calendarMoment = (at: string | Date): string =>
  new Date(at)
    .toISOString()
    .replace(/\.\d{3}Z$/, 'Z')
    .replace(/[-:]/g, '');

/** The address that adds the same event to Google Calendar, which takes no reminders from it. */
export function googleCalendarAddress({
  title,
  start,
  end,
  place,
  url,
}: Pick<CalendarEntry, 'title' | 'start' | 'end' | 'place' | 'url'>): string {
  const address = new URL('https://calendar.google.com/calendar/render');
  const asked = {
    action: 'TEMPLATE',
    text: title,
    dates: `${calendarMoment(start)}/${calendarMoment(end)}`,
    location: place,
    details: url,
  };
  for (const [name, value] of Object.entries(asked)) if (value) address.searchParams.set(name, value);
  return address.href;
}
