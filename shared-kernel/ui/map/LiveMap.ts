import mapboxgl from 'mapbox-gl/dist/mapbox-gl-csp.js';
import type { Map as MapboxMap } from 'mapbox-gl';
import type { Locale } from '../../contract/locale.ts';
import type { Theme } from '../../map/look.ts';
import { type Box, round } from '../../map/box.ts';
import { type Location, ownZoom, region, streetZoom, townZoom } from '../../map/region.ts';
import { drawMark } from './marks.ts';
import { fileOf, lettersAddress, mapFiles } from './mapFiles.ts';
import { ownStyle } from './ownStyle.ts';
import { Pins } from './Pins.ts';

export interface LiveMapOptions {
  frame: HTMLElement;
  /** What it shows first: a place in its middle, or this part of the map. */
  begin: Location | Box;
  locale: Locale;
  theme: Theme;
  /** The address of a style for mapbox-gl; null is the site's own map. */
  style: string | null;
  /** Describes the map for those who do not see it. */
  label: string;
  /** Whether a pin stands on the place; otherwise the caller draws it. */
  hasPin: boolean;
  isStill: boolean;
  /** Called once everything in sight has been drawn. */
  onReady: () => void;
  /** Called when there is nothing to see, and nothing will come. */
  onFailed: () => void;
  /** Called with the middle and all that is in sight, after somebody has moved the map. */
  onMoved: (middle: Location, box: Box) => void;
  /** Makes it a map of many pins; called with the area around the pressed ones, or null for a press beside all. */
  onChosen?: (spot: Box | null) => void;
  /** Called with the sources of the map's data, as plain text. */
  onSources: (sources: string) => void;
}

/** mapbox-gl, adapted to this site's content policy. */
export class LiveMap {
  private readonly map: MapboxMap;
  private readonly options: LiveMapOptions;
  /** For a map of many places. */
  readonly pins: Pins | null;
  private theme: Theme;

  constructor(options: LiveMapOptions) {
    this.options = options;
    this.theme = options.theme;
    prepareLibrary();
    const { frame, style, isStill, begin } = options;
    this.map = new mapboxgl.Map({
      container: frame,
      style: style ?? this.ownStyle(),
      ...('west' in begin
        ? { bounds: corners(begin) }
        : { center: lngLat(begin), zoom: style === null ? ownZoom.first : streetZoom }),
      ...(style === null && { minZoom: ownZoom.far, maxZoom: ownZoom.near, maxBounds: corners(region) }),
      // It uses innerHTML, which the page's policy refuses: the sources are named beside the map.
      attributionControl: false,
      dragRotate: false,
      pitchWithRotate: false,
      touchPitch: false,
      fadeDuration: isStill ? 0 : 200,
      transformRequest: (url) => ({ url: fileOf(url) }),
    });
    this.map.touchZoomRotate.disableRotation();
    const canvas = this.map.getCanvas();
    canvas.setAttribute('aria-label', options.label);
    canvas.setAttribute('role', 'application');
    this.pins = options.onChosen ? new Pins(this.map, options.onChosen) : null;
    this.listen();
  }

  private listen(): void {
    const { map, options } = this;
    let hasStyle = false;
    map.on('styleimagemissing', ({ id }: { id: string }) => {
      const drawn = drawMark(id, this.theme, options.locale);
      if (drawn && !map.hasImage(id)) map.addImage(id, drawn.mark, { pixelRatio: drawn.pixelRatio });
    });
    map.on('style.load', () => {
      hasStyle = true;
      if (options.hasPin && !('west' in options.begin)) this.addPin(options.begin);
      this.pins?.add();
    });
    map.on('idle', () => {
      options.onReady();
      options.onSources(this.sources());
    });
    map.on('error', ({ error }) => {
      // A missing tile is a hole in the map; without its style there is no map.
      if (!hasStyle) options.onFailed();
      else reportError(error);
    });
    map.on('moveend', (event: { originalEvent?: Event }) => {
      const { lat, lng } = map.getCenter();
      // A window that changes its size, as when a phone's bar goes away, is no move.
      const isByHand = event.originalEvent !== undefined && event.originalEvent.type !== 'resize';
      if (isByHand) options.onMoved({ latitude: round(lat), longitude: round(lng) }, this.seen());
    });
  }

  zoomIn(): void {
    this.map.zoomIn({}, { originalEvent: new Event('zoom') });
  }

  zoomOut(): void {
    this.map.zoomOut({}, { originalEvent: new Event('zoom') });
  }

  /** Shows the place again after somebody has moved away from it. */
  goBack(): void {
    const { begin } = this.options;
    if (!('west' in begin)) this.map.easeTo({ center: lngLat(begin) });
  }

  /** Shows a part of the map as a whole; with `around` it keeps room at the edges, and zooms no further than a town. */
  fit(box: Box, around: boolean): void {
    const maxZoom = this.options.style === null ? ownZoom.first : townZoom;
    this.map.fitBounds(corners(box), around ? { padding: 48, maxZoom } : {});
  }

  private seen(): Box {
    const bounds = this.map.getBounds();
    return {
      west: round(Math.max(bounds.getWest(), -180)),
      south: round(bounds.getSouth()),
      east: round(Math.min(bounds.getEast(), 180)),
      north: round(bounds.getNorth()),
    };
  }

  /** A style from elsewhere has only one theme. */
  setTheme(theme: Theme): void {
    if (theme === this.theme) return;
    this.theme = theme;
    // Built anew rather than compared: the marks belong to the theme too.
    if (this.options.style === null) this.map.setStyle(this.ownStyle(), { diff: false });
  }

  resize(): void {
    this.map.resize();
  }

  remove(): void {
    this.map.remove();
  }

  private ownStyle() {
    return ownStyle(this.options.locale, this.theme, { data: mapFiles.own, letters: lettersAddress });
  }

  private addPin({ latitude, longitude }: Location): void {
    this.map.addSource('place', {
      type: 'geojson',
      data: { type: 'Feature', properties: {}, geometry: { type: 'Point', coordinates: [longitude, latitude] } },
    });
    this.map.addLayer({
      id: 'place',
      type: 'symbol',
      source: 'place',
      layout: {
        'icon-image': 'pin',
        'icon-anchor': 'bottom',
        'icon-offset': [0, 5],
        'icon-allow-overlap': true,
        'icon-ignore-placement': true,
      },
    });
    // Names make room only for the pin's body: the name of the pin's own town stands at its point.
    this.map.addLayer({
      id: 'place-body',
      type: 'symbol',
      source: 'place',
      layout: {
        'icon-image': 'body',
        'icon-anchor': 'bottom',
        'icon-offset': [0, -12],
        'icon-padding': 0,
        'icon-allow-overlap': true,
      },
    });
  }

  /** Styles from elsewhere name their sources as HTML; only its text has to be shown. */
  private sources(): string {
    const { sources = {} } = this.map.getStyle();
    const written = Object.keys(sources).map(
      (id) => (this.map.getSource(id) as { attribution?: string } | undefined)?.attribution ?? '',
    );
    const parser = /<[^>]*>|&[a-z]+;/g;
    return [...new Set(written.map((text) => text.replace(parser, ' ').replace(/\s+/g, ' ').trim()))]
      .filter(Boolean)
      .join(', ');
  }
}

const corners = ({ west, south, east, north }: Box): [[number, number], [number, number]] => [
  [west, south],
  [east, north],
];

const lngLat = ({ longitude, latitude }: Location): [number, number] => [longitude, latitude];

function prepareLibrary(): void {
  if (mapboxgl.workerUrl === mapFiles.worker) return;
  mapboxgl.workerUrl = mapFiles.worker;
  // One is enough for a map of 40 kB, and for streets on a phone.
  mapboxgl.workerCount = 1;
  // Loaded with the first name in Arabic letters.
  mapboxgl.setRTLTextPlugin(mapFiles.rightToLeft, (error) => error && reportError(error), true);
}

/**
 * Starts a map in its frame; null where that fails: no worker from a tester's own machine, a graphics card that gives
 * up.
 */
export function startMap(options: LiveMapOptions): LiveMap | null {
  try {
    return new LiveMap(options);
  } catch (error) {
    reportError(error);
    options.onFailed();
    return null;
  }
}

/** Whether this browser can draw maps at all. */
export function canDraw(): boolean {
  try {
    return document.createElement('canvas').getContext('webgl') !== null;
  } catch {
    return false;
  }
}
