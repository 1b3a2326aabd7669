/**
 * What lies on a photo, which may be of any brightness: white on dark glass, the same in both themes. Whoever draws a
 * mark on a photo draws the glass below it.
 */
export const glass = 'rgb(20 16 12 / 0.6)';
export const mark = 'rgb(255 255 255)';
export const quietMark = 'rgb(255 255 255 / 0.75)';
/** The empty room around a photo that fills the screen. */
export const darkRoom = 'rgb(12 10 9)';
