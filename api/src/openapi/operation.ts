import type { FastifySchema } from 'fastify';
import type { CallDefinition } from 'shared-kernel/contract/call';
import { type CallName, calls } from 'shared-kernel/contract/calls';
import { locales } from 'shared-kernel/contract/locale';
import { type Json, referenceTo, withReferences } from './schemas.ts';

interface Operation extends FastifySchema {
  /** Next to `security`, which knows tokens but no roles. */
  'x-permission': CallDefinition['permission'];
}

/** What the document says of a call, in the form that `@fastify/swagger` reads. */
export function operationOf(name: CallName, description: string | undefined): Operation {
  const definition: CallDefinition = calls[name];
  const { params, query, permission } = definition;
  return {
    operationId: name,
    ...(description && { description }),
    tags: name.split('.', 1),
    security: permission === 'visitor' ? [{}, { bearer: [] }] : [{ bearer: [] }],
    ...(params && { params: withReferences(params) }),
    ...(query && { querystring: withReferences(query) }),
    headers: { type: 'object', properties: { 'X-language': { enum: locales, default: 'fa' } } },
    ...bodyOf(definition),
    response: { ...answerOf(definition), ...refusalsOf(definition) },
    'x-permission': permission,
  };
}

function bodyOf({ body, upload, method }: CallDefinition): FastifySchema {
  if (upload)
    return {
      consumes: ['multipart/form-data'],
      body: { type: 'object', required: [upload], properties: { [upload]: { type: 'string', format: 'binary' } } },
    };
  return body && method !== 'GET' ? { body: withReferences(body) } : {};
}

/** A body of only optional fields may be omitted. */
export const mayLeaveOutBody = ({ body }: CallDefinition): boolean =>
  body !== undefined && ((body as { required?: string[] }).required ?? []).length === 0;

function answerOf({ answer, produces, status = 200 }: CallDefinition): Json {
  if (produces === 'redirect')
    return { 302: { description: 'Elsewhere', type: 'null', headers: { location: { type: 'string' } } } };
  const isFile = produces !== undefined && produces !== 'text/event-stream';
  const schema = isFile ? { type: 'string', format: 'binary' } : withReferences(answer);
  return { [status]: { description: 'Done', content: { [produces ?? 'application/json']: { schema } } } };
}

/** The statuses with which a call may refuse, besides those of its own rules. */
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
  const refusal = { description: 'Refused; clients match `code`.', ...referenceTo('Refusal') };
  return Object.fromEntries(statuses.map((status) => [status, refusal]));
}
