import type { CallDefinition } from 'shared-kernel/contract/call';
import * as activity from 'shared-kernel/contract/activity';
import * as booking from 'shared-kernel/contract/booking';
import * as business from 'shared-kernel/contract/business';
import { type CallName, calls } from 'shared-kernel/contract/calls';
import * as channel from 'shared-kernel/contract/channel';
import * as chat from 'shared-kernel/contract/chat';
import * as comment from 'shared-kernel/contract/comment';
import * as event from 'shared-kernel/contract/event';
import * as live from 'shared-kernel/contract/live';
import { locales } from 'shared-kernel/contract/locale';
import * as payment from 'shared-kernel/contract/payment';
import * as property from 'shared-kernel/contract/property';
import * as user from 'shared-kernel/contract/user';
import type { TSchema } from 'typebox';
import { errorStatuses } from '../errors/errors.ts';
import { urlOf } from '../http/route.ts';
import { describeCalls } from './descriptions.ts';

type Json = Record<string, unknown>;

/** Schemas that have a name in the contract, by their text; the document refers to them instead of repeating them. */
const named = new Map<string, string>();
for (const module of [property, channel, user, event, comment, booking, payment, chat, activity, business, live]) {
  for (const [name, schema] of Object.entries(module)) {
    if (name.endsWith('Schema')) named.set(JSON.stringify(schema), name.slice(0, -'Schema'.length));
  }
}

/** The schema with every named one inside it as a reference. */
function refer(schema: unknown, isTop = true): unknown {
  if (Array.isArray(schema)) return schema.map((part) => refer(part, false));
  if (typeof schema !== 'object' || schema === null) return schema;
  const name = isTop ? undefined : named.get(JSON.stringify(schema));
  if (name) return { $ref: `#/components/schemas/${name}` };
  return Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, refer(value, false)]));
}

const refusal = {
  type: 'object',
  required: ['code', 'message'],
  properties: {
    code: { enum: Object.keys(errorStatuses) },
    message: { type: 'string', description: 'A sentence in the language of X-language.' },
    data: { description: 'Further facts.' },
    errors: {
      type: 'object',
      description: 'By field, what is wrong with it.',
      additionalProperties: { type: 'array', items: { type: 'string' } },
    },
  },
};

/** The statuses by which a call may refuse, besides those of its own rules. */
function refusalsOf({ permission, params, query, body, upload }: CallDefinition): Json {
  const statuses = [
    ...(body || upload ? [400, 413, 415] : []),
    ...(permission === 'visitor' ? [] : [401]),
    ...(permission === 'visitor' || permission === 'user' ? [] : [403]),
    ...(params ? [404] : []),
    ...(query || body || upload ? [422] : []),
    429,
    503,
  ];
  return Object.fromEntries(statuses.map((status) => [status, { $ref: '#/components/responses/Refusal' }]));
}

const parametersOf = (place: 'path' | 'query', schema: TSchema | undefined): Json[] => {
  const { properties = {}, required = [] } = (schema ?? {}) as {
    properties?: Record<string, TSchema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, part]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: refer(part, false),
  }));
};

function requestBody({ body, upload, method }: CallDefinition): Json {
  if (upload) {
    const schema = {
      type: 'object',
      required: [upload],
      properties: { [upload]: { type: 'string', format: 'binary' } },
    };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
  }
  if (!body || method === 'GET') return {};
  // A body of nothing but optional fields may be left out.
  const isRequired = ((body as { required?: string[] }).required ?? []).length > 0;
  return { requestBody: { required: isRequired, content: { 'application/json': { schema: refer(body, false) } } } };
}

function answerOf({ answer, produces, status = 200 }: CallDefinition): Json {
  if (produces === 'redirect')
    return { 302: { description: 'Elsewhere', headers: { location: { schema: { type: 'string' } } } } };
  const content =
    produces === 'text/event-stream'
      ? { [produces]: { schema: refer(answer, false) } }
      : produces
        ? { [produces]: { schema: { type: 'string', format: 'binary' } } }
        : { 'application/json': { schema: refer(answer, false) } };
  return { [status]: { description: 'Done', content } };
}

const toOperation = (name: CallName, definition: CallDefinition, description: string | undefined): Json => ({
  operationId: name,
  ...(description && { description }),
  tags: [name.split('.', 1)[0]],
  'x-permission': definition.permission,
  security: definition.permission === 'visitor' ? [{}, { bearer: [] }] : [{ bearer: [] }],
  parameters: [
    ...parametersOf('path', definition.params),
    ...parametersOf('query', definition.query),
    { $ref: '#/components/parameters/Language' },
  ],
  ...requestBody(definition),
  responses: { ...answerOf(definition), ...refusalsOf(definition) },
});

/** API v1 and the chat service as an OpenAPI 3.1 document, made from the contract's definitions and nothing else. */
export function openApiDocument(siteUrl: string): Json {
  const descriptions = describeCalls();
  const paths: Record<string, Json> = {};
  for (const [name, definition] of Object.entries(calls) as [CallName, CallDefinition][]) {
    const path = urlOf(definition).replace(/:(\w+)/g, '{$1}');
    (paths[path] ??= {})[definition.method.toLowerCase()] = toOperation(name, definition, descriptions.get(name));
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Dorehami API', version: '1' },
    servers: [{ url: siteUrl }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      parameters: { Language: { name: 'X-language', in: 'header', schema: { enum: locales, default: 'fa' } } },
      responses: {
        Refusal: {
          description: 'Refused; clients match `code`.',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
        },
      },
      schemas: {
        Refusal: refusal,
        ...Object.fromEntries([...named].map(([text, name]) => [name, refer(JSON.parse(text))])),
      },
    },
  };
}
