import { jest as modules } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { validate } from 'mapbox-gl/dist/style-spec/index.js';
import { locales } from '../../contract/locale.ts';
import { kilometres, sizeAt, themes } from '../../map/look.ts';
import { isOnMap } from '../../map/region.ts';
import words from '../../map/messages/en.json' with { type: 'json' };
import { Map } from '../../product/Map.tsx';
import { createStage, renderScreen } from '../../testing/renderScreen.tsx';
import { fileOf, lettersAddress } from './mapFiles.ts';
import { ownStyle } from './ownStyle.ts';
import { keepFromSheet, leaveToPage } from './pageGestures.ts';

const tehran = { latitude: 35.7, longitude: 51.4 };
const london = { latitude: 51.5, longitude: -0.12 };

describe('what a map shows', () => {
  it.each([
    ['a place in Iran', tehran, null, true],
    ['a neighbour’s', { latitude: 34.5, longitude: 69.2 }, null, true],
    ['a place far away', london, null, false],
    ['a place far away, on a map of the whole world', london, 'https://maps.test/style.json', true],
    ['a coordinate that nobody set', { latitude: 35.7, longitude: 0 }, 'https://maps.test/style.json', false],
    ['nothing', null, null, false],
  ])('%s', (_, location, style, isShown) => {
    expect(isOnMap(location, style)).toBe(isShown);
  });

  it('is as wide as the zoom wants it', () => {
    const sizes = [
      [5, 1],
      [10, 3],
    ] as const;
    expect([4, 5, 7.5, 10, 12].map((zoom) => sizeAt(sizes, zoom))).toEqual([1, 1, 2, 3, 3]);
    expect(kilometres(40_075, 0, 1)).toBeCloseTo(1024);
  });
});

describe('the site’s own style', () => {
  it.each(themes.flatMap((theme) => locales.map((locale) => [theme, locale] as const)))(
    'is one that the library takes: %s, %s',
    (theme, locale) => {
      const files = { data: 'https://site.test/own.json', letters: lettersAddress };
      expect(validate(ownStyle(locale, theme, files))).toEqual([]);
    },
  );

  it('takes its letters from files of the release, and leaves other addresses as they are', () => {
    const asked = lettersAddress.replace('{fontstack}', 'Vazirmatn Medium').replace('{range}', '1536-1791');
    expect(fileOf(asked)).toMatch(/glyphs\/1536-1791\.pbf$/);
    expect(fileOf('https://tiles.test/letters/0-255.pbf')).toBe('https://tiles.test/letters/0-255.pbf');
  });
});

describe('fingers and wheel', () => {
  /** What reaches the map inside the frame, and the sheet or page around it. */
  function stage() {
    const { container } = render(
      <div data-testid="around">
        <div data-testid="frame">
          <canvas data-testid="map" />
        </div>
      </div>,
    );
    const [map, frame] = [screen.getByTestId('map'), screen.getByTestId('frame')];
    const reached: string[] = [];
    for (const type of ['touchstart', 'touchmove', 'wheel']) {
      map.addEventListener(type, () => reached.push(`map ${type}`));
      container.addEventListener(type, () => reached.push(`around ${type}`));
    }
    return { map, frame, reached };
  }
  const finger = (identifier: number) => ({ identifier, clientX: 0, clientY: 0 }) as Touch;

  it('are the page’s on a map in a page, which says how it is moved', () => {
    const { map, frame, reached } = stage();
    const hints: string[] = [];
    const undo = leaveToPage(frame, (hint) => hints.push(hint));
    fireEvent.touchStart(map, { touches: [finger(1)] });
    fireEvent.touchMove(map, { touches: [finger(1)] });
    fireEvent.wheel(map);
    expect([reached, hints]).toEqual([[], ['fingers', 'wheel']]);
    undo();
    fireEvent.wheel(map);
    expect(reached).toEqual(['map wheel', 'around wheel']);
  });

  it('are the map’s with a second finger, or Ctrl', () => {
    const { map, frame, reached } = stage();
    leaveToPage(frame, () => reached.push('hint'));
    fireEvent.touchStart(map, { touches: [finger(1), finger(2)] });
    fireEvent.wheel(map, { ctrlKey: true });
    expect(reached).toEqual(['map touchstart', 'around touchstart', 'map wheel', 'around wheel']);
  });

  it('on a map in a sheet are not taken for a drag of the sheet', () => {
    const { map, frame, reached } = stage();
    keepFromSheet(frame);
    fireEvent.touchStart(map, { touches: [finger(1)] });
    expect(reached).toEqual(['map touchstart']);
  });
});

/** The library at its edge: what it is asked for, and a way to say what happened. */
class FakeLibrary {
  static made: FakeLibrary[] = [];
  readonly done: unknown[] = [];
  readonly canvas = document.createElement('canvas');
  readonly touchZoomRotate = { disableRotation: () => this.done.push('no rotation') };
  middle = { lat: 35.8, lng: 51.2 };
  private readonly handlers: Record<string, (event: object) => void> = {};

  readonly options: Record<string, unknown>;

  constructor(options: Record<string, unknown> & { container: HTMLElement }) {
    this.options = options;
    options.container.append(this.canvas);
    FakeLibrary.made.push(this);
  }

  on = (type: string, handler: (event: object) => void) => void (this.handlers[type] = handler);
  happens = (type: string, event: object = {}) => act(() => this.handlers[type]!(event));
  getCanvas = () => this.canvas;
  getCenter = () => this.middle;
  getStyle = () => ({ sources: { streets: {} } });
  getSource = () => ({ attribution: '<a href="https://maps.test">© Streets &amp; co</a>' });
  addSource = (_: string, source: object) => this.done.push(source);
  addLayer = ({ id }: { id: string }) => this.done.push(id);
  setStyle = ({ layers }: ReturnType<typeof ownStyle>) => this.done.push(layers?.[0]);
  zoomIn = () => this.done.push('in');
  zoomOut = () => this.done.push('out');
  easeTo = (to: object) => this.done.push(to);
  remove = () => this.done.push('gone');
}
modules.unstable_mockModule('mapbox-gl/dist/mapbox-gl-csp.js', () => ({
  default: { Map: FakeLibrary, setRTLTextPlugin: () => {} },
}));

describe('a map that moves', () => {
  let isDark = false;
  let themeChanges = (): void => {};
  beforeEach(() => {
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({} as never);
    const { matchMedia } = window;
    jest.spyOn(window, 'matchMedia').mockImplementation((query) =>
      query.includes('dark')
        ? ({
            matches: isDark,
            addEventListener: (_: string, listener: () => void) => (themeChanges = listener),
            removeEventListener() {},
          } as unknown as MediaQueryList)
        : matchMedia(query),
    );
    globalThis.ResizeObserver ??= class {
      observe() {}
      disconnect() {}
    } as never;
    FakeLibrary.made.length = 0;
  });
  afterEach(() => jest.restoreAllMocks());

  async function open(parts: Partial<Parameters<typeof Map>[0]> = {}, mapStyle: string | null = null) {
    const stage = createStage();
    Object.assign(stage.root, { mapStyle });
    const still = <img alt="drawn" src="/map" />;
    const { unmount } = renderScreen(
      stage,
      <Map location={tehran} place="a café" gestures="own" still={still} {...parts} />,
      { messages: {} },
    );
    await waitFor(() => expect(FakeLibrary.made).toHaveLength(1), { timeout: 5000 });
    return { map: FakeLibrary.made[0]!, unmount };
  }

  it('has a pin, a name, buttons, and a way back once it was moved', async () => {
    const { map, unmount } = await open();
    expect([map.canvas.getAttribute('aria-label'), screen.getByAltText('drawn').isConnected]).toEqual([
      // Filled in by the build's messages alone.
      words['map.label'],
      true,
    ]);
    map.happens('style.load');
    map.happens('idle');
    expect(screen.queryByAltText('drawn')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Zoom in' }));
    fireEvent.click(screen.getByRole('button', { name: 'Zoom out' }));
    expect(screen.queryByRole('button', { name: 'Back to the place' })).toBeNull();
    map.happens('moveend', { originalEvent: {} });
    fireEvent.click(screen.getByRole('button', { name: 'Back to the place' }));
    unmount();
    const place = expect.objectContaining({
      data: expect.objectContaining({ geometry: { type: 'Point', coordinates: [51.4, 35.7] } }),
    });
    const back = { center: [51.4, 35.7] };
    expect(map.done).toEqual(['no rotation', place, 'place', 'place-body', 'in', 'out', back, 'gone']);
  });

  it('to pick a place on keeps the pin in the middle and tells what is below it, once somebody has moved it', async () => {
    const picked: object[] = [];
    const { map } = await open({ onPick: (location) => picked.push(location) });
    map.happens('style.load');
    map.happens('idle');
    expect([map.done, screen.getByText('Move the map until the pin stands on the place.').tagName]).toEqual([
      ['no rotation'],
      'P',
    ]);
    map.happens('moveend');
    expect(picked).toEqual([]);
    map.middle = { lat: 35.123_456_7, lng: 51.765_432_1 };
    map.happens('moveend', { originalEvent: {} });
    expect(picked).toEqual([{ latitude: 35.12346, longitude: 51.76543 }]);
  });

  it('is drawn anew with the theme', async () => {
    const { map } = await open();
    isDark = true;
    act(themeChanges);
    expect(map.done.at(-1)).toEqual({ id: 'water', type: 'background', paint: { 'background-color': '#10262A' } });
    isDark = false;
  });

  it('of streets is looked at from near, and names whom it is from', async () => {
    const { map } = await open({ location: london }, 'https://maps.test/style.json');
    expect(map.options).toMatchObject({ style: 'https://maps.test/style.json', zoom: 16 });
    map.happens('style.load');
    map.happens('idle');
    expect(screen.getByText('© Streets co')).toBeDefined();
  });

  it('whose style does not come says so over the drawn picture; one tile that is missing does not', async () => {
    const report = jest.fn();
    Object.assign(globalThis, { reportError: report });
    const { map, unmount } = await open();
    map.happens('error', { error: new Error('404') });
    expect(screen.getByRole('status').textContent).toBe(words['map.failed']);
    expect(screen.getByAltText('drawn')).toBeDefined();
    unmount();
    FakeLibrary.made.length = 0;
    const { map: another } = await open();
    another.happens('style.load');
    another.happens('idle');
    another.happens('error', { error: new Error('404') });
    expect([screen.queryByRole('status'), report.mock.calls.length]).toEqual([null, 1]);
  });
});

describe('the part', () => {
  // As in a browser without WebGL; jsdom complains besides.
  beforeEach(() => void jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null));
  afterEach(() => jest.restoreAllMocks());

  const picture = <img alt="Tehran, drawn" src="/map" />;
  const draw = (location = tehran, options: Parameters<typeof createStage>[0] = {}) =>
    renderScreen(createStage(options), <Map location={location} place="a café" gestures="own" still={picture} />, {
      messages: {},
    });

  it('shows the drawn picture at once, and says so where this browser draws no maps', async () => {
    draw();
    expect(screen.getByAltText('Tehran, drawn')).toBeDefined();
    expect((await screen.findByRole('status', {}, { timeout: 5000 })).textContent).toBe(words['map.refused']);
    expect(screen.getByAltText('Tehran, drawn')).toBeDefined();
  });

  it('is not there for a place that its map does not reach', () => {
    const { container } = draw(london);
    expect(container.textContent).toBe('');
  });
});
