import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../http/deps.ts';
import { findVisible } from '../../views/readEvent.ts';
import { fail } from '../../errors/errors.ts';
import { startOf } from '../../http/page.ts';
import { route, toId } from '../../http/route.ts';
import { viewerOf } from '../../http/viewer.ts';
import { rateOf, ratePage } from './queries.ts';
import { addRate, changeRate } from './service.ts';

export function rateRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;

  route(app, deps, 'rate.list', async (call) => {
    const viewer = viewerOf(deps, call);
    const event = (await findVisible(db, toId(call.params), viewer)) ?? fail('not_found');
    return ratePage(db, event.id, startOf(call.query), viewer);
  });

  route(app, deps, 'rate.create', async (call) => {
    const viewer = viewerOf(deps, call);
    const event = (await findVisible(db, toId(call.params), viewer)) ?? fail('not_found');
    await addRate(db, {
      userId: call.caller.id,
      event,
      points: call.body.points,
      body: call.body.body.trim(),
      at: viewer.now,
    });
    return { data: (await rateOf(db, event.id, call.caller.id, viewer)) ?? fail('not_found') };
  });

  route(app, deps, 'rate.update', async (call) => {
    const viewer = viewerOf(deps, call);
    const event = (await findVisible(db, toId(call.params), viewer)) ?? fail('not_found');
    await changeRate(db, { userId: call.caller.id, event, points: call.body.points, body: call.body.body.trim() });
    return { data: (await rateOf(db, event.id, call.caller.id, viewer)) ?? fail('not_found') };
  });
}
