import type { EventCard } from 'shared-kernel/contract/event';
import type { EventEntity } from 'shared-kernel/store/EntitiesStore';
import type { RootStore } from 'shared-kernel/store/RootStore';
import { defineSlice } from 'shared-kernel/store/slice';
import { InsightStore } from './stores/InsightStore.ts';
import { PagedRows } from './stores/PagedRows.ts';

/** This area's stores, kept for the way back. */
export class BusinessArea {
  /** The member's own events, the latest made first. */
  events!: PagedRows<EventCard, EventEntity>;
  private insights = new Map<number, InsightStore>();
  private readonly root: RootStore;

  constructor(root: RootStore) {
    this.root = root;
    this.begin();
    root.events.on('signedOut', () => this.begin());
  }

  insight(eventId: number): InsightStore {
    const store = this.insights.get(eventId) ?? new InsightStore(this.root, eventId);
    this.insights.set(eventId, store);
    return store;
  }

  /** All of it belongs to one account, so the next one begins with nothing. */
  private begin(): void {
    const { api, entities } = this.root;
    this.events = new PagedRows((page) => api('GET /activity/events', { page: String(page) }), entities.putEvent);
    this.insights = new Map();
  }
}

export const businessArea = defineSlice('business', (root) => new BusinessArea(root));
