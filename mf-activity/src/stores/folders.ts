import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { asFailure } from 'shared-kernel/api/failure';
import type { SaveFolder } from 'shared-kernel/contract/folder';
import type { RootStore } from 'shared-kernel/root/RootStore';
import { defineSlice } from 'shared-kernel/root/slice';
import { savedArea } from './saved.ts';

/** The member's folders of saved events. Every action rejects with the server's refusal. */
class FoldersStore {
  folders: readonly SaveFolder[] = [];
  private readonly root: RootStore;

  constructor(root: RootStore) {
    this.root = root;
    makeAutoObservable<this, 'root'>(this, { folders: observableRef, root: false }, { autoBind: true });
  }

  /** The folder that is shown; null is all saved events. */
  get chosen(): SaveFolder | null {
    const { folderId } = this.saved;
    return this.folders.find(({ id }) => id === folderId) ?? null;
  }

  /** Without an answer the list is shown as before. */
  async enter(): Promise<void> {
    try {
      const { data } = await this.root.api('GET /profile/save-folders');
      runInAction(() => {
        this.folders = data;
        // It was deleted in another window.
        if (this.saved.folderId !== null && !this.chosen) this.saved.choose(null);
      });
    } catch (error) {
      asFailure(error);
    }
  }

  /** Puts these events into it at once and answers its id. */
  async make(name: string, eventIds: readonly number[] = []): Promise<number> {
    const { data } = await this.root.api('POST /profile/save-folders', { name, event_ids: [...eventIds] });
    await this.renew();
    return data.id;
  }

  async rename(id: number, name: string): Promise<void> {
    await this.root.api('PUT /profile/save-folders/:id', { id, name });
    await this.enter();
  }

  /** What was in it stays saved. The answer is what restores the folder. */
  async remove(id: number): Promise<{ name: string; event_ids: number[] }> {
    const { data } = await this.root.api('DELETE /profile/save-folders/:id', { id });
    await this.renew();
    return data;
  }

  async put(eventId: number, folderId: number | null): Promise<void> {
    await this.root.api('PUT /profile/saved-events/:id/folder', { id: eventId, folder_id: folderId });
    await this.renew();
  }

  private async renew(): Promise<void> {
    await Promise.all([this.enter(), this.saved.renew()]);
  }

  private get saved() {
    return this.root.slice(savedArea);
  }
}

export const foldersArea = defineSlice('activity.folders', (root) => new FoldersStore(root));
