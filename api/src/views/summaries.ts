import { eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { ChannelSummary } from 'shared-kernel/contract/channel';
import type { Db } from '../db/database.ts';
import { channels, follows, uploads } from '../db/schema/people.ts';
import { type Viewer, viewerId } from '../http/viewer.ts';

/** Columns of a channel in short; for a query over `channels` left-joined with `uploads` on the avatar. */
export const summaryColumns = (viewer: Viewer) => ({
  id: channels.id,
  userId: channels.userId,
  username: channels.username,
  name: channels.name,
  link: uploads.link,
  thumbnailLink: uploads.thumbnailLink,
  isFollowed: isFollowedBy(viewer),
});

const isFollowedBy = (viewer: Viewer): SQL<boolean> =>
  sql<boolean>`exists (select 1 from ${follows} where ${follows.followerId} = ${viewerId(viewer)} and ${follows.channelId} = ${channels.id})`;

export interface SummaryRow {
  id: number;
  userId: number;
  username: string;
  name: string;
  link: string | null;
  thumbnailLink: string | null;
  isFollowed: boolean;
}

export const toChannelSummary = (row: SummaryRow): ChannelSummary => ({
  id: row.id,
  username: row.username,
  name: row.name,
  profile: row.link && row.thumbnailLink ? { link: row.link, thumbnail_link: row.thumbnailLink } : null,
  user: { id: row.userId, username: row.username },
  is_followed: row.isFollowed,
});

export async function channelSummaries(
  db: Db,
  channelIds: readonly number[],
  viewer: Viewer,
): Promise<Map<number, ChannelSummary>> {
  const rows = await summariesWhere(db, channelIds, channels.id, viewer);
  return new Map(rows.map((row) => [row.id, toChannelSummary(row)]));
}

/** Channels in short, by the id of their user; users who have not completed their profile are missing. */
export async function summariesOfUsers(
  db: Db,
  userIds: readonly number[],
  viewer: Viewer,
): Promise<Map<number, ChannelSummary>> {
  const rows = await summariesWhere(db, userIds, channels.userId, viewer);
  return new Map(rows.map((row) => [row.userId, toChannelSummary(row)]));
}

async function summariesWhere(
  db: Db,
  ids: readonly number[],
  column: typeof channels.id | typeof channels.userId,
  viewer: Viewer,
): Promise<SummaryRow[]> {
  if (ids.length === 0) return [];
  return db
    .select(summaryColumns(viewer))
    .from(channels)
    .leftJoin(uploads, eq(uploads.id, channels.avatarId))
    .where(inArray(column, [...new Set(ids)]));
}
