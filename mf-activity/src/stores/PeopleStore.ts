import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { asFailure } from 'shared-kernel/api/failure';
import type { Suggestion } from 'shared-kernel/contract/channel';
import type { ChannelEntity } from 'shared-kernel/entities/EntitiesStore';
import { defineSlice } from 'shared-kernel/root/slice';
import type { RootStore } from 'shared-kernel/root/RootStore';

/** Somebody whom the member may know, and why. */
export interface KnownPerson {
  channel: ChannelEntity;
  reasons: Suggestion['reasons'];
}

type Deps = Pick<RootStore, 'api' | 'entities' | 'session'>;

/** People to follow: for a member by what they have in common, for a visitor the most active ones. */
class PeopleStore {
  people: readonly KnownPerson[] = [];
  private isAsking = false;
  private askedFor: number | null | undefined;
  private readonly deps: Deps;

  constructor(deps: Deps) {
    this.deps = deps;
    makeAutoObservable<this, 'deps' | 'isAsking' | 'askedFor'>(
      this,
      { people: observableRef, deps: false, isAsking: false, askedFor: false },
      { autoBind: true },
    );
  }

  /**
   * Loads once for each account, so that whoever is followed meanwhile stays in place. After a failure the list stays
   * out.
   */
  async enter(): Promise<void> {
    const { api, entities, session } = this.deps;
    const reader = session.user?.id ?? null;
    if (this.isAsking || this.askedFor === reader) return;
    this.isAsking = true;
    try {
      const { data } =
        reader === null
          ? await api('GET /suggest/active/channel')
          : await api('GET /suggest/connect/match', { page: 1 });
      runInAction(() => {
        this.askedFor = reader;
        this.people = data.map(({ reasons, ...channel }) => ({
          channel: entities.putChannel(channel),
          reasons,
        }));
      });
    } catch (error) {
      asFailure(error);
    } finally {
      this.isAsking = false;
    }
  }
}

export const peopleArea = defineSlice('activity.people', (root) => new PeopleStore(root));
