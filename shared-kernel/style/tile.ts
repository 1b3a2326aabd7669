/**
 * The lattice behind pictures that are missing or on their way: in each tile an eight-pointed star, two squares turned
 * by 45 degrees, whose edges run on into its neighbours. Gradients rather than an image: nothing to load, nothing for
 * the content policy to allow.
 */
const line = 'color-mix(in srgb, var(--brand) 22%, transparent)';

/**
 * Where the edges cross a tile, in percent. The inner two of a diagonal are its own star's, the outer two its
 * neighbours'.
 */
const straight = [20.7, 79.3];
const diagonal = [20.7, 29.3, 70.7, 79.3];

const edges = (angle: number, at: readonly number[]): string =>
  `linear-gradient(${angle}deg, ${at.map((share) => `transparent ${share}%, ${line} ${share}% calc(${share}% + 1px), transparent calc(${share}% + 1px)`).join(', ')})`;

const layers = [edges(0, straight), edges(90, straight), edges(45, diagonal), edges(-45, diagonal)];

/** Declarations to put into a style. */
export const tilePattern = `background-color: var(--brand-soft); background-size: 56px 56px; background-image: ${layers.join(', ')};`;
