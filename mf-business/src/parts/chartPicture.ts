import type { ChartPoint } from 'shared-kernel/ui/chart/ChartFrame';

export type ChartKind = 'bar' | 'line' | 'donut';

export interface ChartDrawing {
  kind: ChartKind;
  title: string;
  points: readonly ChartPoint[];
  isRtl: boolean;
}

const width = 1200;
const height = 630;
const margin = 60;
const colours = ['--brand', '--accent', '--brand-strong', '--n-400', '--danger', '--n-700'];

/** Draws a chart as a picture in the page's colours and font, and from the right in languages that read so. */
export async function chartPicture(drawing: ChartDrawing): Promise<Blob> {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width, height];
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('this browser draws no pictures');
  const style = getComputedStyle(document.documentElement);
  const colour = (name: string): string => style.getPropertyValue(name).trim() || '#444';
  const { isRtl, title, kind, points } = drawing;
  const font = getComputedStyle(document.body).fontFamily || 'sans-serif';
  /** `x` counts from the side at which text begins. */
  const at = (x: number): number => (isRtl ? width - x : x);
  const write = (text: string, x: number, y: number, size: number, align: CanvasTextAlign, name = '--text'): void => {
    pen.font = `${size > 30 ? 700 : 400} ${size}px ${font}`;
    pen.fillStyle = colour(name);
    pen.textAlign = align;
    pen.direction = isRtl ? 'rtl' : 'ltr';
    pen.fillText(text, at(x), y, width - 2 * margin);
  };

  pen.fillStyle = colour('--surface');
  pen.fillRect(0, 0, width, height);
  write(title, margin, 80, 36, 'start');
  if (kind === 'donut') drawRing();
  else drawPlot();
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture came of it'))), 'image/png'),
  );

  function drawPlot(): void {
    const [top, ground, left] = [130, height - 90, margin + 60];
    const largest = points.reduce((most, point) => (point.value > most.value ? point : most), points[0]!);
    const room = width - left - margin;
    const step = room / Math.max(kind === 'bar' ? 7 : 1, points.length - (kind === 'line' ? 1 : 0));
    const y = (value: number): number => ground - (Math.max(0, value) / Math.max(1, largest.value)) * (ground - top);
    for (const line of [top, (top + ground) / 2, ground]) {
      pen!.fillStyle = colour('--border');
      pen!.fillRect(Math.min(at(left), at(left + room)), line, room, 2);
    }
    write(largest.text, left - 12, top + 8, 22, 'end', '--text-soft');
    pen!.fillStyle = pen!.strokeStyle = colour('--brand');
    if (kind === 'bar')
      points.forEach(({ value }, i) => {
        const from = at(left + i * step + step * 0.2);
        pen!.fillRect(isRtl ? from - step * 0.6 : from, y(value), step * 0.6, ground - y(value));
      });
    else {
      pen!.lineWidth = 5;
      pen!.beginPath();
      points.forEach(({ value }, i) => pen!.lineTo(at(left + i * step), y(value)));
      pen!.stroke();
    }
    write(points[0]!.label, left, height - 45, 24, 'start', '--text-soft');
    const last = kind === 'bar' ? left + points.length * step : left + room;
    if (points.length > 1) write(points.at(-1)!.label, last, height - 45, 24, 'end', '--text-soft');
  }

  function drawRing(): void {
    const whole = points.reduce((sum, { value }) => sum + Math.max(0, value), 0);
    const turn = isRtl ? -1 : 1;
    let from = 0;
    pen!.lineWidth = 80;
    points.forEach(({ value, label, text }, i) => {
      const size = whole > 0 ? (Math.max(0, value) / whole) * 2 * Math.PI : 0;
      pen!.strokeStyle = colour(colours[i % colours.length]!);
      pen!.beginPath();
      pen!.arc(at(300), 360, 150, -Math.PI / 2 + turn * from, -Math.PI / 2 + turn * (from + size), isRtl);
      pen!.stroke();
      pen!.fillStyle = pen!.strokeStyle;
      const line = 200 + i * 60;
      pen!.fillRect(isRtl ? at(600) - 24 : 600, line - 20, 24, 24);
      write(`${label}  ${text}`, 640, line, 28, 'start');
      from += size;
    });
  }
}
