import type { FastifyInstance } from 'fastify';
import { buildServer } from '../server.ts';
import { startApi, type TestApi } from '../testing/api.ts';
import { newNumber } from '../testing/entries.ts';
import { limitPerHour } from './rateLimit.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ limits: { triesPerHour: 2 } });
});
afterAll(() => api.close());

const check = async (app: FastifyInstance, remoteAddress: string, forwarded?: string): Promise<number> =>
  (
    await app.inject({
      method: 'POST',
      url: '/api/v1/auth/password/check',
      remoteAddress,
      payload: { entry: newNumber() },
      headers: forwarded ? { 'x-forwarded-for': forwarded } : {},
    })
  ).statusCode;

describe('a limit per hour', () => {
  it('allows so many, refuses more with the time to wait, and begins anew after the hour [API-05]', async () => {
    const at = (minutes: number) => new Date(Date.UTC(2030, 0, 1, 0, minutes));
    for (const minute of [0, 10]) await limitPerHour(api.db, 'act', 2, at(minute));
    await expect(limitPerHour(api.db, 'act', 2, at(20))).rejects.toMatchObject({
      code: 'too_many_requests',
      details: { retryAfter: 2400 },
    });
    await limitPerHour(api.db, 'act', 2, at(60));
  });
});

describe('the address that limits count', () => {
  it('is the one that the gateway names, not the one that a visitor writes before it [PRM-24]', async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 3; i++) statuses.push(await check(api.app, '127.0.0.1', `10.9.9.${i}, 198.51.100.1`));
    expect(statuses).toEqual([406, 406, 429]);
    expect(await check(api.app, '127.0.0.1', '198.51.100.2')).toBe(406);
  });
  it('is the visitor’s own when they do not come through the gateway, whatever they write [PRM-24]', async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 3; i++) statuses.push(await check(api.app, '198.51.100.3', `10.8.8.${i}`));
    expect(statuses).toEqual([406, 406, 429]);
  });
  it('could be made up on a server that believes everybody, which shows that the list of proxies is needed [PRM-24]', async () => {
    const gullible = await buildServer(api.deps, { trustProxy: '0.0.0.0/1,128.0.0.0/1' });
    const statuses: number[] = [];
    for (let i = 0; i < 5; i++) statuses.push(await check(gullible, '198.51.100.4', `10.7.7.${i}`));
    expect(statuses).toEqual([406, 406, 406, 406, 406]);
    await gullible.close();
  });
});
