/** Whether an element's line runs from right to left. The page says it once by `dir`; no style has to be computed. */
export const isRtl = (element: Element): boolean => element.closest('[dir]')?.getAttribute('dir') === 'rtl';

/** The step that an arrow key means along a row: +1 to the next, -1 to the previous, 0 for other keys. */
export function arrowStep(key: string, rtl: boolean): -1 | 0 | 1 {
  if (key === 'ArrowRight') return rtl ? -1 : 1;
  if (key === 'ArrowLeft') return rtl ? 1 : -1;
  return 0;
}
