/**
 * Every table of the product, in one place, for PGlite and PostgreSQL alike (nothing newer than PostgreSQL 15).
 * Columns are written in camelCase and become snake_case. After a change: `npx drizzle-kit generate` in `api/`.
 *
 * Conventions: moments are `timestamptz` in UTC; money is integer Toman; `searchKey` holds text folded by `foldText`;
 * counters (`likesCount`, `taken`…) change in the same transaction as the rows that they count.
 */
import { sql } from 'drizzle-orm';
import {
  boolean, check, date, doublePrecision, index, integer, jsonb, pgTable, primaryKey, smallint, text, timestamp, unique, uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Motif } from '../seed/worldTypes.ts';

const id = () => integer().primaryKey().generatedByDefaultAsIdentity();
const moment = () => timestamp({ withTimezone: true, mode: 'date', precision: 3 });
const createdAt = () => moment().notNull().defaultNow();
const cascade = { onDelete: 'cascade' } as const;

/** The name of a thing in the four languages of the product. */
export interface Names { fa: string; en: string; ar: string; ps: string }

// Places and kinds

export const provinces = pgTable('provinces', { id: id(), name: jsonb().$type<Names>().notNull() });

export const cities = pgTable('cities', {
  id: id(),
  provinceId: integer().notNull().references(() => provinces.id),
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
  typeId: integer().notNull().references(() => categoryTypes.id),
  slug: text().notNull().unique(),
  name: jsonb().$type<Names>().notNull(),
});

// Files

/** How a picture of the demo world is drawn. */
export type PictureRecipe = { kind: 'cover'; seed: string; motif: Motif; ratio: number } | { kind: 'avatar'; seed: string };

/** A stored picture. `link` and `thumbnailLink` are paths on the site. */
export const uploads = pgTable('uploads', {
  id: id(),
  userId: integer().references(() => users.id, cascade),
  link: text().notNull().unique(),
  thumbnailLink: text().notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  /** Set for pictures of the demo world: they are drawn when they are first asked for. */
  recipe: jsonb().$type<PictureRecipe>(),
  createdAt: createdAt(),
});

// People

export const users = pgTable('users', {
  id: id(),
  /** 1 light account, 2 member, 6 admin, 7 super admin. */
  roleId: smallint().notNull().default(1),
  passwordHash: text(),
  firstName: text().notNull().default(''),
  lastName: text().notNull().default(''),
  gender: text({ enum: ['male', 'female', 'other'] }),
  job: text().notNull().default(''),
  biography: text().notNull().default(''),
  birthday: date({ mode: 'string' }),
  cityId: integer().references(() => cities.id),
  socials: jsonb().$type<{ network: string; username: string }[]>().notNull().default([]),
  rank: integer().notNull().default(0),
  invitationCode: text().notNull().unique(),
  invitedById: integer(),
  createdAt: createdAt(),
});

/** Mobile numbers (`+98…`) and e-mail addresses by which a user signs in. */
export const userEntries = pgTable('user_entries', {
  id: id(),
  userId: integer().notNull().references(() => users.id, cascade),
  entry: text().notNull().unique(),
  kind: text({ enum: ['sms', 'mail'] }).notNull(),
  verifiedAt: moment(),
}, (t) => [index().on(t.userId)]);

export const userFavoriteCategories = pgTable('user_favorite_categories', {
  userId: integer().notNull().references(() => users.id, cascade),
  categoryId: integer().notNull().references(() => categories.id),
}, (t) => [primaryKey({ columns: [t.userId, t.categoryId] })]);

export const userFavoriteCities = pgTable('user_favorite_cities', {
  userId: integer().notNull().references(() => users.id, cascade),
  cityId: integer().notNull().references(() => cities.id),
}, (t) => [primaryKey({ columns: [t.userId, t.cityId] })]);

/** The profile channel of a user; a user without one has not completed the profile. */
export const channels = pgTable('channels', {
  id: id(),
  userId: integer().notNull().unique().references(() => users.id, cascade),
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
  createdAt: createdAt(),
}, (t) => [index().on(t.rank)]);

export const channelCategories = pgTable('channel_categories', {
  channelId: integer().notNull().references(() => channels.id, cascade),
  categoryId: integer().notNull().references(() => categories.id),
}, (t) => [primaryKey({ columns: [t.channelId, t.categoryId] })]);

export const follows = pgTable('follows', {
  followerId: integer().notNull().references(() => users.id, cascade),
  channelId: integer().notNull().references(() => channels.id, cascade),
  createdAt: createdAt(),
}, (t) => [primaryKey({ columns: [t.followerId, t.channelId] }), index().on(t.channelId, t.createdAt)]);

/** `ownerId` counts `friendId` among the close friends. Both are users. */
export const closeFriends = pgTable('close_friends', {
  ownerId: integer().notNull().references(() => users.id, cascade),
  friendId: integer().notNull().references(() => users.id, cascade),
  createdAt: createdAt(),
}, (t) => [primaryKey({ columns: [t.ownerId, t.friendId] }), index().on(t.friendId)]);

export const blocks = pgTable('blocks', {
  ownerId: integer().notNull().references(() => users.id, cascade),
  blockedId: integer().notNull().references(() => users.id, cascade),
  createdAt: createdAt(),
}, (t) => [primaryKey({ columns: [t.ownerId, t.blockedId] }), index().on(t.blockedId)]);

// Identity

/** Bearer tokens; only their SHA-256 is kept. */
export const accessTokens = pgTable('access_tokens', {
  tokenHash: text().primaryKey(),
  userId: integer().notNull().references(() => users.id, cascade),
  createdAt: createdAt(),
  expiresAt: moment().notNull(),
  revokedAt: moment(),
}, (t) => [index().on(t.userId)]);

/** The one live code of an entry. `failures` belongs to the entry, so that asking for a new code does not reset it. */
export const oneTimeCodes = pgTable('one_time_codes', {
  entry: text().primaryKey(),
  codeHash: text().notNull(),
  expiresAt: moment().notNull(),
  usedAt: moment(),
  failures: integer().notNull().default(0),
  /** Start of the hour in which `failures` and `sendings` are counted. */
  windowStart: moment().notNull(),
  sendings: integer().notNull().default(1),
  sentAt: moment().notNull(),
});

/** Counters of limited acts (`sign-in/1.2.3.4`), shared by all processes. */
export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  windowEnd: moment().notNull(),
  count: integer().notNull(),
}, (t) => [index().on(t.windowEnd)]);

/** Messages to the outside world; a deliverer takes those without `deliveredAt`. */
export const outbox = pgTable('outbox', {
  id: id(),
  recipient: text().notNull(),
  channel: text({ enum: ['sms', 'mail'] }).notNull(),
  text: text().notNull(),
  code: text(),
  createdAt: createdAt(),
  deliveredAt: moment(),
});

// Events

export const events = pgTable('events', {
  id: id(),
  channelId: integer().notNull().references(() => channels.id, cascade),
  title: text().notNull(),
  slug: text().notNull(),
  description: text().notNull().default(''),
  hashtags: text().array().notNull().default(sql`'{}'::text[]`),
  cityId: integer().references(() => cities.id),
  provinceId: integer().references(() => provinces.id),
  address: text().notNull().default(''),
  onlineAddress: text(),
  latitude: doublePrecision(),
  longitude: doublePrecision(),
  timezone: text().notNull().default('Asia/Tehran'),
  galleryRatio: doublePrecision().notNull().default(1.54),
  /** Hours before a session's start at which reserving closes. */
  deadlineHours: integer().notNull().default(0),
  /** Guests per session as the owner set it; each session carries its own copy that bookings count against. */
  capacity: integer(),
  paymentType: text({ enum: ['free', 'payable', 'collective'] }).notNull().default('free'),
  /** The lowest price of its plans. */
  price: integer().notNull().default(0),
  isCloseFriend: boolean().notNull().default(false),
  customBadge: text(),
  rules: text().notNull().default(''),
  supportNumber: text(),
  /** `not_held`: called off by its owner. `in_update_queue`: an edit waits for an admin. */
  status: text({ enum: ['active', 'not_held', 'in_update_queue'] }).notNull().default('active'),
  views: integer().notNull().default(0),
  likesCount: integer().notNull().default(0),
  commentsCount: integer().notNull().default(0),
  /** Start of the first session and end of the last, kept with the sessions. */
  firstStart: moment().notNull(),
  lastEnd: moment().notNull(),
  searchKey: text().notNull(),
  createdAt: createdAt(),
  updatedAt: moment().notNull().defaultNow(),
}, (t) => [
  unique().on(t.channelId, t.slug),
  index().on(t.createdAt, t.id), index().on(t.lastEnd), index().on(t.cityId), index().on(t.provinceId),
]);

export const eventUploads = pgTable('event_uploads', {
  eventId: integer().notNull().references(() => events.id, cascade),
  uploadId: integer().notNull().references(() => uploads.id),
  position: smallint().notNull(),
}, (t) => [primaryKey({ columns: [t.eventId, t.position] })]);

export const eventCategories = pgTable('event_categories', {
  eventId: integer().notNull().references(() => events.id, cascade),
  categoryId: integer().notNull().references(() => categories.id),
}, (t) => [primaryKey({ columns: [t.eventId, t.categoryId] }), index().on(t.categoryId)]);

export const eventContributors = pgTable('event_contributors', {
  eventId: integer().notNull().references(() => events.id, cascade),
  channelId: integer().notNull().references(() => channels.id, cascade),
}, (t) => [primaryKey({ columns: [t.eventId, t.channelId] })]);

/** One date and time of an event; `taken` counts reserved and held seats. `capacity` null is unlimited. */
export const eventSessions = pgTable('event_sessions', {
  id: id(),
  eventId: integer().notNull().references(() => events.id, cascade),
  /** The day in the event's zone. */
  day: date({ mode: 'string' }).notNull(),
  start: moment().notNull(),
  end: moment().notNull(),
  capacity: integer(),
  taken: integer().notNull().default(0),
}, (t) => [
  unique().on(t.eventId, t.start), index().on(t.start), index().on(t.day),
  check('session_seats', sql`${t.taken} >= 0 and (${t.capacity} is null or ${t.taken} <= ${t.capacity})`),
]);

export const eventPlans = pgTable('event_plans', {
  id: id(),
  eventId: integer().notNull().references(() => events.id, cascade),
  type: text({ enum: ['free', 'payable', 'collective'] }).notNull(),
  title: text().notNull(),
  price: integer().notNull().default(0),
  /** Seats of this plan in each session; null leaves only the session's own limit. */
  capacity: integer(),
}, (t) => [index().on(t.eventId)]);

/** Seats of one plan in one session. */
export const sessionPlans = pgTable('session_plans', {
  sessionId: integer().notNull().references(() => eventSessions.id, cascade),
  planId: integer().notNull().references(() => eventPlans.id, cascade),
  capacity: integer(),
  taken: integer().notNull().default(0),
}, (t) => [
  primaryKey({ columns: [t.sessionId, t.planId] }), index().on(t.planId),
  check('plan_seats', sql`${t.taken} >= 0 and (${t.capacity} is null or ${t.taken} <= ${t.capacity})`),
]);

export const offCodes = pgTable('off_codes', {
  id: id(),
  eventId: integer().notNull().references(() => events.id, cascade),
  title: text().notNull(),
  code: text().notNull(),
  percent: smallint().notNull(),
  useLimit: integer().notNull(),
  used: integer().notNull().default(0),
  expiresAt: moment().notNull(),
}, (t) => [unique().on(t.eventId, t.code)]);

export const reservations = pgTable('reservations', {
  id: id(),
  factorNumber: text().notNull().unique(),
  eventId: integer().notNull().references(() => events.id),
  userId: integer().notNull().references(() => users.id),
  sessionId: integer().notNull().references(() => eventSessions.id),
  planId: integer().notNull().references(() => eventPlans.id),
  offCodeId: integer().references(() => offCodes.id),
  count: smallint().notNull(),
  /** Toman for all seats, after the discount. */
  amount: integer().notNull(),
  /** Toman paid online so far. */
  paid: integer().notNull().default(0),
  status: text({ enum: ['held', 'reserved', 'canceled', 'kicked', 'expired'] }).notNull(),
  idempotencyKey: text(),
  expiresAt: moment(),
  createdAt: createdAt(),
  endedAt: moment(),
}, (t) => [
  uniqueIndex('one_standing_reservation').on(t.userId, t.sessionId).where(sql`status in ('held', 'reserved')`),
  unique('reservation_retry').on(t.userId, t.idempotencyKey),
  index().on(t.eventId, t.createdAt), index().on(t.userId, t.createdAt), index().on(t.sessionId),
]);

export const eventLikes = pgTable('event_likes', {
  userId: integer().notNull().references(() => users.id, cascade),
  eventId: integer().notNull().references(() => events.id, cascade),
  createdAt: createdAt(),
}, (t) => [primaryKey({ columns: [t.userId, t.eventId] }), index().on(t.eventId)]);

export const eventSaves = pgTable('event_saves', {
  userId: integer().notNull().references(() => users.id, cascade),
  eventId: integer().notNull().references(() => events.id, cascade),
  createdAt: createdAt(),
}, (t) => [primaryKey({ columns: [t.userId, t.eventId] }), index().on(t.eventId)]);

/** `parentId` null is the top level; a reply's parent is always a top-level comment. */
export const comments = pgTable('comments', {
  id: id(),
  eventId: integer().notNull().references(() => events.id, cascade),
  userId: integer().notNull().references(() => users.id),
  parentId: integer(),
  body: text().notNull(),
  likesCount: integer().notNull().default(0),
  repliesCount: integer().notNull().default(0),
  createdAt: createdAt(),
}, (t) => [index().on(t.eventId, t.parentId, t.createdAt), index().on(t.parentId)]);

export const commentLikes = pgTable('comment_likes', {
  userId: integer().notNull().references(() => users.id, cascade),
  commentId: integer().notNull().references(() => comments.id, cascade),
  createdAt: createdAt(),
}, (t) => [primaryKey({ columns: [t.userId, t.commentId] }), index().on(t.commentId)]);

export const rates = pgTable('rates', {
  id: id(),
  eventId: integer().notNull().references(() => events.id, cascade),
  userId: integer().notNull().references(() => users.id),
  points: smallint().notNull(),
  body: text().notNull().default(''),
  createdAt: createdAt(),
}, (t) => [unique().on(t.eventId, t.userId)]);

export const experiences = pgTable('experiences', {
  id: id(),
  eventId: integer().notNull().references(() => events.id, cascade),
  userId: integer().notNull().references(() => users.id),
  body: text().notNull(),
  createdAt: createdAt(),
}, (t) => [index().on(t.eventId)]);

export const experienceUploads = pgTable('experience_uploads', {
  experienceId: integer().notNull().references(() => experiences.id, cascade),
  uploadId: integer().notNull().references(() => uploads.id),
  position: smallint().notNull(),
}, (t) => [primaryKey({ columns: [t.experienceId, t.position] })]);

/** Views of an event by day (UTC), for its owner's numbers. */
export const eventDailyViews = pgTable('event_daily_views', {
  eventId: integer().notNull().references(() => events.id, cascade),
  day: date({ mode: 'string' }).notNull(),
  views: integer().notNull().default(0),
}, (t) => [primaryKey({ columns: [t.eventId, t.day] })]);

// Chat

/** A private room is found by its pair (`3:17`, the smaller user id first), a group by its event. */
export const chatrooms = pgTable('chatrooms', {
  id: id(),
  type: text({ enum: ['private', 'group'] }).notNull(),
  pairKey: text().unique(),
  eventId: integer().unique().references(() => events.id, cascade),
  createdAt: createdAt(),
  /** The time of its newest message, or of its making. */
  updatedAt: moment().notNull().defaultNow(),
}, (t) => [index().on(t.updatedAt)]);

export const chatroomMembers = pgTable('chatroom_members', {
  chatroomId: integer().notNull().references(() => chatrooms.id, cascade),
  userId: integer().notNull().references(() => users.id, cascade),
  /** Id of the newest message that the member has seen. */
  lastReadId: integer().notNull().default(0),
  joinedAt: moment().notNull().defaultNow(),
}, (t) => [primaryKey({ columns: [t.chatroomId, t.userId] }), index().on(t.userId)]);

export const messages = pgTable('messages', {
  id: id(),
  chatroomId: integer().notNull().references(() => chatrooms.id, cascade),
  userId: integer().notNull().references(() => users.id),
  body: text().notNull(),
  /** An event attached as a preview. */
  eventId: integer().references(() => events.id, { onDelete: 'set null' }),
  clientKey: text(),
  createdAt: createdAt(),
  updatedAt: moment().notNull().defaultNow(),
  /** When another member first saw it. */
  readAt: moment(),
}, (t) => [index().on(t.chatroomId, t.id), unique().on(t.chatroomId, t.userId, t.clientKey)]);

// What happened

export const activityKinds = ['liked', 'unliked', 'reserved', 'saved', 'unSaved', 'followed', 'shared', 'unFollowed', 'commented', 'canceled'] as const;
export type ActivityKind = (typeof activityKinds)[number];

/** Something that `userId` did to an event or to a channel; `ownerId` is the user whose event or channel it is. */
export const activities = pgTable('activities', {
  id: id(),
  userId: integer().notNull().references(() => users.id, cascade),
  ownerId: integer().notNull().references(() => users.id, cascade),
  kind: text({ enum: activityKinds }).notNull(),
  eventId: integer().references(() => events.id, cascade),
  channelId: integer().references(() => channels.id, cascade),
  text: text(),
  createdAt: createdAt(),
}, (t) => [index().on(t.userId, t.createdAt), index().on(t.ownerId, t.createdAt)]);

/** What `userId` is told of. */
export const notifications = pgTable('notifications', {
  id: id(),
  userId: integer().notNull().references(() => users.id, cascade),
  actorId: integer().notNull().references(() => users.id, cascade),
  kind: text({
    enum: ['liked', 'saved', 'created', 'approved', 'kick', 'reserved', 'canceled', 'new_experience', 'comment', 'reply', 'follow', 'referrer_added'],
  }).notNull(),
  eventId: integer().references(() => events.id, cascade),
  commentId: integer().references(() => comments.id, cascade),
  createdAt: createdAt(),
  readAt: moment(),
}, (t) => [index().on(t.userId, t.createdAt)]);

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
