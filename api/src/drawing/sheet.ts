import type { Hand } from './hand.ts';
import type { Palette } from './palettes.ts';
import type { Prng } from './prng.ts';

export type Point = [x: number, y: number];

/**
 * The size of the stage on which scenes are composed; other picture shapes show more or less of its edges.
 */
export const stage = { width: 1200, height: 780 };
/** How far backgrounds extend beyond the stage on each side, for the tallest and widest pictures. */
const bleed = 700;

const short = (n: number): string => String(Math.round(n * 10) / 10);

/** A closed path through points. */
export const polygon = (points: Point[]): string => `M${points.map(([x, y]) => `${short(x)} ${short(y)}`).join('L')}Z`;

export const ellipse = (x: number, y: number, rx: number, ry = rx): string =>
  `M${short(x - rx)} ${short(y)}a${short(rx)} ${short(ry)} 0 1 0 ${short(rx * 2)} 0a${short(rx)} ${short(ry)} 0 1 0 ${short(-rx * 2)} 0Z`;

/** A rectangle with rounded corners, from its top left corner. */
export function box(x: number, y: number, width: number, height: number, r = 0): string {
  if (r === 0) return `M${short(x)} ${short(y)}h${short(width)}v${short(height)}h${short(-width)}Z`;
  const [a, b] = [width - 2 * r, height - 2 * r];
  const turn = (dx: number, dy: number): string => `a${short(r)} ${short(r)} 0 0 1 ${short(dx)} ${short(dy)}`;
  return `M${short(x + r)} ${short(y)}h${short(a)}${turn(r, r)}v${short(b)}${turn(-r, r)}h${short(-a)}${turn(-r, -r)}v${short(-b)}${turn(r, -r)}Z`;
}

/** A smooth curve through points, open or closed down to a floor. */
export function curve(points: Point[], floor?: number): string {
  const [first, ...rest] = points as [Point, ...Point[]];
  let d = `M${short(first[0])} ${short(first[1])}`;
  let [px, py] = first;
  for (const [x, y] of rest) {
    const middle = (px + x) / 2;
    d += `C${short(middle)} ${short(py)} ${short(middle)} ${short(y)} ${short(x)} ${short(y)}`;
    [px, py] = [x, y];
  }
  return floor === undefined ? d : `${d}V${short(floor)}H${short(first[0])}Z`;
}

/** Collects what is drawn, in the style and colours of one picture. */
export class Sheet {
  readonly palette: Palette;
  readonly hand: Hand;
  readonly rng: Prng;
  /** 0 near, 1 far away: distant things take on the colour of the air. */
  haze = 0;
  private parts: string[] = [];
  private readonly definitions: string[] = [];

  constructor(palette: Palette, hand: Hand, rng: Prng) {
    this.palette = palette;
    this.hand = hand;
    this.rng = rng;
  }

  get body(): string {
    return `<defs>${this.definitions.join('')}</defs>${this.parts.join('')}`;
  }

  private tone(colour: string): string {
    return this.hand.tone(colour, this.palette, this.haze);
  }

  /** A filled shape, outlined if the style has outlines. */
  area(d: string, colour: string, opacity = 1): this {
    const { outline, slip, isWashed } = this.hand;
    const fill = this.tone(colour);
    const at = slip === 0 ? '' : ` transform="translate(${slip} ${slip * 0.7})"`;
    const clear = opacity === 1 ? '' : ` opacity="${opacity}"`;
    if (isWashed) {
      const pale = this.hand.pale(fill, this.palette);
      this.parts.push(
        `<path d="${d}" fill="${pale}"${clear}/><path d="${d}" fill="${fill}" opacity="${short(0.62 * opacity)}"${at}/>`,
      );
    } else this.parts.push(`<path d="${d}" fill="${fill}"${clear}${at}/>`);
    if (outline && opacity === 1)
      this.parts.push(
        `<path d="${d}" fill="none" stroke="${this.inkOf()}" stroke-width="${outline}" stroke-linejoin="round"/>`,
      );
    return this;
  }

  /** A filled shape without outline: shade, shine, a pattern on something. */
  tint(d: string, colour: string, opacity = 1): this {
    const clear = opacity === 1 ? '' : ` opacity="${opacity}"`;
    this.parts.push(`<path d="${d}" fill="${this.tone(colour)}"${clear}/>`);
    return this;
  }

  line(d: string, colour: string, width: number, opacity = 1): this {
    const clear = opacity === 1 ? '' : ` opacity="${opacity}"`;
    this.parts.push(
      `<path d="${d}" fill="none" stroke="${this.tone(colour)}" stroke-width="${short(width)}" stroke-linecap="round" stroke-linejoin="round"${clear}/>`,
    );
    return this;
  }

  /** An arm, leg or branch: a thick line with round ends, outlined like an area. */
  limb(points: Point[], width: number, colour: string): this {
    const d = `M${points.map(([x, y]) => `${short(x)} ${short(y)}`).join('L')}`;
    return this.tube(d, width, colour);
  }

  tube(d: string, width: number, colour: string): this {
    const { outline } = this.hand;
    const stroke = (tone: string, w: number): string =>
      `<path d="${d}" fill="none" stroke="${tone}" stroke-width="${short(w)}" stroke-linecap="round" stroke-linejoin="round"/>`;
    const fill = this.tone(colour);
    if (outline) this.parts.push(stroke(this.inkOf(), width + outline));
    if (this.hand.isWashed)
      this.parts.push(
        stroke(this.hand.pale(fill, this.palette), width - outline),
        stroke(fill, width * 0.8).replace('/>', ' opacity="0.62"/>'),
      );
    else this.parts.push(stroke(fill, outline ? width - outline : width));
    return this;
  }

  disc(x: number, y: number, r: number, colour: string): this {
    return this.area(ellipse(x, y, r), colour);
  }

  /** Light around a point, faint by day. */
  glow(x: number, y: number, r: number, strength = 1, colour = this.palette.glow): this {
    this.parts.push(this.hand.glow(this, x, y, r, strength, colour));
    return this;
  }

  /** A colour that blends into another from top to bottom of the whole picture, or of a band of it. */
  ground(from: string, to: string, top = -bleed, bottom = stage.height + bleed): this {
    this.parts.push(this.hand.ground(this, from, to, top, bottom));
    return this;
  }

  /** What `draw` draws, moved, turned and scaled as one; in paper style with one shadow. */
  group(transform: string, draw: () => void, isLifted = true): this {
    const content = this.collect(draw);
    const lifted = isLifted ? this.hand.lift(content, this.palette) : content;
    this.parts.push(transform === '' ? lifted : `<g transform="${transform}">${lifted}</g>`);
    return this;
  }

  /** What `draw` draws; in paper style each shape is cut out by itself. */
  layer(draw: () => void): this {
    return this.group('', draw);
  }

  /** What `draw` draws, hazy as if far away. */
  far(haze: number, draw: () => void): this {
    const before = this.haze;
    this.haze = haze;
    draw();
    this.haze = before;
    return this;
  }

  raw(svg: string): this {
    this.parts.push(svg);
    return this;
  }

  /** The address of a definition; equal ones are written once. */
  define(make: (id: string) => string): string {
    const id = `d${this.definitions.length}`;
    this.definitions.push(make(id));
    return id;
  }

  private collect(draw: () => void): string {
    const before = this.parts;
    this.parts = [];
    draw();
    const content = this.parts.join('');
    this.parts = before;
    return content;
  }

  private inkOf(): string {
    return this.hand.ink(this.palette, this.haze);
  }
}

/** The full width that can be visible. */
export const wide = { left: -bleed, right: stage.width + bleed, top: -bleed, bottom: stage.height + bleed };
