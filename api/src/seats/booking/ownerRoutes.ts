import type { FastifyInstance } from 'fastify';
import { formatNumber } from 'shared-kernel/language/number';
import type { Deps } from '../../http/deps.ts';
import { findVisible, readEvent } from '../../views/readEvent.ts';
import { fail } from '../../errors/errors.ts';
import { readInstant } from '../../http/moment.ts';
import { route, toId } from '../../http/route.ts';
import { viewerOf } from '../../http/viewer.ts';
import { translate } from '../../messages/translate.ts';
import { adminBook } from './adminBook.ts';
import { tellWhoLeft } from './groupChat.ts';
import { kick, readStart } from './kick.ts';
import { friendsToNotify, inviteFriends, remindGuest } from './reminders.ts';

export function ownerRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, live } = deps;

  route(app, deps, 'booking.adminBook', async (call) => {
    const viewer = viewerOf(deps, call);
    const event = (await findVisible(db, toId(call.params), viewer)) ?? fail('not_found');
    const orders = call.body.orders_data.map(({ username, date, plan_id: planId, count }, i) => ({
      username,
      planId,
      count,
      start: readInstant(date, `orders_data.${i}.date`),
    }));
    const userIds = await adminBook(db, { adminId: call.caller.id, event, orders, at: viewer.now });
    live.publish([...userIds, event.ownerId], { type: 'news' });
    return { data: { booked: orders.length, event: (await readEvent(db, event.id, viewer)) ?? fail('not_found') } };
  });

  route(app, deps, 'booking.kick', async (call) => {
    const viewer = viewerOf(deps, call);
    const event = (await findVisible(db, toId(call.params), viewer)) ?? fail('not_found');
    const items = call.body.kick_data.map(({ username, dates }, i) => ({
      username,
      starts: dates.map((date, j) => readStart(date, `kick_data.${i}.dates.${j}`)),
    }));
    const { kicked, userIds } = await kick(db, { event, actorId: call.caller.id, items, at: viewer.now });
    live.publish([...userIds, event.ownerId], { type: 'news' });
    await tellWhoLeft(deps, event.id, userIds);
    return {
      data: { kicked, event: (await readEvent(db, event.id, viewer)) ?? fail('not_found') },
      message: translate(call.locale, 'done.kicked', { number: formatNumber(call.locale, kicked) }),
    };
  });

  route(app, deps, 'booking.notifyFriends', async (call) => {
    const viewer = viewerOf(deps, call);
    const event = (await findVisible(db, toId(call.params), viewer)) ?? fail('not_found');
    const userIds = await inviteFriends(db, { event, inviterId: call.caller.id, at: viewer.now });
    live.publish(userIds, { type: 'news' });
    const notified = userIds.length;
    return {
      data: { notified },
      message:
        notified === 0
          ? translate(call.locale, 'done.notifiedNobody')
          : translate(call.locale, 'done.notified', { number: formatNumber(call.locale, notified) }),
    };
  });

  route(app, deps, 'booking.friendsToNotify', async (call) => {
    const viewer = viewerOf(deps, call);
    const event = (await findVisible(db, toId(call.params), viewer)) ?? fail('not_found');
    return { data: await friendsToNotify(db, { event, inviterId: event.ownerId, at: viewer.now }) };
  });

  route(app, deps, 'booking.sendReserveNotification', async (call) => {
    const viewer = viewerOf(deps, call);
    const event = (await findVisible(db, toId(call.params), viewer)) ?? fail('not_found');
    const userIds = await remindGuest(db, event, call.body.reserve, viewer.now);
    live.publish(userIds, { type: 'news' });
    return { data: { notified: userIds.length } };
  });
}
