import { readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import type { Line, Point } from './geometry.ts';

export interface Area {
  name: string;
  country: string;
  polygons: Line[][];
}

/** A layer of QGIS's world map, which is Natural Earth's 1:10m, made simpler. */
export function readAreas(file: string, layer: 'countries' | 'states_provinces'): Area[] {
  const rows = new DatabaseSync(file, { readOnly: true })
    .prepare(`select name, iso_a2 as country, geom from ${layer}`)
    .all() as { name: string; country: string; geom: Uint8Array }[];
  return rows.map(({ name, country, geom }) => ({ name, country, polygons: readMultiPolygon(Buffer.from(geom)) }));
}

/** The binary geometry of a GeoPackage: a header, then well-known binary with little-endian numbers. */
function readMultiPolygon(bytes: Buffer): Line[][] {
  const envelope = [0, 32, 48, 48, 64][(bytes.readUInt8(3) >> 1) & 7]!;
  let at = 8 + envelope + 5;
  const count = (): number => {
    at += 4;
    return bytes.readUInt32LE(at - 4);
  };
  const number = (): number => {
    at += 8;
    return bytes.readDoubleLE(at - 8);
  };
  return Array.from({ length: count() }, () => {
    at += 5;
    return Array.from({ length: count() }, () => Array.from({ length: count() }, (): Point => [number(), number()]));
  });
}

interface Topology {
  transform: { scale: Point; translate: Point };
  arcs: Line[];
  objects: Record<string, { geometries: TopoGeometry[] }>;
}
type TopoGeometry =
  | { type: 'LineString'; arcs: number[] }
  | { type: 'MultiLineString' | 'Polygon'; arcs: number[][] }
  | { type: 'MultiPolygon'; arcs: number[][][] };

/** The lines, or the rings of the areas, of a layer of a TopoJSON. */
export function readLines(file: string, layer: string): Line[] {
  const { transform, arcs, objects } = JSON.parse(readFileSync(file, 'utf8')) as Topology;
  const arc = (index: number): Line => {
    let [x, y] = [0, 0];
    const line = arcs[index < 0 ? ~index : index]!.map(([dx, dy]): Point => {
      [x, y] = [x + dx, y + dy];
      return [x * transform.scale[0] + transform.translate[0], y * transform.scale[1] + transform.translate[1]];
    });
    return index < 0 ? line.reverse() : line;
  };
  const line = (indices: number[]): Line => indices.flatMap((index, at) => arc(index).slice(at === 0 ? 0 : 1));
  return objects[layer]!.geometries.flatMap((geometry) => {
    if (geometry.type === 'LineString') return [line(geometry.arcs)];
    if (geometry.type === 'MultiPolygon') return geometry.arcs.flat().map(line);
    return (geometry.arcs ?? []).map(line);
  });
}

export interface Town {
  fa: string;
  en: string;
  at: Point;
  /** Its place in the list of its province; the first is the capital. */
  order: number;
}

/** The towns of the demo world: `fa|en|latitude|longitude;…` by province. */
export async function readTowns(file: string): Promise<Town[]> {
  const { citiesByProvince } = (await import(pathToFileURL(file).href)) as { citiesByProvince: Record<string, string> };
  return Object.values(citiesByProvince).flatMap((list) =>
    list.split(';').map((entry, order): Town => {
      const [fa = '', en = '', latitude, longitude] = entry.split('|');
      return { fa, en, at: [Number(longitude), Number(latitude)], order };
    }),
  );
}
