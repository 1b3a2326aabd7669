import type { CoverRecipe, PaletteName, PictureRecipe, SceneName } from '../db/schema/pictureRecipe.ts';
import { makePrng } from '../drawing/prng.ts';
import type { Theme } from './data/themes/theme.ts';
import type { SeedUser } from './world/worldTypes.ts';

const palettes: PaletteName[] = ['morning', 'saffron', 'dusk', 'garden', 'clay', 'lapis', 'rose', 'mint'];
/** Of a channel's cover: width to height. */
const coverRatio = 2.4;

/** The user's face; some businesses show a mark instead. */
export function profileOf(user: SeedUser, username: string, theme: Theme | null, today: string): PictureRecipe {
  const rng = makePrng(`profile/${username}`);
  if (theme && rng.chance(0.6))
    return { kind: 'mark', seed: username, emblem: theme.emblem, palette: rng.pick(palettes) };
  const age = user.birthday === null ? 30 : Number(today.slice(0, 4)) - Number(user.birthday.slice(0, 4));
  return { kind: 'face', seed: username, gender: user.gender === 'male' ? 'male' : 'female', age };
}

/** The wide picture on top of a channel: what it offers, or what its owner likes. */
export function channelCover(username: string, scenes: readonly SceneName[]): CoverRecipe {
  const rng = makePrng(`channel cover/${username}`);
  return {
    kind: 'cover',
    seed: `channel/${username}`,
    scene: rng.pick(scenes),
    hand: rng.pick(['flat', 'flat', 'paper', 'line', 'poster', 'wash']),
    palette: rng.pick(palettes),
    ratio: coverRatio,
  };
}
