import { makeAutoObservable, runInAction } from 'mobx';
import type { Api } from 'shared-kernel/api/api';
import { asFailure, type Failure } from 'shared-kernel/api/failure';
import type { User } from 'shared-kernel/contract/user';
import { debounce } from 'shared-kernel/forms/debounce';
import { hasLetter } from 'shared-kernel/language/name';
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

export type SaveProgress = { kind: 'idle' } | { kind: 'busy' } | { kind: 'failed'; failure: Failure };

export class ProfileNameStore {
  first = '';
  last = '';
  username = '';
  availability: Availability = { kind: 'unknown' };
  progress: SaveProgress = { kind: 'idle' };
  private readonly api: Api;
  private readonly session: SessionStore;
  private readonly ask = debounce((username: string) => void this.check(username));
  private owner: number | null = null;

  constructor({ api, session }: { api: Api; session: SessionStore }) {
    this.api = api;
    this.session = session;
    makeAutoObservable<this, 'api' | 'session' | 'ask' | 'owner'>(
      this,
      { api: false, session: false, ask: false, owner: false },
      { autoBind: true },
    );
  }

  /** Starts from what the account has; a draft of the same account is kept. */
  begin(user: User): void {
    if (this.owner === user.id) return;
    this.owner = user.id;
    this.first = user.name.first;
    this.last = user.name.last;
    this.progress = { kind: 'idle' };
    this.setUsername(user.username ?? '');
  }

  setFirst(first: string): void {
    this.first = first;
    this.forgive();
  }

  setLast(last: string): void {
    this.last = last;
    this.forgive();
  }

  /** Asks for the availability once nobody has typed for a moment. */
  setUsername(typed: string): void {
    this.username = foldUsername(typed);
    this.forgive();
    this.ask.cancel();
    this.availability = this.username === '' ? { kind: 'unknown' } : { kind: 'checking' };
    if (this.username !== '') this.ask(this.username);
  }

  private get isNamed(): boolean {
    return hasLetter(this.first) && (this.last.trim() === '' || hasLetter(this.last));
  }

  /** Names the account; true once it is done and the session knows it. */
  async save(): Promise<boolean> {
    if (this.progress.kind === 'busy' || !this.isNamed || this.username === '') return false;
    this.progress = { kind: 'busy' };
    // Whoever presses faster than the pause does not have to press again.
    this.ask.cancel();
    if (this.availability.kind === 'checking') await this.check(this.username);
    if (this.availability.kind === 'refused') {
      runInAction(() => (this.progress = { kind: 'idle' }));
      return false;
    }
    try {
      await this.api('PUT /channel/name', {
        username: this.username,
        first_name: this.first.trim(),
        last_name: this.last.trim(),
      });
    } catch (error) {
      runInAction(() => (this.progress = { kind: 'idle' }));
      const failure = asFailure(error);
      runInAction(() => this.refuse(failure));
      return false;
    }
    await this.session.refresh();
    runInAction(() => (this.progress = { kind: 'idle' }));
    return true;
  }

  private async check(username: string): Promise<void> {
    const availability = isWellFormedUsername(username)
      ? await this.askServer(username)
      : ({ kind: 'refused', reason: 'malformed' } as const);
    runInAction(() => {
      if (availability && this.username === username) this.availability = availability;
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

  /** Somebody else may have taken the name since it was found free; that is said at the field. */
  private refuse(failure: Failure): void {
    const reason = ({ username_taken: 'taken', username_reserved: 'reserved' } as const)[failure.code];
    if (reason) this.availability = { kind: 'refused', reason };
    else this.progress = { kind: 'failed', failure };
  }

  private forgive(): void {
    if (this.progress.kind === 'failed') this.progress = { kind: 'idle' };
  }
}
