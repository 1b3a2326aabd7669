type Walk = (title: string, walk: () => Promise<void>, limit?: number) => void;

export const isAudit = process.env.AUDIT === '1';

/**
 * A walk of `npm run audit` only: it takes long, and a quicker test proves the rows that it names each day (a
 * screen in jsdom, a store, or a shorter walk). Walks that are the only proof of a row are `it`.
 */
export const itInAudit: Walk = isAudit ? it : () => undefined;

export const describeInAudit: (title: string, walks: () => void) => void = isAudit ? describe : () => undefined;
