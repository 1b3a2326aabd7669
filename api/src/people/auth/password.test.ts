import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { verify } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import { users } from '../../db/schema/people.ts';
import { accessTokens, codeChallenges, passwordPermissions } from '../../db/schema/signIn.ts';
import { startApi, type TestApi } from '../../testing/api.ts';
import { codeSentTo, makeMember, newNumber, notThe } from '../../testing/entries.ts';
import { makeUser } from '../../testing/rows.ts';
import { hashPassword, hasPassword } from './password.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const sentTo = (entry: string) => ({
  result: 'verify',
  entry,
  expires_in: 600,
  resend_in: 60,
  challenge: expect.stringMatching(/^[\w-]{43}$/),
});
const good = 'blue-teapot-93';
const twice = (password: string) => ({ password, password_confirmation: password });
const after = (seconds: number): void => {
  api.clock.now = new Date(api.clock.now.getTime() + seconds * 1000);
};
const codeTo = async (entry: string): Promise<string> => (await codeSentTo(api.db, entry))!;
const signIn = (entry: string, password: string) => api.call('auth.passwordLogin', { body: { entry, password } });
const statusOf = async (token: string) =>
  (await api.call('auth.user', { headers: { authorization: `Bearer ${token}` } })).status;

async function permitReset(entry: string): Promise<string> {
  await api.call('auth.sendResetPassword', { body: { entry } });
  return (await api.call('auth.permitReset', { body: { entry, code: await codeTo(entry) } })).json.data.token;
}

describe('a forgotten password', () => {
  it('is replaced with a code, a permission and a new one, which signs in [AUT-07] [PRM-22]', async () => {
    const { entry, id } = await makeMember(api.db, { password: 'old and gone' });
    const sent = await api.call('auth.sendResetPassword', { body: { entry } });
    expect([sent.status, sent.json.data]).toEqual([200, sentTo(entry)]);
    const permitted = await api.call('auth.permitReset', { body: { entry, code: await codeTo(entry) } });
    expect(permitted.json.data).toEqual({ permission: true, token: expect.stringMatching(/^[\w-]{43}$/) });
    const reset = await api.call('auth.resetPassword', { body: { token: permitted.json.data.token, ...twice(good) } });
    expect([reset.status, reset.json.data.user.id, await statusOf(reset.json.data.access_token)]).toEqual([
      200,
      id,
      200,
    ]);
    expect([(await signIn(entry, good)).status, (await signIn(entry, 'old and gone')).status]).toEqual([200, 422]);
  });
  it('ends every session when it is replaced [PRM-22]', async () => {
    const { entry, id } = await makeMember(api.db);
    const before = await api.tokenOf(id);
    expect(await statusOf(before)).toBe(200);
    const token = await permitReset(entry);
    await api.call('auth.resetPassword', { body: { token, ...twice(good) } });
    expect(await statusOf(before)).toBe(401);
  });
  it('is replaced once per permission, and within ten minutes [AUT-07] [PRM-22]', async () => {
    const { entry } = await makeMember(api.db);
    const token = await permitReset(entry);
    const answers = await Promise.all(
      [1, 2].map(() => api.call('auth.resetPassword', { body: { token, ...twice(good) } })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    const late = await permitReset((await makeMember(api.db)).entry);
    after(601);
    const { status, json } = await api.call('auth.resetPassword', { body: { token: late, ...twice(good) } });
    expect([status, json.code, Object.keys(json.errors!)]).toEqual([422, 'invalid_permission', ['token']]);
  });
  it('voids other permissions when one is used [PRM-22]', async () => {
    const { entry } = await makeMember(api.db);
    const first = await permitReset(entry);
    after(61);
    const second = await permitReset(entry);
    expect((await api.call('auth.resetPassword', { body: { token: second, ...twice(good) } })).status).toBe(200);
    expect((await api.call('auth.resetPassword', { body: { token: first, ...twice(good) } })).json.code).toBe(
      'invalid_permission',
    );
  });
  it('keeps only the hash of a permission [PRM-22]', async () => {
    const token = await permitReset((await makeMember(api.db)).entry);
    expect(JSON.stringify(await api.db.select().from(passwordPermissions))).not.toContain(token);
  });
  it('gives no permission to a wrong code, and counts it as a try [AUT-07] [PRM-20]', async () => {
    const { entry } = await makeMember(api.db);
    await api.call('auth.sendResetPassword', { body: { entry } });
    const code = await codeTo(entry);
    for (let i = 0; i < 5; i++)
      expect((await api.call('auth.permitReset', { body: { entry, code: notThe(code) } })).json.code).toBe(
        'invalid_code',
      );
    const { status, json } = await api.call('auth.permitReset', { body: { entry, code } });
    expect([status, json.code]).toEqual([429, 'too_many_tries']);
  });
  it('answers alike for entries that nobody has, and sends them nothing [API-05] [AUT-07]', async () => {
    const unknown = newNumber();
    const { entry: light } = await makeMember(api.db, { isProven: false });
    const { entry: known } = await makeMember(api.db);
    for (const entry of [known, unknown, light]) {
      const sent = await api.call('auth.sendResetPassword', { body: { entry } });
      expect([sent.status, sent.json.data]).toEqual([200, sentTo(entry)]);
      expect((await api.call('auth.sendResetPassword', { body: { entry } })).json.code).toBe('too_soon');
      expect((await api.call('auth.resend', { body: { entry } })).json.code).toBe('too_soon');
      expect((await api.call('auth.permitReset', { body: { entry, code: 'x' } })).json.code).toBe('invalid_code');
      expect((await codeSentTo(api.db, entry)) !== undefined).toBe(entry === known);
    }
  });
  it('is sent again for the same purpose', async () => {
    const { entry } = await makeMember(api.db);
    await api.call('auth.sendResetPassword', { body: { entry } });
    after(61);
    await api.call('auth.resend', { body: { entry } });
    expect((await api.call('auth.permitReset', { body: { entry, code: await codeTo(entry) } })).status).toBe(200);
  });
  it.each([
    ['weak_password', 'password', { password: 'password1', password_confirmation: 'password1' }],
    ['confirmed', 'password_confirmation', { password: good, password_confirmation: 'blue-teapot-94' }],
    ['invalid', 'password', { password: 'short', password_confirmation: 'short' }],
  ])('refuses %s at its field, and the permission stays [AUT-07] [PRM-22]', async (code, field, fields) => {
    const token = await permitReset((await makeMember(api.db)).entry);
    const { status, json } = await api.call('auth.resetPassword', { body: { token, ...fields } });
    expect([status, json.code, Object.keys(json.errors!)]).toEqual([422, code, [field]]);
    expect((await api.call('auth.resetPassword', { body: { token, ...twice(good) } })).status).toBe(200);
  });
  it('refuses a permission that nobody gave', async () => {
    expect((await api.call('auth.resetPassword', { body: { token: 'x'.repeat(43), ...twice(good) } })).json.code).toBe(
      'invalid_permission',
    );
  });
});

describe('a code', () => {
  it('is wrong for anything but what it was sent for [PRM-20]', async () => {
    const { entry, ...member } = await makeMember(api.db);
    await api.call('auth.codeLogin', { body: { entry } });
    const body = { entry, code: await codeTo(entry) };
    expect((await api.call('auth.permitReset', { body })).json.code).toBe('invalid_code');
    expect((await api.call('auth.permitChange', { body, as: member })).json.code).toBe('invalid_code');
    expect((await api.call('auth.verify', { body })).status).toBe(200);
    after(61);
    await api.call('auth.sendResetPassword', { body: { entry } });
    expect((await api.call('auth.verify', { body: { entry, code: await codeTo(entry) } })).json.code).toBe(
      'invalid_code',
    );
  });
  it('can be judged without being used up; a wrong one counts [AUT-04] [PRM-20]', async () => {
    const { entry } = await makeMember(api.db);
    const { challenge } = (await api.call('auth.codeLogin', { body: { entry } })).json.data;
    const body = { entry, code: await codeTo(entry), challenge };
    expect((await api.call('auth.checkCode', { body })).json.data).toEqual({ is_valid: true });
    expect((await api.call('auth.checkCode', { body: { ...body, code: notThe(body.code) } })).json.code).toBe(
      'invalid_code',
    );
    const [row] = await api.db.select().from(codeChallenges).where(eq(codeChallenges.entry, entry));
    expect(row?.failures).toBe(1);
    expect((await api.call('auth.verify', { body })).status).toBe(200);
    expect((await api.call('auth.checkCode', { body })).json.code).toBe('code_used');
  });
});

describe('changing the password', () => {
  const change = (as: { id: number }, fields: Record<string, unknown>, headers = {}) =>
    api.call('auth.changePassword', { as, body: { ...twice(good), ...fields }, headers });

  it('takes a code to a proven entry [AUT-08]', async () => {
    const member = await makeMember(api.db, { password: 'old and gone' });
    expect((await api.call('auth.sendChangePassword', { as: member, body: {} })).json.data.entry).toBe(member.entry);
    const { json } = await api.call('auth.permitChange', { as: member, body: { code: await codeTo(member.entry) } });
    const before = await api.tokenOf(member.id);
    const changed = await change(member, { token: json.data.token });
    expect([changed.status, await statusOf(changed.json.data.access_token), await statusOf(before)]).toEqual([
      200, 200, 401,
    ]);
    expect((await signIn(member.entry, good)).status).toBe(200);
  });
  it('takes the old password just as well [AUT-08]', async () => {
    const member = await makeMember(api.db, { password: 'old and gone' });
    const wrong = await change(member, { old_password: 'guess' });
    expect([wrong.status, wrong.json.code, Object.keys(wrong.json.errors!)]).toEqual([
      422,
      'wrong_password',
      ['old_password'],
    ]);
    expect((await change(member, { old_password: 'old and gone' })).status).toBe(200);
  });
  it('stops guesses of the old password [API-05]', async () => {
    const member = await makeMember(api.db, { password: 'old and gone' });
    for (let i = 0; i < 20; i++) await change(member, { old_password: 'guess' });
    expect((await change(member, { old_password: 'old and gone' })).status).toBe(429);
  });
  it('refuses neither, another’s permission, and one for resetting [AUT-08] [PRM-22]', async () => {
    const [member, other] = [await makeMember(api.db), await makeMember(api.db)];
    expect((await change(member, {})).json.code).toBe('invalid_permission');
    await api.call('auth.sendChangePassword', { as: other, body: {} });
    const { json } = await api.call('auth.permitChange', { as: other, body: { code: await codeTo(other.entry) } });
    expect((await change(member, { token: json.data.token })).json.code).toBe('invalid_permission');
    expect((await change(member, { token: await permitReset(member.entry) })).json.code).toBe('invalid_permission');
    expect((await change(other, { token: json.data.token })).status).toBe(200);
  });
  it('sends nothing to an entry that is not the caller’s own [PRM-19]', async () => {
    const [member, other] = [await makeMember(api.db), await makeMember(api.db)];
    const { status, json } = await api.call('auth.sendChangePassword', { as: member, body: { entry: other.entry } });
    expect([status, json.code, await codeSentTo(api.db, other.entry)]).toEqual([422, 'invalid_entry', undefined]);
  });
  it.each(['auth.sendChangePassword', 'auth.permitChange', 'auth.changePassword', 'auth.setPassword'] as const)(
    '%s is for verified members [AUT-08]',
    async (name) => {
      expect((await api.call(name, { body: {} })).status).toBe(401);
      expect((await api.call(name, { body: {}, as: await makeUser(api.db, { username: null }) })).status).toBe(403);
    },
  );
});

describe('setting a first password', () => {
  it('gives an account one; this session goes on, others end [AUT-08] [PRM-22]', async () => {
    const member = await makeMember(api.db);
    const elsewhere = (
      await api
        .call('auth.codeLogin', { body: { entry: member.entry } })
        .then(async () => api.call('auth.verify', { body: { entry: member.entry, code: await codeTo(member.entry) } }))
    ).json.data.access_token;
    const { status, json } = await api.call('auth.setPassword', { as: member, body: twice(good) });
    expect([status, json.data.has_password]).toEqual([200, true]);
    expect([(await api.call('auth.user', { as: member })).status, await statusOf(elsewhere)]).toEqual([200, 401]);
  });
  it('refuses an account that has one [AUT-08]', async () => {
    const { status, json } = await api.call('auth.setPassword', {
      as: await makeMember(api.db, { password: 'old and gone' }),
      body: twice(good),
    });
    expect([status, json.code]).toEqual([409, 'has_password']);
  });
  it('refuses a weak one and one that is repeated otherwise [PRM-22]', async () => {
    const member = await makeMember(api.db);
    expect((await api.call('auth.setPassword', { as: member, body: twice(`${member.username}-2026`) })).json.code).toBe(
      'weak_password',
    );
    expect(
      (await api.call('auth.setPassword', { as: member, body: { password: good, password_confirmation: 'x' } })).json
        .code,
    ).toBe('confirmed');
  });
});

describe('passwords', () => {
  it('are kept as argon2id, and the letters of any keyboard count as the same [PRM-22]', async () => {
    const hash = await hashPassword('ﮔﺬرواژه‌ی ١٢');
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await hasPassword(hash, 'ﮔﺬرواژه‌ی ١٢'.normalize('NFKC'))).toBe(true);
  });
  it('take the same time to refuse whether anybody is known or not [PRM-22]', async () => {
    const { entry } = await makeMember(api.db, { password: good });
    const { entry: without } = await makeMember(api.db);
    const wayOf = (to: string) => () => signIn(to, 'a guess of mine');
    await signIn(newNumber(), 'warm up');
    const [known, unknown, passwordless] = await medians([wayOf(entry), wayOf(newNumber()), wayOf(without)]);
    for (const time of [unknown!, passwordless!]) {
      expect(time / known!).toBeGreaterThan(0.5);
      expect(time / known!).toBeLessThan(2);
    }
  });
  it('would tell without the decoy: comparing nothing is faster by far [PRM-22]', async () => {
    const stored = await hashPassword(good);
    const careless = async (hash: string | null) => hash !== null && verify(hash, 'a guess of mine');
    const [known, unknown] = await medians([() => careless(stored), () => careless(null)]);
    expect(unknown! / known!).toBeLessThan(0.5);
  });
  it('are compared two at a time, so that many guesses leave room for compressing answers', async () => {
    const stored = await hashPassword(good);
    await hasPassword(stored, good);
    let compared = 0;
    const guesses = Array.from({ length: 16 }, async () => {
      await hasPassword(stored, 'a guess of mine');
      compared++;
    });
    // Now all of them have begun.
    await setImmediate();
    await promisify(gzip)('an answer');
    expect(compared).toBeLessThan(6);
    await Promise.all(guesses);
    expect(compared).toBe(16);
  });
  it('are never in an answer or a table as they are [PRM-22]', async () => {
    const { entry, id } = await makeMember(api.db);
    const { json } = await api.call('auth.resetPassword', {
      body: { token: await permitReset(entry), ...twice(good) },
    });
    const rows = [
      await api.db.select().from(users).where(eq(users.id, id)),
      await api.db.select().from(accessTokens).where(eq(accessTokens.userId, id)),
    ];
    expect(JSON.stringify([json, rows])).not.toContain(good);
    expect(JSON.stringify(rows)).not.toContain(json.data.access_token);
  });
});

/** Alternating, so that other load on the machine affects all alike. */
async function medians(ways: (() => Promise<unknown>)[]): Promise<number[]> {
  const times = ways.map((): number[] => []);
  for (let i = 0; i < 15; i++) {
    for (const [which, way] of ways.entries()) {
      const start = performance.now();
      await way();
      times[which]!.push(performance.now() - start);
    }
  }
  return times.map((list) => list.sort((a, b) => a - b)[7]!);
}
