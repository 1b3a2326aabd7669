import { fieldsOf } from '../errors/fieldsOf.ts';
/** The codes of the system and of PostgreSQL for a full disk or quota. */
const codes = new Set(['ENOSPC', 'EDQUOT', '53100']);

export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && (codes.has(String(fieldsOf(error).code)) || isDiskFull(error.cause));
