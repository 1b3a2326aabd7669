import { makeAutoObservable, runInAction } from 'mobx';
import { asFailure, type Failure } from 'shared-kernel/api/failure';
import type { RootStore } from 'shared-kernel/root/RootStore';

/** How many events the member joined, and how many the member hosts. */
interface Summary {
  reserved: number;
  owned: number;
}

type State =
  | { kind: 'idle' }
  | { kind: 'busy' }
  | { kind: 'ready'; summary: Summary }
  | { kind: 'failed'; failure: Failure };

export class SummaryStore {
  state: State = { kind: 'idle' };
  private readonly api: RootStore['api'];

  constructor(api: RootStore['api']) {
    this.api = api;
    makeAutoObservable<this, 'api'>(this, { api: false }, { autoBind: true });
  }

  /** Known numbers stay until newer ones have come. */
  async enter(): Promise<void> {
    if (this.state.kind === 'busy') return;
    if (this.state.kind !== 'ready') this.state = { kind: 'busy' };
    try {
      const { data } = await this.api('GET /events/count', {}, { latest: 'activity.summary' });
      runInAction(() => (this.state = { kind: 'ready', summary: data }));
    } catch (error) {
      const failure = asFailure(error);
      runInAction(() => {
        if (this.state.kind === 'busy') this.state = { kind: 'failed', failure };
      });
    }
  }
}
