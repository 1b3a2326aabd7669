import { desc, eq, isNull, and } from 'drizzle-orm';
import type { AccountData } from 'shared-kernel/contract/account';
import type { Locale } from 'shared-kernel/contract/locale';
import type { Db } from '../../db/database.ts';
import { messages } from '../../db/schema/chat.ts';
import { events } from '../../db/schema/events.ts';
import { blocks, channels, follows } from '../../db/schema/people.ts';
import { comments, eventSaves, saveFolders } from '../../db/schema/reactions.ts';
import { eventSessions, reservations } from '../../db/schema/seats.ts';
import type { Caller } from '../../http/caller.ts';
import { readUser } from '../auth/queries.ts';
import { listSessions } from '../auth/sessions.ts';
import { listPasskeys } from '../passkey/queries.ts';

/**
 * The latest of each kind: more than any person has, but not so many that one download could hold up other requests.
 */
const most = 10_000;

/** All personal data of the caller. */
export async function readAccountData(db: Db, caller: Caller, locale: Locale, now: Date): Promise<AccountData> {
  const { id } = caller;
  return {
    made_at: now.toISOString(),
    account: await readUser(db, id, locale),
    sessions: await listSessions(db, caller, now),
    passkeys: await listPasskeys(db, id),
    ...(await readRelations(db, id)),
    ...(await readEventsAndReservations(db, id)),
    ...(await readSaved(db, id)),
    ...(await readWords(db, id)),
  };
}

async function readRelations(db: Db, id: number): Promise<Pick<AccountData, 'following' | 'blocked'>> {
  const username = { username: channels.username };
  const following = await db
    .select(username)
    .from(follows)
    .innerJoin(channels, eq(channels.id, follows.channelId))
    .where(eq(follows.followerId, id))
    .orderBy(desc(follows.createdAt))
    .limit(most);
  const blocked = await db
    .select(username)
    .from(blocks)
    .innerJoin(channels, eq(channels.userId, blocks.blockedId))
    .where(eq(blocks.ownerId, id))
    .orderBy(desc(blocks.createdAt))
    .limit(most);
  return { following: following.map((row) => row.username), blocked: blocked.map((row) => row.username) };
}

async function readEventsAndReservations(db: Db, id: number): Promise<Pick<AccountData, 'events' | 'reservations'>> {
  const hosted = await db
    .select({ at: events.createdAt, title: events.title, slug: events.slug })
    .from(events)
    .innerJoin(channels, eq(channels.id, events.channelId))
    .where(eq(channels.userId, id))
    .orderBy(desc(events.createdAt))
    .limit(most);
  const reserved = await db
    .select({
      at: reservations.createdAt,
      event: events.title,
      start: eventSessions.start,
      count: reservations.count,
      amount: reservations.amount,
      paid: reservations.paid,
      status: reservations.status,
    })
    .from(reservations)
    .innerJoin(events, eq(events.id, reservations.eventId))
    .innerJoin(eventSessions, eq(eventSessions.id, reservations.sessionId))
    .where(eq(reservations.userId, id))
    .orderBy(desc(reservations.createdAt))
    .limit(most);
  return {
    events: hosted.map((row) => ({ ...row, at: row.at.toISOString() })),
    reservations: reserved.map((row) => ({ ...row, at: row.at.toISOString(), start: row.start.toISOString() })),
  };
}

async function readSaved(db: Db, id: number): Promise<Pick<AccountData, 'saved' | 'folders'>> {
  const saved = await db
    .select({ at: eventSaves.createdAt, event: events.title, folder: saveFolders.name })
    .from(eventSaves)
    .innerJoin(events, eq(events.id, eventSaves.eventId))
    .leftJoin(saveFolders, eq(saveFolders.id, eventSaves.folderId))
    .where(eq(eventSaves.userId, id))
    .orderBy(desc(eventSaves.createdAt))
    .limit(most);
  const folders = await db
    .select({ name: saveFolders.name })
    .from(saveFolders)
    .where(eq(saveFolders.userId, id))
    .orderBy(saveFolders.nameKey);
  return {
    saved: saved.map((row) => ({ ...row, at: row.at.toISOString() })),
    folders: folders.map((row) => row.name),
  };
}

async function readWords(db: Db, id: number): Promise<Pick<AccountData, 'comments' | 'messages'>> {
  const said = await db
    .select({ at: comments.createdAt, event: events.title, text: comments.body })
    .from(comments)
    .innerJoin(events, eq(events.id, comments.eventId))
    .where(eq(comments.userId, id))
    .orderBy(desc(comments.createdAt))
    .limit(most);
  const written = await db
    .select({ at: messages.createdAt, text: messages.body })
    .from(messages)
    .where(and(eq(messages.userId, id), isNull(messages.deletedAt)))
    .orderBy(desc(messages.createdAt))
    .limit(most);
  return {
    comments: said.map((row) => ({ ...row, at: row.at.toISOString() })),
    messages: written.map((row) => ({ ...row, at: row.at.toISOString() })),
  };
}
