import type { RootStore } from 'shared-kernel/root/RootStore';
import { CategoryTypesStore } from './CategoryTypesStore.ts';
import { DayCountsStore } from './DayCountsStore.ts';
import { EventListStore } from './EventListStore.ts';
import { PlaceStore, type Located } from './PlaceStore.ts';
import { Recent } from './Recent.ts';
import { exploreBody, filterQuery, nowBody, pageQuery, type DiscoveryFilter } from './discoveryFilter.ts';

/** Discovery: a list for each filter, the recent ones kept for the way back. */
export class DiscoveryStore {
  readonly types: CategoryTypesStore;
  readonly place: PlaceStore;
  readonly days: DayCountsStore;
  private readonly lists = new Recent<EventListStore>(8);
  private readonly nowLists = new Recent<EventListStore>(8);
  private readonly root: RootStore;

  constructor(root: RootStore, locate: () => Promise<Located>) {
    this.root = root;
    this.types = new CategoryTypesStore(root.api);
    this.place = new PlaceStore(locate);
    this.days = new DayCountsStore(root.api);
  }

  /** What runs now and what one is too late for, by the same filters. */
  nowFor(filter: DiscoveryFilter): EventListStore {
    return this.nowLists.of(
      filterQuery(filter),
      () =>
        new EventListStore(
          this.root,
          async (page, signal) => (await this.root.api('POST /explore', nowBody(filter, page), { signal })).data.events,
        ),
    );
  }

  /** `first` is the page that an address begins with. */
  listFor(filter: DiscoveryFilter, first = 1): EventListStore {
    return this.lists.of(
      pageQuery(filter, first),
      () =>
        new EventListStore(
          this.root,
          async (page, signal) =>
            (await this.root.api('POST /explore', exploreBody(filter, page, this.place.known), { signal })).data.events,
          first,
        ),
    );
  }
}
