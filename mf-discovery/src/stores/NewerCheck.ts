import { makeAutoObservable, runInAction } from 'mobx';
import { asFailure } from 'shared-kernel/api/failure';

interface Listed {
  readonly rows: readonly { id: number }[];
  restart(): Promise<void>;
}

/** Asks the server how many events came after this one. */
export type AskNewer = (lastEventId: number) => Promise<number>;

/** Whether a list that is being read has something newer; it is loaded when its reader wants it. */
export class NewerCheck {
  private found = 0;
  /** The newest event of the list at the last check. */
  private askedFor = 0;
  private readonly list: Listed;
  private readonly ask: AskNewer;

  constructor(list: Listed, ask: AskNewer) {
    this.list = list;
    this.ask = ask;
    makeAutoObservable<this, 'list' | 'ask'>(this, { list: false, ask: false }, { autoBind: true });
  }

  /** How many newer ones are known; none once the list has been loaded anew. */
  get count(): number {
    return this.askedFor === this.newest ? this.found : 0;
  }

  async check(): Promise<boolean> {
    const { newest } = this;
    if (newest === 0) return true;
    try {
      const found = await this.ask(newest);
      runInAction(() => {
        this.found = found;
        this.askedFor = newest;
      });
      return true;
    } catch (error) {
      asFailure(error);
      return false;
    }
  }

  async show(): Promise<void> {
    await this.list.restart();
    runInAction(() => (this.found = 0));
  }

  private get newest(): number {
    return this.list.rows.reduce((most, { id }) => Math.max(most, id), 0);
  }
}
