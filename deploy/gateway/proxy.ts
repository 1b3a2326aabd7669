import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Dispatcher, Pool } from 'undici';
import type { GatewayLimits } from './limits.ts';
import { answerHeaders, requestHeaders } from './proxyHeaders.ts';
import { refusals, refuse, type GatewayRefusal } from './refusals.ts';
import { BodyTooLarge, BodyTooSlow, bringsBody, VisitorBody } from './visitorBody.ts';

export interface ProxyOptions {
  apiUrl: string;
  /** Only these paths of the API can be reached. */
  prefixes: string[];
  /** In which header the proxy in front names the visitor's city; null: in none. */
  cityHeader: string | null;
  limits: GatewayLimits;
}

/**
 * Passes calls on to the API and its answers back. Node's parser reads each message and undici frames it anew, from
 * the body itself: nothing that a visitor says about framing reaches the API, and nothing is sent twice.
 */
export async function proxy(
  app: FastifyInstance,
  { apiUrl, prefixes, cityHeader, limits }: ProxyOptions,
): Promise<void> {
  const api = new Pool(apiUrl, {
    connections: null,
    pipelining: 1,
    allowH2: false,
    connect: { timeout: limits.connectWithin },
    headersTimeout: limits.answerWithin,
    bodyTimeout: limits.answerSilence,
  });
  const streams = new Set<FastifyReply>();
  // They never end by themselves, and a stopping server waits for its last answer.
  app.addHook('preClose', async () => streams.forEach(({ raw }) => raw.end()));
  app.addHook('onClose', () => api.destroy());

  const relay = (reply: FastifyReply, { statusCode, headers }: Dispatcher.StreamFactoryData): FastifyReply['raw'] => {
    const { raw } = reply;
    raw.writeHead(statusCode, { ...answerHeaders(headers), ...(app.isDraining() && { connection: 'close' }) });
    // Headers first, so that an event stream opens before its first event.
    raw.flushHeaders();
    if (/^text\/event-stream\b/i.test(String(headers['content-type']))) {
      streams.add(reply);
      raw.once('close', () => streams.delete(reply));
    }
    return raw;
  };

  const pass = async (request: FastifyRequest, reply: FastifyReply, path: string): Promise<void> => {
    const left = new AbortController();
    // Until the whole answer is out, a closed connection means that the visitor left.
    reply.raw.once('close', () => {
      if (!reply.raw.writableFinished) left.abort();
    });
    const body = bringsBody(request.raw) ? new VisitorBody(request.raw, limits) : null;
    try {
      const sent = (await body?.receive()) ?? null;
      const options = {
        path,
        method: request.method as Dispatcher.HttpMethod,
        headers: requestHeaders(request, sent, cityHeader),
        body: sent,
        signal: left.signal,
      };
      await api.stream(options, (answer) => relay(reply, answer));
    } catch (error) {
      const hasLeft = left.signal.aborted || request.raw.errored !== null;
      // An answer that broke off has been closed by then; here none has begun.
      if (!hasLeft && !reply.raw.headersSent) refuse(request, reply, refusalOf(error, request));
    }
    await body?.discard();
  };

  await app.register(async (scope) => {
    // Bodies are read by `pass` alone.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    for (const prefix of prefixes) {
      scope.all(`${prefix}/*`, (request, reply) => {
        const path = pathWithin(prefix, request.raw.url ?? '/');
        if (path === null) return reply.callNotFound();
        // From here on the answer bypasses Fastify.
        reply.hijack();
        return pass(request, reply, path);
      });
    }
  });
}

/** The path to ask the API for, or null when anything on the way might read it as one outside the prefix. */
function pathWithin(prefix: string, url: string): string | null {
  const path = url.replace(/^https?:\/\/[^/]*/i, '');
  const [pathname = ''] = path.split(/[?#]/, 1);
  const readable = pathname.replace(/%2e/gi, '.').replace(/%2f/gi, '/').replace(/%5c/gi, '\\');
  const leaves = readable.split(/[/\\]/).some((segment) => /^\.\.?(;|$)/.test(segment));
  return pathname.startsWith(`${prefix}/`) && !leaves ? path : null;
}

function refusalOf(error: unknown, request: FastifyRequest): GatewayRefusal {
  if (error instanceof BodyTooLarge) return refusals.bodyTooLarge;
  if (error instanceof BodyTooSlow) return refusals.bodyTooSlow;
  request.log.warn({ err: error }, 'the API did not answer');
  return refusals.apiUnavailable;
}
