export type Point = [longitude: number, latitude: number];
export type Line = Point[];

/** Degrees are kept to a thousandth, about a hundred metres. */
const grid = 1000;
const round = (value: number): number => Math.round(value * grid) / grid;

export interface Box {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** A line on the grid, without points that lie nearly on the way between their neighbours. */
export function simplified(line: Line, tolerance = 0.002): Line {
  const points = line.map(([x, y]): Point => [round(x), round(y)]);
  const kept = new Set([0, points.length - 1]);
  const visit = (from: number, to: number): void => {
    let [farthest, most] = [-1, tolerance];
    for (let at = from + 1; at < to; at++) {
      const distance = distanceTo(points[at]!, points[from]!, points[to]!);
      if (distance > most) [farthest, most] = [at, distance];
    }
    if (farthest < 0) return;
    kept.add(farthest);
    visit(from, farthest);
    visit(farthest, to);
  };
  visit(0, points.length - 1);
  return points.filter((_, at) => kept.has(at));
}

function distanceTo([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / length));
  return Math.hypot(x - ax - share * dx, y - ay - share * dy);
}

/** The part of a ring inside a box; what is cut off runs along the box's edge. */
export function clippedRing(ring: Line, { west, south, east, north }: Box): Line {
  const edges: [inside: (p: Point) => boolean, cut: (a: Point, b: Point) => Point][] = [
    [([x]) => x >= west, (a, b) => atX(a, b, west)],
    [([x]) => x <= east, (a, b) => atX(a, b, east)],
    [([, y]) => y >= south, (a, b) => atY(a, b, south)],
    [([, y]) => y <= north, (a, b) => atY(a, b, north)],
  ];
  let points = ring.slice(0, -1);
  for (const [inside, cut] of edges) {
    points = points.flatMap((point, at) => {
      const before = points.at(at - 1) ?? point;
      const crosses = inside(before) !== inside(point);
      return [...(crosses ? [cut(before, point)] : []), ...(inside(point) ? [point] : [])];
    });
  }
  return points.length < 3 ? [] : [...points, ...points.slice(0, 1)];
}

const atX = ([ax, ay]: Point, [bx, by]: Point, x: number): Point => [x, ay + ((by - ay) * (x - ax)) / (bx - ax)];
const atY = ([ax, ay]: Point, [bx, by]: Point, y: number): Point => [ax + ((bx - ax) * (y - ay)) / (by - ay), y];

export const isInside = ([x, y]: Point, { west, south, east, north }: Box): boolean =>
  x >= west && x <= east && y >= south && y <= north;

/** From each point to the next. */
const sidesOf = (line: Line): [Point, Point][] => line.slice(1).map((end, at) => [line[at]!, end]);

const keyOf = ([x, y]: Point): string => `${x.toFixed(6)},${y.toFixed(6)}`;

/** The lines that two of these areas have in common. */
export function commonLines(areas: readonly Line[][]): Line[] {
  const pieces = new Map<string, { ends: [Point, Point]; owners: Set<number> }>();
  for (const [owner, rings] of areas.entries())
    for (const ring of rings)
      for (const ends of sidesOf(ring)) {
        const key = ends.map(keyOf).sort().join(' ');
        const piece = pieces.get(key) ?? { ends, owners: new Set() };
        pieces.set(key, piece);
        piece.owners.add(owner);
      }
  return joined([...pieces.values()].filter(({ owners }) => owners.size > 1).map(({ ends }) => ends));
}

/** Joins pieces to lines, which end where three of them meet. */
function joined(pieces: readonly [Point, Point][]): Line[] {
  const at = new Map<string, Set<[Point, Point]>>();
  for (const piece of pieces)
    for (const end of piece) (at.get(keyOf(end)) ?? at.set(keyOf(end), new Set()).get(keyOf(end))!).add(piece);
  const left = new Set(pieces);
  const goOn = (line: Line): void => {
    for (;;) {
      const end = line.at(-1)!;
      const around = at.get(keyOf(end))!;
      const next = [...around].find((piece) => left.has(piece));
      if (!next || around.size !== 2) return;
      left.delete(next);
      line.push(keyOf(next[0]) === keyOf(end) ? next[1] : next[0]);
    }
  };
  const lines: Line[] = [];
  for (const piece of pieces) {
    if (!left.delete(piece)) continue;
    const line = [...piece];
    goOn(line);
    line.reverse();
    goOn(line);
    lines.push(line);
  }
  return lines;
}

/** A smooth way through these points. */
export function bent(points: Line, steps = 4): Line {
  const way: Line = [];
  for (const [at, [b, c]] of sidesOf(points).entries()) {
    const [a, d] = [points[at - 1] ?? b, points[at + 2] ?? c];
    for (let step = 0; step < steps; step++) {
      const t = step / steps;
      const through = (i: 0 | 1): number =>
        0.5 *
        (2 * b[i] +
          (c[i] - a[i]) * t +
          (2 * a[i] - 5 * b[i] + 4 * c[i] - d[i]) * t * t +
          (3 * b[i] - a[i] - 3 * c[i] + d[i]) * t * t * t);
      way.push([through(0), through(1)]);
    }
  }
  return [...way, ...points.slice(-1)];
}

/** A point well inside of an area, for its name: of a grid of points the one farthest from every edge. */
export function middleOf(rings: readonly Line[]): Point {
  const [ring = []] = rings.toSorted((a, b) => b.length - a.length);
  const [xs, ys] = [ring.map(([x]) => x), ring.map(([, y]) => y)];
  const [west, east, south, north] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  let [best, most]: [Point, number] = [[(west + east) / 2, (south + north) / 2], 0];
  for (let i = 1; i < 40; i++)
    for (let j = 1; j < 40; j++) {
      const point: Point = [west + ((east - west) * i) / 40, south + ((north - south) * j) / 40];
      if (!contains(ring, point)) continue;
      const distance = Math.min(...sidesOf(ring).map(([from, to]) => distanceTo(point, from, to)));
      if (distance > most) [best, most] = [point, distance];
    }
  return [round(best[0]), round(best[1])];
}

const contains = (ring: Line, [x, y]: Point): boolean =>
  sidesOf(ring).reduce((inside, [[ax, ay], [bx, by]]) => {
    return ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax ? !inside : inside;
  }, false);
