import { startApi, type TestApi } from '../testing/api.ts';
import { makeEvent, makePlaces, makeUser, type TestEvent, type TestUser } from '../testing/rows.ts';

let api: TestApi;
let host: TestUser;
let event: TestEvent;
beforeAll(async () => {
  api = await startApi();
  await makePlaces(api.db);
  host = await makeUser(api.db);
  event = await makeEvent(api.db, host);
});
afterAll(() => api.close());

const single = (headers: Record<string, string> = {}, as?: TestUser) =>
  api.call('event.single', { params: { id: event.id }, headers, ...(as && { as }) });

describe('an answer that visitors may read', () => {
  it('is 304 without a body to whom has it, until it changes [API-16]', async () => {
    const guest = await makeUser(api.db);
    const first = await single();
    const tag = String(first.headers['etag']);
    expect(tag).toMatch(/^W\/"[\w-]+"$/);
    const again = await single({ 'if-none-match': `"other", ${tag}` });
    expect([again.status, again.bytes.length, again.headers['etag'], again.headers['content-type']]).toEqual([
      304,
      0,
      tag,
      undefined,
    ]);
    expect((await single({ 'if-none-match': '"other"' })).status).toBe(200);
    await api.call('event.like', { params: { id: event.id }, as: guest, body: { liked: true } });
    expect((await single({ 'if-none-match': tag })).status).toBe(200);
  });
  it('may be kept by anybody when a visitor asked and by the browser alone when a member did, and is asked for again [API-16]', async () => {
    const [visitor, member] = [await single(), await single({}, host)];
    expect([visitor.headers['cache-control'], member.headers['cache-control']]).toEqual([
      'public, max-age=0, must-revalidate',
      'private, no-cache',
    ]);
    expect(String(visitor.headers['vary'])).toContain('authorization, x-language');
    expect(member.headers['etag']).not.toBe(visitor.headers['etag']);
  });
  it('has the same tag compressed or not [API-16]', async () => {
    const inject = (encoding: string) =>
      api.app.inject({ url: `/api/v1/event/${event.id}/single`, headers: { 'accept-encoding': encoding } });
    const [plain, packed] = [await inject('identity'), await inject('br')];
    expect([packed.headers['content-encoding'], packed.headers['etag']]).toEqual(['br', plain.headers['etag']]);
    expect(String(packed.headers['vary']).toLowerCase()).toContain('accept-encoding');
  });
  it('of a feed is told to be unchanged to an app that asks, and kept by no cache [API-16]', async () => {
    const feed = (headers: Record<string, string> = {}) => api.call('feed.home', { body: {}, headers });
    const first = await feed();
    expect(first.headers['cache-control']).toBe('no-store');
    expect((await feed({ 'if-none-match': String(first.headers['etag']) })).status).toBe(304);
  });
});

describe('other answers', () => {
  it('are neither tagged nor kept: refusals, acts and what is only the caller’s [API-16]', async () => {
    const answers = [
      await api.call('event.single', { params: { id: 999_999 } }),
      await api.call('event.like', { params: { id: event.id }, as: host, body: { liked: false } }),
      await api.call('auth.user', { as: host }),
    ];
    expect(answers.map(({ headers }) => [headers['etag'], headers['cache-control']])).toEqual([
      [undefined, 'no-store'],
      [undefined, 'no-store'],
      [undefined, 'no-store'],
    ]);
  });
});
