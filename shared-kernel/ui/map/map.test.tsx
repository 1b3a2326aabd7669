import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { validate } from 'mapbox-gl/dist/style-spec/index.js';
import { locales } from '../../contract/locale.ts';
import { kilometres, sizeAt, themes } from '../../map/look.ts';
import { isOnMap } from '../../map/region.ts';
import words from '../../map/messages/en.json' with { type: 'json' };
import { Map } from '../../product/Map.tsx';
import { PinsMap } from '../../product/PinsMap.tsx';
import { aDrawn, FakeMapLibrary, fakeMaps, letMapsDraw } from '../../testing/FakeMapLibrary.tsx';
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
  /** What reaches the map inside the frame, and what the sheet or page around it. */
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

fakeMaps();

describe('a map that moves', () => {
  let isDark = false;
  let themeChanges = (): void => {};
  beforeEach(() => {
    letMapsDraw();
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
    await waitFor(() => expect(FakeMapLibrary.made).toHaveLength(1));
    return { map: FakeMapLibrary.made[0]!, unmount };
  }

  it('has a pin, a name, buttons, and a way back once it was moved', async () => {
    const { map, unmount } = await open();
    expect([map.canvas.getAttribute('aria-label'), screen.getByAltText('drawn').isConnected]).toEqual([
      // Only the build fills these messages in.
      words['map.label'],
      true,
    ]);
    map.happens('style.load');
    map.happens('idle');
    expect(screen.queryByAltText('drawn')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Zoom in' }));
    fireEvent.click(screen.getByRole('button', { name: 'Zoom out' }));
    map.happens('moveend', { originalEvent: new Event('resize') });
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

  it('of streets is looked at from near, and names whom it is from [EVT-17]', async () => {
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
    FakeMapLibrary.made.length = 0;
    const { map: another } = await open();
    another.happens('style.load');
    another.happens('idle');
    another.happens('error', { error: new Error('404') });
    expect([screen.queryByRole('status'), report.mock.calls.length]).toEqual([null, 1]);
  });
});

describe('a map of many places [DSC-17]', () => {
  beforeEach(letMapsDraw);
  afterEach(() => jest.restoreAllMocks());

  const shiraz = { latitude: 29.6, longitude: 52.5 };
  const all = [tehran, { latitude: 35.72, longitude: 51.41 }, shiraz];
  const instead = { offline: 'No network', failed: 'No map', refused: 'No moving maps' };
  type Parts = Partial<Parameters<typeof PinsMap>[0]>;
  const mapOf = (parts: Parts) => (
    <PinsMap
      places={all}
      box={null}
      hasChosen={false}
      what="events"
      instead={instead}
      onChoose={() => {}}
      onMoved={() => {}}
      {...parts}
    />
  );
  /** Draws it, and draws it again with other props. */
  function place(parts: Parts = {}) {
    const stage = createStage();
    let show: (parts: Parts) => void = () => {};
    function Changing() {
      const [now, change] = useState(parts);
      show = change;
      return mapOf(now);
    }
    const view = renderScreen(stage, <Changing />, { messages: { 'kernel.retry': 'Try again' } });
    return { ...view, ...stage, show: (next: Parts) => act(() => show(next)) };
  }
  async function open(parts: Parts = {}) {
    const view = place(parts);
    await waitFor(() => expect(FakeMapLibrary.made).toHaveLength(1));
    const map = FakeMapLibrary.made[0]!;
    map.happens('style.load');
    map.happens('idle');
    return { ...view, map };
  }
  const press = (map: FakeMapLibrary) => map.happens('click', { point: { x: 9, y: 9 }, originalEvent: {} });
  const fits = (map: FakeMapLibrary) =>
    map.done.filter((one) => typeof one === 'object' && 'bounds' in (one as object));

  it('groups what stands close, is as wide as all of it, and is named for who does not see it', async () => {
    const { map } = await open();
    expect(map.sources.found).toMatchObject({ cluster: true, data: { features: [{}, {}, {}] } });
    expect(map.done).toEqual(expect.arrayContaining(['pins', 'groups', 'chosen']));
    expect(fits(map)).toEqual([
      expect.objectContaining({
        bounds: [
          [51.3999, 29.5999],
          [52.5001, 35.7201],
        ],
      }),
    ]);
    expect(map.canvas.getAttribute('aria-label')).toBe(words['map.label']);
    fireEvent.click(screen.getByRole('button', { name: 'Zoom in' }));
    expect(map.done.at(-1)).toBe('in');
  });

  it('begins with the part of the address, and stays where somebody has moved it to', async () => {
    const box = { west: 51, south: 35, east: 52, north: 36 };
    const seen: object[] = [];
    const { map } = await open({ box, onMoved: (now) => seen.push(now) });
    expect([map.options.bounds, fits(map)]).toEqual([
      [
        [51, 35],
        [52, 36],
      ],
      [],
    ]);
    map.happens('moveend');
    expect(seen).toEqual([]);
    map.happens('moveend', { originalEvent: {} });
    expect(seen).toEqual([map.corners]);
  });

  it('takes a group apart by coming nearer, and tells where a pin stands or what no zoom takes apart', async () => {
    const chosen: unknown[] = [];
    const { map } = await open({ onChoose: (spot) => chosen.push(spot) });
    map.under = [aDrawn(35.71, 51.405, { point_count: 2, cluster_id: 7 })];
    map.members = [aDrawn(35.7, 51.4), aDrawn(35.72, 51.41)];
    press(map);
    expect([chosen, fits(map).at(-1)]).toEqual([
      [],
      {
        bounds: [
          [51.3999, 35.6999],
          [51.4101, 35.7201],
        ],
        padding: 60,
      },
    ]);
    map.zoom = 11;
    press(map);
    map.zoom = 8;
    map.members = [aDrawn(35.7, 51.4), aDrawn(35.7, 51.4)];
    press(map);
    map.under = [aDrawn(29.6, 52.5)];
    press(map);
    expect(map.sources.chosen).toMatchObject({ data: { features: [{ geometry: { coordinates: [52.5, 29.6] } }] } });
    map.under = [];
    press(map);
    expect(chosen).toEqual([
      { west: 51.3999, south: 35.6999, east: 51.4101, north: 35.7201 },
      { west: 51.3999, south: 35.6999, east: 51.4001, north: 35.7001 },
      { west: 52.4999, south: 29.5999, east: 52.5001, north: 29.6001 },
      null,
    ]);
    expect(map.sources.chosen).toMatchObject({ data: { features: [] } });
  });

  it('follows its list, and keeps its pins when the theme brings another style', async () => {
    const { map, show } = await open();
    show({ places: [shiraz] });
    expect(map.sources.found).toMatchObject({ data: { features: [{ geometry: { coordinates: [52.5, 29.6] } }] } });
    expect(fits(map)).toHaveLength(2);
    map.happens('style.load');
    expect(map.sources.found).toMatchObject({ cluster: true, data: { features: [{}] } });
  });

  it('says in its own words why it is not there, and comes with another try', async () => {
    const { root, unmount } = place();
    await waitFor(() => expect(FakeMapLibrary.made).toHaveLength(1));
    FakeMapLibrary.made[0]!.happens('error', { error: new Error('404') });
    expect(screen.getByRole('alert').textContent).toContain('No map');
    act(() => root.connectivity.set(false));
    expect(screen.getByRole('alert').textContent).toContain('No network');
    act(() => root.connectivity.set(true));
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(FakeMapLibrary.made).toHaveLength(2));
    expect(screen.queryByRole('alert')).toBeNull();
    unmount();
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    place();
    expect((await screen.findByRole('alert')).textContent).toBe('No moving maps');
  });
});

describe('the part', () => {
  // As in a browser without WebGL; jsdom would only log an error.
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
    expect((await screen.findByRole('status')).textContent).toBe(words['map.refused']);
    expect(screen.getByAltText('Tehran, drawn')).toBeDefined();
  });

  it('is not there for a place that its map does not reach', () => {
    const { container } = draw(london);
    expect(container.textContent).toBe('');
  });
});
