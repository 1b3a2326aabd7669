import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import pg from 'pg';
import { isList } from '../../api/src/db/rememberStatements.ts';
import { chosen, type World } from './acts.ts';
import type { Statement, Step } from './record.ts';

/**
 * The API's own statements, prepared, and answered with their rows by a bare route: nothing can be faster on this
 * database.
 */
const [url = ''] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: url, max: 10 });
const app = Fastify();
let world: World;
const floors = new Map<string, (k: number) => Promise<unknown[]>>();

type Value = (k: number) => unknown;
interface Replayed {
  name?: string;
  text: string;
  values: Value[];
}

function replayOf(steps: Step[], key: string, at: number): (k: number) => Promise<unknown[]> {
  const about = chosen(world, at);
  let n = 0;
  // What the API plans with its actual values is planned so here too: a plan for all values would be another
  // statement.
  const prepare = (statement: Statement): Replayed => ({
    ...((statement.name ?? !isList(statement.text)) && { name: `${key}_${n++}` }),
    text: statement.text,
    values: statement.values.map((value) => valueOf(value, about, statement.text)),
  });
  const ready = steps.map((step) =>
    'together' in step
      ? { isTransaction: false, statements: step.together.map(prepare) }
      : { isTransaction: true, statements: step.transaction.map(prepare) },
  );
  const bind = ({ values, ...statement }: Replayed, k: number) => ({
    ...statement,
    values: values.map((value) => value(k)),
  });
  return async (k) => {
    const rows: unknown[] = [];
    for (const step of ready) {
      if (!step.isTransaction)
        rows.push(
          ...(await Promise.all(step.statements.map((statement) => pool.query(bind(statement, k))))).map(
            (result) => result.rows,
          ),
        );
      else {
        const client = await pool.connect();
        try {
          for (const statement of step.statements)
            rows.push((await client.query(statement.values.length > 0 ? bind(statement, k) : statement.text)).rows);
        } catch (error) {
          await client.query('rollback');
          throw error;
        } finally {
          client.release();
        }
      }
    }
    return rows;
  };
}

/**
 * A value that was recorded for one actor and one event becomes that of the k-th request; unique values are made
 * anew.
 */
function valueOf(value: unknown, { actor, event }: ReturnType<typeof chosen>, text: string): Value {
  const same = (pick: (k: number) => unknown): Value => pick;
  if (value === actor.id) return same((k) => chosen(world, k).actor.id);
  if (value === actor.tokenHash) return same((k) => chosen(world, k).actor.tokenHash);
  if (value === actor.roomId) return same((k) => chosen(world, k).actor.roomId);
  if (value === event.id) return same((k) => chosen(world, k).event.id);
  if (value === event.id * 2) return same((k) => chosen(world, k).event.id * 2);
  if (typeof value === 'string' && Date.parse(value) === Date.parse(event.start))
    return same((k) => chosen(world, k).event.start);
  if (Array.isArray(value) && value.some((one) => one === event.id || one === event.id * 2 || one === actor.id)) {
    const parts = value.map((one) => valueOf(one, { actor, event }, text));
    return (k) => parts.map((part) => part(k));
  }
  // Reservation numbers, and keys that make a notification unique.
  if (
    typeof value === 'string' &&
    /\binsert into "(reservations|notifications|payments|outbox)"/i.test(text) &&
    /\d{4}/.test(value) &&
    Number.isNaN(Date.parse(value))
  )
    return () => randomUUID();
  return () => value;
}

app.get('/floor/:act', async (request) =>
  floors.get((request.params as { act: string }).act)!(Number((request.query as { k: string }).k)),
);
app.post('/floor/:act', async (request) =>
  floors.get((request.params as { act: string }).act)!(Number((request.query as { k: string }).k)),
);
await app.listen({ port: 0, host: '127.0.0.1' });
process.send?.({ port: (app.server.address() as AddressInfo).port });

process.on('message', (message: { world: World } | { act: string; steps: Step[]; at: number }) => {
  if ('world' in message) world = message.world;
  else floors.set(message.act, replayOf(message.steps, message.act.replaceAll(' ', '_'), message.at));
  process.send?.({});
});
process.on('disconnect', async () => {
  await app.close();
  await pool.end();
  process.exit(0);
});
