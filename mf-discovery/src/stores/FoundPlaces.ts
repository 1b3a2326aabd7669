import { makeAutoObservable, runInAction } from 'mobx';
import { asFailure, type Load } from 'shared-kernel/api/failure';
import type { Location } from 'shared-kernel/map/region';
import type { RootStore } from 'shared-kernel/root/RootStore';
import { freshFor } from './FreshList.ts';

/** Where an event stands, by its id. */
export interface FoundPlace extends Location {
  id: number;
}

/** The most that the API answers. */
export const mostPlaces = 500;

/** The places of a list's events, kept for as long as lists are. */
export class FoundPlaces {
  load: Load = { kind: 'idle' };
  places: readonly FoundPlace[] = [];
  private askedAt = 0;
  /** A member may see more than a visitor, so it is asked for again after signing in. */
  private askedByMember = false;
  private readonly root: Pick<RootStore, 'now' | 'session'>;
  private readonly ask: () => Promise<readonly FoundPlace[]>;

  constructor(root: Pick<RootStore, 'now' | 'session'>, ask: () => Promise<readonly FoundPlace[]>) {
    this.root = root;
    this.ask = ask;
    makeAutoObservable<this, 'root' | 'ask' | 'askedAt' | 'askedByMember'>(
      this,
      { root: false, ask: false, askedAt: false, askedByMember: false },
      { autoBind: true },
    );
  }

  async enter(): Promise<void> {
    const now = this.root.now().getTime();
    const isMember = this.root.session.token !== null;
    const isSame = this.askedByMember === isMember && now - this.askedAt < freshFor;
    if (isSame && (this.load.kind === 'busy' || this.load.kind === 'ready')) return;
    this.askedAt = now;
    this.askedByMember = isMember;
    this.load = { kind: 'busy' };
    try {
      const places = await this.ask();
      runInAction(() => {
        // The visitor's answer, come after the member's.
        if (this.askedAt !== now || this.askedByMember !== isMember) return;
        this.places = places;
        this.load = { kind: 'ready' };
      });
    } catch (error) {
      const failure = asFailure(error);
      runInAction(() => {
        if (this.askedAt === now && this.askedByMember === isMember) this.load = { kind: 'failed', failure };
      });
    }
  }
}
