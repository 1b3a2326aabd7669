import type { FastifyRequest } from 'fastify';

/** One line per request. The address goes without its query, the headers not at all: both may carry secrets. */
export function logging(level: string | undefined) {
  if (!level) return false as const;
  return {
    level,
    serializers: {
      req: (request: FastifyRequest) => ({ method: request.method, path: request.url.split('?', 1)[0], ip: request.ip }),
    },
  };
}
