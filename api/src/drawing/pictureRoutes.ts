import type { FastifyInstance } from 'fastify';
import type { Deps } from '../http/deps.ts';
import { fail } from '../errors/errors.ts';
import { drawMissing } from './drawMissing.ts';
import { filesRoot } from '../files/pictureName.ts';

/** The only shape that a name can have; anything else, a path that climbs included, is not found. */
const known = /^[0-9a-f]{2}\/[0-9a-f]{2}\/[0-9a-f]{32}(-thumb)?\.jpg$/;

/** Serves stored pictures. A name never changes its content, so browsers keep it for good. */
export function fileRoutes(app: FastifyInstance, deps: Deps): void {
  app.get<{ Params: { '*': string } }>(`${filesRoot}/*`, async (request, reply) => {
    const name = request.params['*'];
    if (!known.test(name)) fail('not_found');
    const bytes = (await deps.files.read(name)) ?? (await drawMissing(deps, name)) ?? fail('not_found');
    return reply.type('image/jpeg').header('cache-control', 'public, max-age=31536000, immutable').send(bytes);
  });
}
