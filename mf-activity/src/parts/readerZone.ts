/** What one did or was told is timed by one's own clock, unlike an event. */
export const readerZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
