/**
 * Delivers messages in a process of its own until it is killed; with STANDBY it first loads everything and waits
 * for SIGUSR2.
 */
import { once } from 'node:events';
import { flushCompileCache } from 'node:module';
import { setTimeout as pause } from 'node:timers/promises';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { productNames } from 'shared-kernel/language/productNames';
import type { PushSettings } from '../settings/config.ts';
import { outbox } from '../db/schema/outgoing.ts';
import { deliverDue } from '../notices/outbox/deliver.ts';
import { type Take, takeMessages } from '../notices/outbox/queries.ts';

const {
  DATABASE_URL = '',
  MAIL_URL = '',
  MAIL_FROM = '',
  SMS_URL = '',
  SMS_KEY = '',
  SMS_TEMPLATE = '',
  PUSH = '',
  GUARD = '1',
  CLAIM = '60',
  STANDBY = '0',
} = process.env;
// Opened without `openPostgres`, which loads the embedded database too: a process that lives for a second has no
// time for that. While it stands by, only its idle connection keeps it alive.
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 6, idleTimeoutMillis: 0 });
const db = drizzle(pool, { casing: 'snake_case' });

/** Without the claim and the skipping of locked rows: look, then send. */
const look: Take = (handle, { channel, limit }) =>
  handle
    .select()
    .from(outbox)
    .where(and(eq(outbox.channel, channel), isNull(outbox.deliveredAt), isNull(outbox.failedAt)))
    .orderBy(asc(outbox.id))
    .limit(limit);

const deps = {
  db,
  now: () => new Date(),
  development: false,
  domain: 'example.com',
  siteUrl: 'https://example.com',
  codePepper: '',
  product: productNames({}),
  mail: { url: MAIL_URL, from: MAIL_FROM },
  sms: { url: SMS_URL, key: SMS_KEY, template: SMS_TEMPLATE },
  push: JSON.parse(PUSH) as PushSettings,
};
const called = STANDBY === '1' ? once(process, 'SIGUSR2') : null;
await db.execute(sql`select 1`);
// With NODE_COMPILE_CACHE the next process loads in half the time; a killed process would not write that cache.
flushCompileCache();
process.stdout.write('ready\n');
await called;
for (;;) {
  await deliverDue(deps, { claim: Number(CLAIM), take: GUARD === '1' ? takeMessages : look })
    // What has to be retried is retried at a next run, as in a job.
    .catch((error: Error) => process.stdout.write(`${error.message}\n`));
  await pause(200);
}
