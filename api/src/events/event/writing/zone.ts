const formats = new Map<string, Intl.DateTimeFormat>();

/** Creating a format costs a hundred times more than using it. */
function formatOf(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      calendar: 'iso8601',
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
    formats.set(zone, format);
  }
  return format;
}

/**
 * Whether it is a zone of the IANA database. A bare offset (`+03:30`) is not, because it has no summer time.
 */
export function isZone(zone: string): boolean {
  if (!/^[A-Za-z]/.test(zone)) return false;
  try {
    formatOf(zone);
    return true;
  } catch {
    return false;
  }
}

/** What clocks in the zone show at a moment, as if it were UTC. */
function clockIn(zone: string, moment: Date): number {
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year, month, day, hour, minute, second } = parts as Record<string, number>;
  return Date.UTC(year!, month! - 1, day, hour, minute, second, moment.getUTCMilliseconds());
}

/** The calendar day of a moment in the zone: `2026-11-21`. */
export const dayIn = (zone: string, moment: Date): string => new Date(clockIn(zone, moment)).toISOString().slice(0, 10);

/** The same time on the clock, days later, also across a change to or from summer time. */
export function daysLater(zone: string, moment: Date, days: number): Date {
  const wanted = clockIn(zone, moment) + days * 24 * 3600_000;
  const guess = new Date(moment.getTime() + days * 24 * 3600_000);
  return new Date(guess.getTime() + wanted - clockIn(zone, guess));
}
