import { desc, ne } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/database.ts';
import { outbox } from '../db/schema/outgoing.ts';
import type { Deps } from '../http/deps.ts';
import { type OutboxMessage, outboxPage } from './outboxPage.ts';

/**
 * On a development site messages are read here, whether they were sent or not. Other sites do not have these paths.
 */
export function devRoutes(app: FastifyInstance, deps: Deps): void {
  if (!deps.development) return;
  app.get('/dev/outbox.json', async () => latest(deps.db));
  app.get('/dev/outbox', async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
      )
      .send(outboxPage(await latest(deps.db))),
  );
}

async function latest(db: Db): Promise<OutboxMessage[]> {
  // A push is composed when it is sent: there is nothing to read.
  const rows = await db.select().from(outbox).where(ne(outbox.channel, 'push')).orderBy(desc(outbox.id)).limit(50);
  return rows.map(toOutboxMessage);
}

const toOutboxMessage = (row: typeof outbox.$inferSelect): OutboxMessage => ({
  to: row.recipient,
  channel: row.channel as OutboxMessage['channel'],
  subject: row.subject,
  text: row.text,
  code: row.code,
  at: row.createdAt.toISOString(),
  state: stateOf(row),
  attempts: row.attempts,
  error: row.lastError,
});

function stateOf({ deliveredAt, failedAt }: typeof outbox.$inferSelect): OutboxMessage['state'] {
  if (deliveredAt) return 'delivered';
  return failedAt ? 'failed' : 'waiting';
}
