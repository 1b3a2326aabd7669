import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CallDefinition } from 'shared-kernel/contract/call';
import { calls, type CallName, type Calls } from 'shared-kernel/contract/calls';
import type { Locale } from 'shared-kernel/contract/locale';
import type { Static, TSchema } from 'typebox';
import type { Deps } from './deps.ts';
import { assertOwner } from './owner.ts';
import { type Caller, findCaller, findSpender, isAdmin, isVerified } from './caller.ts';
import { budgetOf } from './memberBudgets.ts';
import { assertWithin } from './spendBudget.ts';
import { fail } from '../errors/errors.ts';
import { isRetriable, readRetriable, replyOnce } from './idempotency.ts';
import { cleanPart } from './cleanParts.ts';
import { openLink } from './fileLink.ts';
import { localeOf } from './locale.ts';
import { withUpload } from './upload.ts';
import { fieldsOf } from '../errors/fieldsOf.ts';

type Part<D, K extends string> = D extends Record<K, infer S extends TSchema> ? Static<S> : undefined;

/** Computed once per call of the contract; inferring them at each use is too deep for the compiler. */
type Parts = {
  [N in CallName]: {
    params: Part<Calls[N], 'params'>;
    query: Part<Calls[N], 'query'>;
    body: Part<Calls[N], 'body'>;
    answer: Static<Calls[N]['answer']>;
  };
};

/** What a handler receives: the checked parts of the request, the caller and the language. */
export interface Call<N extends CallName> {
  params: Parts[N]['params'];
  query: Parts[N]['query'];
  body: Parts[N]['body'];
  /** Null only if visitors may call. */
  caller: Calls[N]['permission'] extends 'visitor' ? Caller | null : Caller;
  locale: Locale;
  /** The uploaded file, for calls with an `upload`. */
  file: Calls[N] extends { upload: string } ? Buffer : undefined;
  request: FastifyRequest;
  /** For calls that answer with something other than JSON: send it with this and return `raw`. */
  reply: FastifyReply;
}

/** Returned by a handler that has sent its answer itself. */
export const raw = null as never;

export type AnswerOf<N extends CallName> = Parts[N]['answer'];

export type Handler<N extends CallName> = (call: Call<N>) => Promise<AnswerOf<N>>;

export const apiRoot = '/api/v1';

export const urlOf = ({ path }: Pick<CallDefinition, 'path'>): string =>
  path.startsWith('/api/') ? path : apiRoot + path;

/**
 * `/channel/3/event/7/single` and `/channel/nika/event/tea/single` are two calls, told apart only by digits.
 */
const patternOf = (name: CallName): string =>
  name === 'event.ofChannel' ? urlOf(calls[name]).replace(/:\w+/g, '$&(^\\d+$)') : urlOf(calls[name]);

/** Registers a call of the contract: its method, path, schemas, status and permission come from its definition. */
export function route<N extends CallName>(app: FastifyInstance, deps: Deps, name: N, handler: Handler<N>): void {
  const definition: CallDefinition = calls[name];
  const status = definition.status ?? 200;
  app.route({
    method: definition.method,
    url: patternOf(name),
    config: { call: name },
    schema: {
      ...(definition.params && { params: definition.params }),
      ...(definition.query && { querystring: definition.query }),
      ...(definition.body && { body: definition.body }),
      ...(!definition.produces && { response: { [status]: definition.answer } }),
    },
    // Before validation, so that a stranger learns nothing from it.
    preValidation: async (request, reply) => {
      // Its body would stay unread, and a call without a body would run.
      if (!definition.upload && request.isMultipart()) fail('unsupported_media');
      if (definition.linked) await openLink(deps, request, reply);
      await admit(request);
      // A toggle without a wanted state may be called without a body.
      if (definition.body) request.body ??= {};
      cleanTexts(request);
    },
    handler: async (request, reply) => {
      const retriable = readRetriable(request, name, definition);
      if (!retriable) return carryOut(request, reply);
      return replyOnce(deps, retriable, request, reply, async () => {
        if (isCountedLater(request)) await spend(request);
        return carryOut(request, reply);
      });
    },
  });

  function cleanTexts(request: FastifyRequest): void {
    const { params, query, body } = definition;
    if (params) request.params = cleanPart(params, request.params);
    if (query) request.query = cleanPart(query, request.query);
    if (body) request.body = cleanPart(body, request.body);
  }

  /** Finds the caller, and takes the call's cost out of their budget in the same statement. */
  async function admit(request: FastifyRequest): Promise<void> {
    const now = deps.now();
    const kind = budgetOf(name);
    if (!kind || isCountedLater(request)) {
      request.caller = await findCaller(deps.db, request, now);
      return assertPermission(definition, request.caller);
    }
    const spender = await findSpender(deps.db, request, now, kind);
    request.caller = spender?.caller ?? null;
    assertPermission(definition, request.caller);
    if (spender) assertWithin(kind, spender.spent, deps.limits, now);
  }

  /** A repeated request has its effect once, and so it costs once: when it is carried out. */
  function isCountedLater({ headers }: FastifyRequest): boolean {
    return headers['idempotency-key'] !== undefined && isRetriable(name, definition);
  }

  async function spend(request: FastifyRequest): Promise<void> {
    const now = deps.now();
    const kind = budgetOf(name);
    const spender = kind && (await findSpender(deps.db, request, now, kind));
    if (spender) assertWithin(kind, spender.spent, deps.limits, now);
  }

  async function carryOut(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    if (definition.permission === 'owner') await assertOwner(deps.db, toId(request.params), request.caller as Caller);
    const { params, query, body, caller } = request;
    reply.code(status);
    const answerWith = (file?: Buffer) =>
      handler({ params, query, body, caller, locale: localeOf(request), file, request, reply } as Call<N>);
    const answer = definition.upload ? await withUpload(request, definition.upload, answerWith) : await answerWith();
    return definition.produces ? reply : answer;
  }
}

/**
 * On a call for visitors an outdated token counts as none: public pages stay readable while the session ends
 * elsewhere.
 */
function assertPermission({ permission }: CallDefinition, caller: Caller | null): void {
  if (permission === 'visitor') return;
  if (!caller) fail('unauthenticated');
  if ((permission === 'verified' || permission === 'member') && !isVerified(caller)) fail('unverified');
  if (permission === 'member' && caller.username === null) fail('profile_incomplete');
  if (permission === 'admin' && !isAdmin(caller)) fail('forbidden');
}

/** The id in a path. Its schema limits the digits; what exceeds an `integer` is not found. */
export const toId = (params: unknown): number => idOf(String(fieldsOf(params).id));

/** The same of a parameter with another name. */
export function idOf(text: string): number {
  const id = Number(text);
  return id <= 2_147_483_647 ? id : fail('not_found');
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null;
    /** The hash of the session that signed the address by which a file is opened. */
    linkedBy?: string;
  }
  interface FastifyContextConfig {
    call?: CallName;
  }
}
