export interface Size {
  width: number;
  height: number;
}

/** A part of a picture, in fractions of its sides. */
export interface Area extends Size {
  x: number;
  y: number;
}

/** Of the galleries of events: upright, wide (the usual one), square. */
export const galleryRatios = [1.54, 0.75, 1] as const;

export const wholePicture: Area = { x: 0, y: 0, width: 1, height: 1 };

/** The stencil as it lies at first: as large as the picture lets it, in its middle. */
export function stencilOf({ width, height }: Size, ratio: number): Area {
  const own = width / height;
  const area = own > ratio ? { width: ratio / own, height: 1 } : { width: 1, height: own / ratio };
  return { ...area, x: (1 - area.width) / 2, y: (1 - area.height) / 2 };
}

/** Fewer pixels than this across look coarse on a card. */
const leastPixels = 480;

/** How far one may come closer to a picture before what is left of it looks coarse; 1 is not at all. */
export function closestZoom(picture: Size, ratio: number): number {
  const { width, height } = stencilOf(picture, ratio);
  const shorter = Math.min(width * picture.width, height * picture.height);
  return Math.min(4, Math.max(1, shorter / leastPixels));
}

/** The stencil so many times smaller than at first, with its middle where it was, as far as the picture reaches. */
export function zoomed(first: Area, now: Area, zoom: number): Area {
  const width = first.width / zoom;
  const height = first.height / zoom;
  const within = (start: number, length: number, long: number): number =>
    Math.min(Math.max(start + (length - long) / 2, 0), 1 - long);
  return { x: within(now.x, now.width, width), y: within(now.y, now.height, height), width, height };
}

/** Pixels of an area of a picture, all of them inside of it. */
export function pixelsOf({ width, height }: Size, area: Area): Area {
  const x = Math.min(Math.round(area.x * width), width - 1);
  const y = Math.min(Math.round(area.y * height), height - 1);
  return {
    x,
    y,
    width: Math.max(1, Math.min(Math.round(area.width * width), width - x)),
    height: Math.max(1, Math.min(Math.round(area.height * height), height - y)),
  };
}

/** The size with its longer (or shorter) side made no longer than this. */
export function within({ width, height }: Size, longest: number, side: 'longer' | 'shorter' = 'longer'): Size {
  const measured = side === 'longer' ? Math.max(width, height) : Math.min(width, height);
  const scale = Math.min(1, longest / measured);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
