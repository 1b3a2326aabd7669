import { mostDrafts } from 'shared-kernel/contract/draft';
import { startApi, type TestApi } from '../../testing/api.ts';
import { makeUser, type TestUser } from '../../testing/rows.ts';

let api: TestApi;
let host: TestUser;
beforeAll(async () => {
  api = await startApi();
});
beforeEach(async () => {
  host = await makeUser(api.db);
});
afterAll(() => api.close());

const save = (key: string, changes: object = {}, as = host) =>
  api.call('draft.save', {
    as,
    params: { key },
    body: { title: 'Tea', cover: null, content: '{"title":"Tea"}', ...changes },
  });
const keysOf = async (as = host) =>
  (await api.call('draft.list', { as })).json.data.map(({ key }: { key: string }) => key);
const later = (minutes: number) => (api.clock.now = new Date(api.clock.now.getTime() + minutes * 60_000));

describe('drafts of events [EVT-12]', () => {
  it('are kept under the name that their writer gave them, on every device, the latest first', async () => {
    await save('evening01');
    later(1);
    await save('evening02', { title: '', content: '{}' });
    later(1);
    const { json } = await save('evening01', { title: 'Tea and poems', content: '{"title":"Tea and poems"}' });
    expect(await keysOf()).toEqual(['evening01', 'evening02']);
    const read = await api.call('draft.read', { as: host, params: { key: 'evening01' } });
    expect(read.json.data).toEqual({
      key: 'evening01',
      title: 'Tea and poems',
      cover: null,
      content: '{"title":"Tea and poems"}',
      updated_at: json.data.updated_at,
    });
  });

  it('are nobody else’s', async () => {
    const stranger = await makeUser(api.db);
    await save('evening01');
    expect(await keysOf(stranger)).toEqual([]);
    expect((await api.call('draft.read', { as: stranger, params: { key: 'evening01' } })).json).toEqual({ data: null });
    await api.call('draft.remove', { as: stranger, params: { key: 'evening01' } });
    await save('evening01', { content: '{"of":"somebody else"}' }, stranger);
    expect((await api.call('draft.read', { as: host, params: { key: 'evening01' } })).json.data!.content).toBe(
      '{"title":"Tea"}',
    );
  });

  it('say when another device has saved since, and lose nothing at a retry', async () => {
    const first = await save('evening01', { seen: null });
    later(1);
    const phone = await save('evening01', { content: '{"by":"phone"}', seen: first.json.data.updated_at });
    later(1);
    const desk = await save('evening01', { content: '{"by":"desk"}', seen: first.json.data.updated_at });
    expect([first.status, phone.status, desk.status, desk.json.code]).toEqual([200, 200, 409, 'edited_elsewhere']);
    // The phone did not get the answer.
    expect((await save('evening01', { content: '{"by":"phone"}', seen: first.json.data.updated_at })).status).toBe(200);
    expect((await save('evening01', { content: '{"by":"desk"}' })).status).toBe(200);
  });

  it('go when their event is published, and the oldest of too many', async () => {
    const other = await makeUser(api.db);
    for (let n = 0; n <= mostDrafts; n++) {
      // These count towards another host's limit, and are not deleted with this host's.
      if (n === mostDrafts) await save('draft0000', {}, other);
      later(1);
      await save(`draft${String(n).padStart(4, '0')}`);
    }
    const keys = await keysOf();
    expect([keys.length, keys.includes('draft0000'), keys.includes('draft0001')]).toEqual([mostDrafts, false, true]);
    await api.call('draft.remove', { as: host, params: { key: 'draft0001' } });
    expect(await keysOf()).not.toContain('draft0001');
    expect(await keysOf(other)).toEqual(['draft0000']);
  });

  it.each([{ cover: 'https://evil.test/x.png' }, { content: 'x'.repeat(100_001) }, { title: 'x'.repeat(121) }])(
    'take no %j',
    async (changes) => {
      expect((await save('evening01', changes)).status).toBe(422);
    },
  );
});
