import { makeAutoObservable, runInAction } from 'mobx';
import type { WaitingPlace } from 'shared-kernel/contract/waiting';
import type { RootStore } from 'shared-kernel/root/RootStore';

/** The sessions whose waiting lists the member is on, the soonest first. */
export class WaitingStore {
  places: WaitingPlace[] = [];
  private readonly api: RootStore['api'];

  constructor({ api }: Pick<RootStore, 'api'>) {
    this.api = api;
    makeAutoObservable<this, 'api'>(this, { api: false }, { autoBind: true });
  }

  async refresh(): Promise<void> {
    try {
      const { data } = await this.api('GET /profile/waiting', {}, { latest: 'waiting' });
      runInAction(() => (this.places = data));
    } catch {
      // The list of reservations below already says that the site cannot be reached.
    }
  }
}
