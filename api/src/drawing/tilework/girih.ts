/** A point of the plane; lengths are in edges of the tiling. */
export type Vec = readonly [x: number, y: number];
export type Polygon = readonly Vec[];

const rad = (degrees: number): number => (degrees * Math.PI) / 180;
export const add = (a: Vec, b: Vec): Vec => [a[0] + b[0], a[1] + b[1]];
export const polar = (radius: number, degrees: number): Vec => [
  radius * Math.cos(rad(degrees)),
  radius * Math.sin(rad(degrees)),
];

/** A regular polygon with edges of length 1, one of them facing `facing` degrees. */
export function regular(sides: number, centre: Vec, facing = 0): Polygon {
  const radius = 0.5 / Math.sin(Math.PI / sides);
  return Array.from({ length: sides }, (_, k) => add(centre, polar(radius, facing + (360 / sides) * (k + 0.5))));
}

/**
 * A strand inside one polygon: from the middle of an edge, where it passes over the other strand, to a bend and on
 * to the middle of another edge, where it passes under.
 */
export interface Strand {
  from: Vec;
  bend: Vec;
  to: Vec;
}
export interface Star {
  sides: number;
  centre: Vec;
  outline: Polygon;
  strands: Strand[];
}

interface Ray {
  edge: number;
  start: Vec;
  way: Vec;
  left: boolean;
}

function meeting(a: Ray, b: Ray): { point: Vec; cost: number } | null {
  const cross = a.way[0] * b.way[1] - a.way[1] * b.way[0];
  const dx = b.start[0] - a.start[0];
  const dy = b.start[1] - a.start[1];
  if (Math.abs(cross) < 1e-9) {
    // Two rays on one line that point at each other meet half-way.
    const isFacing =
      Math.abs(dx * a.way[1] - dy * a.way[0]) < 1e-9 &&
      dx * a.way[0] + dy * a.way[1] > 0 &&
      a.way[0] * b.way[0] + a.way[1] * b.way[1] < 0;
    return isFacing ? { point: [a.start[0] + dx / 2, a.start[1] + dy / 2], cost: Math.hypot(dx, dy) } : null;
  }
  const s = (dx * b.way[1] - dy * b.way[0]) / cross;
  const t = (dx * a.way[1] - dy * a.way[0]) / cross;
  return s > 1e-6 && t > 1e-6 ? { point: [a.start[0] + s * a.way[0], a.start[1] + s * a.way[1]], cost: s + t } : null;
}

/**
 * Hankin's way of drawing girih: from the middle of each edge two rays go inward at `angle` degrees to the edge,
 * and each ends where it meets the nearest free ray of another edge. The resulting strands cross only at the
 * middles of edges, and a strand that arrives on the left leaves on the right, which makes over and under alternate
 * by itself.
 */
export function girih(polygon: Polygon, angle: number): Star {
  const sides = polygon.length;
  const rays: Ray[] = polygon.flatMap((from, edge) => {
    const to = polygon[(edge + 1) % sides]!;
    const start: Vec = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
    const along = Math.atan2(to[1] - from[1], to[0] - from[0]);
    const way = (turn: number): Vec => [Math.cos(along + turn), Math.sin(along + turn)];
    return [
      { edge, start, way: way(rad(angle)), left: false },
      { edge, start, way: way(Math.PI - rad(angle)), left: true },
    ];
  });

  const meetings = rays
    .flatMap((a, i) =>
      rays.slice(i + 1).flatMap((b) => {
        const met = a.edge === b.edge ? null : meeting(a, b);
        return met ? [{ a, b, ...met }] : [];
      }),
    )
    .sort((one, other) => one.cost - other.cost);
  const partner = new Map<Ray, { ray: Ray; bend: Vec }>();
  for (const { a, b, point } of meetings) {
    if (partner.has(a) || partner.has(b)) continue;
    partner.set(a, { ray: b, bend: point });
    partner.set(b, { ray: a, bend: point });
  }

  const strands: Strand[] = [];
  for (const ray of rays) {
    const end = partner.get(ray);
    if (end && ray.left) strands.push({ from: ray.start, bend: end.bend, to: end.ray.start });
  }
  // Following the strands from edge to edge gives the star's outline.
  const outline: Vec[] = [];
  let ray = rays.find((candidate) => !candidate.left && partner.has(candidate));
  for (let step = 0; ray && step < sides; step++) {
    const end: { ray: Ray; bend: Vec } = partner.get(ray)!;
    outline.push(ray.start, end.bend);
    const arrived = end.ray;
    ray = rays.find((candidate) => candidate.edge === arrived.edge && candidate !== arrived);
    if (ray && !partner.has(ray)) ray = undefined;
  }
  const centre: Vec = [
    polygon.reduce((sum, [x]) => sum + x, 0) / sides,
    polygon.reduce((sum, [, y]) => sum + y, 0) / sides,
  ];
  return { sides, centre, outline, strands };
}
