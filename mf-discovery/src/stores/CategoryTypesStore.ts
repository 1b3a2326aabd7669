import { makeAutoObservable, runInAction } from 'mobx';
import type { Api } from 'shared-kernel/api/api';
import { asFailure } from 'shared-kernel/api/failure';
import type { CategoryType } from 'shared-kernel/contract/property';

/**
 * The kinds of events, for the filter. The rest of discovery works without them, so a failure is only tried again
 * later.
 */
export class CategoryTypesStore {
  types: CategoryType[] = [];
  load: 'idle' | 'busy' | 'ready' | 'failed' = 'idle';
  private readonly api: Api;

  constructor(api: Api) {
    this.api = api;
    makeAutoObservable<this, 'api'>(this, { api: false }, { autoBind: true });
  }

  async enter(): Promise<void> {
    if (this.load === 'busy' || this.load === 'ready') return;
    this.load = 'busy';
    try {
      const { data } = await this.api('GET /properties/category/type');
      runInAction(() => {
        this.types = data;
        this.load = 'ready';
      });
    } catch (error) {
      asFailure(error);
      runInAction(() => (this.load = 'failed'));
    }
  }
}
