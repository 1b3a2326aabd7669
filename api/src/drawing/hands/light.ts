import { mix } from '../colour.ts';
import type { Surface } from '../hand.ts';

/** A gradient between two colours over a band of the stage, as wide as can be visible. */
export function gradientBand(sheet: Surface, from: string, to: string, top: number, bottom: number): string {
  const id = sheet.define(
    (name) =>
      `<linearGradient id="${name}" x1="0" y1="0" x2="0" y2="1"><stop offset="${top < -300 ? 0.33 : 0}" stop-color="${from}"/><stop offset="${bottom > 1000 ? 0.66 : 1}" stop-color="${to}"/></linearGradient>`,
  );
  return `<rect x="-700" y="${top}" width="2600" height="${bottom - top}" fill="url(#${id})"/>`;
}

/** The same in steps of flat colour. */
export function steppedBand(from: string, to: string, top: number, bottom: number, steps: number): string {
  const inner = [Math.max(top, -260), Math.min(bottom, 900)] as const;
  return Array.from({ length: steps }, (_, i) => {
    const start = i === 0 ? top : inner[0] + ((inner[1] - inner[0]) * i) / steps;
    return `<rect x="-700" y="${Math.round(start)}" width="2600" height="${Math.ceil(bottom - start)}" fill="${mix(from, to, steps === 1 ? 1 : i / (steps - 1))}"/>`;
  }).join('');
}

export function halo(sheet: Surface, x: number, y: number, r: number, opacity: number, colour: string): string {
  const id = sheet.define(
    (name) =>
      `<radialGradient id="${name}"><stop offset="0" stop-color="${colour}" stop-opacity="${opacity}"/><stop offset="0.35" stop-color="${colour}" stop-opacity="${(opacity * 0.5).toFixed(2)}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`,
  );
  return `<circle cx="${Math.round(x)}" cy="${Math.round(y)}" r="${Math.round(r)}" fill="url(#${id})"/>`;
}
