import { parseCookie } from 'cookie';
import type { FastifyInstance } from 'fastify';
import { bucketCookie, parseBucket, type Visitor } from '../registry/setFor.ts';
import { visitorSetPath, type VisitorSet } from 'shared-kernel/contract/platform/visitorSet';
import type { LiveReleases } from './liveReleases.ts';

/** Which visitor asks, as far as the cookies say so. */
export const visitorOf = (cookies: Readonly<Record<string, string | undefined>>): Visitor => ({
  bucket: parseBucket(cookies[bucketCookie]),
});

/** Tells open pages what they would get now, so that they can offer it. */
export function visitorSet(app: FastifyInstance, releases: LiveReleases): void {
  app.get(visitorSetPath, async ({ headers }, reply): Promise<VisitorSet> => {
    const live = await releases.of(visitorOf(parseCookie(headers.cookie ?? '')));
    if (!live) return reply.code(503).send();
    return {
      id: live.id,
      apps: Object.fromEntries(Object.entries(live.set.apps).map(([name, { version }]) => [name, version])),
    };
  });
}
