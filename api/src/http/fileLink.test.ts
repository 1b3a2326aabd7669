import { calls, type CallName } from 'shared-kernel/contract/calls';
import type { CallDefinition } from 'shared-kernel/contract/call';
import { locales } from 'shared-kernel/contract/locale';
import { messages } from '../messages/translate.ts';
import { startApi, type TestApi } from '../testing/api.ts';
import { makeReservation } from '../testing/reservations.ts';
import { makeEvent, makeUser, type TestEvent, type TestUser } from '../testing/rows.ts';

let api: TestApi;
let host: TestUser;
let guest: TestUser;
let event: TestEvent;
let reservationId: number;
beforeAll(async () => {
  api = await startApi();
  [host, guest] = [await makeUser(api.db), await makeUser(api.db)];
  event = await makeEvent(api.db, host);
  reservationId = await makeReservation(api.db, event, guest);
});
afterAll(() => api.close());

const minute = 60_000;
/** As a browser opens an address: without a token. */
const open = (url: string, headers: Record<string, string> = {}) => api.app.inject({ url, headers });
const sign = async (path: string, as: TestUser, headers: Record<string, string> = {}) =>
  (await api.call('account.fileAddress', { as, body: { path }, headers })).json.data;
const addressOf = async (...given: Parameters<typeof sign>): Promise<string> => (await sign(...given)).address;

/** Each file that is somebody's own: its address below the API root, whose it is, and how it begins. */
const files: Partial<Record<CallName, () => [path: string, owner: TestUser, begins: string]>> = {
  'account.data': () => ['/account/data', guest, '{"data":{"made_at"'],
  'booking.calendar': () => [`/event/${event.id}/book/calendar.ics`, guest, 'BEGIN:VCALENDAR'],
  'booking.receipt': () => [`/profile/reserves/${reservationId}/receipt`, guest, '%PDF'],
  'business.guestsExcel': () => [`/event/${event.id}/guests/excel`, host, 'PK'],
  'business.taxExcel': () => ['/business/tax/excel?from=2026-03-21&to=2026-11-21', host, 'PK'],
  'event.calendar': () => [`/event/${event.id}/calendar.ics?lang=fa`, host, 'BEGIN:VCALENDAR'],
};
const linked = (Object.keys(calls) as CallName[]).filter((name) => (calls[name] as CallDefinition).linked);

describe('the signed address of a file [EVT-19] [PRM-26]', () => {
  it.each(linked)('opens %s without a token, under a name, for its owner alone, and is kept nowhere', async (name) => {
    const [path, owner, begins] = files[name]!();
    const answer = await open(await addressOf(path, owner));
    expect([answer.statusCode, answer.rawPayload.toString('latin1').slice(0, begins.length)]).toEqual([200, begins]);
    expect(answer.headers).toMatchObject({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' });
    expect(answer.headers['content-disposition']).toMatch(/^(attachment|inline); filename/);
  });

  it('opens nothing of others: it is the signer’s own eyes', async () => {
    const [path] = files['booking.receipt']!();
    expect((await open(await addressOf(path, host))).statusCode).toBe(404);
    const [sheet] = files['business.guestsExcel']!();
    expect((await open(await addressOf(sheet, guest))).statusCode).toBe(403);
  });

  it('says in the signer’s language what is in it', async () => {
    const [path] = files['booking.calendar']!();
    const body = async (language: string) =>
      (await open(await addressOf(path, guest, { 'x-language': language }))).body.replace(/\r\n /g, '');
    expect([await body('en'), await body('fa')]).toEqual([
      expect.stringContaining(`URL:https://example.com/en/${host.username}/`),
      expect.stringContaining(`URL:https://example.com/${host.username}/`),
    ]);
  });

  it('is over after a quarter of an hour', async () => {
    const [path] = files['booking.receipt']!();
    const { address, ends_at: endsAt } = await sign(path, guest);
    const before = api.clock.now;
    expect(endsAt).toBe(new Date(before.getTime() + 15 * minute).toISOString());
    try {
      api.clock.now = new Date(before.getTime() + 15 * minute - 1);
      expect((await open(address)).statusCode).toBe(200);
      api.clock.now = new Date(before.getTime() + 15 * minute);
      expect((await open(address)).json()).toMatchObject({ code: 'link_over' });
    } finally {
      api.clock.now = before;
    }
  });

  it('is over with the session that signed it', async () => {
    const leaver = await makeUser(api.db);
    const address = await addressOf('/account/data', leaver);
    expect((await open(address)).statusCode).toBe(200);
    await api.call('auth.logout', { as: leaver });
    expect((await open(address)).json()).toMatchObject({ code: 'link_over' });
  });

  it.each<[string, (address: string) => string]>([
    ['another file', (address) => address.replace(/reserves\/\d+/, `reserves/${reservationId + 1}`)],
    ['another end', (address) => address.replace(/\.(\w+)\.(en)\./, '.zzzzzz.$2.')],
    ['another signer', (address) => address.replace(/link=\w+/, `link=${host.id.toString(36)}`)],
    ['another language', (address) => address.replace('.en.', '.fa.')],
    ['another signature', (address) => address.replace(/.{22}$/, 'x'.repeat(22))],
    ['no signature', (address) => address.replace(/\.[^.]{22}$/, '')],
    ['a word more', (address) => `${address}&event=1`],
    ['a word before', (address) => address.replace('?link', '?lang=fa&link')],
  ])('opens nothing with %s', async (_, change) => {
    const [path] = files['booking.receipt']!();
    const address = await addressOf(path, guest);
    expect(change(address)).not.toBe(address);
    const answer = await open(change(address));
    expect([answer.statusCode, answer.json().code]).toEqual([410, 'link_over']);
  });

  it('opens no call that is no file', async () => {
    for (const path of ['/profile/reserves', `/profile/reserves/${reservationId}`, '/account/deletion'])
      expect((await open(await addressOf(path, guest))).statusCode).toBe(401);
  });

  it.each(['profile', '//elsewhere.test', '/a?b', '/a b', 'https://elsewhere.test/a', '/a#b', `/${'a'.repeat(300)}`])(
    'is not given for %s, which is no path of a call',
    async (path) => {
      expect((await api.call('account.fileAddress', { as: guest, body: { path } })).status).toBe(422);
    },
  );

  it.each(locales)('that is over says so on a page in %s, with the way to the site', async (locale) => {
    const [path] = files['booking.receipt']!();
    const address = await addressOf(path, guest, { 'x-language': locale });
    const { statusCode, headers, body } = await open(address.replace(/.{22}$/, 'x'.repeat(22)), {
      accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
    });
    expect([statusCode, headers['content-type']]).toEqual([410, 'text/html; charset=utf-8']);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(body).toContain(messages[locale]['error.link_over']);
    expect(body).toMatch(new RegExp(`lang="${locale}".*href="${locale === 'fa' ? '/' : `/${locale}/?`}"`));
  });
});
