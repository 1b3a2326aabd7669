import { createHash } from 'node:crypto';
import type { MapContent } from './drawMap.ts';

/** Beside the pictures of users and apart from them: these names are served by their own call only. */
export const mapFolder = 'maps';

/** A look or data that change get new names for the pictures. */
const version = 1;

/** Where the picture of an event's place is kept: `maps/ab/12-abcd….webp` for the event 12. */
export function mapName(eventId: number, content: MapContent): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([version, content]))
    .digest('hex')
    .slice(0, 32);
  return `${mapFolder}/${hash.slice(0, 2)}/${eventId}-${hash}.webp`;
}

/** The event that a picture was drawn of; null for a name that no map has. */
export function eventOf(name: string): number | null {
  const id = /\/(\d{1,9})-[0-9a-f]{32}\.webp$/.exec(name)?.[1];
  return id === undefined ? null : Number(id);
}
