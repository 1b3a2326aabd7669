import type { Db } from '../db/database.ts';
import { activities, notifications } from '../db/schema/news.ts';
import { insertAll } from './bulk.ts';
import type { World } from './world/worldTypes.ts';
import { Keyed } from '../db/Keyed.ts';
import { hostOf } from './hostOf.ts';

type Activity = typeof activities.$inferInsert & { createdAt: Date };
type Notification = typeof notifications.$inferInsert;

const day = 24 * 3600_000;
/** Older activities have no notification; notifications older than two days are read. */
const notifiedFor = 30 * day;
const unreadFor = 2 * day;

/** The activities and notifications that the demo world's actions would have left. */
export async function insertActivities(tx: Db, world: World): Promise<void> {
  const today = Date.parse(world.today);
  const all = activitiesOf(world).sort((a, b) => a.activity.createdAt.getTime() - b.activity.createdAt.getTime());
  await insertAll(
    tx,
    activities,
    all.map(({ activity }) => activity),
  );
  await insertAll(
    tx,
    notifications,
    all.flatMap(({ activity, kind, commentId }): Notification[] => {
      const age = today - activity.createdAt.getTime();
      if (age > notifiedFor || activity.ownerId === activity.userId) return [];
      return [
        {
          userId: activity.ownerId,
          actorId: activity.userId,
          kind,
          eventId: activity.eventId,
          commentId,
          createdAt: activity.createdAt,
          readAt: age > unreadFor ? activity.createdAt : null,
        },
      ];
    }),
  );
}

interface NotifiedActivity {
  activity: Activity;
  kind: Notification['kind'];
  commentId?: number;
}

function activitiesOf(world: World): NotifiedActivity[] {
  const ownerOfEvent = new Keyed(
    'event',
    world.events.map((event) => [event.id, hostOf(world.channels, event).userId]),
  );
  const onEvent = (
    kind: Activity['kind'],
    { userId, eventId, createdAt }: { userId: number; eventId: number; createdAt: string },
    text?: string,
  ): Activity => ({ kind, userId, eventId, ownerId: ownerOfEvent.of(eventId), createdAt: new Date(createdAt), text });
  return [
    ...world.likes.map((like) => ({ activity: onEvent('liked', like), kind: 'liked' as const })),
    ...world.saves.map((save) => ({ activity: onEvent('saved', save), kind: 'saved' as const })),
    ...world.reservations.map((reservation) => ({
      activity: onEvent('reserved', reservation),
      kind: 'reserved' as const,
    })),
    ...world.comments.map((comment) => ({
      activity: { ...onEvent('commented', comment, comment.body), commentId: comment.id },
      kind: 'comment' as const,
      commentId: comment.id,
    })),
    ...world.follows.map(({ followerUserId, channelId, createdAt }) => ({
      activity: {
        kind: 'followed' as const,
        userId: followerUserId,
        channelId,
        ownerId: hostOf(world.channels, { channelId }).userId,
        createdAt: new Date(createdAt),
      },
      kind: 'follow' as const,
    })),
  ];
}
