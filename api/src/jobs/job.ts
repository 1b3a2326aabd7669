import type { Deps } from '../http/deps.ts';

/**
 * A background job. It runs in any process, once at a time over all of them; it must survive being killed and run
 * again.
 */
export interface Job {
  /** Unique, in kebab-case. */
  name: string;
  /** Seconds between the starts of two runs. */
  every: number;
  run(deps: Deps): Promise<void>;
}
