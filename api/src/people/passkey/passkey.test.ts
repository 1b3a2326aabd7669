import { eq, like } from 'drizzle-orm';
import type { Passkey } from 'shared-kernel/contract/passkey';
import { outbox } from '../../db/schema/outgoing.ts';
import { userEntries, users } from '../../db/schema/people.ts';
import { passkeyChallenges, passkeys } from '../../db/schema/signIn.ts';
import { startApi, type TestApi } from '../../testing/api.ts';
import { type Forgery, newAuthenticator } from '../../testing/authenticator.ts';
import { makeMember } from '../../testing/entries.ts';
import { makeUser, type TestUser } from '../../testing/rows.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const headers = { 'user-agent': 'Mozilla/5.0 (Linux; Android 16) Chrome/141.0.0.0 Mobile Safari/537.36' };
type Phone = ReturnType<typeof newAuthenticator>;

const begin = async (as: TestUser) => (await api.call('passkey.begin', { as })).json.data;
const ask = async () => (await api.call('passkey.ask')).json.data;
async function register(as: TestUser, phone = newAuthenticator(), forgery: Forgery = {}) {
  const answer = await api.call('passkey.add', { as, headers, body: phone.make(await begin(as), forgery) });
  return { phone, answer };
}
const signIn = (body: unknown, on = api) => on.call('passkey.signIn', { headers, body });
const show = async (phone: Phone, forgery: Forgery = {}) => signIn(phone.show(await ask(), forgery));
/** The part of an answer that is always the same. */
const refusal = ({ status, json }: Awaited<ReturnType<typeof signIn>>) => [status, json.code];

describe('a passkey', () => {
  it('is made in the account, listed with where and when, and signs in without an entry [AUT-18]', async () => {
    const mina = await makeUser(api.db);
    await api.db.update(users).set({ firstName: 'Mina', lastName: 'Rad' }).where(eq(users.id, mina.id));
    const options = await begin(mina);
    expect(options).toMatchObject({
      rp: { id: 'example.com', name: 'Dorehami' },
      user: { name: mina.username, display_name: 'Mina Rad' },
      exclude: [],
    });
    expect(Buffer.from(options.challenge, 'base64url')).toHaveLength(32);
    const { phone, answer } = await register(mina);
    expect(answer.json.data).toEqual([
      { id: expect.any(Number), name: 'Chrome 141, Android', created_at: expect.any(String), last_used_at: null },
    ]);
    // The challenge for signing in tells nothing of an account.
    expect(Object.keys(await ask())).toEqual(['challenge', 'rp_id']);
    const { status, json } = await show(phone);
    expect([status, json.data.user.id]).toEqual([200, mina.id]);
    expect(json.data.device_token).toEqual(expect.any(String));
    const { json: me } = await api.call('auth.user', {
      headers: { authorization: `Bearer ${json.data.access_token}` },
    });
    expect(me.data.username).toBe(mina.username);
    const { json: list } = await api.call('passkey.list', { as: mina });
    expect(list.data[0]!.last_used_at).toBe(api.clock.now.toISOString());
    expect((await begin(mina)).exclude).toEqual([{ id: phone.id, transports: ['internal', 'hybrid'] }]);
  });

  it('stays one person’s to authenticators, and tells them nothing of the account [AUT-18]', async () => {
    const [mina, navid] = [await makeUser(api.db), await makeUser(api.db)];
    const before = (await begin(mina)).user.id;
    await register(mina);
    expect([(await begin(mina)).user.id, (await begin(navid)).user.id === before]).toEqual([before, false]);
    expect(before).toMatch(/^[\w-]{43}$/);
  });

  it('opens nothing after it was removed, which its owner alone can [AUT-18]', async () => {
    const [mina, navid] = [await makeUser(api.db), await makeUser(api.db)];
    const { phone, answer } = await register(mina);
    const [{ id }] = answer.json.data as [Passkey];
    expect((await api.call('passkey.remove', { as: navid, params: { id } })).status).toBe(404);
    expect((await show(phone)).status).toBe(200);
    expect((await api.call('passkey.remove', { as: mina, params: { id } })).json.data).toEqual([]);
    expect(refusal(await show(phone))).toEqual([422, 'invalid_passkey']);
  });

  it('is told of to its owner, on the site and at every proven entry [AUT-18]', async () => {
    const { id, username, entry } = await makeMember(api.db);
    const mail = `${username}@example.com`;
    await api.db.insert(userEntries).values([
      { userId: id, entry: mail, kind: 'mail', verifiedAt: api.clock.now },
      { userId: id, entry: `someone.${mail}`, kind: 'mail' },
    ]);
    const mina = { id, username } as TestUser;
    const body = newAuthenticator().make(await begin(mina));
    await api.call('passkey.add', { as: mina, headers, body });
    const { json } = await api.call('notification.list', { as: mina });
    expect(json.data).toMatchObject([{ kind: 'passkey_added', text: 'Chrome 141, Android', channel: null }]);
    const sent = await api.db.select().from(outbox).where(like(outbox.text, '%passkey%'));
    expect(sent.map(({ recipient, subject }) => [recipient, subject])).toEqual([
      [mail, 'Dorehami: New passkey'],
      [entry, ''],
    ]);
    expect(sent[1]!.text).toBe(
      'Dorehami: A passkey was added to your account. \u2068Chrome 141, Android\u2069\nWasn’t it you? Remove what you don’t recognize and set a new password:\nhttps://example.com/en/profile/account',
    );
  });

  it('is told of when it goes, too: by the name of the device that made it, to its owner alone [AUT-18]', async () => {
    const [mina, navid] = [await makeMember(api.db), await makeMember(api.db)];
    const body = newAuthenticator().make(await begin(mina));
    const [{ id }] = (await api.call('passkey.add', { as: mina, headers, body })).json.data as [Passkey];
    await api.call('passkey.remove', { as: navid, params: { id } });
    const elsewhere = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0', 'x-language': 'fa' };
    await api.call('passkey.remove', { as: mina, headers: elsewhere, params: { id } });
    const { json } = await api.call('notification.list', { as: mina });
    expect(json.data.map(({ kind, text }) => [kind, text])).toEqual([
      ['passkey_removed', 'Chrome 141, Android'],
      ['passkey_added', 'Chrome 141, Android'],
    ]);
    expect((await api.call('notification.list', { as: navid })).json.data).toEqual([]);
    const sent = await api.db.select().from(outbox).where(like(outbox.text, '%عبور%حذف%'));
    expect(sent.map(({ recipient, text }) => [recipient, text.split('\n')[0]])).toEqual([
      [mina.entry, 'دورهمی: یک کلید عبور از حساب شما حذف شد. \u2068Chrome 141, Android\u2069'],
    ]);
  });

  it('can be had by members alone, so many each, and none twice [AUT-18]', async () => {
    const [mina, navid] = [await makeUser(api.db), await makeUser(api.db)];
    const { phone } = await register(mina);
    // Another member's key, registered again in one's own account.
    expect(refusal((await register(navid, phone)).answer as never)).toEqual([422, 'invalid_passkey']);
    expect((await show(phone)).json.data.user.id).toBe(mina.id);
    const open = await begin(mina);
    for (let count = 1; count < 20; count++) expect((await register(mina)).answer.status).toBe(200);
    expect((await api.call('passkey.begin', { as: mina })).json.code).toBe('too_many_passkeys');
    const late = await api.call('passkey.add', { as: mina, headers, body: newAuthenticator().make(open) });
    expect([late.status, late.json.code]).toEqual([409, 'too_many_passkeys']);
  });

  it('goes with the account that shuts or ends [AUT-18] [AUT-17]', async () => {
    const mina = await makeUser(api.db);
    const { phone } = await register(mina);
    await api.db.update(users).set({ blockedAt: api.clock.now }).where(eq(users.id, mina.id));
    expect(refusal(await show(phone))).toEqual([403, 'account_blocked']);
  });
});

describe('a forged passkey is refused, whatever it lacks [AUT-18]', () => {
  const forgeries: [string, Forgery][] = [
    ['made on another site', { origin: 'https://example.com.evil.test' }],
    ['made on a port of its own', { origin: 'https://example.com:8443' }],
    ['made for another host', { host: 'evil.test' }],
    ['without whose finger it was', { flags: 0x01 }],
    ['without a finger', { flags: 0x04 }],
    ['of the other ceremony', { type: 'webauthn.payment' }],
  ];
  it.each(forgeries)('%s', async (_, forgery) => {
    const mina = await makeUser(api.db);
    expect(refusal((await register(mina, newAuthenticator(), forgery)).answer as never)).toEqual([
      422,
      'invalid_passkey',
    ]);
    const { phone } = await register(mina);
    expect(refusal(await show(phone, forgery))).toEqual([422, 'invalid_passkey']);
    expect((await show(phone)).status).toBe(200);
  });

  it('signed by another’s hand, of another’s account, or of nobody’s, alike', async () => {
    const [mina, navid] = [await makeUser(api.db), await makeUser(api.db)];
    const { phone } = await register(mina);
    const { phone: other } = await register(navid);
    const stranger = newAuthenticator();
    stranger.make(await begin(mina));
    const answers = [
      await signIn({ ...other.show(await ask()), id: phone.id }),
      await signIn({ ...phone.show(await ask()), user_handle: other.show(await ask()).user_handle }),
      await signIn(stranger.show(await ask())),
      await signIn({ ...phone.show(await ask()), signature: 'aaaa' }),
      await signIn({ ...phone.show(await ask()), authenticator_data: 'aaaa' }),
    ];
    const bodies = answers.map(({ json }) => JSON.stringify({ ...json, request_id: '' }));
    expect(new Set(bodies).size).toBe(1);
    expect(refusal(answers[0]!)).toEqual([422, 'invalid_passkey']);
  });

  it('that counts no further than it did: a copy', async () => {
    const { phone } = await register(await makeUser(api.db));
    expect((await show(phone, { counter: 7 })).status).toBe(200);
    for (const counter of [7, 6, 1]) expect(refusal(await show(phone, { counter }))).toEqual([422, 'invalid_passkey']);
    expect((await show(phone, { counter: 8 })).status).toBe(200);
    const [row] = await api.db.select().from(passkeys).where(eq(passkeys.credentialId, phone.id));
    expect(row!.counter).toBe(8);
  });
});

describe('a challenge [AUT-18]', () => {
  it('is good once, also for two at the same moment', async () => {
    const { phone } = await register(await makeUser(api.db));
    const body = phone.show(await ask());
    const answers = await Promise.all([signIn(body), signIn(body)]);
    expect(answers.map(refusal).sort()).toEqual([
      [200, undefined],
      [422, 'sign_in_expired'],
    ]);
    const failed = phone.show(await ask(), { host: 'evil.test' });
    expect(refusal(await signIn(failed))[1]).toBe('invalid_passkey');
    expect(refusal(await signIn(failed))[1]).toBe('sign_in_expired');
  });

  it('is good for half an hour, for what it was given and for whom', async () => {
    const [mina, navid] = [await makeUser(api.db), await makeUser(api.db)];
    const { phone } = await register(mina);
    const late = await ask();
    const before = api.clock.now;
    api.clock.now = new Date(before.getTime() + 30 * 60_000);
    expect(refusal(await signIn(phone.show(late)))).toEqual([422, 'sign_in_expired']);
    api.clock.now = before;
    // A challenge for making a key, or another member's.
    expect(refusal(await signIn(phone.show(await begin(mina))))[1]).toBe('sign_in_expired');
    const made = newAuthenticator().make(await begin(mina));
    expect((await api.call('passkey.add', { as: navid, body: made })).json.code).toBe('sign_in_expired');
    expect(refusal(await signIn(phone.show({ challenge: 'invented' })))[1]).toBe('sign_in_expired');
  });

  it('is read out of anything', async () => {
    const body = newAuthenticator().show({ challenge: 'x' });
    for (const text of ['', 'null', '[]', '{"challenge":7}', '{'])
      expect(refusal(await signIn({ ...body, client_data: Buffer.from(`${text} `).toString('base64url') }))[1]).toBe(
        'invalid_passkey',
      );
    expect((await signIn({ ...body, client_data: '' })).status).toBe(422);
  });

  it('is kept as a hash, and given out so often in an hour', async () => {
    const { challenge } = await ask();
    const rows = await api.db.select().from(passkeyChallenges);
    expect(JSON.stringify(rows)).not.toContain(challenge);
    const narrow = await startApi({ limits: { triesPerHour: 1 } });
    const asked = [];
    for (let count = 0; count < 11; count++) asked.push((await narrow.call('passkey.ask')).status);
    expect(asked).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
    const tries = [];
    for (let count = 0; count < 2; count++)
      tries.push((await signIn(newAuthenticator().show({ challenge: 'x' }), narrow)).status);
    expect(tries).toEqual([422, 429]);
    await narrow.close();
  });
});
