import { setTimeout as wait } from 'node:timers/promises';
import { openPostgres } from '../api/src/db/database.ts';
import { users } from '../api/src/db/schema/people.ts';
import { issueToken } from '../api/src/http/token.ts';
import { startProcess } from '../api/src/testing/process.ts';
import { makeEvent, makeUser } from '../api/src/testing/rows.ts';
import { openStream } from '../api/src/testing/streams.ts';
import { startCluster } from '../deploy/local/postgresCluster.ts';
import { ensure, findPostgres } from '../deploy/local/tools.ts';
import { printTable } from './table.ts';

// From one member's press to what another member's stream says, with many streams open on two API processes on one
// PostgreSQL: a message, written through one process and heard at the other, and a notification of a comment. The
// cluster is a throw-away one; those who listen share the machine with all of them. `node bench/live.ts [streams]
// [times]`.
const streams = Number(process.argv[2] ?? 500);
const times = Number(process.argv[3] ?? 300);
/** Between two messages, in milliseconds. */
const pause = 30;

const postgres = ensure('PostgreSQL', findPostgres, 'postgresql');
if ('missing' in postgres) throw new Error(postgres.missing);
const cluster = await startCluster(postgres.path);
const database = await openPostgres(cluster.url);
const env = { DATABASE_URL: cluster.url, CODE_PEPPER: 'p'.repeat(32), DRAIN_SECONDS: '0' };

const percentile = (values: number[], part: number): string => {
  const sorted = values.toSorted((a, b) => a - b);
  return `${(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN).toFixed(1)} ms`;
};

const processes = await Promise.all([startProcess(env), startProcess(env)]);
try {
  const [one, two] = processes;
  const { db } = database;
  const tokenOf = ({ id }: { id: number }): Promise<string> => issueToken(db, id, new Date());
  const [writer, reader] = [await makeUser(db), await makeUser(db)];
  const event = await makeEvent(db, reader);
  const [asWriter, asReader] = [await tokenOf(writer), await tokenOf(reader)];
  const call = async (method: string, path: string, body?: object): Promise<{ data: { id: number } }> => {
    const answer = await fetch(`${one.url}/api/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${asWriter}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as { data: { id: number } };
  };

  const rows = await db
    .insert(users)
    .values(Array.from({ length: streams - 1 }, (_, at) => ({ roleId: 2, invitationCode: `listener${at}` })))
    .returning({ id: users.id });
  const others: Awaited<ReturnType<typeof openStream>>[] = [];
  for (const [at, row] of rows.entries())
    others.push(await openStream((at % 2 === 0 ? one : two).url, await tokenOf(row)));
  const heard = await openStream(two.url, asReader);
  await heard.of('counts', 1);
  const room = (await call('GET', `/chatroom/user/${reader.id}`)).data.id;

  const measure = async (
    type: 'message' | 'notification',
    act: (at: number) => Promise<unknown>,
  ): Promise<number[]> => {
    const delays: number[] = [];
    for (let at = 0; at < times; at++) {
      const before = heard.events.filter(({ event: sent }) => sent.type === type).length;
      const pressed = performance.now();
      await act(at);
      await heard.of(type, before + 1);
      delays.push(heard.events.filter(({ event: sent }) => sent.type === type)[before]!.at - pressed);
      await wait(pause);
    }
    return delays;
  };
  const messages = await measure('message', (at) => call('POST', `/chatroom/${room}`, { body: `message ${at}` }));
  const news = await measure('notification', (at) =>
    call('POST', `/event/${event.id}/comment`, { body: `comment ${at}`, parent: 0 }),
  );
  const open = others.filter(({ status }) => status === 200).length + 1;
  console.log(`From a press to another member's stream, ${open} streams open at two API processes on PostgreSQL`);
  printTable(
    ['what', 'times', 'p50', 'p99'],
    [
      ['a message', String(times), percentile(messages, 0.5), percentile(messages, 0.99)],
      ['a notification', String(times), percentile(news, 0.5), percentile(news, 0.99)],
    ],
  );
  for (const stream of [...others, heard]) stream.close();
} finally {
  await Promise.all(processes.map((api) => api.kill('SIGTERM')));
  await database.close();
  await cluster.stop();
}
