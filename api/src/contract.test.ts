import fc from 'fast-check';
import type { CallDefinition } from 'shared-kernel/contract/call';
import { type CallName, calls } from 'shared-kernel/contract/calls';
import { apiRoot } from './http/route.ts';
import { startApi, type TestApi } from './testing/api.ts';
import { makeEvent, makePlaces, makeUser, type TestUser } from './testing/rows.ts';

const names = Object.keys(calls) as CallName[];
const definitionOf = (name: CallName): CallDefinition => calls[name];

let api: TestApi;
let light: TestUser;
let member: TestUser;
let owner: TestUser;
let admin: TestUser;
/** Signs itself out and renames itself on the way. */
let fuzzer: TestUser;
let eventId: number;

beforeAll(async () => {
  api = await startApi();
  await makePlaces(api.db);
  light = await makeUser(api.db, { username: null });
  member = await makeUser(api.db);
  owner = await makeUser(api.db);
  fuzzer = await makeUser(api.db);
  admin = await makeUser(api.db, { roleId: 6 });
  eventId = (await makeEvent(api.db, owner)).id;
}, 60_000);
afterAll(() => api.close());

describe('the contract', () => {
  it.each(names)('%s has a route with its method and path [API-17]', (name) => {
    const { method, path } = definitionOf(name);
    expect(api.app.hasRoute({ method, url: apiRoot + path })).toBe(true);
  });
});

/** A request that passes the schema far enough to show who is let in; 401 and 403 come before everything else. */
const knock = (name: CallName, as?: TestUser) => api.call(name, {
  params: { id: eventId, username: owner.username, slug: 'none', list: 'all' }, ...(definitionOf(name).body && { body: {} }), ...(as && { as }),
});

describe('the authorization matrix', () => {
  it.each(names.filter((name) => definitionOf(name).permission !== 'visitor'))('%s asks a visitor to sign in [API-07]', async (name) => {
    const { status, json } = await knock(name);
    expect([status, json.code]).toEqual([401, 'unauthenticated']);
  });
  it.each(names.filter((name) => definitionOf(name).permission === 'verified'))('%s refuses a light account [API-07]', async (name) => {
    const { status, json } = await knock(name, light);
    expect([status, json.code]).toEqual([403, 'unverified']);
  });
  it.each(names.filter((name) => definitionOf(name).permission === 'owner'))('%s is for the owner and admins only [API-07]', async (name) => {
    expect((await knock(name, member)).status).toBe(403);
    expect((await knock(name, owner)).status).toBe(200);
    expect((await knock(name, admin)).status).toBe(200);
    expect((await api.call(name, { params: { id: 999_999 }, as: owner })).status).toBe(404);
  });
  it.each(names.filter((name) => definitionOf(name).permission === 'visitor' && definitionOf(name).method === 'GET'))('%s lets visitors in [API-07]', async (name) => {
    expect([401, 403]).not.toContain((await knock(name)).status);
  });
  it('counts a revoked or invented token as none', async () => {
    expect((await api.call('auth.user', { headers: { authorization: `Bearer ${'x'.repeat(43)}` } })).status).toBe(401);
    expect((await api.call('suggest.channel', { headers: { authorization: `Bearer ${'x'.repeat(43)}` } })).status).toBe(200);
  });
});

const nasty = fc.oneof(
  fc.string(), fc.constantFrom('\u0000', '', ' ', '%', "'; drop table users; --", '../../etc/passwd', '۱۲۳', 'a'.repeat(5000), '2026-13-45', '2026-02-30T25:61:00Z', '0000-01-01', '99999-01-01', '\ud800'),
  fc.integer(), fc.double(), fc.constantFrom(0, -1, 2_147_483_647, 2_147_483_648, 1e300), fc.boolean(), fc.constant(null), fc.array(fc.integer(), { maxLength: 3 }),
  fc.object({ maxDepth: 2 }),
);
const asText = nasty.map((value) => (typeof value === 'string' ? value : JSON.stringify(value)));

/** Mostly the right fields with wrong values, sometimes anything. */
function bodyOf(name: CallName): fc.Arbitrary<unknown> {
  const fields = Object.keys((definitionOf(name).body as { properties?: object } | undefined)?.properties ?? {});
  const order = fc.record({ event_id: fc.oneof(fc.constant(eventId), nasty), date: fc.oneof(fc.constant('2026-99-99T99:99:99Z'), nasty), plan_id: fc.oneof(fc.constant(1), nasty), count: fc.oneof(fc.constant(1), nasty), accept_rules: fc.constant(true) });
  const valueOf = (field: string) => fc.oneof(nasty, field === 'orders_data' ? fc.array(order, { maxLength: 2 }) : fc.constantFrom('2026-99-99', 1, 'ok ok ok', ['2026-99-99T99:99:99Z']));
  return fc.oneof({ weight: 5, arbitrary: fc.record(Object.fromEntries(fields.map((field) => [field, valueOf(field)])), { requiredKeys: [] }) }, { weight: 1, arbitrary: nasty });
}

describe('bad input', () => {
  it.each(names)('%s never answers it with a 5xx [API-09]', async (name) => {
    const { method, path, query } = definitionOf(name);
    const queryFields = Object.keys((query as { properties?: object } | undefined)?.properties ?? {});
    const params = fc.array(fc.oneof(asText, fc.constantFrom('1', '2147483648', '9999999999', owner.username)), { minLength: 3, maxLength: 3 });
    await fc.assert(fc.asyncProperty(params, bodyOf(name), fc.record(Object.fromEntries(queryFields.map((field) => [field, asText])), { requiredKeys: [] }), async (values, body, queryValues) => {
      let i = 0;
      const url = apiRoot + path.replace(/:(\w+)/g, () => encodeURIComponent(Buffer.from(values[i++] ?? '').toString()));
      const search = new URLSearchParams(Object.entries(queryValues).map(([key, value]) => [key, value ?? ''])).toString();
      const token = { authorization: `Bearer ${await api.tokenOf(fuzzer.id)}` };
      const answer = await api.app.inject({ method, url: search ? `${url}?${search}` : url, headers: token, ...(definitionOf(name).body && { payload: JSON.stringify(body ?? null), headers: { ...token, 'content-type': 'application/json' } }) });
      expect([answer.statusCode, answer.statusCode < 500 ? '' : answer.body]).toEqual([expect.any(Number), '']);
    }), { numRuns: 25, seed: 20_261_121 });
  }, 60_000);

  it.each([
    ['a body that is no JSON', '{"a":', 'application/json', 400, 'bad_request'],
    ['a body that is too large', `{"entry":"${'a'.repeat(300_000)}"}`, 'application/json', 413, 'body_too_large'],
    ['a body of another type', '<a/>', 'application/xml', 415, 'unsupported_media'],
    ['a body that poisons prototypes', '{"__proto__":{"a":1},"entry":"x"}', 'application/json', 400, 'bad_request'],
  ])('answers %s with its own sentence [API-09]', async (_what, payload, type, status, code) => {
    const answer = await api.app.inject({ method: 'POST', url: `${apiRoot}/auth/password/check`, payload, headers: { 'content-type': type } });
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
    expect(answer.json().message).toMatch(/[آ-ی]/);
  });
  it('says every wrong field at once, in the language of the request [API-09]', async () => {
    const { status, json } = await api.call('channel.rename', { as: member, body: { username: 'a b', last_name: 'x'.repeat(61), extra: 1 }, headers: { 'x-language': 'en' } });
    expect(status).toBe(422);
    expect(json.errors).toEqual({
      username: ['This value has the wrong form.'], first_name: ['This value is required.'], last_name: ['It must not exceed 60 characters.'], extra: ['This value is not known.'],
    });
  });
  it('answers unknown paths and broken addresses as JSON', async () => {
    const unknown = await api.app.inject('/api/v1/nothing');
    expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'not_found']);
    const broken = await api.app.inject('/api/v1/channel/%E0%A4%A');
    expect([broken.statusCode, broken.json().code]).toEqual([400, 'bad_request']);
  });
});
