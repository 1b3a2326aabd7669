import { makeAutoObservable, runInAction } from 'mobx';
import type { Api } from 'shared-kernel/api/api';
import { asFailure, type Failure } from 'shared-kernel/api/failure';
import type { User } from 'shared-kernel/contract/user';
import { FormModel } from 'shared-kernel/forms/FormModel';
import { phoneOrEmail, required } from 'shared-kernel/forms/rules';
import { normalizeEntry } from 'shared-kernel/language/entry';
import type { SessionStore } from 'shared-kernel/store/SessionStore';
import { CodeRound } from './CodeRound.ts';

interface Deps {
  api: Api;
  session: SessionStore;
  now(): Date;
}

/** The account's numbers and addresses; the last proven one cannot be removed. */
export class EntriesStore {
  readonly form = new FormModel({ initial: { entry: '' }, rules: { entry: [required, phoneOrEmail] } });
  readonly round: CodeRound<User>;
  /** The entry that is being removed. */
  leaving: string | null = null;
  failure: Failure | null = null;
  private readonly deps: Deps;

  constructor(deps: Deps) {
    this.deps = deps;
    const { api } = deps;
    this.round = new CodeRound<User>(deps, {
      send: (entry, options) => api('POST /auth/entries', { entry }, options),
      judge: async (typed) => (await api('POST /auth/entries/verify', typed)).data,
    });
    makeAutoObservable<this, 'deps'>(this, { deps: false, form: false, round: false }, { autoBind: true });
  }

  /** False for the last proven one. */
  mayLeave(entry: string): boolean {
    const entries = this.deps.session.user?.all_entries ?? [];
    return entries.some((other) => other.entry !== entry && other.is_verified);
  }

  async add(): Promise<boolean> {
    // The form's rule allows only valid entries.
    return this.form.submit(({ entry }) => this.round.begin(normalizeEntry(entry)!));
  }

  /** Judges the typed code: true once the entry belongs to the account. */
  async prove(): Promise<boolean> {
    const user = await this.round.submit();
    if (!user) return false;
    this.deps.session.signIn(user);
    this.form.reset({ entry: '' });
    return true;
  }

  async remove(entry: string): Promise<boolean> {
    if (this.leaving !== null) return false;
    this.leaving = entry;
    this.failure = null;
    try {
      const { data } = await this.deps.api('DELETE /auth/entries', { entry });
      this.deps.session.signIn(data);
      return true;
    } catch (error) {
      runInAction(() => (this.failure = asFailure(error)));
      return false;
    } finally {
      runInAction(() => (this.leaving = null));
    }
  }

  forget(): void {
    this.round.forget();
    this.form.reset({ entry: '' });
    this.failure = null;
  }
}
