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
  /** Rises with each turn of a kind. */
  private turns = 0;
  /** When each kind was turned last: a list that was asked for before does not know of it. */
  private readonly turnedAt = new Map<OptionalKind, number>();
  private readonly api: Api;

  constructor(api: Api) {
    this.api = api;
    makeAutoObservable<this, 'api' | 'toggles' | 'off' | 'turns' | 'turnedAt'>(
      this,
      { api: false, toggles: false, off: false, turns: false, turnedAt: false, isOn: false },
      { autoBind: true },
    );
  }

  isOn(kind: OptionalKind): boolean {
    return !this.off.has(kind);
  }

  async enter(): Promise<void> {
    if (this.load.kind !== 'ready') this.load = { kind: 'busy' };
    const asked = this.turns;
    try {
      const { data } = await this.api('GET /profile/notifications/kinds');
      runInAction(() => {
        this.take(data.off, asked);
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
  async setWanted(kind: OptionalKind, wanted: boolean): Promise<void> {
    let asked = this.turns;
    await this.toggles.set({
      key: kind,
      was: this.isOn(kind),
      wanted,
      write: (on) => void (on ? this.off.delete(kind) : this.off.add(kind)),
      send: (is_on) => {
        asked = this.turns;
        return this.api('PUT /profile/notifications/kinds', { kind, is_on });
      },
      confirm: ({ data }) => {
        this.take(data.off, asked);
        this.turnedAt.set(kind, ++this.turns);
      },
    });
  }

  /** Each answer tells how all kinds stand; those that were turned since it was asked for stay as they are. */
  private take(off: readonly OptionalKind[], asked: number): void {
    const isNewer = (kind: OptionalKind): boolean =>
      this.toggles.isBusy(kind) || (this.turnedAt.get(kind) ?? 0) > asked;
    this.off.replace([...off.filter((kind) => !isNewer(kind)), ...[...this.off].filter((kind) => isNewer(kind))]);
  }
}

export const kindsArea = defineSlice('activity.kinds', ({ api }) => new NotificationKinds(api));
