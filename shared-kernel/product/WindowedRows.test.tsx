import { act, render, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { WindowedRows } from './WindowedRows.tsx';

const viewHeight = 600;
/** Rows are of different heights, which nobody knows before they are drawn. */
const heightOf = (id: number): number => 40 + ((id * 37) % 60);
const sum = (ids: readonly number[]): number => ids.reduce((all, id) => all + heightOf(id), 0);
const rowsOf = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => ({ id: from + at }));

/** A page that lays its list out, at the top, one entry under the other. */
function layOut() {
  const page = { scrolled: 0, by: [] as number[] };
  const heightIn = (entry: HTMLElement): number =>
    entry.dataset.row === undefined
      ? Number.parseFloat(entry.style.blockSize || '0')
      : heightOf(Number(entry.dataset.row));
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function rect(this: HTMLElement) {
    const list = this.closest('ul')!;
    const entries = [...list.children] as HTMLElement[];
    const before = this === list ? [] : entries.slice(0, entries.indexOf(this));
    const top = before.reduce((all, entry) => all + heightIn(entry), -page.scrolled);
    const height = this === list ? entries.reduce((all, entry) => all + heightIn(entry), 0) : heightIn(this);
    return { top, bottom: top + height, height, width: 300 } as DOMRect;
  });
  jest.spyOn(window, 'scrollBy').mockImplementation(((to: { top: number }) => {
    page.by.push(to.top);
    page.scrolled += to.top;
  }) as never);
  return {
    page,
    scrollTo: (top: number) => {
      page.scrolled = top;
      act(() => void window.dispatchEvent(new Event('scroll')));
    },
  };
}

const list = (rows: readonly { id: number }[], memory: object, hasMore = false) => (
  <WindowedRows rows={rows} memory={memory} hasMore={hasMore}>
    {({ id }) => <a href={`/${id}`}>row {id}</a>}
  </WindowedRows>
);
const drawn = (): number[] =>
  [...document.querySelectorAll<HTMLElement>('[data-row]')].map(({ dataset }) => Number(dataset.row));
const spaces = (): number[] =>
  [...document.querySelectorAll<HTMLElement>('[data-space]')].map(({ style }) => Number.parseFloat(style.blockSize));
const topOf = (id: number): number =>
  document.querySelector<HTMLElement>(`[data-row="${id}"]`)!.getBoundingClientRect().top;
const isWindowed = () => waitFor(() => expect(spaces()[0]! > 0).toBe(true));

describe('a list with a window over its rows [DSC-14]', () => {
  const { innerHeight } = window;
  beforeEach(() => void (window.innerHeight = viewHeight));
  afterEach(() => {
    window.innerHeight = innerHeight;
    jest.restoreAllMocks();
  });

  it('is drawn whole and says nothing of places while it is short', async () => {
    layOut();
    render(list(rowsOf(0, 80), {}));
    await act(async () => {});
    expect([drawn().length, spaces()]).toEqual([80, []]);
    expect(screen.getByText('row 3').closest('li')!.getAttribute('aria-posinset')).toBeNull();
  });

  it('draws what is near the reader, who is told which of how many that is', async () => {
    const { scrollTo } = layOut();
    const { rerender } = render(list(rowsOf(0, 1000), {}));
    scrollTo(1);
    await isWindowed();
    for (let top = 0; top < 9000; top += 400) {
      scrollTo(top);
      const seen = drawn().filter((id) => topOf(id) < viewHeight && topOf(id) + heightOf(id) > 0);
      expect(seen.reduce((all, id) => all + heightOf(id), 0)).toBeGreaterThanOrEqual(viewHeight);
    }
    expect(drawn().length).toBeLessThan(60);
    const [first] = drawn();
    const item = document.querySelector(`[data-row="${first}"]`)!;
    expect([item.getAttribute('aria-posinset'), item.getAttribute('aria-setsize')]).toEqual([
      String(first! + 1),
      '1000',
    ]);
    expect(spaces()[0]).toBeCloseTo(sum(rowsOf(0, first!).map(({ id }) => id)), 0);
    rerender(list(rowsOf(0, 1000), {}, true));
    expect(document.querySelector('[data-row]')!.getAttribute('aria-setsize')).toBe('-1');
  });

  it('keeps what is read in its place when rows come before it, but shows them to who is at the beginning', async () => {
    const { page, scrollTo } = layOut();
    const memory = {};
    const { rerender } = render(list(rowsOf(10, 500), memory));
    scrollTo(1);
    await isWindowed();
    scrollTo(0);
    rerender(list(rowsOf(5, 500), memory));
    expect([drawn()[0], page.by]).toEqual([5, []]);
    scrollTo(2000);
    const read = drawn().find((id) => topOf(id) >= 0)!;
    const before = topOf(read);
    rerender(list(rowsOf(0, 500), memory));
    expect(topOf(read)).toBeCloseTo(before, 0);
    // It was guessed how high they are, and is found out without moving anything either.
    scrollTo(page.scrolled - 1500);
    const again = drawn().find((id) => topOf(id) >= 0)!;
    const there = topOf(again);
    for (let steps = 0; steps < 3; steps++) rerender(list(rowsOf(0, 500), memory));
    expect(topOf(again)).toBeCloseTo(there, 0);
  });

  it('keeps the row that has the focus, however far the reader goes', async () => {
    const { scrollTo } = layOut();
    render(list(rowsOf(0, 1000), {}));
    scrollTo(1);
    await isWindowed();
    const link = screen.getByText('row 2');
    act(() => link.focus());
    for (let top = 0; top <= 20_000; top += 1000) scrollTo(top);
    expect(document.activeElement).toBe(link);
    expect(drawn().slice(0, 2)).toEqual([2, drawn()[1]]);
    expect(drawn()[1]).toBeGreaterThan(100);
    act(() => link.blur());
    scrollTo(25_000);
    expect(screen.queryByText('row 2')).toBeNull();
  });

  it('has its whole height and the rows where it was left at once when it comes back', async () => {
    const { scrollTo } = layOut();
    const memory = {};
    const first = render(list(rowsOf(0, 300), memory));
    scrollTo(1);
    await isWindowed();
    for (let top = 0; top < 15_000; top += 400) scrollTo(top);
    for (let top = 15_000; top > 8000; top -= 400) scrollTo(top);
    const left = drawn();
    first.unmount();
    scrollTo(0);
    render(list(rowsOf(0, 300), memory));
    const whole = document.querySelector('ul')!.getBoundingClientRect().height;
    expect(Math.abs(whole - sum(rowsOf(0, 300).map(({ id }) => id)))).toBeLessThan(sum([0]) * 40);
    expect(drawn()).toEqual(expect.arrayContaining([0, ...left]));
    expect(topOf(left[0]!)).toBeCloseTo(sum(rowsOf(0, left[0]!).map(({ id }) => id)), 0);
  });

  describe('whose rows stand beside each other', () => {
    /** Lines of so many rows, each as high as its highest; a spacer is a line of its own. */
    const layOutGrid = (
      page: { scrolled: number; columns: number },
      rowHeight: (id: number) => number = () => 280,
    ): void => {
      const gap = 16;
      jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function rect(this: HTMLElement) {
        const list = this.closest('ul')!;
        let [bottom, inLine, top] = [-page.scrolled, 0, 0];
        for (const entry of [...list.children] as HTMLElement[]) {
          const isSpace = entry.dataset.row === undefined;
          const isBegun = inLine > 0 && inLine < page.columns && !isSpace;
          if (!isBegun) [top, inLine] = [bottom + (entry === list.firstElementChild ? 0 : gap), 0];
          const height = isSpace
            ? Number.parseFloat(entry.style.blockSize || '0')
            : rowHeight(Number(entry.dataset.row));
          if (entry === this) return { top, bottom: top + height, height, width: 240 } as DOMRect;
          bottom = inLine === 0 ? top + height : Math.max(bottom, top + height);
          inLine = isSpace ? page.columns : inLine + 1;
        }
        return { top: -page.scrolled, bottom, height: bottom + page.scrolled, width: 800 } as DOMRect;
      });
      jest.spyOn(window, 'scrollBy').mockImplementation(((to: { top: number }) => {
        page.scrolled += to.top;
      }) as never);
    };
    const wholeHeight = (): number => document.querySelector('ul')!.getBoundingClientRect().height;
    /** A list of three rows in a line, of which the reader has begun to scroll. */
    const showGrid = async (rowHeight?: (id: number) => number) => {
      const page = { scrolled: 0, columns: 3 };
      layOutGrid(page, rowHeight);
      const fire = (name: string): void => act(() => void window.dispatchEvent(new Event(name)));
      const scrollTo = (top: number): void => {
        page.scrolled = top;
        fire('scroll');
      };
      const makeWide = (columns: number): void => {
        page.columns = columns;
        fire('resize');
      };
      const [rows, memory] = [rowsOf(0, 300), {}];
      const anew = (): ReactElement => list(rows, memory);
      const view = render(anew());
      scrollTo(1);
      await isWindowed();
      return { page, view, anew, scrollTo, makeWide };
    };

    it('leaves out whole lines, so that each stays in its column, at any width [DSC-14]', async () => {
      const { page, view, anew, scrollTo } = await showGrid();
      const line = 296;
      for (let top = 0; top < 24_000; top += 450) {
        scrollTo(top);
        expect(drawn()[0]! % page.columns).toBe(0);
        const inSight = drawn().filter((id) => topOf(id) < viewHeight && topOf(id) + line > 0);
        expect(inSight.length).toBeGreaterThanOrEqual(2 * page.columns);
      }
      expect(drawn().length).toBeLessThan(30);
      const read = drawn().find((id) => topOf(id) >= 0)!;
      page.columns = 2;
      for (let steps = 0; steps < 3; steps++) view.rerender(anew());
      expect([drawn()[0]! % 2, Math.abs(drawn()[0]! - read) < 40]).toEqual([0, true]);
      // Only a guess, of lines that were never seen so narrow.
      expect(Math.abs(wholeHeight() / (150 * line) - 1)).toBeLessThan(0.1);
    });

    it('makes other lines of its rows when its width changes, and the first one in sight stays there [DSC-14]', async () => {
      const { scrollTo, makeWide } = await showGrid();
      scrollTo(9100);
      const first = drawn().find((id) => topOf(id) + 280 > 0)!;
      const before = topOf(first);
      for (const columns of [2, 3, 5, 4, 1, 2]) {
        makeWide(columns);
        // What is less than half a pixel is left as it is.
        expect([columns, drawn()[0]! % columns, Math.abs(topOf(first) - before) < 2]).toEqual([columns, 0, true]);
        const inSight = drawn().filter((id) => topOf(id) < viewHeight && topOf(id) + 280 > 0);
        expect(inSight.length).toBeGreaterThanOrEqual(2 * columns);
      }
    });

    it('draws whole lines at once when they become shorter, though all that is near is drawn [DSC-14]', async () => {
      const { scrollTo, makeWide } = await showGrid();
      for (let line = 30; line < 36; line++) {
        makeWide(3);
        scrollTo(line * 296);
        makeWide(2);
        expect([line, drawn()[0]! % 2]).toEqual([line, 0]);
      }
    });

    it('comes back with the lines and the heights that it was left with [DSC-14]', async () => {
      const { page, view, anew, scrollTo } = await showGrid((id) => 3 * heightOf(id));
      for (let top = 0; top < 12_000; top += 450) scrollTo(top);
      const [place, height] = [page.scrolled, wholeHeight()];
      const read = drawn().filter((id) => topOf(id) < viewHeight && topOf(id) >= 0);
      const places = read.map(topOf);
      view.unmount();
      page.scrolled = 0;
      render(anew());
      // The page is as long as it was, so that it can be scrolled there before anything else is drawn.
      expect([Math.round(wholeHeight()), drawn()]).toEqual([Math.round(height), expect.arrayContaining(read)]);
      scrollTo(place);
      expect(read.map(topOf)).toEqual(places.map((top) => expect.closeTo(top, 0)));
    });
  });
});
