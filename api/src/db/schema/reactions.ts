import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, pgTable, primaryKey, smallint, text, unique } from 'drizzle-orm/pg-core';
import { id, moment, createdAt, cascade } from './columns.ts';
import { events } from './events.ts';
import { uploads, users } from './people.ts';

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

/** A member's folders for saved events; `nameKey` is the folded name, unique per member. */
export const saveFolders = pgTable(
  'save_folders',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id, cascade),
    name: text().notNull(),
    nameKey: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [unique('one_folder_per_name').on(t.userId, t.nameKey)],
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
    folderId: integer().references(() => saveFolders.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.eventId] }),
    index().on(t.eventId),
    index()
      .on(t.folderId)
      .where(sql`folder_id is not null`),
  ],
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
    /** A comment on the event's experiences, not on the event itself. */
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
    /** Its author's caption of the picture. */
    caption: text().notNull().default(''),
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
