import { users } from '../api/src/db/schema/people.ts';
import { reservations } from '../api/src/db/schema/seats.ts';
import { openPostgres } from '../api/src/db/database.ts';
import { issueToken } from '../api/src/http/token.ts';
import { startProcess } from '../api/src/testing/process.ts';
import { makeEvent, makeUser, type TestEvent } from '../api/src/testing/rows.ts';
import { startCluster } from '../deploy/local/postgresCluster.ts';
import { ensure, findPostgres } from '../deploy/local/tools.ts';
import { median, printTable } from './table.ts';

// The numbers of one event with ten thousand reservations, whose host has twenty other events and half of whose
// guests came before; over HTTP from one API process on a throw-away PostgreSQL. `node bench/insight.ts
// [reservations] [rounds]`.
const count = Number(process.argv[2] ?? 10_000);
const rounds = Number(process.argv[3] ?? 9);
const others = 20;

const postgres = ensure('PostgreSQL', findPostgres, 'postgresql');
if ('missing' in postgres) throw new Error(postgres.missing);
const cluster = await startCluster(postgres.path);
const database = await openPostgres(cluster.url, { connections: 4 });
const { db } = database;
const api = await startProcess({
  DATABASE_URL: cluster.url,
  CODE_PEPPER: 'p'.repeat(32),
  NODE_ENV: 'production',
  LOG_LEVEL: 'info',
});

async function timeOf(path: string, token: string): Promise<string[]> {
  const times: number[] = [];
  for (let round = -2; round < rounds; round++) {
    const begun = performance.now();
    const answer = await fetch(`${api.url}/api/v1${path}`, { headers: { authorization: `Bearer ${token}` } });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    // The first ones warm up connections and plans.
    if (round >= 0) times.push(performance.now() - begun);
  }
  return [path, median(times).toFixed(0), Math.max(...times).toFixed(0)];
}

try {
  const host = await makeUser(db);
  const event = await makeEvent(db, host, { plans: [{ type: 'payable', price: 100_000 }, {}] });
  const earlier: TestEvent[] = [];
  for (let at = 0; at < others; at++) earlier.push(await makeEvent(db, host, { starts: ['2026-10-01T15:00:00.000Z'] }));
  const numbers = Array.from({ length: count }, (_, at) => at);
  const chunks = Array.from({ length: Math.ceil(count / 1000) }, (_, at) => numbers.slice(at * 1000, (at + 1) * 1000));
  for (const chunk of chunks) {
    const guests = await db
      .insert(users)
      .values(chunk.map((at) => ({ roleId: 2, firstName: `Guest ${at}`, invitationCode: `bench${at}` })))
      .returning({ id: users.id });
    const reserve = (of: typeof event, userId: number, at: number, when: string) => ({
      factorNumber: `${of.id}-${at}`,
      eventId: of.id,
      userId,
      sessionId: of.sessions[0]!.id,
      planId: of.plans[at % of.plans.length]!.id,
      count: 1 + (at % 3),
      amount: 100_000,
      status: 'reserved' as const,
      createdAt: new Date(Date.parse(when) - (at % 40_000) * 60_000),
    });
    await db
      .insert(reservations)
      .values(guests.map(({ id }, i) => reserve(event, id, chunk[i]!, '2026-11-21T07:00:00Z')));
    await db.insert(reservations).values(
      guests.flatMap(({ id }, i) => {
        const at = chunk[i]!;
        return at % 2 === 0 ? [reserve(earlier[at % others]!, id, at, '2026-09-20T10:00:00Z')] : [];
      }),
    );
  }
  await db.execute('analyze');

  const token = await issueToken(db, host.id, new Date());
  const rows: string[][] = [];
  for (const path of [
    `/event/${event.id}/insight`,
    `/event/${event.id}/guests`,
    `/reward/event/${event.id}`,
    `/reward/user/${host.id}`,
    '/business/today',
    `/event/${event.id}/guests/excel`,
  ])
    rows.push(await timeOf(path, token));
  printTable(['call', 'median ms', 'worst ms'], rows);
} finally {
  await api.kill('SIGTERM');
  await database.close();
  await cluster.stop();
}
