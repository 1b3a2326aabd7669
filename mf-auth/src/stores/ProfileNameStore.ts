import { makeAutoObservable } from 'mobx';
import type { Api } from 'shared-kernel/api/api';
import { cleanText } from 'shared-kernel/language/cleanText';
import type { User } from 'shared-kernel/contract/user';
import type { FormDraft } from 'shared-kernel/forms/FormDraft';
import { FormModel } from 'shared-kernel/forms/FormModel';
import { max, named, required } from 'shared-kernel/forms/rules';
import { foldUsername } from 'shared-kernel/language/username';
import type { SessionStore } from 'shared-kernel/store/SessionStore';
import { type Availability, UsernameCheck } from './UsernameCheck.ts';

export interface ProfileName {
  first: string;
  last: string;
  username: string;
}

/** In characters, for the first and for the last name; the API's limit. */
export const longestName = 60;

export class ProfileNameStore {
  readonly form: FormModel<ProfileName>;
  private readonly api: Api;
  private readonly session: SessionStore;
  private readonly check: UsernameCheck;
  private owner: number | null = null;

  constructor({ api, session }: { api: Api; session: SessionStore }, draft?: FormDraft<ProfileName>) {
    this.api = api;
    this.check = new UsernameCheck(api, () => this.form.values);
    this.session = session;
    this.form = new FormModel<ProfileName>({
      initial: { first: '', last: '', username: '' },
      rules: { first: [required, named, max(longestName)], last: [named, max(longestName)], username: [required] },
      ...(draft && { draft }),
    });
    makeAutoObservable<this, 'api' | 'session' | 'check' | 'owner'>(
      this,
      { api: false, session: false, check: false, owner: false, form: false },
      { autoBind: true },
    );
  }

  get availability(): Availability {
    return this.check.availability;
  }

  get proposals(): string[] {
    return this.check.proposals;
  }

  /** A name was typed: proposes usernames where there is none yet. */
  leaveName(name: 'first' | 'last'): void {
    this.form.leave(name);
    if (this.form.values.username === '') void this.check.propose();
  }

  /** Begins with what the account has; a draft of the same account is kept. */
  begin(user: User): void {
    if (this.owner === user.id) return;
    // What was typed before anybody was known is theirs; what another account has typed is not.
    if (this.owner !== null) this.form.reset();
    this.owner = user.id;
    this.form.begin({ first: user.name.first, last: user.name.last, username: user.username ?? '' });
    this.check.follow(this.form.values.username);
    if (this.form.values.username === '') void this.check.propose();
  }

  /** Checks whether it is free after a pause in typing. */
  setUsername(typed: string): void {
    const username = foldUsername(typed);
    this.form.set('username', username);
    this.check.follow(username);
  }

  /** Saves the name; true once the session knows it. */
  async save(): Promise<boolean> {
    this.check.hurry();
    if (!(await this.form.submit(this.send))) return false;
    await this.session.refresh();
    return true;
  }

  private async send({ first, last, username }: ProfileName): Promise<boolean> {
    if (!(await this.check.settle())) return false;
    try {
      await this.api('PUT /channel/name', { username, first_name: cleanText(first), last_name: cleanText(last) });
      return true;
    } catch (error) {
      if (!this.check.learn(error)) throw error;
      return false;
    }
  }
}
