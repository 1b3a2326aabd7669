/**
 * Every table of the product, in one place, for PGlite and PostgreSQL alike (nothing newer than PostgreSQL 15).
 * Columns are written in camelCase and become snake_case. After a change: `npx drizzle-kit generate` in `api/`.
 *
 * Conventions: moments are `timestamptz` in UTC; money is integer Toman; `searchKey` holds text folded by `foldText`;
 * counters (`likesCount`, `taken`…) change in the same transaction as the rows that they count.
 */
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  doublePrecision,
  type ExtraConfigColumn,
  index,
  integer,
  jsonb,
  pgTable,
  point,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { EventForm } from 'shared-kernel/contract/event';
import type { Motif } from '../seed/worldTypes.ts';

const id = () => integer().primaryKey().generatedByDefaultAsIdentity();
const moment = () => timestamp({ withTimezone: true, mode: 'date', precision: 3 });
const createdAt = () => moment().notNull().defaultNow();
const cascade = { onDelete: 'cascade' } as const;

/**
 * How a search key sounds, kept beside it: making it anew for each row that a search looks at costs twenty times the
 * look. The function is made in the migrations by hand.
 */
const searchSound = () =>
  text()
    .notNull()
    .generatedAlwaysAs(sql`search_sound(search_key)`);
/** Found by parts of words. */
const searchedBy = (name: string, { searchSound }: { searchSound: ExtraConfigColumn }) =>
  index(name).using('gin', searchSound.op('gin_trgm_ops'));

/** The name of a thing in the four languages of the product. */
export interface Names {
  fa: string;
  en: string;
  ar: string;
  ps: string;
}

// Places and kinds

export const provinces = pgTable('provinces', { id: id(), name: jsonb().$type<Names>().notNull() });

export const cities = pgTable('cities', {
  id: id(),
  provinceId: integer()
    .notNull()
    .references(() => provinces.id),
  nameFa: text().notNull(),
  nameEn: text().notNull(),
  latitude: doublePrecision().notNull(),
  longitude: doublePrecision().notNull(),
  /** Both names, folded. */
  searchKey: text().notNull(),
});

export const categoryTypes = pgTable('category_types', { id: id(), name: jsonb().$type<Names>().notNull() });

export const categories = pgTable('categories', {
  id: id(),
  typeId: integer()
    .notNull()
    .references(() => categoryTypes.id),
  slug: text().notNull().unique(),
  name: jsonb().$type<Names>().notNull(),
});

// Files

/** How a picture of the demo world is drawn. */
export type PictureRecipe =
  | { kind: 'cover'; seed: string; motif: Motif; ratio: number }
  | { kind: 'avatar'; seed: string };

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
    /** Set for pictures of the demo world: they are drawn when they are first asked for. */
    recipe: jsonb().$type<PictureRecipe>(),
    createdAt: createdAt(),
  },
  (t) => [index().on(t.userId, t.id)],
);

// People

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
    /** Sixteen digits, and IR with 24; shown to nobody but their owner. */
    cardNumber: text(),
    shebaNumber: text(),
    birthday: date({ mode: 'string' }),
    cityId: integer().references(() => cities.id),
    socials: jsonb().$type<{ network: string; username: string }[]>().notNull().default([]),
    rank: integer().notNull().default(0),
    invitationCode: text().notNull().unique(),
    invitedById: integer(),
    createdAt: createdAt(),
  },
  (t) => [index().on(t.invitedById)],
);

/** An account at a provider of sign-in (`google`). */
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

/** Mobile numbers (`+98…`) and e-mail addresses by which a user signs in. */
export const userEntries = pgTable(
  'user_entries',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id, cascade),
    entry: text().notNull().unique(),
    kind: text({ enum: ['sms', 'mail'] }).notNull(),
    verifiedAt: moment(),
  },
  (t) => [index().on(t.userId)],
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

/** `ownerId` counts `friendId` among the close friends. Both are users. */
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

// Identity

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

/** A request that must not be carried out twice, and what was answered. Kept for a day. */
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

/** When each job of the background may run again; whoever moves `nextRun` on runs it. */
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

/**
 * Browsers that are told what their member is told. Endpoint and keys are secrets: whoever has them can write to the
 * browser.
 */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id, cascade),
    /** The session in which it was last asked for: when that ends, the browser is told nothing more. */
    tokenHash: text()
      .notNull()
      .references(() => accessTokens.tokenHash, cascade),
    /** The browser's own address at its push service. */
    endpoint: text().notNull().unique(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    locale: text({ enum: ['fa', 'en', 'ar', 'ps'] }).notNull(),
    /** When it was last asked for. */
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
    channel: text({ enum: ['sms', 'mail', 'push'] }).notNull(),
    subject: text().notNull().default(''),
    text: text().notNull(),
    code: text(),
    /** The same message is written once, whoever tries again. */
    key: text().unique(),
    createdAt: createdAt(),
    attempts: smallint().notNull().default(0),
    /** Not to be tried before; moved on by whoever takes it, so that a killed deliverer's message is taken again. */
    nextTryAt: moment().notNull().defaultNow(),
    deliveredAt: moment(),
    /** Given up after too many tries, or when it came to be of no use. */
    failedAt: moment(),
    lastError: text(),
  },
  (t) => [
    index('outbox_waiting')
      .on(t.nextTryAt)
      .where(sql`delivered_at is null and failed_at is null`),
  ],
);

// Events

export const events = pgTable(
  'events',
  {
    id: id(),
    channelId: integer()
      .notNull()
      .references(() => channels.id, cascade),
    title: text().notNull(),
    slug: text().notNull(),
    description: text().notNull().default(''),
    hashtags: text()
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    cityId: integer().references(() => cities.id),
    provinceId: integer().references(() => provinces.id),
    address: text().notNull().default(''),
    onlineAddress: text(),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    /**
     * Its own place or its city's, on a plane where distances are alike in both directions at the latitude of Iran.
     * Written by a trigger.
     */
    mapPoint: point({ mode: 'xy' }),
    timezone: text().notNull().default('Asia/Tehran'),
    galleryRatio: doublePrecision().notNull().default(1.54),
    /** Hours before a session's start at which reserving closes. */
    deadlineHours: integer().notNull().default(0),
    /** Guests per session as the owner set it; each session carries its own copy that bookings count against. */
    capacity: integer(),
    paymentType: text({ enum: ['free', 'payable', 'collective'] })
      .notNull()
      .default('free'),
    /** The lowest price of its plans. */
    price: integer().notNull().default(0),
    isCloseFriend: boolean().notNull().default(false),
    customBadge: text(),
    rules: text().notNull().default(''),
    supportNumber: text(),
    /** For how many weeks its dates repeat. */
    targetWeeks: smallint().notNull().default(0),
    /** Who pays part of it. */
    sponsorship: text(),
    deletedAt: moment(),
    /** `not_held`: called off by its owner. `in_update_queue`: an edit waits for an admin. */
    status: text({ enum: ['active', 'not_held', 'in_update_queue'] })
      .notNull()
      .default('active'),
    views: integer().notNull().default(0),
    likesCount: integer().notNull().default(0),
    commentsCount: integer().notNull().default(0),
    /** Start of the first session and end of the last, kept with the sessions. */
    firstStart: moment().notNull(),
    lastEnd: moment().notNull(),
    searchKey: text().notNull(),
    searchSound: searchSound(),
    createdAt: createdAt(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (t) => [
    unique().on(t.channelId, t.slug),
    index().on(t.createdAt, t.id),
    index().on(t.lastEnd, t.id),
    index().on(t.updatedAt),
    index().on(t.cityId, t.lastEnd),
    index().on(t.provinceId, t.lastEnd),
    index('events_for_close_friends')
      .on(t.channelId)
      .where(sql`is_close_friend`),
    // With the time in it, those that are over are passed by without reading them.
    index('events_map_point').using('gist', t.mapPoint, sql`tstzrange(null, last_end)`),
    searchedBy('events_search', t),
  ],
);

/** An edit of an event with reservations, until an admin decides. */
export const eventUpdates = pgTable(
  'event_updates',
  {
    id: id(),
    eventId: integer()
      .notNull()
      .references(() => events.id, cascade),
    userId: integer()
      .notNull()
      .references(() => users.id),
    form: jsonb().$type<EventForm>().notNull(),
    changed: text().array().notNull(),
    status: text({ enum: ['waiting', 'approved', 'rejected', 'replaced'] })
      .notNull()
      .default('waiting'),
    reason: text(),
    decidedById: integer().references(() => users.id),
    createdAt: createdAt(),
    decidedAt: moment(),
  },
  (t) => [
    uniqueIndex('one_waiting_update')
      .on(t.eventId)
      .where(sql`status = 'waiting'`),
    index().on(t.status, t.createdAt),
  ],
);

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

/** What was paid out to a host. */
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

export const eventUploads = pgTable(
  'event_uploads',
  {
    eventId: integer()
      .notNull()
      .references(() => events.id, cascade),
    uploadId: integer()
      .notNull()
      .references(() => uploads.id),
    position: smallint().notNull(),
  },
  (t) => [primaryKey({ columns: [t.eventId, t.position] })],
);

export const eventCategories = pgTable(
  'event_categories',
  {
    eventId: integer()
      .notNull()
      .references(() => events.id, cascade),
    categoryId: integer()
      .notNull()
      .references(() => categories.id),
  },
  (t) => [primaryKey({ columns: [t.eventId, t.categoryId] }), index().on(t.categoryId, t.eventId)],
);

export const eventContributors = pgTable(
  'event_contributors',
  {
    eventId: integer()
      .notNull()
      .references(() => events.id, cascade),
    channelId: integer()
      .notNull()
      .references(() => channels.id, cascade),
    role: text({ enum: ['contributor', 'influencer'] })
      .notNull()
      .default('contributor'),
  },
  (t) => [
    primaryKey({ columns: [t.eventId, t.channelId, t.role] }),
    index().on(t.channelId),
    index('events_with_influencers')
      .on(t.eventId)
      .where(sql`role = 'influencer'`),
  ],
);

/** One date and time of an event; `taken` counts reserved and held seats. `capacity` null is unlimited. */
export const eventSessions = pgTable(
  'event_sessions',
  {
    id: id(),
    /**
     * Null once the owner took it away: what was reserved and given back before still tells when it would have been.
     */
    eventId: integer().references(() => events.id, cascade),
    /** The day in the event's zone. */
    day: date({ mode: 'string' }).notNull(),
    start: moment().notNull(),
    end: moment().notNull(),
    capacity: integer(),
    taken: integer().notNull().default(0),
  },
  (t) => [
    // Partial, and so no key: taking a session away must not wait for a booking that refers to it and waits for its
    // seats.
    uniqueIndex('one_session_per_start')
      .on(t.eventId, t.start)
      .where(sql`event_id is not null`),
    index().on(t.start, t.eventId),
    index().on(t.day, t.start, t.eventId),
    index().on(t.end),
    // Finds those that are running, however long they last.
    index('event_sessions_span').using('gist', sql`tstzrange(start, "end")`),
    check('session_seats', sql`${t.taken} >= 0 and (${t.capacity} is null or ${t.taken} <= ${t.capacity})`),
  ],
);

export const eventPlans = pgTable(
  'event_plans',
  {
    id: id(),
    /** Null once the owner took it away. */
    eventId: integer().references(() => events.id, cascade),
    type: text({ enum: ['free', 'payable', 'collective'] }).notNull(),
    title: text().notNull(),
    price: integer().notNull().default(0),
    /** Seats of this plan in each session; null leaves only the session's own limit. */
    capacity: integer(),
  },
  (t) => [index().on(t.eventId)],
);

/** Seats of one plan in one session. */
export const sessionPlans = pgTable(
  'session_plans',
  {
    sessionId: integer()
      .notNull()
      .references(() => eventSessions.id, cascade),
    planId: integer()
      .notNull()
      .references(() => eventPlans.id, cascade),
    capacity: integer(),
    taken: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.sessionId, t.planId] }),
    index().on(t.planId),
    check('plan_seats', sql`${t.taken} >= 0 and (${t.capacity} is null or ${t.taken} <= ${t.capacity})`),
  ],
);

export const offCodes = pgTable(
  'off_codes',
  {
    id: id(),
    /** Null once the owner took it away: reservations keep what they were made with. */
    eventId: integer().references(() => events.id, cascade),
    title: text().notNull(),
    code: text().notNull(),
    percent: smallint().notNull(),
    useLimit: integer().notNull(),
    used: integer().notNull().default(0),
    expiresAt: moment().notNull(),
  },
  (t) => [
    uniqueIndex('one_code_per_event')
      .on(t.eventId, t.code)
      .where(sql`event_id is not null`),
  ],
);

export const reservations = pgTable(
  'reservations',
  {
    id: id(),
    factorNumber: text().notNull().unique(),
    eventId: integer()
      .notNull()
      .references(() => events.id),
    userId: integer()
      .notNull()
      .references(() => users.id),
    sessionId: integer()
      .notNull()
      .references(() => eventSessions.id),
    planId: integer()
      .notNull()
      .references(() => eventPlans.id),
    offCodeId: integer().references(() => offCodes.id),
    count: smallint().notNull(),
    /** Toman for all seats, after the discount. */
    amount: integer().notNull(),
    /** Toman paid online so far. */
    paid: integer().notNull().default(0),
    /** An admin let the guest in without paying. */
    isForced: boolean().notNull().default(false),
    status: text({ enum: ['held', 'reserved', 'canceled', 'kicked', 'expired'] }).notNull(),
    idempotencyKey: text(),
    expiresAt: moment(),
    createdAt: createdAt(),
    endedAt: moment(),
  },
  (t) => [
    uniqueIndex('one_standing_reservation')
      .on(t.userId, t.sessionId)
      .where(sql`status in ('held', 'reserved')`),
    unique('reservation_retry').on(t.userId, t.idempotencyKey),
    index().on(t.eventId, t.createdAt),
    index().on(t.userId, t.createdAt),
    index().on(t.sessionId),
    index('held_until')
      .on(t.expiresAt)
      .where(sql`status = 'held'`),
  ],
);

/** One try to pay a reservation at the gateway of payments. `amount` is Toman. */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    transId: text().notNull().unique(),
    reservationId: integer()
      .notNull()
      .references(() => reservations.id),
    userId: integer()
      .notNull()
      .references(() => users.id),
    amount: integer().notNull(),
    /** `waiting`: the gateway was asked for a token and nothing is known yet. */
    status: text({ enum: ['waiting', 'paid', 'failed', 'canceled', 'refund_needed', 'refunded'] })
      .notNull()
      .default('waiting'),
    refNum: text().unique(),
    token: text(),
    trackingCode: text(),
    /** As the gateway masks it. */
    cardMask: text(),
    refundReason: text({ enum: ['late', 'canceled', 'kicked', 'event_deleted'] }),
    refundReference: text(),
    createdAt: createdAt(),
    checkedAt: moment(),
    paidAt: moment(),
    refundedAt: moment(),
  },
  (t) => [
    index().on(t.reservationId),
    index().on(t.userId),
    index('payments_open')
      .on(t.createdAt)
      .where(sql`status = 'waiting'`),
    index('refunds').on(t.status, t.paidAt),
  ],
);

/** Payments at the sandbox gateway, which stands in for PayStar on a site without a contract. */
export const sandboxPayments = pgTable('sandbox_payments', {
  refNum: text().primaryKey(),
  token: text().notNull().unique(),
  orderId: text().notNull(),
  /** Rial. */
  amount: integer().notNull(),
  callback: text().notNull(),
  status: text({ enum: ['INIT', 'SUCCEED', 'FAILED', 'CANCELLED', 'REVERSED', 'VERIFIED'] })
    .notNull()
    .default('INIT'),
  transactionId: text(),
  cardNumber: text(),
  trackingCode: text(),
  createdAt: createdAt(),
  paidAt: moment(),
});

export const eventLikes = pgTable(
  'event_likes',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, cascade),
    eventId: integer()
      .notNull()
      .references(() => events.id, cascade),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.eventId] }), index().on(t.eventId)],
);

export const eventSaves = pgTable(
  'event_saves',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, cascade),
    eventId: integer()
      .notNull()
      .references(() => events.id, cascade),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.eventId] }), index().on(t.eventId)],
);

/** `parentId` null is the top level; a reply's parent is always a top-level comment. */
export const comments = pgTable(
  'comments',
  {
    id: id(),
    eventId: integer()
      .notNull()
      .references(() => events.id, cascade),
    userId: integer()
      .notNull()
      .references(() => users.id),
    parentId: integer(),
    /** A comment on what was told of the event, not on the event. */
    isOnExperience: boolean().notNull().default(false),
    body: text().notNull(),
    likesCount: integer().notNull().default(0),
    repliesCount: integer().notNull().default(0),
    createdAt: createdAt(),
    editedAt: moment(),
  },
  (t) => [index().on(t.eventId, t.parentId, t.createdAt), index().on(t.parentId)],
);

export const commentLikes = pgTable(
  'comment_likes',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, cascade),
    commentId: integer()
      .notNull()
      .references(() => comments.id, cascade),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.commentId] }), index().on(t.commentId)],
);

export const rates = pgTable(
  'rates',
  {
    id: id(),
    eventId: integer()
      .notNull()
      .references(() => events.id, cascade),
    userId: integer()
      .notNull()
      .references(() => users.id),
    points: smallint().notNull(),
    body: text().notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [unique().on(t.eventId, t.userId)],
);

export const experiences = pgTable(
  'experiences',
  {
    id: id(),
    eventId: integer()
      .notNull()
      .references(() => events.id, cascade),
    userId: integer()
      .notNull()
      .references(() => users.id),
    body: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [unique().on(t.eventId, t.userId), index().on(t.createdAt)],
);

export const experienceUploads = pgTable(
  'experience_uploads',
  {
    experienceId: integer()
      .notNull()
      .references(() => experiences.id, cascade),
    uploadId: integer()
      .notNull()
      .references(() => uploads.id),
    position: smallint().notNull(),
  },
  (t) => [primaryKey({ columns: [t.experienceId, t.position] })],
);

/** Views of an event by day (UTC), for its owner's numbers. */
export const eventDailyViews = pgTable(
  'event_daily_views',
  {
    eventId: integer()
      .notNull()
      .references(() => events.id, cascade),
    day: date({ mode: 'string' }).notNull(),
    views: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.eventId, t.day] })],
);

// Chat

/** A private room is found by its pair (`3:17`, the smaller user id first), a group by its event. */
export const chatrooms = pgTable(
  'chatrooms',
  {
    id: id(),
    type: text({ enum: ['private', 'group'] }).notNull(),
    pairKey: text().unique(),
    eventId: integer()
      .unique()
      .references(() => events.id, cascade),
    createdAt: createdAt(),
    /** The time of its newest message, or of its making. */
    updatedAt: moment().notNull().defaultNow(),
  },
  (t) => [index().on(t.updatedAt)],
);

export const chatroomMembers = pgTable(
  'chatroom_members',
  {
    chatroomId: integer()
      .notNull()
      .references(() => chatrooms.id, cascade),
    userId: integer()
      .notNull()
      .references(() => users.id, cascade),
    /** Id of the newest message that the member has seen. */
    lastReadId: integer().notNull().default(0),
    lastReadAt: moment(),
    joinedAt: moment().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.chatroomId, t.userId] }), index().on(t.userId)],
);

export const messages = pgTable(
  'messages',
  {
    id: id(),
    chatroomId: integer()
      .notNull()
      .references(() => chatrooms.id, cascade),
    userId: integer()
      .notNull()
      .references(() => users.id),
    body: text().notNull(),
    /** An event attached as a preview. */
    eventId: integer().references(() => events.id, { onDelete: 'set null' }),
    clientKey: text(),
    createdAt: createdAt(),
    updatedAt: moment().notNull().defaultNow(),
    /** When another member first saw it. */
    readAt: moment(),
    /** Its text is gone then. */
    deletedAt: moment(),
  },
  (t) => [
    index().on(t.chatroomId, t.id),
    unique().on(t.chatroomId, t.userId, t.clientKey),
    // The few that were edited or deleted, for which every check of a room asks.
    index('messages_changed')
      .on(t.chatroomId, t.updatedAt)
      .where(sql`updated_at > created_at`),
  ],
);

// What happened

export const activityKinds = [
  'liked',
  'unliked',
  'reserved',
  'saved',
  'unSaved',
  'followed',
  'shared',
  'unFollowed',
  'commented',
  'canceled',
] as const;
export type ActivityKind = (typeof activityKinds)[number];

/** Something that `userId` did to an event or to a channel; `ownerId` is the user whose event or channel it is. */
export const activities = pgTable(
  'activities',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id, cascade),
    ownerId: integer()
      .notNull()
      .references(() => users.id, cascade),
    kind: text({ enum: activityKinds }).notNull(),
    eventId: integer().references(() => events.id, cascade),
    channelId: integer().references(() => channels.id, cascade),
    /** The comment that was written or liked; whoever takes it away takes this away too. */
    commentId: integer().references(() => comments.id, cascade),
    text: text(),
    createdAt: createdAt(),
    /** When the owner replied to it. */
    respondedAt: moment(),
    /** Out of the lists of the one who did it, and of the owner. */
    archivedByUserAt: moment(),
    archivedByOwnerAt: moment(),
  },
  (t) => [
    index().on(t.userId, t.createdAt),
    index().on(t.ownerId, t.createdAt),
    index().on(t.eventId, t.createdAt),
    index('activities_of_comment')
      .on(t.commentId)
      .where(sql`comment_id is not null`),
  ],
);

/** What `userId` is told of. */
export const notifications = pgTable(
  'notifications',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id, cascade),
    /** Null when the site itself tells. */
    actorId: integer().references(() => users.id, cascade),
    kind: text({
      enum: [
        'liked',
        'saved',
        'created',
        'approved',
        'rejected',
        'kick',
        'reserved',
        'canceled',
        'new_experience',
        'comment',
        'reply',
        'follow',
        'referrer_added',
        'reminder',
        'invited',
        'thanks',
      ],
    }).notNull(),
    /** The same thing is told once, whoever tries again. */
    key: text().unique(),
    text: text(),
    eventId: integer().references(() => events.id, cascade),
    commentId: integer().references(() => comments.id, cascade),
    createdAt: createdAt(),
    readAt: moment(),
  },
  (t) => [
    index().on(t.userId, t.id),
    index('notifications_unread')
      .on(t.userId)
      .where(sql`read_at is null`),
    index('notifications_of_comment')
      .on(t.commentId)
      .where(sql`comment_id is not null`),
  ],
);

// Watching over the site

export const banners = pgTable(
  'banners',
  {
    id: id(),
    page: text().notNull(),
    title: jsonb().$type<Names>().notNull(),
    text: jsonb().$type<Names>().notNull(),
    /** A path on the site. */
    link: text().notNull(),
    image: text(),
    position: smallint().notNull().default(0),
    startsAt: moment(),
    endsAt: moment(),
  },
  (t) => [index().on(t.page)],
);

/** `targetId` is the id of an event, channel, comment, message or experience. */
export const reports = pgTable(
  'reports',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id, cascade),
    target: text({ enum: ['event', 'channel', 'comment', 'message', 'experience'] }).notNull(),
    targetId: integer().notNull(),
    reasonId: smallint().notNull(),
    description: text().notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [unique().on(t.userId, t.target, t.targetId), index().on(t.createdAt)],
);

export const appReports = pgTable('app_reports', {
  id: id(),
  userId: integer().references(() => users.id, { onDelete: 'set null' }),
  title: text({ enum: ['contactUs', 'suggestion', 'appBug'] }).notNull(),
  description: text().notNull(),
  bugAddress: text(),
  createdAt: createdAt(),
});

export const appReportUploads = pgTable(
  'app_report_uploads',
  {
    reportId: integer()
      .notNull()
      .references(() => appReports.id, cascade),
    uploadId: integer()
      .notNull()
      .references(() => uploads.id),
  },
  (t) => [primaryKey({ columns: [t.reportId, t.uploadId] })],
);

/** What admins did, never changed. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    /** The name of the call, like `booking.adminBook`. */
    act: text().notNull(),
    targetId: integer(),
    detail: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    createdAt: createdAt(),
  },
  (t) => [index().on(t.createdAt)],
);

/** Errors reported by browsers. */
export const errorLogs = pgTable('error_logs', {
  id: id(),
  type: text().notNull(),
  error: text().notNull(),
  app: text(),
  version: text(),
  path: text(),
  userId: integer(),
  createdAt: createdAt(),
});
