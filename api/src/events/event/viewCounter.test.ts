import { setImmediate as nextTurn } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import fastify, { type FastifyInstance } from 'fastify';
import { until } from '../../../../deploy/testing/patience.ts';
import type { Database, Db } from '../../db/database.ts';
import { events } from '../../db/schema/events.ts';
import { eventDailyViews } from '../../db/schema/reactions.ts';
import { freshDatabase } from '../../testing/database.ts';
import { makeEvent, makeUser } from '../../testing/rows.ts';
import { viewCounter } from './viewCounter.ts';

const hour = 3_600_000;
const now = () => new Date('2026-11-21T08:00:00.000Z');

let database: Database;
let eventId: number;
let app: FastifyInstance;
/** Tried writes, and what each meets instead of the database. */
let tries = 0;
let meet: () => Promise<void>;

beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  app = fastify();
  tries = 0;
  meet = async () => {};
  const host = await makeUser(database.db);
  eventId = (await makeEvent(database.db, host)).id;
});

const db = {
  execute: async (statement: Parameters<Db['execute']>[0]) => {
    tries++;
    await meet();
    return database.db.execute(statement);
  },
} as Db;
const down = () => Promise.reject(new Error('the database is away'));

async function counted(): Promise<{ inAll: number; byDay: number }> {
  const [event] = await database.db.select().from(events).where(eq(events.id, eventId));
  const [day] = await database.db.select().from(eventDailyViews).where(eq(eventDailyViews.eventId, eventId));
  return { inAll: event!.views, byDay: day?.views ?? 0 };
}

describe('views of an event', () => {
  it('are written when the server stops, also those of the last seconds [BIZ-02]', async () => {
    const views = viewCounter(app, { db, now, viewsKeptFor: hour });
    for (let i = 0; i < 3; i++) views.add(eventId);
    await app.close();
    expect(await counted()).toEqual({ inAll: 3, byDay: 3 });
  });

  it('wait for a database that is away, and are counted once when it is back', async () => {
    meet = down;
    const views = viewCounter(app, { db, now, viewsKeptFor: 5 });
    views.add(eventId);
    await until(() => tries > 0);
    views.add(eventId);
    await until(() => tries > 2);
    meet = async () => {};
    await until(async () => (await counted()).inAll === 2);
    await app.close();
    expect(await counted()).toEqual({ inAll: 2, byDay: 2 });
  });

  it('that are being written when the server stops are awaited, and those after them written', async () => {
    let goOn = (): void => {};
    meet = () => new Promise((resolve) => (goOn = resolve));
    const views = viewCounter(app, { db, now, viewsKeptFor: 5 });
    views.add(eventId);
    await until(() => tries > 0);
    views.add(eventId);
    const closed = app.close();
    for (let turn = 0; turn < 50; turn++) await nextTurn();
    expect(tries).toBe(1);
    meet = async () => {};
    goOn();
    await closed;
    expect(await counted()).toEqual({ inAll: 2, byDay: 2 });
  });

  it('of more events than one statement takes are put back from the first that failed', async () => {
    const views = viewCounter(app, { db, now, viewsKeptFor: 5 });
    meet = async () => {
      if (tries === 2) await down();
    };
    views.add(eventId);
    // None of them exists.
    for (let i = 1; i <= 500; i++) views.add(eventId + 1_000_000 + i);
    await until(() => tries > 2);
    await app.close();
    expect(await counted()).toEqual({ inAll: 1, byDay: 1 });
  });

  it('do not keep a server from stopping where they cannot be written', async () => {
    meet = down;
    const views = viewCounter(app, { db, now, viewsKeptFor: hour });
    views.add(eventId);
    await app.close();
    expect([tries, await counted()]).toEqual([1, { inAll: 0, byDay: 0 }]);
  });
});
