import { ApiError } from 'shared-kernel/api/ApiError';

/** How far something that is fetched has come. */
export type Load = { kind: 'idle' } | { kind: 'busy' } | { kind: 'ready' } | { kind: 'failed'; error: ApiError };

/** Refusals are part of the plan and become state; anything else is a fault of ours and rises. */
export function failureOf(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  throw error;
}
