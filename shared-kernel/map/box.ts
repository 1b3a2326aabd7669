import type { Location } from './region.ts';

/** In degrees. */
export interface Box {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** Beyond the outermost places, in degrees: about ten metres, so that a single place is a box too. */
const margin = 0.0001;

/** Rounded to about a metre. */
export const round = (degrees: number): number => Math.round(degrees * 1e5) / 1e5;

/** The smallest box around places; null around none. */
export function boxAround(places: readonly Location[]): Box | null {
  if (places.length === 0) return null;
  const latitudes = places.map(({ latitude }) => latitude);
  const longitudes = places.map(({ longitude }) => longitude);
  return {
    west: round(Math.min(...longitudes) - margin),
    south: round(Math.min(...latitudes) - margin),
    east: round(Math.max(...longitudes) + margin),
    north: round(Math.max(...latitudes) + margin),
  };
}

export const middleOf = ({ west, south, east, north }: Box): Location => ({
  latitude: round((south + north) / 2),
  longitude: round((west + east) / 2),
});

/** Whether everything in it stands at one place, which no zoom takes apart. */
export const isOnePlace = ({ west, south, east, north }: Box): boolean =>
  Math.max(east - west, north - south) < 3 * margin;

export const isInBox = ({ west, south, east, north }: Box, { latitude, longitude }: Location): boolean =>
  longitude >= west && longitude <= east && latitude >= south && latitude <= north;

export const isSameBox = (one: Box | null, other: Box | null): boolean =>
  one === other ||
  (one !== null &&
    other !== null &&
    one.west === other.west &&
    one.south === other.south &&
    one.east === other.east &&
    one.north === other.north);
