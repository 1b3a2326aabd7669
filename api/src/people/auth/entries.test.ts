import { eq } from 'drizzle-orm';
import { outbox } from '../../db/schema/outgoing.ts';
import { blocks, userEntries } from '../../db/schema/people.ts';
import { issueToken } from '../../http/token.ts';
import { startApi, type TestApi } from '../../testing/api.ts';
import { codeSentTo, makeMember, newNumber, notThe } from '../../testing/entries.ts';
import { makeUser, type TestUser } from '../../testing/rows.ts';
import { notifyOwner } from './notifyOwner.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const add = (as: TestUser, entry: string) => api.call('auth.addEntry', { body: { entry }, as });
const prove = (as: TestUser, entry: string, code: string, challenge?: string) =>
  api.call('auth.proveEntry', { body: { entry, code, ...(challenge && { challenge }) }, as });
const remove = (as: TestUser, entry: string) => api.call('auth.removeEntry', { query: { entry }, as });
const entriesOf = async (as: TestUser) => (await api.call('auth.user', { as })).json.data.all_entries;

async function addProven(as: TestUser, entry = newNumber()): Promise<string> {
  const sent = await add(as, entry);
  expect(sent.status).toBe(200);
  const proven = await prove(as, entry, (await codeSentTo(api.db, entry))!, sent.json.data.challenge);
  expect(proven.status).toBe(200);
  return entry;
}

describe('a further entry [AUT-12]', () => {
  it('is kept once a code has proven it, and signs in from then on', async () => {
    const sara = await makeMember(api.db);
    const entry = 'sara.further@example.com';
    const sent = await add(sara, ` ${entry.toUpperCase()} `);
    expect([sent.json.data.entry, await entriesOf(sara)]).toEqual([entry, [{ entry: sara.entry, is_verified: true }]]);
    const code = (await codeSentTo(api.db, entry))!;
    expect((await prove(sara, entry, code, sent.json.data.challenge)).json.data.all_entries).toEqual([
      { entry: sara.entry, is_verified: true },
      { entry, is_verified: true },
    ]);
    await api.call('auth.codeLogin', { body: { entry } });
    const signIn = await api.call('auth.verify', { body: { entry, code: (await codeSentTo(api.db, entry))! } });
    expect(signIn.json.data.user.id).toBe(sara.id);
  });

  it('is not kept by a wrong code, which counts as a try, nor by one that was sent to sign in', async () => {
    const sara = await makeMember(api.db);
    const reza = await makeMember(api.db);
    const entry = newNumber();
    const { challenge } = (await add(sara, entry)).json.data;
    expect((await prove(sara, entry, notThe(await codeSentTo(api.db, entry)), challenge)).json.code).toBe(
      'invalid_code',
    );
    await api.call('auth.codeLogin', { body: { entry: reza.entry } });
    const stolen = await prove(sara, reza.entry, (await codeSentTo(api.db, reza.entry))!);
    expect([stolen.json.code, (await entriesOf(sara)).length]).toEqual(['invalid_code', 1]);
  });

  it('is refused when an account has proven it, its owner’s too', async () => {
    const [sara, reza] = [await makeMember(api.db), await makeMember(api.db)];
    for (const entry of [reza.entry, sara.entry]) {
      const { status, json } = await add(sara, entry);
      expect([status, json.code, Object.keys(json.errors ?? {})]).toEqual([409, 'entry_taken', ['entry']]);
    }
  });

  it('that somebody else has proven meanwhile is theirs', async () => {
    const [sara, reza] = [await makeMember(api.db), await makeMember(api.db)];
    const entry = newNumber();
    const { challenge } = (await add(sara, entry)).json.data;
    const code = (await codeSentTo(api.db, entry))!;
    await api.db.insert(userEntries).values({ userId: reza.id, entry, kind: 'sms', verifiedAt: api.clock.now });
    expect((await prove(sara, entry, code, challenge)).json.code).toBe('entry_taken');
    expect((await entriesOf(sara)).length).toBe(1);
  });

  it('that somebody wrote down and never proved goes to whoever proves it, and their sessions end [AUT-16]', async () => {
    const sara = await makeMember(api.db);
    const light = await makeUser(api.db, { roleId: 1 });
    const entry = newNumber();
    await api.db.insert(userEntries).values({ userId: light.id, entry, kind: 'sms' });
    const token = await issueToken(api.db, light.id, api.clock.now);
    expect((await api.call('auth.user', { headers: { authorization: `Bearer ${token}` } })).status).toBe(200);
    await addProven(sara, entry);
    expect((await entriesOf(sara)).map((own) => own.entry)).toContain(entry);
    expect((await api.call('auth.user', { headers: { authorization: `Bearer ${token}` } })).status).toBe(401);
  });

  it('is sent another code under the same challenge, though no account has it yet', async () => {
    const sara = await makeMember(api.db);
    const entry = newNumber();
    const { challenge } = (await add(sara, entry)).json.data;
    const first = await codeSentTo(api.db, entry);
    api.clock.now = new Date(api.clock.now.getTime() + 61_000);
    const again = await api.call('auth.resend', { body: { entry, challenge } });
    expect([again.status, again.json.data.challenge]).toEqual([200, challenge]);
    const second = (await codeSentTo(api.db, entry))!;
    expect((await prove(sara, entry, second, challenge)).json.data.all_entries).toHaveLength(2);
    expect(first).toHaveLength(6);
  });

  it('is taken away again, but never the last one that is proven', async () => {
    const sara = await makeMember(api.db);
    const further = await addProven(sara);
    expect((await remove(sara, sara.entry)).json.data.all_entries).toEqual([{ entry: further, is_verified: true }]);
    const last = await remove(sara, further);
    expect([last.status, last.json.code, await entriesOf(sara)]).toEqual([
      409,
      'last_entry',
      [{ entry: further, is_verified: true }],
    ]);
  });

  it('that is not proven saves no account from losing the last one', async () => {
    const sara = await makeMember(api.db);
    await api.db.insert(userEntries).values({ userId: sara.id, entry: newNumber(), kind: 'sms' });
    expect((await remove(sara, sara.entry)).json.code).toBe('last_entry');
  });

  it('of another does not exist for whoever would take it away', async () => {
    const [sara, reza] = [await makeMember(api.db), await makeMember(api.db)];
    await addProven(sara);
    expect((await remove(sara, reza.entry)).status).toBe(404);
    expect(await entriesOf(reza)).toHaveLength(1);
  });
});

describe('the owner of an account is told of what changes in it [AUT-12]', () => {
  const written = async (recipient: string): Promise<string[]> =>
    (await api.db.select().from(outbox).where(eq(outbox.recipient, recipient)).orderBy(outbox.id))
      .filter(({ code }) => code === null)
      .map(({ text }) => text.split('\n')[0]!);
  const plain = (texts: string[]): string[] => texts.map((text) => text.replace(/[\u2066-\u2069]/g, ''));

  it('an entry that is added is news to those before it, and one that is taken away to itself too', async () => {
    const sara = await makeMember(api.db);
    const further = await addProven(sara);
    expect(plain(await written(sara.entry))).toEqual([
      `Dorehami: One more number or e-mail was added to your account: ${further}`,
    ]);
    expect(await written(further)).toEqual([]);
    await remove(sara, sara.entry);
    expect([plain(await written(sara.entry)).slice(1), plain(await written(further))]).toEqual([
      [`Dorehami: This no longer belongs to your account: ${sara.entry}`],
      [`Dorehami: This no longer belongs to your account: ${sara.entry}`],
    ]);
    expect((await api.call('notification.list', { as: sara })).json.data.map(({ kind }) => kind)).toEqual([
      'entry_removed',
      'entry_added',
    ]);
  });

  it('so is a new password, however it was set', async () => {
    const member = await makeMember(api.db);
    const choose = (password: string) => ({ password, password_confirmation: password });
    await api.call('auth.setPassword', { as: member, body: choose('blue-teapot-93') });
    await api.call('auth.changePassword', {
      as: member,
      body: { ...choose('green-teapot-94'), old_password: 'blue-teapot-93' },
    });
    await api.call('auth.sendResetPassword', { body: { entry: member.entry } });
    const code = (await codeSentTo(api.db, member.entry))!;
    const { token } = (await api.call('auth.permitReset', { body: { entry: member.entry, code } })).json.data;
    await api.call('auth.resetPassword', { body: { ...choose('brown-teapot-95'), token } });
    const texts = await written(member.entry);
    expect([texts.length, texts.every((text) => text.includes('The password of your account was changed'))]).toEqual([
      3,
      true,
    ]);
  });

  it('and ten times an hour at most by message, which stops no change', async () => {
    const sara = await makeMember(api.db);
    const change = { kind: 'password_changed', what: '' } as const;
    const to = [{ entry: sara.entry, kind: 'sms' }] as const;
    for (let count = 0; count < 12; count++)
      await api.db.transaction((tx) =>
        notifyOwner(tx, api.deps, { userId: sara.id, change, to, locale: 'ps', at: api.clock.now }),
      );
    expect((await written(sara.entry)).length).toBe(10);
    expect((await api.call('notification.list', { as: sara })).json.total).toBe(12);
  });

  it('nor when all members together were warned so often that text messages must wait', async () => {
    const change = { kind: 'password_changed', what: '' } as const;
    const limits = { ...api.deps.limits, smsToMembersPerHour: 2 };
    const at = new Date(api.clock.now.getTime() + 3 * 3600_000);
    const warned = [];
    for (let count = 0; count < 3; count++) {
      const { id, entry } = await makeMember(api.db);
      const to = [{ entry, kind: 'sms' }] as const;
      await api.db.transaction((tx) =>
        notifyOwner(tx, { ...api.deps, limits }, { userId: id, change, to, locale: 'en', at }),
      );
      warned.push((await written(entry)).length);
    }
    expect(warned).toEqual([1, 0, 0]);
  });
});

describe('who is blocked [AUT-17]', () => {
  it('is listed for whoever blocked them, the latest first, and for nobody else', async () => {
    const [sara, reza, mina] = [await makeUser(api.db), await makeUser(api.db), await makeUser(api.db)];
    const day = (n: number) => new Date(Date.UTC(2026, 10, n));
    await api.db.insert(blocks).values([
      { ownerId: sara.id, blockedId: reza.id, createdAt: day(1) },
      { ownerId: sara.id, blockedId: mina.id, createdAt: day(2) },
      { ownerId: mina.id, blockedId: sara.id, createdAt: day(3) },
    ]);
    const { json } = await api.call('channel.blocked', { as: sara });
    expect([json.total, json.data.map(({ user }) => user.id)]).toEqual([2, [mina.id, reza.id]]);
    await api.call('channel.block', {
      params: { id: json.data[0]!.id },
      body: { is_blocked: false },
      as: sara,
    });
    expect((await api.call('channel.blocked', { as: sara })).json.data.map(({ user }) => user.id)).toEqual([reza.id]);
    expect((await api.call('channel.blocked', { as: reza })).json.data).toEqual([]);
  });
});
