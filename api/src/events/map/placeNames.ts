import sharp, { type OverlayOptions } from 'sharp';
import type { Locale } from 'shared-kernel/contract/locale';
import { colours, ranks, type Theme } from 'shared-kernel/map/look';
import { drawText } from '../../drawing/drawText.ts';
import { type MapFeature, nameIn, type Town } from './ownMap.ts';
import type { Projection } from './projection.ts';

interface Wanted {
  features: readonly MapFeature[];
  project: Projection;
  view: { width: number; height: number; zoom: number };
  theme: Theme;
  locale: Locale;
  density: number;
}

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Free room around each name, in pixels. */
const margin = 4;
const dot = 2.4;

/** Towns' dots and names, the important ones first, each where it covers neither the pin nor another name. */
export async function placeNames({
  features,
  project,
  view,
  theme,
  locale,
  density,
}: Wanted): Promise<OverlayOptions[]> {
  const middle = { x: view.width / 2, y: view.height / 2 };
  const taken: Box[] = [{ left: middle.x - 18, top: middle.y - 46, width: 36, height: 50 }];
  const dots: string[] = [];
  const letters: OverlayOptions[] = [];
  for (const { properties, geometry } of features.filter((f): f is Town => f.properties.kind === 'town')) {
    const rank = ranks[properties.rank];
    const [x, y] = project(geometry.coordinates);
    if (rank.from > view.zoom || !isWithin({ left: x, top: y, width: 0, height: 0 }, view)) continue;
    const size = rank.text * density;
    const text = await drawText(nameIn(locale, properties), {
      size,
      weight: 'SemiBold',
      colour: colours[theme].text,
      width: 400,
      align: 'centre',
    });
    const box = { width: text.width / density, height: text.height / density };
    const gap = dot + 4;
    const place = [
      { left: x - box.width / 2, top: y - gap - box.height },
      { left: x - box.width / 2, top: y + gap },
      // For a town right below the pin.
      { left: x - box.width / 2, top: y + 2.5 * gap },
      { left: x + gap, top: y - box.height / 2 },
      { left: x - gap - box.width, top: y - box.height / 2 },
    ]
      .map((corner) => ({ ...corner, ...box }))
      .find((candidate) => isWithin(candidate, view) && !taken.some((other) => touches(candidate, other)));
    if (!place) continue;
    taken.push(place, { left: x - dot, top: y - dot, width: 2 * dot, height: 2 * dot });
    dots.push(`<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${dot}"/>`);
    letters.push({ input: text.png, left: Math.round(place.left * density), top: Math.round(place.top * density) });
  }
  const size = { width: view.width * density, height: view.height * density };
  const drawnDots = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 ${view.width} ${view.height}"><g fill="${colours[theme].text}" stroke="${colours[theme].halo}" stroke-width="1.6">${dots.join('')}</g></svg>`;
  return [
    { input: Buffer.from(drawnDots), left: 0, top: 0 },
    { input: await haloOf(letters, size, colours[theme].halo), left: 0, top: 0 },
    ...letters,
  ];
}

/** A soft outline that sets letters off from the map. */
async function haloOf(
  letters: OverlayOptions[],
  size: { width: number; height: number },
  colour: string,
): Promise<Buffer> {
  const clear = { ...size, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } as const;
  const { data } = await sharp({ create: clear }).composite(letters).raw().toBuffer({ resolveWithObject: true });
  const alpha = await sharp(data, { raw: { ...size, channels: 4 } })
    .extractChannel(3)
    .blur(2.4)
    .linear(4, 0)
    .raw()
    .toBuffer();
  return sharp({ create: { ...size, channels: 3, background: colour } })
    .joinChannel(alpha, { raw: { ...size, channels: 1 } })
    .png({ compressionLevel: 1 })
    .toBuffer();
}

const isWithin = ({ left, top, width, height }: Box, view: { width: number; height: number }): boolean =>
  left >= margin && top >= margin && left + width <= view.width - margin && top + height <= view.height - margin;

const touches = (a: Box, b: Box): boolean =>
  a.left < b.left + b.width + margin &&
  b.left < a.left + a.width + margin &&
  a.top < b.top + b.height + margin &&
  b.top < a.top + a.height + margin;
