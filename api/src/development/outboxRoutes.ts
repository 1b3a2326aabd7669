import { desc, ne } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { outbox } from '../db/schema/outgoing.ts';
import type { Deps } from '../http/deps.ts';
import { readLetter } from '../notices/outbox/letter.ts';
import { enclose } from '../seats/letters/enclose.ts';
import { type OutboxMessage, outboxPage } from './outboxPage.ts';

/**
 * On a development site messages are read here, whether they were sent or not. Other sites do not have these paths.
 */
export function devRoutes(app: FastifyInstance, deps: Deps): void {
  if (!deps.development) return;
  app.get('/dev/outbox.json', async () => latest(deps));
  app.get('/dev/outbox', async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
      )
      .send(outboxPage(await latest(deps))),
  );
}

async function latest(deps: Deps): Promise<OutboxMessage[]> {
  // A push is composed when it is sent: there is nothing to read.
  const rows = await deps.db.select().from(outbox).where(ne(outbox.channel, 'push')).orderBy(desc(outbox.id)).limit(50);
  const messages: OutboxMessage[] = [];
  for (const row of rows) messages.push(await toOutboxMessage(deps, row));
  return messages;
}

type Row = typeof outbox.$inferSelect;

async function toOutboxMessage(deps: Deps, row: Row): Promise<OutboxMessage> {
  const channel = row.channel === 'mail' || row.channel === 'notice_mail' ? 'mail' : 'sms';
  return {
    to: row.recipient,
    channel,
    subject: row.subject,
    text: row.text,
    ...(row.channel !== channel && (await composed(deps, row))),
    code: row.code,
    at: row.createdAt.toISOString(),
    state: stateOf(row),
    attempts: row.attempts,
    error: row.lastError,
  };
}

/** A notice is composed when it is sent: as it would be now. */
async function composed(deps: Deps, row: Row): Promise<Partial<OutboxMessage>> {
  const letter = await readLetter(deps, row, enclose);
  if (!letter) return { text: '' };
  const { entry, subject, text, files } = letter;
  return { to: entry, subject, text: [text, ...files.map(({ filename }) => `[${filename}]`)].join('\n') };
}

function stateOf({ deliveredAt, failedAt }: Row): OutboxMessage['state'] {
  if (deliveredAt) return 'delivered';
  return failedAt ? 'failed' : 'waiting';
}
