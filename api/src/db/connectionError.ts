import { fieldsOf } from '../errors/fieldsOf.ts';
/** PostgreSQL's classes and codes for a server that is not there, no longer or not yet. */
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
/** What pg and its pool report in words only. */
const sentences =
  /^(Connection terminated|Client has encountered a connection error|Client was closed and is not queryable|timeout expired|Query read timeout)/;

/** Whether the database could not be reached, which passes by itself; a wrong query does not. */
export function isConnectionError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // A failed request to another server says nothing about the database.
  if (error.message === 'fetch failed') return false;
  const { code } = fieldsOf(error);
  return (
    (typeof code === 'string' && (states.test(code) || systemCodes.has(code))) ||
    sentences.test(error.message) ||
    isConnectionError(error.cause) ||
    (error instanceof AggregateError && error.errors.some(isConnectionError))
  );
}
