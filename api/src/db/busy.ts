/** A transaction that lost against others: a deadlock, or an outdated snapshot. */
const lost = new Set<unknown>(['40P01', '40001']);
/** A lock was not granted in time. */
const lockTimeout = '55P03';
/** The pool reports this in words only: no connection became free in time. */
export const poolIsFull = 'timeout exceeded when trying to connect';

/** No slot became free in time, such as one for another transaction. */
export class NoSlotFree extends Error {
  constructor() {
    super('Nothing more could begin in time: too much is under way.');
  }
}

const some = (error: unknown, isSo: (error: Error & { code?: unknown }) => boolean): boolean =>
  error instanceof Error && (isSo(error) || some(error.cause, isSo));

/** Whether the database ended a transaction that may succeed when it is retried. */
export const hasLost = (error: unknown): boolean => some(error, ({ code }) => lost.has(code));

/** Whether too much was going on at once, which passes by itself; a wrong query does not. */
export const isBusy = (error: unknown): boolean =>
  some(
    error,
    (each) =>
      each instanceof NoSlotFree || lost.has(each.code) || each.code === lockTimeout || each.message === poolIsFull,
  );
