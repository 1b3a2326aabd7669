import { makeAutoObservable, runInAction } from 'mobx';
import { failureOf, type Load } from './load.ts';

interface Page<T> {
  data: T[];
  current_page: number;
  last_page: number;
  total: number;
}

/** A list that comes page by page, kept as ids of shared entities. */
export class PagedIds<T extends { id: number }> {
  ids: number[] = [];
  load: Load = { kind: 'idle' };
  total = 0;
  private page = 0;
  private lastPage = 1;
  private readonly fetchPage: (page: number) => Promise<Page<T>>;
  private readonly keep: (row: T) => unknown;

  /** `keep` puts a row into the shared entities. */
  constructor(fetchPage: (page: number) => Promise<Page<T>>, keep: (row: T) => unknown) {
    this.fetchPage = fetchPage;
    this.keep = keep;
    makeAutoObservable<this, 'fetchPage' | 'keep'>(this, { fetchPage: false, keep: false }, { autoBind: true });
  }

  get hasMore(): boolean {
    return this.page < this.lastPage;
  }

  /** What the foot of the list says, in the words of `InfiniteList`. */
  get footState(): 'more' | 'busy' | 'end' | 'failed' {
    if (this.load.kind === 'busy' || this.load.kind === 'failed') return this.load.kind;
    return this.hasMore ? 'more' : 'end';
  }

  /** Asks for the first page unless there is one. */
  async enter(): Promise<void> {
    if (this.page === 0) await this.more();
  }

  async more(): Promise<void> {
    if (this.load.kind === 'busy' || !this.hasMore) return;
    this.load = { kind: 'busy' };
    try {
      const answer = await this.fetchPage(this.page + 1);
      runInAction(() => {
        answer.data.forEach((row) => this.keep(row));
        // A row that was added meanwhile pushes the last of a page onto the next.
        const known = new Set(this.ids);
        this.ids = [...this.ids, ...answer.data.map((row) => row.id).filter((id) => !known.has(id))];
        this.page = answer.current_page;
        this.lastPage = answer.last_page;
        this.total = answer.total;
        this.load = { kind: 'ready' };
      });
    } catch (error) {
      runInAction(() => (this.load = { kind: 'failed', error: failureOf(error) }));
    }
  }

  /** Begins anew with the first page. */
  async restart(): Promise<void> {
    this.page = 0;
    this.lastPage = 1;
    this.ids = [];
    await this.more();
  }

  addFirst(id: number): void {
    this.ids = [id, ...this.ids.filter((known) => known !== id)];
    this.total++;
  }
}
