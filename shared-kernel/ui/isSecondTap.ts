/**
 * Whether a click, by its `detail`, is the second of a double tap: where a press asks whether to undo the one before, a
 * double tap meant the first alone. A key counts nothing.
 */
export const isSecondTap = (detail: number): boolean => detail > 1;
