import type { FastifyInstance } from 'fastify';
import { fail } from '../../errors/errors.ts';
import type { Deps } from '../../http/deps.ts';
import { readInstant } from '../../http/moment.ts';
import { route, toId } from '../../http/route.ts';
import { viewerOf } from '../../http/viewer.ts';
import { findVisible, readEvent, readLeftEvent } from '../../views/readEvent.ts';
import { readReservationOf } from '../booking/queries.ts';
import { joinLine, leaveLine } from './line.ts';
import { ownWaiting } from './ownWaiting.ts';
import { takePlace } from './takePlace.ts';

export function waitingRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, live } = deps;

  route(app, deps, 'waiting.join', async (call) => {
    const viewer = viewerOf(deps, call);
    const eventId = toId(call.params);
    const { date, plan_id: planId, count } = call.body;
    const wanted = { eventId, start: readInstant(date, 'date'), planId, count };
    await joinLine(db, wanted, { userId: call.caller.id, viewer });
    return { data: { event: (await readEvent(db, eventId, viewer)) ?? fail('not_found') } };
  });

  route(app, deps, 'waiting.leave', async (call) => {
    const viewer = viewerOf(deps, call);
    const event = (await findVisible(db, toId(call.params), viewer)) ?? fail('not_found');
    const start = readInstant(call.body.date, 'date');
    await leaveLine(db, { userId: call.caller.id, eventId: event.id, start, at: viewer.now });
    return { data: { event: (await readLeftEvent(db, event.id, viewer)) ?? fail('not_found') } };
  });

  route(app, deps, 'waiting.mine', async (call) => ({
    data: await ownWaiting(db, call.caller.id, viewerOf(deps, call)),
  }));

  route(app, deps, 'waiting.take', async (call) => {
    const viewer = viewerOf(deps, call);
    const id = toId(call.params);
    const { eventId, ownerId, isNew } = await takePlace(db, { id, userId: call.caller.id, at: viewer.now });
    if (isNew) live.publish([call.caller.id, ownerId], { type: 'news' });
    const event = (await readEvent(db, eventId, viewer)) ?? fail('not_found');
    return { data: { event, reservation: (await readReservationOf(db, id, event, viewer)) ?? fail('not_found') } };
  });
}
