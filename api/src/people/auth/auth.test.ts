import { eq } from 'drizzle-orm';
import { outbox } from '../../db/schema/outgoing.ts';
import { userEntries, users } from '../../db/schema/people.ts';
import { codeChallenges, knownDevices } from '../../db/schema/signIn.ts';
import { startApi, type TestApi } from '../../testing/api.ts';
import { makeUser } from '../../testing/rows.ts';
import { deleteDueAccounts } from '../account/deletion.ts';
import { hashPassword } from './password.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

let serial = 0;
/** A mobile number that nobody has used yet. */
const newNumber = (): string => `+98912${String(++serial).padStart(7, '0')}`;

async function lastCode(entry: string): Promise<string> {
  const answer = await api.app.inject('/dev/outbox.json');
  return answer.json<{ to: string; code: string }[]>().find((message) => message.to === entry)!.code;
}
const wrongCode = async (entry: string): Promise<string> =>
  (await lastCode(entry)) === '000000' ? '000001' : '000000';
const after = (seconds: number): void => {
  api.clock.now = new Date(api.clock.now.getTime() + seconds * 1000);
};
const register = (entry: string) => api.call('auth.register', { body: { phone_number: entry } });
const verify = (entry: string, code: string) => api.call('auth.verify', { body: { entry, code } });

async function makeMember(password?: string): Promise<string> {
  const entry = newNumber();
  const user = await makeUser(api.db);
  await api.db.insert(userEntries).values({ userId: user.id, entry, kind: 'sms', verifiedAt: api.clock.now });
  if (password)
    await api.db
      .update(users)
      .set({ passwordHash: await hashPassword(password) })
      .where(eq(users.id, user.id));
  return entry;
}

describe('registering', () => {
  it('makes a light account, sends a code, and the code makes a member with a session', async () => {
    const entry = newNumber();
    const sent = await register(entry.replace('+98', '۰'));
    expect([sent.status, sent.json.data]).toEqual([
      200,
      {
        result: 'verify',
        entry,
        expires_in: 600,
        resend_in: 60,
        challenge: expect.stringMatching(/^[\w-]{43}$/),
        access_token: expect.stringMatching(/^[\w-]{43}$/),
        user: expect.objectContaining({ role_id: 1 }),
      },
    ]);
    const session = await verify(entry, await lastCode(entry));
    expect(session.json.data.user).toMatchObject({
      role_id: 2,
      has_password: false,
      is_profile_filled: false,
      all_entries: [{ entry, is_verified: true }],
    });
    const me = await api.call('auth.user', { headers: { authorization: `Bearer ${session.json.data.access_token}` } });
    expect(me.json.data.id).toBe(session.json.data.user.id);
  });
  it('answers 409 with the entry to those who are members already', async () => {
    const entry = await makeMember();
    const { status, json } = await register(entry);
    expect([status, json.code, json.data]).toEqual([409, 'already_member', { entry }]);
  });
  it('takes an e-mail address and remembers who invited', async () => {
    const inviter = await makeUser(api.db);
    const [row] = await api.db.select().from(users).where(eq(users.id, inviter.id));
    await api.call('auth.register', { body: { email: 'New@Example.com', reference: row!.invitationCode } });
    const [invited] = await api.db
      .select({ by: users.invitedById })
      .from(users)
      .innerJoin(userEntries, eq(userEntries.userId, users.id))
      .where(eq(userEntries.entry, 'new@example.com'));
    expect(invited?.by).toBe(inviter.id);
  });
  it('makes one account when the button is pressed twice at once', async () => {
    const entry = newNumber();
    const statuses = (await Promise.all([register(entry), register(entry)])).map((answer) => answer.status).sort();
    expect(statuses).toEqual([200, 429]);
    expect(await api.db.select().from(userEntries).where(eq(userEntries.entry, entry))).toHaveLength(1);
  });
  it('refuses what is neither a number nor an address, at its field [API-09]', async () => {
    const { status, json } = await api.call('auth.register', { body: { phone_number: '12345' } });
    expect([status, json.errors]).toEqual([422, { entry: ['Enter a valid mobile number or e-mail.'] }]);
  });
});

describe('a light account [AUT-16]', () => {
  const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
  async function begin(entry: string, token?: string) {
    const { json, status } = await api.call('auth.register', {
      body: { phone_number: entry },
      headers: { 'x-forwarded-for': `198.51.100.${++serial}`, ...(token && bearer(token).headers) },
    });
    expect(status).toBe(200);
    return { ...json.data, code: await lastCode(entry) };
  }
  const prove = (entry: string, { code, challenge }: { code: string; challenge: string }, token?: string) =>
    api.call('auth.verify', { body: { entry, code, challenge }, ...(token && bearer(token)) });
  const me = async (token: string) => (await api.call('auth.user', bearer(token))).json.data;
  const stands = async (token: string) => (await api.call('auth.user', bearer(token))).status === 200;

  it('is signed in at once on the device that registered, and may do nothing that needs a proof', async () => {
    const entry = newNumber();
    const light = await begin(entry);
    expect(light.user).toMatchObject({ role_id: 1, all_entries: [{ entry, is_verified: false }] });
    expect(light.device_token).toBeUndefined();
    expect((await me(light.access_token)).id).toBe(light.user.id);
    const refused = await api.call('auth.addEntry', { body: { entry: newNumber() }, ...bearer(light.access_token) });
    expect([refused.status, refused.json.code]).toEqual([403, 'unverified']);
  });

  it('becomes a member by its code, and the session of before the proof has ended', async () => {
    const entry = newNumber();
    const light = await begin(entry);
    const { json } = await prove(entry, light, light.access_token);
    expect(json.data.user).toMatchObject({
      id: light.user.id,
      role_id: 2,
      all_entries: [{ entry, is_verified: true }],
    });
    expect([await stands(light.access_token), await stands(json.data.access_token)]).toEqual([false, true]);
    const [row] = await api.db.select().from(users).where(eq(users.id, light.user.id));
    expect(row!.deletionDueAt).toBeNull();
  });

  it('loses its entry to whoever proves it, who gets nothing of what it held, and its session ends', async () => {
    const entry = newNumber();
    const stranger = await begin(entry);
    await api.db.update(users).set({ firstName: 'Stranger' }).where(eq(users.id, stranger.user.id));
    const owner = await begin(entry);
    expect(owner.user.id).not.toBe(stranger.user.id);
    const { json } = await prove(entry, owner, owner.access_token);
    expect(json.data.user).toMatchObject({ id: owner.user.id, role_id: 2, name: { first: '' } });
    expect(await stands(stranger.access_token)).toBe(false);
    expect(await api.db.select().from(userEntries).where(eq(userEntries.userId, stranger.user.id))).toEqual([]);
  });

  it('is not lifted by a code that comes from elsewhere: the owner of the entry gets an account of their own', async () => {
    const entry = newNumber();
    const stranger = await begin(entry);
    const { json } = await prove(entry, stranger);
    expect(json.data.user.id).not.toBe(stranger.user.id);
    expect([json.data.user.role_id, await stands(stranger.access_token)]).toEqual([2, false]);
  });

  it('opens no account of a member who asked with the same entry before', async () => {
    const entry = newNumber();
    const light = await begin(entry);
    const member = await begin(entry);
    await prove(entry, member, member.access_token);
    const late = await prove(entry, light, light.access_token);
    // The entry's owner has typed its code on the second device, so that device gets the owner's account.
    expect([late.status, late.json.data.user.id]).toEqual([200, member.user.id]);
    expect(await stands(light.access_token)).toBe(false);
  });

  it('is gone on with when its owner mistyped the entry', async () => {
    const [wrong, right] = [newNumber(), newNumber()];
    const first = await begin(wrong);
    const second = await begin(right, first.access_token);
    expect(second.user).toMatchObject({ id: first.user.id, all_entries: [{ entry: right, is_verified: false }] });
    expect([await stands(first.access_token), await stands(second.access_token)]).toEqual([false, true]);
  });

  it('has no device of its own: what it asks for is counted with its network [PRM-21]', async () => {
    const entry = newNumber();
    const { user } = await begin(entry);
    expect(await api.db.select().from(knownDevices).where(eq(knownDevices.userId, user.id))).toEqual([]);
  });

  it('is removed after seven days, and a member is not', async () => {
    const [entry, kept] = [newNumber(), newNumber()];
    const light = await begin(entry);
    const member = await begin(kept);
    await prove(kept, member, member.access_token);
    expect((await api.call('account.callOffDeletion', bearer(light.access_token))).status).toBe(200);
    after(7 * 24 * 3600 - 1);
    await deleteDueAccounts(api.deps);
    expect(await stands(light.access_token)).toBe(true);
    after(2);
    await deleteDueAccounts(api.deps);
    const left = async (id: number) => (await api.db.select().from(users).where(eq(users.id, id))).length;
    expect([await left(light.user.id), await left(member.user.id)]).toEqual([0, 1]);
    expect(await api.db.select().from(userEntries).where(eq(userEntries.entry, entry))).toEqual([]);
  });
});

describe('one-time codes', () => {
  it('have six digits, are kept hashed and end the message for autofill [API-05]', async () => {
    const entry = newNumber();
    await register(entry);
    const code = await lastCode(entry);
    expect(code).toMatch(/^\d{6}$/);
    const [row] = await api.db.select().from(codeChallenges).where(eq(codeChallenges.entry, entry));
    expect(JSON.stringify(row)).not.toContain(code);
    const [message] = await api.db.select().from(outbox).where(eq(outbox.recipient, entry));
    expect(message?.text.endsWith(`@example.com #${code}`)).toBe(true);
  });
  it('work once, in Persian digits too [API-05]', async () => {
    const entry = newNumber();
    await register(entry);
    const code = await lastCode(entry);
    const persian = code.replace(/\d/g, (d) => String.fromCharCode(0x6f0 + Number(d)));
    expect((await verify(entry, persian)).status).toBe(200);
    expect((await verify(entry, code)).json.code).toBe('code_used');
  });
  it('expire after ten minutes [API-05]', async () => {
    const entry = newNumber();
    await register(entry);
    const code = await lastCode(entry);
    after(601);
    expect((await verify(entry, code)).json.code).toBe('invalid_code');
  });
  it('are sent again after a minute, five times an hour [PRM-20]', async () => {
    const entry = newNumber();
    await register(entry);
    const early = await api.call('auth.resend', { body: { entry } });
    expect([early.status, early.json.code, early.headers['retry-after']]).toEqual([429, 'too_soon', '60']);
    for (let i = 0; i < 4; i++) {
      after(61);
      expect((await api.call('auth.resend', { body: { entry } })).status).toBe(200);
    }
    after(61);
    expect((await api.call('auth.resend', { body: { entry } })).json.code).toBe('too_many_requests');
    after(3600);
    expect((await api.call('auth.resend', { body: { entry } })).status).toBe(200);
  });
  it('count failures across resends: a new code gives no new tries [PRM-20]', async () => {
    const entry = newNumber();
    await register(entry);
    for (let i = 0; i < 3; i++) expect((await verify(entry, await wrongCode(entry))).json.code).toBe('invalid_code');
    after(61);
    await api.call('auth.resend', { body: { entry } });
    for (let i = 0; i < 2; i++) expect((await verify(entry, await wrongCode(entry))).json.code).toBe('invalid_code');
    const { status, json } = await verify(entry, await lastCode(entry));
    expect([status, json.code]).toEqual([429, 'too_many_tries']);
  });
  it('count 200 parallel wrong guesses exactly: five are judged [PRM-20]', async () => {
    const entry = newNumber();
    await register(entry);
    const wrong = await wrongCode(entry);
    const codes = (await Promise.all(Array.from({ length: 200 }, () => verify(entry, wrong)))).map(
      (answer) => answer.json.code,
    );
    expect([
      codes.filter((code) => code === 'invalid_code').length,
      codes.filter((code) => code === 'too_many_tries').length,
    ]).toEqual([5, 195]);
  });
  it('are limited by address, whoever they are sent to [API-05]', async () => {
    const strict = await startApi({ limits: { codesPerHour: 3 } });
    const statuses: number[] = [];
    for (let i = 0; i < 4; i++)
      statuses.push((await strict.call('auth.register', { body: { phone_number: newNumber() } })).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    await strict.close();
  });
});

describe('signing in', () => {
  it('tells the client which way to go [AUT-01]', async () => {
    const unknown = await api.call('auth.checkPassword', { body: { entry: newNumber() } });
    expect([unknown.status, unknown.json.data]).toEqual([406, 'user-not-exist']);
    const without = await api.call('auth.checkPassword', { body: { entry: await makeMember() } });
    expect([without.status, without.json.data]).toEqual([406, 'user-has-no-password']);
    const ready = await api.call('auth.checkPassword', { body: { entry: await makeMember('secret') } });
    expect([ready.status, ready.json.data]).toEqual([200, { has_password: true }]);
  });
  it('with a code needs a known entry [AUT-05]', async () => {
    expect((await api.call('auth.codeLogin', { body: { entry: newNumber() } })).status).toBe(406);
    const entry = await makeMember();
    expect((await api.call('auth.codeLogin', { body: { entry } })).status).toBe(200);
    expect((await verify(entry, await lastCode(entry))).status).toBe(200);
  });
  it('with a password compares with argon2id [API-05]', async () => {
    const entry = await makeMember('گذرواژه ۱۲۳');
    expect((await api.call('auth.passwordLogin', { body: { entry, password: 'guess' } })).json.errors).toEqual({
      password: ['The password is wrong.'],
    });
    expect(
      (await api.call('auth.passwordLogin', { body: { entry, password: 'گذرواژه ۱۲۳' } })).json.data.access_token,
    ).toMatch(/^[\w-]{43}$/);
    const [row] = await api.db
      .select({ hash: users.passwordHash })
      .from(users)
      .innerJoin(userEntries, eq(userEntries.userId, users.id))
      .where(eq(userEntries.entry, entry));
    expect(row?.hash).toMatch(/^\$argon2id\$/);
  });
  it('stops guessing at one account, right passwords included [API-05]', async () => {
    const entry = await makeMember('secret');
    for (let i = 0; i < 20; i++) await api.call('auth.passwordLogin', { body: { entry, password: 'guess' } });
    expect((await api.call('auth.passwordLogin', { body: { entry, password: 'secret' } })).status).toBe(429);
  });
  it('ends with signing out, for this session only', async () => {
    const user = await makeUser(api.db);
    expect((await api.call('auth.logout', { as: user })).json.data).toBeNull();
    expect((await api.call('auth.user', { as: user })).status).toBe(401);
  });
});

describe('the outbox page', () => {
  it('shows codes on a development site, without any script [API-06]', async () => {
    const entry = newNumber();
    await register(entry);
    const page = await api.app.inject('/dev/outbox');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect(page.body).toContain(await lastCode(entry));
    expect(page.body).not.toContain('<script');
  });
  it('does not exist elsewhere [API-06]', async () => {
    const site = await startApi({ development: false });
    expect((await site.app.inject('/dev/outbox')).statusCode).toBe(404);
    expect((await site.app.inject('/dev/outbox.json')).statusCode).toBe(404);
    await site.close();
  });
});
