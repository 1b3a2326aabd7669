import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { and, eq } from 'drizzle-orm';
import { isolate } from 'shared-kernel/language/text';
import { events } from '../../db/schema/events.ts';
import { notifications } from '../../db/schema/news.ts';
import { outbox, pushSubscriptions } from '../../db/schema/outgoing.ts';
import { users } from '../../db/schema/people.ts';
import { accessTokens } from '../../db/schema/signIn.ts';
import { type NewNotification, notify } from '../notify.ts';
import { startApi, type TestApi } from '../../testing/api.ts';
import { type BrowserSubscription, type PushService, startPushService } from '../../testing/pushService.ts';
import { makeCloseFriend, makeEvent, makeUser, type TestUser } from '../../testing/rows.ts';
import { deliverDue } from './deliver.ts';

let api: TestApi;
let service: PushService;
let host: TestUser;
let guest: TestUser;
let browser: BrowserSubscription;
beforeAll(async () => {
  service = await startPushService();
  api = await startApi({ development: false, push: service.settings });
});
beforeEach(async () => {
  await api.db.delete(outbox);
  await api.db.delete(pushSubscriptions);
  service.received = [];
  service.requests = 0;
  service.fault = () => undefined;
  [host, guest] = [await makeUser(api.db), await makeUser(api.db)];
  browser = service.subscribe();
  await subscribe(host, browser);
});
afterAll(() => Promise.all([api.close(), service.stop()]));

const subscribe = (as: TestUser, body: BrowserSubscription, locale = 'fa') =>
  api.call('push.subscribe', { as, body, headers: { 'x-language': locale } });
const tell = (news: Partial<NewNotification> = {}, user = host) =>
  notify(api.db, [user.id], { kind: 'follow', actorId: guest.id, at: api.clock.now, ...news });
const deliver = (deps = api.deps): Promise<string | null> =>
  deliverDue(deps).then(
    () => null,
    (error: Error) => error.message,
  );
const row = async () => (await api.db.select().from(outbox))[0]!;
const later = (seconds: number): void => {
  api.clock.now = new Date(api.clock.now.getTime() + seconds * 1000);
};
const subscriptions = () => api.db.select().from(pushSubscriptions);

describe('a push', () => {
  it('is signed by the site, encrypted for the browser, in its language, and forgotten here [ACT-07] [PRM-13]', async () => {
    const other = service.subscribe();
    await subscribe(host, other, 'en');
    const event = await makeEvent(api.db, host, { title: 'شب شعر' });
    await tell({ kind: 'reserved', eventId: event.id });
    expect(await deliver()).toBeNull();
    const link = `/${host.username}/${event.slug}#guests`;
    const [{ id }] = (await api.db
      .select({ id: notifications.id })
      .from(notifications)
      .where(eq(notifications.userId, host.id))) as [{ id: number }];
    expect(service.received.sort((a, b) => b.payload.lang.localeCompare(a.payload.lang))).toEqual([
      {
        endpoint: browser.endpoint,
        sender: 'admin',
        ttl: 86_400,
        urgency: 'normal',
        topic: expect.stringMatching(/^[0-9a-f]{32}$/),
        payload: {
          title: 'رزرو جدید',
          body: `${isolate(guest.username)} در «${isolate('شب شعر')}» جا رزرو کرد`,
          link,
          tag: service.received[0]!.topic,
          lang: 'fa',
          dir: 'rtl',
          notification_id: id,
        },
      },
      {
        endpoint: other.endpoint,
        sender: 'admin',
        ttl: 86_400,
        urgency: 'normal',
        topic: expect.stringMatching(/^[0-9a-f]{32}$/),
        payload: {
          title: 'New reservation',
          body: `${isolate(guest.username)} reserved a place at “${isolate('شب شعر')}”`,
          link: `/en${link}`,
          tag: service.received[1]!.topic,
          lang: 'en',
          dir: 'ltr',
          notification_id: id,
        },
      },
    ]);
    expect(new Set(service.received.map(({ topic }) => topic)).size).toBe(2);
    expect(await api.db.select().from(outbox)).toMatchObject([
      { deliveredAt: api.clock.now, text: '' },
      { deliveredAt: api.clock.now, text: '' },
    ]);
  });
  it('of a free place names its ticket, isolated from the words around it [ACT-07] [EVT-22]', async () => {
    const event = await makeEvent(api.db, host, { title: 'شب شعر' });
    await tell({ kind: 'place_free', actorId: null, eventId: event.id, text: 'VIP' });
    expect(await deliver()).toBeNull();
    expect(service.received.map(({ payload }) => payload.body)).toEqual([
      `جای شما در «${isolate('شب شعر')}» با بلیت «${isolate('VIP')}» برای مدتی نگه داشته می‌شود؛ تا دیر نشده آن را بگیرید`,
    ]);
  });
  it('that was taken though its answer was lost is sent again and takes the first one’s place [PRM-13]', async () => {
    await tell();
    service.fault = () => 'cut-after';
    expect(await deliver()).toContain('push: no answer (connection)');
    service.fault = () => undefined;
    later(5);
    expect(await deliver()).toBeNull();
    expect([
      service.received.length,
      service.delivered.length,
      new Set(service.received.map(({ payload }) => payload.tag)).size,
    ]).toEqual([2, 1, 1]);
  });
  it('wakes a phone for what cannot wait, and not for what can [ACT-07]', async () => {
    for (const kind of ['reminder', 'liked', 'comment'] as const) await tell({ kind });
    await deliver();
    expect(Object.fromEntries(service.received.map(({ urgency, payload }) => [payload.title, urgency]))).toEqual({
      'یادآوری میزبان': 'high',
      'پسند جدید': 'low',
      'نظر جدید': 'normal',
    });
  });
  it('names no event that its reader may not see when it is sent [ACT-07] [PRM-19]', async () => {
    const event = await makeEvent(api.db, guest, { title: 'راز', isCloseFriend: true });
    await tell({ kind: 'invited', eventId: event.id });
    await deliver();
    expect(service.received[0]!.payload).toMatchObject({
      body: `${isolate(guest.username)} شما را به ${isolate('یک دورهمی')} دعوت کرد`,
      link: '/notifications',
    });
    await makeCloseFriend(api.db, guest, host);
    await tell({ kind: 'invited', eventId: event.id });
    await deliver();
    expect(service.received[1]!.payload.body).toContain(isolate('راز'));
    await tell({ kind: 'liked', eventId: event.id });
    await api.db.update(events).set({ deletedAt: api.clock.now }).where(eq(events.id, event.id));
    await deliver();
    expect(service.received[2]!.payload.body).not.toContain('راز');
  });
});

describe('a push of no use any more', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['was read on the site', () => api.call('notification.read', { as: host, body: { id: 2_147_483_647 } })],
    ['was taken back', () => api.db.delete(notifications).where(eq(notifications.userId, host.id))],
    [
      'is for a browser that unsubscribed',
      () => api.call('push.unsubscribe', { as: host, body: { endpoint: browser.endpoint } }),
    ],
    ['is for a browser that is somebody else’s now', () => subscribe(guest, browser)],
    [
      'is for a session that logged out',
      () => api.db.update(accessTokens).set({ revokedAt: api.clock.now }).where(eq(accessTokens.userId, host.id)),
    ],
    [
      'is for a session that has ended by itself',
      () => api.db.update(accessTokens).set({ expiresAt: api.clock.now }).where(eq(accessTokens.userId, host.id)),
    ],
    [
      'is for a session that nobody has used for long',
      () =>
        api.db
          .update(accessTokens)
          .set({ lastUsedAt: new Date('2026-01-01') })
          .where(eq(accessTokens.userId, host.id)),
    ],
    ['is for an account that is gone', () => api.db.delete(users).where(eq(users.id, host.id))],
    ['is by an account that is gone', () => api.db.delete(users).where(eq(users.id, guest.id))],
  ])('because it %s is closed without a word to anybody [ACT-07] [PRM-13]', async (_why, happen) => {
    await tell();
    await happen();
    expect(await deliver()).toBeNull();
    expect([service.requests, await row()]).toMatchObject([
      0,
      { failedAt: api.clock.now, lastError: 'of no use any more', text: '' },
    ]);
  });
  it('because a day has passed is given up, also where the site does not push any more [ACT-07]', async () => {
    for (const development of [true, false]) {
      await tell();
      later(24 * 3600 - 1);
      await deliver({ ...api.deps, push: null, development });
      expect((await row()).failedAt).toBeNull();
      later(1);
      await deliver({ ...api.deps, push: null, development });
      expect(await row()).toMatchObject({ failedAt: api.clock.now, lastError: 'outdated' });
      await api.db.delete(outbox);
    }
  });
  it('because its service is not trusted any more is not sent [ACT-07]', async () => {
    await tell();
    expect(await deliver({ ...api.deps, push: { ...service.settings, services: [] } })).toBeNull();
    expect([service.requests, await row()]).toMatchObject([
      0,
      { failedAt: api.clock.now, lastError: 'push: the service is not known' },
    ]);
  });
});

describe('a push service', () => {
  it.each([404, 410])('that answers %i has the browser forgotten, and only this one [ACT-07]', async (status) => {
    await subscribe(host, service.subscribe());
    await tell();
    service.fault = (endpoint) => (endpoint === browser.endpoint ? { status } : undefined);
    expect(await deliver()).toBeNull();
    expect((await subscriptions()).map(({ endpoint }) => endpoint)).toEqual([service.received[0]!.endpoint]);
    expect(
      await api.db
        .select()
        .from(outbox)
        .where(eq(outbox.lastError, `push: status ${status}`)),
    ).toMatchObject([{ failedAt: api.clock.now }]);
  });
  it('that knows a browser no more does not undo that it subscribed anew meanwhile [ACT-07]', async () => {
    await tell();
    const { keys } = service.subscribe();
    const answering = createServer(async (_request, response) => {
      await subscribe(host, { endpoint: `${origin}/x`, keys });
      response.writeHead(410).end();
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => answering.once('listening', resolve));
    const origin = `http://127.0.0.1:${(answering.address() as AddressInfo).port}`;
    await api.db.update(pushSubscriptions).set({ endpoint: `${origin}/x` });
    const app = api.deps.push!.services as string[];
    app.push(origin);
    expect(await deliver()).toBeNull();
    app.pop();
    answering.close();
    answering.closeAllConnections();
    expect(await subscriptions()).toMatchObject([{ userId: host.id, ...keys }]);
  });
  it.each([400, 413, 405])('that answers %i is not asked again, and the browser stays [ACT-07]', async (status) => {
    await tell();
    service.fault = () => ({ status });
    expect(await deliver()).toBeNull();
    expect([await row(), await subscriptions()]).toMatchObject([
      { failedAt: api.clock.now, lastError: `push: status ${status}`, attempts: 1 },
      [{ userId: host.id }],
    ]);
  });
  it.each([401, 403, 408, 429, 500, 503])('that answers %i is asked again later [ACT-07]', async (status) => {
    await tell();
    service.fault = () => ({ status });
    expect(await deliver()).toBe(`1 messages have to be tried again: push: status ${status}`);
    expect((await row()).nextTryAt).toEqual(new Date(api.clock.now.getTime() + 5000));
    service.fault = () => undefined;
    later(5);
    expect([await deliver(), service.delivered.length]).toEqual([null, 1]);
  });
  it.each([
    ['120', 120],
    ['5 minutes later', 300],
    ['999999999', 24 * 3600],
    ['soon', 5],
    ['-7', 5],
    ['a date gone by', 5],
  ])('is given the time that it asks for: %s [ACT-07]', async (asked, seconds) => {
    await tell();
    const dates: Record<string, number> = { '5 minutes later': 300_000, 'a date gone by': -300_000 };
    const retryAfter =
      dates[asked] === undefined ? asked : new Date(api.clock.now.getTime() + dates[asked]).toUTCString();
    service.fault = () => ({ status: 429, headers: { 'retry-after': retryAfter } });
    expect(await deliver()).not.toBeNull();
    expect((await row()).nextTryAt.getTime() - api.clock.now.getTime()).toBe(Math.ceil(seconds) * 1000);
  });
  it.each([301, 302, 307, 308])('that redirects (%i) is not followed [ACT-07] [PRM-19]', async (status) => {
    const away: string[] = [];
    const elsewhere = createServer((request, response) => {
      away.push(request.url!);
      response.writeHead(201).end();
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => elsewhere.once('listening', resolve));
    await tell();
    service.fault = () => ({
      status,
      headers: { location: `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/inside` },
    });
    expect(await deliver()).toBeNull();
    elsewhere.close();
    expect([away, await row()]).toMatchObject([[], { failedAt: api.clock.now, lastError: `push: status ${status}` }]);
  });
  it('that does not know the site’s keys hears them again until they are right [ACT-07]', async () => {
    const { makePushKeys } = await import('../../settings/vapidKeys.ts');
    await tell();
    expect(await deliver({ ...api.deps, push: { ...service.settings, ...makePushKeys() } })).toContain(
      'push: status 403',
    );
    expect(service.received).toEqual([]);
  });
  it('is told neither endpoint nor keys by errors, whatever goes wrong [PRM-26]', async () => {
    const errors: unknown[] = [];
    const note = async () => {
      errors.push(await deliver(), (await row()).lastError);
      later(3600);
    };
    await tell();
    service.fault = () => ({ status: 500 });
    await note();
    service.fault = () => 'cut-after';
    await note();
    await api.db.update(pushSubscriptions).set({ endpoint: 'http://127.0.0.1:1/MARKED' });
    const trusting = { ...api.deps, push: { ...service.settings, services: ['http://127.0.0.1:1'] } };
    errors.push(await deliverDue(trusting).catch((error: Error) => `${error.stack} ${String(error.cause)}`));
    later(3600);
    await api.db.update(pushSubscriptions).set({ endpoint: browser.endpoint, auth: 'MARKED' });
    errors.push(await deliver(), (await row()).lastError);
    expect(errors.filter((error) => error !== null)).toHaveLength(6);
    const {
      keys: { p256dh, auth },
    } = browser;
    for (const secret of [
      'MARKED',
      browser.endpoint,
      new URL(browser.endpoint).pathname,
      p256dh,
      auth,
      service.settings.privateKey,
    ])
      expect(errors.join()).not.toContain(secret);
    expect(await row()).toMatchObject({ lastError: 'push: could not be encrypted', failedAt: expect.any(Date) });
  });
});

describe('pushes', () => {
  it('go out beside mails and text messages, each once [ACT-07] [PRM-13]', async () => {
    for (let i = 0; i < 25; i++) await tell();
    await Promise.all([deliver(), deliver()]);
    expect([service.received.length, service.delivered.length]).toEqual([25, 25]);
    expect(
      await api.db
        .select()
        .from(outbox)
        .where(and(eq(outbox.channel, 'push'), eq(outbox.attempts, 1))),
    ).toHaveLength(25);
  });
});
