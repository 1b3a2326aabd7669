type Rgb = [red: number, green: number, blue: number];

const parse = (colour: string): Rgb => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)) as Rgb;

const write = (rgb: Rgb): string =>
  `#${rgb
    .map((part) =>
      Math.max(0, Math.min(255, Math.round(part)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

/** A `#rrggbb` between two others: share 0 is the first, 1 the second. */
export function mix(from: string, to: string, share: number): string {
  const [a, b] = [parse(from), parse(to)];
  return write([0, 1, 2].map((i) => a[i]! + (b[i]! - a[i]!) * share) as Rgb);
}

/** Perceived lightness, from 0 to 1. */
export function lightness(colour: string): number {
  const [red, green, blue] = parse(colour);
  return (red * 0.299 + green * 0.587 + blue * 0.114) / 255;
}

/** As seen in light of that colour. */
export function multiply(colour: string, light: string): string {
  const [a, b] = [parse(colour), parse(light)];
  return write([0, 1, 2].map((i) => (a[i]! * b[i]!) / 255) as Rgb);
}

export const darken = (colour: string, share: number): string => mix(colour, '#16202e', share);
export const lighten = (colour: string, share: number): string => mix(colour, '#fffaf0', share);

/** Whether it is close to human skin or bare wood: styles with few inks leave such colours as they are. */
export function isSkinLike(colour: string): boolean {
  const [red, green, blue] = parse(colour);
  const warmth = red - blue;
  return red > green && green > blue && warmth > 34 && warmth < 118 && red > 118 && green / red > 0.6;
}
