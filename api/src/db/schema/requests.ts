import { index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { moment, createdAt, cascade } from './columns.ts';
import { users } from './people.ts';

/** A request that must not be carried out twice, and its answer. Kept for a day. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, cascade),
    key: text().notNull(),
    call: text().notNull(),
    /** SHA-256 of path and body. */
    requestHash: text().notNull(),
    /** Null while it is being carried out. */
    status: smallint(),
    answer: text(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.key] }), index().on(t.createdAt)],
);

/**
 * How much of a budget a member has used since it was last reset. Unlogged (the migration says so): it is written
 * at every write, and starting anew after a crash harms nobody.
 */
export const memberBudgets = pgTable(
  'member_budgets',
  {
    /** Without a reference: counting must not wait for a lock on the user's row. */
    userId: integer().notNull(),
    kind: text().notNull(),
    windowEnd: moment().notNull(),
    count: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.kind] }), index().on(t.windowEnd)],
);

/** When each background job may run again; whoever moves `nextRun` on runs it. */
export const jobs = pgTable('jobs', {
  name: text().primaryKey(),
  nextRun: moment().notNull(),
  lastError: text(),
  finishedAt: moment(),
});

/** Counters of limited acts (`sign-in/1.2.3.4`), shared by all processes. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text().primaryKey(),
    windowEnd: moment().notNull(),
    count: integer().notNull(),
  },
  (t) => [index().on(t.windowEnd)],
);
