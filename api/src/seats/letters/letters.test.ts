import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { type Locale, locales, localizePath } from 'shared-kernel/contract/locale';
import { formatNumber } from 'shared-kernel/language/number';
import { encode } from 'uqr';
import { deliverMessages } from './deliverMessages.ts';
import { enclose } from './enclose.ts';
import { notificationMutes, notifications } from '../../db/schema/news.ts';
import { events } from '../../db/schema/events.ts';
import { outbox } from '../../db/schema/outgoing.ts';
import { userEntries, users } from '../../db/schema/people.ts';
import { accessTokens } from '../../db/schema/signIn.ts';
import { hashToken } from '../../http/token.ts';
import { messages } from '../../messages/translate.ts';
import { readLetter } from '../../notices/outbox/letter.ts';
import { startApi, type TestApi } from '../../testing/api.ts';
import { codeSentTo, newNumber } from '../../testing/entries.ts';
import { eventForm } from '../../testing/eventForm.ts';
import { type MailServer, startMailServer } from '../../testing/mailServer.ts';
import {
  type EventOptions,
  makeEvent,
  makePlaces,
  makeUser,
  type TestEvent,
  type TestUser,
} from '../../testing/rows.ts';
import { startSandbox, type TestSandbox } from '../../testing/sandbox.ts';
import { callbackPath } from '../payment/begin.ts';

let api: TestApi;
let gateway: TestSandbox;
let mail: MailServer;
let host: TestUser;
let admin: TestUser;
let guest: TestUser;
let address: string;
const start = new Date('2026-11-21T08:00:00.000Z');
beforeAll(async () => {
  mail = await startMailServer();
  gateway = await startSandbox({ now: () => api.clock.now });
  api = await startApi({ payStar: gateway.settings, mail: mail.settings });
  await makePlaces(api.db);
  host = await makeUser(api.db);
  admin = await makeUser(api.db, { roleId: 6 });
});
beforeEach(async () => {
  api.clock.now = start;
  mail.received = [];
  await api.db.delete(outbox);
  guest = await makeUser(api.db);
  address = `guest${guest.id}@example.com`;
  await api.db.insert(userEntries).values({ userId: guest.id, entry: address, kind: 'mail', verifiedAt: start });
});
afterAll(() => Promise.all([api.close(), gateway.close(), mail.stop()]));

/** The guest's, in which they call too. */
let language: Locale = 'en';
const speaks = async (locale: Locale): Promise<void> => {
  language = locale;
  const tokenHash = hashToken(await api.tokenOf(guest.id));
  await api.db.update(accessTokens).set({ locale }).where(eq(accessTokens.tokenHash, tokenHash));
};
async function priced(options: EventOptions = {}): Promise<TestEvent> {
  const event = await makeEvent(api.db, host, {
    title: 'شب شعر',
    plans: [{ type: 'payable', price: 100_000 }],
    cityId: 1,
    location: { latitude: 35.7, longitude: 51.4 },
    timezone: 'Asia/Tehran',
    refundHours: 0,
    ...options,
  });
  await api.db.update(events).set({ updatedAt: start }).where(eq(events.id, event.id));
  return event;
}
const book = async (event: TestEvent, sessions = [0]) =>
  (
    await api.call('booking.setOrder', {
      as: guest,
      headers: { 'x-language': language },
      body: {
        orders_data: sessions.map((session) => ({
          event_id: event.id,
          date: event.sessions[session]!.start.toISOString(),
          plan_id: event.plans[0]!.id,
          count: 1,
          accept_rules: true,
        })),
      },
    })
  ).json.data.reservations;
const comeBack = (fields: Record<string, string>) =>
  api.app.inject({
    method: 'POST',
    url: callbackPath,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });

/** Books, pays and closes the tab as soon as the gateway sends it back. */
async function pay(event: TestEvent, sessions?: number[]) {
  const reservations = await book(event, sessions);
  const [factorNumber, ...together_with] = reservations.map(({ factor_number: number }) => number);
  const { token } = (
    await api.call('payment.getToken', {
      as: guest,
      headers: { 'x-language': language },
      params: { factorNumber: factorNumber! },
      body: together_with.length > 0 ? { together_with } : {},
    })
  ).json.data;
  const fields = await gateway.decide(token);
  await comeBack(fields);
  return { reservations, fields };
}
async function letters() {
  await deliverMessages.run(api.deps);
  return mail.delivered.filter(({ to }) => to.includes(address));
}
const calendarIn = ({ files }: (typeof mail.received)[number]): string =>
  files.get('event.ics')!.toString('utf8').replaceAll('\r\n ', '');
const numberIn = (file: string, name: string): string => new RegExp(`\r\n${name}:(.*)\r\n`).exec(file)![1]!;

/** Whether a picture shows exactly this code, square by square. */
async function shows(picture: Buffer, text: string): Promise<boolean> {
  const { size, data } = encode(text, { ecc: 'M', border: 4 });
  const { data: pixels, info } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true });
  const square = info.width / size;
  const isDark = (x: number, y: number): boolean =>
    pixels[(Math.floor((y + 0.5) * square) * info.width + Math.floor((x + 0.5) * square)) * info.channels]! < 128;
  return data.every((row, y) => row.every((dark, x) => dark === isDark(x, y)));
}

describe('a guest who paid and closed the tab', () => {
  it.each(locales)('has ticket, receipt and calendar file by mail in %s [EVT-07] [EVT-19] [EVT-23]', async (locale) => {
    await speaks(locale);
    const event = await priced();
    const {
      reservations: [reservation],
    } = await pay(event);
    const [letter, ...more] = await letters();
    expect(more).toEqual([]);
    expect(letter!.headers.get('subject')).toBe(`${api.deps.product[locale]}: ${messages[locale]['push.paid.title']}`);
    const text = letter!.bodies.get('text/plain')!;
    for (const said of [formatNumber(locale, 100_000), 'شب شعر', messages[locale]['receipt.when'], 'Plan 1'])
      expect(text).toContain(said);
    // Bare, on a line of its own.
    expect(text.split('\n').at(-1)).toBe(`https://example.com${localizePath(locale, '/joined')}`);

    const number = reservation!.factor_number;
    expect([...letter!.files.keys()].toSorted()).toEqual([
      'event.ics',
      `receipt-${number}.pdf`,
      `ticket-${number}.png`,
    ]);
    const { code } = (await api.call('door.ticket', { as: guest, params: { id: reservation!.id } })).json.data;
    expect(await shows(letter!.files.get(`ticket-${number}.png`)!, code)).toBe(true);
    expect(letter!.bodies.get('text/html')).toContain(`<img src="cid:ticket-${number}@example.com"`);
    expect(letter!.files.get(`receipt-${number}.pdf`)!.subarray(0, 5).toString()).toBe('%PDF-');
    const calendar = calendarIn(letter!);
    for (const line of [
      'METHOD:PUBLISH',
      'STATUS:CONFIRMED',
      `UID:session-${event.sessions[0]!.id}@example.com`,
      'DTSTART:20261201T150000Z',
      'GEO:35.7;51.4',
      `ORGANIZER;CN="${host.username}":https://example.com${localizePath(locale, `/${host.username}`)}`,
    ])
      expect(calendar).toContain(`\r\n${line}\r\n`);
  });

  it('has one letter for all that was paid at once, with its sum and each ticket', async () => {
    await speaks('en');
    const { reservations } = await pay(
      await priced({ starts: ['2026-12-01T15:00:00.000Z', '2026-12-02T15:00:00.000Z'] }),
      [0, 1],
    );
    const [letter, ...more] = await letters();
    expect(more).toEqual([]);
    expect(letter!.bodies.get('text/plain')).toContain('200,000 Toman');
    for (const { factor_number: number } of reservations) expect(letter!.files.has(`ticket-${number}.png`)).toBe(true);
    expect(calendarIn(letter!).match(/BEGIN:VEVENT/g)).toHaveLength(2);
  });

  it('is told once, however often the gateway sends the browser back', async () => {
    const { fields } = await pay(await priced());
    await comeBack(fields);
    await letters();
    await comeBack(fields);
    expect(await letters()).toHaveLength(1);
    const told = await api.db.select().from(notifications).where(eq(notifications.userId, guest.id));
    expect(told.map(({ kind, text }) => [kind, text])).toEqual([['paid', '100000']]);
  });

  it('has no mail where they have chosen none of that kind, nor where they were shut out', async () => {
    await api.db.insert(notificationMutes).values({ userId: guest.id, way: 'mail', kind: 'paid' });
    await pay(await priced());
    expect(await letters()).toEqual([]);
    await api.db.delete(notificationMutes);
    await pay(await priced());
    await api.db.update(users).set({ blockedAt: api.clock.now }).where(eq(users.id, guest.id));
    expect(await letters()).toEqual([]);
  });
});

it('on a development site a letter is read on the outbox page, as it would be sent [ACT-02]', async () => {
  await speaks('en');
  const { reservations } = await pay(await priced());
  const { json } = await api.app.inject('/dev/outbox.json').then((answer) => ({ json: answer.json() as unknown }));
  expect(json).toContainEqual(
    expect.objectContaining({
      to: address,
      channel: 'mail',
      subject: 'Dorehami: Payment received',
      text: expect.stringContaining(`[ticket-${reservations[0]!.factor_number}.png]`),
    }),
  );
});

describe('a calendar that has the event', () => {
  const after = async (minutes: number, act: () => Promise<unknown>) => {
    api.clock.now = new Date(start.getTime() + minutes * 60_000);
    mail.received = [];
    await act();
    return letters();
  };

  it('moves it by the letter about the change [EVT-19]', async () => {
    const form = eventForm({ title: 'کارگاه سفال', payment_type: 'free' });
    const { event } = (await api.call('event.create', { as: host, body: form })).json.data;
    const [start0] = form.dates;
    await api.call('booking.setOrder', {
      as: guest,
      headers: { 'x-language': language },
      body: {
        orders_data: [
          {
            event_id: event.id,
            date: start0!.start,
            plan_id: event.event_date_plans.available[0]!.id,
            count: 1,
            accept_rules: true,
          },
        ],
      },
    });
    const pure = (await api.call('event.pure', { as: host, params: { id: event.id } })).json.data;
    const change = (address: string) => async () => {
      await api.call('event.update', { as: host, params: { id: event.id }, body: { ...pure.form, address } });
      await api.call('event.adminUpdate', { as: admin, params: { id: event.id }, body: { decision: 'approve' } });
    };
    const [first] = await after(1, change('میدان ولیعصر'));
    const [second] = await after(2, change('میدان تجریش'));
    const [before, now] = [calendarIn(first!), calendarIn(second!)];
    expect(numberIn(now, 'UID')).toBe(numberIn(before, 'UID'));
    expect(Number(numberIn(now, 'SEQUENCE'))).toBeGreaterThan(Number(numberIn(before, 'SEQUENCE')));
    expect([numberIn(now, 'LOCATION'), numberIn(now, 'STATUS')]).toEqual([
      expect.stringContaining('میدان تجریش'),
      'CONFIRMED',
    ]);
  });

  it.each([
    ['calls it off', 'event.callOff', (event: TestEvent) => ({ params: { id: event.id }, body: { reason: 'باران' } })],
    [
      'gives the place up',
      'booking.kick',
      (event: TestEvent) => ({
        params: { id: event.id },
        body: { kick_data: [{ username: guest.username, dates: [event.sessions[0]!.start.toISOString()] }] },
      }),
    ],
    ['deletes it', 'event.delete', (event: TestEvent) => ({ params: { id: event.id } })],
  ] as const)('takes it out by the letter that says that the host %s [EVT-19]', async (_, call, partsOf) => {
    await speaks('en');
    const event = await priced();
    await pay(event);
    const [paid] = await letters();
    const told = await after(5, () => api.call(call, { as: host, ...partsOf(event) }));
    const off = told.find(({ files }) => files.has('event.ics'))!;
    const [before, now] = [calendarIn(paid!), calendarIn(off)];
    expect(numberIn(now, 'UID')).toBe(numberIn(before, 'UID'));
    expect(Number(numberIn(now, 'SEQUENCE'))).toBeGreaterThan(Number(numberIn(before, 'SEQUENCE')));
    expect([numberIn(now, 'STATUS'), numberIn(now, 'METHOD')]).toEqual(['CANCELLED', 'CANCEL']);
    // The money is told of apart, with its sum, and all letters name the event though its page may be gone.
    expect(told).toHaveLength(2);
    for (const { bodies } of told) expect(bodies.get('text/plain')).toContain('شب شعر');
    expect(told.map(({ bodies }) => bodies.get('text/plain')!).join('\n')).toContain('100,000 Toman');
  });
});

it('a guest with a number alone hears by one text message that it was called off, why, and what comes back', async () => {
  await speaks('en');
  await api.db.update(userEntries).set({ entry: newNumber(), kind: 'sms' }).where(eq(userEntries.userId, guest.id));
  const event = await priced();
  await pay(event);
  await api.db.delete(outbox);
  await api.call('event.callOff', { as: host, params: { id: event.id }, body: { reason: 'باران' } });
  const rows = await api.db
    .select()
    .from(outbox)
    .where(eq(outbox.recipient, `user:${guest.id}`));
  const [letter, ...more] = await Promise.all(rows.map((row) => readLetter(api.deps, row, enclose)));
  expect(more).toEqual([]);
  expect(letter!.text.split('\n')).toEqual([
    'Dorehami: “\u2068شب شعر\u2069” will not take place',
    '\u2068باران\u2069',
    '100,000 Toman for “\u2068شب شعر\u2069” will be given back to you within 7 days',
    `https://example.com/en/${host.username}/${event.slug}`,
  ]);
});

it('letters are written in the language in which their reader used the site last [ACT-02]', async () => {
  const entry = newNumber();
  const { challenge } = (await api.call('auth.register', { body: { phone_number: entry } })).json.data;
  const signedIn = await api.call('auth.verify', {
    headers: { 'x-language': 'ar' },
    body: { entry, code: await codeSentTo(api.db, entry), challenge },
  });
  const tokenHash = hashToken(signedIn.json.data.access_token);
  const languageNow = async () =>
    (await api.db.select().from(accessTokens).where(eq(accessTokens.tokenHash, tokenHash)))[0]!.locale;
  expect(await languageNow()).toBe('ar');
  // At once: whoever signs up in one language may go on in another.
  await api.call('auth.user', {
    headers: { 'x-language': 'ps', authorization: `Bearer ${signedIn.json.data.access_token}` },
  });
  expect(await languageNow()).toBe('ps');
  // A stream or a file, which names no language, says nothing of it.
  api.clock.now = new Date(start.getTime() + 4 * 3600_000);
  await api.app.inject({
    url: '/api/v1/auth/user',
    headers: { authorization: `Bearer ${signedIn.json.data.access_token}` },
  });
  expect(await languageNow()).toBe('ps');
});
