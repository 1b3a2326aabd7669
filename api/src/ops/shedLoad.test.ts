import { setImmediate as nextTurn } from 'node:timers/promises';
import { locales } from 'shared-kernel/contract/locale';
import { messages } from '../messages/translate.ts';
import { startApi, type TestApi } from '../testing/api.ts';
import { makeEvent, makeUser, type TestUser } from '../testing/rows.ts';

describe('a process that has too much to do [SYS-12] [PRM-36]', () => {
  let api: TestApi;
  let member: TestUser;
  let eventId: number;
  let load: { fullness: number; isCrowded: boolean };
  beforeAll(async () => {
    api = await startApi({
      load: { fullness: () => load.fullness, isCrowded: () => load.isCrowded },
      metricsToken: 'a-token-of-many-characters',
    });
    load = { fullness: 0, isCrowded: false };
    member = await makeUser(api.db);
    await api.tokenOf(member.id);
    eventId = (await makeEvent(api.db, await makeUser(api.db))).id;
  });
  beforeEach(() => (load = { fullness: 0, isCrowded: false }));
  afterAll(() => api.close());

  const visit = (headers: Record<string, string> = {}) => api.call('rate.list', { params: { id: eventId }, headers });
  /** So many calls that wait for the database; they are answered once it is free. */
  async function underWay(times: number): Promise<() => Promise<number[]>> {
    let free!: () => void;
    const isFree = new Promise<void>((resolve) => (free = resolve));
    const began = Promise.withResolvers<void>();
    const holding = api.db.transaction(async () => {
      began.resolve();
      await isFree;
    });
    await began.promise;
    const waiting = Array.from({ length: times }, () => visit());
    // Each has been taken up by then.
    for (let i = 0; i < 20; i++) await nextTurn();
    return async () => {
      free();
      await holding;
      return (await Promise.all(waiting)).map(({ status }) => status);
    };
  }
  const all = (status: number) => Array<number>(16).fill(status);

  it('refuses at once, in every language and with when to come back, and answers those it has taken up', async () => {
    const end = await underWay(16);
    load = { fullness: 1, isCrowded: true };
    for (const locale of locales) {
      const { status, headers, json } = await visit({ 'x-language': locale });
      expect([status, json]).toEqual([503, { code: 'busy', message: messages[locale]['error.busy'] }]);
      expect(headers).toMatchObject({
        'retry-after': '2',
        'cache-control': 'no-store',
        'x-request-id': expect.any(String),
      });
    }
    const { body } = await api.app.inject('/metrics');
    expect(body).toContain(`http_requests_shed_total ${locales.length}`);
    expect(await end()).toEqual(all(200));
    // Those are gone, and one call alone is no crowd.
    expect((await visit()).status).toBe(200);
  });

  it('refuses nobody for a moment, for few calls, or while it is not full', async () => {
    for (const [times, fullness, isCrowded] of [
      [16, 9, false],
      [15, 9, true],
      [16, 0.9, true],
    ] as const) {
      const end = await underWay(times);
      load = { fullness, isCrowded };
      const asked = visit();
      expect(await end()).toEqual(all(200).slice(0, times));
      expect((await asked).status).toBe(200);
      load = { fullness: 0, isCrowded: false };
    }
  });

  it('refuses visitors before members', async () => {
    const end = await underWay(16);
    load = { fullness: 1.9, isCrowded: true };
    const taken = api.call('chat.list', { as: member });
    expect((await visit()).status).toBe(503);
    load.fullness = 2;
    expect((await api.call('chat.list', { as: member })).status).toBe(503);
    load.fullness = 0;
    await end();
    expect((await taken).status).toBe(200);
  });

  it('goes on with what has begun, and answers those who look after it', async () => {
    const end = await underWay(16);
    load = { fullness: 9, isCrowded: true };
    const goOn = [
      api.call('payment.getToken', { as: member, params: { factorNumber: '100000000001' }, body: {} }),
      api.call('payment.verify', { as: member, params: { transId: 'a'.repeat(20) }, body: {} }),
      api.call('payment.verifyByOrder', { as: member, body: { order_id: '1' } }),
      api.call('booking.cancel', {
        as: member,
        params: { id: eventId },
        body: { dates: ['2026-12-01T10:00:00.000Z'] },
      }),
      api.call('waiting.take', { as: member, params: { id: 1 } }),
      api.call('door.checkIn', { as: member, params: { id: eventId }, body: { entries: [] } }),
    ];
    const callback = api.app.inject({ method: 'POST', url: '/api/payment/paystar-callback', payload: {} });
    const [alive, counts] = await Promise.all([api.app.inject('/healthz'), api.app.inject('/metrics')]);
    expect([alive.statusCode, counts.statusCode]).toEqual([200, 200]);
    await end();
    for (const { status } of await Promise.all(goOn)) expect(status).not.toBe(503);
    expect((await callback).statusCode).not.toBe(503);
  });
});
