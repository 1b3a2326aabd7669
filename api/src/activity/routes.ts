import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { pageNumber, toPage } from '../http/page.ts';
import { route } from '../http/route.ts';
import { viewerOf } from '../http/viewer.ts';
import { countEvents, findActivities } from './queries.ts';
import { toActivities } from './toActivity.ts';

/** What the caller did, and what others did with what is the caller's. */
export function activityRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, 'activity.list', async (call) => {
    const page = pageNumber(call.query.page);
    const { rows, total } = await findActivities(deps.db, call.caller.id, call.query.side ?? 'guest', call.query.type, page);
    return toPage(await toActivities(deps.db, rows, viewerOf(deps, call)), page, total);
  });

  route(app, deps, 'activity.summary', async ({ caller }) => ({ data: await countEvents(deps.db, caller.id) }));
}
