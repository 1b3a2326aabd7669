import type { Failure } from './failure.ts';

/** How far something that is asked from the server has come. */
export type Load = { kind: 'idle' } | { kind: 'busy' } | { kind: 'ready' } | { kind: 'failed'; failure: Failure };
