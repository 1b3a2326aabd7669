import {
  and,
  asc,
  count,
  countDistinct,
  desc,
  eq,
  exists,
  inArray,
  max,
  or,
  sql,
  type SQL,
  type SQLWrapper,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Channel, ChannelGuest, ChannelSummary } from 'shared-kernel/contract/channel';
import type { Db } from '../../db/database.ts';
import { events } from '../../db/schema/events.ts';
import {
  badges,
  blocks,
  channelCategories,
  channels,
  closeFriends,
  follows,
  uploads,
  userBadges,
  users,
} from '../../db/schema/people.ts';
import { categories, cities } from '../../db/schema/places.ts';
import { reservations } from '../../db/schema/seats.ts';
import { visibleTo } from '../../views/visibility.ts';
import { offsetOf, type Page, perPage, toPage } from '../../http/page.ts';
import { idOf } from '../../http/route.ts';
import { type Viewer, viewerId } from '../../http/viewer.ts';
import { channelSummaries, summaryColumns } from '../../views/summaries.ts';
import { hasWords, literal, wantedOf } from '../../text/words.ts';
import { toChannel } from './toChannel.ts';
import { readAs } from './username.ts';
import { foldUsername } from 'shared-kernel/language/username';

async function findByUsername(db: Db, username: string): Promise<{ id: number; userId: number } | null> {
  const [row] = await db
    .select({ id: channels.id, userId: channels.userId })
    .from(channels)
    .where(eq(channels.username, username));
  return row ?? null;
}

/** Whether somebody else has a username, or one that this one would be read as. */
export async function isTakenFrom(db: Db, username: string, userId: number | null): Promise<boolean> {
  const rows = await db
    .select({ userId: channels.userId })
    .from(channels)
    .where(inArray(channels.username, [username, ...readAs(username)]));
  return rows.some((row) => row.userId !== userId);
}

export async function findById(db: Db, id: number): Promise<{ id: number; userId: number } | null> {
  const [row] = await db.select({ id: channels.id, userId: channels.userId }).from(channels).where(eq(channels.id, id));
  return row ?? null;
}

/** The channel that an address names: by username, and a number that is nobody's username is taken for an id. */
export async function findByAddress(db: Db, address: string): Promise<{ id: number; userId: number } | null> {
  const byName = await findByUsername(db, foldUsername(address));
  if (byName || !/^[1-9]\d{0,9}$/.test(address)) return byName;
  return findById(db, idOf(address));
}

/** A channel with its counts: of events and guests those that the viewer may know of. */
export async function readChannel(db: Db, id: number, viewer: Viewer): Promise<Channel | null> {
  const covers = alias(uploads, 'covers');
  const me = viewerId(viewer);
  const number = (query: SQL) => sql<number>`(${query})::int`;
  const yes = (query: SQL) => sql<boolean>`exists (${query})`;
  const isVisible = and(eq(events.channelId, channels.id), visibleTo(viewer));
  const [row] = await db
    .select({
      summary: summaryColumns(viewer),
      channel: channels,
      city: cities,
      cover: { link: covers.link, thumbnailLink: covers.thumbnailLink },
      job: users.job,
      description: users.description,
      socials: users.socials,
      isClose: yes(
        sql`select 1 from ${closeFriends} where ${closeFriends.ownerId} = ${me} and ${closeFriends.friendId} = ${channels.userId}`,
      ),
      isBlocked: yes(
        sql`select 1 from ${blocks} where ${blocks.ownerId} = ${me} and ${blocks.blockedId} = ${channels.userId}`,
      ),
      isBlockedByUser: yes(
        sql`select 1 from ${blocks} where ${blocks.ownerId} = ${channels.userId} and ${blocks.blockedId} = ${me}`,
      ),
      followings: number(sql`select count(*) from ${follows} where ${follows.followerId} = ${channels.userId}`),
      closeFriends: number(
        sql`select count(*) from ${closeFriends} where ${closeFriends.ownerId} = ${channels.userId}`,
      ),
      events: number(sql`select count(*) from ${events} where ${isVisible}`),
      guests: number(
        sql`select count(distinct ${reservations.userId}) from ${reservations} join ${events} on ${events.id} = ${reservations.eventId} where ${isVisible} and ${reservations.status} = 'reserved' and exists (select 1 from channels guests where guests.user_id = ${reservations.userId})`,
      ),
    })
    .from(channels)
    .innerJoin(users, eq(users.id, channels.userId))
    .leftJoin(uploads, eq(uploads.id, channels.avatarId))
    .leftJoin(covers, eq(covers.id, channels.coverId))
    .leftJoin(cities, eq(cities.id, channels.cityId))
    .where(eq(channels.id, id));
  if (!row) return null;
  const [kinds, honours] = await Promise.all([
    db
      .select({ id: categories.id, name: categories.name })
      .from(channelCategories)
      .innerJoin(categories, eq(categories.id, channelCategories.categoryId))
      .where(eq(channelCategories.channelId, id))
      .orderBy(asc(categories.id)),
    db
      .select({ id: badges.id, icon: badges.icon, name: badges.name })
      .from(userBadges)
      .innerJoin(badges, eq(badges.id, userBadges.badgeId))
      .where(eq(userBadges.userId, row.channel.userId))
      .orderBy(asc(badges.id)),
  ]);
  return toChannel({ ...row, categories: kinds, badges: honours }, viewer.locale);
}

/** A page of a list of channels, and the words that it is searched for. */
export interface WantedPage {
  page: number;
  search?: string | undefined;
}

/** Channels whose name or username has all words of a search, small mistakes not forgiven; nothing for none. */
function named(rows: Record<'searchSound' | 'username', SQLWrapper>, search: string | undefined): SQL | undefined {
  const wanted = search === undefined ? null : wantedOf(search.replace(/^\s*@/, ''));
  if (!wanted) return undefined;
  return or(hasWords(rows.searchSound, wanted), sql`${rows.username} like ${`%${literal(wanted.folded)}%`}`);
}

/** Channels of those who follow a channel, the latest first. */
export const followersPage = (
  db: Db,
  channelId: number,
  wanted: WantedPage,
  viewer: Viewer,
): Promise<Page<ChannelSummary>> =>
  followPage(db, sql`${follows.followerId} = ${channels.userId}`, eq(follows.channelId, channelId), wanted, viewer);

/** Channels that a user follows, the latest first. */
export const followingsPage = (
  db: Db,
  userId: number,
  wanted: WantedPage,
  viewer: Viewer,
): Promise<Page<ChannelSummary>> =>
  followPage(db, sql`${follows.channelId} = ${channels.id}`, eq(follows.followerId, userId), wanted, viewer);

async function followPage(
  db: Db,
  joined: SQL,
  whose: SQL,
  { page, search }: WantedPage,
  viewer: Viewer,
): Promise<Page<ChannelSummary>> {
  const where = and(whose, named(channels, search));
  // The viewer's own flag reads `follows` too, so the page's ids are found first.
  const [rows, [counted]] = await Promise.all([
    db
      .select({ id: channels.id })
      .from(follows)
      .innerJoin(channels, joined)
      .where(where)
      .orderBy(desc(follows.createdAt), desc(channels.id))
      .limit(perPage)
      .offset(offsetOf(page)),
    db.select({ total: count() }).from(follows).innerJoin(channels, joined).where(where),
  ]);
  const summaries = await summariesInOrder(
    db,
    rows.map((row) => row.id),
    viewer,
  );
  return toPage(summaries, page, counted?.total ?? 0);
}

async function summariesInOrder(db: Db, ids: number[], viewer: Viewer): Promise<ChannelSummary[]> {
  const found = await channelSummaries(db, ids, viewer);
  return ids.map((id) => found.get(id)).filter((summary) => summary !== undefined);
}

/**
 * Those whom a user counts among the close friends, the latest first; with `mutual` only those who do the same in
 * return.
 */
export async function closeFriendsPage(
  db: Db,
  userId: number,
  { page, search }: WantedPage,
  viewer: Viewer,
  { mutual }: { mutual: boolean },
): Promise<Page<ChannelSummary>> {
  const inReturn = alias(closeFriends, 'in_return');
  const isMutual = exists(
    db
      .select({ one: sql`1` })
      .from(inReturn)
      .where(and(eq(inReturn.ownerId, closeFriends.friendId), eq(inReturn.friendId, userId))),
  );
  const where = and(eq(closeFriends.ownerId, userId), mutual ? isMutual : undefined, named(channels, search));
  const [rows, [counted]] = await Promise.all([
    db
      .select({ id: channels.id })
      .from(closeFriends)
      .innerJoin(channels, eq(channels.userId, closeFriends.friendId))
      .where(where)
      .orderBy(desc(closeFriends.createdAt), desc(channels.id))
      .limit(perPage)
      .offset(offsetOf(page)),
    db
      .select({ total: count() })
      .from(closeFriends)
      .innerJoin(channels, eq(channels.userId, closeFriends.friendId))
      .where(where),
  ]);
  return toPage(
    await summariesInOrder(
      db,
      rows.map((row) => row.id),
      viewer,
    ),
    page,
    counted?.total ?? 0,
  );
}

/** Those whom a user has blocked, the latest first. */
export async function blockedPage(db: Db, userId: number, page: number, viewer: Viewer): Promise<Page<ChannelSummary>> {
  const joined = eq(channels.userId, blocks.blockedId);
  const where = eq(blocks.ownerId, userId);
  const [rows, [counted]] = await Promise.all([
    db
      .select({ id: channels.id })
      .from(blocks)
      .innerJoin(channels, joined)
      .where(where)
      .orderBy(desc(blocks.createdAt), desc(channels.id))
      .limit(perPage)
      .offset(offsetOf(page)),
    db.select({ total: count() }).from(blocks).innerJoin(channels, joined).where(where),
  ]);
  const ids = rows.map((row) => row.id);
  return toPage(await summariesInOrder(db, ids, viewer), page, counted?.total ?? 0);
}

/**
 * Everybody who has a reservation of one of the channel's events that the viewer may know of, once; the latest first.
 */
export async function guestsPage(
  db: Db,
  channelId: number,
  { page, search }: WantedPage,
  viewer: Viewer,
): Promise<Page<ChannelGuest>> {
  const guests = alias(channels, 'guests');
  const where = and(
    eq(events.channelId, channelId),
    eq(reservations.status, 'reserved'),
    visibleTo(viewer),
    named(guests, search),
  );
  const [rows, [counted]] = await Promise.all([
    db
      .select({ id: guests.id, visits: countDistinct(events.id) })
      .from(reservations)
      .innerJoin(events, eq(events.id, reservations.eventId))
      .innerJoin(channels, eq(channels.id, events.channelId))
      .innerJoin(guests, eq(guests.userId, reservations.userId))
      .where(where)
      .groupBy(guests.id)
      .orderBy(desc(max(reservations.createdAt)), desc(guests.id))
      .limit(perPage)
      .offset(offsetOf(page)),
    db
      .select({ total: countDistinct(guests.id) })
      .from(reservations)
      .innerJoin(events, eq(events.id, reservations.eventId))
      .innerJoin(channels, eq(channels.id, events.channelId))
      .innerJoin(guests, eq(guests.userId, reservations.userId))
      .where(where),
  ]);
  const visits = new Map(rows.map((row) => [row.id, row.visits]));
  const summaries = await summariesInOrder(db, [...visits.keys()], viewer);
  return toPage(
    summaries.map((guest) => ({ ...guest, visits: visits.get(guest.id) ?? 0 })),
    page,
    counted?.total ?? 0,
  );
}
