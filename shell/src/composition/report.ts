import type { Api } from 'shared-kernel/api/api';
import { ApiError } from 'shared-kernel/api/ApiError';
import type { ReleaseSet } from 'shared-kernel/contract/platform/release';

export interface Failure {
  app: string;
  /** The live version when absent. */
  version?: string;
  /** How far the version had come when it was given up. */
  stage?: string;
  error: unknown;
}

/**
 * Reports errors to the server with the app and version they happened in: each different one once per page, at most
 * ten.
 */
export function failureReporter(api: Api, set: ReleaseSet): (failure: Failure) => void {
  const reported = new Set<string>();
  return ({ app, version = set.apps[app]?.version ?? 'unknown', stage, error }) => {
    // A refused call is an answer, not a fault of the page; the screen says it.
    if (error instanceof ApiError) return;
    const reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    const text = stage ? `${stage}: ${reason}` : reason;
    const key = `${app}@${version} ${text}`;
    if (reported.has(key) || reported.size >= 10) return;
    reported.add(key);
    void api('POST /logError', {
      type: 'client',
      error: text.slice(0, 4000),
      app,
      version,
      path: location.pathname,
    }).catch(() => {});
  };
}
