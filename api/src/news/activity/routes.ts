import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../http/deps.ts';
import { findVisible } from '../../views/readEvent.ts';
import { fail } from '../../errors/errors.ts';
import { type PageStart, startOf, toPage } from '../../http/page.ts';
import { idOf, route, toId } from '../../http/route.ts';
import { type Viewer, viewerOf } from '../../http/viewer.ts';
import { hostedBooks, ownBooks, savedPage } from './books.ts';
import { countsOf } from './counts.ts';
import { type ActivityPage, findActivities, findDoneTo, findWithEvents } from './queries.ts';
import { archive, react, share } from './service.ts';
import { toActivities } from './toActivity.ts';
import { theRow } from '../../db/theRow.ts';

export function activityRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  const answer = async ({ rows, ...rest }: ActivityPage, start: PageStart, viewer: Viewer) =>
    toPage(await toActivities(db, rows, viewer), start, rest);

  route(app, deps, 'activity.list', async (call) => {
    const start = startOf(call.query);
    const viewer = viewerOf(deps, call);
    return answer(await findActivities(db, call.query.side ?? 'guest', call.query.type, start, viewer), start, viewer);
  });
  route(app, deps, 'activity.ofEvent', async (call) => {
    const start = startOf(call.query);
    const viewer = viewerOf(deps, call);
    const event = (await findVisible(db, toId(call.params), viewer)) ?? fail('not_found');
    return answer(await findWithEvents(db, event.ownerId, event.id, call.query.type, start), start, viewer);
  });
  route(app, deps, 'activity.business', async (call) => {
    const start = startOf(call.query);
    return answer(await findWithEvents(db, call.caller.id, null, call.query.type, start), start, viewerOf(deps, call));
  });

  route(app, deps, 'activity.summary', async ({ caller }) => ({ data: await countsOf(db, caller.id) }));
  route(app, deps, 'activity.books', async (call) => ownBooks(db, startOf(call.query), viewerOf(deps, call)));
  route(app, deps, 'activity.businessBooks', async (call) =>
    hostedBooks(db, startOf(call.query), viewerOf(deps, call)),
  );
  route(app, deps, 'activity.saved', async (call) => {
    const { folder } = call.query;
    return savedPage(db, folder === undefined ? null : idOf(folder), startOf(call.query), viewerOf(deps, call));
  });

  route(app, deps, 'activity.archive', async ({ params, caller }) => {
    const id = toId(params);
    await archive(db, caller.id, id, deps.now());
    return { data: { id } };
  });
  route(app, deps, 'activity.target', async (call) => {
    const viewer = viewerOf(deps, call);
    const row = (await findDoneTo(db, idOf(call.params.targetId), viewer)) ?? fail('not_found');
    const [data] = await toActivities(db, [row], viewer);
    return { data: theRow(data, 'activity') };
  });
  route(app, deps, 'activity.reaction', async (call) => {
    const { activityId, actorId, roomId, messageId } = await react(
      db,
      idOf(call.params.targetId),
      call.body.body,
      viewerOf(deps, call),
    );
    deps.live.publish([actorId, call.caller.id], { type: 'message', roomId, messageId });
    deps.live.publish([actorId], { type: 'news' });
    return { data: { activity_target_id: activityId, has_responded: true, room_id: roomId } };
  });
  route(app, deps, 'activity.share', async (call) => {
    const event = (await findVisible(db, toId(call.params), viewerOf(deps, call))) ?? fail('not_found');
    await share(db, call.caller.id, event, call.body.target, deps.now());
    deps.live.publish([event.ownerId], { type: 'news' });
    return { data: null };
  });
}
