import { NavigationType, type Location } from 'react-router-dom';
import type { NavigationUpdate, SharedHistory } from 'shared-kernel/navigation/history';
import { rememberScroll } from './scroll.ts';

const frame = 16;
/** Longer than a returning screen is waited for. */
const tooLong = 2500;

/** A history that is led by hand, and a page whose rows are as high as the width of the window makes them. */
function stage() {
  const at = (path: string, key: string): Location => {
    const { pathname, search, hash } = new URL(path, 'https://site');
    return { pathname, search, hash, key, state: null };
  };
  let location = at('/list', 'list');
  let listener: (update: NavigationUpdate) => void;
  rememberScroll(window, {
    get location() {
      return location;
    },
    listen: (given: typeof listener) => ((listener = given), () => {}),
  } as unknown as SharedHistory);
  return {
    go(path: string, key: string, action: NavigationType = NavigationType.Push) {
      location = at(path, key);
      listener({ action, location, delta: null });
    },
  };
}

/** Above the list, where there is a picture as wide as the window. In pixels, like all here. */
const lead = () => window.innerWidth * 0.75;
/** A row in a window of 400, which in one of 800 is half as high. */
const pitch = () => 80_000 / window.innerWidth;
const count = 100;

const drawn = new Map<Element, number>();
let reads = 0;

/** Draws these of the list's rows, by their place in it. */
function draw(rows: readonly number[], keyOf: (at: number) => number = (at) => at): void {
  drawn.clear();
  document.body.innerHTML = '<main id="outlet"><ul></ul></main>';
  for (const at of rows) {
    const row = document.createElement('li');
    row.dataset.row = String(keyOf(at));
    document.querySelector('ul')!.append(row);
    drawn.set(row, at);
  }
}
const all = Array.from({ length: count }, (_, at) => at);
const scroll = (top: number): void => window.scrollTo(0, top);
const pass = (milliseconds = frame * 8): void => jest.advanceTimersByTime(milliseconds);

beforeEach(() => {
  jest.useFakeTimers();
  reads = 0;
  Object.assign(window, { innerWidth: 400, innerHeight: 700, scrollY: 0 });
  window.scrollTo = ((_: number, top: number) => {
    const end = document.documentElement.scrollHeight - window.innerHeight;
    Object.assign(window, { scrollY: Math.max(0, Math.min(top, end)) });
    window.dispatchEvent(new Event('scroll'));
  }) as typeof window.scrollTo;
  Object.defineProperty(document.documentElement, 'scrollHeight', {
    configurable: true,
    get: () => (drawn.size === 0 ? 0 : lead() + count * pitch()),
  });
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function box(this: Element) {
    reads++;
    const at = drawn.get(this);
    if (at === undefined) return new DOMRect();
    return { top: lead() + at * pitch() - window.scrollY, height: pitch() } as DOMRect;
  });
  draw(all);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('where the reader of a list was', () => {
  const { Pop } = NavigationType;
  const widen = () => Object.assign(window, { innerWidth: 800 });
  /** Reads down to 60 pixels above this row of 200, and opens an event. */
  const readAndLeave = (at = 9) => {
    const page = stage();
    scroll(lead() + at * pitch() - 60);
    page.go('/event', 'event');
    return page;
  };
  /** How far below the window's edge a row of the list is. */
  const topOf = (at: number): number => lead() + at * pitch() - window.scrollY;

  it('is the same pixels in a window of the same width, whatever the rows are now', () => {
    const page = readAndLeave();
    expect(window.scrollY).toBe(0);
    draw(all, (at) => at + 3);
    page.go('/list', 'list', Pop);
    pass();
    expect(topOf(9)).toBe(60);
  });

  it('is the same row in a window of another width, as far below its edge [DSC-14]', () => {
    const page = readAndLeave();
    widen();
    page.go('/list', 'list', Pop);
    pass();
    expect(topOf(9)).toBe(60);
  });

  it('is looked at once, when the list is left, and not while it is scrolled', () => {
    const page = stage();
    for (let top = 100; top < 1000; top += 100) scroll(top);
    expect(reads).toBe(0);
    page.go('/event', 'event');
    expect(reads).toBeGreaterThan(0);
  });

  it('is brought near by a guess, so that a long list draws the row', () => {
    const near = () => {
      const first = Math.floor((window.scrollY - lead()) / pitch());
      draw(all.filter((at) => Math.abs(at - first) < 8));
    };
    const page = readAndLeave(70);
    window.addEventListener('scroll', near);
    near();
    widen();
    page.go('/list', 'list', Pop);
    pass();
    window.removeEventListener('scroll', near);
    expect(topOf(70)).toBe(60);
  });

  it('is waited for where the row comes late, and not for ever', () => {
    const page = readAndLeave();
    widen();
    draw([0]);
    page.go('/list', 'list', Pop);
    pass(1000);
    draw(all);
    pass();
    expect(topOf(9)).toBe(60);

    page.go('/event', 'next');
    draw([0]);
    Object.assign(window, { innerWidth: 400 });
    page.go('/list', 'list', Pop);
    pass(tooLong);
    const { scrollY } = window;
    draw(all);
    pass();
    expect([window.scrollY, topOf(9) === 60]).toEqual([scrollY, false]);
  });

  it.each(['wheel', 'touchmove', 'keydown'])('is left to the reader after a %s', (name) => {
    const page = readAndLeave();
    draw([]);
    page.go('/list', 'list', Pop);
    pass();
    window.dispatchEvent(new Event(name));
    draw(all);
    pass();
    expect(window.scrollY).toBe(0);
  });

  it('is the top of the page at any width', () => {
    const page = stage();
    scroll(500);
    scroll(0);
    page.go('/event', 'event');
    widen();
    page.go('/list', 'list', Pop);
    pass();
    expect(window.scrollY).toBe(0);
  });

  it('is the same part of a row that is higher than the window', () => {
    Object.assign(window, { innerHeight: 100 });
    const page = stage();
    scroll(lead() + 9 * 200 + 80);
    page.go('/event', 'event');
    widen();
    page.go('/list', 'list', Pop);
    pass();
    expect(topOf(9)).toBe(-40);
  });

  it('is the row of its own list, where another one counts alike', () => {
    const keyOf = (at: number) => at % 50;
    draw(all, keyOf);
    const page = readAndLeave(60);
    widen();
    page.go('/list', 'list', Pop);
    pass();
    expect(topOf(60)).toBe(60);
  });

  it('is no row of a screen that has been left', () => {
    // For a frame or two such a screen is there too, and has no size.
    const leave = () => {
      const left = document.createElement('li');
      left.dataset.row = '9';
      document.querySelector('ul')!.prepend(left);
    };
    leave();
    const page = readAndLeave();
    widen();
    page.go('/list', 'list', Pop);
    pass();
    expect(topOf(9)).toBe(60);
  });

  it('is what it was before a sheet came over the list, which is smaller behind it', () => {
    const page = stage();
    scroll(lead() + 9 * 200 - 60);
    page.go('/list#footer-sheet-1', 'sheet');
    draw(all, (at) => at + 1);
    page.go('/event', 'event');
    draw(all);
    widen();
    page.go('/list#footer-sheet-1', 'sheet', Pop);
    pass();
    expect(topOf(9)).toBe(60);
  });
});
