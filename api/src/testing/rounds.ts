/** `npm run audit` does everything in full; `npm test` as much as one can wait for. */
export const isAudit = process.env['AUDIT'] === '1';

/** How often a test repeats its work: here a part, in the audit all of it. */
export const rounds = ({ test, audit }: { test: number; audit: number }): number => (isAudit ? audit : test);

/** Of rows that one rule treats alike, by their kind: here the first of each, in the audit all of them. */
export const oneOfEach = <T>(rows: readonly T[], kindOf: (row: T) => string): T[] => {
  if (isAudit) return [...rows];
  return [...new Map(rows.toReversed().map((row) => [kindOf(row), row])).values()].toReversed();
};
