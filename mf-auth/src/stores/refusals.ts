import { ApiError } from 'shared-kernel/api/ApiError';

/** Whether a 406 says this of the entry; older answers have the code only in `data`. */
export const isAccountRefusal = (error: unknown, code: 'user-not-exist' | 'user-has-no-password'): boolean =>
  error instanceof ApiError && error.status === 406 && (error.data === code || error.code === code);

/** Seconds until another code may be sent, where the API refused for that reason; otherwise null. */
export function secondsToWait(error: unknown): number | null {
  if (!(error instanceof ApiError) || error.code !== 'too_soon') return null;
  const { resend_in: seconds }: { resend_in?: unknown } = Object(error.data);
  return typeof seconds === 'number' ? seconds : 60;
}
