import { createHash, randomBytes } from 'node:crypto';
import { count } from 'drizzle-orm';
import type { CallName } from 'shared-kernel/contract/calls';
import { userEntries, users } from '../../db/schema/people.ts';
import { type CallParts, startApi, type TestApi } from '../../testing/api.ts';
import { codeSentTo, makeMember, newNumber } from '../../testing/entries.ts';
import { startIdentityProvider } from '../../testing/identityProvider.ts';

let api: TestApi;
/** Two tries an hour from one network or account, and any number of codes. */
let fewTries: TestApi;
/** Two codes, and any number of tries. */
let fewCodes: TestApi;
beforeAll(async () => {
  api = await startApi();
  fewTries = await startApi({ limits: { triesPerHour: 2 } });
  fewCodes = await startApi({ limits: { codesPerHour: 2 } });
});
afterAll(() => Promise.all([api, fewTries, fewCodes].map((one) => one.close())));

const good = { password: 'blue-teapot-93', password_confirmation: 'blue-teapot-93' };
let serial = 0;
const from = (address = `198.51.100.${++serial}`) => ({ headers: { 'x-forwarded-for': address } });
const later = (on: TestApi, seconds: number): void => {
  on.clock.now = new Date(on.clock.now.getTime() + seconds * 1000);
};

/** Repeats a call from one network and returns the codes of the refusals. */
async function repeat(on: TestApi, times: number, name: CallName, parts: () => CallParts | Promise<CallParts>) {
  const more = from();
  const codes: (string | undefined)[] = [];
  for (let i = 0; i < times; i++) {
    const { json, headers } = await on.call(name, { ...more, ...(await parts()) });
    const error = headers['location'] && new URL(String(headers['location'])).searchParams.get('error');
    codes.push(error ? String(error) : json?.code);
    later(on, 61);
  }
  return codes;
}

describe('what strangers may try', () => {
  const anybody = () => ({ entry: newNumber() });
  const guess = () => ({ ...anybody(), code: '123456' });
  const challenge = 'x'.repeat(43);
  it.each<[CallName, () => CallParts | Promise<CallParts>]>([
    ['auth.verify', () => ({ body: guess() })],
    ['auth.checkCode', () => ({ body: guess() })],
    ['auth.permitReset', () => ({ body: guess() })],
    ['auth.resetPassword', () => ({ body: { token: 'x', ...good } })],
    ['auth.passwordLogin', () => ({ body: { ...anybody(), password: 'x' } })],
    ['auth.googleSession', () => ({ body: { ticket: 'x', verifier: challenge } })],
    ['auth.googleReturn', () => ({ query: { state: 'x', code: 'y' } })],
    ['auth.google', () => ({ query: { challenge } })],
    ['auth.checkPassword', () => ({ body: anybody() })],
    ['auth.codeLogin', () => ({ body: anybody() })],
    ['auth.register', async () => ({ body: { phone_number: (await makeMember(fewTries.db)).entry } })],
  ])('by %s is limited by network [API-05] [PRM-24]', async (name, parts) => {
    const codes = await repeat(fewTries, 3, name, parts);
    expect(codes.slice(0, 2)).not.toContain('too_many_requests');
    expect(codes[2]).toBe('too_many_requests');
  });
  it.each<CallName>(['auth.permitChange', 'auth.changePassword'])(
    'by %s is limited by account, whatever the network [API-05]',
    async (name) => {
      const as = await makeMember(fewTries.db);
      const body = name === 'auth.permitChange' ? { code: '123456' } : { token: 'x', ...good };
      const codes = await repeat(fewTries, 3, name, () => ({ as, body, ...from() }));
      expect(codes.slice(0, 2)).not.toContain('too_many_requests');
      expect(codes[2]).toBe('too_many_requests');
    },
  );
});

describe('what strangers may have sent', () => {
  const known = async () => ({ body: { entry: (await makeMember(fewCodes.db)).entry } });
  it.each<[CallName, () => Promise<CallParts>]>([
    ['auth.register', async () => ({ body: { phone_number: newNumber() } })],
    ['auth.codeLogin', known],
    ['auth.resend', known],
    ['auth.sendResetPassword', known],
  ])('by %s is limited by network [API-05] [PRM-21]', async (name, parts) => {
    expect(await repeat(fewCodes, 3, name, parts)).toEqual([undefined, undefined, 'too_many_requests']);
  });
  it('by auth.sendChangePassword is limited by account [API-05]', async () => {
    const as = await makeMember(fewCodes.db);
    expect(await repeat(fewCodes, 3, 'auth.sendChangePassword', () => ({ as, body: {}, ...from() }))).toEqual([
      undefined,
      undefined,
      'too_many_requests',
    ]);
  });
  it('leaves no accounts behind when nothing more is sent [PRM-21]', async () => {
    const strict = await startApi({ limits: { smsToStrangersPerHour: 2 } });
    const register = () => strict.call('auth.register', { body: { phone_number: newNumber() }, ...from() });
    while ((await register()).status === 200);
    const accounts = async () => (await strict.db.select({ all: count() }).from(users))[0]!.all;
    const before = await accounts();
    await register();
    expect(await accounts()).toBe(before);
    await strict.close();
  });
  it('goes on for known devices when the site has no more to send to members [PRM-21]', async () => {
    const strict = await startApi({ limits: { smsToMembersPerHour: 2 } });
    const { entry } = await makeMember(strict.db, { password: good.password });
    const { json } = await strict.call('auth.passwordLogin', { body: { entry, password: good.password } });
    const ask = (to: string, headers = {}) => strict.call('auth.codeLogin', { body: { entry: to }, headers });
    await ask((await makeMember(strict.db)).entry);
    expect((await ask(entry)).status).toBe(429);
    expect((await ask(entry, { 'x-device-token': json.data.device_token! })).status).toBe(200);
    await strict.close();
  });
});

describe('a challenge', () => {
  const ask = async (entry: string, more = from()) =>
    (await api.call('auth.codeLogin', { body: { entry }, ...more })).json.data.challenge;
  const codeTo = async (entry: string): Promise<string> => (await codeSentTo(api.db, entry))!;

  it('opens no other account than that of its entry [PRM-20]', async () => {
    const [victim, attacker] = [await makeMember(api.db), await makeMember(api.db)];
    await ask(victim.entry);
    const challenge = await ask(attacker.entry);
    const body = { entry: victim.entry, code: await codeTo(attacker.entry), challenge };
    if (body.code === (await codeTo(victim.entry))) return;
    const { status, json } = await api.call('auth.verify', { body });
    expect([status, json.code]).toEqual([422, 'invalid_code']);
  });
  it('is over after ten minutes, with the right code too [PRM-20]', async () => {
    const { entry } = await makeMember(api.db);
    const challenge = await ask(entry);
    later(api, 601);
    const { json } = await api.call('auth.verify', { body: { entry, code: await codeTo(entry), challenge } });
    expect(json.code).toBe('invalid_code');
  });
  it('is sent another code after a minute and five times an hour, from whatever networks [PRM-20]', async () => {
    const { entry } = await makeMember(api.db);
    const challenge = await ask(entry);
    const resend = async () => (await api.call('auth.resend', { body: { entry, challenge }, ...from() })).json.code;
    expect(await resend()).toBe('too_soon');
    const codes: (string | undefined)[] = [];
    for (let i = 0; i < 5; i++) {
      later(api, 61);
      codes.push(await resend());
    }
    expect(codes).toEqual([undefined, undefined, undefined, undefined, 'too_many_requests']);
  });
  it('keeps what its code is for when another is sent, whatever strangers ask for meanwhile [PRM-20]', async () => {
    const { entry } = await makeMember(api.db);
    const reset = (await api.call('auth.sendResetPassword', { body: { entry }, ...from() })).json.data.challenge;
    await ask(entry);
    later(api, 1);
    await api.call('auth.sendResetPassword', { body: { entry }, ...from() });
    later(api, 61);
    await api.call('auth.resend', { body: { entry, challenge: reset }, ...from() });
    const permit = { entry, code: await codeTo(entry), challenge: reset };
    expect((await api.call('auth.permitReset', { body: permit })).status).toBe(200);
    // Without a challenge it is a sign-in code, which is what older clients ask for.
    await api.call('auth.resend', { body: { entry }, ...from() });
    expect((await api.call('auth.verify', { body: { entry, code: await codeTo(entry) } })).status).toBe(200);
  });
});

describe('passwords that two requests set at once', () => {
  it('are set once where there was none [AUT-08]', async () => {
    const as = await makeMember(api.db);
    const set = () => api.call('auth.setPassword', { as, body: good });
    const statuses = (await Promise.all([set(), set()])).map(({ status }) => status);
    expect(statuses.sort()).not.toEqual([200, 200]);
  });
  it('are changed once with the same old one [AUT-08] [PRM-22]', async () => {
    const member = await makeMember(api.db, { password: 'old and gone' });
    // Another session, so that the first change does not end it before the second has begun.
    const change = (password: string) =>
      api.call('auth.changePassword', {
        as: member,
        body: { old_password: 'old and gone', password, password_confirmation: password },
      });
    const answers = await Promise.all([change('blue-teapot-93'), change('green-teapot-94')]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

describe('a code for changing the password', () => {
  it('goes to no entry that the caller has not proven [AUT-08]', async () => {
    const member = await makeMember(api.db);
    const unproven = newNumber();
    await api.db.insert(userEntries).values({ userId: member.id, entry: unproven, kind: 'sms' });
    const { json } = await api.call('auth.sendChangePassword', { as: member, body: { entry: unproven } });
    expect([json.code, await codeSentTo(api.db, unproven)]).toEqual(['invalid_entry', undefined]);
  });
});

describe('signing out', () => {
  it('ends no other session, neither of the same account nor of others [PRM-23]', async () => {
    const [member, other] = [await makeMember(api.db, { password: good.password }), await makeMember(api.db)];
    const { access_token } = (
      await api.call('auth.passwordLogin', { body: { entry: member.entry, password: good.password } })
    ).json.data;
    await api.tokenOf(member.id);
    await api.tokenOf(other.id);
    await api.call('auth.logout', { headers: { authorization: `Bearer ${access_token}` } });
    const statuses = [member, other].map(async (as) => (await api.call('auth.user', { as })).status);
    expect(await Promise.all(statuses)).toEqual([200, 200]);
  });
});

describe('a return from Google', () => {
  it('that comes twice at once goes on once [AUT-10]', async () => {
    const provider = await startIdentityProvider('https://example.com/api/v1/auth/google/return');
    const site = await startApi({ google: provider.settings });
    const challenge = createHash('sha256').update(randomBytes(32)).digest('base64url');
    const { headers } = await site.call('auth.google', { query: { challenge } });
    const account = { sub: 'twice', email: 'twice@gmail.com', email_verified: true };
    const back = new URL(await provider.signIn(String(headers['location']), account));
    const answers = await Promise.all([1, 2].map(() => site.app.inject(back.pathname + back.search)));
    const errors = answers.map((answer) => new URL(String(answer.headers['location'])).searchParams.get('error'));
    expect(errors.sort()).toEqual([null, 'sign_in_expired'].sort());
    await site.close();
    await provider.close();
  });
});
