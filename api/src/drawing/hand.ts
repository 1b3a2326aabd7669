import type { Palette } from './palettes.ts';
import type { Prng } from './prng.ts';

/** What a style may know of the sheet that it draws on. */
export interface Surface {
  readonly palette: Palette;
  readonly rng: Prng;
  /** Returns the name of a definition; equal ones are written once. */
  define(make: (id: string) => string): string;
  raw(svg: string): unknown;
}

/**
 * A style of drawing: how it renders a colour, an outline, light. A scene is composed once and drawn in any of
 * them.
 */
export interface Hand {
  /** The colour that the style uses for the one that a scene asks for. */
  tone(colour: string, palette: Palette, haze: number): string;
  /** Width of outlines; 0 draws none. */
  outline: number;
  ink(palette: Palette, haze: number): string;
  /** How far a fill is shifted from its outline, as in a misaligned print. */
  slip: number;
  /** True where thin colour is laid on twice. */
  isWashed: boolean;
  pale(colour: string, palette: Palette): string;
  ground(surface: Surface, from: string, to: string, top: number, bottom: number): string;
  glow(surface: Surface, x: number, y: number, r: number, strength: number, colour: string): string;
  /** How it sets off a thing that lies on top of others. */
  lift(content: string, palette: Palette): string;
  /** What lies over the finished picture: light, grain, a frame. `view` is the visible part of the stage. */
  finish(surface: Surface, view: View): void;
}

export interface View {
  x: number;
  y: number;
  width: number;
  height: number;
}
