import sharp, { type OverlayOptions } from 'sharp';
import type { Locale } from 'shared-kernel/contract/locale';
import { type ByZoom, colours, kilometres, pinPath, ranks, sizeAt, type Theme, widths } from 'shared-kernel/map/look';
import { type Location, ownZoom } from 'shared-kernel/map/region';
import { placeNames } from './placeNames.ts';
import { type MapFeature, ownMap, type Town } from './ownMap.ts';
import { projection, type Projection } from './projection.ts';

/** In CSS pixels; drawn with twice as many for dense screens. */
export const sizes = { narrow: { width: 360, height: 200 }, wide: { width: 640, height: 280 } };
const density = 2;

export interface MapContent {
  /** Rounded to about ten metres. */
  location: Location;
  theme: Theme;
  size: keyof typeof sizes;
  locale: Locale;
}

/** Draws a place with its surroundings, as WebP. */
export async function drawMap({ location, theme, size, locale }: MapContent): Promise<Buffer> {
  const view = { ...sizes[size], zoom: ownZoom.first };
  const project = projection(location, view);
  const features = ownMap();
  const names = await placeNames({ features, project, view, theme, locale, density });
  const pin = { left: view.width / 2 - 18, top: view.height / 2 - 45 };
  const layers: OverlayOptions[] = [
    { input: svg(view, ground(features, project, view, theme)), left: 0, top: 0 },
    ...names,
    {
      input: svg(
        view,
        `<g transform="translate(${pin.left} ${pin.top})"><ellipse cx="18" cy="45" rx="7" ry="2.6" fill="#000" fill-opacity="0.28"/>
        <path d="${pinPath}" fill="${colours[theme].pin}" stroke="${colours[theme].halo}" stroke-width="2"/><circle cx="18" cy="17" r="5.6" fill="${colours[theme].onPin}"/></g>`,
      ),
      left: 0,
      top: 0,
    },
  ];
  const [width, height] = [view.width * density, view.height * density];
  return sharp({ create: { width, height, channels: 3, background: colours[theme].water } })
    .composite(layers)
    .webp({ quality: 84, smartSubsample: true, effort: 4 })
    .toBuffer();
}

interface View {
  width: number;
  height: number;
  zoom: number;
}

const svg = ({ width, height }: View, content: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width * density}" height="${height * density}" viewBox="0 0 ${width} ${height}">${content}</svg>`,
  );

/** Everything but names: land, water, roads, built-up areas. */
function ground(features: readonly MapFeature[], project: Projection, view: View, theme: Theme): string {
  const look = colours[theme];
  const path = (lines: [number, number][][], end: string): string =>
    lines
      .map((line) => line.map(project))
      .filter((points) => isNear(points, view))
      .map((points) => `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}${end}`)
      .join('');
  const area = (kind: 'abroad' | 'home' | 'lake', fill: string): string =>
    features
      .filter((feature) => feature.properties.kind === kind && feature.geometry.type === 'MultiPolygon')
      .flatMap(({ geometry }) => geometry.coordinates as [number, number][][][])
      .map((polygon) => `<path d="${path(polygon, 'Z')}" fill="${fill}" fill-rule="evenodd"/>`)
      .join('');
  const lines = (kind: keyof typeof widths, more = ''): string =>
    features
      .filter((feature) => feature.properties.kind === kind)
      .map(
        ({ geometry }) =>
          `<path d="${path(geometry.coordinates as [number, number][][], '')}" fill="none" stroke="${look[kind === 'river' ? 'water' : kind]}" stroke-width="${sizeAt(widths[kind] as ByZoom, view.zoom).toFixed(2)}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`,
      )
      .join('');
  const builtUp = features
    .filter((feature): feature is Town => feature.properties.kind === 'town')
    .map(({ properties: { rank }, geometry: { coordinates } }) => {
      const [x, y] = project(coordinates);
      const radius = kilometres(ranks[rank].built, coordinates[1], view.zoom);
      return isNear(
        [
          [x - radius, y - radius],
          [x + radius, y + radius],
        ],
        view,
      )
        ? `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${radius.toFixed(1)}"/>`
        : '';
    })
    .join('');
  return [
    `<defs><filter id="soft" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="5"/></filter></defs>`,
    area('abroad', look.abroad),
    area('home', look.home),
    `<g fill="${look.built}" filter="url(#soft)">${builtUp}</g>`,
    lines('province', 'stroke-dasharray="5 4"'),
    area('lake', look.water),
    lines('river'),
    lines('border'),
    lines('road'),
    lines('motorway'),
  ].join('');
}

/** Whether a line's bounding box touches the view. */
function isNear(points: readonly (readonly [number, number])[], { width, height }: View): boolean {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const margin = 20;
  return (
    Math.max(...xs) > -margin &&
    Math.min(...xs) < width + margin &&
    Math.max(...ys) > -margin &&
    Math.min(...ys) < height + margin
  );
}
