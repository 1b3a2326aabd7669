import { calendarMoment as moment } from './googleCalendar.ts';

/** What a calendar keeps of an event; moments are UTC texts of the API. */
export interface CalendarEntry {
  /** The same for the same time of an event, so that adding it twice keeps one. */
  uid: string;
  title: string;
  start: string;
  end: string;
  place: string;
  /** Address of the page. */
  url: string;
  /** Hours before the event at which the calendar reminds. */
  reminders: readonly number[];
  /** What stands below the title, a line each: ticket, number of the reservation. */
  details?: readonly string[];
  /** Who hosts it, and their page. */
  host?: { name: string; url: string };
  /** Degrees; null where the place is not on a map. */
  point?: { latitude: number; longitude: number } | null;
  /** When it was changed last, by which calendars know a newer file from an older one. */
  changedAt: string;
  /** The place or the event is given up: calendars take it away. */
  isOff?: boolean;
}

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

/** A parameter's value: it cannot hold quotes, whatever is done to them (RFC 5545, 3.2). */
const quoted = (text: string): string => `"${text.replace(/["\p{Cc}\u2028\u2029]/gu, ' ').trim()}"`;

const second = 1000;
const sequencesBegin = Date.parse('2020-01-01T00:00:00Z');

/**
 * Calendars take a file over an older one of the same event by a larger number alone: seconds, which each change moves
 * on. Giving up what has not changed otherwise counts as a change.
 */
const sequenceOf = ({ changedAt, isOff = false }: CalendarEntry): number =>
  Math.max(0, Math.floor((Date.parse(changedAt) - sequencesBegin) / second)) + (isOff ? 1 : 0);

function lines(entry: CalendarEntry, now: Date): string[] {
  const { uid, title, start, end, place, url, reminders, details, host, point, changedAt, isOff = false } = entry;
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
    `LAST-MODIFIED:${moment(changedAt)}`,
    `SEQUENCE:${sequenceOf(entry)}`,
    `STATUS:${isOff ? 'CANCELLED' : 'CONFIRMED'}`,
    `DTSTART:${moment(start)}`,
    `DTEND:${moment(end)}`,
    `SUMMARY:${escape(title)}`,
    `DESCRIPTION:${escape([...(details ?? []), url].join('\n'))}`,
    ...(place ? [`LOCATION:${escape(place)}`] : []),
    ...(point ? [`GEO:${point.latitude};${point.longitude}`] : []),
    ...(host ? [`ORGANIZER;CN=${quoted(host.name)}:${host.url}`] : []),
    `URL:${url}`,
    // What is given up is reminded of by nobody.
    ...(isOff ? [] : reminders.flatMap((hours) => alarm(`PT${hours}H`))),
    'END:VEVENT',
  ];
}

const methodOf = (entries: readonly CalendarEntry[]): string =>
  entries.length > 0 && entries.every(({ isOff }) => isOff) ? 'CANCEL' : 'PUBLISH';

/** The media type of a file of these. */
export const calendarType = (entries: readonly CalendarEntry[]): string =>
  `text/calendar; charset=utf-8; method=${methodOf(entries)}`;

/** An iCalendar file (RFC 5545) of one event, or of several. */
export function calendarFile(entries: CalendarEntry | readonly CalendarEntry[], now: Date): string {
  const all = [entries].flat();
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Dorehami//Events//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${methodOf(all)}`,
    ...all.flatMap((entry) => lines(entry, now)),
    'END:VCALENDAR',
  ]
    .map((line) => `${fold(line)}\r\n`)
    .join('');
}
