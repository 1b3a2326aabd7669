/** What the system and PostgreSQL call a disk, or a share of it, that takes no more. */
const codes = new Set(['ENOSPC', 'EDQUOT', '53100']);

export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && (codes.has((error as { code?: string }).code ?? '') || isDiskFull(error.cause));
