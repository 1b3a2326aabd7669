import type { FastifyInstance } from 'fastify';
import type { Deps } from '../http/deps.ts';
import { fail } from '../errors/errors.ts';
import { startOf, toPage } from '../http/page.ts';
import { idOf, route, toId } from '../http/route.ts';
import { viewerOf } from '../http/viewer.ts';
import { deleteMessage, editMessage } from './changeMessage.ts';
import { messagesOf, messagesPerPage } from './messageQueries.ts';
import { leaveGroup, mute, tellable } from './membership.ts';
import { findRooms, memberIds, userExists } from './roomQueries.ts';
import { findMessages } from './searchMessages.ts';
import { queueMessagePushes } from '../notices/push/messagePushes.ts';
import { checkRoom, openPrivateRoom, sendMessage } from './service.ts';
import { membersPerListedRoom, roomFor, roomsById, toChatrooms } from './toChatroom.ts';
import { toMessage, toMessages } from './toMessage.ts';

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

  route(app, deps, 'chat.sendMessage', async (call) => {
    const {
      body,
      event_id: eventId = null,
      upload_id: uploadId,
      reply_to: replyToId,
      client_key: clientKey = null,
    } = call.body;
    const roomId = toId(call.params);
    const { message, others } = await sendMessage(
      deps.db,
      roomId,
      { body, eventId, ...(uploadId && { uploadId }), ...(replyToId && { replyToId }), clientKey },
      viewerOf(deps, call),
      deps.limits,
    );
    if (others.length > 0) await queueMessagePushes(deps.db, { roomId, userIds: others, at: message.createdAt });
    // The writer too, who may have other tabs and devices.
    deps.live.publish([...others, call.caller.id], { type: 'message', roomId, messageId: message.id });
    return { data: await toMessage(deps.db, message) };
  });

  route(app, deps, 'chat.editMessage', async (call) => {
    const [roomId, messageId] = [toId(call.params), idOf(call.params.messageId)];
    const { message, others } = await editMessage(
      deps.db,
      roomId,
      messageId,
      { body: call.body.body, eventId: call.body.event_id },
      viewerOf(deps, call),
    );
    deps.live.publish([...others, call.caller.id], { type: 'message_edited', roomId, messageId });
    return { data: await toMessage(deps.db, message) };
  });

  route(app, deps, 'chat.deleteMessage', async (call) => {
    const [roomId, messageId] = [toId(call.params), idOf(call.params.messageId)];
    const others = await deleteMessage(deps.db, roomId, messageId, viewerOf(deps, call));
    deps.live.publish([...others, call.caller.id], { type: 'message_deleted', roomId, messageId });
    // Its author hears of it also where somebody else has deleted it.
    deps.live.publish(others, { type: 'news' });
    return { data: { id: messageId } };
  });

  route(app, deps, 'chat.typing', async (call) => {
    const roomId = toId(call.params);
    const others = await tellable(deps.db, roomId, viewerOf(deps, call));
    deps.live.publish(others, { type: 'typing', roomId, userId: call.caller.id });
    return { data: null };
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

  route(app, deps, 'chat.search', async (call) => {
    const viewer = viewerOf(deps, call);
    const start = startOf(call.query);
    const roomId = call.query.room_id === undefined ? null : idOf(call.query.room_id);
    const { rows, ...rest } = await findMessages(deps.db, call.caller.id, { search: call.query.search, roomId }, start);
    const [found, rooms] = await Promise.all([
      toMessages(deps.db, rows),
      roomsById(
        deps.db,
        rows.map((row) => row.chatroomId),
        viewer,
      ),
    ]);
    const data = found.flatMap((message, at) => {
      const room = rooms.get(rows[at]!.chatroomId);
      return room ? [{ id: message.id, message, room }] : [];
    });
    return toPage(data, start, rest);
  });
}
