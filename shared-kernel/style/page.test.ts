import { dark, light, type Colour } from './palette.ts';
import { glass, mark, quietMark } from './onPicture.ts';
import { pageCss } from './page.ts';

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const surfaces: Colour[] = ['surface', 'surface-raised', 'surface-sunken', 'n-50', 'n-100'];
const texts: Colour[] = [
  'text',
  'text-soft',
  'brand-strong',
  'danger',
  'warning',
  'success',
  'accent-strong',
  'n-600',
  'n-700',
  'n-800',
];
const pairs: [Colour, Colour][] = [
  ...surfaces.flatMap((surface) => texts.map((text): [Colour, Colour] => [text, surface])),
  ['on-brand', 'brand'],
  ['on-danger', 'danger'],
  ['brand-strong', 'brand-soft'],
  ['danger', 'danger-soft'],
  ['success', 'success-soft'],
  ['warning', 'warning-soft'],
  ['accent-strong', 'accent-soft'],
  ['text', 'brand-soft'],
  ['text-soft', 'brand-soft'],
  ['text', 'danger-soft'],
  ['text', 'warning-soft'],
  ['text', 'success-soft'],
];

describe.each([
  ['light', light],
  ['dark', dark],
] as const)('the %s theme', (_, theme: Record<Colour, string>) => {
  it.each(pairs)('%s can be read on %s', (text, surface) => {
    expect(contrast(theme[text], theme[surface])).toBeGreaterThanOrEqual(4.5);
  });
  it('the edge of initials stands out from a marked line', () => {
    expect(contrast(theme.brand, theme['brand-soft'])).toBeGreaterThanOrEqual(3);
  });
  it.each(['surface', 'surface-raised'] as const)(
    'frames of fields and the focus ring stand out from %s',
    (surface) => {
      expect(contrast(theme['border-strong'], theme[surface])).toBeGreaterThanOrEqual(3);
      expect(contrast(theme.brand, theme[surface])).toBeGreaterThanOrEqual(3);
    },
  );
});

describe('the inlined page styles', () => {
  it('set every token that they use, but for heights that parts of the frame publish', () => {
    const used = new Set([...pageCss.matchAll(/var\(--([\w-]+)\)/g)].map((match) => match[1]));
    for (const name of used) expect(pageCss).toContain(`--${name}:`);
  });
  it('leave the fonts’ addresses to the build and shift nothing meanwhile', () => {
    expect(pageCss.match(/__FONT_ARABIC__/g)).toHaveLength(1);
    expect(pageCss.match(/__FONT_LATIN__/g)).toHaveLength(1);
    expect(pageCss.match(/__FONT_MARKS__/g)).toHaveLength(1);
    expect(pageCss).toContain('size-adjust');
    expect(pageCss.match(/font-display:swap/g)).toHaveLength(3);
  });
  it('know no left and no right', () => {
    // The browser's own scrollbar stands on the right in every language.
    const ours = pageCss.replace('padding-right:var(--scrollbar-width)', '');
    expect(ours).not.toMatch(/(margin|padding|border|inset)-(left|right)|text-align:(left|right)|[{;](left|right):/);
  });
  it('stop all motion for those who ask for it', () => {
    expect(pageCss).toContain('prefers-reduced-motion:reduce');
  });
  it('searches no screen for what a rule of the whole page depends on, which a browser does after each change', () => {
    const asked = [...pageCss.matchAll(/:has\(([^)]*)\)/g)].map(([, wanted]) => wanted);
    expect(asked).toHaveLength(3);
    for (const wanted of asked) expect(wanted).toMatch(/^>body>#app>#page(>\[[^\]]*\]|\[[^\]]*\])$/);
  });
});

describe('what lies on a photo', () => {
  const grey = (share: number): string => `#${Math.round(share).toString(16).padStart(2, '0').repeat(3)}`;
  /** `rgb(r g b / a)` over a grey; each is near enough to grey itself. */
  const over = (colour: string, below: number): number => {
    const [red = 0, green = 0, blue = 0, alpha = 1] = colour.match(/[\d.]+/g)!.map(Number);
    return ((red + green + blue) / 3) * alpha + below * (1 - alpha);
  };
  const photos = [0, 64, 128, 192, 255];

  it.each(photos)(
    'can be read where the photo is %d of 255 bright: words, dots and the dot of the shown one',
    (bright) => {
      const below = over(glass, bright);
      expect(contrast(grey(over(mark, below)), grey(below))).toBeGreaterThanOrEqual(4.5);
      expect(contrast(grey(over(quietMark, below)), grey(below))).toBeGreaterThanOrEqual(3);
    },
  );
  it('would not be without the glass', () => {
    expect(contrast(grey(over(quietMark, 255)), grey(255))).toBeLessThan(3);
  });
});
