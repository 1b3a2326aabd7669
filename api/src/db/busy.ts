/** A transaction that lost against others: a circle of locks, or a view of the data that is out of date. */
const lost = new Set(['40P01', '40001']);
/** A lock that was not given in time. */
const lockTimeout = '55P03';
/** What the pool says in words only, when no connection became free in time. */
export const poolIsFull = 'timeout exceeded when trying to connect';

/** There was no room for another transaction in time. */
export class NoRoom extends Error {
  constructor() {
    super('No transaction could begin in time: too many are under way.');
  }
}

const some = (error: unknown, isSo: (error: Error & { code?: unknown }) => boolean): boolean =>
  error instanceof Error && (isSo(error) || some(error.cause, isSo));

/** Whether the database ended a transaction that may succeed when it is tried again. */
export const hasLost = (error: unknown): boolean => some(error, ({ code }) => lost.has(code as string));

/** Whether too much was going on at once, which is over by itself, in contrast to a query that is wrong. */
export const isBusy = (error: unknown): boolean =>
  some(
    error,
    (each) =>
      each instanceof NoRoom ||
      lost.has(each.code as string) ||
      each.code === lockTimeout ||
      each.message === poolIsFull,
  );
