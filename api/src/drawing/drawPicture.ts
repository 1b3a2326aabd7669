import { faceWidth } from 'shared-kernel/contract/pictureFormat';
import type { OldRecipe, PictureRecipe } from '../db/schema/pictureRecipe.ts';
import { coverSvg, coverWidth } from './cover.ts';
import { faceSvg } from './face.ts';
import { markSvg } from './mark.ts';
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
  return { width: faceWidth, height: faceWidth };
}
