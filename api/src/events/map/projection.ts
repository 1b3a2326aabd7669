import type { Location } from 'shared-kernel/map/region';

export type Projection = (position: readonly [longitude: number, latitude: number]) => readonly [x: number, y: number];

/** Web Mercator: the whole earth is 512 pixels wide at zoom 0. The place is in the middle of the picture. */
export function projection(
  { latitude, longitude }: Location,
  { width, height, zoom }: { width: number; height: number; zoom: number },
): Projection {
  const earth = 512 * 2 ** zoom;
  const toX = (degrees: number): number => (degrees / 360) * earth;
  const toY = (degrees: number): number =>
    (-Math.log(Math.tan(Math.PI / 4 + (degrees * Math.PI) / 360)) / (2 * Math.PI)) * earth;
  const [left, top] = [toX(longitude) - width / 2, toY(latitude) - height / 2];
  return ([degreesEast, degreesNorth]) => [toX(degreesEast) - left, toY(degreesNorth) - top];
}
