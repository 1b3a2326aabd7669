import { PagedList, type AskForPage } from 'shared-kernel/store/PagedList';
import type { RootStore } from 'shared-kernel/root/RootStore';

/** In milliseconds: a list that is entered again after this time is loaded anew. */
export const freshFor = 10 * 60_000;

/** A list that is kept for the way back, and knows when it is out of date. */
export class FreshList<Answer, Row extends { id: number }> {
  readonly pages: PagedList<Answer, Row>;
  private askedAt = 0;
  /** Marks such as “liked” are the caller's own, so a list belongs to the account that loaded it. */
  private askedByMember = false;
  private readers = 0;
  private readonly root: RootStore;

  constructor(root: RootStore, ask: AskForPage<Answer>, toRow: (answer: Answer) => Row, first = 1) {
    this.root = root;
    this.pages = new PagedList(
      (at, signal) => {
        if (at.page === first) this.note();
        return ask(at, signal);
      },
      toRow,
      first,
    );
  }

  /**
   * The reader is here until the returned function is called. A screen that was left rests only later, when the next
   * one may already read the same list: only the last to go stops it.
   */
  read(): () => void {
    this.readers++;
    void this.enter();
    return () => {
      this.readers--;
      if (this.readers === 0) this.pages.leave();
    };
  }

  /** Loads the first page unless a fresh one is kept. */
  async enter(): Promise<void> {
    const { kind } = this.pages.load;
    if (kind === 'busy' || (kind === 'ready' && this.isFresh())) return;
    await this.pages.restart();
  }

  private note(): void {
    this.askedAt = this.root.now().getTime();
    this.askedByMember = this.isMember();
  }

  private isFresh(): boolean {
    return this.askedByMember === this.isMember() && this.root.now().getTime() - this.askedAt < freshFor;
  }

  private isMember(): boolean {
    return this.root.session.token !== null;
  }
}
