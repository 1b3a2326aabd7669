import type { Db } from '../db/database.ts';
import { eventCategories, eventContributors, events } from '../db/schema/events.ts';
import { eventDailyViews } from '../db/schema/reactions.ts';
import { eventPlans, eventSessions, offCodes, sessionPlans } from '../db/schema/seats.ts';
import { foldText } from 'shared-kernel/language/fold';
import { insertAll } from './bulk.ts';
import { countBy } from './count.ts';
import { dailyViews } from './dailyViews.ts';
import type { SeedEvent, SeedTime, World } from './world/worldTypes.ts';

interface Session {
  event: SeedEvent;
  day: string;
  time: SeedTime;
}

/** Events with their sessions, plans and seats; counters are computed from the world's own rows. */
export async function insertEvents(tx: Db, world: World): Promise<void> {
  const sessions = world.events.flatMap((event) =>
    event.dates.flatMap(({ day, times }) => times.map((time): Session => ({ event, day, time }))),
  );
  const standing = world.reservations.filter(({ status }) => status === 'reserved');
  const bySession = countBy(
    standing,
    ({ timeId }) => timeId,
    ({ count }) => count,
  );
  const bySessionAndPlan = countBy(
    standing,
    ({ timeId, planId }) => `${timeId}/${planId}`,
    ({ count }) => count,
  );
  const uses = countBy(standing, ({ offCodeId }) => offCodeId);

  await insertAll(tx, events, eventRows(world));
  await insertAll(
    tx,
    eventSessions,
    sessions.map(({ event, day, time }) => ({
      id: time.id,
      eventId: event.id,
      day,
      start: new Date(time.start),
      end: new Date(time.end),
      capacity: event.capacity,
      taken: bySession(time.id),
    })),
  );
  await insertAll(
    tx,
    eventPlans,
    world.events.flatMap((event) =>
      event.plans.map(({ id, type, title, price }) => ({ id, eventId: event.id, type, title, price })),
    ),
  );
  await insertAll(
    tx,
    sessionPlans,
    sessions.flatMap(({ event, time }) =>
      event.plans.map((plan) => ({
        sessionId: time.id,
        planId: plan.id,
        taken: bySessionAndPlan(`${time.id}/${plan.id}`),
      })),
    ),
  );
  await insertAll(
    tx,
    offCodes,
    world.events.flatMap((event) =>
      event.offCodes.map(({ id, title, code, percent, useCount, expiresAt }) => ({
        id,
        eventId: event.id,
        title,
        code,
        percent,
        useLimit: useCount,
        used: uses(id),
        expiresAt: new Date(expiresAt),
      })),
    ),
  );
  await insertAll(
    tx,
    eventCategories,
    world.events.flatMap(({ id, categoryIds }) => categoryIds.map((categoryId) => ({ eventId: id, categoryId }))),
  );
  await insertAll(
    tx,
    eventContributors,
    world.events.flatMap(({ id, contributorChannelIds }) =>
      contributorChannelIds.map((channelId, i) => ({
        eventId: id,
        channelId,
        role: i === 0 ? ('influencer' as const) : ('contributor' as const),
      })),
    ),
  );
  await insertAll(
    tx,
    eventDailyViews,
    world.events.flatMap((event) => dailyViews(event, new Date(world.today))),
  );
}

function eventRows(world: World): (typeof events.$inferInsert)[] {
  const likes = countBy(world.likes, ({ eventId }) => eventId);
  const comments = countBy(world.comments, ({ eventId }) => eventId);
  const hosts = new Map(world.channels.map((channel) => [channel.id, channel.name]));
  return world.events.map((event) => {
    return {
      id: event.id,
      channelId: event.channelId,
      title: event.title,
      slug: event.slug,
      description: event.description,
      hashtags: event.hashtags,
      cityId: event.cityId,
      provinceId: event.provinceId,
      address: event.address ?? '',
      onlineAddress: event.onlineAddress,
      latitude: event.location?.latitude,
      longitude: event.location?.longitude,
      timezone: event.timeZone,
      galleryRatio: event.galleryRatio,
      deadlineHours: event.deadlineHours,
      capacity: event.capacity,
      paymentType: event.paymentType,
      price: Math.min(...event.plans.map(({ price }) => price)),
      isCloseFriend: event.closeFriendsOnly,
      customBadge: event.customBadge,
      rules: event.rules.join('\n'),
      supportNumber: event.supportNumber,
      views: event.views,
      likesCount: likes(event.id),
      commentsCount: comments(event.id),
      firstStart: new Date(event.start),
      lastEnd: new Date(event.end),
      searchKey: foldText([event.title, ...event.hashtags, hosts.get(event.channelId)].join(' ')),
      createdAt: new Date(event.createdAt),
      updatedAt: new Date(event.updatedAt),
    };
  });
}
