import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { asFailure, type Load } from '../api/failure.ts';

/** A page of rows as the API answers it. */
export interface Page<Answer> {
  data: Answer[];
  last_page: number;
  total: number;
}

export type AskForPage<Answer> = (page: number, signal: AbortSignal) => Promise<Page<Answer>>;

/** How many pages of a long list are refreshed at once; what stands further down stays as it is. */
const mostAnew = 10;

/**
 * A list that comes page by page and is kept while its reader is elsewhere. Only the answer to the latest question
 * counts.
 */
export class PagedList<Answer, Row extends { id: number }> {
  rows: readonly Row[] = [];
  load: Load = { kind: 'idle' };
  /** How many rows the server has. */
  total = 0;
  /** The page that the list begins with; further on where an address asks for one. */
  readonly first: number;
  /** The last page that has come. */
  private page: number;
  private lastPage: number;
  private running: AbortController | null = null;
  private readonly ask: AskForPage<Answer>;
  private readonly toRow: (answer: Answer) => Row;

  /** `toRow` replaces a row, or what it refers to, by the shared entities. */
  constructor(ask: AskForPage<Answer>, toRow: (answer: Answer) => Row, first = 1) {
    this.first = first;
    this.page = first - 1;
    this.lastPage = first;
    this.ask = ask;
    this.toRow = toRow;
    makeAutoObservable<this, 'running' | 'ask' | 'toRow'>(
      this,
      { rows: observableRef, first: false, running: false, ask: false, toRow: false },
      { autoBind: true },
    );
  }

  get hasMore(): boolean {
    return this.page < this.lastPage;
  }

  /** The next page, for links that turn pages; null when there is none. */
  get nextPage(): number | null {
    return this.hasBegun && this.hasMore ? this.page + 1 : null;
  }

  private get hasBegun(): boolean {
    return this.page >= this.first;
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
    if (this.load.kind === 'busy' || !this.hasMore) return;
    this.load = { kind: 'busy' };
    await this.take([this.page + 1]);
  }

  /**
   * Asks anew for what is shown, so that nothing jumps; does nothing before the first page was asked for. False when
   * the server did not answer.
   */
  async refresh(): Promise<boolean> {
    if (this.load.kind === 'idle') return true;
    if (!this.hasBegun) this.load = { kind: 'busy' };
    const { first } = this;
    const count = Math.max(1, this.page - first + 1);
    return this.take(Array.from({ length: Math.min(count, mostAnew) }, (_, at) => first + at));
  }

  /** Loads the first page anew. What is shown stays until it has come. */
  async restart(): Promise<void> {
    this.page = this.first - 1;
    this.lastPage = this.first;
    this.load = { kind: 'busy' };
    await this.take([this.first]);
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

  private async take(pages: number[]): Promise<boolean> {
    this.running?.abort();
    const controller = new AbortController();
    this.running = controller;
    try {
      const answers = await Promise.all(pages.map((page) => this.ask(page, controller.signal)));
      runInAction(() => {
        if (this.running === controller) this.keep(pages, answers);
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

  private keep(pages: number[], answers: Page<Answer>[]): void {
    const came = answers.flatMap(({ data }) => data.map(this.toRow));
    const upTo = pages.at(-1) ?? 0;
    const further = upTo < this.page ? this.rowsAfter(came) : [];
    const rows = pages[0] === this.first ? [...came, ...further] : [...this.rows, ...came];
    // A row added meanwhile pushes the last row of a page onto the next; it is shown once.
    this.rows = [...new Map(rows.map((row) => [row.id, row])).values()];
    this.page = further.length > 0 ? this.page : upTo;
    this.lastPage = Math.max(...answers.map(({ last_page }) => last_page));
    this.total = answers.at(-1)?.total ?? 0;
    this.load = { kind: 'ready' };
  }

  /** The rows that stand after all of these. */
  private rowsAfter(rows: readonly Row[]): readonly Row[] {
    const ids = new Set(rows.map(({ id }) => id));
    const last = this.rows.findLastIndex(({ id }) => ids.has(id));
    return last < 0 ? [] : this.rows.slice(last + 1);
  }
}
