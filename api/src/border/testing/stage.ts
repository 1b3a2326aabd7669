import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import type { Db } from '../../db/database.ts';
import { blocks, userEntries, users } from '../../db/schema/people.ts';
import { makePushKeys } from '../../settings/vapidKeys.ts';
import { startApi, type TestApi } from '../../testing/api.ts';
import { makePlaces, makeUser, type TestUser } from '../../testing/rows.ts';
import { makeThings, secrets, type Things } from './things.ts';

/**
 * Whoever may call. `nameless` has a verified account and no username yet. `contributor` and `blocked` have that
 * role for the owner's things, and `contributor` for the event that the owner attended, too; everybody but the owner
 * acts on another's.
 */
export const actors = [
  'visitor',
  'light',
  'nameless',
  'verified',
  'owner',
  'contributor',
  'blocked',
  'admin',
  'superAdmin',
] as const;
export type Actor = (typeof actors)[number];

export interface Stage {
  api: TestApi;
  users: Record<Exclude<Actor, 'visitor'>, TestUser>;
  picture: Buffer;
  things(): Promise<Things>;
}

/** The server with one account for each role, and a function that makes things for the owner. */
export async function setStage(): Promise<Stage> {
  const api = await startApi({ push: { ...makePushKeys(), subject: 'mailto:admin@example.com', services: [] } });
  const { db } = api;
  await makePlaces(db);
  const cast = {
    light: await makeUser(db, { username: null }),
    nameless: await makeNameless(db),
    verified: await makeUser(db),
    owner: await makeUser(db, { username: 'owner' }),
    contributor: await makeUser(db),
    blocked: await makeUser(db),
    admin: await makeUser(db, { roleId: 6 }),
    superAdmin: await makeUser(db, { roleId: 7 }),
  };
  const host = await makeUser(db, { username: 'otherhost' });
  await db.insert(blocks).values({ ownerId: cast.owner.id, blockedId: cast.blocked.id });
  await db.insert(userEntries).values([
    { userId: cast.owner.id, entry: secrets.phone, kind: 'sms', verifiedAt: new Date() },
    { userId: cast.owner.id, entry: secrets.mail, kind: 'mail', verifiedAt: new Date() },
  ]);
  await db
    .update(users)
    .set({ cardNumber: secrets.card, shebaNumber: secrets.sheba })
    .where(eq(users.id, cast.owner.id));
  const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#c33' } })
    .jpeg()
    .toBuffer();
  return { api, users: cast, picture, things: () => makeThings(api, cast, host, picture) };
}

/** Somebody who has proven an entry but has not chosen a name. */
async function makeNameless(db: Db): Promise<TestUser> {
  const user = await makeUser(db, { username: null });
  await db.update(users).set({ roleId: 2 }).where(eq(users.id, user.id));
  return user;
}
