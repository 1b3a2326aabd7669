import type { EventCard } from 'shared-kernel/contract/event';
import type { EventEntity } from 'shared-kernel/entities/EntitiesStore';
import type { RootStore } from 'shared-kernel/root/RootStore';
import { PagedList } from 'shared-kernel/store/PagedList';
import { defineSlice } from 'shared-kernel/root/slice';
import { InsightStore } from './stores/InsightStore.ts';

class BusinessArea {
  /** The member's own events, the latest made first. */
  readonly events: PagedList<EventCard, EventEntity>;
  private readonly insights = new Map<number, InsightStore>();
  private readonly root: RootStore;

  constructor(root: RootStore) {
    this.root = root;
    this.events = new PagedList(
      (page, signal) => root.api('GET /activity/events', { page }, { signal }),
      root.entities.putEvent,
    );
  }

  insight(eventId: number): InsightStore {
    const store = this.insights.get(eventId) ?? new InsightStore(this.root, eventId);
    this.insights.set(eventId, store);
    return store;
  }
}

export const businessArea = defineSlice('business', (root) => new BusinessArea(root));
