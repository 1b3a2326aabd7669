import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment, createdAt, cascade } from './columns.ts';
import { users } from './people.ts';

/** Bearer tokens; only their SHA-256 is kept. */
export const accessTokens = pgTable(
  'access_tokens',
  {
    id: integer().generatedAlwaysAsIdentity(),
    tokenHash: text().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, cascade),
    createdAt: createdAt(),
    /** The absolute end; a session that is not used ends sooner. */
    expiresAt: moment().notNull(),
    /** Written at most once an hour. */
    lastUsedAt: moment().notNull().defaultNow(),
    device: text().notNull().default(''),
    revokedAt: moment(),
  },
  (t) => [index().on(t.userId)],
);

/** The one live code of an entry. `failures` belongs to the entry, so that asking for a new code does not reset it. */
export const oneTimeCodes = pgTable('one_time_codes', {
  entry: text().primaryKey(),
  /** What it was sent for; for anything else it is wrong. */
  purpose: text({ enum: ['sign-in', 'reset', 'change'] })
    .notNull()
    .default('sign-in'),
  codeHash: text().notNull(),
  expiresAt: moment().notNull(),
  usedAt: moment(),
  failures: integer().notNull().default(0),
  /** Start of the hour in which `failures` and `sendings` are counted. */
  windowStart: moment().notNull(),
  sendings: integer().notNull().default(1),
  sentAt: moment().notNull(),
});

/** What a right code allowed: setting a new password, once. Only the SHA-256 of the token is kept. */
export const passwordPermissions = pgTable('password_permissions', {
  tokenHash: text().primaryKey(),
  userId: integer()
    .notNull()
    .references(() => users.id, cascade),
  purpose: text({ enum: ['reset', 'change'] }).notNull(),
  expiresAt: moment().notNull(),
  usedAt: moment(),
});

/** A sign-in at a provider that is under way; `ticketHash` is set when the provider has answered. */
export const providerSignIns = pgTable('provider_sign_ins', {
  stateHash: text().primaryKey(),
  provider: text().notNull(),
  nonce: text().notNull(),
  codeVerifier: text().notNull(),
  /** SHA-256 of the secret that the browser keeps. */
  challenge: text().notNull(),
  reference: text(),
  userId: integer().references(() => users.id, cascade),
  ticketHash: text().unique(),
  expiresAt: moment().notNull(),
  usedAt: moment(),
});
