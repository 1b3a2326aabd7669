import { makeAutoObservable, runInAction } from 'mobx';
import { asFailure, type Load } from 'shared-kernel/api/failure';
import type { EventEntity } from 'shared-kernel/entities/EntitiesStore';
import type { RootStore } from 'shared-kernel/root/RootStore';

type Deps = Pick<RootStore, 'api' | 'entities'>;

/** An event by its id, as far as sharing needs it. */
export class SharedEventStore {
  load: Load = { kind: 'idle' };
  private readonly deps: Deps;
  private readonly id: number;

  constructor(deps: Deps, id: number) {
    this.deps = deps;
    this.id = id;
    makeAutoObservable<this, 'deps' | 'id'>(this, { deps: false, id: false }, { autoBind: true });
  }

  get event(): EventEntity | undefined {
    return this.deps.entities.events.get(this.id);
  }

  async enter(): Promise<void> {
    if (this.event || this.load.kind === 'busy') return;
    this.load = { kind: 'busy' };
    try {
      const { data } = await this.deps.api('GET /tiny/event/:id', { id: this.id });
      runInAction(() => {
        this.deps.entities.putEvent(data);
        this.load = { kind: 'ready' };
      });
    } catch (error) {
      const failure = asFailure(error);
      runInAction(() => (this.load = { kind: 'failed', failure }));
    }
  }
}
