import { and, asc, eq, inArray, sql, type SQL, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Channel } from 'shared-kernel/contract/channel';
import { foldUsername, usernameLook } from 'shared-kernel/language/username';
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
import { idOf } from '../../http/route.ts';
import { type Viewer, viewerId } from '../../http/viewer.ts';
import { summaryColumns } from '../../views/summaries.ts';
import { visibleTo } from '../../views/visibility.ts';
import { toChannel } from './toChannel.ts';
import { readAs } from './username.ts';

async function findByUsername(db: Db, username: string): Promise<{ id: number; userId: number } | null> {
  const [row] = await db
    .select({ id: channels.id, userId: channels.userId })
    .from(channels)
    .where(eq(channels.username, username));
  return row ?? null;
}

/** Whether somebody else has this username, or one that looks like it. */
export async function isTakenFrom(db: Db, username: string, userId: number | null): Promise<boolean> {
  const rows = await db
    .select({ userId: channels.userId })
    .from(channels)
    .where(
      or(
        inArray(channels.username, [username, ...readAs(username)]),
        inArray(channels.usernameLook, [username, ...readAs(username)].map(usernameLook)),
      ),
    );
  return rows.some((row) => row.userId !== userId);
}

export async function findById(db: Db, id: number): Promise<{ id: number; userId: number } | null> {
  const [row] = await db.select({ id: channels.id, userId: channels.userId }).from(channels).where(eq(channels.id, id));
  return row ?? null;
}

/** The channel that an address names: by username; a number that is nobody's username is an id. */
export async function findByAddress(db: Db, address: string): Promise<{ id: number; userId: number } | null> {
  const byName = await findByUsername(db, foldUsername(address));
  if (byName || !/^[1-9]\d{0,9}$/.test(address)) return byName;
  return findById(db, idOf(address));
}

/** A channel with its counts; only events and guests that the viewer may see are counted. */
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
