import { and, asc, count, desc, eq, ne, notExists, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Channel, ChannelSummary } from 'shared-kernel/contract/channel';
import type { Db } from '../db/database.ts';
import { blocks, categories, channelCategories, channels, cities, closeFriends, events, follows, reservations, uploads } from '../db/schema.ts';
import { offsetOf, type Page, perPage, toPage } from '../http/page.ts';
import { type Viewer, viewerId } from '../http/viewer.ts';
import { channelSummaries, summaryColumns, toChannelSummary } from './summaries.ts';
import { toChannel } from './toChannel.ts';

export async function findByUsername(db: Db, username: string): Promise<{ id: number; userId: number } | null> {
  const [row] = await db.select({ id: channels.id, userId: channels.userId }).from(channels).where(eq(channels.username, username));
  return row ?? null;
}

export async function findById(db: Db, id: number): Promise<{ id: number; userId: number } | null> {
  const [row] = await db.select({ id: channels.id, userId: channels.userId }).from(channels).where(eq(channels.id, id));
  return row ?? null;
}

/** A channel with its counts. */
export async function readChannel(db: Db, username: string, viewer: Viewer): Promise<Channel | null> {
  const covers = alias(uploads, 'covers');
  const me = viewerId(viewer);
  const number = (query: SQL) => sql<number>`(${query})::int`;
  const yes = (query: SQL) => sql<boolean>`exists (${query})`;
  const [row] = await db.select({
    summary: summaryColumns(viewer), channel: channels, city: cities, cover: { link: covers.link, thumbnailLink: covers.thumbnailLink },
    job: sql<string>`(select job from users where users.id = ${channels.userId})`,
    isClose: yes(sql`select 1 from ${closeFriends} where ${closeFriends.ownerId} = ${me} and ${closeFriends.friendId} = ${channels.userId}`),
    isBlocked: yes(sql`select 1 from ${blocks} where ${blocks.ownerId} = ${me} and ${blocks.blockedId} = ${channels.userId}`),
    isBlockedByUser: yes(sql`select 1 from ${blocks} where ${blocks.ownerId} = ${channels.userId} and ${blocks.blockedId} = ${me}`),
    followings: number(sql`select count(*) from ${follows} where ${follows.followerId} = ${channels.userId}`),
    closeFriends: number(sql`select count(*) from ${closeFriends} where ${closeFriends.ownerId} = ${channels.userId}`),
    events: number(sql`select count(*) from ${events} where ${events.channelId} = ${channels.id} and not ${events.isCloseFriend}`),
    guests: number(sql`select count(distinct ${reservations.userId}) from ${reservations} join ${events} on ${events.id} = ${reservations.eventId} where ${events.channelId} = ${channels.id} and ${reservations.status} = 'reserved'`),
  }).from(channels)
    .leftJoin(uploads, eq(uploads.id, channels.avatarId)).leftJoin(covers, eq(covers.id, channels.coverId)).leftJoin(cities, eq(cities.id, channels.cityId))
    .where(eq(channels.username, username));
  if (!row) return null;
  const kinds = await db.select({ id: categories.id, name: categories.name }).from(channelCategories)
    .innerJoin(categories, eq(categories.id, channelCategories.categoryId)).where(eq(channelCategories.channelId, row.channel.id)).orderBy(asc(categories.id));
  return toChannel({ ...row, categories: kinds }, viewer.locale);
}

/** Channels of those who follow a channel, the latest first. */
export const followersPage = (db: Db, channelId: number, page: number, viewer: Viewer): Promise<Page<ChannelSummary>> =>
  followPage(db, sql`${follows.followerId} = ${channels.userId}`, eq(follows.channelId, channelId), page, viewer);

/** Channels that a user follows, the latest first. */
export const followingsPage = (db: Db, userId: number, page: number, viewer: Viewer): Promise<Page<ChannelSummary>> =>
  followPage(db, sql`${follows.channelId} = ${channels.id}`, eq(follows.followerId, userId), page, viewer);

async function followPage(db: Db, joined: SQL, where: SQL, page: number, viewer: Viewer): Promise<Page<ChannelSummary>> {
  // The viewer's own flag reads `follows` too, so the page's ids are found first.
  const [rows, [counted]] = await Promise.all([
    db.select({ id: channels.id }).from(follows).innerJoin(channels, joined).where(where)
      .orderBy(desc(follows.createdAt), desc(channels.id)).limit(perPage).offset(offsetOf(page)),
    db.select({ total: count() }).from(follows).innerJoin(channels, joined).where(where),
  ]);
  const summaries = await summariesInOrder(db, rows.map((row) => row.id), viewer);
  return toPage(summaries, page, counted?.total ?? 0);
}

async function summariesInOrder(db: Db, ids: number[], viewer: Viewer): Promise<ChannelSummary[]> {
  const found = await channelSummaries(db, ids, viewer);
  return ids.map((id) => found.get(id)).filter((summary) => summary !== undefined);
}

/** Channels worth following: by rank, without the viewer's own and those already followed. */
export async function suggestedChannels(db: Db, viewer: Viewer, limit: number): Promise<ChannelSummary[]> {
  const me = viewerId(viewer);
  const followed = db.select({ one: sql`1` }).from(follows).where(and(eq(follows.followerId, me), eq(follows.channelId, channels.id)));
  const rows = await db.select(summaryColumns(viewer)).from(channels).leftJoin(uploads, eq(uploads.id, channels.avatarId))
    .where(and(ne(channels.userId, me), notExists(followed)))
    .orderBy(desc(channels.rank), asc(channels.id)).limit(limit);
  return rows.map(toChannelSummary);
}
