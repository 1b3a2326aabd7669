import { makeAutoObservable, runInAction } from 'mobx';
import { asFailure, type Load } from 'shared-kernel/api/failure';
import type { EventEntity } from 'shared-kernel/entities/EntitiesStore';
import type { RootStore } from 'shared-kernel/root/RootStore';

type Deps = Pick<RootStore, 'api' | 'session' | 'entities'>;

/** An event by its address: at once what a card told, then the whole. */
export class EventPageStore {
  load: Load = { kind: 'idle' };
  private readonly username: string;
  private readonly slug: string;
  private readonly deps: Deps;
  private id: number | null = null;
  /** The session token it was loaded with: reservation, like and online address differ by account. */
  private loadedFor: string | null = null;

  constructor(deps: Deps, username: string, slug: string) {
    this.deps = deps;
    this.username = username;
    this.slug = slug;
    makeAutoObservable<this, 'deps'>(this, { deps: false }, { autoBind: true });
  }

  get event(): EventEntity | undefined {
    const { entities } = this.deps;
    return (this.id === null ? undefined : entities.events.get(this.id)) ?? entities.eventAt(this.username, this.slug);
  }

  /** Whether more than a card's fields are known. */
  get isWhole(): boolean {
    return this.event?.description !== undefined;
  }

  /** Loads unless this account has already loaded it. */
  async enter(): Promise<void> {
    const isKnown = this.load.kind === 'ready' && this.isWhole && this.loadedFor === this.deps.session.token;
    if (!isKnown && this.load.kind !== 'busy') await this.reload();
  }

  async reload(): Promise<void> {
    const { api, session, entities } = this.deps;
    const account = session.token;
    // “Not found” stays on the screen while it is asked for again.
    const isMissing = this.load.kind === 'failed' && this.load.failure.status === 404;
    if (!isMissing) this.load = { kind: 'busy' };
    try {
      const { data } = await api('GET /channel/:username/event/:slug/single', {
        username: this.username,
        slug: this.slug,
      });
      runInAction(() => {
        this.id = entities.putEvent(data).id;
        this.loadedFor = account;
        this.load = { kind: 'ready' };
      });
    } catch (error) {
      runInAction(() => (this.load = { kind: 'failed', failure: asFailure(error) }));
    }
    // Somebody signed in or out while it was loading, so the answer is another account's.
    if (account !== session.token) await this.reload();
  }
}
