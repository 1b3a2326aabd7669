import type { LocationSchema } from '../contract/scalar.ts';
import type { Static } from 'typebox';

export type Location = Static<typeof LocationSchema>;

/** What the site's own map knows, in degrees; beyond it there is nothing to recognise a place by. */
export const region = { west: 42, south: 23.5, east: 70.5, north: 41.5 } as const;

/**
 * Zoom of the site's own map, whose towns and roads are drawn to about a kilometre: the farthest, the first and the
 * nearest.
 */
export const ownZoom = { far: 3.6, first: 8, near: 11 } as const;

/** The nearest zoom of a map of streets. */
export const streetZoom = 16;

/** The zoom at which a map of streets shows a town. */
export const townZoom = 13;

/** A coordinate of 0 means that nobody set it. */
export const isPlaced = (location: Location | null | undefined): location is Location =>
  Boolean(location && location.latitude !== 0 && location.longitude !== 0);

/** Whether the site's own map shows it. */
export const isOnOwnMap = ({ latitude, longitude }: Location): boolean =>
  longitude > region.west && longitude < region.east && latitude > region.south && latitude < region.north;

/** Whether a page has a map to show it on; `style` is the one that the site is configured with, if any. */
export const isOnMap = (location: Location | null | undefined, style: string | null): location is Location =>
  isPlaced(location) && (style !== null || isOnOwnMap(location));
