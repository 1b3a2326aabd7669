import type { OwnEvent } from 'shared-kernel/contract/business';
import type { EventEntity } from 'shared-kernel/entities/EntitiesStore';
import type { RootStore } from 'shared-kernel/root/RootStore';
import { PagedList } from 'shared-kernel/store/PagedList';
import { defineSlice } from 'shared-kernel/root/slice';
import { InsightStore } from './stores/InsightStore.ts';

export type Time = 'upcoming' | 'past';

/** An own event, shared with the other lists, and its numbers for the host. */
export interface OwnRow extends Pick<OwnEvent, 'id' | 'income' | 'places_left'> {
  event: EventEntity;
}

class BusinessArea {
  /** The member's own events: the next date first, and what has been, the latest first. */
  readonly events: Record<Time, PagedList<OwnEvent, OwnRow>>;
  private readonly insights = new Map<number, InsightStore>();
  private readonly root: RootStore;

  constructor(root: RootStore) {
    this.root = root;
    const listOf = (time: Time): PagedList<OwnEvent, OwnRow> =>
      new PagedList(
        (page, signal) => root.api('GET /activity/events', { time, page }, { signal }),
        ({ income, places_left, ...card }) => ({
          id: card.id,
          income,
          places_left,
          event: root.entities.putEvent(card),
        }),
      );
    this.events = { upcoming: listOf('upcoming'), past: listOf('past') };
  }

  insight(eventId: number): InsightStore {
    const store = this.insights.get(eventId) ?? new InsightStore(this.root, eventId);
    this.insights.set(eventId, store);
    return store;
  }
}

export const businessArea = defineSlice('business', (root) => new BusinessArea(root));
