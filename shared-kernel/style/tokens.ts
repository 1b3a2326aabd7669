/** From here a sheet and the one column are centred. */
export const tablet = '@media (min-width: 768px)';
/** On a phone. */
export const belowTablet = '@media (max-width: 767.98px)';
/** From here the start menu and the end column stand beside the centre. */
export const wide = '@media (min-width: 1024px)';
/** Effects of a pointer that can hover; on touch they would stick after a tap. */
export const hovering = '@media (hover: hover)';
/**
 * Where letters are so large for their container that what stands side by side else goes below one another: 272 px in
 * letters of the usual size, which no phone is, and 360 px from 133 % of it.
 */
export const largeLetters = '(max-width: 17rem)';
/**
 * What words in a row need beside its ends, which otherwise go below them: nothing in letters of the usual size, 160 px
 * in letters twice as large.
 */
export const wordRoom = 'calc(10rem - 160px)';
/** A phone lying on its side, or a page at 400 %: bars take too much of it. */
export const shortWindow = '@media (max-height: 420px)';
/** How high the frame's parts usually are, in pixels: the header with its line, the tabs with theirs. */
export const usualHeights = { header: 71, footer: 61 };
