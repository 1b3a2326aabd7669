import fc from 'fast-check';
import type { CallDefinition } from 'shared-kernel/contract/call';
import { type CallName, calls } from 'shared-kernel/contract/calls';
import { Compile } from 'typebox/compile';
import { issueToken } from '../http/token.ts';
import { apiRoot, urlOf } from '../http/route.ts';
import { makePushKeys } from '../settings/vapidKeys.ts';
import { startApi, type TestApi } from '../testing/api.ts';
import { makeEvent, makePlaces, makeUser } from '../testing/rows.ts';
import { rounds } from '../testing/rounds.ts';
import { fitting, inheritedNames, nasty, spoiled, withInheritedName } from './arbitrary.ts';

/** In the audit fifty thousand requests over all calls, and each odd name for each call. */
const requestsPerCall = rounds({ test: 4, audit: 200 });
const namesPerCall = rounds({ test: 2, audit: inheritedNames.length });

let api: TestApi;
/** Every request has a fresh admin session: only somebody with all permissions reaches every line. */
let adminId: number;
beforeAll(async () => {
  api = await startApi({ push: { ...makePushKeys(), subject: 'mailto:admin@example.com', services: [] } });
  await makePlaces(api.db);
  adminId = (await makeUser(api.db, { roleId: 7 })).id;
  const owner = await makeUser(api.db, { username: 'owner' });
  await makeEvent(api.db, owner, { title: 'سلام' });
  await makeEvent(api.db, owner, { plans: [{ type: 'payable', price: 50_000 }] });
});
afterAll(() => api.close());

/** A path parameter mostly names something that exists. */
const inPath = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('1', '2', 'owner', 'all', '3') },
  {
    weight: 1,
    arbitrary: fc.constantFrom('2147483648', '9999999999', '0', '-1', '1.5', '%00', '%', '١', '..', 'a'.repeat(300)),
  },
  { weight: 1, arbitrary: fc.constantFrom(...inheritedNames) },
  { weight: 1, arbitrary: nasty.map((value) => (typeof value === 'string' ? value : JSON.stringify(value)) || '-') },
);
/** An address cannot hold lone surrogates; a browser writes U+FFFD for them. */
const encode = (text: string): string => encodeURIComponent(Buffer.from(text).toString());

interface FuzzedRequest {
  params: Record<string, string>;
  query: unknown;
  body: unknown;
  /** The form field of the file. */
  field: string | undefined;
}

const names = (Object.keys(calls) as CallName[]).filter((name) => name !== 'live.stream');

describe('no input breaks the API', () => {
  it.each(names)(
    '%s answers whatever comes without a 5xx, and every success fits its schema [API-09] [PRM-17]',
    async (name) => {
      const definition: CallDefinition = calls[name];
      const answerSchema = Compile(definition.answer);
      const { method, path, params, query, body, upload } = definition;
      const paramNames = [...path.matchAll(/:(\w+)/g)].map(([, param]) => param!);
      const fittingParams = Object.fromEntries(
        paramNames.map((param) => {
          const schema = (params as { properties?: Record<string, { enum?: string[] }> } | undefined)?.properties?.[
            param
          ];
          return [
            param,
            schema?.enum
              ? fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...schema.enum) }, { weight: 1, arbitrary: inPath })
              : inPath,
          ];
        }),
      );
      const request = fc.record({
        params: fc.record(fittingParams),
        query: fc.oneof(fitting(query), spoiled(query), withInheritedName(query)),
        body: fc.oneof(
          { weight: 2, arbitrary: fitting(body) },
          { weight: 3, arbitrary: spoiled(body) },
          { weight: 2, arbitrary: withInheritedName(body) },
          { weight: 1, arbitrary: nasty },
        ),
        field: fc.oneof(fc.constant(upload), fc.constantFrom(...inheritedNames)),
      });
      // Sent whatever is drawn at random; every few calls have had all names.
      const from = names.indexOf(name) * namesPerCall;
      const ones = Object.fromEntries(paramNames.map((param) => [param, '1']));
      const examples: [FuzzedRequest][] = [
        ...Array.from({ length: namesPerCall }, (_, at): [FuzzedRequest] => {
          const name = inheritedNames[(from + at) % inheritedNames.length]!;
          const odd = Object.fromEntries([[name, 1]]);
          return [{ params: ones, query: odd, body: odd, field: name }];
        }),
        ...Object.keys((query as { properties?: object } | undefined)?.properties ?? {}).map(
          (name): [FuzzedRequest] => [
            { params: ones, query: Object.fromEntries([[name, '-1']]), body: undefined, field: upload },
          ],
        ),
      ];
      await fc.assert(
        fc.asyncProperty(request, async (given: FuzzedRequest) => {
          const url = urlOf(definition).replace(/:(\w+)/g, (_, param: string) => encode(given.params[param]!));
          const search = Object.entries(asObject(given.query))
            .map(
              ([key, value]) =>
                `${encode(key)}=${encode(typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))}`,
            )
            .join('&');
          const token = await issueToken(api.db, adminId, api.deps.now());
          const hasBody = method !== 'GET' && (body !== undefined || upload !== undefined) && given.body !== undefined;
          const answer = await api.app.inject({
            method,
            url: search ? `${url}?${search}` : url,
            headers: {
              authorization: `Bearer ${token}`,
              ...(hasBody && { 'content-type': upload ? 'multipart/form-data; boundary=x' : 'application/json' }),
            },
            ...(hasBody && {
              payload: upload
                ? `--x\r\nContent-Disposition: form-data; name="${given.field}"; filename="a"\r\n\r\n${String(JSON.stringify(given.body))}\r\n--x--`
                : JSON.stringify(given.body),
            }),
          });
          // This server has no payment gateway and no sign-in provider, and says so.
          const isOutside =
            answer.statusCode === 503 && ['gateway_unavailable', 'provider_unavailable'].includes(answer.json().code);
          expect(answer.statusCode < 500 || isOutside ? '' : `${answer.statusCode} ${answer.body}`).toBe('');
          const json: unknown = answer.statusCode < 300 && !definition.produces ? answer.json() : null;
          expect(json === null || answerSchema.Check(json) ? [] : answerSchema.Errors(json)).toEqual([]);
        }),
        { numRuns: examples.length + requestsPerCall, examples, seed: 20_261_121, endOnFailure: true },
      );
    },
  );
});

const asObject = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

describe('bad input', () => {
  it.each([
    ['a body that is no JSON', '{"a":', 'application/json', 400, 'bad_request'],
    ['a body that is too large', `{"entry":"${'a'.repeat(1_000_000)}"}`, 'application/json', 413, 'body_too_large'],
    ['a body of another type', '<a/>', 'application/xml', 415, 'unsupported_media'],
    [
      'a body in another charset',
      Buffer.from('{"entry":"سلام"}', 'utf16le'),
      'application/json; charset=utf-16le',
      415,
      'unsupported_media',
    ],
    [
      'a body that is not UTF-8',
      Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
      'application/json',
      400,
      'bad_request',
    ],
    ['a body that poisons prototypes', '{"__proto__":{"a":1},"entry":"x"}', 'application/json', 400, 'bad_request'],
    [
      'a body as deep as a well',
      `{"entry":${'['.repeat(50_000)}${']'.repeat(50_000)}}`,
      'application/json',
      422,
      'invalid',
    ],
  ])('answers %s with its own sentence [API-09] [PRM-17]', async (_what, payload, type, status, code) => {
    const answer = await api.app.inject({
      method: 'POST',
      url: `${apiRoot}/auth/password/check`,
      payload,
      headers: { 'content-type': type },
    });
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
    expect(answer.json().message).toMatch(/[آ-ی]/);
  });
  it.each([
    ['fa', 'این مقدار لازم است.'],
    ['en', 'This value is required.'],
    ['ar', 'هذه القيمة مطلوبة.'],
    ['ps', 'دا ځای باید ډک شي.'],
  ])('says every wrong field at once, in %s [API-09]', async (locale, required) => {
    const as = await makeUser(api.db);
    const { status, json } = await api.call('channel.rename', {
      as,
      body: { username: 'a b', last_name: 'x'.repeat(61), extra: 1 },
      headers: { 'x-language': locale },
    });
    expect([status, json.code]).toEqual([422, 'invalid']);
    expect(Object.keys(json.errors ?? {}).sort()).toEqual(['extra', 'first_name', 'last_name', 'username']);
    expect(json.errors?.['first_name']).toEqual([required]);
  });
  it('answers a token that is expired, revoked or of another site with 401 [API-09]', async () => {
    const { id } = await makeUser(api.db);
    const old = await issueToken(api.db, id, new Date('2024-01-01T00:00:00Z'));
    for (const token of [old, 'x'.repeat(43), 'eyJhbGciOiJIUzI1NiJ9.e30.x', '']) {
      const { status, json } = await api.call('auth.user', { headers: { authorization: `Bearer ${token}` } });
      expect([status, json.code]).toEqual([401, 'unauthenticated']);
    }
  });
  it('answers unknown paths and broken addresses as JSON [API-09]', async () => {
    const unknown = await api.app.inject('/api/v1/nothing');
    expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'not_found']);
    const broken = await api.app.inject('/api/v1/channel/%E0%A4%A');
    expect([broken.statusCode, broken.json().code]).toEqual([400, 'bad_request']);
  });
});
