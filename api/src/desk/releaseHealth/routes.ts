import type { FastifyInstance } from 'fastify';
import { networkOf } from 'shared-kernel/language/network';
import type { Deps } from '../../http/deps.ts';
import { limitPerHour } from '../../http/rateLimit.ts';
import { route } from '../../http/route.ts';
import { loadGauge } from './loadGauge.ts';
import { countLoads, healthSince } from './queries.ts';

/** A page tells once or twice; many people may share an address. */
const reportsPerHour = 600;
const usualMinutes = 60;
const mostMinutes = 24 * 60;
const minute = 60_000;

/** What became of each version in browsers; anybody may send it, so each address may send only so much. */
export function releaseHealthRoutes(app: FastifyInstance, deps: Deps): void {
  loadGauge(app, deps);
  route(app, deps, 'releaseHealth.report', async ({ body: { loads }, request }) => {
    await limitPerHour(deps.db, `release-health/${networkOf(request.ip)}`, reportsPerHour, deps.now());
    await countLoads(deps.db, loads, deps.now());
    return { data: { taken: loads.length } };
  });

  route(app, deps, 'releaseHealth.table', async ({ query }) => {
    const minutes = Math.min(Number(query.minutes ?? usualMinutes), mostMinutes);
    return { data: await healthSince(deps.db, new Date(deps.now().getTime() - minutes * minute)) };
  });
}
