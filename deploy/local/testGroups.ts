/** Tests that need a PostgreSQL of their own, and mostly many processes. */
export const racing = '(postgres|race|kill|hostile)\\.test';
/** Those of them that time or weigh whole processes, which neighbours would disturb. */
export const timed = '((stop|outage|delivery|live)\\.postgres|kill|hostile)\\.test';
