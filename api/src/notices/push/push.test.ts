import { eq } from 'drizzle-orm';
import { outbox, pushSubscriptions } from '../../db/schema/outgoing.ts';
import { follows } from '../../db/schema/people.ts';
import { accessTokens } from '../../db/schema/signIn.ts';
import { notifyFollowers } from '../../events/event/writing/followers.ts';
import { issueToken } from '../../http/token.ts';
import { cleanUp } from '../../jobs/cleanUp.ts';
import { notify } from '../notify.ts';
import { buildServer } from '../../server.ts';
import { startApi, type TestApi } from '../../testing/api.ts';
import { type BrowserSubscription, type PushService, startPushService } from '../../testing/pushService.ts';
import { makeEvent, makeUser, type TestUser } from '../../testing/rows.ts';

let api: TestApi;
let service: PushService;
let sara: TestUser;
let nima: TestUser;
beforeAll(async () => {
  service = await startPushService();
  api = await startApi({ push: service.settings });
  [sara, nima] = [await makeUser(api.db), await makeUser(api.db)];
});
beforeEach(async () => {
  await api.db.delete(pushSubscriptions);
  await api.db.delete(outbox);
});
afterAll(() => Promise.all([api.close(), service.stop()]));

const subscribe = (as: TestUser, body: unknown = service.subscribe(), headers: Record<string, string> = {}) =>
  api.call('push.subscribe', { as, body, headers });
const rows = () => api.db.select().from(pushSubscriptions).orderBy(pushSubscriptions.id);
const browserWith = (change: Partial<BrowserSubscription>): unknown => ({ ...service.subscribe(), ...change });

describe('push.key', () => {
  it('is the public key for everybody, and null on a site without push [ACT-07]', async () => {
    expect((await api.call('push.key')).json).toEqual({ data: { key: service.settings.publicKey } });
    const without = await startApi();
    expect((await without.call('push.key')).json).toEqual({ data: { key: null } });
    const as = await makeUser(without.db);
    const { status, json } = await without.call('push.subscribe', { as, body: service.subscribe() });
    expect([status, json.code, await without.db.select().from(pushSubscriptions)]).toEqual([409, 'no_push', []]);
    await without.close();
  });
});

describe('push.subscribe', () => {
  it('keeps the browser with the language and the session of the call, and answers no secret [ACT-07] [PRM-26]', async () => {
    const browser = service.subscribe();
    const { status, json } = await subscribe(sara, browser, { 'x-language': 'ps' });
    expect([status, json]).toEqual([200, { data: null }]);
    const [row] = await rows();
    expect(row).toMatchObject({
      userId: sara.id,
      endpoint: browser.endpoint,
      ...browser.keys,
      locale: 'ps',
      createdAt: api.clock.now,
    });
    expect(await api.db.select().from(accessTokens).where(eq(accessTokens.tokenHash, row!.tokenHash))).toMatchObject([
      { userId: sara.id },
    ]);
  });
  it('again changes what is kept, also whose it is: a shared browser tells only who called last [ACT-07]', async () => {
    const browser = service.subscribe();
    await subscribe(sara, browser);
    const { keys } = service.subscribe();
    await subscribe(nima, { ...browser, keys }, { 'x-language': 'en' });
    expect(await rows()).toMatchObject([{ userId: nima.id, endpoint: browser.endpoint, ...keys, locale: 'en' }]);
    await notify(api.db, [sara.id], { kind: 'reminder', actorId: null, at: api.clock.now });
    expect(await api.db.select().from(outbox)).toEqual([]);
  });
  it('keeps twenty of a member, the latest, and all of others [ACT-07]', async () => {
    await subscribe(nima);
    const browsers = Array.from({ length: 22 }, () => service.subscribe());
    for (const browser of browsers.slice(0, 21)) await subscribe(sara, browser);
    // The second oldest subscribes again, and so is not the oldest any more.
    api.clock.now = new Date(api.clock.now.getTime() + 1000);
    await subscribe(sara, browsers[1]);
    await subscribe(sara, browsers[21]);
    const kept = (await rows()).filter(({ userId }) => userId === sara.id).map(({ endpoint }) => endpoint);
    expect(kept.sort()).toEqual([browsers[1]!, ...browsers.slice(3)].map(({ endpoint }) => endpoint).sort());
    expect((await rows()).filter(({ userId }) => userId === nima.id)).toHaveLength(1);
  });
  it.each([
    ['http', 'http://fcm.googleapis.com/fcm/send/x'],
    ['another service', 'https://push.example.com/x'],
    ['a service whose name ends alike', 'https://evilpush.apple.com.example.com/x'],
    ['a name that only contains one', 'https://fcm.googleapis.com.evil.example/x'],
    ['a name without its dot', 'https://xnotify.windows.com/x'],
    ['a name with a dot behind', 'https://fcm.googleapis.com./x'],
    ['a port', 'https://fcm.googleapis.com:8443/x'],
    ['a name and a password', 'https://user:pass@fcm.googleapis.com/x'],
    ['a name alone', 'https://user@fcm.googleapis.com/x'],
    ['a password alone', 'https://:pass@fcm.googleapis.com/x'],
    ['a fragment', 'https://fcm.googleapis.com/x#y'],
    ['more than it takes once it is written out', `https://fcm.googleapis.com/${'é'.repeat(900)}`],
    ['a name in front of another', 'https://fcm.googleapis.com@127.0.0.1/x'],
    ['this machine', 'https://127.0.0.1/x'],
    ['this machine by another port', 'http://127.0.0.1:1/x'],
    ['this machine in another notation', 'https://0x7f000001/x'],
    ['this machine by IPv6', 'https://[::1]/x'],
    ['a private network', 'https://10.0.0.1/x'],
    ['the cloud’s own address', 'http://169.254.169.254/latest/meta-data'],
    ['a file', 'file:///etc/passwd'],
    ['no address', 'nowhere'],
  ])('refuses %s, and calls nobody [ACT-07]', async (_what, endpoint) => {
    const requests = service.requests;
    const { status, json } = await subscribe(sara, browserWith({ endpoint }));
    expect([status, json.code, Object.keys(json.errors ?? {})]).toEqual([422, 'unknown_push_service', ['endpoint']]);
    expect(JSON.stringify(json)).not.toContain(endpoint);
    expect([await rows(), service.requests]).toEqual([[], requests]);
  });
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc:APA91b',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
    'https://web.push.apple.com/QOaa',
    'https://wns2-par02p.notify.windows.com/w/?token=BQY%3d',
  ])('takes %s [ACT-07]', async (endpoint) => {
    expect((await subscribe(sara, browserWith({ endpoint }))).status).toBe(200);
    expect((await rows()).map((row) => row.endpoint)).toEqual([endpoint]);
  });
  it('refuses keys that are none, by their form or because nothing can be encrypted for them [ACT-07]', async () => {
    const {
      keys: { p256dh, auth },
    } = service.subscribe();
    for (const keys of [{ p256dh }, { p256dh, auth: 'x' }, { p256dh: 'x', auth }, { p256dh: `${p256dh}=`, auth }]) {
      expect((await subscribe(sara, browserWith({ keys } as never))).json.code).toBe('invalid');
    }
    const { status, json } = await subscribe(sara, browserWith({ keys: { p256dh: `BA${'A'.repeat(85)}`, auth } }));
    expect([status, json.code, Object.keys(json.errors ?? {})]).toEqual([422, 'invalid_push_key', ['keys']]);
    expect((await subscribe(sara, {})).status).toBe(422);
  });
  it('leaves neither endpoint nor keys in the log, taken or refused [PRM-26]', async () => {
    let log = '';
    const app = await buildServer(api.deps, {
      logLevel: 'trace',
      logStream: {
        write: (line) => {
          log += line;
        },
      },
    });
    const headers = { authorization: `Bearer ${await api.tokenOf(sara.id)}` };
    const browser = service.subscribe();
    const bodies = [
      browser,
      { ...browser, endpoint: 'https://push.example.com/MARKED' },
      { ...browser, keys: { p256dh: 'MARKED', auth: 'MARKED' } },
      { endpoint: browser.endpoint },
    ];
    const statuses: number[] = [];
    for (const payload of bodies)
      for (const url of ['/api/v1/push/subscribe', '/api/v1/push/unsubscribe'])
        statuses.push((await app.inject({ method: 'POST', url, payload, headers })).statusCode);
    await app.close();
    expect(statuses).toEqual([200, 422, 422, 422, 422, 422, 422, 200]);
    expect(log).toContain('push.subscribe');
    for (const secret of [
      'MARKED',
      new URL(browser.endpoint).pathname.slice(6),
      browser.keys.p256dh,
      browser.keys.auth,
    ])
      expect(log).not.toContain(secret);
  });
  it('needs a token [ACT-07]', async () => {
    expect((await api.call('push.subscribe', { body: service.subscribe() })).status).toBe(401);
    expect((await api.call('push.unsubscribe', { body: { endpoint: 'https://fcm.googleapis.com/x' } })).status).toBe(
      401,
    );
  });
});

describe('push.unsubscribe', () => {
  it('forgets the caller’s browser and nobody else’s, and a repeat changes nothing [ACT-07]', async () => {
    const [own, others] = [service.subscribe(), service.subscribe()];
    await subscribe(sara, own);
    await subscribe(nima, others);
    const answers = [];
    for (const endpoint of [own.endpoint, own.endpoint, others.endpoint, 'nowhere'])
      answers.push(await api.call('push.unsubscribe', { as: sara, body: { endpoint } }));
    expect(answers.map(({ status, json }) => [status, json])).toEqual(Array(4).fill([200, { data: null }]));
    expect(await rows()).toMatchObject([{ userId: nima.id }]);
    expect((await api.call('push.unsubscribe', { as: sara, body: {} })).status).toBe(422);
  });
});

describe('whoever is told something', () => {
  const tell = (userIds: number[], key?: string) =>
    notify(api.db, userIds, { kind: 'follow', actorId: nima.id, at: api.clock.now, ...(key !== undefined && { key }) });
  const waiting = () =>
    api.db
      .select({
        recipient: outbox.recipient,
        channel: outbox.channel,
        at: outbox.createdAt,
        nextTryAt: outbox.nextTryAt,
      })
      .from(outbox)
      .orderBy(outbox.id);

  it('is told on each of their browsers, and once what is told once [ACT-07] [PRM-13]', async () => {
    const reza = await makeUser(api.db);
    for (const who of [sara, sara, reza]) await subscribe(who);
    await tell([sara.id, reza.id, nima.id], 'once');
    await tell([sara.id, reza.id], 'once');
    const ids = (await rows()).map(({ id }) => id);
    expect(await waiting()).toEqual(
      expect.arrayContaining(
        ids.map((id) => ({ recipient: `push:${id}`, channel: 'push', at: api.clock.now, nextTryAt: api.clock.now })),
      ),
    );
    expect(await waiting()).toHaveLength(3);
  });
  it('is told of a new event of a channel that they follow [ACT-07]', async () => {
    await subscribe(sara);
    const event = await makeEvent(api.db, nima);
    await api.db.insert(follows).values({ followerId: sara.id, channelId: nima.channelId });
    const notified = await notifyFollowers(api.db, {
      id: event.id,
      ownerId: nima.id,
      channelId: nima.channelId,
      isCloseFriend: false,
      at: api.clock.now,
    });
    expect(notified).toEqual([sara.id]);
    expect(await api.db.select().from(outbox)).toMatchObject([{ channel: 'push' }]);
  });
  it('is not told any more on a browser that was logged out, or whose session was ended elsewhere [ACT-07]', async () => {
    const tokens = [
      await issueToken(api.db, sara.id, api.clock.now),
      await issueToken(api.db, sara.id, api.clock.now),
      await issueToken(api.db, sara.id, api.clock.now),
    ];
    const as = (i: number) => ({ headers: { authorization: `Bearer ${tokens[i]}` } });
    for (const i of [0, 1, 2]) await api.call('push.subscribe', { ...as(i), body: service.subscribe() });
    await tell([sara.id]);
    expect(await waiting()).toHaveLength(3);
    await api.db.delete(outbox);
    await api.call('auth.logout', as(0));
    const { json } = await api.call('auth.sessions', as(1));
    const third = (await rows())[2]!;
    const [ended] = await api.db
      .select({ id: accessTokens.id })
      .from(accessTokens)
      .where(eq(accessTokens.tokenHash, third.tokenHash));
    expect(json.data.map(({ id }) => id)).toContain(ended!.id);
    await api.call('auth.endSession', { ...as(1), params: { id: ended!.id } });
    await tell([sara.id]);
    expect((await waiting()).map(({ recipient }) => recipient)).toEqual([`push:${(await rows())[1]!.id}`]);
    // A day later the remains of ended sessions are deleted, with their browsers.
    await cleanUp(api.db, new Date(api.clock.now.getTime() + 25 * 3600_000));
    expect(await rows()).toHaveLength(1);
  });
});
