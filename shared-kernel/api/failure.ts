// By its public name: the class is the shell's, and a bundled copy of it would never match an error of the client.
import { ApiError } from 'shared-kernel/api/ApiError';

/** Why a call did not succeed, as plain data that a store can keep and a screen can say. */
export interface Failure {
  /** 0 when the call never reached the server. */
  status: number;
  code: string;
  /** The server's own sentence in the page's language; may be empty. */
  message: string;
  /** Sentences of the single fields, where the server refused those. */
  errors: Record<string, string[]>;
}

/** How far something that is fetched has come. */
export type Load = { kind: 'idle' } | { kind: 'busy' } | { kind: 'ready' } | { kind: 'failed'; failure: Failure };

/** The refusal behind a rejected call. Anything else is a fault of ours and rises. */
export function asFailure(error: unknown): Failure {
  if (!(error instanceof ApiError)) throw error;
  const { status, code, message, errors } = error;
  return { status, code, message, errors };
}

/** Not there, or not the caller's to see: the server answers both alike. */
export const isMissing = ({ status }: Failure): boolean => status === 403 || status === 404;
