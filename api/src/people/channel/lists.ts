import { and, count, countDistinct, eq, exists, max, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ChannelGuest, ChannelSummary } from 'shared-kernel/contract/channel';
import type { Db } from '../../db/database.ts';
import { events } from '../../db/schema/events.ts';
import { blocks, channels, closeFriends, follows } from '../../db/schema/people.ts';
import { reservations } from '../../db/schema/seats.ts';
import { latestFirst } from '../../http/keyset.ts';
import { type Page, type PageStart, toPage } from '../../http/page.ts';
import { type Viewer } from '../../http/viewer.ts';
import { hasWords, literal, wantedOf } from '../../text/words.ts';
import { channelSummaries } from '../../views/summaries.ts';
import { visibleTo } from '../../views/visibility.ts';

/** A page of a list of channels, and the search in it. */
export interface WantedPage {
  start: PageStart;
  search?: string | undefined;
}

/**
 * Channels whose name or username has all words of a search, without tolerance for typing errors; undefined without
 * words.
 */
function named(rows: Record<'searchSound' | 'username', SQLWrapper>, search: string | undefined): SQL | undefined {
  const wanted = search === undefined ? null : wantedOf(search.replace(/^\s*@/, ''));
  if (!wanted) return undefined;
  return or(hasWords(rows.searchSound, wanted), sql`${rows.username} like ${`%${literal(wanted.folded)}%`}`);
}

const latestFollow = latestFirst({ at: follows.createdAt, id: channels.id });
const latestFriend = latestFirst({ at: closeFriends.createdAt, id: channels.id });
const latestBlock = latestFirst({ at: blocks.createdAt, id: channels.id });

/** The channels of a channel's followers, the latest first. */
export const followersPage = (
  db: Db,
  channelId: number,
  wanted: WantedPage,
  viewer: Viewer,
): Promise<Page<ChannelSummary>> =>
  followPage(db, sql`${follows.followerId} = ${channels.userId}`, eq(follows.channelId, channelId), wanted, viewer);

/** The channels that a user follows, the latest first. */
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
  { start, search }: WantedPage,
  viewer: Viewer,
): Promise<Page<ChannelSummary>> {
  const where = and(whose, named(channels, search));
  // The viewer's own flag reads `follows` too, so the page's ids are found first.
  const [found, [counted]] = await Promise.all([
    db
      .select({ id: channels.id, at: follows.createdAt })
      .from(follows)
      .innerJoin(channels, joined)
      .where(and(where, latestFollow.after(start)))
      .orderBy(...latestFollow.order)
      .limit(latestFollow.limit)
      .offset(latestFollow.offset(start)),
    db.select({ total: count() }).from(follows).innerJoin(channels, joined).where(where),
  ]);
  const { rows, next } = latestFollow.cut(found, (row) => row);
  const summaries = await summariesInOrder(
    db,
    rows.map((row) => row.id),
    viewer,
  );
  return toPage(summaries, start, { total: counted?.total ?? 0, next });
}

async function summariesInOrder(db: Db, ids: number[], viewer: Viewer): Promise<ChannelSummary[]> {
  const found = await channelSummaries(db, ids, viewer);
  return ids.map((id) => found.get(id)).filter((summary) => summary !== undefined);
}

/** A user's close friends, the latest first; with `mutual` only those who have the user as one too. */
export async function closeFriendsPage(
  db: Db,
  userId: number,
  { start, search }: WantedPage,
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
  const [found, [counted]] = await Promise.all([
    db
      .select({ id: channels.id, at: closeFriends.createdAt })
      .from(closeFriends)
      .innerJoin(channels, eq(channels.userId, closeFriends.friendId))
      .where(and(where, latestFriend.after(start)))
      .orderBy(...latestFriend.order)
      .limit(latestFriend.limit)
      .offset(latestFriend.offset(start)),
    db
      .select({ total: count() })
      .from(closeFriends)
      .innerJoin(channels, eq(channels.userId, closeFriends.friendId))
      .where(where),
  ]);
  const { rows, next } = latestFriend.cut(found, (row) => row);
  return toPage(
    await summariesInOrder(
      db,
      rows.map((row) => row.id),
      viewer,
    ),
    start,
    { total: counted?.total ?? 0, next },
  );
}

/** Those whom a user has blocked, the latest first. */
export async function blockedPage(
  db: Db,
  userId: number,
  start: PageStart,
  viewer: Viewer,
): Promise<Page<ChannelSummary>> {
  const joined = eq(channels.userId, blocks.blockedId);
  const where = eq(blocks.ownerId, userId);
  const [found, [counted]] = await Promise.all([
    db
      .select({ id: channels.id, at: blocks.createdAt })
      .from(blocks)
      .innerJoin(channels, joined)
      .where(and(where, latestBlock.after(start)))
      .orderBy(...latestBlock.order)
      .limit(latestBlock.limit)
      .offset(latestBlock.offset(start)),
    db.select({ total: count() }).from(blocks).innerJoin(channels, joined).where(where),
  ]);
  const { rows, next } = latestBlock.cut(found, (row) => row);
  const ids = rows.map((row) => row.id);
  return toPage(await summariesInOrder(db, ids, viewer), start, { total: counted?.total ?? 0, next });
}

/**
 * Everybody with a reservation of one of the channel's events that the viewer may see, once each; the latest first.
 */
export async function guestsPage(
  db: Db,
  channelId: number,
  { start, search }: WantedPage,
  viewer: Viewer,
): Promise<Page<ChannelGuest>> {
  const guests = alias(channels, 'guests');
  const lastTime = max(reservations.createdAt);
  const latest = latestFirst({ at: lastTime, id: guests.id });
  const where = and(
    eq(events.channelId, channelId),
    eq(reservations.status, 'reserved'),
    visibleTo(viewer),
    named(guests, search),
  );
  const [found, [counted]] = await Promise.all([
    db
      .select({ id: guests.id, visits: countDistinct(events.id), at: lastTime })
      .from(reservations)
      .innerJoin(events, eq(events.id, reservations.eventId))
      .innerJoin(channels, eq(channels.id, events.channelId))
      .innerJoin(guests, eq(guests.userId, reservations.userId))
      .where(where)
      .groupBy(guests.id)
      .having(latest.after(start))
      .orderBy(...latest.order)
      .limit(latest.limit)
      .offset(latest.offset(start)),
    db
      .select({ total: countDistinct(guests.id) })
      .from(reservations)
      .innerJoin(events, eq(events.id, reservations.eventId))
      .innerJoin(channels, eq(channels.id, events.channelId))
      .innerJoin(guests, eq(guests.userId, reservations.userId))
      .where(where),
  ]);
  const { rows, next } = latest.cut(found, (row) => row);
  const visits = new Map(rows.map((row) => [row.id, row.visits]));
  const summaries = await summariesInOrder(db, [...visits.keys()], viewer);
  return toPage(
    summaries.map((guest) => ({ ...guest, visits: visits.get(guest.id) ?? 0 })),
    start,
    { total: counted?.total ?? 0, next },
  );
}
