import type { FastifyInstance } from 'fastify';
import type { Deps } from './deps.ts';
import { fail } from '../errors/errors.ts';
import { lighterPicture, takesWebp } from '../files/lighterPicture.ts';
import { filesRoot } from '../files/pictureName.ts';

/** The only form that a name can have; anything else, such as a path with `..`, is not found. */
const known = /^[0-9a-f]{2}\/[0-9a-f]{2}\/[0-9a-f]{32}(-thumb)?\.jpg$/;

/**
 * Serves stored pictures, as WebP where the browser takes it. A name always shows the same picture, so browsers
 * keep it for good.
 */
export function fileRoutes(app: FastifyInstance, deps: Deps): void {
  app.get<{ Params: { '*': string } }>(`${filesRoot}/*`, async (request, reply) => {
    const name = request.params['*'];
    if (!known.test(name)) fail('not_found');
    const found = await pictureFor(deps, name, takesWebp(request.headers.accept));
    return reply
      .type(found.type)
      .headers({ 'cache-control': 'public, max-age=31536000, immutable', vary: 'accept' })
      .send(found.bytes);
  });
}

async function pictureFor(deps: Deps, name: string, isWebp: boolean): Promise<{ type: string; bytes: Buffer }> {
  const lighter = async (): Promise<Buffer | null> => (isWebp ? lighterPicture(deps.files, name) : null);
  const kept = await lighter();
  if (kept) return { type: 'image/webp', bytes: kept };
  const bytes = (await deps.files.read(name)) ?? fail('not_found');
  const made = await lighter();
  return made ? { type: 'image/webp', bytes: made } : { type: 'image/jpeg', bytes };
}
