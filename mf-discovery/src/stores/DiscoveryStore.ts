import { observable, reaction } from 'mobx';
import type { User } from 'shared-kernel/contract/user';
import type { RootStore } from 'shared-kernel/root/RootStore';
import { CategoryTypesStore } from './CategoryTypesStore.ts';
import { DayCountsStore } from './DayCountsStore.ts';
import { EventListStore } from './EventListStore.ts';
import { ExploreList } from './ExploreList.ts';
import { PlaceNamesStore } from './PlaceNamesStore.ts';
import { PlaceStore, type Located } from './PlaceStore.ts';
import { Recent } from './Recent.ts';
import { daysQuery, exploreBody, listKey, newerBody, nowBody, type DiscoveryFilter } from './discoveryFilter.ts';

/** A list for each filter; the recent ones are kept for the way back. */
export class DiscoveryStore {
  readonly types: CategoryTypesStore;
  readonly place: PlaceStore;
  readonly names: PlaceNamesStore;
  /** More than the chips that anybody presses in the filter sheet before confirming. */
  private readonly lists = new Recent<ExploreList>(24);
  private readonly nowLists = new Recent<EventListStore>(8);
  private readonly days = new Recent<DayCountsStore>(8);
  /** How often the reader's favourites have changed: results for the former ones are not shown again. */
  private readonly tastes = observable.box(0);
  private readonly root: RootStore;

  constructor(root: RootStore, locate: () => Promise<Located>, stay: AbortSignal) {
    this.root = root;
    const end = reaction(
      () => tasteOf(root.session.user),
      (taste, before) => {
        if (taste !== null && before !== null) this.tastes.set(this.tastes.get() + 1);
      },
    );
    stay.addEventListener('abort', end);
    this.types = new CategoryTypesStore(root.api);
    this.place = new PlaceStore(locate);
    this.names = new PlaceNamesStore(root.api);
  }

  /** Equal for filters with the same results. */
  keyOf(filter: DiscoveryFilter, first = 1): string {
    return listKey(filter, first) + (filter.favourites ? ` ${this.tastes.get()}` : '');
  }

  /** What is running and what it is too late to join, by the same filters. */
  nowFor(filter: DiscoveryFilter): EventListStore {
    return this.nowLists.of(
      this.keyOf(filter),
      () =>
        new EventListStore(
          this.root,
          async (at, signal) => (await this.root.api('POST /explore', nowBody(filter, at), { signal })).data.events,
        ),
    );
  }

  /** `first` is the page that the list begins with, as the address may name one. */
  listFor(filter: DiscoveryFilter, first = 1): ExploreList {
    return this.lists.of(
      this.keyOf(filter, first),
      () =>
        new ExploreList(
          this.root,
          async (at, signal) =>
            (await this.root.api('POST /explore', exploreBody(filter, at, this.place.known), { signal })).data,
          async (last_event_id) =>
            (await this.root.api('POST /explore-check', newerBody(filter, last_event_id))).data.count,
          first,
        ),
    );
  }

  /** How many of the events that match the other filters begin on each day, with titles where there is room for them. */
  daysFor(filter: DiscoveryFilter, isTitled = false): DayCountsStore {
    const query = { ...daysQuery(filter), ...(isTitled && { titles: '1' as const }) };
    const key = JSON.stringify({ ...query, ...(filter.favourites && { tastes: this.tastes.get() }) });
    return this.days.of(
      key,
      () =>
        new DayCountsStore(
          key,
          async (from, to) =>
            (await this.root.api('GET /properties/event/discovery-calendar', { from, to, ...query })).data,
        ),
    );
  }
}

/** Null until it is known who the reader is. */
const tasteOf = (user: User | null): string | null =>
  user && JSON.stringify([user.favorites, user.cities].map((chosen) => chosen.map(({ id }) => id)));
