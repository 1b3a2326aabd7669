/** Tests that need a PostgreSQL of their own, and mostly many processes. */
export const racing = '(postgres|race|kill|hostile)\\.test';
/**
 * Those of them that time or weigh whole processes, or ask so much at once that a server beside others would rightly say
 * that it is busy.
 */
export const timed = '((stop|outage|delivery|live|oversell|callback)\\.postgres|kill|hostile)\\.test';
/** Tests in a browser that can do with a site of their own, beside the others. */
export const apart = 'e2e/(robust|payment|releases|outage|dev)\\.test';
/** Broken releases, which must be gone within seconds. */
export const faults = 'e2e/faults\\.test';
