import { girih, type Polygon, type Star, type Strand, type Vec } from './girih.ts';
import type { Lattice } from './lattices.ts';
import type { Mood } from './moods.ts';

const at = ([x, y]: Vec): string => `${x.toFixed(1)} ${y.toFixed(1)}`;
const closed = (points: Polygon): string => `M${points.map(at).join('L')}Z`;
const between = (a: Vec, b: Vec, share: number): Vec => [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share];

/** A wall of tiles: the drawing of one cell, and where it repeats. */
export interface Wall {
  lattice: Lattice;
  angle: number;
  /** Pixels of one edge. */ edge: number;
  turn: number;
  strap: number;
}

const scaled = (star: Star, edge: number): Star => {
  const by = ([x, y]: Vec): Vec => [x * edge, y * edge];
  return {
    ...star,
    centre: by(star.centre),
    outline: star.outline.map(by),
    strands: star.strands.map((s): Strand => ({ from: by(s.from), bend: by(s.bend), to: by(s.to) })),
  };
};

/** Petals and a heart inside a star: its own outline, smaller and turned by half a point. */
function flower(star: Star, size: number, turned: boolean): string {
  const turn = turned ? Math.PI / star.sides : 0;
  const [cos, sin] = [Math.cos(turn) * size, Math.sin(turn) * size];
  return closed(
    star.outline.map(([x, y]): Vec => {
      const [dx, dy] = [x - star.centre[0], y - star.centre[1]];
      return [star.centre[0] + dx * cos - dy * sin, star.centre[1] + dx * sin + dy * cos];
    }),
  );
}

function cell(wall: Wall, mood: Mood): string {
  const stars = wall.lattice.polygons.map((polygon) => scaled(girih(polygon, wall.angle), wall.edge));
  const layers: string[] = [];
  const paint = (fill: string, shapes: string[]): void => {
    if (shapes.length > 0) layers.push(`<path fill="${fill}" d="${shapes.join('')}"/>`);
  };
  const large = stars.filter(({ sides }) => sides >= 8);
  const middle = stars.filter(({ sides }) => sides === 6);
  const small = stars.filter(({ sides }) => sides <= 4);
  const [largeFill, middleFill, smallFill] = mood.stars;
  paint(
    largeFill,
    large.map(({ outline }) => closed(outline)),
  );
  paint(
    large.length > 0 ? middleFill : largeFill,
    middle.map(({ outline }) => closed(outline)),
  );
  paint(
    smallFill,
    small.map(({ outline }) => closed(outline)),
  );
  const blooming = large.length > 0 ? large : middle;
  paint(
    mood.flower,
    blooming.map((star) => flower(star, 0.62, true)),
  );
  paint(
    largeFill,
    blooming.map((star) => flower(star, 0.46, false)),
  );
  paint(
    mood.heart,
    blooming.map((star) => flower(star, 0.27, true)),
  );

  const width = wall.strap * wall.edge;
  const strands = stars.flatMap((star) => star.strands);
  const lines = strands.map(({ from, bend, to }) => `M${at(from)}L${at(bend)}L${at(to)}`).join('');
  // Where a strand passes over, its first part is drawn again on top.
  const bridges = strands
    .map(({ from, bend }) => `M${at(between(from, bend, -0.16))}L${at(between(from, bend, 0.3))}`)
    .join('');
  const stroke = (d: string, color: string, by: number, cap: string): string =>
    `<path d="${d}" fill="none" stroke="${color}" stroke-width="${by.toFixed(1)}" stroke-linejoin="miter" stroke-linecap="${cap}"/>`;
  layers.push(stroke(lines, mood.strapEdge, width * 1.55, 'round'), stroke(lines, mood.strap, width, 'round'));
  layers.push(stroke(bridges, mood.strapEdge, width * 1.55, 'butt'), stroke(bridges, mood.strap, width, 'round'));
  return layers.join('');
}

/** The wall as SVG, `width` × `height`: one cell in `defs`, used wherever the picture needs it. */
export function wallSvg(wall: Wall, mood: Mood, width: number, height: number, centre: Vec): string {
  const { a, b } = wall.lattice;
  const [ax, ay, bx, by] = [a[0], a[1], b[0], b[1]].map((length) => length * wall.edge) as [
    number,
    number,
    number,
    number,
  ];
  const reach =
    Math.hypot(width, height) * 0.5 +
    Math.hypot(ax, ay) * 0.75 +
    Math.hypot(centre[0] - width / 2, centre[1] - height / 2);
  const margin = Math.max(Math.hypot(ax, ay), Math.hypot(bx, by));
  const turn = (wall.turn * Math.PI) / 180;
  const uses: string[] = [];
  const steps = Math.ceil((2 * reach) / Math.min(Math.abs(ax), Math.abs(by)));
  for (let i = -steps; i <= steps; i++) {
    for (let j = -steps; j <= steps; j++) {
      const [x, y] = [i * ax + j * bx, i * ay + j * by];
      const px = centre[0] + x * Math.cos(turn) - y * Math.sin(turn);
      const py = centre[1] + x * Math.sin(turn) + y * Math.cos(turn);
      if (px > -margin && px < width + margin && py > -margin && py < height + margin)
        uses.push(`<use href="#c" x="${x.toFixed(1)}" y="${y.toFixed(1)}"/>`);
    }
  }
  return (
    `<defs><g id="c">${cell(wall, mood)}</g></defs><rect width="${width}" height="${height}" fill="${mood.ground}"/>` +
    `<g transform="translate(${at(centre)}) rotate(${wall.turn})">${uses.join('')}</g>`
  );
}
