import { fireEvent, render, screen } from '@testing-library/react';
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
