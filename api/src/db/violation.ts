import { fieldsOf } from '../errors/fieldsOf.ts';

/** A state of PostgreSQL, wherever drizzle put it. */
const hasState = (error: unknown, state: string): boolean =>
  [error, fieldsOf(error).cause].some((one) => fieldsOf(one).code === state);

export const isUniqueViolation = (error: unknown): boolean => hasState(error, '23505');
export const isForeignKeyViolation = (error: unknown): boolean => hasState(error, '23503');
