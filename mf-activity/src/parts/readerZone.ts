/** The reader's own zone, for what the reader did or was told; events are shown in their own. */
export const readerZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
