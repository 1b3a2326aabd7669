/** The name of one time of an event in calendars (the UID of RFC 5545), whoever has it and by whichever way. */
export const calendarName = (sessionId: number, siteUrl: string): string =>
  `session-${sessionId}@${new URL(siteUrl).host}`;
