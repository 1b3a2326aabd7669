import type { FastifyInstance } from 'fastify';
import { visitorSetPath, type VisitorSet } from 'shared-kernel/contract/platform/visitorSet';
import { visitorOf, type Channels } from './Channels.ts';

/** Tells open pages what they would get now, so that they can offer it. */
export function visitorSet(app: FastifyInstance, channels: Channels): void {
  app.get(visitorSetPath, async (request, reply): Promise<VisitorSet> => {
    const releases = channels.at(request);
    const live = await releases.of(visitorOf(request));
    if (!live) return reply.code(503).send();
    // Pages ask every 25 seconds, and nearly always nothing has changed. The name of a set has the revision in it.
    const tag = `"${live.id}"`;
    reply.header('etag', tag);
    if (request.headers['if-none-match'] === tag) return reply.code(304).send();
    const urgentSince = await releases.urgentSince();
    return {
      id: live.id,
      ...(urgentSince !== undefined && { urgentSince }),
      apps: Object.fromEntries(Object.entries(live.set.apps).map(([name, { version }]) => [name, version])),
    };
  });
}
