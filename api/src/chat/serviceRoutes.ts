import type { FastifyInstance } from 'fastify';
import type { Deps } from '../http/deps.ts';
import { fail } from '../errors/errors.ts';
import { startOf, toPage } from '../http/page.ts';
import { idOf, route, toId } from '../http/route.ts';
import { viewerOf } from '../http/viewer.ts';
import { groupOf, openGroup, seenBy } from './group.ts';
import { messagesOf, messagesPerPage } from './messageQueries.ts';
import { findRooms, lastReadOf } from './roomQueries.ts';
import { membersPerListedRoom, roomFor, toChatrooms } from './toChatroom.ts';
import { toMessages } from './toMessage.ts';

/** The separate chat service: the same rooms under other paths, without a version prefix. */
export function chatServiceRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, 'chat.group', async (call) => {
    const viewer = viewerOf(deps, call);
    return { data: await roomFor(deps.db, await openGroup(deps.db, call.body.event_id, viewer), viewer) };
  });

  route(app, deps, 'chat.seen', async (call) => {
    const roomId = idOf(call.params.chatId);
    if ((await lastReadOf(deps.db, roomId, call.caller.id)) === undefined) fail('not_a_member');
    const { seen, at } = (await seenBy(deps.db, roomId, idOf(call.params.userId))) ?? fail('not_found');
    return { data: { seen, seen_at: at?.toISOString() ?? null } };
  });

  route(app, deps, 'chat.ofUser', async (call) => {
    if (toId(call.params) !== call.caller.id) fail('forbidden');
    const viewer = viewerOf(deps, call);
    const start = startOf({ ...call.query, page: call.query.pageNumber });
    const { rows, ...rest } = await findRooms(deps.db, call.caller.id, undefined, start, viewer.now);
    return {
      data: {
        chats: await toChatrooms(deps.db, rows, viewer, membersPerListedRoom),
        totalPages: toPage([], start, rest).last_page,
        next: rest.next,
      },
    };
  });

  route(app, deps, 'chat.ofEvent', async (call) => {
    const viewer = viewerOf(deps, call);
    const start = startOf({ ...call.query, page: call.query.pageNumber });
    const roomId = await groupOf(deps.db, toId(call.params), viewer);
    const [room, { rows, ...rest }] = await Promise.all([
      roomFor(deps.db, roomId, viewer),
      messagesOf(deps.db, roomId, start),
    ]);
    return {
      data: {
        chat: { room, messages: await toMessages(deps.db, rows) },
        totalPages: toPage([], start, rest, messagesPerPage).last_page,
        next: rest.next,
      },
    };
  });
}
