import type { FastifyInstance } from 'fastify';
import { visitorSetPath, type VisitorSet } from 'shared-kernel/contract/platform/visitorSet';
import { visitorOf, type Channels } from './Channels.ts';

/** Tells open pages what they would get now, so that they can offer it. */
export function visitorSet(app: FastifyInstance, channels: Channels): void {
  app.get(visitorSetPath, async (request, reply): Promise<VisitorSet> => {
    const live = await channels.at(request).of(visitorOf(request));
    if (!live) return reply.code(503).send();
    return {
      id: live.id,
      apps: Object.fromEntries(Object.entries(live.set.apps).map(([name, { version }]) => [name, version])),
    };
  });
}
