import type { GeoJSONSource, Map as MapboxMap, MapMouseEvent } from 'mapbox-gl';
import { type Box, boxAround, isOnePlace, middleOf } from '../../map/box.ts';
import type { Location } from '../../map/region.ts';
import { groupMark } from './marks.ts';

/** In pixels: pins closer together than this stand as one group with their number. */
const groupWithin = 46;

/** In pixels: a finger is not as exact as its point. */
const near = 6;

/** More than any map ever has. */
const mostTogether = 10_000;

const layers = ['groups', 'pins'];

const pointAt = ({ latitude, longitude }: Location) => ({
  type: 'Feature' as const,
  properties: {},
  geometry: { type: 'Point' as const, coordinates: [longitude, latitude] },
});
const pointsAt = (places: readonly Location[]) => ({
  type: 'FeatureCollection' as const,
  features: places.map(pointAt),
});
const placeOf = ({ geometry }: { geometry: { type: string } }): Location => {
  const { coordinates } = geometry as unknown as { coordinates: [number, number] };
  return { latitude: coordinates[1], longitude: coordinates[0] };
};

/** Many places on a map: those that stand close together as one mark with their number, and the chosen one. */
export class Pins {
  private readonly map: MapboxMap;
  private readonly onChosen: (spot: Box | null) => void;
  private places: readonly Location[] = [];
  private chosen: Location | null = null;
  private marked: Location | null = null;
  private isAdded = false;

  constructor(map: MapboxMap, onChosen: (spot: Box | null) => void) {
    this.map = map;
    this.onChosen = onChosen;
    map.on('click', (event: MapMouseEvent) => this.press(event));
    map.on('mousemove', (event: MapMouseEvent) => {
      map.getCanvas().style.cursor = this.at(event).length > 0 ? 'pointer' : '';
    });
  }

  show(places: readonly Location[]): void {
    this.places = places;
    if (this.isAdded) (this.map.getSource('found') as GeoJSONSource).setData(pointsAt(places));
  }

  choose(place: Location | null): void {
    this.chosen = place;
    this.showChosen();
  }

  /** Stands out for as long as somebody points at it elsewhere, beside the chosen one. */
  mark(place: Location | null): void {
    this.marked = place;
    this.showChosen();
  }

  private showChosen(): void {
    if (this.isAdded) (this.map.getSource('chosen') as GeoJSONSource).setData(pointsAt(this.standingOut));
  }

  private get standingOut(): Location[] {
    return [this.chosen, this.marked].filter((place) => place !== null);
  }

  /** To be called for every new style, which has nothing of the style before. */
  add(): void {
    this.isAdded = true;
    this.map.addSource('found', {
      type: 'geojson',
      data: pointsAt(this.places),
      cluster: true,
      clusterRadius: groupWithin,
      clusterMaxZoom: 17,
    });
    this.map.addSource('chosen', { type: 'geojson', data: pointsAt(this.standingOut) });
    const always = { 'icon-allow-overlap': true, 'icon-ignore-placement': true } as const;
    const standing = { ...always, 'icon-anchor': 'bottom' as const, 'icon-offset': [0, 5] };
    // Above its place like a pin, so that the name of the town below can be read.
    this.map.addLayer({
      id: 'groups',
      type: 'symbol',
      source: 'found',
      filter: ['has', 'point_count'],
      layout: {
        ...always,
        'icon-image': ['concat', groupMark, ['get', 'point_count']],
        'icon-anchor': 'bottom',
        'icon-offset': [0, -4],
      },
    });
    this.map.addLayer({
      id: 'pins',
      type: 'symbol',
      source: 'found',
      filter: ['!', ['has', 'point_count']],
      layout: { 'icon-image': 'pin', ...standing },
    });
    // Names make room for both.
    this.map.addLayer({
      id: 'bodies',
      type: 'symbol',
      source: 'found',
      layout: {
        'icon-image': 'body',
        'icon-anchor': 'bottom',
        'icon-offset': [0, -12],
        'icon-padding': 0,
        'icon-allow-overlap': true,
      },
    });
    this.map.addLayer({
      id: 'chosen',
      type: 'symbol',
      source: 'chosen',
      layout: { 'icon-image': 'chosen', 'icon-size': 1.2, ...standing },
    });
  }

  private at({ point }: MapMouseEvent) {
    if (!this.isAdded || !this.map.isStyleLoaded()) return [];
    return this.map.queryRenderedFeatures(
      [
        [point.x - near, point.y - near],
        [point.x + near, point.y + near],
      ],
      { layers },
    );
  }

  private press(event: MapMouseEvent): void {
    const found = this.at(event);
    const group = found.find(({ properties }) => properties?.point_count);
    if (!group) {
      this.tell(boxAround(found.map(placeOf)), event);
      return;
    }
    const source = this.map.getSource('found') as GeoJSONSource;
    source.getClusterLeaves(Number(group.properties!.cluster_id), mostTogether, 0, (error, members) => {
      // The map has split this group up meanwhile.
      if (error) return;
      const spot = boxAround(members.map(placeOf))!;
      if (isOnePlace(spot) || this.map.getZoom() >= this.map.getMaxZoom() - 0.01) this.tell(spot, event);
      else
        this.map.fitBounds(
          [
            [spot.west, spot.south],
            [spot.east, spot.north],
          ],
          { padding: 60 },
          { originalEvent: event.originalEvent },
        );
    });
  }

  private tell(spot: Box | null, { point }: MapMouseEvent): void {
    this.choose(spot && middleOf(spot));
    const height = this.map.getCanvas().clientHeight;
    // Cards will cover the lower half.
    if (spot && point.y > height * 0.3) this.map.panBy([0, point.y - height * 0.25]);
    this.onChosen(spot);
  }
}
