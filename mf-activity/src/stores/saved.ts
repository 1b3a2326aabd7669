import type { EventCard } from 'shared-kernel/contract/event';
import type { EventEntity } from 'shared-kernel/entities/EntitiesStore';
import type { RootStore } from 'shared-kernel/root/RootStore';
import { defineSlice } from 'shared-kernel/root/slice';
import { PagedList } from 'shared-kernel/store/PagedList';

/** Events that the member keeps for later, the latest kept first. */
export const savedArea = defineSlice(
  'activity.saved',
  ({ api, entities }: Pick<RootStore, 'api' | 'entities'>): PagedList<EventCard, EventEntity> =>
    new PagedList((page, signal) => api('GET /profile/saved-events', { page }, { signal }), entities.putEvent),
);
