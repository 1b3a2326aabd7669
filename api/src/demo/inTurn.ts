import { theRow } from '../db/theRow.ts';

/** One after the other, and from the first again. */
export const inTurn = <T>(items: readonly T[], turn: number): T => theRow(items[turn % items.length], 'item');
