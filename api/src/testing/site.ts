import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { issueToken } from '../http/token.ts';
import { type Database, type Db, openPostgres } from '../db/database.ts';
import { users } from '../db/schema/people.ts';
import { type ApiProcess, startProcess } from './process.ts';

interface Init {
  as?: string;
  method?: string;
  body?: unknown;
  form?: Record<string, string>;
  /** Its `Idempotency-Key`. */
  key?: string;
}

export interface Site {
  db: Db;
  url: string;
  makeGuests(count: number): Promise<{ id: number; token: string }[]>;
  /** Sends requests to the processes alternately. */
  ask<A = null>(path: string, init?: Init): Promise<{ status: number; location: string | null; json: A }>;
  /**
   * The same, retried under one key while they are too busy, as clients do: so many at once may be too many, and what
   * was answered with a 503 may have been done.
   */
  askPatiently: Site['ask'];
  stop(): Promise<void>;
}

/** An API in two processes on an empty database; `open` is how this process opens it beside them. */
export async function startSiteOn(
  url: string,
  env: (db: Db) => Promise<Record<string, string>> = async () => ({}),
  open: typeof openPostgres = openPostgres,
): Promise<Site> {
  const database: Database = await open(url, { connections: 20 });
  const more = await env(database.db);
  const processes: ApiProcess[] = await Promise.all(
    [1, 2].map(() =>
      startProcess({ DATABASE_URL: url, CODE_PEPPER: 'p'.repeat(32), PUBLIC_URL: 'https://example.com', ...more }),
    ),
  );
  return siteOver(database.db, {
    url,
    servers: processes,
    async stop() {
      await Promise.all(processes.map((api) => api.kill('SIGTERM')));
      await database.close();
    },
  });
}

/** Servers on one database, whose address is `url`. */
export function siteOver(
  db: Db,
  { url, servers, stop }: { url: string; servers: readonly { url: string }[]; stop(): Promise<void> },
): Site {
  let turn = 0;
  let made = 0;
  const site: Site = {
    db,
    url,
    async makeGuests(count) {
      const rows = await db
        .insert(users)
        .values(Array.from({ length: count }, () => ({ roleId: 2, invitationCode: `guest${++made}` })))
        .returning({ id: users.id });
      return Promise.all(rows.map(async ({ id }) => ({ id, token: await issueToken(db, id, new Date()) })));
    },
    async ask<A>(path: string, { as, method = 'POST', body, form, key }: Init = {}) {
      const answer = await fetch(servers[turn++ % servers.length]!.url + path, {
        method,
        redirect: 'manual',
        headers: {
          ...(as && { authorization: `Bearer ${as}` }),
          ...(key && { 'idempotency-key': key }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        ...(form && { body: new URLSearchParams(form) }),
      });
      const text = await answer.text();
      return {
        status: answer.status,
        location: answer.headers.get('location'),
        json: (text.startsWith('{') ? JSON.parse(text) : null) as A,
      };
    },
    async askPatiently<A>(path: string, init?: Init) {
      const key = randomUUID();
      for (;;) {
        const answer = await site.ask<A>(path, { ...init, key });
        if (answer.status !== 503) return answer;
        await setTimeout(200);
      }
    },
    stop,
  };
  return site;
}
