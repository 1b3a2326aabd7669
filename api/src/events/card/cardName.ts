/** Beside the pictures of users and apart from them: these names are served by their own calls only. */
export const cardFolder = 'cards';

/**
 * Where the picture of a card is kept: `cards/ab/12-abcd….png` for the event 12, in as many folders as pictures are,
 * whatever events there are.
 */
export const cardName = (eventId: number, key: string): string =>
  `${cardFolder}/${key.slice(0, 2)}/${eventId}-${key}.png`;

/** The event that a picture was drawn of; null for a name that no card has. */
export function eventOf(name: string): number | null {
  const id = /\/(\d{1,9})-[0-9a-f]{32}\.png$/.exec(name)?.[1];
  return id === undefined ? null : Number(id);
}
