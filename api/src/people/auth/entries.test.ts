import { blocks, userEntries } from '../../db/schema/people.ts';
import { issueToken } from '../../http/token.ts';
import { startApi, type TestApi } from '../../testing/api.ts';
import { codeSentTo, makeMember, newNumber, notThe } from '../../testing/entries.ts';
import { makeUser, type TestUser } from '../../testing/rows.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
}, 60_000);
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
