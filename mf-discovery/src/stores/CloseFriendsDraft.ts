import { makeAutoObservable, runInAction } from 'mobx';
import { asFailure, type Failure } from 'shared-kernel/api/failure';
import type { ChannelEntity } from 'shared-kernel/entities/EntitiesStore';
import type { RootStore } from 'shared-kernel/root/RootStore';

type Deps = Pick<RootStore, 'reactions'>;

/** Who is to be added to the close friends or removed, until it is saved all at once. */
export class CloseFriendsDraft {
  private readonly changes = new Map<ChannelEntity, boolean>();
  isBusy = false;
  private readonly deps: Deps;

  constructor(deps: Deps) {
    this.deps = deps;
    makeAutoObservable<this, 'deps'>(this, { deps: false, isChosen: false }, { autoBind: true });
  }

  get count(): number {
    return this.changes.size;
  }

  get hasRemovals(): boolean {
    return [...this.changes.values()].includes(false);
  }

  isChosen(channel: ChannelEntity, isNow: boolean): boolean {
    return this.changes.get(channel) ?? isNow;
  }

  toggle(channel: ChannelEntity, isNow: boolean): void {
    if (this.changes.has(channel)) this.changes.delete(channel);
    else this.changes.set(channel, !isNow);
  }

  clear(): void {
    this.changes.clear();
  }

  /** Saves one after the other; what is done leaves the draft, so that a second try goes on with the rest. */
  async save(): Promise<Failure | null> {
    this.isBusy = true;
    try {
      for (const [channel, wanted] of this.changes) {
        await this.deps.reactions.befriend(channel, wanted);
        runInAction(() => this.changes.delete(channel));
      }
      return null;
    } catch (error) {
      return asFailure(error);
    } finally {
      runInAction(() => (this.isBusy = false));
    }
  }
}
