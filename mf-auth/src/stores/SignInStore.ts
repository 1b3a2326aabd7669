import { makeAutoObservable, reaction, runInAction } from 'mobx';
import type { Api, CallOptions } from 'shared-kernel/api/api';
import { asFailure, type Failure } from 'shared-kernel/api/failure';
import { FormModel } from 'shared-kernel/forms/FormModel';
import type { ShownPasskey } from 'shared-kernel/contract/passkey';
import { phoneOrEmail, required } from 'shared-kernel/forms/rules';
import { normalizeEntry } from 'shared-kernel/language/entry';
import type { EventBus } from 'shared-kernel/store/EventBus';
import type { Invitation } from 'shared-kernel/store/Invitation';
import type { SessionStore } from 'shared-kernel/store/SessionStore';
import { hasRunOut, runOut } from './codeStep.ts';
import type { KeptStep } from './KeptStep.ts';
import { WaysIn, type SignInNews, type SignInOutcome, type SignInStep } from './waysIn.ts';

interface Deps {
  api: Api;
  session: SessionStore;
  events: EventBus;
  now(): Date;
}

export type SignInAction = 'entry' | 'password' | 'code' | 'send' | 'passkey';

export type SignInProgress =
  | { kind: 'idle' }
  | { kind: 'busy'; action: SignInAction }
  | { kind: 'failed'; action: SignInAction; failure: Failure };

/**
 * Signing in, shared by sheet and screens: first the entry, then a password or a code. Each intent answers with the
 * news to show.
 */
export class SignInStore {
  readonly entryForm = new FormModel({ initial: { entry: '' }, rules: { entry: [required, phoneOrEmail] } });
  readonly passwordForm = new FormModel({ initial: { password: '' }, rules: { password: [required] } });
  code = '';
  /** Wrong codes sent for the present entry; a new code does not forget them, as the server does not. */
  wrongCodes = 0;
  step: SignInStep = { kind: 'entry' };
  progress: SignInProgress = { kind: 'idle' };
  private readonly deps: Deps;
  private readonly ways: WaysIn;
  private running: AbortController | null = null;

  /** Goes on with the code step that `kept` remembers of a page that was reloaded or dropped. */
  constructor(deps: Deps, kept: KeptStep | null = null, invitation: Invitation | null = null) {
    this.deps = deps;
    this.ways = new WaysIn(deps, invitation);
    const before = kept?.read(deps.now().getTime());
    if (before) {
      this.entryForm.reset({ entry: before.step.entry });
      this.step = before.step;
      this.wrongCodes = before.wrongCodes;
    }
    makeAutoObservable<this, 'deps' | 'ways' | 'running'>(
      this,
      { deps: false, ways: false, running: false, entryForm: false, passwordForm: false },
      { autoBind: true },
    );
    reaction(
      () => (this.step.kind === 'code' ? { step: this.step, wrongCodes: this.wrongCodes } : null),
      (step) => kept?.write(step),
    );
  }

  get entry(): string {
    return this.entryForm.values.entry;
  }

  get password(): string {
    return this.passwordForm.values.password;
  }

  /** The entry as the API takes it; null while it is neither a mobile number nor an e-mail address. */
  get validEntry(): string | null {
    return normalizeEntry(this.entry);
  }

  get isBusy(): boolean {
    return this.progress.kind === 'busy';
  }

  /**
   * To be called when somebody comes to sign in. Goes on with an unfinished attempt, unless another entry is given or
   * its code has expired.
   */
  begin(entry?: string): void {
    const { step } = this;
    this.passwordForm.reset();
    const isOver = step.kind === 'done' || (step.kind === 'code' && hasRunOut(step, this.deps.now()));
    const isOther = entry !== undefined && normalizeEntry(entry) !== this.validEntry;
    if (isOther) this.entryForm.reset({ entry });
    if (isOver || isOther) this.changeEntry();
  }

  setEntry(entry: string): void {
    this.entryForm.set('entry', entry);
    this.forgive();
  }

  setPassword(password: string): void {
    this.passwordForm.set('password', password);
    this.forgive();
  }

  setCode(code: string): void {
    this.code = code;
    this.forgive();
  }

  /** Goes back to the entry, which stays as it was typed. What is still under way is dropped. */
  changeEntry(): void {
    this.running?.abort();
    this.running = null;
    this.step = { kind: 'entry' };
    this.progress = { kind: 'idle' };
    this.passwordForm.reset();
    this.code = '';
    this.wrongCodes = 0;
  }

  /** Continues as the API says for this entry: with a password, a code, or a new account. */
  async submitEntry(): Promise<SignInNews[]> {
    const entry = this.validEntry;
    return entry === null ? [] : this.attempt('entry', (options) => this.ways.find(entry, options));
  }

  /** Makes an account for the entry; a member's entry leads to its password. */
  async register(): Promise<SignInNews[]> {
    const entry = this.validEntry;
    return entry === null ? [] : this.attempt('entry', (options) => this.ways.register(entry, options));
  }

  /** For those who know that there is a password: the server is not asked first. */
  async toPassword(): Promise<SignInNews[]> {
    const entry = this.validEntry;
    if (entry !== null) this.step = { kind: 'password', entry };
    return [];
  }

  async submitPassword(): Promise<SignInNews[]> {
    const { step, password } = this;
    if (step.kind !== 'password' || password === '') return [];
    return this.attempt('password', (options) => this.ways.password(step.entry, password, options));
  }

  /** Signs in with a passkey that the browser has shown; no entry is needed. */
  async submitPasskey(shown: ShownPasskey): Promise<SignInNews[]> {
    return this.attempt('passkey', (options) => this.ways.passkey(shown, options));
  }

  /** Sends a code to use instead of the password. */
  async useCode(): Promise<SignInNews[]> {
    const { step } = this;
    return step.kind === 'password' ? this.attempt('send', (options) => this.ways.loginCode(step.entry, options)) : [];
  }

  async submitCode(): Promise<SignInNews[]> {
    const { step, code } = this;
    if (step.kind !== 'code' || code === '') return [];
    if (hasRunOut(step, this.deps.now())) {
      this.code = '';
      this.progress = { kind: 'failed', action: 'code', failure: runOut };
      return [];
    }
    return this.attempt('code', (options) => this.ways.code(step, code, options));
  }

  /** Sends another code, once the pause that the server asks for is over. */
  async resend(): Promise<SignInNews[]> {
    const { step } = this;
    if (step.kind !== 'code' || step.resendAt > this.deps.now().getTime()) return [];
    return this.attempt('send', (options) => this.ways.anotherCode(step, options));
  }

  /** Sends a code to an entry that the server already knows: that of a light account. */
  async sendCodeTo(entry: string): Promise<SignInNews[]> {
    this.entryForm.reset({ entry });
    return this.attempt('send', (options) => this.ways.anotherCode({ entry }, options));
  }

  private forgive(): void {
    if (this.progress.kind === 'failed') this.progress = { kind: 'idle' };
  }

  /**
   * Runs one intent at a time. Refusals become state; nothing is shown of an attempt that was left for another entry.
   */
  private async attempt(
    action: SignInAction,
    work: (options: CallOptions) => Promise<SignInOutcome>,
  ): Promise<SignInNews[]> {
    if (this.isBusy) return [];
    const controller = new AbortController();
    this.running = controller;
    this.progress = { kind: 'busy', action };
    try {
      const outcome = await work({ signal: controller.signal });
      if (this.running !== controller && !outcome.user) return [];
      runInAction(() => this.move(outcome));
      return outcome.news;
    } catch (error) {
      const isCurrent = this.running === controller;
      if (isCurrent) runInAction(() => (this.progress = { kind: 'idle' }));
      const failure = asFailure(error);
      if (isCurrent) runInAction(() => this.refuse(action, failure));
      return [];
    }
  }

  private move({ step, user, light }: SignInOutcome): void {
    this.progress = { kind: 'idle' };
    this.code = '';
    this.step = step;
    if (light) this.deps.session.signIn(light);
    if (!user) return;
    // The next person on this device begins with an empty field.
    this.entryForm.reset({ entry: '' });
    this.passwordForm.reset();
    this.wrongCodes = 0;
    this.deps.session.signIn(user);
    this.deps.events.emit('signedIn', { userId: user.id });
  }

  private refuse(action: SignInAction, failure: Failure): void {
    this.progress = { kind: 'failed', action, failure };
    if (this.step.kind === 'entry') this.entryForm.refuse(failure);
    if (this.step.kind === 'password') this.passwordForm.refuse(failure);
    if (action !== 'code' || failure.status < 400 || failure.status >= 500) return;
    // A judged code is of no use any more; one that did not reach the server may be sent again.
    this.code = '';
    if (failure.code === 'invalid_code') this.wrongCodes++;
  }
}
