import { isRtl } from '../direction.ts';
import { Glide } from './Glide.ts';
import * as placement from './placement.ts';
import type { Placement, Point, Size } from './placement.ts';

interface StageParts {
  /** The element that hears the fingers; as large as the window. */
  screen: HTMLElement;
  /** Carries the pictures, side by side. */
  rail: HTMLElement;
  /** The dark behind them, which fades as a picture is pulled away. */
  room: HTMLElement;
}

/** The distance between the middles of neighbouring pictures, in widths of the screen. */
export const spacing = 1.04;

/**
 * The pictures in motion: which one is seen, how it is zoomed, how far it is pulled. Knows elements, but no gestures.
 */
export class Stage {
  private readonly parts: StageParts;
  private readonly total: number;
  private readonly page: Glide<'at'>;
  private readonly pull: Glide<'y'>;
  private readonly lenses = new WeakMap<Element, Glide<keyof Placement>>();
  private index: number;

  constructor(parts: StageParts, index: number, total: number) {
    this.parts = parts;
    this.total = total;
    this.index = index;
    const sign = isRtl(parts.rail) ? 1 : -1;
    this.page = new Glide({ at: index }, ({ at }) => {
      parts.rail.style.transform = `translate3d(${sign * at * spacing * 100}%, 0, 0)`;
    });
    this.pull = new Glide({ y: 0 }, ({ y }) => {
      parts.screen.style.transform = y === 0 ? '' : `translate3d(0, ${y}px, 0)`;
      parts.room.style.opacity = String(1 - Math.min(1, y / (this.size.height * 0.7)));
    });
    this.page.set({ at: index });
  }

  get isZoomed(): boolean {
    return this.placement.scale > 1;
  }

  get placement(): Placement {
    return this.lens?.at ?? placement.atRest;
  }

  /** Stops what a finger has touched, and answers where it stands. */
  takeHold(): { page: number; placement: Placement } {
    this.page.stop();
    this.pull.stop();
    this.lens?.stop();
    return { page: this.page.at.at, placement: this.placement };
  }

  /** Shows another picture: a neighbour glides in, one that is further away is there at once. */
  turnTo(index: number, speed = 0): void {
    const isNear = Math.abs(this.page.at.at - index) < 2;
    if (index !== this.index) this.lens?.to(placement.atRest);
    this.index = index;
    this.pull.to({ y: 0 });
    if (isNear) this.page.to({ at: index }, { at: speed / this.pageWidth });
    else this.page.set({ at: index });
  }

  /** Moves the rail with a finger that has gone this many pixels to the right. */
  swipe(page: number, pixels: number): void {
    this.page.set({ at: placement.stretchedPage(page + this.pagesOf(pixels), this.total) });
  }

  /** The picture that a swipe leads to, and how fast it goes there, in pixels per millisecond. */
  swiped(pixels: number, speed: number): { index: number; speed: number } {
    const onwards = this.pagesOf(speed) * this.pageWidth;
    return {
      index: placement.turned(this.index, { pages: this.pagesOf(pixels), speed: onwards }, this.total),
      speed: onwards,
    };
  }

  /** Pixels that a finger moves to the right, as pages onwards. */
  pagesOf(pixels: number): number {
    return placement.pagesOf(pixels, this.pageWidth, isRtl(this.parts.rail));
  }

  pullDown(y: number): void {
    this.pull.set({ y: Math.max(0, y) });
  }

  /** For a picture that was pulled and let go: it goes back, or away, and then calls `onGone`. */
  letGo(y: number, speed: number, onGone: () => void): void {
    const { height } = this.size;
    if (placement.putAway(y, speed, height)) this.pull.to({ y: height }, { y: speed }, onGone);
    else this.pull.to({ y: 0 }, { y: speed });
  }

  pan(from: { page: number; placement: Placement }, moved: Point): void {
    const picture = this.picture;
    if (!picture) return;
    const { beyond, ...at } = placement.panned(from.placement, moved, picture, this.size);
    this.lens?.set(at);
    this.swipe(from.page, beyond);
  }

  /** By how much a pan has gone beyond the picture's edge; that moves the neighbour into sight. */
  beyond(from: { placement: Placement }, moved: Point): number {
    return this.picture ? placement.panned(from.placement, moved, this.picture, this.size).beyond : 0;
  }

  throwPicture(speed: Point): void {
    const picture = this.picture;
    if (picture) this.lens?.to(placement.thrown(this.placement, speed, picture, this.size), { ...speed });
  }

  pinch(from: Placement, growth: number, point: Point, to: Point): void {
    const picture = this.picture;
    if (!picture) return;
    const scale = placement.stretchedScale(from.scale * growth, picture.most);
    this.lens?.set(placement.zoomed(from, scale, point, to));
  }

  /** After a pinch: brings the picture back within its limits, around the fingers' place. */
  settle(point?: Point): void {
    if (this.picture) this.lens?.to(placement.held(this.placement, this.picture, this.size, point));
  }

  /** Zooms in or out by this factor, as a step of its own. */
  zoomBy(factor: number, point: Point = { x: 0, y: 0 }): void {
    const { scale } = this.placement;
    if (this.picture) this.zoomTo(scale * factor, point);
  }

  /** Zooms between all of the picture and the detail at this point. */
  toggleZoom(point: Point): void {
    this.zoomTo(this.isZoomed ? 1 : placement.readingScale, point);
  }

  /** A point of the window, measured from the middle of the screen. */
  pointAt(x: number, y: number): Point {
    const { width, height } = this.size;
    return { x: x - width / 2, y: y - height / 2 };
  }

  /** Whether this point is on the picture, and not on the dark around it. */
  isOnPicture({ x, y }: Point): boolean {
    // Before it has loaded, no point is beside it.
    if (!this.picture) return true;
    const { width, height } = this.picture;
    const at = this.placement;
    return Math.abs(x - at.x) <= (width * at.scale) / 2 && Math.abs(y - at.y) <= (height * at.scale) / 2;
  }

  stop(): void {
    this.takeHold();
  }

  private zoomTo(scale: number, point: Point): void {
    const picture = this.picture;
    if (!picture) return;
    const wanted = placement.zoomed(this.placement, scale, point);
    this.lens?.to(placement.held(wanted, picture, this.size, point));
  }

  private get pageWidth(): number {
    return this.size.width * spacing;
  }

  private get size(): Size {
    const { clientWidth, clientHeight } = this.parts.screen;
    return { width: clientWidth || 1, height: clientHeight || 1 };
  }

  /** The shown picture, once any copy of it has loaded. */
  private get picture(): placement.Lying | null {
    const { layer } = this;
    const drawn = [...(layer?.querySelectorAll('img') ?? [])].findLast(({ naturalWidth }) => naturalWidth > 0);
    if (!layer || !drawn) return null;
    const { naturalWidth: width, naturalHeight: height } = drawn;
    return placement.lying({ width, height }, { width: layer.clientWidth || 1, height: layer.clientHeight || 1 });
  }

  private get layer(): HTMLElement | null {
    return this.parts.rail.querySelector(`[data-at="${this.index}"]`);
  }

  private get lens(): Glide<keyof Placement> | null {
    const { layer } = this;
    if (!layer) return null;
    const known = this.lenses.get(layer);
    if (known) return known;
    const lens = new Glide({ ...placement.atRest }, ({ scale, x, y }) => {
      layer.style.transform = scale === 1 && x === 0 && y === 0 ? '' : `translate3d(${x}px, ${y}px, 0) scale(${scale})`;
      this.parts.screen.dataset.zoomed = String(scale > 1);
    });
    this.lenses.set(layer, lens);
    return lens;
  }
}
