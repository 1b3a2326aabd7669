import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import fastify, {
  LogController,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { drain } from 'server-stop';
import { defaultLocale, locales, localizePath } from 'shared-kernel/contract/locale';
import { ApiPresence } from './apiPresence.ts';
import { assets } from './assets.ts';
import { answerBadConnection } from './badConnections.ts';
import type { GatewayConfig } from './config.ts';
import { DrawingCounts } from './drawing/DrawingCounts.ts';
import { Drawings } from './drawing/Drawings.ts';
import type { Renderer } from './drawing/Renderer.ts';
import { Renderers } from './drawing/Renderers.ts';
import { usualLimits, type GatewayLimits } from './limits.ts';
import { Channels } from './Channels.ts';
import { grants } from './grants.ts';
import { logging, logRequests } from './logging.ts';
import { metrics } from './metrics.ts';
import { PageCounts } from './PageCounts.ts';
import { pages } from './pages.ts';
import { previews } from './previews.ts';
import { proxy } from './proxy.ts';
import { published } from './published.ts';
import { releaseGauges } from './releaseGauges.ts';
import { rootFiles } from './root/rootFiles.ts';
import { serviceWorker } from './root/serviceWorker.ts';
import { sitemap } from './sitemap/sitemap.ts';
import { transactionResult } from './result/transactionResult.ts';
import { webManifests } from './root/webManifest.ts';
import { visitorSet } from './visitorSet.ts';

/** In milliseconds. */
const askApiEvery = 100;

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
  // A body that nobody reads would hold its connection until the request's own time is over.
  app.addHook('onResponse', async ({ raw }) => {
    // A request that a test injects tells nothing of its end.
    const isLeftOver = (): boolean => raw.complete === false;
    if (!isLeftOver()) return;
    setTimeout(() => {
      if (isLeftOver()) raw.socket.destroy();
    }, limits.leftoverWithin).unref();
  });
  app.addHook('onSend', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff');
    // What says nothing of it is for its asker alone.
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error({ err: error }, 'a request failed');
    return reply.code(status).send({ message: STATUS_CODES[status] ?? 'Error' });
  });
  app.setNotFoundHandler(async (_, reply) => reply.code(404).send({ message: STATUS_CODES[404] }));
  const channels = new Channels(config, app.log);
  const releases = channels.main;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  releaseGauges(registry, channels);
  const failures = new DrawingCounts(config.apiUrl, app.log, registry);
  app.addHook('onClose', async () => registry.clear());
  const renderers = new Renderers(config.releaseChannel, {
    store: releases.store,
    apiUrl: config.apiUrl,
    log: app.log,
    onFailure: failures.failed,
  });
  app.decorate('renderer', renderers.live);
  app.addHook('onClose', async () => renderers.stop());
  if (config.drawing)
    // The renderer starts before the first visitor comes, but not while the API does: it could draw nothing yet, and
    // would take the processors from it.
    app.addHook('onListen', async () => {
      const api = new ApiPresence(config.apiUrl);
      while (!(await api.hasCome())) await wait(askApiEvery, undefined, { ref: false });
      const live = await releases.current();
      if (live) renderers.follow(live.set);
    });
  const page = pages(config, channels, new Drawings(config, renderers), new PageCounts(registry), limits);

  app.get('/healthz', async () => ({ ok: true }));
  app.get('/readyz', async (_, reply) => {
    if (app.isDraining()) return reply.code(503).send({ ready: false, stopping: true });
    const readiness = await releases.readiness();
    return reply.code(readiness.ready ? 200 : 503).send(readiness);
  });
  metrics(app, config.metricsToken, registry);
  await rootFiles(app, config);
  webManifests(app, config, channels);
  serviceWorker(app, config, channels);
  sitemap(app, config);
  await transactionResult(app, config, limits);
  await assets(app, releases.near, config.overrides);
  published(app, config, releases.store);
  visitorSet(app, channels);
  previews(app, channels, config);
  grants(app, channels, config);
  await proxy(app, {
    apiUrl: config.apiUrl,
    prefixes: [
      '/api',
      // After paying, members are sent back to an address in their own language.
      ...locales.filter((locale) => locale !== defaultLocale).map((locale) => localizePath(locale, '/api/payment')),
      ...(config.development ? ['/dev'] : config.paymentSandbox ? ['/dev/paystar'] : []),
    ],
    cityHeader: config.cityHeader,
    limits,
  });
  app.get('/*', page);
  return app;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Draws pages of what is live, in a process of its own. */
    renderer: Renderer;
  }
}
