import { ApiError } from 'shared-kernel/api/ApiError';

/** Whether a 406 says this of the entry; older answers have the code in `data` only. */
export const isAccountRefusal = (error: unknown, code: 'user-not-exist' | 'user-has-no-password'): boolean =>
  error instanceof ApiError && error.status === 406 && (error.data === code || error.code === code);

/** Seconds until another code may be sent, if that is why the API refused; else null. */
export function secondsToWait(error: unknown): number | null {
  if (!(error instanceof ApiError) || error.code !== 'too_soon') return null;
  const { resend_in: seconds } = (error.data ?? {}) as { resend_in?: unknown };
  return typeof seconds === 'number' ? seconds : 60;
}
