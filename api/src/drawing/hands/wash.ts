import { mix } from '../colour.ts';
import type { Hand } from '../hand.ts';
import { halo } from './light.ts';

/** A thin ink line and watercolour that does not quite follow it, on paper with a white edge. */
export const wash: Hand = {
  tone: (colour, { paper }, haze) => mix(colour, paper, 0.1 + haze * 0.75),
  outline: 2.6,
  ink: ({ ink, paper }, haze) => mix(ink, paper, 0.15 + haze * 0.65),
  slip: 4,
  isWashed: true,
  pale: (colour, { paper }) => mix(colour, paper, 0.58),
  ground: (sheet, from, to, top, bottom) => {
    const { paper } = sheet.palette;
    const id = sheet.define(
      (name) =>
        `<linearGradient id="${name}" x1="0" y1="0" x2="0" y2="1"><stop offset="${top < -300 ? 0.3 : 0}" stop-color="${mix(from, paper, 0.25)}"/><stop offset="${bottom > 1000 ? 0.62 : 1}" stop-color="${mix(to, paper, 0.45)}"/></linearGradient>`,
    );
    return `<rect x="-700" y="${top}" width="2600" height="${bottom - top}" fill="url(#${id})"/>`;
  },
  glow: (sheet, x, y, r, strength, colour) => halo(sheet, x, y, r, 0.7 * strength, colour),
  lift: (content) => content,
  finish: (sheet, { x, y, width, height }) => {
    const { palette, rng } = sheet;
    // The brush stops short of the edge, each time somewhere else.
    const points: string[] = [];
    const edge = (fromX: number, fromY: number, toX: number, toY: number): void => {
      for (let i = 0; i < 14; i++) {
        const at = i / 14;
        const inset = 16 + rng.next() * 20;
        const [px, py] = [fromX + (toX - fromX) * at, fromY + (toY - fromY) * at];
        const [cx, cy] = [x + width / 2, y + height / 2];
        const length = Math.hypot(cx - px, cy - py);
        points.push(
          `${Math.round(px + ((cx - px) / length) * inset)} ${Math.round(py + ((cy - py) / length) * inset)}`,
        );
      }
    };
    edge(x, y, x + width, y);
    edge(x + width, y, x + width, y + height);
    edge(x + width, y + height, x, y + height);
    edge(x, y + height, x, y);
    const hole = `M${x - 9} ${y - 9}h${width + 18}v${height + 18}h${-width - 18}ZM${points.join('L')}Z`;
    sheet.raw(
      `<path fill-rule="evenodd" d="${hole}" fill="${palette.paper}" stroke="${palette.paper}" stroke-width="12" stroke-linejoin="round" opacity="0.75"/><path fill-rule="evenodd" d="${hole}" fill="${palette.paper}"/>`,
    );
  },
};
