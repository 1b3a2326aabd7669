import type { ApiError } from 'shared-kernel/api/ApiError';

/** Why a call did not succeed, as a screen needs it. */
export interface Failure {
  /** 0 when the call never reached the server. */
  status: number;
  code: string;
  /** The server's own sentence in the page's language; may be empty. */
  message: string;
}

/**
 * The refusal behind a rejected call; anything else is a fault of ours and rises. Told by name: the class itself belongs to
 * the shell's copy of the kernel, so `instanceof` with a bundled copy would never hold.
 */
export function asFailure(error: unknown): Failure {
  if (!(error instanceof Error) || error.name !== 'ApiError') throw error;
  const { status, code, message } = error as ApiError;
  return { status, code, message };
}

/** How far something that is fetched has come. */
export type Load = { kind: 'idle' } | { kind: 'busy' } | { kind: 'ready' } | { kind: 'failed'; failure: Failure };
