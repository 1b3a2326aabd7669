import type { Colour } from './palette.ts';

type Size = 't-12' | 't-14' | 't-16' | 't-18' | 't-22' | 't-28';
type Space = 's-1' | 's-2' | 's-3' | 's-4' | 's-5' | 's-6' | 's-8' | 's-10' | 's-12' | 's-16';
type Radius = 'r-input' | 'r-button' | 'r-card' | 'r-sheet' | 'r-full';
type Other = 'shadow-1' | 'shadow-2' | 'motion-fast' | 'motion' | 'ease' | 'font' | 'target' | 'scrim';

/** Every custom property that `pageCss` sets, without its two dashes. */
export type TokenName = Colour | Size | Space | Radius | Other;

/** The checked way to a token inside a style: `token('brand')` is `var(--brand)`. */
export const token = (name: TokenName): string => `var(--${name})`;

/** From here a sheet and the one column are centred. */
export const tablet = '@media (min-width: 768px)';
/** From here the start menu and the end column stand beside the centre. */
export const wide = '@media (min-width: 1024px)';
/** Effects of a pointer that can hover; on touch they would stick after a tap. */
export const hovering = '@media (hover: hover)';
