import { makeAutoObservable, runInAction } from 'mobx';
import type { Api } from 'shared-kernel/api/api';
import { asFailure, type Load } from 'shared-kernel/api/failure';
import type { CategoryType } from 'shared-kernel/contract/property';
import type { User } from 'shared-kernel/contract/user';
import { FormModel } from 'shared-kernel/forms/FormModel';
import type { SessionStore } from 'shared-kernel/store/SessionStore';

/** The API's limit. */
const mostFavourites = 50;

/** The categories that a member likes. */
export class FavouritesStore {
  readonly form = new FormModel<{ favorites: number[] }>({ initial: { favorites: [] } });
  types: CategoryType[] = [];
  load: Load = { kind: 'idle' };
  private readonly api: Api;
  private readonly session: SessionStore;
  private owner: number | null = null;

  constructor({ api, session }: { api: Api; session: SessionStore }) {
    this.api = api;
    this.session = session;
    makeAutoObservable<this, 'api' | 'session' | 'owner'>(
      this,
      { api: false, session: false, owner: false, form: false },
      { autoBind: true },
    );
  }

  /** Begins with what the account has, which may change elsewhere too. A choice that is not saved yet stays. */
  begin(user: User): void {
    if (this.owner !== user.id || !this.form.isDirty)
      this.form.reset({ favorites: user.favorites.map(({ id }) => id) });
    this.owner = user.id;
  }

  async enter(): Promise<void> {
    if (this.load.kind === 'busy' || this.load.kind === 'ready') return;
    this.load = { kind: 'busy' };
    try {
      const { data } = await this.api('GET /properties/category/type');
      runInAction(() => {
        this.types = data;
        this.load = { kind: 'ready' };
      });
    } catch (error) {
      const failure = asFailure(error);
      runInAction(() => (this.load = { kind: 'failed', failure }));
    }
  }

  has(id: number): boolean {
    return this.form.values.favorites.includes(id);
  }

  toggle(id: number): void {
    const { favorites } = this.form.values;
    if (!this.has(id) && favorites.length >= mostFavourites) return;
    this.form.set('favorites', this.has(id) ? favorites.filter((other) => other !== id) : [...favorites, id]);
  }

  async save(): Promise<boolean> {
    const isSaved = await this.form.submit(({ favorites }) => this.api('PUT /channel', { favorites }));
    if (isSaved) await this.session.refresh();
    return isSaved;
  }
}
