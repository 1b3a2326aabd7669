import type { AnyLayer, CircleLayer, Expression, Style, SymbolLayer } from 'mapbox-gl';
import type { Locale } from '../../contract/locale.ts';
import { type ByZoom, colours, kilometres, type Rank, ranks, type Theme, widths } from '../../map/look.ts';

interface OwnFiles {
  data: string;
  letters: string;
}

/** Kilometres are drawn to scale at this latitude, in the middle of Iran. */
const latitude = 32;

const is = (kind: string): Expression => ['==', ['get', 'kind'], kind];
const byZoom = (sizes: ByZoom): Expression => ['interpolate', ['linear'], ['zoom'], ...sizes.flat()];
const allRanks = Object.keys(ranks).map((rank) => Number(rank) as Rank);

/**
 * The site's own map as a style of mapbox-gl: what the server draws of it, and the names of seas, provinces and
 * countries.
 */
export function ownStyle(locale: Locale, theme: Theme, files: OwnFiles): Style {
  const look = colours[theme];
  const name: Expression = ['coalesce', ['get', locale], ['get', 'fa']];

  const area = (kind: string, colour: string): AnyLayer => ({
    id: kind,
    type: 'fill',
    source: 'own',
    filter: is(kind),
    paint: { 'fill-color': colour },
  });
  const line = (kind: keyof typeof widths, colour: string, dashes?: number[]): AnyLayer => ({
    id: kind,
    type: 'line',
    source: 'own',
    filter: is(kind),
    layout: { 'line-cap': dashes ? 'butt' : 'round', 'line-join': 'round' },
    paint: {
      'line-color': colour,
      'line-width': byZoom(widths[kind]),
      ...(dashes && { 'line-dasharray': dashes }),
    },
  });
  const builtUp = (zoom: number): Expression => [
    'match',
    ['get', 'rank'],
    ...allRanks.flatMap((rank) => [rank, kilometres(ranks[rank].built, latitude, zoom)]),
    0,
  ];
  const town = (rank: Rank): SymbolLayer => ({
    id: `town-${rank}`,
    type: 'symbol',
    source: 'own',
    minzoom: ranks[rank].from,
    filter: ['all', is('town'), ['==', ['get', 'rank'], rank]],
    layout: {
      'icon-image': 'dot',
      'text-field': name,
      'text-font': ['Vazirmatn Medium'],
      'text-size': ranks[rank].text,
      'text-variable-anchor': ['bottom', 'top', 'left', 'right'],
      'text-radial-offset': 0.45,
      'text-padding': 3,
    },
    paint: { 'text-color': look.text, 'text-halo-color': look.halo, 'text-halo-width': 1.6, 'text-halo-blur': 0.4 },
  });
  const names = (kind: string, colour: string, size: ByZoom, [from, to]: [from: number, to: number]): SymbolLayer => ({
    id: kind,
    type: 'symbol',
    source: 'own',
    minzoom: from,
    maxzoom: to,
    filter: is(kind),
    layout: { 'text-field': name, 'text-font': ['Vazirmatn Medium'], 'text-size': byZoom(size), 'text-max-width': 7 },
    paint: { 'text-color': colour, 'text-halo-color': look.halo, 'text-halo-width': kind === 'waterName' ? 0 : 1.2 },
  });

  const built: CircleLayer = {
    id: 'built',
    type: 'circle',
    source: 'own',
    minzoom: 6,
    filter: is('town'),
    paint: {
      'circle-color': look.built,
      'circle-blur': 0.7,
      'circle-pitch-alignment': 'map',
      'circle-radius': ['interpolate', ['exponential', 2], ['zoom'], 4, builtUp(4), 12, builtUp(12)],
    },
  };
  return {
    version: 8,
    name: 'Dorehami',
    sources: { own: { type: 'geojson', data: files.data, maxzoom: 8, tolerance: 0.2 } },
    glyphs: files.letters,
    layers: [
      { id: 'water', type: 'background', paint: { 'background-color': look.water } },
      area('abroad', look.abroad),
      area('home', look.home),
      built,
      line('province', look.province, [4, 3]),
      area('lake', look.water),
      line('river', look.water),
      line('border', look.border),
      line('road', look.road),
      line('motorway', look.motorway),
      names(
        'provinceName',
        look.faintText,
        [
          [5, 11],
          [8, 14],
        ],
        [5.2, 7.6],
      ),
      names(
        'waterName',
        look.waterText,
        [
          [4, 12],
          [8, 18],
        ],
        [3, 12],
      ),
      names(
        'countryName',
        look.faintText,
        [
          [4, 13],
          [7, 18],
        ],
        [3, 7.5],
      ),
      // Labels placed first win the room, and the last layers are placed first.
      ...allRanks.toReversed().map(town),
    ],
  };
}
