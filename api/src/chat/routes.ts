import type { FastifyInstance } from 'fastify';
import type { Deps } from '../http/deps.ts';
import { fail } from '../errors/errors.ts';
import { startOf, toPage } from '../http/page.ts';
import { route, toId } from '../http/route.ts';
import { viewerOf } from '../http/viewer.ts';
import { messagesOf, messagesPerPage } from './messageQueries.ts';
import { leaveGroup, mute } from './membership.ts';
import { findRooms, memberIds, userExists } from './roomQueries.ts';
import { checkRoom, openPrivateRoom } from './service.ts';
import { membersPerListedRoom, roomFor, toChatrooms } from './toChatroom.ts';
import { toMessages } from './toMessage.ts';

/** Private rooms of two, and group rooms of events. Others' rooms are treated as if they did not exist. */
export function chatRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, 'chat.withUser', async (call) => {
    const otherId = toId(call.params);
    if (otherId === call.caller.id) fail('own_channel');
    if (!(await userExists(deps.db, otherId))) fail('not_found');
    const viewer = viewerOf(deps, call);
    const roomId = await openPrivateRoom(deps.db, call.caller.id, otherId, viewer.now);
    return { data: await roomFor(deps.db, roomId, viewer) };
  });

  route(app, deps, 'chat.list', async (call) => {
    const viewer = viewerOf(deps, call);
    const start = startOf(call.query);
    const { rows, ...rest } = await findRooms(deps.db, call.caller.id, call.query.type, start, viewer.now);
    return toPage(await toChatrooms(deps.db, rows, viewer, membersPerListedRoom), start, rest);
  });

  route(app, deps, 'chat.get', async (call) => {
    const roomId = toId(call.params);
    const start = startOf(call.query);
    const room = await roomFor(deps.db, roomId, viewerOf(deps, call));
    const { rows, ...rest } = await messagesOf(deps.db, roomId, start);
    return { data: { room, messages: toPage(await toMessages(deps.db, rows), start, rest, messagesPerPage) } };
  });

  route(app, deps, 'chat.check', async (call) => {
    const roomId = toId(call.params);
    const { last_message: lastMessage, away = 0 } = call.body;
    const { fresh, seen, changed, nowSeen, standing } = await checkRoom(
      deps.db,
      roomId,
      { lastMessage, away },
      viewerOf(deps, call),
    );
    if (nowSeen !== null) {
      const others = await memberIds(deps.db, roomId, call.caller.id);
      const hint = { type: 'seen', roomId, userId: call.caller.id, messageId: nowSeen } as const;
      deps.live.publish([...others, call.caller.id], hint);
      deps.live.publish([call.caller.id], { type: 'news' });
    }
    return {
      data: {
        new: fresh.length > 0,
        messages: await toMessages(deps.db, fresh),
        seen,
        edited: await toMessages(
          deps.db,
          changed.filter((message) => !message.deletedAt),
        ),
        deleted: changed.filter((message) => message.deletedAt).map((message) => message.id),
        room: standing,
      },
    };
  });

  route(app, deps, 'chat.mute', async (call) => {
    const { is_muted } = call.body;
    await mute(deps.db, toId(call.params), call.caller.id, is_muted ? deps.now() : null);
    deps.live.publish([call.caller.id], { type: 'news' });
    return { data: { is_muted } };
  });

  route(app, deps, 'chat.leave', async (call) => {
    const roomId = toId(call.params);
    const userId = call.caller.id;
    await leaveGroup(deps.db, roomId, userId);
    deps.live.publish([userId], { type: 'news' });
    deps.live.publish(await memberIds(deps.db, roomId, userId), { type: 'left', roomId, userId });
    return { data: null };
  });
}
