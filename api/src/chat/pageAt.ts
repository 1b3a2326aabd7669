import { eq } from 'drizzle-orm';
import type { ChannelSummary } from 'shared-kernel/contract/channel';
import type { EventCard } from 'shared-kernel/contract/event';
import { splitLocale } from 'shared-kernel/contract/locale';
import { foldUsername } from 'shared-kernel/language/username';
import type { Db } from '../db/database.ts';
import { channels } from '../db/schema/people.ts';
import type { Viewer } from '../http/viewer.ts';
import { eventCards } from '../views/cards.ts';
import { findBySlug } from '../views/readEvent.ts';
import { channelSummaries } from '../views/summaries.ts';

/** The event or channel that a path of the site leads to, in any language; null for other pages. */
export async function pageAt(
  db: Db,
  path: string,
  viewer: Viewer,
): Promise<{ event: EventCard | null; channel: ChannelSummary | null } | null> {
  const [, ...parts] = splitLocale(path.replace(/[?#].*$/, '')).path.split('/');
  const [address, slug, ...rest] = parts.map(decoded);
  if (!address || rest.length > 0) return null;
  const username = foldUsername(address);
  if (slug !== undefined) {
    const id = await findBySlug(db, username, slug);
    const event = id === null ? undefined : (await eventCards(db, [id], viewer)).get(id);
    return event ? { event, channel: null } : null;
  }
  const [row] = await db.select({ id: channels.id }).from(channels).where(eq(channels.username, username));
  const channel = row && (await channelSummaries(db, [row.id], viewer)).get(row.id);
  return channel ? { event: null, channel } : null;
}

/** Null if it is not valid percent-encoding. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}
