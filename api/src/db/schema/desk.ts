import { sql } from 'drizzle-orm';
import { date, index, integer, jsonb, pgTable, primaryKey, smallint, text, unique } from 'drizzle-orm/pg-core';
import { id, moment, createdAt, cascade, type Names } from './columns.ts';
import { uploads, users } from './people.ts';

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
    /** What an admin did about it, and when; null while it waits. */
    action: text({ enum: ['nothing', 'removed', 'blocked'] }),
    note: text().notNull().default(''),
    settledAt: moment(),
  },
  (t) => [
    unique().on(t.userId, t.target, t.targetId),
    index().on(t.createdAt),
    index('open_reports')
      .on(t.id)
      .where(sql`settled_at is null`),
  ],
);

export const appReports = pgTable('app_reports', {
  id: id(),
  userId: integer().references(() => users.id, { onDelete: 'set null' }),
  title: text({ enum: ['contactUs', 'suggestion', 'appBug'] }).notNull(),
  description: text().notNull(),
  bugAddress: text(),
  createdAt: createdAt(),
  note: text().notNull().default(''),
  settledAt: moment(),
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

/** What admins did; never changed. */
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

/**
 * How fast pages were, by day, area and version: how many pages lay in each step of a scale, whose values are in
 * `desk/vitals/scale.ts`.
 */
export const webVitals = pgTable(
  'web_vitals',
  {
    day: date({ mode: 'string' }).notNull(),
    app: text().notNull(),
    version: text().notNull(),
    name: text({ enum: ['TTFB', 'FCP', 'LCP', 'INP', 'CLS'] }).notNull(),
    step: smallint().notNull(),
    pages: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.app, t.version, t.name, t.step] })],
);

/** What became of each version of an app in the pages of a minute. */
export const releaseHealth = pgTable(
  'release_health',
  {
    /** The beginning of the minute. */
    minute: moment().notNull(),
    app: text().notNull(),
    version: text().notNull(),
    loaded: integer().notNull().default(0),
    failed: integer().notNull().default(0),
    broke: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.minute, t.app, t.version] })],
);

/** Errors reported by browsers. */
export const errorLogs = pgTable(
  'error_logs',
  {
    id: id(),
    type: text().notNull(),
    error: text().notNull(),
    app: text(),
    version: text(),
    path: text(),
    userId: integer(),
    createdAt: createdAt(),
  },
  (t) => [index().on(t.createdAt)],
);
