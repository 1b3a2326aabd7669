import type { Sheet } from '../sheet.ts';

/** Draws its subject on the stage, in whatever style the sheet has. */
export type Scene = (sheet: Sheet) => void;
