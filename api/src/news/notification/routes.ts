import type { FastifyInstance } from 'fastify';
import { countsOf } from '../activity/counts.ts';
import type { Deps } from '../../http/deps.ts';
import { startOf, toPage } from '../../http/page.ts';
import { type Call, route } from '../../http/route.ts';
import { viewerOf } from '../../http/viewer.ts';
import type { NotificationKind } from '../../notices/notify.ts';
import { kindsOff, turnKind } from './kinds.ts';
import { eventKinds, findNotifications, markRead } from './queries.ts';
import { toNotifications } from './toNotification.ts';

export function notificationRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;

  const list = async (
    call: Call<'notification.list'> | Call<'notification.ofEvents'>,
    kinds: readonly NotificationKind[] | null,
  ) => {
    const start = startOf(call.query);
    const { rows, ...rest } = await findNotifications(db, call.caller.id, kinds, start);
    return toPage(await toNotifications(db, rows, viewerOf(deps, call)), start, rest);
  };
  route(app, deps, 'notification.list', (call) => list(call, null));
  route(app, deps, 'notification.ofEvents', (call) => list(call, eventKinds));

  route(app, deps, 'notification.kinds', async ({ caller }) => ({ data: { off: await kindsOff(db, caller.id) } }));
  route(app, deps, 'notification.turnKind', async ({ caller, body }) => {
    await turnKind(db, caller.id, body.kind, body.is_on);
    return { data: { off: await kindsOff(db, caller.id) } };
  });

  route(app, deps, 'notification.read', async ({ caller, body }) => {
    await markRead(db, caller.id, body.id, deps.now());
    // The caller's other tabs have the count too.
    deps.live.publish([caller.id], { type: 'news' });
    return { data: await countsOf(db, caller.id) };
  });
}
