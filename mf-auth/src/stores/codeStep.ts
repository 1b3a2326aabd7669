import type { Failure } from 'shared-kernel/api/failure';
import { secondsToWait } from './refusals.ts';

/** A code was sent and is waited for. Moments are in milliseconds. */
export interface CodeStep {
  kind: 'code';
  entry: string;
  challenge: string | undefined;
  expiresAt: number;
  resendAt: number;
  /** No code was sent now: the one of a moment ago is meant, which may have been used. */
  isOfBefore?: true;
}

/** Of a code that is typed once it has run out. It is not sent: the server would count it as a wrong one. */
export const runOut: Failure = { status: 0, code: 'code_run_out', message: '', errors: {} };

export const hasRunOut = ({ expiresAt }: CodeStep, now: Date): boolean => expiresAt <= now.getTime();

/** The part that matters here of the API's answer to every sending. */
export interface CodeSent {
  result?: 'verify' | 'password-login';
  expires_in: number;
  resend_in: number;
  challenge?: string | undefined;
  isOfBefore?: true;
}

/** In seconds: how long a code lives when the server only said that one is under way. */
const codeLifetime = 600;

/**
 * A code that was sent a moment ago is still good, so whoever asks again too soon is shown where to type it. It stays
 * tied to the challenge that this page knows; without one the server judges it too.
 */
export const sentOrWaiting = (sending: Promise<{ data: CodeSent }>, challenge?: string): Promise<CodeSent> =>
  sending.then<CodeSent, CodeSent>(
    ({ data }) => data,
    (error: unknown) => {
      const wait = secondsToWait(error);
      if (wait === null) throw error;
      return { expires_in: codeLifetime, resend_in: wait, challenge, isOfBefore: true };
    },
  );

export const toCodeStep = (entry: string, sent: CodeSent, now: number): CodeStep => ({
  kind: 'code',
  entry,
  challenge: sent.challenge,
  expiresAt: now + sent.expires_in * 1000,
  resendAt: now + sent.resend_in * 1000,
  ...(sent.isOfBefore && { isOfBefore: true }),
});
