import { errorLogs, webVitals } from '../db/schema/desk.ts';
import { outbox } from '../db/schema/outgoing.ts';
import { idempotencyKeys, memberBudgets, rateLimits } from '../db/schema/requests.ts';
import {
  codeChallenges,
  knownDevices,
  passkeyChallenges,
  passwordPermissions,
  providerSignIns,
} from '../db/schema/signIn.ts';
import { startApi, type TestApi } from '../testing/api.ts';
import { makeUser } from '../testing/rows.ts';
import { cleanUpJob } from './cleanUp.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const hour = 3600_000;
const ago = (hours: number): Date => new Date(api.clock.now.getTime() - hours * hour);

describe('cleaning up', () => {
  it('deletes what is past its time and nothing else, however often it runs [API-13] [PRM-05]', async () => {
    const { id: userId } = await makeUser(api.db);
    const request = { userId, call: 'comment.create', requestHash: 'x' };
    await api.db.insert(idempotencyKeys).values([
      { ...request, key: 'yesterday', createdAt: ago(25) },
      { ...request, key: 'today', createdAt: ago(23) },
    ]);
    await api.db.insert(rateLimits).values([
      { key: 'past', windowEnd: ago(1), count: 1 },
      { key: 'open', windowEnd: ago(-1), count: 1 },
    ]);
    await api.db.insert(memberBudgets).values([
      { userId, kind: 'past', windowEnd: ago(1), count: 1 },
      { userId, kind: 'open', windowEnd: ago(-1), count: 1 },
    ]);
    const challenge = { entry: '+989120000000', purpose: 'sign-in' as const, codeHash: 'x', windowStart: ago(25) };
    await api.db.insert(codeChallenges).values([
      { ...challenge, tokenHash: 'past', expiresAt: ago(25), sentAt: ago(25) },
      { ...challenge, tokenHash: 'counting', expiresAt: ago(1), sentAt: ago(1) },
    ]);
    await api.db.insert(knownDevices).values([
      { userId, tokenHash: 'past', lastUsedAt: ago(366 * 24) },
      { userId, tokenHash: 'known', lastUsedAt: ago(364 * 24) },
    ]);
    const signIn = { provider: 'google', nonce: 'n', codeVerifier: 'v', challenge: 'c' };
    await api.db.insert(providerSignIns).values([
      { ...signIn, stateHash: 'past', expiresAt: ago(1) },
      { ...signIn, stateHash: 'open', expiresAt: ago(-1) },
    ]);
    await api.db.insert(passkeyChallenges).values([
      { hash: 'past', expiresAt: ago(1) },
      { hash: 'open', expiresAt: ago(-1) },
    ]);
    const permission = { userId, purpose: 'reset' as const };
    await api.db.insert(passwordPermissions).values([
      { ...permission, tokenHash: 'past', expiresAt: ago(1) },
      { ...permission, tokenHash: 'open', expiresAt: ago(-1) },
    ]);
    await api.db.insert(errorLogs).values([
      { type: 'old', error: 'e', createdAt: ago(91 * 24) },
      { type: 'new', error: 'e', createdAt: ago(89 * 24) },
    ]);
    const measure = { app: 'shell', version: '1.0.0', name: 'LCP' as const, step: 1, pages: 1 };
    const dayOf = (date: Date): string => date.toISOString().slice(0, 10);
    await api.db.insert(webVitals).values([
      { ...measure, day: dayOf(ago(92 * 24)) },
      { ...measure, day: dayOf(ago(89 * 24)) },
    ]);
    const message = { recipient: 'sara@example.com', channel: 'mail' as const, text: '' };
    await api.db.insert(outbox).values([
      { ...message, key: 'delivered long ago', createdAt: ago(31 * 24), deliveredAt: ago(31 * 24) },
      { ...message, key: 'failed long ago', createdAt: ago(31 * 24), failedAt: ago(30 * 24) },
      { ...message, key: 'delivered', createdAt: ago(29 * 24), deliveredAt: ago(29 * 24) },
      { ...message, key: 'waiting', createdAt: ago(31 * 24) },
    ]);
    for (const _ of [1, 2]) {
      await cleanUpJob.run(api.deps);
      expect((await api.db.select().from(idempotencyKeys)).map(({ key }) => key)).toEqual(['today']);
      expect((await api.db.select().from(rateLimits)).map(({ key }) => key)).toEqual(['open']);
      expect((await api.db.select().from(memberBudgets)).map(({ kind }) => kind)).toEqual(['open']);
      expect((await api.db.select().from(codeChallenges)).map(({ tokenHash }) => tokenHash)).toEqual(['counting']);
      expect((await api.db.select().from(knownDevices)).map(({ tokenHash }) => tokenHash)).toEqual(['known']);
      expect((await api.db.select().from(providerSignIns)).map(({ stateHash }) => stateHash)).toEqual(['open']);
      expect((await api.db.select().from(passkeyChallenges)).map(({ hash }) => hash)).toEqual(['open']);
      expect((await api.db.select().from(passwordPermissions)).map(({ tokenHash }) => tokenHash)).toEqual(['open']);
      expect((await api.db.select().from(errorLogs)).map(({ type }) => type)).toEqual(['new']);
      expect((await api.db.select().from(webVitals)).map(({ day }) => day)).toEqual([dayOf(ago(89 * 24))]);
      expect((await api.db.select().from(outbox)).map(({ key }) => key).sort()).toEqual(['delivered', 'waiting']);
    }
  });
});
