import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { asFailure } from 'shared-kernel/api/failure';
import type { SavedEvent } from 'shared-kernel/contract/activity';
import type { SaveFolder } from 'shared-kernel/contract/folder';
import type { EventEntity } from 'shared-kernel/entities/EntitiesStore';
import type { RootStore } from 'shared-kernel/root/RootStore';
import { defineSlice } from 'shared-kernel/root/slice';
import { PagedList } from 'shared-kernel/store/PagedList';

type Deps = Pick<RootStore, 'api' | 'entities'>;

/** An event that the member keeps for later, and in which folder; null is in none. */
export interface SavedRow {
  id: number;
  event: EventEntity;
  folderId: number | null;
}
type Saved = PagedList<SavedEvent, SavedRow>;

/** Events that the member keeps for later, the latest kept first, in folders of their own. */
class SavedStore {
  folders: readonly SaveFolder[] = [];
  /** The folder that is shown; null is everything. */
  chosenId: number | null = null;
  private readonly lists = new Map<number | null, Saved>();
  private readonly deps: Deps;

  constructor(deps: Deps) {
    this.deps = deps;
    makeAutoObservable<this, 'deps' | 'lists'>(
      this,
      { folders: observableRef, deps: false, lists: false },
      { autoBind: true },
    );
  }

  get list(): Saved {
    return this.listOf(this.chosenId);
  }

  get chosen(): SaveFolder | null {
    return this.folders.find(({ id }) => id === this.chosenId) ?? null;
  }

  async enter(): Promise<void> {
    await Promise.all([this.list.enter(), this.readFolders()]);
  }

  choose(id: number | null): void {
    this.chosenId = id;
    void this.list.enter();
  }

  /** Rejects with the refusal, like those below. With events it takes them in. */
  async make(name: string, eventIds: readonly number[] = []): Promise<number> {
    const { data } = await this.deps.api('POST /profile/save-folders', { name, event_ids: [...eventIds] });
    await this.renew();
    return data.id;
  }

  async rename(id: number, name: string): Promise<void> {
    await this.deps.api('PUT /profile/save-folders/:id', { id, name });
    await this.readFolders();
  }

  /** What was in it stays saved; the answer is what brings it back. */
  async remove(id: number): Promise<{ name: string; event_ids: number[] }> {
    const { data } = await this.deps.api('DELETE /profile/save-folders/:id', { id });
    runInAction(() => {
      if (this.chosenId === id) this.chosenId = null;
      this.lists.delete(id);
    });
    await this.renew();
    return data;
  }

  async put(eventId: number, folderId: number | null): Promise<void> {
    await this.deps.api('PUT /profile/saved-events/:id/folder', { id: eventId, folder_id: folderId });
    await this.renew();
  }

  private async renew(): Promise<void> {
    await Promise.all([this.readFolders(), ...[...this.lists.values()].map((list) => list.refresh())]);
  }

  /** Without them everything is shown as before. */
  private async readFolders(): Promise<void> {
    try {
      const { data } = await this.deps.api('GET /profile/save-folders');
      runInAction(() => {
        this.folders = data;
        // It was taken away in another window.
        if (this.chosenId !== null && !this.chosen) this.choose(null);
      });
    } catch (error) {
      asFailure(error);
    }
  }

  private listOf(folder: number | null): Saved {
    const { api, entities } = this.deps;
    const known =
      this.lists.get(folder) ??
      new PagedList<SavedEvent, SavedRow>(
        (page, signal) => api('GET /profile/saved-events', { ...(folder !== null && { folder }), page }, { signal }),
        ({ folder_id, ...card }) => ({ id: card.id, event: entities.putEvent(card), folderId: folder_id }),
      );
    this.lists.set(folder, known);
    return known;
  }
}

export const savedArea = defineSlice('activity.saved', (root: Deps) => new SavedStore(root));
