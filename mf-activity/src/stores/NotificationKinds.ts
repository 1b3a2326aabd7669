import { makeAutoObservable, observable, runInAction } from 'mobx';
import type { Api } from 'shared-kernel/api/api';
import { asFailure, type Load } from 'shared-kernel/api/failure';
import type { OptionalKind } from 'shared-kernel/contract/figures';
import { defineSlice } from 'shared-kernel/root/slice';
import { Toggles } from 'shared-kernel/store/Toggles';

/** Which kinds the member wants to be notified of. */
class NotificationKinds {
  load: Load = { kind: 'idle' };
  private readonly off = observable.set<OptionalKind>();
  private readonly toggles = new Toggles();
  private readonly api: Api;

  constructor(api: Api) {
    this.api = api;
    makeAutoObservable<this, 'api' | 'toggles' | 'off'>(
      this,
      { api: false, toggles: false, off: false, isOn: false },
      { autoBind: true },
    );
  }

  isOn(kind: OptionalKind): boolean {
    return !this.off.has(kind);
  }

  async enter(): Promise<void> {
    if (this.load.kind !== 'ready') this.load = { kind: 'busy' };
    try {
      const { data } = await this.api('GET /profile/notifications/kinds');
      runInAction(() => {
        this.off.replace(data.off);
        this.load = { kind: 'ready' };
      });
    } catch (error) {
      const failure = asFailure(error);
      runInAction(() => {
        if (this.load.kind === 'busy') this.load = { kind: 'failed', failure };
      });
    }
  }

  /** Rejects with the server's refusal, after the switch has gone back. */
  setWanted(kind: OptionalKind, wanted: boolean): Promise<void> {
    return this.toggles.set({
      key: kind,
      was: this.isOn(kind),
      wanted,
      write: (on) => void (on ? this.off.delete(kind) : this.off.add(kind)),
      send: (is_on) => this.api('PUT /profile/notifications/kinds', { kind, is_on }),
      confirm: ({ data }) => this.off.replace(data.off),
    });
  }
}

export const kindsArea = defineSlice('activity.kinds', ({ api }) => new NotificationKinds(api));
