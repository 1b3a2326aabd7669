import type { Db } from '../db/database.ts';
import { createDatabase, dropDatabases, openPatiently } from './database.ts';
import { type Site, startSiteOn } from './site.ts';

export type { Site };

/** An API in two processes on a fresh database of the test PostgreSQL. */
export async function startSite(env?: (db: Db) => Promise<Record<string, string>>): Promise<Site> {
  const site = await startSiteOn(await createDatabase(), env, openPatiently);
  return { ...site, stop: () => site.stop().then(dropDatabases) };
}
