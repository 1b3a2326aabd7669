import { makeAutoObservable, observable, runInAction } from 'mobx';
import { asFailure, isMissing } from 'shared-kernel/api/failure';
import type { EventEntity } from 'shared-kernel/entities/EntitiesStore';
import type { RootStore } from 'shared-kernel/root/RootStore';

/** Events that messages refer to, each asked for once. */
export class EventCardsStore {
  private readonly missing = observable.set<number>();
  private readonly asked = new Set<number>();
  private readonly root: RootStore;

  constructor(root: RootStore) {
    this.root = root;
    makeAutoObservable<this, 'asked' | 'root'>(
      this,
      { asked: false, root: false, event: false, isMissing: false },
      { autoBind: true },
    );
  }

  event(id: number): EventEntity | undefined {
    return this.root.entities.events.get(id);
  }

  /** It was deleted, or the reader may not see it. */
  isMissing(id: number): boolean {
    return this.missing.has(id);
  }

  async need(id: number): Promise<void> {
    if (this.asked.has(id) || this.event(id)) return;
    this.asked.add(id);
    try {
      // The event's own call would count a view.
      const { data } = await this.root.api('GET /tiny/event/:id', { id });
      runInAction(() => void this.root.entities.putEvent(data));
    } catch (error) {
      const failure = asFailure(error);
      runInAction(() => {
        if (isMissing(failure)) this.missing.add(id);
        else this.asked.delete(id);
      });
    }
  }
}
