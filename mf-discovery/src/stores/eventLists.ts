/** The short lists of events, by their names in addresses. */
export const eventLists = ['last-second', 'guests'] as const;
export type EventList = (typeof eventLists)[number];
