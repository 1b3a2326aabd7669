import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AddressInfo } from 'node:net';
import type pg from 'pg';
import { openPostgres } from '../../api/src/db/database.ts';
import type { Deps } from '../../api/src/http/deps.ts';
import { folderStore } from '../../api/src/files/fileStore.ts';
import { apiRoot } from '../../api/src/http/route.ts';
import { localLive } from '../../api/src/hints/live.ts';
import { buildServer } from '../../api/src/server.ts';
import type { Request } from './acts.ts';
import { record } from './record.ts';
import { productNames } from 'shared-kernel/language/productNames';

/** The API as in production, in a process of its own, which also tells the statements of a request. */
const [url = ''] = process.argv.slice(2);
const database = await openPostgres(url, { connections: 10 });
const folder = await mkdtemp(join(tmpdir(), 'bench-api-'));
const many = 1_000_000_000;
const deps = {
  db: database.db,
  files: folderStore(folder),
  now: () => new Date(),
  development: false,
  codePepper: 'p'.repeat(32),
  domain: 'localhost',
  product: productNames({}),
  siteUrl: 'http://localhost',
  limits: {
    timesOfMemberBudgets: 1_000_000,
    codesPerHour: many,
    triesPerHour: many,
    newCardsPerHour: many,
    smsToMembersPerHour: many,
    smsToStrangersPerHour: many,
    smsToStrangersPerPrefixPerHour: many,
    smsResetsPerHour: many,
    mailsToMembersPerHour: many,
    mailsToStrangersPerHour: many,
    mailResetsPerHour: many,
  },
  live: localLive(),
  payStar: null,
  mail: null,
  sms: null,
  push: null,
  google: null,
  metricsToken: undefined,
  viewsKeptFor: 3000,
} as Deps;
const app = await buildServer(deps, {});
await app.listen({ port: 0, host: '127.0.0.1' });
process.send?.({ port: (app.server.address() as AddressInfo).port });

process.on('message', async ({ method, path, token, body }: Request) => {
  const ask = () =>
    app.inject({
      method,
      url: apiRoot + path,
      ...(token && { headers: { authorization: `Bearer ${token}` } }),
      ...(body !== undefined && { payload: body as object }),
    });
  const pool = (database.db as unknown as { $client: pg.Pool }).$client;
  const steps = record(pool);
  const answer = await ask();
  process.send?.({ status: answer.statusCode, answer: answer.payload.slice(0, 300), steps: steps() });
});
process.on('disconnect', async () => {
  try {
    await app.close();
    await database.close();
  } finally {
    // A failed run has dropped the database already.
    await rm(folder, { recursive: true, force: true });
    process.exit(0);
  }
});
