import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { fail } from '../http/errors.ts';
import { pageNumber, toPage } from '../http/page.ts';
import { route, toId } from '../http/route.ts';
import { type Viewer, viewerId, viewerOf } from '../http/viewer.ts';
import { messagesOf, messagesPerPage } from './messageQueries.ts';
import { findRoom, findRooms, userExists } from './roomQueries.ts';
import { checkRoom, openPrivateRoom, sendMessage } from './service.ts';
import { toChatrooms } from './toChatroom.ts';
import { toMessage } from './toMessage.ts';

/** Faces that a row of the list shows; the room itself names everybody. */
const membersPerListedRoom = 5;

/** Private rooms of two users and group rooms of events. A room of others is answered like one that does not exist. */
export function chatRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, 'chat.withUser', async (call) => {
    const otherId = toId(call.params);
    if (otherId === call.caller.id) fail('own_channel');
    if (!await userExists(deps.db, otherId)) fail('not_found');
    const viewer = viewerOf(deps, call);
    const roomId = await openPrivateRoom(deps.db, call.caller.id, otherId, viewer.now);
    return { data: await roomFor(deps, roomId, viewer) };
  });

  route(app, deps, 'chat.list', async (call) => {
    const viewer = viewerOf(deps, call);
    const page = pageNumber(call.query.page);
    const { rows, total } = await findRooms(deps.db, call.caller.id, call.query.type, page, viewer.now);
    return toPage(await toChatrooms(deps.db, rows, viewer, membersPerListedRoom), page, total);
  });

  route(app, deps, 'chat.get', async (call) => {
    const roomId = toId(call.params);
    const page = pageNumber(call.query.page);
    const room = await roomFor(deps, roomId, viewerOf(deps, call));
    const { rows, total } = await messagesOf(deps.db, roomId, page);
    return { data: { room, messages: toPage(rows.map(toMessage), page, total, messagesPerPage) } };
  });

  route(app, deps, 'chat.check', async (call) => {
    const { fresh, seen } = await checkRoom(deps.db, toId(call.params), call.body.last_message, viewerOf(deps, call));
    return { data: { new: fresh.length > 0, messages: fresh.map(toMessage), seen } };
  });

  route(app, deps, 'chat.sendMessage', async (call) => {
    const { body, event_id: eventId = null, client_key: clientKey = null } = call.body;
    return { data: toMessage(await sendMessage(deps.db, toId(call.params), { body, eventId, clientKey }, viewerOf(deps, call))) };
  });
}

async function roomFor({ db }: Deps, roomId: number, viewer: Viewer) {
  const row = await findRoom(db, roomId, viewerId(viewer)) ?? fail('not_a_member');
  const [room] = await toChatrooms(db, [row], viewer, null);
  return room!;
}
