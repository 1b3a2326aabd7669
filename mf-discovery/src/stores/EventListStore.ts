import type { EventCard } from 'shared-kernel/contract/event';
import type { EventEntity } from 'shared-kernel/entities/EntitiesStore';
import type { RootStore } from 'shared-kernel/root/RootStore';
import type { AskForPage } from 'shared-kernel/store/PagedList';
import { FreshList } from './FreshList.ts';
import { NewerCheck, type AskNewer } from './NewerCheck.ts';

/** A list of the shared events; with `askNewer` it can ask whether there is anything newer. */
export class EventListStore extends FreshList<EventCard, EventEntity> {
  readonly newer: NewerCheck | null;

  constructor(root: RootStore, ask: AskForPage<EventCard>, askNewer?: AskNewer, first = 1) {
    super(root, ask, root.entities.putEvent, first);
    this.newer = askNewer ? new NewerCheck(this.pages, askNewer) : null;
  }
}
