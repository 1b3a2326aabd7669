import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { RoomLine } from 'shared-kernel/contract/chat';
import type { Event } from 'shared-kernel/contract/event';
import type { Db } from '../../../db/database.ts';
import { events } from '../../../db/schema/events.ts';
import type { Deps } from '../../../http/deps.ts';
import { fail } from '../../../errors/errors.ts';
import { idOf, route, toId } from '../../../http/route.ts';
import { type Viewer, viewerOf } from '../../../http/viewer.ts';
import { adminEdit } from './adminEdit.ts';
import { callOff } from './callOff.ts';
import { callOffSession } from './callOffSession.ts';
import { readInstant } from '../../../http/moment.ts';
import { createEvent } from './create.ts';
import { deleteEvent } from './delete.ts';
import { editEvent } from './edit.ts';
import { hasTitleFree, readPureEvent } from './pureEvent.ts';
import { tellRoom } from '../../../notices/roomLines.ts';
import { findGroupChat } from '../../../seats/booking/groupChat.ts';
import { findBySlug, readEvent } from '../../../views/readEvent.ts';
import { assertOwner } from '../../../http/owner.ts';
import { foldUsername } from 'shared-kernel/language/username';
import { readOwnTimes, toOwnTime } from './ownTimes.ts';
import { readVersions } from './versions.ts';

export function eventWritingRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, live } = deps;
  const show = async (id: number, viewer: Viewer): Promise<Event> =>
    (await readEvent(db, id, viewer)) ?? fail('not_found');

  /** Tells those in the event's group chat of what ends it, also those whom it takes out of the room. */
  const tellingRoom = async <T>(eventId: number, end: () => Promise<T>): Promise<T> => {
    const room = await findGroupChat(db, eventId);
    const ended = await end();
    if (room) live.publish(room.memberIds, { type: 'room_changed', roomId: room.id });
    return ended;
  };

  route(app, deps, 'event.create', async (call) => {
    const viewer = viewerOf(deps, call);
    const { id, notified } = await createEvent(db, call.body, { userId: call.caller.id, now: viewer.now });
    live.publish(notified, { type: 'news' });
    return { data: { event: await show(id, viewer), is_queued: false } };
  });

  route(app, deps, 'event.update', async (call) => {
    const viewer = viewerOf(deps, call);
    const id = toId(call.params);
    const { version, ...form } = call.body;
    const { isQueued } = await editEvent(db, {
      id,
      channelId: await channelOf(db, id),
      form,
      version,
      userId: call.caller.id,
      now: viewer.now,
    });
    return { data: { event: await show(id, viewer), is_queued: isQueued } };
  });

  route(app, deps, 'event.adminUpdate', async (call) => {
    const viewer = viewerOf(deps, call);
    const id = toId(call.params);
    const { decision, reason, form, version, reward } = call.body;
    const { notified, lines } = await adminEdit(db, {
      id,
      channelId: await channelOf(db, id),
      adminId: call.caller.id,
      decision,
      reason,
      form,
      version,
      now: viewer.now,
      reward: reward && {
        eventId: id,
        privateReward: reward.private_reward_per_reserve,
        publicReward: reward.public_reward_per_reserve,
        uniquePublicReward: reward.unique_public_reward_per_reserve,
        isUniquePrivate: reward.is_unique_private_reward,
        isPrivateForAll: reward.is_private_for_all,
      },
    });
    live.publish(notified, { type: 'news' });
    await tellRoom(deps, { eventId: id, lines, at: viewer.now });
    return { data: { event: await show(id, viewer), is_queued: false } };
  });

  route(app, deps, 'event.delete', async (call) => {
    const id = toId(call.params);
    const { notified } = await tellingRoom(id, () => deleteEvent(db, { id, userId: call.caller.id, now: deps.now() }));
    live.publish(notified, { type: 'news' });
    return { data: { id } };
  });

  route(app, deps, 'event.callOff', async (call) => {
    const viewer = viewerOf(deps, call);
    const id = toId(call.params);
    const { reason, date } = call.body;
    const calling = { id, userId: call.caller.id, reason: reason.trim(), now: viewer.now };
    const start = date === undefined ? null : readInstant(date, 'date');
    const notified = await tellingRoom(id, () =>
      start === null ? callOff(db, calling) : callOffSession(db, { ...calling, start }),
    );
    live.publish(notified, { type: 'news' });
    const event = await show(id, viewer);
    // The last date of an event ends it as a whole.
    const isWhole = start === null || event.state === 'not_held';
    const line: RoomLine = isWhole ? { kind: 'called_off' } : { kind: 'date_called_off', start: start.toISOString() };
    await tellRoom(deps, { eventId: id, lines: [line], at: viewer.now });
    return { data: { event, notified: notified.length } };
  });

  route(app, deps, 'event.pure', async (call) => ({
    data: await readPureEvent(db, toId(call.params), viewerOf(deps, call)),
  }));

  route(app, deps, 'event.pureBySlug', async (call) => {
    const id = (await findBySlug(db, foldUsername(call.params.username), call.params.slug)) ?? fail('not_found');
    await assertOwner(db, id, call.caller);
    return { data: await readPureEvent(db, id, viewerOf(deps, call)) };
  });

  route(app, deps, 'event.ownTimes', async ({ caller }) => ({
    data: (await readOwnTimes(db, caller.id, deps.now())).map(toOwnTime),
  }));

  route(app, deps, 'event.versions', async (call) => ({
    data: await readVersions(db, toId(call.params), viewerOf(deps, call)),
  }));

  route(app, deps, 'event.checkTitle', async ({ query, caller }) => ({
    data: {
      success: await hasTitleFree(
        db,
        caller.id,
        query.title,
        query.except === undefined ? undefined : idOf(query.except),
      ),
    },
  }));
}

async function channelOf(db: Db, eventId: number): Promise<number> {
  const [row] = await db.select({ channelId: events.channelId }).from(events).where(eq(events.id, eventId));
  return row?.channelId ?? fail('not_found');
}
