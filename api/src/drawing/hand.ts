import type { Palette } from './palettes.ts';
import type { Prng } from './prng.ts';

/** What a hand may know of the sheet that it draws on. */
export interface Surface {
  readonly palette: Palette;
  readonly rng: Prng;
  /** The name of a definition, each written once. */
  define(make: (id: string) => string): string;
  raw(svg: string): unknown;
}

/**
 * A way of drawing: what becomes of a colour, an outline, a light. A scene is composed once and drawn by any of them.
 */
export interface Hand {
  /** The colour that is used for one that a scene asks for. */
  tone(colour: string, palette: Palette, haze: number): string;
  /** Width of outlines; 0 draws none. */
  outline: number;
  ink(palette: Palette, haze: number): string;
  /** How far a fill slips from its outline, as in a print that was laid on twice. */
  slip: number;
  /** True where colours are laid on thin, twice. */
  isWashed: boolean;
  pale(colour: string, palette: Palette): string;
  ground(surface: Surface, from: string, to: string, top: number, bottom: number): string;
  glow(surface: Surface, x: number, y: number, r: number, strength: number, colour: string): string;
  /** What it does to a thing that lies on top of others. */
  lift(content: string, palette: Palette): string;
  /** What lies over the finished picture: light, grain, a frame. `view` is what can be seen of the stage. */
  finish(surface: Surface, view: View): void;
}

export interface View {
  x: number;
  y: number;
  width: number;
  height: number;
}
