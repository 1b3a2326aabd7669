import { makeAutoObservable, runInAction } from 'mobx';
import { ApiError } from 'shared-kernel/api/ApiError';
import type { Api } from 'shared-kernel/api/api';
import { asFailure } from 'shared-kernel/api/failure';
import { debounce } from 'shared-kernel/forms/debounce';
import { isWellFormedUsername } from 'shared-kernel/language/username';

/** Why a username cannot be had, in the API's words. */
type UsernameRefusal = 'taken' | 'reserved' | 'malformed';

export type Availability =
  | { kind: 'unknown' }
  | { kind: 'checking' }
  | { kind: 'free' }
  | { kind: 'refused'; reason: UsernameRefusal }
  /** The question could not be asked; saving asks again. */
  | { kind: 'unanswered' };

interface PersonName {
  first: string;
  last: string;
}

/** Checks while somebody types whether a username can be had. */
export class UsernameCheck {
  availability: Availability = { kind: 'unknown' };
  /** Free usernames, for those whose choice cannot be had, or who have none yet. */
  proposals: string[] = [];
  private readonly api: Api;
  private username = '';
  private readonly personName: () => PersonName;
  private readonly ask = debounce((username: string) => void this.check(username));

  constructor(api: Api, personName: () => PersonName) {
    this.api = api;
    this.personName = personName;
    makeAutoObservable<this, 'api' | 'personName' | 'ask' | 'username'>(
      this,
      { api: false, personName: false, ask: false, username: false },
      { autoBind: true },
    );
  }

  /** Asks after a pause in typing. */
  follow(username: string): void {
    this.ask.cancel();
    this.username = username;
    this.proposals = [];
    this.availability = username === '' ? { kind: 'unknown' } : { kind: 'checking' };
    if (username !== '') this.ask(username);
  }

  /** Takes a username without asking, such as the one that the member has. */
  rest(username: string): void {
    this.ask.cancel();
    this.username = username;
    this.proposals = [];
    this.availability = { kind: 'unknown' };
  }

  /** Drops the question that waits for its pause; `settle` asks it at once, so that nobody has to press again. */
  hurry(): void {
    this.ask.cancel();
  }

  /** Whether it can be had as far as known, once a waiting question has been answered. */
  async settle(): Promise<boolean> {
    if (this.availability.kind === 'checking') await this.check(this.username);
    return this.availability.kind !== 'refused';
  }

  /** Takes it from a refused saving that the name cannot be had; false when something else was refused. */
  learn(error: unknown): boolean {
    const code = error instanceof ApiError ? error.code : '';
    const reason = ({ username_taken: 'taken', username_reserved: 'reserved' } as const)[code];
    if (reason) {
      this.availability = { kind: 'refused', reason };
      void this.propose();
    }
    return reason !== undefined;
  }

  /** Asks for free usernames like the wanted one and like the member's name. */
  async propose(): Promise<void> {
    const { first, last } = this.personName();
    const { username } = this;
    if (`${first}${last}${username}`.trim() === '') return;
    const body = { first_name: first.trim().slice(0, 60), last_name: last.trim().slice(0, 60), username };
    try {
      const { data } = await this.api('GET /channel/username-proposals', body, { latest: 'channel.proposals' });
      runInAction(() => {
        if (this.username === username) this.proposals = data;
      });
    } catch {
      // A username can be thought of without proposals.
    }
  }

  private async check(username: string): Promise<void> {
    const availability = isWellFormedUsername(username)
      ? await this.askServer(username)
      : ({ kind: 'refused', reason: 'malformed' } as const);
    runInAction(() => {
      if (availability && this.username === username) this.availability = availability;
    });
    if (this.availability.kind === 'refused' && this.username === username) await this.propose();
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
