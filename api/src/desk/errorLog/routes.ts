import type { FastifyInstance } from 'fastify';
import { networkOf } from 'shared-kernel/language/network';
import { errorLogs } from '../../db/schema/desk.ts';
import type { Deps } from '../../http/deps.ts';
import { sinceDays } from '../../http/moment.ts';
import { limitPerHour } from '../../http/rateLimit.ts';
import { route } from '../../http/route.ts';
import { errorTable } from './queries.ts';

const reportsPerHour = 200;

/** Errors in browsers; anybody may send them, so each address may send only so many. */
export function errorLogRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, 'errorLog.create', async ({ body, caller, request }) => {
    await limitPerHour(deps.db, `errors/${networkOf(request.ip)}`, reportsPerHour, deps.now());
    const [row] = await deps.db
      .insert(errorLogs)
      .values({ ...body, userId: caller?.id, createdAt: deps.now() })
      .returning({ id: errorLogs.id });
    return { data: { id: row?.id ?? null } };
  });

  route(app, deps, 'errorLog.table', async ({ query }) => ({
    data: await errorTable(deps.db, sinceDays(deps.now(), query.days)),
  }));
}
