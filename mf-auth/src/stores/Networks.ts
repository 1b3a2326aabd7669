import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Api } from 'shared-kernel/api/api';
import { asFailure, type Load } from 'shared-kernel/api/failure';

/** A network for accounts elsewhere; `prefix` completes a username to an address. */
interface Network {
  id: number;
  name: string;
  slug: string;
  prefix: string;
}

/** Where members may have accounts elsewhere. */
export class Networks {
  list: Network[] = [];
  load: Load = { kind: 'idle' };
  private readonly api: Api;

  constructor(api: Api) {
    this.api = api;
    makeAutoObservable<this, 'api'>(this, { api: false, list: observableRef }, { autoBind: true });
  }

  /** Asks for them once; again only where that failed. */
  async bring(): Promise<void> {
    if (this.load.kind === 'busy' || this.load.kind === 'ready') return;
    this.load = { kind: 'busy' };
    try {
      const { data } = await this.api('GET /properties/social');
      runInAction(() => {
        this.list = data;
        this.load = { kind: 'ready' };
      });
    } catch (error) {
      const failure = asFailure(error);
      runInAction(() => (this.load = { kind: 'failed', failure }));
    }
  }
}
