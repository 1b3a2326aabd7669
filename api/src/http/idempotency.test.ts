import { count, eq } from 'drizzle-orm';
import { comments } from '../db/schema/reactions.ts';
import { idempotencyKeys } from '../db/schema/requests.ts';
import { startApi, type TestApi } from '../testing/api.ts';
import { makeEvent, makeUser, type TestEvent, type TestUser } from '../testing/rows.ts';
import { ApiError } from '../errors/errors.ts';
import { answerOnce } from './idempotency.ts';

let api: TestApi;
let guest: TestUser;
let event: TestEvent;
let key: string;
let made = 0;
beforeAll(async () => {
  api = await startApi();
  guest = await makeUser(api.db);
  event = await makeEvent(api.db, await makeUser(api.db));
});
beforeEach(async () => {
  await api.db.delete(comments);
  await api.db.delete(idempotencyKeys);
  key = `test-key-${++made}`;
});
afterAll(() => api.close());

const comment = ({
  as = guest,
  id = event.id,
  body = 'سلام',
  given = key,
}: { as?: TestUser; id?: number; body?: string; given?: string } = {}) =>
  api.call('comment.create', { params: { id }, as, body: { body }, headers: { 'idempotency-key': given } });
const written = async (): Promise<number> => (await api.db.select({ n: count() }).from(comments))[0]!.n;
const keys = async (): Promise<number> => (await api.db.select({ n: count() }).from(idempotencyKeys))[0]!.n;
const later = (seconds: number): void => {
  api.clock.now = new Date(api.clock.now.getTime() + seconds * 1000);
};

describe('a request with an Idempotency-Key', () => {
  it('has one effect and the same answer each time it is sent [PRM-05]', async () => {
    const [first, second] = [await comment(), await comment()];
    expect(first.status).toBe(201);
    expect([second.status, second.bytes.toString()]).toEqual([201, first.bytes.toString()]);
    expect(second.headers['content-type']).toBe(first.headers['content-type']);
    expect(await written()).toBe(1);
  });
  it('is answered alike when many are sent at once [PRM-05]', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => comment()));
    expect(new Set(answers.map(({ status, bytes }) => `${status} ${bytes.toString()}`)).size).toBe(1);
    expect(await written()).toBe(1);
  });
  it('is refused with another body or another path, and is free for another user [PRM-05]', async () => {
    await comment();
    const other = await comment({ body: 'چیزی دیگر' });
    expect([other.status, other.json.code]).toEqual([422, 'key_reused']);
    const elsewhere = await makeEvent(api.db, guest);
    expect((await comment({ id: elsewhere.id })).json.code).toBe('key_reused');
    expect((await comment({ as: await makeUser(api.db) })).status).toBe(201);
    expect(await written()).toBe(2);
  });
  it('is a new one after a day [PRM-05]', async () => {
    await comment();
    later(24 * 3600 - 1);
    await comment();
    expect(await written()).toBe(1);
    later(1);
    await comment({ body: 'چیزی دیگر' });
    expect(await written()).toBe(2);
  });
  it('is refused alike for the same reason [PRM-05]', async () => {
    const first = await comment({ id: 999_999 });
    expect([first.status, first.json.code]).toEqual([404, 'not_found']);
    const second = await comment({ id: 999_999 });
    expect([second.status, second.bytes.toString()]).toEqual([404, first.bytes.toString()]);
    expect(await keys()).toBe(1);
  });
  it('is a new try after a failure of the server and after too many requests [PRM-05]', async () => {
    const retriable = { userId: guest.id, key, call: 'comment.create', requestHash: 'x' };
    for (const error of [new Error('out of order'), new ApiError('too_many_requests')]) {
      await expect(answerOnce(api.deps, retriable, () => Promise.reject(error))).rejects.toBe(error);
      expect(await keys()).toBe(0);
    }
    expect(await answerOnce(api.deps, retriable, async () => ({ status: 200, text: 'done' }))).toEqual({
      status: 200,
      text: 'done',
    });
  });
  it('takes over from a process that was killed after half a minute, and waits for it before [PRM-05]', async () => {
    const first = await comment();
    const lose = () =>
      api.db
        .update(idempotencyKeys)
        .set({ status: null, answer: null, createdAt: api.clock.now })
        .where(eq(idempotencyKeys.key, key));
    await lose();
    later(29);
    api.deps.repeatsWaitFor = 200;
    const early = await comment();
    delete api.deps.repeatsWaitFor;
    expect([early.status, early.json.code, early.headers['retry-after']]).toEqual([409, 'in_progress', '5']);
    later(1);
    expect((await comment({ body: 'چیزی دیگر' })).json.code).toBe('key_reused');
    const taken = await comment();
    expect([taken.status, taken.json.data.id === first.json.data.id, await written()]).toEqual([201, false, 2]);
    expect((await comment()).bytes.toString()).toBe(taken.bytes.toString());
  });
  it('needs a key of 8 to 80 plain characters [PRM-05]', async () => {
    for (const given of ['short', 'x'.repeat(81), 'with a space']) {
      const answer = await comment({ given });
      expect([answer.status, Object.keys(answer.json.errors ?? {})]).toEqual([422, ['Idempotency-Key']]);
    }
    expect([await written(), await keys()]).toEqual([0, 0]);
  });
  it('is not stored where its answer may be a secret, where nothing is changed, nor for visitors [PRM-05] [PRM-26]', async () => {
    const headers = { 'idempotency-key': key };
    expect(
      (await api.call('auth.register', { body: { phone_number: '09120000009' }, headers, as: guest })).status,
    ).toBe(200);
    expect((await api.call('auth.user', { headers, as: guest })).status).toBe(200);
    expect((await api.call('auth.register', { body: { email: 'new@example.com' }, headers })).status).toBe(200);
    expect((await api.call('auth.logout', { headers, as: await makeUser(api.db) })).status).toBe(200);
    expect(await keys()).toBe(0);
  });
  it('stores nothing of calls that no budget bounds, so that nobody fills the database by asking [API-05]', async () => {
    const headers = { 'idempotency-key': key };
    const answers = [
      await api.call('feed.home', { body: {}, headers, as: guest }),
      await api.call('notification.read', { body: { id: 1 }, headers, as: guest }),
      await api.call('draft.remove', { params: { key: 'abcdefgh' }, headers, as: guest }),
    ];
    expect([answers.map(({ status }) => status), await keys()]).toEqual([[200, 200, 200], 0]);
  });
  it('must still be one that the caller may make [PRM-05]', async () => {
    const answer = await api.call('comment.create', {
      params: { id: event.id },
      body: { body: 'x' },
      headers: { 'idempotency-key': key },
    });
    expect([answer.status, await keys()]).toEqual([401, 0]);
  });
});
