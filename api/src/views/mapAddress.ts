import { createHash } from 'node:crypto';
import { isOnOwnMap, isPlaced, type Location } from 'shared-kernel/map/region';
import type { EventRow } from './cards.ts';
import { apiRoot } from '../http/route.ts';

type Placed = Pick<EventRow['event'], 'id' | 'slug' | 'createdAt' | 'latitude' | 'longitude'>;

/** The position of an event, if a map can show it. */
export function shownPlace({ latitude, longitude }: Pick<Placed, 'latitude' | 'longitude'>): Location | null {
  if (latitude === null || longitude === null) return null;
  const location = { latitude, longitude };
  return isPlaced(location) && isOnOwnMap(location) ? location : null;
}

/**
 * Opens the picture of an event's place. A page loads pictures without a token, so the address itself is the
 * permission: it is made from what only those know who may read the event.
 */
export const mapKey = ({ id, slug, createdAt, latitude, longitude }: Placed): string =>
  createHash('sha256')
    .update(JSON.stringify(['map', id, slug, createdAt, latitude, longitude]))
    .digest('hex')
    .slice(0, 32);

export const mapAddress = (event: Placed): string | null =>
  shownPlace(event) && `${apiRoot}/event/${event.id}/map/${mapKey(event)}`;
