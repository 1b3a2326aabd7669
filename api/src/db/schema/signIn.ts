import { bigint, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
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
    /** The absolute end; an unused session ends earlier. */
    expiresAt: moment().notNull(),
    /** Updated at most once an hour. */
    lastUsedAt: moment().notNull().defaultNow(),
    device: text().notNull().default(''),
    /** In which the site was used last, as far as that was recorded: messages to the member are written in it. */
    locale: text({ enum: ['fa', 'en', 'ar', 'ps'] }),
    /** Of the last use that was recorded; empty where no proxy names it. */
    city: text().notNull().default(''),
    /**
     * The known device that signed in: when the session is ended from elsewhere, that device is forgotten too.
     */
    deviceHash: text(),
    revokedAt: moment(),
  },
  (t) => [index().on(t.userId)],
);

/**
 * A code that one device asked for. Tries with the challenge's token are judged by this row alone, so that nobody
 * else's tries count against it. `failures` stays when another code is sent under the same challenge.
 */
export const codeChallenges = pgTable(
  'code_challenges',
  {
    /** SHA-256 of the token that the device got. */
    tokenHash: text().primaryKey(),
    entry: text().notNull(),
    /** What it was sent for; for anything else it is wrong. */
    purpose: text({ enum: ['sign-in', 'reset', 'change', 'entry'] }).notNull(),
    codeHash: text().notNull(),
    expiresAt: moment().notNull(),
    usedAt: moment(),
    failures: integer().notNull().default(0),
    /** Start of the hour in which `failures` and `sendings` are counted. */
    windowStart: moment().notNull(),
    sendings: integer().notNull().default(1),
    sentAt: moment().notNull(),
  },
  (t) => [index().on(t.entry, t.sentAt), index().on(t.sentAt)],
);

/** Browsers in which an account's owner has signed in: limits that strangers use up do not affect them. */
export const knownDevices = pgTable(
  'known_devices',
  {
    /** SHA-256 of the token that the browser keeps. */
    tokenHash: text().notNull(),
    userId: integer()
      .notNull()
      .references(() => users.id, cascade),
    createdAt: createdAt(),
    /** The last sign-in from it. */
    lastUsedAt: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.tokenHash] }), index().on(t.tokenHash), index().on(t.lastUsedAt)],
);

/** One code for each entry, as the version before `code_challenges` uses it; removed in the next release. */
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

/** What a right code permits: setting a new password, once. Only the SHA-256 of the token is kept. */
export const passwordPermissions = pgTable('password_permissions', {
  tokenHash: text().primaryKey(),
  userId: integer()
    .notNull()
    .references(() => users.id, cascade),
  purpose: text({ enum: ['reset', 'change'] }).notNull(),
  expiresAt: moment().notNull(),
  usedAt: moment(),
});

/** A sign-in at a provider in progress; `ticketHash` is set when the provider has answered. */
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

/** A public key by which its owner signs in; the private one never leaves the device or its key manager. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: integer().generatedAlwaysAsIdentity().unique(),
    /** The authenticator's name for it, in base64url. */
    credentialId: text().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, cascade),
    /** The authenticators' id of the owner: random, so that it tells nothing about the account. */
    userHandle: text().notNull(),
    /** COSE, in base64url. */
    publicKey: text().notNull(),
    /** How often it was used, where the authenticator counts: a lower count means a copy. */
    counter: bigint({ mode: 'number' }).notNull().default(0),
    transports: jsonb().$type<string[]>().notNull().default([]),
    /** Browser and system in which it was made. */
    name: text().notNull(),
    createdAt: createdAt(),
    lastUsedAt: moment(),
  },
  (t) => [index().on(t.userId)],
);

/** What an authenticator has to sign, once. Only the SHA-256 is kept. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    hash: text().primaryKey(),
    /** Who is about to make a key; null for somebody who is about to sign in. */
    userId: integer().references(() => users.id, cascade),
    expiresAt: moment().notNull(),
  },
  (t) => [index().on(t.expiresAt)],
);
