import { makeAutoObservable } from 'mobx';
import type { SavedEvent } from 'shared-kernel/contract/activity';
import type { EventEntity } from 'shared-kernel/entities/EntitiesStore';
import type { RootStore } from 'shared-kernel/root/RootStore';
import { defineSlice } from 'shared-kernel/root/slice';
import { PagedList } from 'shared-kernel/store/PagedList';

type Deps = Pick<RootStore, 'api' | 'entities'>;

/** A saved event and its folder; null is none. */
export interface SavedRow {
  id: number;
  event: EventEntity;
  folderId: number | null;
}
type Saved = PagedList<SavedEvent, SavedRow>;

/** Saved events, the latest first: all, or those of one folder. */
class SavedStore {
  /** Null is all of them. */
  folderId: number | null = null;
  private readonly lists = new Map<number | null, Saved>();
  private readonly deps: Deps;

  constructor(deps: Deps) {
    this.deps = deps;
    makeAutoObservable<this, 'deps' | 'lists'>(this, { deps: false, lists: false }, { autoBind: true });
  }

  get list(): Saved {
    return this.listOf(this.folderId);
  }

  choose(folderId: number | null): void {
    this.folderId = folderId;
  }

  /** A moved event appears in other lists too. */
  async renew(): Promise<void> {
    await Promise.all([...this.lists.values()].map((list) => list.refresh()));
  }

  private listOf(folder: number | null): Saved {
    const { api, entities } = this.deps;
    const known =
      this.lists.get(folder) ??
      new PagedList<SavedEvent, SavedRow>(
        (at, signal) => api('GET /profile/saved-events', { ...(folder !== null && { folder }), ...at }, { signal }),
        ({ folder_id, ...card }) => ({ id: card.id, event: entities.putEvent(card), folderId: folder_id }),
      );
    this.lists.set(folder, known);
    return known;
  }
}

export const savedArea = defineSlice('activity.saved', (root: Deps) => new SavedStore(root));
