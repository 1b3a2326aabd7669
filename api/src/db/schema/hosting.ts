import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, moment, createdAt, cascade } from './columns.ts';
import { events } from './events.ts';
import { users } from './people.ts';

/** What an admin promised the host for each guest of an event, in Toman. */
export const eventRewards = pgTable('event_rewards', {
  eventId: integer()
    .primaryKey()
    .references(() => events.id, cascade),
  privateReward: integer().notNull(),
  publicReward: integer().notNull(),
  /** For first-time guests; null leaves the public one. */
  uniquePublicReward: integer(),
  isUniquePrivate: boolean().notNull().default(false),
  isPrivateForAll: boolean().notNull().default(false),
});

export const payouts = pgTable(
  'payouts',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    amount: integer().notNull(),
    reference: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index().on(t.userId)],
);

/** A host's request for a payout. */
export const payOutRequests = pgTable(
  'pay_out_requests',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    amount: integer().notNull(),
    /** As it was at the time of the request. */
    sheba: text().notNull(),
    status: text({ enum: ['waiting', 'paid', 'rejected', 'withdrawn'] })
      .notNull()
      .default('waiting'),
    reference: text(),
    reason: text(),
    createdAt: createdAt(),
    decidedAt: moment(),
  },
  (t) => [
    uniqueIndex('one_waiting_pay_out')
      .on(t.userId)
      .where(sql`status = 'waiting'`),
    index().on(t.status, t.createdAt),
    index().on(t.userId, t.id),
  ],
);

/** The reward for an invitation, once per invited user. */
export const referralRewards = pgTable(
  'referral_rewards',
  {
    invitedId: integer()
      .primaryKey()
      .references(() => users.id, cascade),
    userId: integer()
      .notNull()
      .references(() => users.id, cascade),
    amount: integer().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index().on(t.userId, t.createdAt)],
);
