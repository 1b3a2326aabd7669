import { ApiError } from 'shared-kernel/api/ApiError';
import type { Api, CallOptions } from 'shared-kernel/api/api';
import type { ShownPasskey } from 'shared-kernel/contract/passkey';
import type { User } from 'shared-kernel/contract/user';
import type { Invitation } from 'shared-kernel/store/Invitation';
import { entryType } from 'shared-kernel/language/entry';
import { type CodeSent, type CodeStep, sentOrWaiting, toCodeStep } from './codeStep.ts';
import { isAccountRefusal } from './refusals.ts';

/** The steps of signing in. */
export type SignInStep = { kind: 'entry' } | { kind: 'password'; entry: string } | CodeStep | { kind: 'done' };

/** What to show beside the new step; the caller puts it into words. */
export type SignInNews = 'already-member' | 'not-registered' | 'code-by-mail' | 'signed-in';

/** Where an entry, a password or a code has led. */
export interface SignInOutcome {
  step: SignInStep;
  news: SignInNews[];
  user?: User;
  /** The light account of this device while its code is still to come. */
  light?: User;
}

/** An entry that a code was sent to, with the challenge that ties the code to this device. */
interface SentCode {
  entry: string;
  challenge?: string | undefined;
}

/** The calls of signing in, each with where it leads. Refusals that lead nowhere are thrown. */
export class WaysIn {
  private readonly api: Api;
  private readonly now: () => Date;
  private readonly invitation: Invitation | null;

  constructor({ api, now }: { api: Api; now(): Date }, invitation: Invitation | null = null) {
    this.api = api;
    this.invitation = invitation;
    this.now = now;
  }

  /** Finds out how this entry signs in: with its password, with a code, or by registering first. */
  async find(entry: string, options: CallOptions): Promise<SignInOutcome> {
    try {
      await this.api('POST /auth/password/check', { entry }, options);
      return { step: { kind: 'password', entry }, news: [] };
    } catch (error) {
      if (isAccountRefusal(error, 'user-not-exist')) return this.register(entry, options);
      if (isAccountRefusal(error, 'user-has-no-password')) return this.loginCode(entry, options);
      throw error;
    }
  }

  /** Makes an account for the entry; a member's entry leads to its password. */
  async register(entry: string, options: CallOptions): Promise<SignInOutcome> {
    const reference = this.invitation?.read();
    const body = {
      ...(entryType(entry) === 'email' ? { email: entry } : { phone_number: entry }),
      ...(reference && { reference }),
    };
    try {
      let light: User | undefined;
      const sending = this.api('POST /auth/register', body, options).then((answer) => {
        light = answer.data.user;
        return answer;
      });
      const outcome = await this.awaitCode(entry, sending);
      this.invitation?.forget();
      return { ...outcome, ...(light && { light }) };
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 409)) throw error;
      return { step: { kind: 'password', entry }, news: ['already-member'] };
    }
  }

  /** Sends a code to a member; somebody unknown is told so, and registered. */
  async loginCode(entry: string, options: CallOptions): Promise<SignInOutcome> {
    try {
      return await this.awaitCode(entry, this.api('POST /auth/code/login', { entry }, options));
    } catch (error) {
      if (!isAccountRefusal(error, 'user-not-exist')) throw error;
      const outcome = await this.register(entry, options);
      return { ...outcome, news: ['not-registered', ...outcome.news] };
    }
  }

  /** Under the challenge of the code before, where this page asked for that one. */
  anotherCode({ entry, challenge }: SentCode, options: CallOptions): Promise<SignInOutcome> {
    return this.awaitCode(entry, this.api('POST /auth/verify/resend', { entry, challenge }, options), challenge);
  }

  async password(entry: string, password: string, options: CallOptions): Promise<SignInOutcome> {
    const { data } = await this.api('POST /auth/password/login', { entry, password }, options);
    return { step: { kind: 'done' }, news: ['signed-in'], user: data.user };
  }

  async code({ entry, challenge }: SentCode, code: string, options: CallOptions): Promise<SignInOutcome> {
    const { data } = await this.api('POST /auth/verify', { entry, code, challenge }, options);
    return { step: { kind: 'done' }, news: ['signed-in'], user: data.user };
  }

  async passkey(shown: ShownPasskey, options: CallOptions): Promise<SignInOutcome> {
    const { data } = await this.api('POST /auth/passkeys/session', shown, options);
    return { step: { kind: 'done' }, news: ['signed-in'], user: data.user };
  }

  private async awaitCode(
    entry: string,
    sending: Promise<{ data: CodeSent }>,
    challenge?: string,
  ): Promise<SignInOutcome> {
    const sent = await sentOrWaiting(sending, challenge);
    if (sent.result === 'password-login') return { step: { kind: 'password', entry }, news: ['already-member'] };
    return {
      step: toCodeStep(entry, sent, this.now().getTime()),
      news: entryType(entry) === 'email' && !sent.isOfBefore ? ['code-by-mail'] : [],
    };
  }
}
