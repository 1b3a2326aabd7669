/** In CSS pixels, like everything here without another unit. */
export interface Size {
  width: number;
  height: number;
}
/** Measured from the middle of the screen. */
export interface Point {
  x: number;
  y: number;
}
/** How a picture lies on the screen: its scale, 1 where all of it is seen, and the place of its middle. */
export interface Placement extends Point {
  scale: number;
}

/** A picture at rest: its size at scale 1, and the largest scale it may take. */
export interface Lying extends Size {
  most: number;
}

export const atRest: Placement = { scale: 1, x: 0, y: 0 };
/** The scale that a double tap leads to. */
export const readingScale = 2.5;

/** The share of a movement that still shows beyond the limits: enough to feel the end. */
const give = 0.35;
/** In pixels per millisecond: a swipe or pull that is let go faster counts, however short. */
const flick = 0.4;
/** A slower one counts from this share of the screen on. */
const swipeShare = 0.4;
const pullShare = 0.2;
/** In milliseconds: for how long a picture would glide on once it is let go. */
const afterglow = 160;

const between = (value: number, low: number, high: number): number => Math.max(low, Math.min(high, value));

/**
 * The largest size at which all of a picture is seen within a frame. It may be zoomed until each pixel of the file is
 * two on the screen, but always far enough to be worth the gesture.
 */
export function lying(picture: Size, frame: Size): Lying {
  const ratio = Math.min(frame.width / picture.width, frame.height / picture.height);
  return { width: picture.width * ratio, height: picture.height * ratio, most: between(2 / ratio, 3, 8) };
}

/**
 * The placement at another scale, with what lies at `point` staying there, or moving to `to`, where the fingers are
 * now.
 */
export function zoomed(from: Placement, scale: number, point: Point, to: Point = point): Placement {
  const growth = scale / from.scale;
  return { scale, x: to.x - (point.x - from.x) * growth, y: to.y - (point.y - from.y) * growth };
}

/** How far the middle may be from the screen's, so that a larger picture leaves no gap at its edges. */
const reach = (scale: number, { width, height }: Size, screen: Size): Point => ({
  x: Math.max(0, (width * scale - screen.width) / 2),
  y: Math.max(0, (height * scale - screen.height) / 2),
});

/** The nearest placement within the limits. A scale beyond them is changed around the point. */
export function held(wanted: Placement, picture: Lying, screen: Size, point: Point = { x: 0, y: 0 }): Placement {
  const scale = between(wanted.scale, 1, picture.most);
  const { x, y } = scale === wanted.scale ? wanted : zoomed(wanted, scale, point);
  const far = reach(scale, picture, screen);
  return { scale, x: between(x, -far.x, far.x), y: between(y, -far.y, far.y) };
}

/** A scale under the fingers: beyond its limits it follows less and less. */
export function stretchedScale(scale: number, most: number): number {
  if (scale < 1) return 1 - (1 - scale) * give;
  return scale > most ? most + (scale - most) * give : scale;
}

/**
 * Moves a picture that is larger than the screen with a finger. What the finger moves beyond the left or right edge is
 * `beyond`, for the neighbour.
 */
export function panned(from: Placement, moved: Point, picture: Lying, screen: Size): Placement & { beyond: number } {
  const far = reach(from.scale, picture, screen);
  const x = between(from.x + moved.x, -far.x, far.x);
  const y = from.y + moved.y;
  const stay = between(y, -far.y, far.y);
  return { scale: from.scale, x, y: stay + (y - stay) * give, beyond: from.x + moved.x - x };
}

/** Where a picture comes to rest when a finger lets go at this speed, in pixels per millisecond. */
export const thrown = (from: Placement, speed: Point, picture: Lying, screen: Size): Placement =>
  held({ ...from, x: from.x + speed.x * afterglow, y: from.y + speed.y * afterglow }, picture, screen);

/** Pixels to the right as pages forward: in right-to-left pages the next picture lies to the left. */
export const pagesOf = (pixels: number, width: number, rtl: boolean): number =>
  width > 0 ? ((rtl ? 1 : -1) * pixels) / width : 0;

/** A place between the pages, under the finger: beyond the first and the last one it follows less. */
export function stretchedPage(page: number, total: number): number {
  const stay = between(page, 0, total - 1);
  return stay + (page - stay) * give;
}

/** The page that a swipe leads to: at most one further, and none when it was thrown back. */
export function turned(
  from: number,
  swipe: { pages: number; /** Pixels a millisecond, in the direction of `pages`. */ speed: number },
  total: number,
): number {
  const way = Math.sign(swipe.pages);
  const isFlick = Math.abs(swipe.speed) > flick;
  const step = isFlick ? (Math.sign(swipe.speed) === way ? way : 0) : Math.abs(swipe.pages) > swipeShare ? way : 0;
  return between(from + step, 0, total - 1);
}

/** Whether a pull downwards, once let go, closes the picture. */
export const putAway = (pulled: number, speed: number, height: number): boolean =>
  pulled > 0 && (speed > flick || (pulled > height * pullShare && speed > -flick));
