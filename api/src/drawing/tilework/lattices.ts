import { add, polar, regular, type Polygon, type Vec } from './girih.ts';

/** A tiling that repeats along two vectors: the polygons of one cell. */
export interface Lattice {
  name: string;
  a: Vec;
  b: Vec;
  polygons: Polygon[];
  /** Contact angles that give good stars. */
  angles: number[];
  /** Size of a cell relative to other lattices: those with small stars are drawn smaller, to look as rich. */
  scale: number;
}

const hexagonal = (length: number): { a: Vec; b: Vec; up: Vec; down: Vec } => ({
  a: [length, 0],
  b: polar(length, 60),
  up: polar(length / Math.sqrt(3), 30),
  down: add(polar(length, 60), polar(length / Math.sqrt(3), -30)),
});
const half = (v: Vec): Vec => [v[0] / 2, v[1] / 2];

function octagons(): Lattice {
  const width = 1 + Math.SQRT2;
  return {
    name: 'octagons',
    a: [width, 0],
    b: [0, width],
    polygons: [regular(8, [0, 0]), regular(4, [width / 2, width / 2], 45)],
    angles: [45, 56, 67.5],
    scale: 0.8,
  };
}

function hexagons(): Lattice {
  const { a, b } = hexagonal(Math.sqrt(3));
  return { name: 'hexagons', a, b, polygons: [regular(6, [0, 0])], angles: [38, 48, 60], scale: 0.66 };
}

/** Dodecagons edge to edge with triangles between them. */
function dodecagons(): Lattice {
  const { a, b, up, down } = hexagonal(2 + Math.sqrt(3));
  return {
    name: 'dodecagons',
    a,
    b,
    polygons: [regular(12, [0, 0]), regular(3, up, 90), regular(3, down, -90)],
    angles: [54, 60, 68],
    scale: 0.95,
  };
}

/** Dodecagons with hexagons and squares between them. */
function greatDodecagons(): Lattice {
  const { a, b, up, down } = hexagonal(3 + Math.sqrt(3));
  const squares = [regular(4, half(a), 0), regular(4, half(b), 60), regular(4, half(add(a, [-b[0], -b[1]])), -60)];
  return {
    name: 'great dodecagons',
    a,
    b,
    polygons: [regular(12, [0, 0]), regular(6, up, 30), regular(6, down, 30), ...squares],
    angles: [55, 60, 67],
    scale: 1.1,
  };
}

/** Hexagons with squares and triangles between them. */
function rhombitrihexagonal(): Lattice {
  const { a, b, up, down } = hexagonal(1 + Math.sqrt(3));
  const squares = [regular(4, half(a), 0), regular(4, half(b), 60), regular(4, half(add(a, [-b[0], -b[1]])), -60)];
  return {
    name: 'rhombitrihexagonal',
    a,
    b,
    polygons: [regular(6, [0, 0]), regular(3, up, 30), regular(3, down, -30), ...squares],
    angles: [50, 58, 66],
    scale: 0.7,
  };
}

/** Decagons edge to edge on a rhombus, with the bow tie that remains between four of them. */
function decagons(): Lattice {
  const radius = 0.5 / Math.sin(Math.PI / 10);
  const apothem = 0.5 / Math.tan(Math.PI / 10);
  const a: Vec = [2 * apothem, 0];
  const b = polar(2 * apothem, 72);
  const corner = (centre: Vec, degrees: number): Vec => add(centre, polar(radius, degrees));
  const bowTie = [
    corner([0, 0], 18),
    corner(a, 126),
    corner(a, 90),
    corner(add(a, b), 198),
    corner(b, -54),
    corner([0, 0], 54),
  ];
  return { name: 'decagons', a, b, polygons: [regular(10, [0, 0]), bowTie], angles: [54, 63, 72], scale: 0.92 };
}

export const lattices: Lattice[] = [
  octagons(),
  decagons(),
  dodecagons(),
  greatDodecagons(),
  rhombitrihexagonal(),
  hexagons(),
];
