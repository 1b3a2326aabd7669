/** In CSS pixels, as everything here that has no other unit. */
export interface Size {
  width: number;
  height: number;
}
/** From the middle of the screen. */
export interface Point {
  x: number;
  y: number;
}
/** How a picture lies on the screen: its size against the one at which all of it is seen, and where its middle is. */
export interface Placement extends Point {
  scale: number;
}

/** A picture at rest: how large it lies there, and how many times larger it may become. */
export interface Lying extends Size {
  most: number;
}

export const atRest: Placement = { scale: 1, x: 0, y: 0 };
/** What a double tap leads to. */
export const readingScale = 2.5;

/** How much of a movement is left beyond what is allowed: enough to feel the end. */
const give = 0.35;
/** A swipe or a pull that is let go faster than this counts, however short. In pixels a millisecond. */
const flick = 0.4;
/** A slower one counts from this share of the screen. */
const swipeShare = 0.4;
const pullShare = 0.2;
/** How long a picture that is let go would glide on, in milliseconds. */
const afterglow = 160;

const between = (value: number, low: number, high: number): number => Math.max(low, Math.min(high, value));

/**
 * The largest size at which all of a picture is seen within a frame. It may be zoomed until each pixel of the file is
 * seen twice as large, but always far enough to be worth the gesture.
 */
export function lying(picture: Size, frame: Size): Lying {
  const ratio = Math.min(frame.width / picture.width, frame.height / picture.height);
  return { width: picture.width * ratio, height: picture.height * ratio, most: between(2 / ratio, 3, 8) };
}

/** Another scale, with what lies at `point` staying there; or coming to `to`, where the fingers are now. */
export function zoomed(from: Placement, scale: number, point: Point, to: Point = point): Placement {
  const growth = scale / from.scale;
  return { scale, x: to.x - (point.x - from.x) * growth, y: to.y - (point.y - from.y) * growth };
}

/** How far the middle may be from the screen's: a picture that is larger than the screen leaves no gap at its edges. */
const reach = (scale: number, { width, height }: Size, screen: Size): Point => ({
  x: Math.max(0, (width * scale - screen.width) / 2),
  y: Math.max(0, (height * scale - screen.height) / 2),
});

/** The nearest placement that may stay. A scale that may not is changed around the point. */
export function held(wanted: Placement, picture: Lying, screen: Size, point: Point = { x: 0, y: 0 }): Placement {
  const scale = between(wanted.scale, 1, picture.most);
  const { x, y } = scale === wanted.scale ? wanted : zoomed(wanted, scale, point);
  const far = reach(scale, picture, screen);
  return { scale, x: between(x, -far.x, far.x), y: between(y, -far.y, far.y) };
}

/** A scale under the fingers: beyond its bounds it follows less and less willingly. */
export function stretchedScale(scale: number, most: number): number {
  if (scale < 1) return 1 - (1 - scale) * give;
  return scale > most ? most + (scale - most) * give : scale;
}

/**
 * A picture that is larger than the screen, moved by a finger. What the finger has moved beyond its left or right edge
 * is the neighbour's: `beyond`.
 */
export function panned(from: Placement, moved: Point, picture: Lying, screen: Size): Placement & { beyond: number } {
  const far = reach(from.scale, picture, screen);
  const x = between(from.x + moved.x, -far.x, far.x);
  const y = from.y + moved.y;
  const stay = between(y, -far.y, far.y);
  return { scale: from.scale, x, y: stay + (y - stay) * give, beyond: from.x + moved.x - x };
}

/** Where a picture comes to rest that a finger has let go at this speed, in pixels a millisecond. */
export const thrown = (from: Placement, speed: Point, picture: Lying, screen: Size): Placement =>
  held({ ...from, x: from.x + speed.x * afterglow, y: from.y + speed.y * afterglow }, picture, screen);

/** Pixels to the right as pages onwards: in right-to-left pages the next picture lies to the left. */
export const pagesOf = (pixels: number, width: number, rtl: boolean): number =>
  width > 0 ? ((rtl ? 1 : -1) * pixels) / width : 0;

/** A place between the pages, under the finger: beyond the first and the last one it follows less willingly. */
export function stretchedPage(page: number, total: number): number {
  const stay = between(page, 0, total - 1);
  return stay + (page - stay) * give;
}

/** The page that a swipe leads to: at most one further, none when it was thrown back to where it came from. */
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

/** Whether a picture that was pulled down and let go is put away. */
export const putAway = (pulled: number, speed: number, height: number): boolean =>
  pulled > 0 && (speed > flick || (pulled > height * pullShare && speed > -flick));
