import type { HandName } from '../../db/schema/pictureRecipe.ts';
import { flat } from './flat.ts';
import type { Hand } from '../hand.ts';
import { line } from './line.ts';
import { night } from './night.ts';
import { paper } from './paper.ts';
import { poster } from './poster.ts';
import { wash } from './wash.ts';

export const hands: Record<HandName, Hand> = { flat, paper, line, poster, wash, night };
