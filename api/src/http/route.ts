import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CallDefinition } from 'shared-kernel/contract/call';
import { calls, type CallName, type Calls } from 'shared-kernel/contract/calls';
import type { Locale } from 'shared-kernel/contract/locale';
import type { Static, TSchema } from 'typebox';
import type { Deps } from '../deps.ts';
import { assertOwner } from '../event/owner.ts';
import { type Caller, findCaller, isAdmin, isVerified } from './caller.ts';
import { fail } from './errors.ts';
import { localeOf } from './locale.ts';

type Part<D, K extends string> = D extends Record<K, infer S extends TSchema> ? Static<S> : undefined;

/** Worked out once per call of the contract; inferring them at each use is too deep for the compiler. */
type Parts = { [N in CallName]: { params: Part<Calls[N], 'params'>; query: Part<Calls[N], 'query'>; body: Part<Calls[N], 'body'>; answer: Static<Calls[N]['answer']> } };

/** What a handler receives: the checked parts of the request, and who asks in which language. */
export interface Call<N extends CallName> {
  params: Parts[N]['params'];
  query: Parts[N]['query'];
  body: Parts[N]['body'];
  /** Null only where visitors may call. */
  caller: Calls[N]['permission'] extends 'visitor' ? Caller | null : Caller;
  locale: Locale;
  request: FastifyRequest;
}

export type AnswerOf<N extends CallName> = Parts[N]['answer'];

export type Handler<N extends CallName> = (call: Call<N>) => Promise<AnswerOf<N>>;

export const apiRoot = '/api/v1';

/** Registers a call of the contract: its method, path, schemas, status and permission come from its definition. */
export function route<N extends CallName>(app: FastifyInstance, deps: Deps, name: N, handler: Handler<N>): void {
  const definition: CallDefinition = calls[name];
  const status = definition.status ?? 200;
  app.route({
    method: definition.method,
    url: apiRoot + definition.path,
    config: { call: name },
    schema: {
      ...(definition.params && { params: definition.params }),
      ...(definition.query && { querystring: definition.query }),
      ...(definition.body && { body: definition.body }),
      response: { [status]: definition.answer },
    },
    // Before validation, so that a stranger learns nothing from it.
    preValidation: async (request) => {
      request.caller = await findCaller(deps.db, request, deps.now());
      assertPermission(definition, request.caller);
      // A toggle without a wanted state may be called without a body.
      if (definition.body) request.body ??= {};
    },
    handler: async (request, reply) => {
      if (definition.permission === 'owner') await assertOwner(deps.db, toId(request.params), request.caller as Caller);
      const { params, query, body, caller } = request;
      reply.code(status);
      return handler({ params, query, body, caller, locale: localeOf(request), request } as Call<N>);
    },
  });
}

/** On a call for visitors an outdated token counts as none: public pages stay readable while the session ends elsewhere. */
function assertPermission({ permission }: CallDefinition, caller: Caller | null): void {
  if (permission === 'visitor') return;
  if (!caller) fail('unauthenticated');
  if (permission === 'verified' && !isVerified(caller)) fail('unverified');
  if (permission === 'admin' && !isAdmin(caller)) fail('forbidden');
}

/** The id in a path. Its schema bounds the digits; what an `integer` cannot hold is simply not found. */
export function toId(params: unknown): number {
  const id = Number((params as { id: string }).id);
  return id <= 2_147_483_647 ? id : fail('not_found');
}

declare module 'fastify' {
  interface FastifyRequest { caller: Caller | null }
  interface FastifyContextConfig { call?: CallName }
}
