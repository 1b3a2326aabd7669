import { lighten, mix } from '../colour.ts';
import type { Hand } from '../hand.ts';
import { halo, steppedBand } from './light.ts';

const colours = /(fill|stroke)="(#[0-9a-f]{6}|url\(#\w+\))"/g;

/** Cut sheets of coloured paper on top of each other; each throws a shadow on the next. */
export const paper: Hand = {
  tone: (colour, { sky }, haze) => lighten(haze === 0 ? colour : mix(colour, sky[1], haze * 0.8), 0.04),
  outline: 0,
  ink: ({ ink }) => ink,
  slip: 0,
  isWashed: false,
  pale: (colour) => colour,
  ground: (_, from, to, top, bottom) => steppedBand(from, to, top, bottom, 5),
  glow: (sheet, x, y, r, strength, colour) =>
    sheet.palette.isNight
      ? halo(sheet, x, y, r, 0.5 * strength, colour)
      : [1, 0.7, 0.45]
          .map(
            (share) =>
              `<circle cx="${Math.round(x)}" cy="${Math.round(y)}" r="${Math.round(r * share * 0.8)}" fill="${colour}" opacity="${(0.22 * strength).toFixed(2)}"/>`,
          )
          .join(''),
  lift: (content, { ink }) => {
    const shadow = content.replace(colours, `$1="${ink}"`);
    return `<g opacity="0.16" transform="translate(9 13)">${shadow}</g><g opacity="0.2" transform="translate(4 5)">${shadow}</g>${content}`;
  },
  finish: (sheet, { x, y, width, height }) => {
    const { palette, rng } = sheet;
    // A torn opening in the topmost sheets frames the scene.
    const tear = (inset: number, wave: number): string => {
      const points: string[] = [];
      const round = 40;
      for (let i = 0; i < round; i++) {
        const turn = (i / round) * Math.PI * 2;
        const power = 0.28;
        const sign = (n: number): number => Math.sign(n) * Math.abs(n) ** power;
        const reach = 1 - wave * rng.next();
        points.push(
          `${Math.round(x + width / 2 + sign(Math.cos(turn)) * (width / 2 - inset) * reach)} ${Math.round(y + height / 2 + sign(Math.sin(turn)) * (height / 2 - inset) * reach)}`,
        );
      }
      return `M${x - 9} ${y - 9}h${width + 18}v${height + 18}h${-width - 18}ZM${points.join('L')}Z`;
    };
    const frame = (inset: number, colour: string): void => {
      const cut = `<path fill-rule="evenodd" d="${tear(inset, 0.025)}" fill="${colour}"/>`;
      sheet.raw(paper.lift(cut, palette));
    };
    frame(26, palette.land[2]);
    frame(10, palette.land[1]);
  },
};
