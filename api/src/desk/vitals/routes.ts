import type { FastifyInstance } from 'fastify';
import { networkOf } from 'shared-kernel/language/network';
import type { Deps } from '../../http/deps.ts';
import { sinceDays } from '../../http/moment.ts';
import { limitPerHour } from '../../http/rateLimit.ts';
import { route } from '../../http/route.ts';
import { countMeasures, vitalsTable } from './queries.ts';

const reportsPerHour = 200;

/** How fast pages were; anybody may send it, so each address may send only so much. */
export function vitalsRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, 'vitals.report', async ({ body: { measures }, request }) => {
    await limitPerHour(deps.db, `vitals/${networkOf(request.ip)}`, reportsPerHour, deps.now());
    await countMeasures(deps.db, measures, deps.now());
    return { data: { taken: measures.length } };
  });

  route(app, deps, 'vitals.table', async ({ query }) => ({
    data: await vitalsTable(deps.db, sinceDays(deps.now(), query.days)),
  }));
}
