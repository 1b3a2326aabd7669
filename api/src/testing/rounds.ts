/** `npm run audit` does everything in full; `npm test` as much as one can wait for. */
const isAudit = process.env['AUDIT'] === '1';

/** How often a test repeats its work: here a part, in the audit all of it. */
export const rounds = ({ test, audit }: { test: number; audit: number }): number => (isAudit ? audit : test);
