import { inArray } from 'drizzle-orm';
import type { ChannelSummary } from 'shared-kernel/contract/channel';
import type { Locale } from 'shared-kernel/contract/locale';
import { summariesOfUsers } from './summaries.ts';
import type { Db } from '../db/database.ts';
import { users } from '../db/schema/people.ts';
import type { Viewer } from '../http/viewer.ts';

const newMember: Record<Locale, string> = { fa: 'عضو تازه', en: 'New member', ar: 'عضو جديد', ps: 'نوی غړی' };

/**
 * Users as others see what they do, by user id. Booking and chatting need no completed profile: those who have none
 * appear by their name with an empty username, which leads nowhere, instead of vanishing from lists that count them.
 */
export async function actorsOf(
  db: Db,
  userIds: readonly number[],
  viewer: Viewer,
): Promise<Map<number, ChannelSummary>> {
  const actors = await summariesOfUsers(db, userIds, viewer);
  const missing = [...new Set(userIds)].filter((id) => !actors.has(id));
  if (missing.length === 0) return actors;
  const rows = await db
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(inArray(users.id, missing));
  for (const { id, firstName, lastName } of rows) {
    const name = `${firstName} ${lastName}`.trim() || newMember[viewer.locale];
    actors.set(id, { id, username: '', name, profile: null, user: { id, username: '' }, is_followed: false });
  }
  return actors;
}
