import { firstSpan, type Key, type Span } from './spans.ts';

/** What is kept of a list while it is away: the room that each row took, and what was drawn of it. */
interface Memory {
  pitches: Map<Key, number>;
  drawn: Key[];
}

interface Given {
  memory: object;
  /** Draws again; at once where the reader would see a gap. */
  redraw: (isUrgent: boolean) => void;
  /** The list is laid out from its end, as a conversation is. */
  isFromEnd: boolean;
}

const memories = new WeakMap<object, Memory>();

/** What is drawn beyond the edges of what is seen. In heights of it, and at least in pixels. */
const ahead = 1;
const leastAhead = 600;
/** For how long a list that comes back is drawn where it was left too: the page is scrolled there only now. */
const returning = 1000;
/** Closer than this to the end a conversation is read at its end. In pixels. */
const nearEnd = 80;

/** A row or a spacer. */
interface Drawn {
  element: HTMLElement;
  /** Null of a spacer. */
  at: number | null;
}

interface Part extends Drawn {
  top: number;
  bottom: number;
}

/**
 * Draws of a long list what is seen and some of what is near. Rows stay in the flow of the page; in the place of those
 * that are not drawn stand spacers of the height that they took. A row is measured when it is drawn, which in a list
 * that grows page by page is before it can be passed; of others a guess is taken, and what is read stays where it is
 * when the guess was wrong. Browsers do the latter themselves, but for Safari.
 */
export class ListWindow {
  private readonly given: Given;
  private readonly memory: Memory;
  private keys: readonly Key[] = [];
  private index = new Map<Key, number>();
  /** The room that each row took, in order; NaN of one that was never drawn. */
  private heights = new Float64Array(0);
  /** Where each row begins, counted from the first one; one more for the end. */
  private tops = new Float64Array(1);
  private span: Span | null = null;
  private held: Span | null = null;
  private focused: Key | null = null;
  private container: HTMLElement | null = null;
  private scroller: HTMLElement | null = null;
  /** From the container's edge to its first row. */
  private lead = 0;
  /** What stands beside a spacer: of the one before all rows, and of those between rows. */
  private readonly margins = { first: 0, further: 0 };
  /** The first row that is read, and how far it is from the container's fixed edge. */
  private anchor: { key: Key; distance: number } | null = null;
  /** Those that are drawn. */
  private rows = new Map<Key, HTMLElement>();
  private resizes: ResizeObserver | null = null;

  constructor(given: Given) {
    this.given = given;
    const known = memories.get(given.memory) ?? { pitches: new Map(), drawn: [] };
    memories.set(given.memory, known);
    this.memory = known;
  }

  /** What is drawn of these rows. */
  spansOf(keys: readonly Key[]): Span[] {
    this.adopt(keys);
    const { length } = keys;
    const pinned = this.focused === null ? undefined : this.index.get(this.focused);
    const spans = [this.span, this.held, pinned === undefined ? null : { from: pinned, to: pinned + 1 }]
      .filter((span) => span !== null)
      .map(({ from, to }) => ({ from: Math.max(0, from), to: Math.min(length, to) }))
      .filter(({ from, to }) => from < to)
      .sort((a, b) => a.from - b.from);
    const merged: Span[] = [];
    for (const span of spans) {
      const last = merged.at(-1);
      if (last && span.from <= last.to) last.to = Math.max(last.to, span.to);
      else merged.push(span);
    }
    return merged;
  }

  /** From now on it follows the reader; the answer ends that. */
  attach(container: HTMLElement): () => void {
    this.container = container;
    this.scroller = scrollerOf(container);
    this.resizes = new ResizeObserver(() => this.settle(true));
    const target: EventTarget = this.scroller ?? window;
    const follow = (): void => this.follow();
    const focus = ({ target, type }: FocusEvent): void => {
      const row = type === 'focusin' ? (target as Element).closest<HTMLElement>('[data-row]') : null;
      this.focused = row === null ? null : (this.keyOf(row) ?? null);
    };
    target.addEventListener('scroll', follow, { passive: true });
    window.addEventListener('resize', follow);
    container.addEventListener('focusin', focus);
    container.addEventListener('focusout', focus);
    const timer = setTimeout(() => {
      this.held = null;
      this.given.redraw(false);
    }, returning);
    return () => {
      clearTimeout(timer);
      target.removeEventListener('scroll', follow);
      window.removeEventListener('resize', follow);
      container.removeEventListener('focusin', focus);
      container.removeEventListener('focusout', focus);
      this.resizes?.disconnect();
      this.rows.clear();
      this.anchor = null;
      this.held = this.span;
      this.container = null;
    };
  }

  /** After rows were drawn or have changed their size: measures them and keeps what is read in its place. */
  settle(isUrgent = false): void {
    const { container } = this;
    if (!container) return;
    const elements = this.elements();
    this.foresee(elements);
    const box = container.getBoundingClientRect();
    // Nothing of a list that rests is laid out.
    if (box.width === 0) return;
    const parts = elements.map((part): Part => {
      const { top, bottom } = part.element.getBoundingClientRect();
      return { ...part, top, bottom };
    });
    this.watch(parts);
    this.measure(parts, box);
    this.fillGaps(parts, box);
    this.keepPlace(container);
    // While React commits, it draws at once what is asked for.
    if (this.move()) this.given.redraw(isUrgent);
    this.remember(container);
  }

  private follow(): void {
    const { container } = this;
    if (!container || container.getBoundingClientRect().width === 0) return;
    const before = this.span;
    const moved = this.move();
    // What is asked for in a handler is drawn in a frame of its own, unless there would be a gap until then.
    if (moved) this.given.redraw(before === null || !covers(before, this.seen(container, 0)));
    this.remember(container);
  }

  /** Takes over a changed list of rows: what is drawn goes with its rows. */
  private adopt(keys: readonly Key[]): void {
    if (keys === this.keys) return;
    const former = this.keys;
    this.keys = keys;
    this.index = new Map(keys.map((key, at) => [key, at]));
    this.heights = Float64Array.from(keys, (key) => this.memory.pitches.get(key) ?? Number.NaN);
    this.sum();
    if (former.length === 0) {
      this.span = firstSpan(keys.length, this.given.isFromEnd);
      const left = this.memory.drawn.map((key) => this.index.get(key)).filter((at) => at !== undefined);
      if (left.length > 0) this.held = { from: Math.min(...left), to: Math.max(...left) + 1 };
      return;
    }
    this.span = this.shifted(this.span, former);
    this.held = this.shifted(this.held, former);
  }

  private shifted(span: Span | null, former: readonly Key[]): Span | null {
    if (!span) return null;
    for (let at = Math.max(0, span.from); at < Math.min(span.to, former.length); at++) {
      const now = this.index.get(former[at]!);
      if (now !== undefined) return { from: span.from + now - at, to: span.to + now - at };
    }
    return span;
  }

  /**
   * Where the rows stand, with a guess of those that were never drawn. Done for all of thousands whenever one is
   * measured.
   */
  private sum(): void {
    const { heights } = this;
    let known = 0;
    let count = 0;
    for (const height of heights) {
      if (Number.isNaN(height)) continue;
      known += height;
      count++;
    }
    const guess = count > 0 ? known / count : 80;
    const tops = new Float64Array(heights.length + 1);
    for (let at = 0; at < heights.length; at++) {
      const height = heights[at]!;
      tops[at + 1] = tops[at]! + (Number.isNaN(height) ? guess : height);
    }
    this.tops = tops;
  }

  private keyOf(row: HTMLElement): Key | undefined {
    return this.keys[this.atOf(row) ?? -1];
  }

  private atOf({ dataset: { row = '' } }: HTMLElement): number | null {
    return this.index.get(row) ?? this.index.get(Number(row)) ?? null;
  }

  private elements(): Drawn[] {
    return [...this.container!.querySelectorAll<HTMLElement>('[data-row], [data-space]')].map((element) => ({
      element,
      at: element.dataset.space === undefined ? this.atOf(element) : null,
    }));
  }

  /** Gives spacers the height that they will have, as far as that is known: the page is laid out once, not twice. */
  private foresee(drawn: readonly Drawn[]): void {
    const { tops, margins } = this;
    drawn.forEach(({ element, at }, i) => {
      if (at !== null) return;
      const [before, after] = [drawn[i - 1]?.at, drawn[i + 1]?.at];
      const begin = before == null ? 0 : tops[before + 1]!;
      const margin = after == null ? 0 : before == null ? margins.first : margins.further;
      setHeight(element, (after == null ? tops.at(-1)! : tops[after]!) - begin - margin);
    });
  }

  private watch(parts: readonly Part[]): void {
    const former = new Set(this.rows.values());
    this.rows = new Map(parts.flatMap(({ at, element }) => (at === null ? [] : [[this.keys[at]!, element]])));
    for (const row of this.rows.values()) if (!former.delete(row)) this.resizes?.observe(row);
    for (const gone of former) this.resizes?.unobserve(gone);
  }

  /** A row takes the room up to what comes after it, with whatever stands between them. */
  private measure(parts: readonly Part[], box: DOMRect): void {
    const { pitches } = this.memory;
    let isChanged = false;
    parts.forEach(({ at, top, bottom }, i) => {
      if (at === null) return;
      if (at === 0) this.lead = top - box.top;
      const next = parts[i + 1];
      const pitch = next && (next.at === null || next.at === at + 1) ? next.top - top : bottom - top;
      const key = this.keys[at]!;
      const known = pitches.get(key);
      // A row that stands before a spacer may be another's neighbour otherwise, with another margin.
      if (known !== undefined && (next?.at === null || Math.abs(known - pitch) < 0.25)) return;
      pitches.set(key, pitch);
      this.heights[at] = pitch;
      isChanged = true;
    });
    if (isChanged) this.sum();
    this.memory.drawn = parts.flatMap(({ at }) => (at === null ? [] : this.keys[at]!));
  }

  private fillGaps(parts: readonly Part[], box: DOMRect): void {
    const { tops, lead, margins } = this;
    parts.forEach((space, i) => {
      const [before, after] = [parts[i - 1], parts[i + 1]];
      if (space.at !== null) return;
      if (after?.at == null) {
        if (before?.at != null) setHeight(space.element, tops.at(-1)! - tops[before.at + 1]!);
        return;
      }
      // Between a spacer and the row after it there may be a margin, or the mark of a day.
      const margin = after.top - space.bottom;
      if (before?.at == null) margins.first = space.top - box.top - lead + margin;
      else margins.further = margin;
      setHeight(
        space.element,
        tops[after.at]! - (before?.at == null ? margins.first : tops[before.at + 1]! + margins.further),
      );
    });
  }

  /** What is seen of the list and so much around it, in the measure of its rows. */
  private seen(container: HTMLElement, around: number): { top: number; bottom: number; span: Span } {
    const view = this.scroller?.getBoundingClientRect() ?? { top: 0, bottom: window.innerHeight };
    const zero = container.getBoundingClientRect().top + this.lead;
    const more = Math.max(around * leastAhead, around * ahead * (view.bottom - view.top));
    const [top, bottom] = [view.top - zero - more, view.bottom - zero + more];
    return { top, bottom, span: { from: this.rowAt(top), to: this.rowAt(bottom) + 1 } };
  }

  /** The row that covers this height; the first or the last one beyond the ends. */
  private rowAt(height: number): number {
    let [low, high] = [0, this.keys.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.tops[middle]! <= height) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  /** Chooses what is to be drawn. It stays as it is while enough of it lies ahead of the reader, both ways. */
  private move(): boolean {
    const { container, span } = this;
    if (!container || this.keys.length === 0) return false;
    if (span && covers(span, this.seen(container, 0.5))) return false;
    const wanted = this.seen(container, 1).span;
    if (span?.from === wanted.from && span.to === wanted.to) return false;
    this.span = wanted;
    return true;
  }

  private keepPlace(container: HTMLElement): void {
    const { anchor } = this;
    const row = anchor && this.rows.get(anchor.key);
    if (!row) return;
    const moved = this.distance(row, container) - anchor.distance;
    if (Math.abs(moved) >= 0.5) (this.scroller ?? window).scrollBy({ top: moved, behavior: 'instant' });
  }

  /** Nothing is kept in place for somebody who is where new rows are added, and sees them. */
  private remember(container: HTMLElement): void {
    this.anchor = null;
    const view = this.scroller?.getBoundingClientRect() ?? { top: 0 };
    if (this.given.isFromEnd) {
      if (this.scroller && -this.scroller.scrollTop <= nearEnd) return;
    } else if (container.getBoundingClientRect().top + this.lead >= view.top) return;
    const at = this.rowAt(this.seen(container, 0).top);
    for (const key of this.keys.slice(at, at + 5)) {
      const row = this.rows.get(key);
      if (!row) continue;
      this.anchor = { key, distance: this.distance(row, container) };
      return;
    }
  }

  private distance(row: HTMLElement, container: HTMLElement): number {
    const box = container.getBoundingClientRect();
    return row.getBoundingClientRect().top - (this.given.isFromEnd ? box.bottom : box.top);
  }
}

const covers = (span: Span, { span: { from, to } }: { span: Span }): boolean => span.from <= from && span.to >= to;

function setHeight({ style }: HTMLElement, height: number): void {
  const text = `${Math.max(0, height).toFixed(2)}px`;
  if (style.blockSize !== text) style.blockSize = text;
}

/** What scrolls the list; null for the page. */
function scrollerOf(container: HTMLElement): HTMLElement | null {
  for (let box = container.parentElement; box && box !== document.body; box = box.parentElement)
    if (/auto|scroll/.test(getComputedStyle(box).overflowY)) return box;
  return null;
}
