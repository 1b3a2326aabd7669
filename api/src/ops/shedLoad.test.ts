import { sql } from 'drizzle-orm';
import { until } from '../../../deploy/testing/patience.ts';
import { locales } from 'shared-kernel/contract/locale';
import { messages } from '../messages/translate.ts';
import { startApi, type TestApi } from '../testing/api.ts';
import { makeEvent, makeUser, type TestUser } from '../testing/rows.ts';

describe('a process that has too much to do [SYS-12] [PRM-36]', () => {
  let api: TestApi;
  let member: TestUser;
  let eventId: number;
  let url: string;
  let load: { fullness: number; isCrowded: boolean; crowds: number };
  beforeAll(async () => {
    api = await startApi({
      load: {
        fullness: () => load.fullness,
        isCrowded: () => load.isCrowded,
        crowd: () => {
          load.isCrowded = true;
          load.crowds++;
        },
        clock: () => 0,
      },
      metricsToken: 'a-token-of-many-characters',
    });
    load = { fullness: 0, isCrowded: false, crowds: 0 };
    member = await makeUser(api.db);
    await api.tokenOf(member.id);
    eventId = (await makeEvent(api.db, await makeUser(api.db))).id;
    url = await api.app.listen({ port: 0, host: '127.0.0.1' });
  });
  beforeEach(() => (load = { fullness: 0, isCrowded: false, crowds: 0 }));
  afterAll(() => api.close());

  interface Got {
    status: number;
    headers: Headers;
    json: unknown;
  }
  /** Over a connection, as from outside. */
  async function ask(
    path: string,
    { as, body, ...headers }: { as?: TestUser; body?: object } & Record<string, unknown> = {},
  ): Promise<Got> {
    const answer = await fetch(url + path, {
      redirect: 'manual',
      headers: {
        ...(as && { authorization: `Bearer ${await api.tokenOf(as.id)}` }),
        ...(body && { 'content-type': 'application/json' }),
        ...(headers as Record<string, string>),
      },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, json: text.startsWith('{') ? JSON.parse(text) : null };
  }
  const visit = (headers: Record<string, string> = {}) => ask(`/api/v1/event/${eventId}/rate`, headers);
  const chats = () => ask('/api/v1/chatroom', { as: member });
  const counts = async () => (await api.app.inject('/metrics')).body;
  /** Beside the one that asks. */
  const inFlight = async () => Number(/^http_requests_in_flight (\d+)/m.exec(await counts())?.[1]) - 1;
  /** So many calls that wait for the database; they are answered once it is free. */
  async function underWay(times: number): Promise<() => Promise<number[]>> {
    let free!: () => void;
    const isFree = new Promise<void>((resolve) => (free = resolve));
    const began = Promise.withResolvers<void>();
    const holding = api.db.transaction(async (tx) => {
      await tx.execute(sql`lock table events in access exclusive mode`);
      began.resolve();
      await isFree;
    });
    await began.promise;
    const waiting = Array.from({ length: times }, () => visit());
    await until(async () => (await inFlight()) === times);
    return async () => {
      free();
      await holding;
      return (await Promise.all(waiting)).map(({ status }) => status);
    };
  }
  const all = (status: number) => Array<number>(12).fill(status);

  it('refuses at once, in every language and with when to come back, and answers those it has taken up', async () => {
    const end = await underWay(12);
    load = { fullness: 1, isCrowded: true, crowds: 0 };
    for (const locale of locales) {
      const { status, headers, json } = await visit({ 'x-language': locale });
      expect([status, json]).toEqual([503, { code: 'busy', message: messages[locale]['error.busy'] }]);
      expect([headers.get('retry-after'), headers.get('cache-control')]).toEqual(['2', 'no-store']);
    }
    expect(await counts()).toContain(`http_requests_shed_total ${locales.length}`);
    // It goes on being crowded for as long as there is somebody to refuse.
    expect(load.crowds).toBe(locales.length);
    expect(await end()).toEqual(all(200));
    // Those are gone, and one call alone is no crowd.
    expect((await visit()).status).toBe(200);
  });

  it('refuses nobody for a moment, for few calls, or while it is not full', async () => {
    for (const [times, fullness, isCrowded] of [
      [12, 9, false],
      [11, 9, true],
      [12, 0.9, true],
    ] as const) {
      const end = await underWay(times);
      load = { fullness, isCrowded, crowds: 0 };
      const asked = visit();
      await until(async () => (await inFlight()) === times + 1);
      expect(await end()).toEqual(all(200).slice(0, times));
      expect((await asked).status).toBe(200);
      load = { fullness: 0, isCrowded: false, crowds: 0 };
    }
  });

  it('waits for no quarter of a second where so many stand in line of a full process', async () => {
    for (const [times, fullness, status] of [
      [47, 9, 200],
      [48, 0.9, 200],
      [48, 1, 503],
    ] as const) {
      const end = await underWay(times);
      load = { fullness, isCrowded: false, crowds: 0 };
      const asked = visit();
      await until(async () => (await inFlight()) === times + 1 || load.isCrowded);
      await end();
      expect([(await asked).status, load.isCrowded]).toEqual([status, status === 503]);
      load.fullness = 0;
    }
  });

  it('refuses visitors before members', async () => {
    const end = await underWay(12);
    load = { fullness: 1.9, isCrowded: true, crowds: 0 };
    const taken = chats();
    await until(async () => (await inFlight()) === 13);
    expect((await visit()).status).toBe(503);
    load.fullness = 2;
    expect((await chats()).status).toBe(503);
    load.fullness = 0;
    await end();
    expect((await taken).status).toBe(200);
  });

  it('answers who asks a little while a few who ask without end make the crowd, and refuses these', async () => {
    const end = await underWay(12);
    load = { fullness: 9, isCrowded: true, crowds: 0 };
    const from = (address: string) => visit({ 'x-forwarded-for': address });
    const hostile = Array.from({ length: 13 }, (_, n) => `10.0.0.${n}`);
    const tries = await Promise.all(hostile.flatMap((address) => Array.from({ length: 50 }, () => from(address))));
    expect(new Set(tries.map(({ status }) => status))).toEqual(new Set([503]));
    load.fullness = 1;
    const taken = Promise.all([
      from('10.1.0.1'),
      from('10.1.0.2'),
      ask('/api/v1/chatroom', { as: member, 'x-forwarded-for': '10.1.0.3' }),
    ]);
    await until(async () => (await inFlight()) === 15);
    expect((await from('10.0.0.0')).status).toBe(503);
    load.fullness = 4;
    expect((await from('10.1.0.4')).status).toBe(503);
    load.fullness = 0;
    await end();
    expect((await taken).map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  it('goes on with what has begun, and answers those who look after it', async () => {
    const end = await underWay(12);
    load = { fullness: 9, isCrowded: true, crowds: 0 };
    const goOn = Object.entries({
      '/api/v1/paystar/100000000001/get-token': {},
      [`/api/v1/${'a'.repeat(20)}/verify-transaction`]: {},
      '/api/v1/verify-transaction-by-order': { order_id: '1' },
      [`/api/v1/event/${eventId}/book/cancel-reserve`]: { dates: ['2026-12-01T10:00:00.000Z'] },
      '/api/v1/profile/reserves/1/take': {},
      [`/api/v1/event/${eventId}/door`]: { entries: [] },
      '/api/payment/paystar-callback': { order_id: '1' },
    }).map(([path, body]) => ask(path, { as: member, body }));
    const looks = await Promise.all(['/healthz', '/metrics', '/readyz'].map((path) => ask(path)));
    expect(looks.map(({ status }) => status).slice(0, 2)).toEqual([200, 200]);
    // Whatever it says of the database, which the test holds.
    expect(looks[2]!.json).toEqual({ status: expect.any(String) });
    await until(async () => (await inFlight()) === 12 + goOn.length);
    await end();
    const statuses = (await Promise.all(goOn)).map(({ status }) => status);
    expect(statuses).not.toContain(503);
  });
});
