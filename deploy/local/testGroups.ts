/** Tests that need a PostgreSQL of their own, and mostly many processes. */
export const racing = '(postgres|race|kill|hostile)\\.test';
/**
 * Those of them that weigh a process, or stop or kill one under load: what it has to do until a balancer has noticed is
 * not done in time on a machine that is full. The others wait for what must be true, however long it takes.
 */
export const timed = '((stop|outage)\\.postgres|gateway/stop|kill|hostile)\\.test';
