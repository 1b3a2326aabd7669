import { Agent, request } from 'node:http';
import { issueToken } from '../api/src/http/token.ts';
import { openPostgres } from '../api/src/db/database.ts';
import { users } from '../api/src/db/schema/people.ts';
import { startProcess } from '../api/src/testing/process.ts';
import { makeEvent, makeUser, type TestEvent } from '../api/src/testing/rows.ts';
import { startCluster } from '../deploy/local/postgresCluster.ts';
import { ensure, findPostgres } from '../deploy/local/tools.ts';
import { printTable } from './table.ts';

// Bookings per second over HTTP, by one API process on a PostgreSQL: everybody wants the same event, and everybody
// another one.
// The load generator shares the machine with both; the cluster is a throw-away one.
const bookings = Number(process.env['BOOKINGS'] ?? 4000);
const atOnce = Number(process.env['CONCURRENCY'] ?? 32);
const eventsApart = 1000;

const postgres = ensure('PostgreSQL', findPostgres, 'postgresql');
if ('missing' in postgres) throw new Error(postgres.missing);
const cluster = await startCluster(postgres.path);

const database = await openPostgres(cluster.url, { connections: 20 });
const api = await startProcess({
  DATABASE_URL: cluster.url,
  CODE_PEPPER: 'p'.repeat(32),
  NODE_ENV: 'production',
  LOG_LEVEL: 'info',
});
const agent = new Agent({ keepAlive: true, maxSockets: atOnce });

/** Books, and returns how many milliseconds that took. */
function book(event: TestEvent, token: string): Promise<number> {
  const begun = performance.now();
  const body = JSON.stringify({
    orders_data: [
      {
        event_id: event.id,
        date: event.sessions[0]!.start.toISOString(),
        plan_id: event.plans[0]!.id,
        count: 1,
        accept_rules: true,
      },
    ],
  });
  return new Promise((resolve, reject) => {
    request(
      `${api.url}/api/v1/set-order`,
      {
        agent,
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
        },
      },
      (answer) => {
        answer
          .resume()
          .on('end', () =>
            answer.statusCode === 201
              ? resolve(performance.now() - begun)
              : reject(new Error(`A booking was answered with ${answer.statusCode}.`)),
          );
      },
    )
      .on('error', reject)
      .end(body);
  });
}

async function measure(name: string, events: TestEvent[], tokens: string[]): Promise<string[]> {
  let next = 0;
  const times: number[] = [];
  const begun = performance.now();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let i = next++; i < tokens.length; i = next++)
        times.push(await book(events[i % events.length]!, tokens[i]!));
    }),
  );
  const seconds = (performance.now() - begun) / 1000;
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part: number): string =>
    `${sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]!.toFixed(0)} ms`;
  return [name, String(tokens.length), (tokens.length / seconds).toFixed(0), at(0.5), at(0.99)];
}

try {
  const { db } = database;
  const host = await makeUser(db);
  const start = new Date(Date.now() + 10 * 24 * 3600_000).toISOString();
  const guests: number[] = [];
  for (let i = 0; i < bookings; i += 1000) {
    const rows = await db
      .insert(users)
      .values(
        Array.from({ length: Math.min(1000, bookings - i) }, (_, j) => ({
          roleId: 2,
          invitationCode: `bench${i + j}`,
        })),
      )
      .returning({ id: users.id });
    guests.push(...rows.map(({ id }) => id));
  }
  const tokens = await Promise.all(guests.map((id) => issueToken(db, id, new Date())));
  const make = (): Promise<TestEvent> => makeEvent(db, host, { capacity: bookings, starts: [start] });
  const apart: TestEvent[] = [];
  for (let i = 0; i < eventsApart; i++) apart.push(await make());
  await measure('warm-up', [await make()], tokens.slice(0, 500));
  const rows = [
    await measure('one event', [await make()], tokens),
    await measure(`${eventsApart} events`, apart, tokens),
  ];
  console.log(`Bookings over HTTP, ${atOnce} at once, one API process on PostgreSQL`);
  printTable(['on', 'bookings', 'per second', 'median', 'p99'], rows);
} finally {
  agent.destroy();
  await api.kill('SIGTERM');
  await database.close();
  await cluster.stop();
}
