import type { CoverRecipe, SceneName } from '../db/schema/pictureRecipe.ts';
import { hands } from './hands/hands.ts';
import type { View } from './hand.ts';
import { palettes } from './palettes.ts';
import { makePrng } from './prng.ts';
import { scenes } from './scenes/scenes.ts';
import { Sheet, stage } from './sheet.ts';

export const coverWidth = 1200;

/** Scenes with readable signs, which mirroring would spoil. */
const written = new Set<SceneName>(['languageTable', 'calligraphy', 'talk']);

/**
 * The part of the stage that a picture of that ratio shows: the full width if it is wide, the middle if it is tall.
 */
function viewOf(ratio: number): View {
  const natural = stage.width / stage.height;
  if (ratio >= natural) {
    // A wide picture keeps the people, whose heads are in the upper half.
    const height = stage.width / ratio;
    const spare = stage.height - height;
    const grow = spare > 120 ? 1.28 : 1;
    const [w, h] = [stage.width * grow, height * grow];
    return { x: (stage.width - w) / 2, y: (stage.height - h) * 0.6, width: w, height: h };
  }
  const width = Math.max(840, stage.height * ratio * 1.2);
  const height = width / ratio;
  return { x: (stage.width - width) / 2, y: (stage.height - height) * 0.66, width, height };
}

/** A cover as SVG: the same recipe always gives the same picture. */
export function coverSvg({ seed, scene, hand, palette, ratio }: CoverRecipe): string {
  const sheet = new Sheet(palettes[palette], hands[hand], makePrng(`cover/${seed}`));
  const view = viewOf(ratio);
  // A repeated scene is mirrored and zoomed at random, so that it is not recognised at once.
  const isMirrored = sheet.rng.chance(0.5) && !written.has(scene);
  const zoom = ratio > 2 ? 1 : 1 + sheet.rng.next() * 0.1;
  const { x, y } = { x: stage.width / 2, y: stage.height * 0.62 };
  sheet.group(
    `translate(${x} ${y}) scale(${((isMirrored ? -1 : 1) * zoom).toFixed(3)} ${zoom.toFixed(3)}) translate(${-x} ${-y})`,
    () => scenes[scene](sheet),
    false,
  );
  sheet.hand.finish(sheet, view);
  const box = [view.x, view.y, view.width, view.height].map((n) => n.toFixed(1)).join(' ');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${coverWidth}" height="${Math.round(coverWidth / ratio)}" viewBox="${box}">${sheet.body}</svg>`;
}
