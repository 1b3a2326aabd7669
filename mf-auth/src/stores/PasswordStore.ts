import { makeAutoObservable, runInAction } from 'mobx';
import type { Api } from 'shared-kernel/api/api';
import { codeOf } from 'shared-kernel/contract/thrown';
import { FormModel } from 'shared-kernel/forms/FormModel';
import { min, phoneOrEmail, required } from 'shared-kernel/forms/rules';
import { normalizeEntry } from 'shared-kernel/language/entry';
import type { EventBus } from 'shared-kernel/store/EventBus';
import type { SessionStore } from 'shared-kernel/store/SessionStore';
import { CodeRound } from './CodeRound.ts';
import type { KeptStep } from './KeptStep.ts';

interface Deps {
  api: Api;
  session: SessionStore;
  events: EventBus;
  now(): Date;
}

export type NewPasswordPurpose = 'reset' | 'change' | 'set';

/** In characters; the API's limit. */
export const shortestPassword = 8;

interface NewPassword {
  /** Needed only where no code has allowed the change. */
  old_password: string;
  password: string;
  password_confirmation: string;
}

/**
 * A new password: the request keeps the entry, a right code gives a permission, and setting the password uses it up.
 * The permission is kept only in the page's memory, because whoever has it has the account.
 */
export class PasswordStore {
  readonly entryForm = new FormModel({ initial: { entry: '' }, rules: { entry: [required, phoneOrEmail] } });
  readonly form: FormModel<NewPassword>;
  readonly reset: CodeRound<string>;
  readonly change: CodeRound<string>;
  private token: string | null = null;
  private purpose: NewPasswordPurpose = 'set';
  private readonly deps: Deps;

  constructor(deps: Deps, kept: { reset: KeptStep; change: KeptStep } | null = null) {
    this.deps = deps;
    const { api } = deps;
    this.reset = new CodeRound(
      deps,
      {
        send: (entry, options) => api('POST /auth/send-reset-password', { entry }, options),
        judge: async (typed) => (await api('POST /auth/reset-password', typed)).data.token,
      },
      kept?.reset,
    );
    this.change = new CodeRound(
      deps,
      {
        send: (entry, options) => api('POST /auth/send-change-password', { entry }, options),
        judge: async (typed) => (await api('POST /auth/change-password', typed)).data.token,
      },
      kept?.change,
    );
    this.form = new FormModel<NewPassword>({
      initial: { old_password: '', password: '', password_confirmation: '' },
      rules: {
        old_password: [(value) => (this.needsOld ? required(value) : null)],
        password: [required, min(shortestPassword)],
        password_confirmation: [
          required,
          (value, all) => (value === '' || value === all.password ? null : { id: 'form.confirmed' }),
        ],
      },
    });
    makeAutoObservable<this, 'deps'>(
      this,
      { deps: false, entryForm: false, form: false, reset: false, change: false },
      { autoBind: true },
    );
  }

  /** A right code has allowed a new password, which is not set yet. */
  get isPermitted(): boolean {
    return this.token !== null;
  }

  /** Only the old password can prove that the owner is here. */
  get needsOld(): boolean {
    return this.purpose === 'change' && this.token === null;
  }

  /** To be called when a screen is entered; forgets what was typed or permitted for another purpose. */
  begin(purpose: NewPasswordPurpose): void {
    if (this.purpose !== purpose) this.token = null;
    this.purpose = purpose;
    this.form.reset({ old_password: '', password: '', password_confirmation: '' });
  }

  /** To be called when somebody else is here. */
  forget(): void {
    this.token = null;
    this.reset.forget();
    this.change.forget();
    this.begin(this.purpose);
  }

  /** Sends a code for resetting. The server answers alike whether or not anybody has the entry. */
  async requestReset(): Promise<boolean> {
    // The form's rule allows only valid entries.
    return this.entryForm.submit(({ entry }) => this.reset.begin(normalizeEntry(entry)!));
  }

  /** Sends a code for changing the password to one of the account's proven entries. */
  async requestChange(entry: string): Promise<boolean> {
    this.entryForm.reset({ entry });
    return this.entryForm.submit(async () => this.change.begin(entry));
  }

  /** Judges the typed code: true once it allows a new password. */
  async permit(purpose: 'reset' | 'change'): Promise<boolean> {
    const token = await this[purpose].submit();
    if (token === null) return false;
    runInAction(() => {
      this.begin(purpose);
      this.token = token;
    });
    return true;
  }

  /** Sets the new password; true once it is set and somebody is signed in with it. */
  async save(): Promise<boolean> {
    return this.form.submit(this.send);
  }

  private async send({ old_password, password, password_confirmation }: NewPassword): Promise<boolean> {
    const { api, session, events } = this.deps;
    const form = { password, password_confirmation };
    try {
      if (this.purpose === 'set') session.signIn((await api('POST /auth/set-password', form)).data);
      else if (this.purpose === 'change') {
        const proof = this.token === null ? { old_password } : { token: this.token };
        session.signIn((await api('PUT /auth/change-password', { ...form, ...proof })).data.user);
      } else {
        const { user } = (await api('PUT /auth/reset-password', { ...form, token: this.token ?? '' })).data;
        session.signIn(user);
        events.emit('signedIn', { userId: user.id });
      }
    } catch (error) {
      // Used, revoked or expired: another code is needed, whatever is typed.
      if (codeOf(error) === 'invalid_permission') runInAction(() => (this.token = null));
      throw error;
    }
    runInAction(() => (this.token = null));
    this.form.reset({ old_password: '', password: '', password_confirmation: '' });
    return true;
  }
}
