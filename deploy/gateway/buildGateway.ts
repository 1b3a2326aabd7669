import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import fastify, {
  LogController,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { assets } from './assets.ts';
import { answerBadConnection } from './badConnections.ts';
import type { GatewayConfig } from './config.ts';
import { drain } from './drain.ts';
import { icon } from './icon.ts';
import { usualLimits, type GatewayLimits } from './limits.ts';
import { LiveReleases } from './liveReleases.ts';
import { logging, logRequests } from './logging.ts';
import { pages } from './pages.ts';
import { proxy } from './proxy.ts';

/** The one public server of the site: pages, release files and the API on one origin. */
export async function buildGateway(
  config: GatewayConfig,
  own: Partial<GatewayLimits> = {},
  logStream?: { write(line: string): void },
): Promise<FastifyInstance> {
  const limits = { ...usualLimits, ...own };
  const app = fastify({
    logger: logging(config.logLevel, logStream),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    http: { headersTimeout: limits.headersWithin, connectionsCheckingInterval: limits.lookEvery },
    requestTimeout: limits.requestWithin,
    connectionTimeout: limits.connectionSilence,
    clientErrorHandler: answerBadConnection,
    forceCloseConnections: 'idle',
    // A request that arrives on an open connection while the process stops is still answered.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 4096 },
    // An address that cannot be decoded is a page that does not exist.
    frameworkErrors: (_error, request, reply) => void page(request as FastifyRequest, reply as FastifyReply),
  });
  logRequests(app);
  drain(app);
  app.addHook('onSend', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff');
  });
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error({ err: error }, 'a request failed');
    return reply
      .code(status)
      .header('cache-control', 'no-store')
      .send({ message: STATUS_CODES[status] ?? 'Error' });
  });
  app.setNotFoundHandler(async (_, reply) =>
    reply.code(404).header('cache-control', 'no-store').send({ message: STATUS_CODES[404] }),
  );
  const releases = new LiveReleases(config, app.log);
  const page = pages(config, releases);

  app.get('/healthz', async () => ({ ok: true }));
  app.get('/readyz', async (_, reply) => {
    if (app.isDraining()) return reply.code(503).send({ ready: false, stopping: true });
    const readiness = await releases.readiness();
    return reply.code(readiness.ready ? 200 : 503).send(readiness);
  });
  app.get('/robots.txt', async (_, reply) =>
    reply.type('text/plain; charset=utf-8').send('User-agent: *\nDisallow: /api/\nDisallow: /dev/\n'),
  );
  app.get('/favicon.svg', async (_, reply) =>
    reply.header('cache-control', 'public, max-age=86400').type('image/svg+xml').send(icon),
  );
  // Browsers ask for it where a page has no head of ours: the outbox, an answer of the API.
  app.get('/favicon.ico', async (_, reply) =>
    reply.header('cache-control', 'public, max-age=86400').redirect('/favicon.svg', 301),
  );
  await assets(app, config.releases, releases.store, config.overrides);
  await proxy(app, {
    apiUrl: config.apiUrl,
    prefixes: ['/api', ...(config.development ? ['/dev'] : config.paymentSandbox ? ['/dev/paystar'] : [])],
    limits,
  });
  app.get('/*', page);
  return app;
}
