import type { PictureRecipe } from '../db/schema/people.ts';
import { avatarSvg, avatarWidth, coverSvg, coverWidth } from './tilework.ts';

/** A picture of the demo world as SVG; the same recipe always gives the same picture. */
export const drawPicture = (recipe: PictureRecipe): Buffer =>
  Buffer.from(recipe.kind === 'cover' ? coverSvg(recipe.seed, recipe.ratio, recipe.motif) : avatarSvg(recipe.seed));

/** The size that it will have, known before it is drawn. */
export const sizeOf = (recipe: PictureRecipe): { width: number; height: number } =>
  recipe.kind === 'cover'
    ? { width: coverWidth, height: Math.round(coverWidth / recipe.ratio) }
    : { width: avatarWidth, height: avatarWidth };
