import { makeAutoObservable, runInAction } from 'mobx';
import type { Api } from 'shared-kernel/api/api';
import { asFailure } from 'shared-kernel/api/failure';
import { ApiError } from 'shared-kernel/api/ApiError';
import type { User } from 'shared-kernel/contract/user';
import { debounce } from 'shared-kernel/forms/debounce';
import type { FormDraft } from 'shared-kernel/forms/FormDraft';
import { FormModel } from 'shared-kernel/forms/FormModel';
import { max, named, required } from 'shared-kernel/forms/rules';
import { foldUsername, isWellFormedUsername } from 'shared-kernel/language/username';
import type { SessionStore } from 'shared-kernel/store/SessionStore';

/** Why a username can't be had; the same words as the API's. */
type UsernameRefusal = 'taken' | 'reserved' | 'malformed';

export type Availability =
  | { kind: 'unknown' }
  | { kind: 'checking' }
  | { kind: 'free' }
  | { kind: 'refused'; reason: UsernameRefusal }
  /** The question could not be asked; saving asks again. */
  | { kind: 'unanswered' };

export interface ProfileName {
  first: string;
  last: string;
  username: string;
}

/** Of a first and of a last name, in characters, as the API takes them. */
export const longestName = 60;

export class ProfileNameStore {
  readonly form: FormModel<ProfileName>;
  availability: Availability = { kind: 'unknown' };
  private readonly api: Api;
  private readonly session: SessionStore;
  private readonly ask = debounce((username: string) => void this.check(username));
  private owner: number | null = null;

  constructor({ api, session }: { api: Api; session: SessionStore }, draft?: FormDraft<ProfileName>) {
    this.api = api;
    this.session = session;
    this.form = new FormModel<ProfileName>({
      initial: { first: '', last: '', username: '' },
      rules: { first: [required, named, max(longestName)], last: [named, max(longestName)], username: [required] },
      ...(draft && { draft }),
    });
    makeAutoObservable<this, 'api' | 'session' | 'ask' | 'owner'>(
      this,
      { api: false, session: false, ask: false, owner: false, form: false },
      { autoBind: true },
    );
  }

  /** Starts from what the account has; a draft of the same account is kept. */
  begin(user: User): void {
    if (this.owner === user.id) return;
    this.owner = user.id;
    this.form.begin({ first: user.name.first, last: user.name.last, username: user.username ?? '' });
    this.follow(this.form.values.username);
  }

  /** Asks for the availability once nobody has typed for a moment. */
  setUsername(typed: string): void {
    const username = foldUsername(typed);
    this.form.set('username', username);
    this.follow(username);
  }

  /** Names the account; true once it is done and the session knows it. */
  async save(): Promise<boolean> {
    // Whoever presses faster than the pause does not have to press again.
    this.ask.cancel();
    if (!(await this.form.submit(this.send))) return false;
    await this.session.refresh();
    return true;
  }

  private follow(username: string): void {
    this.ask.cancel();
    this.availability = username === '' ? { kind: 'unknown' } : { kind: 'checking' };
    if (username !== '') this.ask(username);
  }

  private async send({ first, last, username }: ProfileName): Promise<boolean> {
    if (this.availability.kind === 'checking') await this.check(username);
    if (this.availability.kind === 'refused') return false;
    try {
      await this.api('PUT /channel/name', { username, first_name: first.trim(), last_name: last.trim() });
      return true;
    } catch (error) {
      // Somebody else may have taken the name since it was found free; that is said at the field.
      const code = error instanceof ApiError ? error.code : '';
      const reason = ({ username_taken: 'taken', username_reserved: 'reserved' } as const)[code];
      if (!reason) throw error;
      runInAction(() => (this.availability = { kind: 'refused', reason }));
      return false;
    }
  }

  private async check(username: string): Promise<void> {
    const availability = isWellFormedUsername(username)
      ? await this.askServer(username)
      : ({ kind: 'refused', reason: 'malformed' } as const);
    runInAction(() => {
      if (availability && this.form.values.username === username) this.availability = availability;
    });
  }

  /** Null when a newer question has overtaken this one. */
  private async askServer(username: string): Promise<Availability | null> {
    try {
      const { data } = await this.api(
        'GET /channel/check-channel-unique',
        { username },
        { latest: 'channel.checkUnique' },
      );
      return data.success ? { kind: 'free' } : { kind: 'refused', reason: data.reason ?? 'taken' };
    } catch (error) {
      return asFailure(error).code === 'cancelled' ? null : { kind: 'unanswered' };
    }
  }
}
