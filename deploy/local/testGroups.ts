/** Tests that need a PostgreSQL of their own, and mostly many processes. */
export const racing = '(postgres|race|kill|hostile)\\.test';
/**
 * Those of them that time or weigh whole processes, or send so many requests at once that a server which is not
 * alone would rightly answer that it is busy.
 */
export const timed =
  '((stop|outage|delivery|live|oversell|callback|ops/waiting)\\.postgres|gateway/stop|kill|hostile)\\.test';
