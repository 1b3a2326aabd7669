/** PostgreSQL's 23503, wherever drizzle put it. */
export function isForeignKeyViolation(error: unknown): boolean {
  const { code, cause } = error as { code?: unknown; cause?: { code?: unknown } };
  return code === '23503' || cause?.code === '23503';
}
