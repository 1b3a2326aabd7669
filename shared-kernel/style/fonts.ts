const arabicRange =
  'U+0600-06FF,U+0750-077F,U+0870-088E,U+0890-0891,U+0897-08E1,U+08E3-08FF,U+200C-200E,U+2010-2011,U+204F,U+2E41,U+FB50-FDFF,U+FE70-FE74,U+FE76-FEFC';
/**
 * Marks that Persian sentences and times have too: a small file of their own, so that the Latin letters are loaded only
 * for Latin words.
 */
export const sharedMarks = '!"%()*+,-./:=?[]|\u00A0«»×–—‘’“”•…';
const marksRange =
  'U+0021-0022,U+0025,U+0028-002F,U+003A,U+003D,U+003F,U+005B,U+005D,U+007C,U+00A0,U+00AB,U+00BB,U+00D7,U+2013-2014,U+2018-2019,U+201C-201D,U+2022,U+2026';
// Without the space and the middle dot: a Persian page has them too, and the device's own will do.
const latinRange =
  'U+0021-00B6,U+00B8-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-200B,U+200F,U+2012-204E,U+2050-2065,U+206A-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD';

const face = (address: string, range: string): string =>
  `@font-face{font-family:"Vazirmatn";font-style:normal;font-weight:100 900;font-display:swap;src:url(${address}) format("woff2");unicode-range:${range}}`;

/** The ascent of Vazirmatn, as a share of its size: lines keep their height while a system font stands in. */
const ascent = 1.0254;
const descent = 0.5371;

const percent = (share: number): string => `${(share * 100).toFixed(1)}%`;

/**
 * A font of the system, scaled by `width` to the average width of Vazirmatn's letters. Overrides are relative to the
 * scaled size.
 */
const standIn = (family: string, local: readonly string[], range: string, width: number, weights = 'normal'): string =>
  `@font-face{font-family:"${family}";font-weight:${weights};src:${local.map((name) => `local("${name}")`).join(',')};unicode-range:${range};` +
  `size-adjust:${percent(width)};ascent-override:${percent(ascent / width)};descent-override:${percent(descent / width)};line-gap-override:0%}`;

/**
 * Vazirmatn by script, and what is shown until it has come. Android carries the Naskh, newer systems and Linux the
 * Sans; a Linux without Noto has the DejaVu, whose bold letters are much wider.
 */
export const fontFaces = [
  face('__FONT_ARABIC__', arabicRange),
  face('__FONT_LATIN__', latinRange),
  // Where two faces have a letter, the later one is used.
  face('__FONT_MARKS__', marksRange),
  standIn('Vazirmatn fallback', ['Noto Sans Arabic', 'NotoSansArabic-Regular'], arabicRange, 0.99),
  standIn('Vazirmatn fallback', ['Roboto', 'Arial', 'Liberation Sans'], latinRange, 1.01),
  standIn(
    'Vazirmatn fallback naskh',
    ['Noto Naskh Arabic', 'NotoNaskhArabic', 'Noto Naskh Arabic UI'],
    arabicRange,
    1.11,
  ),
  standIn('Vazirmatn fallback dejavu', ['DejaVu Sans'], arabicRange, 0.97),
  standIn('Vazirmatn fallback dejavu', ['DejaVu Sans Bold', 'DejaVuSans-Bold'], arabicRange, 0.8, '600 900'),
].join('\n');
