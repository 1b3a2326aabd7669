import { NavigationType, type Location } from 'react-router-dom';
import type { NavigationUpdate, SharedHistory } from 'shared-kernel/navigation/history';
import { rememberScroll } from './scroll.ts';

const frame = 16;
/** Longer than a returning screen is waited for. */
const tooLong = 2500;

/** A history that is led by hand, and a page whose rows are as high as the width of the window makes them. */
function stage(session: () => string | null = () => 'a', [path, key] = ['/list', 'list'] as [string, string]) {
  const at = (path: string, key: string): Location => {
    const { pathname, search, hash } = new URL(path, 'https://site');
    return { pathname, search, hash, key, state: null };
  };
  let location = at(path, key);
  let listener: (update: NavigationUpdate) => void;
  const history = {
    get location() {
      return location;
    },
    listen: (given: typeof listener) => ((listener = given), () => {}),
  } as unknown as SharedHistory;
  rememberScroll(window, history, session);
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
/** Of the page. */
let height: () => number;
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

/** How the page came: by a link (`navigate`), anew, or on the way back from another site. */
const beginBy = (type: string) => (performance.getEntriesByType = () => [{ type }] as unknown as PerformanceEntryList);

beforeEach(() => {
  jest.useFakeTimers();
  beginBy('navigate');
  reads = 0;
  height = () => (drawn.size === 0 ? 0 : lead() + count * pitch());
  Object.assign(window, { innerWidth: 400, innerHeight: 700, scrollY: 0 });
  window.scrollTo = ((_: number, top: number) => {
    const end = document.documentElement.scrollHeight - window.innerHeight;
    Object.assign(window, { scrollY: Math.max(0, Math.min(top, end)) });
    window.dispatchEvent(new Event('scroll'));
  }) as typeof window.scrollTo;
  Object.defineProperty(document.documentElement, 'scrollHeight', {
    configurable: true,
    get: () => height(),
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
  sessionStorage.clear();
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

  it.each(['wheel', 'touchmove', 'pointerdown', 'keydown'])('is left to the reader after a %s', (name) => {
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

describe('where the reader was before a reload', () => {
  const { Pop } = NavigationType;
  /** The page begins anew at this entry: nothing is drawn, and it is at its top. */
  function reload(path: string, key: string, { as = 'a' as string | null, by = 'reload' } = {}) {
    window.dispatchEvent(new Event('pagehide'));
    beginBy(by);
    draw([]);
    Object.assign(window, { scrollY: 0 });
    return stage(() => as, [path, key]);
  }
  const topOf = (at: number): number => lead() + at * pitch() - window.scrollY;
  /** Reads down to 60 pixels above this row of 200, opens an event and reloads it. */
  function readLeaveAndReload(at = 9, how?: Parameters<typeof reload>[2]) {
    const page = stage();
    scroll(lead() + at * pitch() - 60);
    page.go('/event', 'event');
    return reload('/event', 'event', how);
  }

  it('is found again from the page that was reloaded [DSC-14]', () => {
    const page = readLeaveAndReload();
    page.go('/list', 'list', Pop);
    draw(all);
    pass();
    expect(topOf(9)).toBe(60);
  });

  it('is where the reloaded page stands [DSC-14]', () => {
    stage();
    scroll(lead() + 9 * pitch() - 60);
    reload('/list', 'list');
    draw(all);
    pass();
    expect(topOf(9)).toBe(60);
  });

  it('is the same row where others have come above it meanwhile, and the same pixels where it is gone', () => {
    const page = readLeaveAndReload();
    page.go('/list', 'list', Pop);
    draw(all, (at) => at - 3);
    pass();
    expect(topOf(12)).toBe(60);

    const { scrollY } = window;
    const next = readLeaveAndReload();
    next.go('/list', 'list', Pop);
    draw(all, (at) => at + 1000);
    pass(7000);
    expect([topOf(9), scrollY === window.scrollY]).toEqual([60, false]);
  });

  it('is the same pixels on a page without rows', () => {
    const plain = () => {
      document.body.innerHTML = '<main id="outlet"><p>Long</p></main>';
      drawn.set(document.querySelector('p')!, 0);
    };
    const page = stage();
    draw([]);
    plain();
    scroll(700);
    page.go('/event', 'event');
    const next = reload('/event', 'event');
    next.go('/list', 'list', Pop);
    plain();
    pass();
    expect(window.scrollY).toBe(700);
  });

  /** A list that loads further rows when its end comes near, after as long. */
  function growing(rowsOfPage: number, wait: number) {
    let rows = rowsOfPage;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const near = () => {
      const end = document.documentElement.scrollHeight - window.innerHeight;
      if (timer || rows >= count || window.scrollY < end - 600) return;
      timer = setTimeout(() => {
        timer = undefined;
        rows += rowsOfPage;
        show();
      }, wait);
    };
    const show = () => {
      draw(all.slice(0, rows));
      height = () => lead() + rows * pitch();
      near();
    };
    window.addEventListener('scroll', near);
    show();
    return () => window.removeEventListener('scroll', near);
  }

  it('is waited for while the list loads page after page until it is that long', () => {
    const page = readLeaveAndReload(70);
    page.go('/list', 'list', Pop);
    pass(1500);
    const stop = growing(20, 2500);
    pass(14_000);
    stop();
    expect(topOf(70)).toBe(60);
  });

  it('is the same row in a window of another width, though the page is short at first', () => {
    const page = readLeaveAndReload(70);
    Object.assign(window, { innerWidth: 800 });
    page.go('/list', 'list', Pop);
    const stop = growing(20, 300);
    pass(4000);
    stop();
    expect(topOf(70)).toBe(60);
  });

  it.each(['wheel', 'touchmove', 'pointerdown', 'keydown'])('is left to the reader after a %s', (name) => {
    const page = readLeaveAndReload();
    page.go('/list', 'list', Pop);
    pass();
    window.dispatchEvent(new Event(name));
    draw(all);
    pass();
    expect(window.scrollY).toBe(0);
  });

  it('is nowhere on a page that is opened anew at the same address', () => {
    stage();
    scroll(1000);
    const page = reload('/list', 'list', { by: 'navigate' });
    draw(all);
    pass();
    expect(window.scrollY).toBe(0);
    page.go('/event', 'event');
    page.go('/list', 'list', Pop);
    pass();
    expect(window.scrollY).toBe(0);
  });

  it('is that of its own entry, where two of them have no key but their addresses', () => {
    const page = stage(undefined, ['/list?of=one', 'default']);
    scroll(1000);
    page.go('/event', 'event');
    beginBy('reload');
    const next = reload('/list?of=two', 'default');
    draw(all);
    pass();
    expect(window.scrollY).toBe(0);
    next.go('/list?of=one', 'default', Pop);
    pass();
    expect(window.scrollY).toBe(1000);
  });

  it('is nobody else’s: another session begins at the top, and one that began after a visitor’s reading does not', () => {
    const page = readLeaveAndReload(9, { as: 'b' });
    page.go('/list', 'list', Pop);
    draw(all);
    pass();
    expect(window.scrollY).toBe(0);

    const visitor = stage(() => null);
    scroll(lead() + 9 * pitch() - 60);
    visitor.go('/event', 'event');
    const member = reload('/event', 'event');
    member.go('/list', 'list', Pop);
    draw(all);
    pass();
    expect(topOf(9)).toBe(60);
  });

  it('is forgotten when the session ends, but for the page that is open', () => {
    let session: string | null = 'a';
    const page = stage(() => session);
    scroll(500);
    page.go('/other', 'other');
    scroll(300);
    session = 'b';
    page.go('/event', 'event');
    expect(window.dispatchEvent(new Event('pagehide'))).toBe(true);
    expect(sessionStorage.getItem('places')).not.toContain('/list');
    page.go('/other', 'other', Pop);
    pass();
    expect(window.scrollY).toBe(300);
    page.go('/list', 'list', Pop);
    pass();
    expect(window.scrollY).toBe(0);
  });

  it('is still known when a visitor logs in', () => {
    let session: string | null = null;
    const page = stage(() => session);
    scroll(500);
    page.go('/event', 'event');
    session = 'a';
    page.go('/other', 'other');
    page.go('/list', 'list', Pop);
    pass();
    expect(window.scrollY).toBe(500);
  });

  it('is kept when a phone puts the page away, of the latest fifty pages alone', () => {
    const page = stage();
    for (let at = 0; at < 60; at++) {
      page.go(`/list/${at}`, `key${at}`);
      scroll(500 + at);
    }
    page.go('/top', 'top');
    jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    document.dispatchEvent(new Event('visibilitychange'));
    const { of, places } = JSON.parse(sessionStorage.getItem('places')!) as { of: string; places: [string][] };
    expect([of, places.length, places[0]![0], places.at(-1)![0]]).toEqual([
      'a',
      50,
      'key10 /list/10',
      'key59 /list/59',
    ]);
  });

  it.each([
    ['nothing', null],
    ['no JSON', '{'],
    ['another shape', '{"of":null,"places":7}'],
    ['no numbers', '{"of":null,"places":[["list /list",{"top":"700"}]]}'],
    ['no place', '{"of":null,"places":[["list /list",null]]}'],
  ])('is the top where the storage has %s', (_, kept) => {
    if (kept !== null) sessionStorage.setItem('places', kept);
    beginBy('reload');
    stage();
    pass();
    expect(window.scrollY).toBe(0);
    window.dispatchEvent(new Event('pagehide'));
    expect(JSON.parse(sessionStorage.getItem('places')!)).toEqual({ of: 'a', places: [] });
  });

  it('is its pixels where what they meant cannot be read', () => {
    const row = { key: '9', twins: 0, top: 'x', height: 200 };
    const layout = { width: 400, height: 20_000, row };
    sessionStorage.setItem('places', JSON.stringify({ of: null, places: [['list /list', { top: 700, layout }]] }));
    beginBy('reload');
    stage();
    pass();
    expect(window.scrollY).toBe(700);
  });

  it('lasts as long as the page where the browser stores nothing', () => {
    jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    const page = stage();
    scroll(700);
    page.go('/event', 'event');
    window.dispatchEvent(new Event('pagehide'));
    page.go('/list', 'list', Pop);
    pass();
    expect(window.scrollY).toBe(700);
  });

  it('is left to the browser while the page is away, which knows it before anything is drawn', () => {
    stage();
    expect(history.scrollRestoration).toBe('manual');
    window.dispatchEvent(new Event('pagehide'));
    expect(history.scrollRestoration).toBe('auto');
    window.dispatchEvent(new Event('pageshow'));
    expect(history.scrollRestoration).toBe('manual');
  });
});
