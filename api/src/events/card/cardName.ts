/** Next to the users' pictures but separate: these files are served only by their own calls. */
export const cardFolder = 'cards';

/**
 * Where the picture of a card is stored: `cards/ab/12-abcd….jpg` for event 12. The key chooses the folder, so that
 * folders fill evenly.
 */
export const cardName = (eventId: number, key: string): string =>
  `${cardFolder}/${key.slice(0, 2)}/${eventId}-${key}.jpg`;

/** The event that a picture was drawn for; null if it is no card's name. */
export function eventOf(name: string): number | null {
  const id = /\/(\d{1,9})-[0-9a-f]{32}\.(?:png|jpg)$/.exec(name)?.[1];
  return id === undefined ? null : Number(id);
}
