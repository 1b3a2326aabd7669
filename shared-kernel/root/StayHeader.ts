import type { HeaderState, HeaderStore } from '../store/HeaderStore.ts';

/**
 * The header as one stay at an area sees it. What the stay says is shown while the visitor is here; what it says later,
 * while it is being taken away, does not touch the next area's header. It is shown again when the visitor comes back to
 * the same page.
 */
export class StayHeader {
  private readonly header: HeaderStore;
  private readonly pathname: () => string;
  private readonly own: () => string;
  private said: Partial<HeaderState> = {};
  /** The page that `said` is about. */
  private page: string | null = null;
  private isHere = false;

  /** `pathname` is where the page is, `own` where the stay is: they differ while the stay has not followed yet. */
  constructor(header: HeaderStore, pathname: () => string, own: () => string) {
    this.header = header;
    this.pathname = pathname;
    this.own = own;
  }

  get state(): HeaderState {
    return this.header.state;
  }

  set(change: Partial<HeaderState>): void {
    if (this.isHere && this.page !== this.own()) {
      this.page = this.own();
      this.said = {};
    }
    this.said = { ...this.said, ...change };
    if (this.isHere && this.page === this.pathname()) this.header.set(change);
  }

  reset(change: Partial<HeaderState>): void {
    if (this.isHere) this.header.reset(change);
  }

  enter(): void {
    this.isHere = true;
    this.header.listenTo(this.words);
  }

  leave(): void {
    this.isHere = false;
    this.header.stopListeningTo(this.words);
  }

  private readonly words = (): Partial<HeaderState> => (this.page === this.pathname() ? this.said : {});
}
