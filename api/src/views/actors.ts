import { inArray } from 'drizzle-orm';
import type { Person } from 'shared-kernel/contract/channel';
import { personName } from './personName.ts';
import { summariesOfUsers } from './summaries.ts';
import type { Db } from '../db/database.ts';
import { users } from '../db/schema/people.ts';
import type { Viewer } from '../http/viewer.ts';
import { Keyed } from '../db/Keyed.ts';

/**
 * Users as others see them, by user id. Booking and chatting need no channel: those without one appear by name,
 * without a link, instead of vanishing from lists that count them.
 */
export async function actorsOf(db: Db, userIds: readonly number[], viewer: Viewer): Promise<Keyed<number, Person>> {
  const actors = new Keyed<number, Person>('user', await summariesOfUsers(db, userIds, viewer));
  const missing = [...new Set(userIds)].filter((id) => !actors.has(id));
  if (missing.length === 0) return actors;
  const rows = await db
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(inArray(users.id, missing));
  for (const { id, ...named } of rows) {
    const name = personName(named, viewer.locale);
    actors.set(id, { id: null, username: '', name, profile: null, user: { id, username: '' }, is_followed: false });
  }
  return actors;
}
