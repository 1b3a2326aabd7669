import { randomUUID } from 'node:crypto';
import { constants } from 'node:zlib';
import { sql } from 'drizzle-orm';
import compress from '@fastify/compress';
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import type { Deps } from './deps.ts';
import { handleError } from './http/errorHandler.ts';
import { ApiError } from './http/errors.ts';
import { acceptJsonOnly } from './http/json.ts';
import { logging } from './http/logging.ts';
import { resources } from './resources.ts';

export interface ServerOptions {
  /** Silent when absent. */
  logLevel?: string;
  /** Addresses of proxies whose X-Forwarded-For is believed. */
  trustProxy?: string;
}

/** The API as a Fastify instance: `listen` it, or `inject` requests in tests. */
export async function buildServer(deps: Deps, options: ServerOptions = {}): Promise<FastifyInstance> {
  const app = Fastify({
    ...serverDefaults,
    logger: logging(options.logLevel),
    trustProxy: options.trustProxy ?? 'loopback',
  });
  app.decorateRequest('caller', null);
  app.setErrorHandler(handleError);
  app.setNotFoundHandler((request, reply) => handleError(new ApiError('not_found'), request, reply));
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id).header('x-content-type-options', 'nosniff');
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
  acceptJsonOnly(app);
  // A page of the feed is eight times smaller; a low quality, because it is made anew for each answer.
  await app.register(compress, { encodings: ['br', 'gzip'], threshold: 1024, brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } } });

  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const ready = await deps.db.execute(sql`select 1`).then(() => true, () => false);
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'database unreachable' });
  });
  for (const register of resources) register(app, deps);
  await app.ready();
  return app;
}

const serverDefaults = {
  bodyLimit: 256 * 1024,
  // Long enough for a slug in Persian, which an address carries percent-encoded.
  routerOptions: { maxParamLength: 2000 },
  requestTimeout: 30_000,
  genReqId: () => randomUUID(),
  return503OnClosing: true,
  frameworkErrors: (error, request, reply) => { handleError(error, request, reply); },
  // What is wrong is said by ajv for every field at once; nothing is coerced or dropped silently.
  ajv: { customOptions: { allErrors: true, coerceTypes: false, removeAdditional: false, useDefaults: false } },
} satisfies FastifyServerOptions;
