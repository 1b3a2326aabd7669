import fastify, { type FastifyInstance } from 'fastify';
import fc from 'fast-check';
import type { CallDefinition } from 'shared-kernel/contract/call';
import { type CallName, calls } from 'shared-kernel/contract/calls';
import { isKept, isText } from 'shared-kernel/contract/scalar';
import { fail } from '../errors/errors.ts';
import { handleError } from '../http/errorHandler.ts';
import { compileSchemasLate } from '../http/lateSchemas.ts';
import { route, urlOf } from '../http/route.ts';
import { startApi, type TestApi } from '../testing/api.ts';
import { makeEvent, makePlaces, makeUser } from '../testing/rows.ts';

interface Schema {
  type?: string;
  enum?: unknown[];
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  items?: Schema;
  minItems?: number;
  minimum?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
}

/** A value as it is sent, with marks in and around each of its texts, and as a call may see it. */
interface Pair {
  sent: unknown;
  kept: unknown;
}

/** Texts that nobody else reads, by the call's name and the field's: what is hidden in them is theirs. */
const asTheyAre: string[] = [];

const marked = (text: string, before = '\u2068\u200b', behind = '\u202e\u2069\u200c'): Pair => ({
  sent: before + text + behind,
  kept: text,
});

function textOf(schema: Schema, where: string): Pair {
  const { minLength = 0, maxLength = 1000, pattern = '' } = schema;
  const filled = (word: string): string =>
    word.repeat(Math.max(1, Math.ceil(minLength / word.length))).slice(0, maxLength);
  if (schema.enum) return typeof schema.enum[0] === 'string' ? marked(schema.enum[0]) : ofNumber(schema);
  if (isKept(schema)) {
    asTheyAre.push(where);
    const { sent } = marked(filled('secret'), '\u200b', '\u200c');
    return maxLength < minLength + 2 ? { sent: filled('secret'), kept: filled('secret') } : { sent, kept: sent };
  }
  // The half-space within a word of Persian stays; within a code there is none.
  if (isText(schema))
    return marked(pattern.includes('#') ? 'می‌روم' : filled('می‌روم'), '\u2068\u200b ', ' \u202e\u2069\u200c');
  const code = [filled('AB12'), '1', 'https://example.com/a'].find((one) => new RegExp(pattern, 'u').test(one));
  const [word] =
    code === undefined ? fc.sample(fc.stringMatching(new RegExp(pattern)), { numRuns: 1, seed: 7 }) : [code];
  const bare = word!;
  return { sent: `\u200e${bare.slice(0, 1)}\u200b\u2060${bare.slice(1)}\u2069\u200c`, kept: bare };
}

const ofNumber = ({ minimum = 1, enum: values = [minimum] }: { minimum?: number; enum?: unknown[] }): Pair => ({
  sent: values[0],
  kept: values[0],
});

function pairOf(schema: Schema, where: string): Pair {
  if (schema.anyOf)
    return pairOf(
      schema.anyOf.find(({ type }) => type !== 'null')!,
      where,
    );
  switch (schema.type) {
    case 'object': {
      const fields = Object.entries(schema.properties ?? {}).map(
        ([name, field]) => [name, pairOf(field, `${where}.${name}`)] as const,
      );
      return {
        sent: Object.fromEntries(fields.map(([name, { sent }]) => [name, sent])),
        kept: Object.fromEntries(fields.map(([name, { kept }]) => [name, kept])),
      };
    }
    case 'array': {
      const items = Array.from({ length: Math.max(1, schema.minItems ?? 0) }, () => pairOf(schema.items!, where));
      return { sent: items.map(({ sent }) => sent), kept: items.map(({ kept }) => kept) };
    }
    case 'integer':
    case 'number':
      return ofNumber(schema);
    case 'boolean':
      return { sent: true, kept: true };
    default:
      return textOf(schema, where);
  }
}

let api: TestApi;
let app: FastifyInstance;
let admin: { id: number };
/** What the call that was asked last has seen. */
let seen: { params?: unknown; query?: unknown; body?: unknown } | null = null;
/** Two calls of one path are told apart by its digits alone, before anything is cleaned. */
const byDigits: CallName = 'event.ofChannel';
const names = (Object.keys(calls) as CallName[]).filter((name) => !('upload' in calls[name]) && name !== byDigits);

beforeAll(async () => {
  api = await startApi();
  await makePlaces(api.db);
  admin = await makeUser(api.db, { roleId: 7 });
  await makeEvent(api.db, await makeUser(api.db));
  app = fastify({ routerOptions: { maxParamLength: 2000 } });
  compileSchemasLate(app);
  app.setErrorHandler(handleError);
  app.decorateRequest('isMultipart', () => false);
  for (const name of names)
    route(app, api.deps, name, async ({ params, query, body }) => {
      seen = { params, query, body };
      return fail('not_found');
    });
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await api.close();
});

describe('a call sees texts as they are kept, and codes as what is seen of them [API-09]', () => {
  it.each(names)('%s', async (name) => {
    const definition: CallDefinition = calls[name];
    const pair = (part: 'params' | 'query' | 'body'): Pair =>
      definition[part] ? pairOf(definition[part] as Schema, name) : { sent: undefined, kept: undefined };
    const [params, query, body] = [pair('params'), pair('query'), pair('body')];
    const given = (params.sent ?? {}) as Record<string, string>;
    seen = null;
    const answer = await app.inject({
      method: definition.method,
      url: urlOf(definition).replace(/:(\w+)/g, (_, param: string) => encodeURIComponent(given[param] ?? '')),
      headers: { authorization: `Bearer ${await api.tokenOf(admin.id)}` },
      ...(query.sent !== undefined && { query: query.sent as Record<string, string> }),
      ...(body.sent !== undefined && { payload: body.sent as object }),
    });
    expect([answer.statusCode, answer.json().errors]).toEqual([404, undefined]);
    expect(seen).toMatchObject({
      ...(params.sent !== undefined && { params: params.kept }),
      ...(query.sent !== undefined && { query: query.kept }),
      ...(body.sent !== undefined && { body: body.kept }),
    });
  });

  it('leaves alone what nobody else reads, and that is passwords, tokens and what programs write', () => {
    expect([...new Set(asTheyAre)].toSorted()).toMatchInlineSnapshot(`
[
  "auth.changePassword.old_password",
  "auth.changePassword.password",
  "auth.changePassword.password_confirmation",
  "auth.changePassword.token",
  "auth.checkCode.challenge",
  "auth.googleReturn.authuser",
  "auth.googleReturn.code",
  "auth.googleReturn.error",
  "auth.googleReturn.error_description",
  "auth.googleReturn.hd",
  "auth.googleReturn.iss",
  "auth.googleReturn.prompt",
  "auth.googleReturn.scope",
  "auth.googleReturn.session_state",
  "auth.googleReturn.state",
  "auth.googleSession.ticket",
  "auth.googleSession.verifier",
  "auth.passwordLogin.password",
  "auth.permitChange.challenge",
  "auth.permitReset.challenge",
  "auth.proveEntry.challenge",
  "auth.resend.challenge",
  "auth.resetPassword.password",
  "auth.resetPassword.password_confirmation",
  "auth.resetPassword.token",
  "auth.setPassword.password",
  "auth.setPassword.password_confirmation",
  "auth.verify.challenge",
  "booking.setOrder.idempotency_key",
  "chat.sendMessage.client_key",
  "draft.save.content",
  "errorLog.create.app",
  "errorLog.create.error",
  "errorLog.create.path",
  "errorLog.create.type",
  "errorLog.create.version",
  "event.adminUpdate.version",
  "event.update.version",
  "push.subscribe.endpoint",
  "push.unsubscribe.endpoint",
]
`);
  });
});
