import { makeAutoObservable, reaction, runInAction } from 'mobx';
import type { Api, CallOptions } from 'shared-kernel/api/api';
import { asFailure } from 'shared-kernel/api/failure';
import { type CodeSent, type CodeStep, hasRunOut, runOut, sentOrWaiting, toCodeStep } from './codeStep.ts';
import type { KeptStep } from './KeptStep.ts';
import { secondsToWait } from './refusals.ts';
import type { SignInProgress } from './SignInStore.ts';

interface Deps {
  api: Api;
  now(): Date;
}

/** The server's calls in a round; what a right code gives is the round's result. */
interface RoundCalls<A> {
  send: (entry: string, options: CallOptions) => Promise<{ data: CodeSent }>;
  judge: (typed: { entry: string; code: string; challenge: string | undefined }) => Promise<A>;
}

/** One round of proof: a code is sent to an entry, typed and judged; another may be asked for. */
export class CodeRound<A> {
  step: CodeStep | null = null;
  code = '';
  /** Wrong codes sent for the present entry; a new code does not forget them, as the server does not. */
  wrongCodes = 0;
  progress: SignInProgress = { kind: 'idle' };
  /** In milliseconds since 1970: when a code may be asked for, after the server has refused one as too soon. */
  askAgainAt: number | null = null;
  /** The last code of this round, also once its entry was left: whoever comes back to that entry can still type it. */
  private before: CodeStep | null = null;
  private readonly deps: Deps;
  private readonly calls: RoundCalls<A>;
  private running: AbortController | null = null;

  /** Goes on with the step that `kept` remembers of a page that was reloaded or dropped. */
  constructor(deps: Deps, calls: RoundCalls<A>, kept: KeptStep | null = null) {
    this.deps = deps;
    this.calls = calls;
    const before = kept?.read(deps.now().getTime());
    if (before) {
      this.step = before.step;
      this.wrongCodes = before.wrongCodes;
    }
    makeAutoObservable<this, 'deps' | 'calls' | 'running'>(
      this,
      { deps: false, calls: false, running: false },
      { autoBind: true },
    );
    if (kept)
      reaction(
        () => this.step && { step: this.step, wrongCodes: this.wrongCodes },
        (step) => kept.write(step),
      );
  }

  get isBusy(): boolean {
    return this.progress.kind === 'busy';
  }

  /** A code was sent that can still be right. */
  get isWaiting(): boolean {
    return this.step !== null && !hasRunOut(this.step, this.deps.now());
  }

  setCode(code: string): void {
    this.code = code;
    if (this.progress.kind === 'failed') this.progress = { kind: 'idle' };
  }

  /** Goes back to before a code was sent. What is still under way is dropped. */
  changeEntry(): void {
    this.running?.abort();
    this.running = null;
    this.before = this.step ?? this.before;
    this.step = null;
    this.code = '';
    this.wrongCodes = 0;
    this.progress = { kind: 'idle' };
    this.askAgainAt = null;
  }

  /** Goes back to the beginning: the code was used, or somebody else is here. */
  forget(): void {
    this.changeEntry();
    this.before = null;
  }

  /**
   * True once a code is under way to the entry; refusals are thrown. Where one was sent a moment ago, the round goes on
   * with it if it was the round's own: a code for signing in, say, would be wrong here.
   */
  async begin(entry: string): Promise<boolean> {
    this.changeEntry();
    const controller = new AbortController();
    this.running = controller;
    try {
      const { data } = await this.calls.send(entry, { signal: controller.signal });
      if (this.running !== controller) return false;
      runInAction(() => (this.step = toCodeStep(entry, data, this.deps.now().getTime())));
    } catch (error) {
      const wait = secondsToWait(error);
      if (this.running !== controller || wait === null || !this.goOn(entry, wait)) throw error;
    }
    return true;
  }

  /** False where this round has no code to that entry: then only the wait is known. */
  private goOn(entry: string, wait: number): boolean {
    const { before } = this;
    const now = this.deps.now().getTime();
    const askAgainAt = now + wait * 1000;
    if (before?.entry === entry && before.expiresAt > now) {
      this.step = { ...before, resendAt: askAgainAt, isOfBefore: true };
      return true;
    }
    this.askAgainAt = askAgainAt;
    return false;
  }

  /** Sends another code, once the pause that the server asks for is over. */
  async resend(): Promise<boolean> {
    const { step } = this;
    if (!step || step.resendAt > this.deps.now().getTime()) return false;
    const { entry, challenge } = step;
    const sent = await this.attempt('send', (options) =>
      sentOrWaiting(this.deps.api('POST /auth/verify/resend', { entry, challenge }, options), challenge),
    );
    if (sent) runInAction(() => (this.step = toCodeStep(entry, sent, this.deps.now().getTime())));
    return sent !== null;
  }

  /** What a right code gives; null for a wrong one, which is shown at the field. */
  async submit(): Promise<A | null> {
    const { step, code } = this;
    if (!step || code === '') return null;
    if (hasRunOut(step, this.deps.now())) {
      this.code = '';
      this.progress = { kind: 'failed', action: 'code', failure: runOut };
      return null;
    }
    const answer = await this.attempt('code', () =>
      this.calls.judge({ entry: step.entry, code, challenge: step.challenge }),
    );
    if (answer !== null) this.forget();
    return answer;
  }

  private async attempt<T>(action: 'code' | 'send', work: (options: CallOptions) => Promise<T>): Promise<T | null> {
    if (this.isBusy) return null;
    const controller = new AbortController();
    this.running = controller;
    this.progress = { kind: 'busy', action };
    try {
      const answer = await work({ signal: controller.signal });
      if (this.running !== controller) return null;
      runInAction(() => (this.progress = { kind: 'idle' }));
      return answer;
    } catch (error) {
      if (this.running === controller) runInAction(() => this.refuse(action, error));
      return null;
    }
  }

  private refuse(action: 'code' | 'send', error: unknown): void {
    this.progress = { kind: 'idle' };
    const failure = asFailure(error);
    this.progress = { kind: 'failed', action, failure };
    if (action !== 'code' || failure.status < 400 || failure.status >= 500) return;
    // A judged code is of no use any more; one that did not reach the server may be sent again.
    this.code = '';
    if (failure.code === 'invalid_code') this.wrongCodes++;
  }
}
