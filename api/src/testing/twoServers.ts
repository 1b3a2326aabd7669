import type { Db } from '../db/database.ts';
import { readConfig } from '../settings/config.ts';
import { startApi, type TestApi } from './api.ts';
import { createDatabase, dropDatabases, openPatiently } from './database.ts';
import { isAudit } from './rounds.ts';
import { type Site, siteOver } from './site.ts';
import { startSite } from './twoProcesses.ts';

/**
 * Two servers on a fresh database of the test PostgreSQL, each with connections of its own, for what the database alone
 * must guard. In the audit each is a process; here both listen in this one, which has compiled all of it already.
 */
export async function startServers(env: (db: Db) => Promise<Record<string, string>> = async () => ({})): Promise<Site> {
  if (isAudit) return startSite(env);
  const url = await createDatabase();
  const database = await openPatiently(url, { connections: 20 });
  const { payStar, siteUrl, domain } = readConfig({
    DATABASE_URL: url,
    CODE_PEPPER: 'p'.repeat(32),
    PUBLIC_URL: 'https://example.com',
    ...(await env(database.db)),
  });
  const servers: TestApi[] = [];
  for (let at = 0; at < 2; at++)
    servers.push(
      await startApi({ now: () => new Date(), development: false, payStar, siteUrl, domain }, () => openPatiently(url)),
    );
  return siteOver(database.db, {
    url,
    servers: await Promise.all(
      servers.map(async ({ app }) => ({ url: await app.listen({ port: 0, host: '127.0.0.1' }) })),
    ),
    async stop() {
      await Promise.all(servers.map((server) => server.close()));
      await database.close();
      await dropDatabases();
    },
  });
}
