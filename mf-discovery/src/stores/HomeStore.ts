import type { RootStore } from 'shared-kernel/root/RootStore';
import { EventListStore } from './EventListStore.ts';
import { Recent } from './Recent.ts';

export const homeTabs = ['all', 'newest', 'week', 'past'] as const;
export type HomeTab = (typeof homeTabs)[number];

/** The home feed: one list for each tab. */
export class HomeStore {
  private readonly lists = new Recent<EventListStore>(homeTabs.length);
  private readonly root: RootStore;

  constructor(root: RootStore) {
    this.root = root;
  }

  listFor(type: HomeTab): EventListStore {
    return this.lists.of(
      type,
      () =>
        new EventListStore(
          this.root,
          async (page, signal) => (await this.root.api('POST /home', { page, type }, { signal })).data,
        ),
    );
  }
}
