import {
  Agent,
  request as httpRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestOptions,
} from 'node:http';
import { Agent as TlsAgent, request as httpsRequest } from 'node:https';
import { pipeline } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isLocale, defaultLocale } from 'shared-kernel/contract/locale';
import { apiUnavailable } from './texts.ts';

/** Headers that belong to one connection, not to the message. */
const hopByHop = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'proxy-connection',
  'expect',
]);

function endToEnd(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const named = new Set(
    String(headers.connection ?? '')
      .toLowerCase()
      .split(',')
      .map((name) => name.trim()),
  );
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !hopByHop.has(name) && !named.has(name)));
}

/**
 * Passes paths on to the API as streams in both directions, without reading bodies. Written on `node:http` because the
 * API must
 * learn at once when a visitor gives up, also while it still works on its answer, and because nothing may be sent
 * twice.
 */
export async function proxy(
  app: FastifyInstance,
  { apiUrl, prefixes }: { apiUrl: string; prefixes: string[] },
): Promise<void> {
  const target = new URL(apiUrl);
  const secure = target.protocol === 'https:';
  const agent = secure ? new TlsAgent({ keepAlive: true }) : new Agent({ keepAlive: true });
  const send = secure ? httpsRequest : httpRequest;
  app.addHook('onClose', async () => agent.destroy());

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));

    const forward = (request: FastifyRequest, reply: FastifyReply): void => {
      const options: RequestOptions = {
        agent,
        protocol: target.protocol,
        hostname: target.hostname,
        port: target.port,
        method: request.method,
        path: request.raw.url ?? '/',
        headers: {
          ...endToEnd(request.headers),
          ...forwardedHeaders(request),
          host: target.host,
          ...chunkedBody(request),
        },
      };
      let answered = false;
      const upstream = send(options, (answer) => {
        answered = true;
        relay(answer, reply);
      });
      // From here on the answer is written past Fastify.
      reply.hijack();
      upstream.on('error', (error) => {
        // An answer that breaks off is seen by its own stream; this is about none at all, or about a visitor who left.
        if (answered || reply.raw.destroyed) return;
        request.log.warn({ err: error }, 'the API did not answer');
        refuse(request, reply);
      });
      // Before the whole answer is out, a closed connection means that the visitor left.
      reply.raw.on('close', () => {
        if (!reply.raw.writableFinished) upstream.destroy();
      });
      // Not a pipeline: it would destroy the visitor's connection with the upstream one, and with it the 503.
      request.raw.pipe(upstream);
    };

    for (const prefix of prefixes) scope.all(`${prefix}/*`, forward);
  });
}

function forwardedHeaders(request: FastifyRequest): Record<string, string> {
  return {
    'x-forwarded-for': request.ip,
    'x-forwarded-proto': request.protocol,
    'x-forwarded-host': request.host,
    'x-request-id': request.id,
  };
}

/** A body of unknown length stays one: its framing header belongs to the connection and was dropped above. */
const chunkedBody = ({ headers }: FastifyRequest): Record<string, string> =>
  headers['transfer-encoding'] ? { 'transfer-encoding': 'chunked' } : {};

function relay(answer: IncomingMessage, reply: FastifyReply): void {
  reply.raw.writeHead(answer.statusCode ?? 502, endToEnd(answer.headers));
  // Head first, so that a stream of events opens before its first event.
  reply.raw.flushHeaders();
  pipeline(answer, reply.raw, () => {});
}

function refuse(request: FastifyRequest, reply: FastifyReply): void {
  const asked = request.headers['x-language'];
  const body = JSON.stringify({
    message: apiUnavailable[isLocale(asked) ? asked : defaultLocale],
    code: 'api_unavailable',
  });
  reply.raw.writeHead(503, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'retry-after': '5',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  });
  reply.raw.end(body);
  request.raw.resume();
}
