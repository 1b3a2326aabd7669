import { light } from 'shared-kernel/style/palette';

const drawn = (content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${content}</svg>`;

const shamseh = (star: string, centre: string): string =>
  `<g fill="${star}"><rect x="6" y="6" width="20" height="20" rx="2"/><rect x="6" y="6" width="20" height="20" rx="2" transform="rotate(45 16 16)"/></g><circle cx="16" cy="16" r="5" fill="${centre}"/>`;

/** One colour with a hole in it: some devices use only the transparency of a picture. */
export const badge = drawn(
  `<mask id="hole"><rect width="32" height="32" fill="#fff"/><circle cx="16" cy="16" r="5" fill="#000"/></mask><g mask="url(#hole)">${shamseh('#fff', '#fff')}</g>`,
);

/** The site's mark: an eight-pointed shamseh in the brand's colour. */
export const icon = drawn(shamseh(light.brand, light['on-brand']));

/**
 * The same on a ground that reaches every edge, for devices that cut icons to their own shape: the mark stays
 * within the circle of four fifths that none of them cuts into.
 */
export const wholeIcon = drawn(
  `<rect width="32" height="32" fill="${light.brand}"/><g transform="translate(16 16) scale(.8) translate(-16 -16)">${shamseh(light['on-brand'], light.brand)}</g>`,
);
