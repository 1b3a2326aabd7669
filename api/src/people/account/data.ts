import { desc, eq } from 'drizzle-orm';
import type { AccountData } from 'shared-kernel/contract/account';
import type { Locale } from 'shared-kernel/contract/locale';
import type { Db } from '../../db/database.ts';
import { blocks, channels, closeFriends, follows, identities } from '../../db/schema/people.ts';
import type { Caller } from '../../http/caller.ts';
import { readUser } from '../auth/queries.ts';
import { listSessions } from '../auth/sessions.ts';
import { listPasskeys } from '../passkey/queries.ts';
import { most } from './mostRows.ts';
import { readMade } from './madeData.ts';
import { readMutes } from './notificationSettings.ts';
import { readPlaces } from './placesData.ts';
import { readReactions } from './reactionsData.ts';

/** All personal data of the caller. */
export async function readAccountData(db: Db, caller: Caller, locale: Locale, now: Date): Promise<AccountData> {
  const { id } = caller;
  return {
    made_at: now.toISOString(),
    account: await readUser(db, id, locale),
    sessions: await listSessions(db, caller, now),
    passkeys: await listPasskeys(db, id),
    ...(await readRelations(db, id)),
    ...(await readPlaces(db, id)),
    ...(await readReactions(db, id)),
    ...(await readMade(db, id)),
    notifications: await readMutes(db, id),
  };
}

type Relations = Pick<AccountData, 'providers' | 'following' | 'close_friends' | 'blocked'>;

async function readRelations(db: Db, id: number): Promise<Relations> {
  const username = { username: channels.username };
  const providers = await db.select({ name: identities.provider }).from(identities).where(eq(identities.userId, id));
  const following = await db
    .select(username)
    .from(follows)
    .innerJoin(channels, eq(channels.id, follows.channelId))
    .where(eq(follows.followerId, id))
    .orderBy(desc(follows.createdAt))
    .limit(most);
  const close = await db
    .select(username)
    .from(closeFriends)
    .innerJoin(channels, eq(channels.userId, closeFriends.friendId))
    .where(eq(closeFriends.ownerId, id))
    .orderBy(desc(closeFriends.createdAt))
    .limit(most);
  const blocked = await db
    .select(username)
    .from(blocks)
    .innerJoin(channels, eq(channels.userId, blocks.blockedId))
    .where(eq(blocks.ownerId, id))
    .orderBy(desc(blocks.createdAt))
    .limit(most);
  const names = (rows: readonly { username: string }[]): string[] => rows.map((row) => row.username);
  return {
    providers: providers.map(({ name }) => name),
    following: names(following),
    close_friends: names(close),
    blocked: names(blocked),
  };
}
