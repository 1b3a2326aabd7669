/** Beside the users' pictures but apart from them: these files are served by their own calls only. */
export const cardFolder = 'cards';

/**
 * Where the picture of a card is stored: `cards/ab/12-abcd….png` for event 12. Folders are chosen by the key, so that
 * they fill evenly.
 */
export const cardName = (eventId: number, key: string): string =>
  `${cardFolder}/${key.slice(0, 2)}/${eventId}-${key}.png`;

/** The event that a picture was drawn for; null for a name that no card has. */
export function eventOf(name: string): number | null {
  const id = /\/(\d{1,9})-[0-9a-f]{32}\.png$/.exec(name)?.[1];
  return id === undefined ? null : Number(id);
}
