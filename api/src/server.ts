import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import { drain } from 'server-stop';
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import { largestBody } from 'shared-kernel/contract/bodySizes';
import type { Deps } from './http/deps.ts';
import { answerConditionally } from './http/conditional.ts';
import { handleError } from './http/errorHandler.ts';
import { ApiError } from './errors/errors.ts';
import { acceptJsonOnly } from './http/json.ts';
import { compileSchemasLate } from './http/lateSchemas.ts';
import { endLeftovers } from './http/leftover.ts';
import { logging, logRequests, type LogStream } from './http/logging.ts';
import { requestIds } from './http/requestId.ts';
import { acceptUploads } from './http/upload.ts';
import { tellAsker } from './http/tellAsker.ts';
import { describeApi } from './openapi/describeApi.ts';
import { refuseWhileFull } from './ops/fullDisk.ts';
import { health } from './ops/health.ts';
import { metrics } from './ops/metrics.ts';
import { shedLoad } from './ops/shedLoad.ts';
import { resources } from './routes.ts';

export interface ServerOptions {
  /** Silent when absent. */
  logLevel?: string;
  /** Instead of stdout. */
  logStream?: LogStream;
  /** Addresses of proxies whose X-Forwarded-For is believed. */
  trustProxy?: string;
}

/** The API as a Fastify instance: `listen` it, or `inject` requests in tests. */
export async function buildServer(deps: Deps, options: ServerOptions = {}): Promise<FastifyInstance> {
  const trustProxy = options.trustProxy ?? 'loopback';
  const app = Fastify({
    ...serverDefaults,
    logger: logging(options.logLevel, options.logStream),
    trustProxy,
    genReqId: requestIds(trustProxy),
  });
  compileSchemasLate(app);
  app.decorateRequest('caller', null);
  app.setErrorHandler(handleError);
  app.setNotFoundHandler((request, reply) => handleError(new ApiError('not_found'), request, reply));
  answerConditionally(app);
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id).header('x-content-type-options', 'nosniff');
    // Robots read it for a page that they look at; what is found is the page.
    if (String(reply.getHeader('content-type')).startsWith('application/json')) reply.header('x-robots-tag', 'noindex');
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
  logRequests(app);
  endLeftovers(app);
  drain(app);
  shedLoad(app, deps, trustProxy);
  metrics(app, deps);
  refuseWhileFull(app, deps);
  acceptJsonOnly(app);
  tellAsker(app, deps);
  await acceptUploads(app);
  // Makes a page of the feed eight times smaller; a low quality, because it is compressed anew for each answer.
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: 1024,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });

  await describeApi(app, deps);
  health(app, deps);
  for (const register of resources) register(app, deps);
  await app.ready();
  return app;
}

const serverDefaults = {
  bodyLimit: largestBody,
  // Long enough for a Persian slug, which is percent-encoded in an address.
  routerOptions: { maxParamLength: 2000 },
  // Long enough for a photo over a slow mobile line; headers have a shorter limit of their own.
  requestTimeout: 120_000,
  // The server logs its own line per request.
  logController: new LogController({ disableRequestLogging: true }),
  // A request that arrives on an open connection while the process stops is still answered.
  return503OnClosing: false,
  frameworkErrors: (error, request, reply) => {
    handleError(error, request, reply);
  },
} satisfies FastifyServerOptions;
