import { colours, pinPath, type Theme } from '../../map/look.ts';

/** Drawn with so many pixels for each of the page's. */
const density = 2;

interface Mark {
  width: number;
  height: number;
  data: Uint8ClampedArray;
}

const sizes = new Map<string, readonly [width: number, height: number]>([
  ['pin', [36, 50]],
  // Nothing is seen of it: the room that the pin's body takes.
  ['body', [30, 32]],
  ['dot', [8, 8]],
]);

/** The pin or the dot of a town, as pixels; null for a name that no mark has. */
export function drawMark(name: string, theme: Theme): { mark: Mark; pixelRatio: number } | null {
  const size = sizes.get(name);
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
  if (name === 'pin') {
    context.fillStyle = 'rgb(0 0 0 / 0.28)';
    context.beginPath();
    context.ellipse(18, 45, 7, 2.6, 0, 0, 2 * Math.PI);
    context.fill();
    const body = new Path2D(pinPath);
    context.fillStyle = pin;
    context.fill(body);
    context.strokeStyle = halo;
    context.lineWidth = 2;
    context.stroke(body);
    round(18, 17, 5.6, onPin);
  }
  return { mark: context.getImageData(0, 0, canvas.width, canvas.height), pixelRatio: density };
}
