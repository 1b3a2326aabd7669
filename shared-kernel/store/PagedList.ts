import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { asFailure, type Load } from '../api/failure.ts';

/** A page of rows as the API answers it. */
export interface Page<Answer> {
  data: Answer[];
  total: number;
  /** The `after` of the page behind it; null at the end. */
  next: string | null;
}

/** Which page is asked for: the one behind what was seen, or the first by its number. */
export interface PageAt {
  page: number;
  after?: string;
}

export type AskForPage<Answer> = (at: PageAt, signal: AbortSignal) => Promise<Page<Answer>>;

/** How many pages of a long list are refreshed at once; what stands further down stays as it is. */
const mostAnew = 10;

/**
 * A list that comes page by page and is kept while its reader is elsewhere. A page goes on behind the one before it, so
 * that nothing is passed over or comes twice, whatever is added or taken away meanwhile. Only the answer to the latest
 * question counts.
 */
export class PagedList<Answer, Row extends { id: number }> {
  rows: readonly Row[] = [];
  load: Load = { kind: 'idle' };
  /** How many rows the server has. */
  total = 0;
  /** The page that the list begins with; further on where an address asks for one. */
  readonly first: number;
  /** The page that comes next; null at the end. */
  private next: PageAt | null;
  /** How many pages have come. */
  private shown = 0;
  private running: AbortController | null = null;
  private readonly ask: AskForPage<Answer>;
  private readonly toRow: (answer: Answer) => Row;

  /** `toRow` replaces a row, or what it refers to, by the shared entities. */
  constructor(ask: AskForPage<Answer>, toRow: (answer: Answer) => Row, first = 1) {
    this.first = first;
    this.next = { page: first };
    this.ask = ask;
    this.toRow = toRow;
    makeAutoObservable<this, 'running' | 'next' | 'ask' | 'toRow'>(
      this,
      { rows: observableRef, next: observableRef, first: false, running: false, ask: false, toRow: false },
      { autoBind: true },
    );
  }

  get hasMore(): boolean {
    return this.next !== null;
  }

  /** The next page, for links that turn pages; null when there is none. */
  get nextPage(): number | null {
    return this.hasBegun ? (this.next?.page ?? null) : null;
  }

  private get hasBegun(): boolean {
    return this.shown > 0;
  }

  /** The state of the list's foot, as `InfiniteList` names it. */
  get foot(): 'more' | 'busy' | 'end' | 'failed' {
    if (this.load.kind === 'busy' || this.load.kind === 'failed') return this.load.kind;
    return this.hasMore ? 'more' : 'end';
  }

  /** Loads the first page, unless it is there or on its way. */
  async begin(): Promise<void> {
    if (!this.hasBegun) await this.more();
  }

  /**
   * For a reader who comes: loads the first page, or refreshes what is kept without taking it away. False when the
   * server did not answer.
   */
  async enter(): Promise<boolean> {
    if (!this.hasBegun) await this.more();
    else return this.refresh();
    return this.load.kind !== 'failed';
  }

  /** Loads the next page; after a failure the one that failed. */
  async more(): Promise<void> {
    if (this.load.kind === 'busy' || !this.next) return;
    this.load = { kind: 'busy' };
    await this.take(this.next, 1);
  }

  /**
   * Asks anew for what is shown, so that nothing jumps; does nothing before the first page was asked for. False when
   * the server did not answer.
   */
  async refresh(): Promise<boolean> {
    if (this.load.kind === 'idle') return true;
    if (!this.hasBegun) this.load = { kind: 'busy' };
    return this.take({ page: this.first }, Math.max(1, Math.min(this.shown, mostAnew)));
  }

  /** Loads the first page anew. What is shown stays until it has come. */
  async restart(): Promise<void> {
    this.next = { page: this.first };
    this.shown = 0;
    this.load = { kind: 'busy' };
    await this.take(this.next, 1);
  }

  /** For a reader who leaves: an answer on its way is no longer waited for. */
  leave(): void {
    this.running?.abort();
    this.running = null;
    if (this.load.kind === 'busy') this.load = { kind: this.hasBegun ? 'ready' : 'idle' };
  }

  addFirst(row: Row): void {
    const others = this.rows.filter(({ id }) => id !== row.id);
    if (others.length === this.rows.length) this.total++;
    this.rows = [row, ...others];
  }

  remove(id: number): void {
    const others = this.rows.filter((row) => row.id !== id);
    if (others.length < this.rows.length) this.total = Math.max(0, this.total - 1);
    this.rows = others;
  }

  /** Asks for so many pages, one behind the other. */
  private async take(from: PageAt, count: number): Promise<boolean> {
    this.running?.abort();
    const controller = new AbortController();
    this.running = controller;
    try {
      const answers: Page<Answer>[] = [];
      for (let at: PageAt | null = from; at && answers.length < count && !controller.signal.aborted;) {
        const answer: Page<Answer> = await this.ask(at, controller.signal);
        answers.push(answer);
        at = behind(at, answer);
      }
      runInAction(() => {
        if (this.running === controller) this.keep(from, answers);
      });
      return true;
    } catch (error) {
      const failure = asFailure(error);
      runInAction(() => {
        // Nobody asked for a refresh, so its failure takes nothing away.
        if (this.running === controller && this.load.kind === 'busy') this.load = { kind: 'failed', failure };
      });
      return false;
    }
  }

  private keep(from: PageAt, answers: Page<Answer>[]): void {
    const came = answers.flatMap(({ data }) => data.map(this.toRow));
    const last = answers.at(-1)!;
    const isAnew = from.page === this.first;
    const further = isAnew && this.shown > answers.length && last.next !== null ? this.rowsAfter(came) : [];
    const rows = isAnew ? [...came, ...further] : [...this.rows, ...came];
    // A row that went to another place of the order meanwhile is shown once.
    this.rows = [...new Map(rows.map((row) => [row.id, row])).values()];
    if (further.length === 0) {
      this.shown = from.page - this.first + answers.length;
      this.next = behind({ page: from.page + answers.length - 1 }, last);
    }
    this.total = last.total;
    this.load = { kind: 'ready' };
  }

  /** The rows that stand after all of these. */
  private rowsAfter(rows: readonly Row[]): readonly Row[] {
    const ids = new Set(rows.map(({ id }) => id));
    const last = this.rows.findLastIndex(({ id }) => ids.has(id));
    return last < 0 ? [] : this.rows.slice(last + 1);
  }
}

const behind = ({ page }: PageAt, { next }: Page<unknown>): PageAt | null =>
  next ? { page: page + 1, after: next } : null;
