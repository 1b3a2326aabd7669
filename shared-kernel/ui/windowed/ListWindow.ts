import { closest } from '../closest.ts';
import { columnsOf } from './columns.ts';
import { RowPlaces } from './RowPlaces.ts';
import { firstSpan, type Key, type Span } from './spans.ts';

/** What is remembered of a list while it is away: the height of each row, and which rows were drawn. */
interface Memory {
  pitches: Map<Key, number>;
  drawn: Key[];
  /** How many rows stand beside each other. */
  columns: number;
}

interface ListWindowOptions {
  memory: object;
  /** Draws again; at once where the reader would see a gap. */
  redraw: (isUrgent: boolean) => void;
  /** The list is laid out from its end, as a chat is. */
  isFromEnd: boolean;
}

const memories = new WeakMap<object, Memory>();

/** How far beyond the edges of the view rows are drawn: in heights of the view, and at least in pixels. */
const ahead = 1;
const leastAhead = 600;
/**
 * In milliseconds: for so long a list that comes back also draws the rows where it was left, as the page is scrolled
 * there only now.
 */
const returning = 1000;
/** In pixels: closer than this to the end, a chat counts as read at its end. */
const nearEnd = 80;

interface Drawn {
  element: HTMLElement;
  /** Null for a spacer. */
  at: number | null;
}

interface Part extends Drawn {
  top: number;
  bottom: number;
}

/**
 * Draws of a long list what is seen and some of what is near. Rows stay in the flow of the page; spacers stand for
 * those that are not drawn, with the height that they took. A row is measured when it is drawn, which in a list that
 * grows page by page is before it can be passed; the height of others is guessed, and what is read stays where it is
 * when the guess was wrong. Browsers do the latter themselves, except Safari.
 */
export class ListWindow {
  private readonly options: ListWindowOptions;
  private readonly memory: Memory;
  private readonly places = new RowPlaces();
  private span: Span | null = null;
  private held: Span | null = null;
  private focused: Key | null = null;
  private container: HTMLElement | null = null;
  private scroller: HTMLElement | null = null;
  /** From the container's edge to its first row. */
  private lead = 0;
  /** The margins beside spacers: of the one before all rows, and of those between rows. */
  private readonly margins = { first: 0, further: 0 };
  /** The first row in sight, and its distance from the container's fixed edge. */
  private anchor: { key: Key; distance: number } | null = null;
  /** The rows that are drawn. */
  private rows = new Map<Key, HTMLElement>();
  private resizes: ResizeObserver | null = null;

  constructor(options: ListWindowOptions) {
    this.options = options;
    const known = memories.get(options.memory) ?? { pitches: new Map(), drawn: [], columns: 1 };
    memories.set(options.memory, known);
    this.memory = known;
  }

  /** The spans of these rows to draw. */
  spansOf(keys: readonly Key[]): Span[] {
    this.adopt(keys);
    const { length } = keys;
    const { columns } = this.memory;
    const pinned = this.focused === null ? undefined : this.places.atOf(this.focused);
    const spans = [this.span, this.held, pinned === undefined ? null : { from: pinned, to: pinned + 1 }]
      .filter((span) => span !== null)
      // Whole lines: a row that began another line than before would move all that follow it.
      .map(({ from, to }) => ({
        from: Math.max(0, Math.floor(from / columns) * columns),
        to: Math.min(length, Math.ceil(to / columns) * columns),
      }))
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

  /** Follows the reader from now on; returns how to end that. */
  attach(container: HTMLElement): () => void {
    this.container = container;
    this.scroller = scrollerOf(container);
    this.resizes = new ResizeObserver(() => this.settle(true));
    const target: EventTarget = this.scroller ?? window;
    const follow = (): void => this.follow();
    // The rows have moved already: what was read is where it was before that.
    const resettle = (): void => this.settle(true);
    const focus = ({ target, type }: FocusEvent): void => {
      const row = type === 'focusin' ? closest(target, '[data-row]') : null;
      this.focused = row === null ? null : (this.keyOf(row) ?? null);
    };
    target.addEventListener('scroll', follow, { passive: true });
    window.addEventListener('resize', resettle);
    container.addEventListener('focusin', focus);
    container.addEventListener('focusout', focus);
    const timer = setTimeout(() => {
      this.held = null;
      this.options.redraw(false);
    }, returning);
    return () => {
      clearTimeout(timer);
      target.removeEventListener('scroll', follow);
      window.removeEventListener('resize', resettle);
      container.removeEventListener('focusin', focus);
      container.removeEventListener('focusout', focus);
      this.resizes?.disconnect();
      this.rows.clear();
      this.anchor = null;
      this.held = this.span;
      this.container = null;
    };
  }

  /**
   * To be called once rows were drawn or have changed their size: measures them and keeps what is read in its place.
   */
  settle(isUrgent = false): void {
    const { container } = this;
    if (!container) return;
    const elements = this.elements();
    this.foresee(elements);
    const box = container.getBoundingClientRect();
    // A list that rests has no layout.
    if (box.width === 0) return;
    const parts = elements.map((part): Part => {
      const { top, bottom } = part.element.getBoundingClientRect();
      return { ...part, top, bottom };
    });
    this.watch(parts);
    const isRegrouped = this.count(parts);
    this.measure(parts, box);
    this.fillGaps(parts, box);
    this.keepPlace(container);
    // While React commits, it draws what is asked for at once.
    if (this.move() || isRegrouped) this.options.redraw(isUrgent);
    this.remember(container);
  }

  private follow(): void {
    const { container } = this;
    if (!container || container.getBoundingClientRect().width === 0) return;
    const before = this.span;
    const moved = this.move();
    // What a handler asks for is drawn in a frame of its own, unless there would be a gap until then.
    if (moved) this.options.redraw(before === null || !covers(before, this.seen(container, 0)));
    this.remember(container);
  }

  /** Takes over a changed list of rows: what is drawn moves with its rows. */
  private adopt(keys: readonly Key[]): void {
    const { places, memory } = this;
    const former = places.keys;
    if (keys === former) return;
    places.adopt(keys, memory.pitches);
    if (former.length === 0) {
      this.span = firstSpan(keys.length, this.options.isFromEnd);
      const left = memory.drawn.map((key) => places.atOf(key)).filter((at) => at !== undefined);
      if (left.length > 0) this.held = { from: Math.min(...left), to: Math.max(...left) + 1 };
      return;
    }
    this.span = places.shifted(this.span, former);
    this.held = places.shifted(this.held, former);
  }

  private keyOf(row: HTMLElement): Key | undefined {
    return this.places.keys[this.atOf(row) ?? -1];
  }

  private atOf({ dataset: { row = '' } }: HTMLElement): number | null {
    return this.places.atOf(row) ?? this.places.atOf(Number(row)) ?? null;
  }

  private elements(): Drawn[] {
    return [...this.container!.querySelectorAll<HTMLElement>('[data-row], [data-space]')].map((element) => ({
      element,
      at: element.dataset.space === undefined ? this.atOf(element) : null,
    }));
  }

  /** Gives spacers their future height, as far as it is known, so that the page is laid out once and not twice. */
  private foresee(drawn: readonly Drawn[]): void {
    const { margins } = this;
    const { tops } = this.places;
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
    this.rows = new Map(parts.flatMap(({ at, element }) => (at === null ? [] : [[this.places.keys[at]!, element]])));
    for (const row of this.rows.values()) if (!former.delete(row)) this.resizes?.observe(row);
    for (const gone of former) this.resizes?.unobserve(gone);
  }

  /** A width with other lines makes all known heights wrong, and lines begin with other rows; tells whether it did. */
  private count(parts: readonly Part[]): boolean {
    const columns = columnsOf(parts);
    if (columns === null || columns === this.memory.columns) return false;
    this.memory.columns = columns;
    this.memory.pitches.clear();
    this.places.forget();
    return true;
  }

  /** A row's height reaches to what comes after it, with everything between them. */
  private measure(parts: readonly Part[], box: DOMRect): void {
    const { pitches } = this.memory;
    const { keys } = this.places;
    const measured = new Map<number, number>();
    parts.forEach(({ at, top, bottom }, i) => {
      if (at === null) return;
      if (at === 0) this.lead = top - box.top;
      const next = parts[i + 1];
      const pitch = next && (next.at === null || next.at === at + 1) ? next.top - top : bottom - top;
      const key = keys[at]!;
      const known = pitches.get(key);
      // Before a spacer a row may have another neighbour than in the full list, and so another margin.
      if (known !== undefined && (next?.at === null || Math.abs(known - pitch) < 0.25)) return;
      pitches.set(key, pitch);
      measured.set(at, pitch);
    });
    this.places.measure(measured);
    this.memory.drawn = parts.flatMap(({ at }) => (at === null ? [] : keys[at]!));
  }

  private fillGaps(parts: readonly Part[], box: DOMRect): void {
    const { lead, margins } = this;
    const { tops } = this.places;
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

  /** The rows in sight and this much around them. */
  private seen(container: HTMLElement, around: number): { top: number; bottom: number; span: Span } {
    const view = this.scroller?.getBoundingClientRect() ?? { top: 0, bottom: window.innerHeight };
    const zero = container.getBoundingClientRect().top + this.lead;
    const more = Math.max(around * leastAhead, around * ahead * (view.bottom - view.top));
    const [top, bottom] = [view.top - zero - more, view.bottom - zero + more];
    return { top, bottom, span: { from: this.places.rowAt(top), to: this.places.rowAt(bottom) + 1 } };
  }

  /** Chooses what to draw. It stays the same while enough of it lies ahead of the reader, both ways. */
  private move(): boolean {
    const { container, span } = this;
    if (!container || this.places.keys.length === 0) return false;
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
    const distance = this.distance(row, container);
    const moved = distance - anchor.distance;
    if (Math.abs(moved) < 0.5) return;
    // What is drawn at once settles before this is remembered anew, and must not move it a second time.
    anchor.distance = distance;
    (this.scroller ?? window).scrollBy({ top: moved, behavior: 'instant' });
  }

  /** Keeps nothing in place for somebody who is at the end where new rows are added, and sees them. */
  private remember(container: HTMLElement): void {
    const before = this.anchor && this.places.atOf(this.anchor.key);
    this.anchor = null;
    const view = this.scroller?.getBoundingClientRect() ?? { top: 0 };
    if (this.options.isFromEnd) {
      if (this.scroller && -this.scroller.scrollTop <= nearEnd) return;
    } else if (container.getBoundingClientRect().top + this.lead >= view.top) return;
    const { columns } = this.memory;
    const last = this.places.rowAt(this.seen(container, 0).top);
    const first = last - (last % columns);
    // The same row of a line as long as it can be, else the reader would drift while lines become shorter and longer.
    const at = before != null && before >= first && before < first + columns ? before : first;
    for (const key of this.places.keys.slice(at, at + 4 + columns)) {
      const row = this.rows.get(key);
      if (!row) continue;
      this.anchor = { key, distance: this.distance(row, container) };
      return;
    }
  }

  private distance(row: HTMLElement, container: HTMLElement): number {
    const box = container.getBoundingClientRect();
    return row.getBoundingClientRect().top - (this.options.isFromEnd ? box.bottom : box.top);
  }
}

const covers = (span: Span, { span: { from, to } }: { span: Span }): boolean => span.from <= from && span.to >= to;

function setHeight({ style }: HTMLElement, height: number): void {
  const text = `${Math.max(0, height).toFixed(2)}px`;
  if (style.blockSize !== text) style.blockSize = text;
}

/** The element that scrolls the list; null for the page. */
function scrollerOf(container: HTMLElement): HTMLElement | null {
  for (let box = container.parentElement; box && box !== document.body; box = box.parentElement)
    if (/auto|scroll/.test(getComputedStyle(box).overflowY)) return box;
  return null;
}
