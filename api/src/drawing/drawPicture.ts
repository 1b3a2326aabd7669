import type { OldRecipe, PictureRecipe } from '../db/schema/pictureRecipe.ts';
import { coverSvg, coverWidth } from './cover.ts';
import { faceSvg, faceWidth } from './face.ts';
import { markSvg, markWidth } from './mark.ts';
import { tileAvatarSvg, tileCoverSvg } from './tilework.ts';

/** A picture of the demo world as SVG; the same recipe always gives the same picture. */
export function drawPicture(recipe: PictureRecipe | OldRecipe): Buffer {
  switch (recipe.kind) {
    case 'cover':
      return Buffer.from('scene' in recipe ? coverSvg(recipe) : tileCoverSvg(recipe.seed, recipe.ratio));
    case 'face':
      return Buffer.from(faceSvg(recipe));
    case 'mark':
      return Buffer.from(markSvg(recipe));
    case 'avatar':
      return Buffer.from(tileAvatarSvg(recipe.seed));
  }
}

/** The size that the drawn picture will have. */
export function sizeOf(recipe: PictureRecipe): { width: number; height: number } {
  if (recipe.kind === 'cover') return { width: coverWidth, height: Math.round(coverWidth / recipe.ratio) };
  const width = recipe.kind === 'face' ? faceWidth : markWidth;
  return { width, height: width };
}
