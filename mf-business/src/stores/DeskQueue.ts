import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { asFailure, type Failure } from 'shared-kernel/api/failure';
import type { Order } from 'shared-kernel/contract/scalar';
import { type Page, type PageAt, PagedList } from 'shared-kernel/store/PagedList';

export interface DeskSorting {
  by: string;
  order: Order;
}

/** A decision that did not hold, and the words that were written with it. */
export interface Refusal {
  act: string;
  words: string;
  failure: Failure;
  /** What it was about has changed, and stands in its place as it is now. */
  isNewer: boolean;
}

/** What came of a decision on several rows. */
export interface Outcome<Row> {
  act: string;
  done: number;
  refused: { row: Row; failure: Failure }[];
}

interface QueueOptions<Row, By extends string> {
  /** By what the server sorts. */
  sorts: readonly By[];
  /** As the server sorts unless asked otherwise. */
  sorting: DeskSorting;
  ask: (at: PageAt, sorted: { sort?: By; order?: Order }, signal: AbortSignal) => Promise<Page<Row>>;
  /** So many more wait, or fewer. */
  onCount?: (change: number) => void;
}

/** No decision on these can hold any more: somebody was faster. */
const settledCodes = ['nothing_waiting', 'already_refunded', 'already_settled'];

export const isSettled = ({ failure }: Refusal): boolean => settledCodes.includes(failure.code);

/**
 * Rows that wait for a decision. What is decided leaves at once, and the others stay as they are; a row whose decision
 * does not hold comes back to its place.
 */
export class DeskQueue<Row extends { id: number }, By extends string = string> {
  readonly pages: PagedList<Row, Row>;
  sorting: DeskSorting;
  /** By row. */
  readonly refusals = new Map<number, Refusal>();
  /** A decision on several rows, while it is under way. */
  progress: { act: string; done: number; of: number } | null = null;
  outcome: Outcome<Row> | null = null;
  /** Decided here, and not yet confirmed. */
  private readonly away = new Set<number>();
  private readonly first: DeskSorting;
  private readonly onCount: (change: number) => void;

  constructor({ sorts, sorting, ask, onCount = () => {} }: QueueOptions<Row, By>) {
    this.sorting = sorting;
    this.first = sorting;
    this.onCount = onCount;
    this.pages = new PagedList<Row, Row>(
      (at, signal) => {
        const { by, order } = this.sorting;
        const sort = sorts.find((one) => one === by);
        return ask(at, this.isSorted && sort !== undefined ? { sort, order } : {}, signal);
      },
      (row) => row,
    );
    makeAutoObservable<this, 'first' | 'onCount'>(
      this,
      { pages: false, sorting: observableRef, outcome: observableRef, first: false, onCount: false },
      { autoBind: true },
    );
  }

  get rows(): readonly Row[] {
    return this.pages.rows.filter(({ id }) => !this.away.has(id));
  }

  private get isSorted(): boolean {
    return this.sorting.by !== this.first.by || this.sorting.order !== this.first.order;
  }

  /** The rows stay until those in the new order have come. */
  async sort(sorting: DeskSorting): Promise<void> {
    this.sorting = sorting;
    await this.pages.restart();
  }

  /**
   * Decides on a row: `call` tells the server. `onRefused` may bring another row for its place. Null
   * once it holds, or why it does not.
   */
  async decide(
    row: Row,
    act: string,
    words: string,
    call: () => Promise<unknown>,
    onRefused?: (failure: Failure) => Promise<{ row: Row; failure: Failure }> | null,
  ): Promise<Failure | null> {
    this.away.add(row.id);
    this.refusals.delete(row.id);
    this.onCount(-1);
    try {
      await call();
      runInAction(() => this.pages.remove(row.id));
      return null;
    } catch (error) {
      const refused = asFailure(error);
      const back = (await onRefused?.(refused)) ?? { row, failure: refused };
      const refusal = { act, words, failure: back.failure, isNewer: back.row !== row };
      runInAction(() => {
        this.refusals.set(back.row.id, refusal);
        if (refusal.isNewer) this.pages.rows = this.pages.rows.map((one) => (one.id === row.id ? back.row : one));
        // One that somebody else has decided on is counted by nobody any more.
        if (!isSettled(refusal)) this.onCount(1);
      });
      return back.failure;
    } finally {
      runInAction(() => this.away.delete(row.id));
    }
  }

  /** Decides on one row after the other, and keeps what came of each. */
  async decideAll(rows: readonly Row[], act: string, decide: (row: Row) => Promise<Failure | null>): Promise<void> {
    if (this.progress !== null) return;
    const outcome: Outcome<Row> = { act, done: 0, refused: [] };
    this.outcome = null;
    for (const [done, row] of rows.entries()) {
      runInAction(() => (this.progress = { act, done, of: rows.length }));
      const failure = await decide(row);
      if (failure === null) outcome.done++;
      else outcome.refused.push({ row, failure });
    }
    runInAction(() => {
      this.progress = null;
      this.outcome = outcome;
    });
  }

  forget(): void {
    this.outcome = null;
  }
}
