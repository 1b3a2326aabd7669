import { observable, runInAction } from 'mobx';
import type { AnswerOf } from 'shared-kernel/api/api';
import type { EventEntity } from 'shared-kernel/entities/EntitiesStore';
import type { RootStore } from 'shared-kernel/root/RootStore';
import type { PageAt } from 'shared-kernel/store/PagedList';
import { EventListStore } from './EventListStore.ts';
import type { AskNewer } from './NewerCheck.ts';

type Explored = AnswerOf<'POST /explore'>['data'];

/** Shown instead of an empty list: the events that match only one of the filters. */
export interface Replacements {
  /** In the place; absent where none was asked for. */
  place?: EventEntity[];
  /** Of the kinds; absent where none were asked for. */
  kinds?: EventEntity[];
  others: EventEntity[];
}

/** A list of discovery; where nothing is found, it knows what else there is. */
export class ExploreList extends EventListStore {
  private readonly instead = observable.box<Replacements | null>(null, { deep: false });

  constructor(
    root: RootStore,
    ask: (at: PageAt, signal: AbortSignal) => Promise<Explored>,
    askNewer: AskNewer,
    first = 1,
  ) {
    super(
      root,
      async (at, signal) => {
        const found = await ask(at, signal);
        if (at.page === first) this.keep(root, found);
        return found.events;
      },
      askNewer,
      first,
    );
  }

  get replacements(): Replacements | null {
    return this.instead.get();
  }

  private keep({ entities }: RootStore, found: Explored): void {
    const { cities_events: place, categories_events: kinds, other_events: others } = found;
    runInAction(() =>
      this.instead.set(
        others
          ? {
              ...(place && { place: place.map(entities.putEvent) }),
              ...(kinds && { kinds: kinds.map(entities.putEvent) }),
              others: others.map(entities.putEvent),
            }
          : null,
      ),
    );
  }
}
