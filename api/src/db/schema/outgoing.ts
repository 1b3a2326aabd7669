import { sql } from 'drizzle-orm';
import { index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { id, moment, createdAt, cascade } from './columns.ts';
import { users } from './people.ts';
import { accessTokens } from './signIn.ts';

/**
 * Browsers that get a member's pushes. Endpoint and keys are secrets: whoever has them can write to the browser.
 */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id, cascade),
    /** The session that last subscribed: when it ends, the browser gets no more pushes. */
    tokenHash: text()
      .notNull()
      .references(() => accessTokens.tokenHash, cascade),
    /** The browser's own address at its push service. */
    endpoint: text().notNull().unique(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    locale: text({ enum: ['fa', 'en', 'ar', 'ps'] }).notNull(),
    /** When it was last subscribed. */
    createdAt: createdAt(),
  },
  (t) => [index().on(t.userId, t.createdAt), index().on(t.tokenHash)],
);

/** Messages to the outside world; a deliverer takes those without `deliveredAt`. */
export const outbox = pgTable(
  'outbox',
  {
    id: id(),
    recipient: text().notNull(),
    /** A notice is composed when it is sent, in the member's language; `recipient` is its member and `text` its id. */
    channel: text({ enum: ['sms', 'mail', 'push', 'notice_mail', 'notice_sms'] }).notNull(),
    subject: text().notNull().default(''),
    text: text().notNull(),
    code: text(),
    /** Makes a retry write only one message. */
    key: text().unique(),
    createdAt: createdAt(),
    attempts: smallint().notNull().default(0),
    /**
     * Not tried before; moved on by whoever takes it, so that a killed deliverer's message is taken again.
     */
    nextTryAt: moment().notNull().defaultNow(),
    deliveredAt: moment(),
    /** Given up: after too many tries, or when it was of no use any more. */
    failedAt: moment(),
    lastError: text(),
  },
  (t) => [
    index('outbox_waiting')
      .on(t.nextTryAt)
      .where(sql`delivered_at is null and failed_at is null`),
  ],
);
