import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * What a request was for: its route, on pages the remote's. Never its address, which contains names, titles and
 * what people search for.
 */
const routeOf = ({ pageRoute, routeOptions }: FastifyRequest): string => pageRoute ?? routeOptions?.url ?? 'unknown';

/** JSON lines that tell nothing about people. */
export const logging = (level: string, stream?: { write(line: string): void }) => ({
  level,
  ...(stream && { stream }),
  serializers: {
    // Logging a whole request or answer gives no more away than this.
    req: (request: FastifyRequest) => ({ method: request.method, route: routeOf(request) }),
    res: ({ statusCode }: { statusCode?: number }) => ({ status: statusCode }),
  },
});

/** One line for each request that was answered. */
export function logRequests(app: FastifyInstance): void {
  app.decorateRequest('pageRoute', null);
  app.addHook('onResponse', async (request, reply) =>
    request.log.info(
      {
        method: request.method,
        route: routeOf(request),
        status: reply.raw.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    ),
  );
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The route of the page that was matched, as its remote names it. */
    pageRoute: string | null;
  }
}
