import fresh from 'fresh';
import type { FastifyInstance } from 'fastify';
import { networkOf } from 'shared-kernel/language/network';
import { drawnOnce } from '../../drawing/drawnOnce.ts';
import { fail } from '../../errors/errors.ts';
import type { Deps } from '../../http/deps.ts';
import { limitPerHour } from '../../http/rateLimit.ts';
import { raw, route, toId } from '../../http/route.ts';
import { drawMap, type MapContent } from './drawMap.ts';
import { mapName } from './mapName.ts';
import { placesOf } from './queries.ts';

export function mapRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, 'map.ofEvent', async ({ params, query, locale, request, reply }) => {
    const [place] = await placesOf(deps.db, [toId(params)]);
    if (place?.key !== params.key) return fail('not_found');
    const content: MapContent = {
      location: place.location,
      theme: query.theme ?? 'light',
      size: query.size ?? 'narrow',
      locale: query.lang ?? locale,
    };
    const name = mapName(place.eventId, content);
    const tag = `"${name}"`;
    reply
      .header('etag', tag)
      .header('vary', 'X-language')
      // Another place has another address.
      .header('cache-control', 'public, max-age=31536000, immutable');
    if (fresh(request.headers, { etag: tag })) {
      await reply.code(304).send();
      return raw;
    }
    const picture = await drawnOnce(deps.files, {
      name,
      draw: () => drawMap(content),
      mayDraw: () => limitPerHour(deps.db, `maps/${networkOf(request.ip)}`, deps.limits.newCardsPerHour, deps.now()),
    });
    await reply.type('image/webp').send(picture);
    return raw;
  });
}
