import { eq } from 'drizzle-orm';
import { knownDevices } from '../../db/schema/signIn.ts';
import { hashToken } from '../../http/token.ts';
import { startApi, type TestApi } from '../../testing/api.ts';
import { codeSentTo, makeMember, newNumber, notThe } from '../../testing/entries.ts';

const password = 'blue-teapot-93';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ limits: { codesPerHour: 12, triesPerHour: 60 } });
});
afterAll(() => api.close());

const after = (seconds: number): void => {
  api.clock.now = new Date(api.clock.now.getTime() + seconds * 1000);
};
let serial = 0;
/** A different network for each test, so that their limits are separate. */
const newAddress = (): string => `198.51.100.${++serial}`;
const headersOf = (address: string, device?: string) => ({
  headers: { 'x-forwarded-for': address, ...(device && { 'x-device-token': device }) },
});
const signIn = (entry: string, more: ReturnType<typeof headersOf>, typed = password) =>
  api.call('auth.passwordLogin', { body: { entry, password: typed }, ...more });
const devicesOf = (id: number) => api.db.select().from(knownDevices).where(eq(knownDevices.userId, id));

/** A member who has signed in from a device. */
async function makeKnown(address = newAddress()) {
  const member = await makeMember(api.db, { password });
  const { json } = await signIn(member.entry, headersOf(address));
  return { ...member, address, device: json.data.device_token!, token: json.data.access_token };
}

describe('a device from which somebody has signed in', () => {
  it('is told so once and shows it from then on; only a hash is kept [PRM-23]', async () => {
    const { id, entry, address, device } = await makeKnown();
    expect(device).toMatch(/^[\w-]{43}$/);
    expect((await signIn(entry, headersOf(address, device))).json.data).not.toHaveProperty('device_token');
    expect(await devicesOf(id)).toMatchObject([{ tokenHash: hashToken(device) }]);
  });
  it('is known after a code too, and for each account of those who share it', async () => {
    const { device, address } = await makeKnown();
    const { entry, id } = await makeMember(api.db);
    const { challenge } = (await api.call('auth.codeLogin', { body: { entry }, ...headersOf(address, device) })).json
      .data;
    const code = (await codeSentTo(api.db, entry))!;
    const { json } = await api.call('auth.verify', { body: { entry, code, challenge }, ...headersOf(address, device) });
    expect(json.data).not.toHaveProperty('device_token');
    expect(await devicesOf(id)).toMatchObject([{ tokenHash: hashToken(device) }]);
  });
  it('does not become known by a token that it made up, nor by a wrong password', async () => {
    const { entry, id } = await makeMember(api.db, { password });
    const invented = 'x'.repeat(43);
    await signIn(entry, headersOf(newAddress(), invented), 'a guess');
    expect(await devicesOf(id)).toEqual([]);
    const { json } = await signIn(entry, headersOf(newAddress(), invented));
    expect(json.data.device_token).not.toBe(invented);
    expect((await devicesOf(id)).map(({ tokenHash }) => tokenHash)).toEqual([hashToken(json.data.device_token!)]);
  });
  it('signs in after strangers have used up the tries of the password, whatever their number [API-05]', async () => {
    const { entry, address, device } = await makeKnown();
    for (let i = 0; i < 70; i++) await signIn(entry, headersOf(`203.0.113.${i}`), 'a guess');
    const slowed = await signIn(entry, headersOf(newAddress()));
    expect([slowed.status, Number(slowed.headers['retry-after']) <= 60]).toEqual([429, true]);
    expect((await signIn(entry, headersOf(address, device))).status).toBe(200);
    expect((await signIn(entry, headersOf(newAddress(), device))).status).toBe(200);
    // A minute later strangers may try again: the limit slows down and does not lock.
    after(61);
    expect((await signIn(entry, headersOf(newAddress()))).status).toBe(200);
  });
  it('is not locked by one stranger’s 21 wrong passwords, nor is a new device of the owner’s [API-05]', async () => {
    const { entry, address, device } = await makeKnown();
    for (let i = 0; i < 21; i++) await signIn(entry, headersOf('203.0.113.200'), 'a guess');
    expect((await signIn(entry, headersOf('203.0.113.200'))).status).toBe(429);
    expect((await signIn(entry, headersOf(address, device))).status).toBe(200);
    expect((await signIn(entry, headersOf(newAddress()))).status).toBe(200);
  });
  it('has twenty passwords an hour of its own to guess: a thief of the device has no more [API-05]', async () => {
    const { entry, address, device } = await makeKnown();
    for (let i = 0; i < 20; i++) await signIn(entry, headersOf(address, device), 'a guess');
    expect((await signIn(entry, headersOf(address, device))).status).toBe(429);
  });
  it('gets a code after strangers have used up the entry’s and its network’s sendings [PRM-20]', async () => {
    const { entry, address, device } = await makeKnown();
    const ask = (more: ReturnType<typeof headersOf>) => api.call('auth.codeLogin', { body: { entry }, ...more });
    for (let i = 0; i < 10; i++) await ask(headersOf(`203.0.113.${i}`));
    for (let i = 0; i < 12; i++)
      await api.call('auth.codeLogin', { body: { entry: (await makeMember(api.db)).entry }, ...headersOf(address) });
    expect((await ask(headersOf(newAddress()))).status).toBe(429);
    expect((await ask(headersOf(address))).status).toBe(429);
    for (let i = 0; i < 5; i++) {
      expect((await ask(headersOf(address, device))).status).toBe(200);
      after(61);
    }
    expect((await ask(headersOf(address, device))).status).toBe(429);
  });
  it('may check and try while its network is refused [API-05]', async () => {
    const { entry, address, device } = await makeKnown();
    for (let i = 0; i < 61; i++)
      await api.call('auth.checkPassword', { body: { entry: newNumber() }, ...headersOf(address) });
    const check = (more: ReturnType<typeof headersOf>) => api.call('auth.checkPassword', { body: { entry }, ...more });
    expect([(await check(headersOf(address))).status, (await check(headersOf(address, device))).status]).toEqual([
      429, 200,
    ]);
  });
  it('has tries of its own where it shows no challenge [PRM-20]', async () => {
    const { entry, address, device } = await makeKnown();
    await api.call('auth.codeLogin', { body: { entry }, ...headersOf(address, device) });
    const code = (await codeSentTo(api.db, entry))!;
    const verify = (typed: string, more: ReturnType<typeof headersOf>) =>
      api.call('auth.verify', { body: { entry, code: typed }, ...more });
    for (let i = 0; i < 6; i++) await verify(notThe(code), headersOf(newAddress()));
    expect((await verify(code, headersOf(newAddress()))).status).toBe(429);
    expect((await verify(code, headersOf(address, device))).status).toBe(200);
  });
  it('is a stranger’s to every other account', async () => {
    const { device, address } = await makeKnown();
    const other = await makeMember(api.db, { password });
    for (let i = 0; i < 21; i++) await signIn(other.entry, headersOf(address, device), 'a guess');
    expect((await signIn(other.entry, headersOf(address, device))).status).toBe(429);
    expect((await signIn(other.entry, headersOf(newAddress()))).status).toBe(200);
  });
});

describe('the devices of an account', () => {
  it('are ten: the one used least recently makes room', async () => {
    const { id, entry, device } = await makeKnown();
    for (let i = 0; i < 11; i++) {
      after(1);
      await signIn(entry, headersOf(newAddress()));
    }
    const hashes = (await devicesOf(id)).map(({ tokenHash }) => tokenHash);
    expect([hashes.length, hashes.includes(hashToken(device))]).toEqual([10, false]);
  });
  it('are forgotten one by one with their session, and only for their owner [PRM-23]', async () => {
    const { id, entry, device, address } = await makeKnown();
    const other = await makeKnown();
    await signIn(other.entry, headersOf(address, device));
    const here = (await signIn(entry, headersOf(newAddress()))).json.data;
    const as = { headers: { authorization: `Bearer ${here.access_token}` } };
    const sessions = (await api.call('auth.sessions', as)).json.data;
    await api.call('auth.endSession', { params: { id: sessions.find((one) => !one.is_current)!.id }, ...as });
    expect((await devicesOf(id)).map(({ tokenHash }) => tokenHash)).toEqual([hashToken(here.device_token!)]);
    expect((await devicesOf(other.id)).map(({ tokenHash }) => tokenHash)).toContain(hashToken(device));
  });
  it('stay known after signing out, and are forgotten with a new password but for the one that set it [PRM-22]', async () => {
    const { id, entry, device, address, token } = await makeKnown();
    await signIn(entry, headersOf(newAddress()));
    await api.call('auth.logout', { headers: { authorization: `Bearer ${token}` } });
    expect(await devicesOf(id)).toHaveLength(2);
    await api.call('auth.sendResetPassword', { body: { entry }, ...headersOf(address, device) });
    const code = (await codeSentTo(api.db, entry))!;
    const permit = await api.call('auth.permitReset', { body: { entry, code }, ...headersOf(address, device) });
    await api.call('auth.resetPassword', {
      body: { token: permit.json.data.token, password: 'green-teapot-93', password_confirmation: 'green-teapot-93' },
      ...headersOf(address, device),
    });
    expect((await devicesOf(id)).map(({ tokenHash }) => tokenHash)).toEqual([hashToken(device)]);
  });
  it('are strangers again when nobody has signed in from them for a year', async () => {
    const { entry, device } = await makeKnown();
    after(366 * 24 * 3600);
    for (let i = 0; i < 20; i++) await signIn(entry, headersOf('203.0.113.7', device), 'a guess');
    expect((await signIn(entry, headersOf('203.0.113.7', device))).status).toBe(429);
    expect((await signIn(entry, headersOf(newAddress(), device))).status).toBe(200);
  });
});
