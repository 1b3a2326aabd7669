import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { asFailure, type Load } from 'shared-kernel/api/failure';

/** One answer that is kept while its reader is elsewhere, and asked for anew when they come back. */
export class Loaded<T extends object> {
  data: T | null = null;
  load: Load = { kind: 'idle' };
  private readonly ask: () => Promise<T>;

  constructor(ask: () => Promise<T>) {
    this.ask = ask;
    makeAutoObservable<this, 'ask'>(this, { data: observableRef, ask: false }, { autoBind: true });
  }

  /** Asks once at a time; what is there stays until the answer has come, and when there is none. */
  async enter(): Promise<void> {
    if (this.load.kind === 'busy') return;
    this.load = { kind: 'busy' };
    try {
      const data = await this.ask();
      runInAction(() => {
        this.data = data;
        this.load = { kind: 'ready' };
      });
    } catch (error) {
      const failure = asFailure(error);
      runInAction(() => (this.load = { kind: 'failed', failure }));
    }
  }
}
