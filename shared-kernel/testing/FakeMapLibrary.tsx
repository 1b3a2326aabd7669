import { jest as modules } from '@jest/globals';
import { act } from '@testing-library/react';

type Handler = (event: object) => void;
type Feature = { properties: object; geometry: { type: string; coordinates: [number, number] } };
interface Layer {
  id: string;
}

/** A stand-in for mapbox-gl: records what it is asked for, and fires its events. */
export class FakeMapLibrary {
  static made: FakeMapLibrary[] = [];
  readonly done: unknown[] = [];
  readonly canvas = document.createElement('canvas');
  readonly touchZoomRotate = { disableRotation: () => this.done.push('no rotation') };
  middle = { lat: 35.8, lng: 51.2 };
  corners = { west: 50, south: 35, east: 52, north: 36 };
  zoom = 8;
  /** The features at the point that is pressed. */
  under: Feature[] = [];
  /** The members of the group at that point. */
  members: Feature[] = [];
  readonly sources: Record<string, { data?: unknown }> = {};
  private readonly handlers: Record<string, Handler> = {};

  readonly options: Record<string, unknown>;

  constructor(options: Record<string, unknown> & { container: HTMLElement }) {
    this.options = options;
    options.container.append(this.canvas);
    FakeMapLibrary.made.push(this);
  }

  on = (type: string, handler: Handler) => void (this.handlers[type] = handler);
  happens = (type: string, event: object = {}) => act(() => this.handlers[type]!(event));
  getCanvas = () => this.canvas;
  getCenter = () => this.middle;
  getBounds = () => {
    const { west, south, east, north } = this.corners;
    return { getWest: () => west, getSouth: () => south, getEast: () => east, getNorth: () => north };
  };
  getZoom = () => this.zoom;
  getMaxZoom = () => 11;
  getStyle = () => ({ sources: { streets: {} } });
  getSource = (id: string) => ({
    attribution: '<a href="https://maps.test">© Streets &amp; co</a>',
    setData: (data: unknown) => (this.sources[id] = { data }),
    getClusterLeaves: (_id: number, _most: number, _from: number, answer: (error: null, found: Feature[]) => void) =>
      answer(null, this.members),
  });
  addSource = (id: string, source: { data?: unknown }) => {
    this.sources[id] = source;
    this.done.push(source);
  };
  addLayer = ({ id }: Layer) => this.done.push(id);
  setStyle = ({ layers }: { layers?: unknown[] }) => this.done.push(layers?.[0]);
  isStyleLoaded = () => true;
  queryRenderedFeatures = () => this.under;
  zoomIn = () => this.done.push('in');
  zoomOut = () => this.done.push('out');
  easeTo = (to: object) => this.done.push(to);
  fitBounds = (bounds: unknown, how: object) => this.done.push({ bounds, ...how });
  panBy = (by: object) => this.done.push({ by });
  remove = () => this.done.push('gone');
}

/** Replaces the library in whatever is imported afterwards, be it loaded as a module or from a bundle. */
export function fakeMaps(): void {
  const library = { Map: FakeMapLibrary, setRTLTextPlugin: () => {} };
  const name = 'mapbox-gl/dist/mapbox-gl-csp.js';
  modules.unstable_mockModule(name, () => ({ default: library }));
  modules.doMock(name, () => library);
}

/** A feature as the map reports it. */
export const aDrawn = (latitude: number, longitude: number, properties: object = {}): Feature => ({
  properties,
  geometry: { type: 'Point', coordinates: [longitude, latitude] },
});

/** Gives jsdom what a browser needs to draw maps. */
export function letMapsDraw(): void {
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({} as never);
  globalThis.ResizeObserver ??= class {
    observe() {}
    disconnect() {}
  } as never;
  FakeMapLibrary.made.length = 0;
}
