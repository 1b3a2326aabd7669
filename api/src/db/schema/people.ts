import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { id, moment, createdAt, cascade, searchSound, searchedBy, type Names } from './columns.ts';
import { cities, categories } from './places.ts';

/** A stored picture. `link` and `thumbnailLink` are paths on the site. */
export const uploads = pgTable(
  'uploads',
  {
    id: id(),
    userId: integer().references(() => users.id, cascade),
    link: text().notNull().unique(),
    thumbnailLink: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index().on(t.userId, t.id)],
);

export const users = pgTable(
  'users',
  {
    id: id(),
    /** 1 light account, 2 member, 6 admin, 7 super admin. */
    roleId: smallint().notNull().default(1),
    passwordHash: text(),
    firstName: text().notNull().default(''),
    lastName: text().notNull().default(''),
    gender: text({ enum: ['male', 'female', 'other'] }),
    job: text().notNull().default(''),
    biography: text().notNull().default(''),
    description: text().notNull().default(''),
    /** Sixteen digits, and IR with 24; shown only to their owner, who gets payouts to the latter. */
    cardNumber: text(),
    shebaNumber: text(),
    birthday: date({ mode: 'string' }),
    cityId: integer().references(() => cities.id),
    socials: jsonb().$type<{ network: string; username: string }[]>().notNull().default([]),
    rank: integer().notNull().default(0),
    invitationCode: text().notNull().unique(),
    invitedById: integer(),
    /**
     * When the account is deleted, unless its owner changes their mind; a light one, unless it is verified before.
     */
    deletionDueAt: moment(),
    createdAt: createdAt(),
    /** When and why an admin blocked the account. */
    blockedAt: moment(),
    blockedReason: text().notNull().default(''),
  },
  (t) => [index().on(t.invitedById)],
);

/** An account at a sign-in provider (`google`). */
export const identities = pgTable(
  'identities',
  {
    provider: text().notNull(),
    subject: text().notNull(),
    userId: integer()
      .notNull()
      .references(() => users.id, cascade),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.provider, t.subject] }), index().on(t.userId)],
);

export const badges = pgTable('badges', {
  id: id(),
  slug: text().notNull().unique(),
  icon: text().notNull(),
  name: jsonb().$type<Names>().notNull(),
});

export const userBadges = pgTable(
  'user_badges',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, cascade),
    badgeId: integer()
      .notNull()
      .references(() => badges.id, cascade),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.badgeId] })],
);

/**
 * Mobile numbers (`+98…`) and e-mail addresses by which a user signs in. A proven one has one owner; an unproven
 * one belongs to nobody, and several light accounts may have entered it.
 */
export const userEntries = pgTable(
  'user_entries',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id, cascade),
    entry: text().notNull(),
    kind: text({ enum: ['sms', 'mail'] }).notNull(),
    verifiedAt: moment(),
  },
  (t) => [
    index().on(t.userId),
    index().on(t.entry),
    uniqueIndex('user_entries_owner')
      .on(t.entry)
      .where(sql`verified_at is not null`),
  ],
);

export const userFavoriteCategories = pgTable(
  'user_favorite_categories',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, cascade),
    categoryId: integer()
      .notNull()
      .references(() => categories.id),
  },
  (t) => [primaryKey({ columns: [t.userId, t.categoryId] })],
);

export const userFavoriteCities = pgTable(
  'user_favorite_cities',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, cascade),
    cityId: integer()
      .notNull()
      .references(() => cities.id),
  },
  (t) => [primaryKey({ columns: [t.userId, t.cityId] })],
);

/** The profile channel of a user; a user without one has not completed the profile. */
export const channels = pgTable(
  'channels',
  {
    id: id(),
    userId: integer()
      .notNull()
      .unique()
      .references(() => users.id, cascade),
    /** Folded: lower case, Latin digits. Unique and never a reserved word. */
    username: text().notNull().unique(),
    /** Of whom no other may take a name that looks the same (`usernameLook`); null for one that did before. */
    usernameLook: text().unique(),
    name: text().notNull(),
    biography: text().notNull().default(''),
    rank: integer().notNull().default(0),
    cityId: integer().references(() => cities.id),
    avatarId: integer().references(() => uploads.id),
    coverId: integer().references(() => uploads.id),
    isBusiness: boolean().notNull().default(false),
    followersCount: integer().notNull().default(0),
    searchKey: text().notNull(),
    searchSound: searchSound(),
    createdAt: createdAt(),
  },
  (t) => [
    index().on(t.rank.desc().nullsFirst(), t.id),
    index().on(t.cityId, t.rank.desc().nullsFirst(), t.id),
    searchedBy('channels_search', t),
    index('channels_search_prefix').on(sql`search_key text_pattern_ops`),
    index('channels_username_prefix').on(sql`username text_pattern_ops`),
  ],
);

export const channelCategories = pgTable(
  'channel_categories',
  {
    channelId: integer()
      .notNull()
      .references(() => channels.id, cascade),
    categoryId: integer()
      .notNull()
      .references(() => categories.id),
  },
  (t) => [primaryKey({ columns: [t.channelId, t.categoryId] }), index().on(t.categoryId, t.channelId)],
);

export const follows = pgTable(
  'follows',
  {
    followerId: integer()
      .notNull()
      .references(() => users.id, cascade),
    channelId: integer()
      .notNull()
      .references(() => channels.id, cascade),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.followerId, t.channelId] }), index().on(t.channelId, t.createdAt)],
);

/** `ownerId` has `friendId` as a close friend. Both are users. */
export const closeFriends = pgTable(
  'close_friends',
  {
    ownerId: integer()
      .notNull()
      .references(() => users.id, cascade),
    friendId: integer()
      .notNull()
      .references(() => users.id, cascade),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.ownerId, t.friendId] }), index().on(t.friendId)],
);

export const blocks = pgTable(
  'blocks',
  {
    ownerId: integer()
      .notNull()
      .references(() => users.id, cascade),
    blockedId: integer()
      .notNull()
      .references(() => users.id, cascade),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.ownerId, t.blockedId] }), index().on(t.blockedId)],
);
