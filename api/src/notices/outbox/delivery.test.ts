import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { outbox } from '../../db/schema/outgoing.ts';
import { figure } from '../../../../deploy/testing/figure.ts';
import { until } from '../../../../deploy/testing/patience.ts';
import { startApi, type TestApi } from '../../testing/api.ts';
import { type MailServer, startMailServer } from '../../testing/mailServer.ts';
import { type SmsGateway, startSmsGateway } from '../../testing/smsGateway.ts';
import { deliverDue, missingCarriers, pauseAfter } from './deliver.ts';
import { type NewMessage, writeMessages } from './message.ts';
import { deliverWhenWritten } from './nudge.ts';
import { postpone } from './queries.ts';

let api: TestApi;
let mail: MailServer;
let sms: SmsGateway;
beforeAll(async () => {
  [mail, sms] = await Promise.all([startMailServer(), startSmsGateway()]);
  api = await startApi({ development: false, mail: mail.settings, sms: sms.settings });
});
beforeEach(async () => {
  await api.db.delete(outbox);
  mail.received = [];
  sms.received = [];
  mail.refuse = () => undefined;
  sms.fault = () => undefined;
});
afterAll(() => Promise.all([api.close(), mail.stop(), sms.stop()]));

async function write(message: Partial<NewMessage>): Promise<void> {
  await writeMessages(api.db, [
    {
      recipient: '+989120000001',
      channel: 'sms',
      subject: '',
      text: 'سلام، «دورهمی» فرداست.',
      at: api.clock.now,
      ...message,
    },
  ]);
}
const code: Partial<NewMessage> = {
  text: 'کد ورود شما: 123456\nتا ۱۰ دقیقه معتبر است.\n@example.com #123456',
  code: '123456',
};
const toMailbox: Partial<NewMessage> = { channel: 'mail', recipient: 'sara@example.com', subject: 'کد ورود به دورهمی' };
const deliver = (): Promise<string | null> =>
  deliverDue(api.deps).then(
    () => null,
    (error: Error) => error.message,
  );
const row = async () => (await api.db.select().from(outbox))[0]!;
const later = (seconds: number): void => {
  api.clock.now = new Date(api.clock.now.getTime() + seconds * 1000);
};

describe('mail', () => {
  it('goes out by SMTP with its subject, text and the same read from the right [API-06]', async () => {
    await write({ ...toMailbox, ...code });
    expect(await deliver()).toBeNull();
    const [received] = mail.received;
    expect(received).toMatchObject({ from: 'no-reply@example.com', to: ['sara@example.com'] });
    expect(Object.fromEntries(received!.headers)).toMatchObject({
      from: 'دورهمی <no-reply@example.com>',
      to: 'sara@example.com',
      subject: 'کد ورود به دورهمی',
      date: expect.stringContaining('21 Nov 2026'),
      'message-id': expect.stringMatching(/^<[0-9a-f]{32}@example\.com>$/),
      'auto-submitted': 'auto-generated',
    });
    expect(received!.bodies.get('text/plain')).toBe('کد ورود شما: 123456\nتا ۱۰ دقیقه معتبر است.');
    expect(received!.bodies.get('text/html')).toContain('<html dir="rtl">');
    expect(received!.bodies.get('text/html')).toContain('<p>تا ۱۰ دقیقه معتبر است.</p>');
    expect(received!.bodies.get('text/html')).toMatch(/<p dir="ltr"[^>]*>123456<\/p>/);
  });
  it('is read from the left in English, and shows markup as text [API-06]', async () => {
    await write({ ...toMailbox, subject: 'News <b>', text: 'Tom & "Jerry" <b>\nhttps://example.com/a?b=1&c=2' });
    await deliver();
    const html = mail.received[0]!.bodies.get('text/html');
    expect(html).toContain('<html dir="ltr">');
    expect(html).toContain('<title>News &#60;b&#62;</title>');
    expect(html).toContain('<p>Tom &#38; &#34;Jerry&#34; &#60;b&#62;</p>');
    expect(html).toContain('<a href="https://example.com/a?b=1&#38;c=2">');
  });
  it('that is sent again carries the same Message-ID, and another mail another [PRM-13]', async () => {
    await write({ ...toMailbox, key: 'digest/1' });
    await write({ ...toMailbox, key: 'digest/2' });
    await deliver();
    await api.db.update(outbox).set({ deliveredAt: null, nextTryAt: api.clock.now });
    await deliver();
    expect([mail.received.length, mail.delivered.length]).toEqual([4, 2]);
  });
  it('to a mailbox that does not exist is given up at once, and to a busy server tried again [API-06]', async () => {
    await write(toMailbox);
    mail.refuse = () => 550;
    expect(await deliver()).toBeNull();
    expect(await row()).toMatchObject({ failedAt: api.clock.now, lastError: 'SMTP: EENVELOPE 550' });
    await api.db.delete(outbox);
    await write(toMailbox);
    mail.refuse = () => 451;
    expect(await deliver()).toBe('1 messages have to be tried again: SMTP: EENVELOPE 451');
    mail.refuse = () => undefined;
    later(5);
    expect(await deliver()).toBeNull();
    expect([mail.received.length, (await row()).attempts]).toEqual([1, 2]);
  });
  it('whose content is refused is given up at once, and one that a server has not looked at is not [API-06]', async () => {
    await write(toMailbox);
    mail.refuseContent = () => 554;
    expect(await deliver()).toBeNull();
    expect(await row()).toMatchObject({ failedAt: api.clock.now, lastError: 'SMTP: EMESSAGE 554' });
    mail.refuseContent = () => undefined;
    await api.db.delete(outbox);
    await write(toMailbox);
    // A server that rejects the site says nothing about the mail: somebody may fix it.
    const closed = createServer((socket) => socket.end('554 no service here\r\n')).listen(0, '127.0.0.1');
    await once(closed, 'listening');
    const settings = { ...mail.settings, url: `smtp://127.0.0.1:${(closed.address() as AddressInfo).port}` };
    await expect(deliverDue({ ...api.deps, mail: settings })).rejects.toThrow('554');
    closed.close();
    expect(await row()).toMatchObject({ failedAt: null, attempts: 1 });
  });
  it('waits while its server is away [API-06]', async () => {
    await write(toMailbox);
    const away = { ...api.deps, mail: { ...mail.settings, url: 'smtp://127.0.0.1:1' } };
    await expect(deliverDue(away)).rejects.toThrow('SMTP: ESOCKET');
    expect(await row()).toMatchObject({ deliveredAt: null, failedAt: null, attempts: 1 });
  });
});

describe('a text message', () => {
  it('with a code goes through the template, any other as it is with its id [API-06]', async () => {
    await write(code);
    await write({});
    expect(await deliver()).toBeNull();
    // Both are sent in parallel, in no order.
    expect(sms.received.toSorted((a, b) => b.method.localeCompare(a.method))).toEqual([
      { method: 'verify/lookup', sender: '', receptor: '09120000001', token: '123456', template: 'sign-in' },
      {
        method: 'sms/send',
        sender: '',
        receptor: '09120000001',
        message: 'سلام، «دورهمی» فرداست.',
        localid: expect.stringMatching(/^\d{1,16}$/),
      },
    ]);
  });
  it('that was taken though its answer was lost is sent again under the same id [PRM-13]', async () => {
    await write({});
    sms.fault = () => 'cut-after';
    expect(await deliver()).toContain('Kavenegar: no answer (connection)');
    sms.fault = () => undefined;
    later(5);
    expect(await deliver()).toBeNull();
    expect([sms.received.length, sms.delivered.length]).toEqual([2, 1]);
  });
  it.each([
    [411, 'the number is not accepted'],
    [431, 'the code is not accepted'],
  ])('is given up at once after status %i [API-06]', async (status, reason) => {
    await write(code);
    sms.fault = () => status;
    expect(await deliver()).toBeNull();
    expect(await row()).toMatchObject({ failedAt: api.clock.now, lastError: `Kavenegar: ${reason}` });
  });
  it.each([
    [418, 60],
    [424, 60],
    [451, 30],
    [409, 5],
    [500, 5],
  ])('is tried again after status %i, %i seconds later [API-06]', async (status, seconds) => {
    await write(code);
    sms.fault = () => status;
    expect(await deliver()).toContain('1 messages have to be tried again');
    expect((await row()).nextTryAt).toEqual(new Date(api.clock.now.getTime() + seconds * 1000));
    sms.fault = () => undefined;
    later(seconds);
    await deliver();
    expect(sms.delivered).toHaveLength(1);
  });
  it('follows no redirect, for the key is part of the address [PRM-26]', async () => {
    await write(code);
    const requests = sms.requests;
    const redirecting = createHttpServer((request, response) => {
      response.writeHead(307, { location: `${sms.settings.url}${request.url}` }).end();
    }).listen(0, '127.0.0.1');
    await once(redirecting, 'listening');
    const url = `http://127.0.0.1:${(redirecting.address() as AddressInfo).port}`;
    await expect(deliverDue({ ...api.deps, sms: { ...sms.settings, url } })).rejects.toThrow('connection');
    redirecting.close();
    redirecting.closeAllConnections();
    expect([sms.requests - requests, (await row()).deliveredAt]).toEqual([0, null]);
  });
  it('fails without telling the key, the number or the code [PRM-26]', async () => {
    await write(code);
    const errors = [];
    for (const fault of ['cut', 'garbage', 403] as const) {
      sms.fault = () => fault;
      errors.push(await deliver());
      errors.push((await row()).lastError);
      later(30);
    }
    for (const url of ['http://127.0.0.1:1', 'not an address']) {
      errors.push(
        await deliverDue({ ...api.deps, sms: { ...sms.settings, url } }).catch(
          (error: Error) => `${error.stack} ${String(error.cause)}`,
        ),
      );
      later(60);
    }
    expect(errors.filter((error) => error === null)).toEqual([]);
    expect(errors.join()).not.toMatch(new RegExp(`${sms.settings.key}|9120000001|123456`));
  });
});

describe('the outbox', () => {
  it('forgets texts and codes once they are delivered or given up, except on a site for development [PRM-26]', async () => {
    await write(code);
    await deliver();
    expect(await row()).toMatchObject({ deliveredAt: api.clock.now, text: '', code: null });
    await api.db.delete(outbox);
    await write(code);
    await deliverDue({ ...api.deps, development: true });
    expect(await row()).toMatchObject({ deliveredAt: api.clock.now, code: '123456' });
    await api.db.delete(outbox);
    await write({ ...code, recipient: '+1' });
    await deliver();
    expect(await row()).toMatchObject({ failedAt: api.clock.now, text: '', code: null });
  });
  it('is done with what was delivered, however long ago [PRM-13]', async () => {
    await write(code);
    expect((await row()).nextTryAt).toEqual(api.clock.now);
    await deliver();
    const delivered = await row();
    later(4 * 24 * 3600);
    await deliver();
    // Nor does a process that thinks it has failed postpone it.
    await postpone(api.db, delivered.id, { now: api.clock.now, pause: 5, error: 'late' });
    expect([sms.received.length, await row()]).toEqual([1, delivered]);
  });
  it('sends codes before texts that have waited longer [API-06]', async () => {
    for (let i = 0; i < 12; i++) await write({});
    await write(code);
    await deliver();
    expect(sms.received.slice(0, 10).filter(({ method }) => method === 'verify/lookup')).toHaveLength(1);
    expect(sms.received).toHaveLength(13);
  });
  it('sends what a clock that was wrong has put off for longer than it ever waits', async () => {
    await write({});
    await api.db.update(outbox).set({ nextTryAt: new Date(api.clock.now.getTime() + 1800_000) });
    await deliver();
    expect(sms.received).toEqual([]);
    await api.db.update(outbox).set({ nextTryAt: new Date(api.clock.now.getTime() + 24 * 3600_000) });
    await deliver();
    expect(sms.received).toHaveLength(1);
  });
  it('leaves the rest to its next turn after ten seconds, so that it can be stopped', async () => {
    for (let i = 0; i < 30; i++) await write({});
    const slow = { ...api.deps, now: () => new Date(api.clock.now.getTime() + sms.received.length * 1000) };
    await deliverDue(slow);
    expect(sms.received).toHaveLength(10);
    await deliver();
    expect(sms.received).toHaveLength(30);
  });
  it('gives up a code that has run out or was replaced, and a text after three days [API-06]', async () => {
    sms.fault = () => 500;
    await write(code);
    later(601);
    await deliver();
    expect(await row()).toMatchObject({ failedAt: api.clock.now, lastError: 'outdated' });
    await api.db.delete(outbox);
    await write({});
    later(3 * 24 * 3600 - 1);
    await deliver();
    expect((await row()).failedAt).toBeNull();
    later(1);
    await deliver();
    expect((await row()).failedAt).not.toBeNull();
    await api.db.delete(outbox);
    const entry = '09127654321';
    const ask = () => api.call('auth.register', { body: { phone_number: entry } });
    const { challenge } = (await ask()).json.data;
    later(61);
    expect((await api.call('auth.resend', { body: { entry, challenge } })).status).toBe(200);
    later(61);
    expect((await ask()).status).toBe(200);
    sms.fault = () => undefined;
    await deliver();
    const rows = await api.db.select().from(outbox).orderBy(outbox.id);
    expect(rows.map(({ lastError, deliveredAt }) => [lastError, deliveredAt !== null])).toEqual([
      ['outdated', false],
      [null, true],
      [null, true],
    ]);
  });
  it('waits twice as long after each failure and gives up after twenty tries', async () => {
    expect([1, 2, 3, 10, 20].map(pauseAfter)).toEqual([5, 10, 20, 1800, 1800]);
    await write({});
    await api.db.update(outbox).set({ attempts: 19 });
    sms.fault = () => 500;
    await deliver();
    expect(await row()).toMatchObject({ attempts: 20, failedAt: api.clock.now });
  });
  it('sends text messages while the mail server hangs [API-06]', async () => {
    const silent = createServer().listen(0, '127.0.0.1');
    const sockets: Socket[] = [];
    silent.on('connection', (socket) => sockets.push(socket));
    await once(silent, 'listening');
    await write(toMailbox);
    await write({});
    const settings = { ...mail.settings, url: `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}` };
    const delivering = deliverDue({ ...api.deps, mail: settings }).then(
      () => null,
      (error: Error) => error.message,
    );
    while (sms.delivered.length === 0 || sockets.length === 0) await pause(10);
    expect(await Promise.race([delivering, pause(50).then(() => 'still waiting')])).toBe('still waiting');
    for (const socket of sockets) socket.destroy();
    silent.close();
    expect(await delivering).toContain('1 messages have to be tried again: SMTP: ');
  });
  it('keeps messages that it has no carrier for until they are outdated, and says so at the start [API-06]', async () => {
    const without = { ...api.deps, sms: null, mail: null };
    await write(code);
    await deliverDue(without);
    expect((await row()).failedAt).toBeNull();
    later(601);
    await deliverDue({ ...without, development: true });
    expect((await row()).failedAt).toBeNull();
    await deliverDue(without);
    expect(await row()).toMatchObject({ failedAt: api.clock.now, code: null });
    expect(missingCarriers(without)).toHaveLength(2);
    expect([missingCarriers({ ...without, development: true }), missingCarriers(api.deps)]).toEqual([[], []]);
  });
  it('sends a code within a second after it was asked for [API-06]', async () => {
    const errors: unknown[] = [];
    const delivering = deliverWhenWritten(
      api.db,
      () => deliverDue(api.deps),
      (error) => errors.push(error),
    );
    const start = Date.now();
    expect((await api.call('auth.register', { body: { phone_number: '09121112233' } })).status).toBe(200);
    await until(() => sms.delivered.length > 0);
    figure('a code is sent after it was asked for', Date.now() - start, 1000);
    await delivering.stop();
    expect(sms.received).toMatchObject([
      { method: 'verify/lookup', receptor: '09121112233', token: expect.stringMatching(/^\d{6}$/) },
    ]);
    expect(errors).toEqual([]);
    expect(await api.db.select().from(outbox).where(eq(outbox.recipient, '+989121112233'))).toMatchObject([
      { code: null, deliveredAt: api.clock.now },
    ]);
  });
});
