import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Static } from 'typebox';
import type { NotificationSettings } from 'shared-kernel/contract/account';
import { ActivityKind as ActivityKindSchema } from 'shared-kernel/contract/activity';
import { NotificationKind } from 'shared-kernel/contract/notification';
import { id, moment, createdAt, cascade } from './columns.ts';
import { events } from './events.ts';
import { users, channels } from './people.ts';
import { comments } from './reactions.ts';

export type ActivityKind = Static<typeof ActivityKindSchema>;

/** What `userId` did to an event or a channel; `ownerId` owns that event or channel. */
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
    kind: text({ enum: ActivityKindSchema.enum }).notNull(),
    eventId: integer().references(() => events.id, cascade),
    channelId: integer().references(() => channels.id, cascade),
    /** The comment that was written or liked; deleting it deletes this too. */
    commentId: integer().references(() => comments.id, cascade),
    text: text(),
    createdAt: createdAt(),
    /** When the owner replied to it. */
    respondedAt: moment(),
    /** Hidden from the lists of who did it, and of the owner. */
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

/** What a member does not want to be notified of: by push or mail, or on the site at all. */
export const notificationMutes = pgTable(
  'notification_mutes',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, cascade),
    way: text({ enum: ['site', 'push', 'mail'] }).notNull(),
    /** A kind of `notifications`. */
    kind: text().$type<NotificationSettings['site'][number]>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.way, t.kind] })],
);

export const notifications = pgTable(
  'notifications',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id, cascade),
    /** Null when the site itself tells. */
    actorId: integer().references(() => users.id, cascade),
    kind: text({ enum: NotificationKind.enum }).notNull(),
    /** Makes a retry notify only once. */
    key: text().unique(),
    text: text(),
    reason: text(),
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
