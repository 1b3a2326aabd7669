import { sql } from 'drizzle-orm';
import { hashPassword } from '../people/auth/password.ts';
import { countHonours } from '../people/honours/honours.ts';
import type { Db } from '../db/database.ts';
import { users } from '../db/schema/people.ts';
import { advanceIds } from './bulk.ts';
import { insertBanners } from './insertBanners.ts';
import { insertChats, insertActions } from './insertActions.ts';
import { insertEvents } from './insertEvents.ts';
import { insertActivities } from './insertActivities.ts';
import { insertPeople } from './insertPeople.ts';
import { insertPictures } from './insertPictures.ts';
import { insertPlaces } from './insertPlaces.ts';
import { makeWorld } from './world.ts';

export interface SeedOptions {
  now: Date;
  /** Password of the demo accounts; without it they sign in only with codes. */
  demoPassword?: string;
  onProgress?: (step: string) => void;
}

/** Any number that nothing else uses as a lock. */
const lockKey = 740_231_878;

/**
 * Fills an empty database with the demo world, all or nothing, and returns whether it did. A database with users is
 * left alone. Of several processes that start together one does it and the others wait.
 */
export async function seed(db: Db, { now, demoPassword, onProgress = () => undefined }: SeedOptions): Promise<boolean> {
  if (await hasUsers(db)) return false;
  const passwordHash = demoPassword === undefined ? null : await hashPassword(demoPassword);
  return db.transaction(async (tx) => {
    // Processes that start together wait for the one that fills the database, however long that takes.
    await tx.execute(sql`set local lock_timeout = 0`);
    await tx.execute(sql`select pg_advisory_xact_lock(${lockKey})`);
    if (await hasUsers(tx)) return false;
    onProgress('making the world');
    const world = makeWorld(now);
    onProgress('places and people');
    await insertPlaces(tx, world);
    await insertBanners(tx);
    await insertPeople(tx, world, passwordHash);
    onProgress('events');
    await insertEvents(tx, world);
    onProgress('activity, pictures and chats');
    await insertActions(tx, world);
    await insertPictures(tx, world);
    await insertChats(tx, world);
    await insertActivities(tx, world);
    await advanceIds(tx);
    await countHonours(tx, now);
    onProgress('done');
    return true;
  });
}

async function hasUsers(db: Db): Promise<boolean> {
  return (await db.select({ id: users.id }).from(users).limit(1)).length > 0;
}
