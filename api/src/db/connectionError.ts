/** Classes and codes by which PostgreSQL says that it is not there, no longer or not yet. */
const states = /^(08...|57P0[1-3]|53300)$/;
const systemCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** What pg and its pool say in words only. */
const sentences =
  /^(Connection terminated|Client has encountered a connection error|Client was closed and is not queryable|timeout expired|Query read timeout)/;

/** Whether the database could not be reached, which is over by itself, in contrast to a query that is wrong. */
export function isConnectionError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // A request to another server that failed says nothing of the database.
  if (error.message === 'fetch failed') return false;
  const { code } = error as { code?: unknown };
  return (
    (typeof code === 'string' && (states.test(code) || systemCodes.has(code))) ||
    sentences.test(error.message) ||
    isConnectionError(error.cause) ||
    (error instanceof AggregateError && error.errors.some(isConnectionError))
  );
}
