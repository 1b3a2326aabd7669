import { makeAutoObservable, runInAction } from 'mobx';
import { asFailure, type Failure } from 'shared-kernel/api/failure';
import type { ChannelEntity } from 'shared-kernel/entities/EntitiesStore';
import type { RootStore } from 'shared-kernel/root/RootStore';

type Deps = Pick<RootStore, 'reactions'>;

/** Who is to become a close friend and who is no longer to be one, until it is done in one go. */
export class CloseFriendsDraft {
  private readonly wishes = new Map<ChannelEntity, boolean>();
  isBusy = false;
  private readonly deps: Deps;

  constructor(deps: Deps) {
    this.deps = deps;
    makeAutoObservable<this, 'deps'>(this, { deps: false, isChosen: false }, { autoBind: true });
  }

  get count(): number {
    return this.wishes.size;
  }

  get hasRemovals(): boolean {
    return [...this.wishes.values()].includes(false);
  }

  isChosen(channel: ChannelEntity, isNow: boolean): boolean {
    return this.wishes.get(channel) ?? isNow;
  }

  turn(channel: ChannelEntity, isNow: boolean): void {
    if (this.wishes.has(channel)) this.wishes.delete(channel);
    else this.wishes.set(channel, !isNow);
  }

  clear(): void {
    this.wishes.clear();
  }

  /** One after the other; what is done is off the list, so that a second try goes on with the rest. */
  async save(): Promise<Failure | null> {
    this.isBusy = true;
    try {
      for (const [channel, wanted] of this.wishes) {
        await this.deps.reactions.befriend(channel, wanted);
        runInAction(() => this.wishes.delete(channel));
      }
      return null;
    } catch (error) {
      return asFailure(error);
    } finally {
      runInAction(() => (this.isBusy = false));
    }
  }
}
