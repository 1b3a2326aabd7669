/**
 * The tests that run on the embedded engine too, where `npm test` has PostgreSQL for all: what they are about is done
 * otherwise there, or in another order. `npm run audit` runs every file on both.
 */
export const onBothEngines: readonly (readonly [file: string, reason: string])[] = [
  ['api/src/search/search.test.ts', 'its pg_trgm is built apart, and so is its sorting of text'],
  ['api/src/people/suggest/suggest.test.ts', 'ranks by similarity and random order inside the database'],
  ['api/src/events/feed/feed.test.ts', 'statements that the driver keeps prepared, cursors over timestamps'],
  ['api/src/events/event/writing/writing.test.ts', 'the longest transactions, over its one connection'],
  ['api/src/seats/booking/booking.test.ts', 'locks, where all requests share one connection'],
  ['api/src/seats/payment/payment.test.ts', 'transactions that ask the gateway in between'],
  ['api/src/hosting/business/business.test.ts', 'sums and averages, which its driver reads into numbers itself'],
  ['api/src/chat/chat.test.ts', 'counts of unread messages, and rooms that are made once'],
  ['api/src/news/live/live.test.ts', 'hints that reach readers without notifications of PostgreSQL'],
  ['api/src/notices/outbox/delivery.test.ts', 'claims with SKIP LOCKED on one connection'],
  ['api/src/jobs/runner.test.ts', 'turns of jobs, claimed on one connection'],
  ['api/src/http/idempotency.test.ts', 'unique keys that requests at once run into'],
  ['api/src/http/rateLimit.test.ts', 'counters that are written by upsert'],
  ['api/src/demo/seed.test.ts', 'thousands of rows at once, as at the first `npm start`'],
];
