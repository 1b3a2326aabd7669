import type { FastifyInstance } from 'fastify';
import type { Deps } from '../http/deps.ts';
import { startOf, toPage } from '../http/page.ts';
import { idOf, route, toId } from '../http/route.ts';
import { viewerOf } from '../http/viewer.ts';
import { queueMessagePushes } from '../notices/push/messagePushes.ts';
import { deleteMessage, editMessage } from './changeMessage.ts';
import { tellable } from './membership.ts';
import { findMessages } from './searchMessages.ts';
import { sendMessage } from './service.ts';
import { roomsById } from './toChatroom.ts';
import { toMessage, toMessages } from './toMessage.ts';

/** What members write in their rooms. */
export function messageRoutes(app: FastifyInstance, deps: Deps): void {
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
