import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, createdAt, cascade } from './columns.ts';
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
