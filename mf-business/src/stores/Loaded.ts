import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { asFailure, type Load } from 'shared-kernel/api/failure';

/** One answer that is kept while its reader is elsewhere and renewed when they come back. */
export class Loaded<T extends object> {
  data: T | null = null;
  load: Load = { kind: 'idle' };
  private readonly ask: () => Promise<T>;

  constructor(ask: () => Promise<T>) {
    this.ask = ask;
    makeAutoObservable<this, 'ask'>(this, { data: observableRef, ask: false }, { autoBind: true });
  }

  /** One request at a time. What is known stays until the answer comes, and when none comes. */
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
