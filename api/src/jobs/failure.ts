import { DrizzleQueryError } from 'drizzle-orm';

export interface Failure {
  reason: string;
  stack: string | undefined;
}

/** Drizzle's message quotes the query with its parameters, which may be secrets; the database's does not. */
const causeOf = (error: Error): Error =>
  error instanceof DrizzleQueryError ? (error.cause ?? new Error('a query failed')) : error;

/** What may be logged and stored of a background error. */
export const describeFailure = (error: unknown): Failure =>
  error instanceof Error
    ? { reason: causeOf(error).message.slice(0, 500), stack: causeOf(error).stack }
    : { reason: String(error).slice(0, 500), stack: undefined };
