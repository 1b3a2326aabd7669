import type { Sheet } from '../sheet.ts';

/** Draws its subject on the stage, in whatever hand the sheet is in. */
export type Scene = (sheet: Sheet) => void;
