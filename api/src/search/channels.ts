import { and, asc, desc, like, or, type SQL } from 'drizzle-orm';
import type { ChannelSummary } from 'shared-kernel/contract/channel';
import { foldText } from 'shared-kernel/language/fold';
import { channelSummaries } from '../views/summaries.ts';
import type { Db } from '../db/database.ts';
import { channels } from '../db/schema/people.ts';
import { type Page, type PageStart, toPage } from '../http/page.ts';
import { unseenOf } from '../http/unseen.ts';
import type { Viewer } from '../http/viewer.ts';
import { isAmong, matchesOf, similarIds } from './matches.ts';
import { rankOf } from '../text/rank.ts';
import { soundOf } from '../text/sound.ts';
import { literal, type Wanted, wantedOf } from '../text/words.ts';

/** More are not ranked: whoever does not find it among these types another letter. */
const mostFound = 500;

/**
 * Channels by name or username, equal ones and those that begin so first; typing errors are tolerated only if
 * nothing matches exactly.
 */
export async function searchChannels(
  db: Db,
  text: string,
  start: PageStart,
  viewer: Viewer,
): Promise<Page<ChannelSummary>> {
  // People write usernames with the `@` with which they are shown.
  const wanted = wantedOf(text.replace(/^\s*@/, ''));
  if (!wanted) return toPage([], start, { total: 0, next: null });
  const ids = await channelIds(db, wanted, viewer);
  const { rows: shown, next } = unseenOf(ids, (id) => id, start);
  const summaries = await channelSummaries(db, shown, viewer);
  return toPage(
    shown.map((id) => summaries.get(id)).filter((summary) => summary !== undefined),
    start,
    { total: ids.length, next },
  );
}

/**
 * Ids of channels by name or username, the best first; only those that a condition over `channels` admits.
 */
export async function channelIds(db: Db, wanted: Wanted, { now }: Viewer, among?: SQL): Promise<number[]> {
  const begins = `${literal(wanted.folded)}%`;
  const columns = {
    id: channels.id,
    username: channels.username,
    name: channels.name,
    followers: channels.followersCount,
  };
  const exactly = await matchesOf(db, channels, wanted, now);
  // Those that begin so are queried separately: among very many that merely contain it they could be left out.
  const [beginning, containing] = await Promise.all([
    db
      .select(columns)
      .from(channels)
      .where(and(or(like(channels.searchKey, begins), like(channels.username, begins)), among))
      .orderBy(desc(channels.followersCount), asc(channels.id))
      .limit(mostFound),
    db
      .select(columns)
      .from(channels)
      .where(and(Array.isArray(exactly) ? isAmong(channels, exactly) : exactly, among))
      .orderBy(desc(channels.followersCount), asc(channels.id))
      .limit(mostFound),
  ]);
  const found = [...new Map([...beginning, ...containing].map((row) => [row.id, row])).values()]
    .map((row) => ({ ...row, rank: Math.min(rankOf(wanted, row.name), rankOf(wanted, row.username)) }))
    .sort((a, b) => a.rank - b.rank || b.followers - a.followers || a.id - b.id);
  const meant = found.filter(({ name, username }) => !isByChance(wanted, name) || !isByChance(wanted, username));
  const best = meant.length > 0 ? meant : found;
  if (best.length > 0) return best.slice(0, mostFound).map((row) => row.id);
  return similarIds(db, channels, wanted, among);
}

/**
 * A short word sounds like the middle of many others: «شعر» like that of «افشار», which is no answer to a search
 * for poetry.
 */
function isByChance({ folded, sounds }: Wanted, name: string): boolean {
  const key = foldText(name);
  const sound = ` ${soundOf(key)}`;
  return !key.includes(folded) && sounds.some((word) => word.length < 5 && !sound.includes(` ${word}`));
}

export async function bestChannels(db: Db, wanted: Wanted, count: number, viewer: Viewer): Promise<ChannelSummary[]> {
  const ids = (await channelIds(db, wanted, viewer)).slice(0, count);
  const summaries = await channelSummaries(db, ids, viewer);
  return ids.map((id) => summaries.get(id)).filter((summary) => summary !== undefined);
}
