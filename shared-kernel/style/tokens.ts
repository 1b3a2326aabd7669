/** From here a sheet and the one column are centred. */
export const tablet = '@media (min-width: 768px)';
/** On a phone. */
export const belowTablet = '@media (max-width: 767.98px)';
/** From here the start menu and the end column stand beside the centre. */
export const wide = '@media (min-width: 1024px)';
/** Effects of a pointer that can hover; on touch they would stick after a tap. */
export const hovering = '@media (hover: hover)';
/** How high the frame's parts usually are, in pixels: the header with its line, the tabs with theirs. */
export const usualHeights = { header: 71, footer: 61 };
