import { createHash } from 'node:crypto';
import type { MapContent } from './drawMap.ts';

/** Next to the users' pictures but separate: these files are served only by their own call. */
export const mapFolder = 'maps';

/** Raise it when look or data change, so that pictures get new names. */
const version = 1;

/** Where the picture of an event's place is stored: `maps/ab/12-abcd….webp` for event 12. */
export function mapName(eventId: number, content: MapContent): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([version, content]))
    .digest('hex')
    .slice(0, 32);
  return `${mapFolder}/${hash.slice(0, 2)}/${eventId}-${hash}.webp`;
}

/** The event that a picture was drawn for; null if it is no map's name. */
export function eventOf(name: string): number | null {
  const id = /\/(\d{1,9})-[0-9a-f]{32}\.webp$/.exec(name)?.[1];
  return id === undefined ? null : Number(id);
}
