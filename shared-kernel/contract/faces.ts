/** How many faces of its guests an event's card shows, and is sent with. */
export const facesOnCard = 3;

/** How many the event's own page shows. */
export const facesOnPage = 5;
