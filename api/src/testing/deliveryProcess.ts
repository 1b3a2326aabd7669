/** Delivers messages in a process of its own until it is killed. */
import { setTimeout as pause } from 'node:timers/promises';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { outbox } from '../db/schema.ts';
import { deliverDue } from '../outbox/deliver.ts';
import { type Take, takeMessages } from '../outbox/queries.ts';

const { DATABASE_URL = '', MAIL_URL = '', MAIL_FROM = '', SMS_URL = '', SMS_KEY = '', SMS_TEMPLATE = '', GUARD = '1', CLAIM = '60' } = process.env;
// Opened without `openPostgres`, which loads the embedded database too: a process that lives for a second has no time for it.
const db = drizzle(new pg.Pool({ connectionString: DATABASE_URL, max: 6 }), { casing: 'snake_case' });

/** What it would be without the claim and the skipping of locked rows: look, then send. */
const look: Take = (handle, { channel, limit }) => handle.select().from(outbox)
  .where(and(eq(outbox.channel, channel), isNull(outbox.deliveredAt), isNull(outbox.failedAt))).orderBy(asc(outbox.id)).limit(limit);

const deps = {
  db, now: () => new Date(), development: false, domain: 'example.com',
  mail: { url: MAIL_URL, from: MAIL_FROM }, sms: { url: SMS_URL, key: SMS_KEY, template: SMS_TEMPLATE },
};
process.stdout.write('working\n');
for (;;) {
  await deliverDue(deps, { claim: Number(CLAIM), take: GUARD === '1' ? takeMessages : look });
  await pause(50);
}
