import { sql } from 'drizzle-orm';
import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  point,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { EventForm } from 'shared-kernel/contract/eventForm';
import { id, moment, createdAt, cascade, searchSound, searchedBy } from './columns.ts';
import { uploads, users, channels } from './people.ts';
import { provinces, cities, categories } from './places.ts';
import { iranZone } from '../../settings/iranZone.ts';

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
     * Its own place or its city's, on a plane where a unit is as long in both directions at the latitude of Iran.
     * Written by a trigger.
     */
    mapPoint: point({ mode: 'xy' }),
    timezone: text().notNull().default(iranZone),
    galleryRatio: doublePrecision().$type<EventForm['gallery_ratio']>().notNull().default(1.54),
    /** Hours before a session's start at which reserving closes. */
    deadlineHours: integer().notNull().default(0),
    /**
     * Guests per session as the owner set it; each session has its own copy, which bookings count against.
     */
    capacity: integer(),
    /** The most that one member may reserve in a session. */
    placesPerMember: smallint().notNull().default(10),
    /** Until how many hours before a session cancelling refunds the whole amount; null: never. */
    refundHours: smallint().default(0),
    /** After that a share, until so many hours before the session; both are null if there is no share. */
    refundPartHours: smallint(),
    refundPartPercent: smallint(),
    /** For how many hours a place that became free is held for the next on the waiting list. */
    offerHours: smallint().notNull().default(2),
    paymentType: text({ enum: ['free', 'payable', 'collective'] })
      .notNull()
      .default('free'),
    /** The lowest price of its plans. */
    price: integer().notNull().default(0),
    isCloseFriend: boolean().notNull().default(false),
    customBadge: text(),
    rules: text().notNull().default(''),
    supportNumber: text(),
    /** For how many more weeks its dates repeat. */
    targetWeeks: smallint().notNull().default(0),
    /** Who pays for part of it. */
    sponsorship: text(),
    deletedAt: moment(),
    /** `not_held`: called off by its owner. `in_update_queue`: an edit waits for an admin. */
    status: text({ enum: ['active', 'not_held', 'in_update_queue'] })
      .notNull()
      .default('active'),
    /** Why its host called it off. */
    calledOffReason: text(),
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
    // With the time in it, events that are over are skipped without reading them.
    index('events_map_point').using('gist', t.mapPoint, sql`tstzrange(null, last_end)`),
    searchedBy('events_search', t),
  ],
);

/** An edit of an event with reservations, waiting for an admin's decision. */
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
    /** Ids of what it would change or remove, closed to bookings while it waits; null: all of the event. */
    closes: jsonb().$type<{ sessions: number[]; plans: number[] }>(),
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

/** What a host has begun to fill in. */
export const eventDrafts = pgTable(
  'event_drafts',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, cascade),
    /** The client's name for the draft. */
    key: text().notNull(),
    title: text().notNull(),
    /** Address of a small picture. */
    cover: text(),
    /** The client's own format; the server does not read it. */
    content: text().notNull(),
    updatedAt: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.key] }), index().on(t.userId, t.updatedAt)],
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
