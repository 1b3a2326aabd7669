import type { Locale } from '../../contract/locale.ts';
import { formatNumber } from '../../language/number.ts';
import { colours, pinPath, type Theme } from '../../map/look.ts';

/** Drawn with this many pixels for each of the page's. */
const density = 2;

interface Mark {
  width: number;
  height: number;
  data: Uint8ClampedArray;
}

const sizes = new Map<string, readonly [width: number, height: number]>([
  ['pin', [36, 50]],
  ['chosen', [36, 50]],
  // Invisible: it takes the room of the pin's body.
  ['body', [30, 32]],
  ['dot', [8, 8]],
]);

/** Begins the names of marks for groups; the number of events follows. */
export const groupMark = 'group-';

const countOf = (name: string): number => (name.startsWith(groupMark) ? Number(name.slice(groupMark.length)) : 0);

const groupSize = (count: number): number => (count < 10 ? 40 : count < 100 ? 46 : 54);

/** A pin, a group's number or the dot of a town, as pixels; null for a name that no mark has. */
export function drawMark(name: string, theme: Theme, locale: Locale): { mark: Mark; pixelRatio: number } | null {
  const count = countOf(name);
  const size = count > 0 ? ([groupSize(count), groupSize(count)] as const) : sizes.get(name);
  if (!size) return null;
  const { pin, onPin, text, halo } = colours[theme];
  const [width, height] = size;
  const canvas = document.createElement('canvas');
  canvas.width = width * density;
  canvas.height = height * density;
  const context = canvas.getContext('2d')!;
  context.scale(density, density);
  const round = (x: number, y: number, radius: number, fill: string): void => {
    context.fillStyle = fill;
    context.beginPath();
    context.arc(x, y, radius, 0, 2 * Math.PI);
    context.fill();
  };
  if (name === 'dot') {
    round(4, 4, 3, halo);
    round(4, 4, 2.2, text);
  }
  if (name === 'pin' || name === 'chosen') {
    context.fillStyle = 'rgb(0 0 0 / 0.28)';
    context.beginPath();
    context.ellipse(18, 45, 7, 2.6, 0, 0, 2 * Math.PI);
    context.fill();
    const body = new Path2D(pinPath);
    context.fillStyle = name === 'pin' ? pin : text;
    context.fill(body);
    context.strokeStyle = halo;
    context.lineWidth = 2;
    context.stroke(body);
    round(18, 17, 5.6, name === 'pin' ? onPin : halo);
  }
  if (count > 0) {
    const middle = width / 2;
    context.globalAlpha = 0.3;
    round(middle, middle, middle, pin);
    context.globalAlpha = 1;
    round(middle, middle, middle - 4, halo);
    round(middle, middle, middle - 6, pin);
    context.fillStyle = onPin;
    // The page's font: the map's letters have no weight for numbers.
    context.font = `600 14px ${getComputedStyle(document.body).fontFamily}`;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.fillText(formatNumber(locale, count), middle, middle + 1);
  }
  return { mark: context.getImageData(0, 0, canvas.width, canvas.height), pixelRatio: density };
}
