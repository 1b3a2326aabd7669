import { sql } from 'drizzle-orm';
import { type AnyPgColumn, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import type { RoomLine } from 'shared-kernel/contract/chat';
import { id, moment, createdAt, cascade } from './columns.ts';
import { events } from './events.ts';
import { uploads, users } from './people.ts';

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
    /** The time of its newest message, or of its creation. */
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
    /** The newest message that the member has seen. */
    lastReadId: integer().notNull().default(0),
    lastReadAt: moment(),
    /** Since when the member gets no notifications of the room. */
    mutedAt: moment(),
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
    /** The message that it replies to, in the same room. */
    replyToId: integer().references((): AnyPgColumn => messages.id, { onDelete: 'set null' }),
    /** A picture that the writer uploaded. */
    uploadId: integer().references(() => uploads.id),
    clientKey: text(),
    /** A line of the site, in the name of the event's host. */
    told: jsonb().$type<RoomLine>(),
    createdAt: createdAt(),
    updatedAt: moment().notNull().defaultNow(),
    /** When another member first saw it. */
    readAt: moment(),
    /** Then its text is empty. */
    deletedAt: moment(),
  },
  (t) => [
    index().on(t.chatroomId, t.id),
    unique().on(t.chatroomId, t.userId, t.clientKey),
    index('messages_reply')
      .on(t.replyToId)
      .where(sql`reply_to_id is not null`),
    index('messages_picture')
      .on(t.uploadId)
      .where(sql`upload_id is not null`),
    // The few that were edited or deleted, which every check of a room looks for.
    index('messages_changed')
      .on(t.chatroomId, t.updatedAt)
      .where(sql`updated_at > created_at`),
  ],
);
