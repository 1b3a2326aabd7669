import type { EventCard } from 'shared-kernel/contract/event';
import type { EventEntity } from 'shared-kernel/entities/EntitiesStore';
import type { RootStore } from 'shared-kernel/root/RootStore';
import type { AskForPage } from 'shared-kernel/store/PagedList';
import { FreshList } from './FreshList.ts';

/** A list of the shared events. */
export class EventListStore extends FreshList<EventCard, EventEntity> {
  constructor(root: RootStore, ask: AskForPage<EventCard>, first = 1) {
    super(root, ask, root.entities.putEvent, first);
  }
}
