import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { asFailure, type Load } from './failure.ts';

interface Page<Given> {
  data: Given[];
  last_page: number;
}

/** A list that comes page by page and is kept while its reader is elsewhere. */
export class PagedRows<Given, Row extends { id: number }> {
  rows: readonly Row[] = [];
  load: Load = { kind: 'idle' };
  /** How many pages are shown. */
  private page = 0;
  private lastPage = 1;
  /** An answer counts only while it is the one that was asked for last. */
  private turn = 0;
  private readonly ask: (page: number) => Promise<Page<Given>>;
  private readonly toRow: (given: Given) => Row;

  /** `toRow` exchanges what the row refers to for the shared entities. */
  constructor(ask: (page: number) => Promise<Page<Given>>, toRow: (given: Given) => Row) {
    this.ask = ask;
    this.toRow = toRow;
    makeAutoObservable<this, 'turn' | 'ask' | 'toRow'>(this, { rows: observableRef, turn: false, ask: false, toRow: false }, { autoBind: true });
  }

  get hasMore(): boolean {
    return this.page < this.lastPage;
  }

  /** What the foot of the list says, in the words of `InfiniteList`. */
  get foot(): 'more' | 'busy' | 'end' | 'failed' {
    if (this.load.kind === 'busy' || this.load.kind === 'failed') return this.load.kind;
    return this.hasMore ? 'more' : 'end';
  }

  /** The reader is here: loads the first page, or brings what is kept up to date without taking it away. */
  async enter(): Promise<void> {
    if (this.page === 0) await this.more();
    else await this.refresh();
  }

  /** The next page; after a failure the one that failed. */
  async more(): Promise<void> {
    if (this.load.kind === 'busy' || !this.hasMore) return;
    this.load = { kind: 'busy' };
    await this.take([this.page + 1], (rows) => [...this.rows, ...rows]);
  }

  /** Asks anew for all that is shown, so that nothing jumps; does nothing before the first page was asked for. */
  async refresh(): Promise<void> {
    if (this.load.kind === 'idle') return;
    if (this.page === 0) this.load = { kind: 'busy' };
    await this.take(Array.from({ length: Math.max(1, this.page) }, (_, at) => at + 1), (rows) => rows);
  }

  private async take(pages: number[], join: (rows: Row[]) => Row[]): Promise<void> {
    const turn = ++this.turn;
    try {
      const answers = await Promise.all(pages.map((page) => this.ask(page)));
      runInAction(() => {
        if (turn !== this.turn) return;
        const rows = join(answers.flatMap(({ data }) => data.map(this.toRow)));
        // What was added meanwhile pushes the last row of a page onto the next; it is shown once.
        this.rows = [...new Map(rows.map((row) => [row.id, row])).values()];
        this.page = Math.max(...pages);
        this.lastPage = Math.max(...answers.map((answer) => answer.last_page));
        this.load = { kind: 'ready' };
      });
    } catch (error) {
      const failure = asFailure(error);
      runInAction(() => {
        // Bringing up to date is nobody's wish, so its failure takes nothing away.
        if (turn === this.turn && this.load.kind === 'busy') this.load = { kind: 'failed', failure };
      });
    }
  }
}
