/** What a calendar keeps of an event; moments are UTC texts of the API. */
export interface CalendarEntry {
  /** The same for the same reservation, so that adding it twice keeps one. */
  uid: string;
  title: string;
  start: string;
  end: string;
  place: string;
  /** Address of the page. */
  url: string;
  /** Hours before the event at which the calendar reminds. */
  reminders: readonly number[];
}

/** As calendars write it: `20261127T150000Z`. */
const moment = (at: string | Date): string =>
  new Date(at)
    .toISOString()
    .replace(/\.\d{3}Z$/, 'Z')
    .replace(/[-:]/g, '');

/** Some programs end a line at each of these, and would read what follows as a property of its own. */
const lineEnds = /\r\n|[\n\v\f\r\x85\u2028\u2029]/g;

const escape = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(lineEnds, '\\n');

/** Lines of at most 75 octets, without cutting a letter (RFC 5545, 3.1). */
function fold(line: string): string {
  const encoder = new TextEncoder();
  const lines = [''];
  let size = 0;
  for (const letter of line) {
    const octets = encoder.encode(letter).length;
    if (size + octets > 74) {
      lines.push('');
      size = 0;
    }
    lines[lines.length - 1] += letter;
    size += octets;
  }
  return lines.join('\r\n ');
}

function lines({ uid, title, start, end, place, url, reminders }: CalendarEntry, now: Date): string[] {
  const alarm = (before: string): string[] => [
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escape(title)}`,
    `TRIGGER:-${before}`,
    'END:VALARM',
  ];
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${moment(now)}`,
    `DTSTART:${moment(start)}`,
    `DTEND:${moment(end)}`,
    `SUMMARY:${escape(title)}`,
    ...(place ? [`LOCATION:${escape(place)}`] : []),
    `URL:${url}`,
    ...reminders.flatMap((hours) => alarm(`PT${hours}H`)),
    'END:VEVENT',
  ];
}

/** An iCalendar file (RFC 5545) of one event, or of several. */
export const calendarFile = (entries: CalendarEntry | readonly CalendarEntry[], now: Date): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Dorehami//Events//EN',
    ...[entries].flat().flatMap((entry) => lines(entry, now)),
    'END:VCALENDAR',
  ]
    .map((line) => `${fold(line)}\r\n`)
    .join('');

/** The address that adds the same event to Google Calendar, which takes no reminders from it. */
export function googleCalendarAddress({ title, start, end, place, url }: CalendarEntry): string {
  const address = new URL('https://calendar.google.com/calendar/render');
  const asked = {
    action: 'TEMPLATE',
    text: title,
    dates: `${moment(start)}/${moment(end)}`,
    location: place,
    details: url,
  };
  for (const [name, value] of Object.entries(asked)) if (value) address.searchParams.set(name, value);
  return address.href;
}
