import type { Db } from '../db/database.ts';
import { eventCategories, events } from '../db/schema/events.ts';
import { blocks, channels, closeFriends, follows, uploads, users } from '../db/schema/people.ts';
import { categories, categoryTypes, cities, provinces } from '../db/schema/places.ts';
import { eventPlans, eventSessions, sessionPlans } from '../db/schema/seats.ts';
import { usernameLook } from 'shared-kernel/language/username';
import { foldText } from 'shared-kernel/language/fold';
import { isoDay } from 'shared-kernel/language/isoDay';

export interface TestUser {
  id: number;
  channelId: number;
  username: string;
}

let made = 0;

/** A member with a completed profile; with `username: null` a light account. */
export async function makeUser(
  db: Db,
  { username = `user${++made}`, roleId = 2 }: { username?: string | null; roleId?: number } = {},
): Promise<TestUser> {
  const [user] = await db
    .insert(users)
    .values({
      roleId: username === null ? 1 : roleId,
      firstName: username ?? '',
      invitationCode: `code${++made}`,
    })
    .returning();
  if (username === null) return { id: user!.id, channelId: 0, username: '' };
  const [channel] = await db
    .insert(channels)
    .values({
      userId: user!.id,
      username,
      usernameLook: usernameLook(username),
      name: username,
      searchKey: foldText(username),
    })
    .returning();
  return { id: user!.id, channelId: channel!.id, username };
}

export const makeCloseFriend = async (db: Db, owner: TestUser, friend: TestUser): Promise<void> => {
  await db.insert(closeFriends).values({ ownerId: owner.id, friendId: friend.id });
};

export const makeFollow = async (db: Db, follower: TestUser, followed: TestUser): Promise<void> => {
  await db.insert(follows).values({ followerId: follower.id, channelId: followed.channelId });
};

export const makeBlock = async (db: Db, owner: TestUser, blocked: TestUser): Promise<void> => {
  await db.insert(blocks).values({ ownerId: owner.id, blockedId: blocked.id });
};

/** A user's picture without its file. */
export async function makeUpload(db: Db, user: TestUser): Promise<number> {
  const name = `/files/picture-${++made}`;
  const [row] = await db
    .insert(uploads)
    .values({ userId: user.id, link: `${name}.jpg`, thumbnailLink: `${name}-small.jpg`, width: 100, height: 100 })
    .returning({ id: uploads.id });
  return row!.id;
}

/** One province with one city, and one type with one category, all with id 1. */
export async function makePlaces(db: Db): Promise<void> {
  const name = { fa: 'تهران', en: 'Tehran', ar: 'طهران', ps: 'تهران' };
  await db.insert(provinces).values({ id: 1, name });
  await db.insert(cities).values({
    id: 1,
    provinceId: 1,
    nameFa: name.fa,
    nameEn: name.en,
    latitude: 35.7,
    longitude: 51.4,
    searchKey: foldText('تهران Tehran'),
  });
  const music = { fa: 'موسیقی', en: 'Music', ar: 'موسيقى', ps: 'موسیقي' };
  await db.insert(categoryTypes).values({ id: 1, name: music });
  await db.insert(categories).values({ id: 1, typeId: 1, slug: 'music', name: music });
}

export interface TestEvent {
  id: number;
  slug: string;
  sessions: { id: number; start: Date; end: Date }[];
  plans: { id: number }[];
}

export interface EventOptions {
  title?: string;
  /** Starts of the sessions, each two hours long. */
  starts?: string[];
  capacity?: number | null;
  plans?: { type?: 'free' | 'payable' | 'collective'; price?: number; capacity?: number | null }[];
  deadlineHours?: number;
  isCloseFriend?: boolean;
  status?: 'active' | 'not_held' | 'in_update_queue';
  cityId?: number;
  categoryIds?: number[];
  onlineAddress?: string;
  location?: { latitude: number; longitude: number };
  placesPerMember?: number;
  refundHours?: number | null;
  refundPart?: { hours: number; percent: number };
  createdAt?: Date;
  /** Its days are those of this zone; without one they are told by UTC, whatever zone it has. */
  timezone?: string;
}

/**
 * A host's event with its sessions and plans; by default free, unlimited, and ten days ahead of the tests' clock.
 */
export async function makeEvent(db: Db, host: TestUser, options: EventOptions = {}): Promise<TestEvent> {
  const {
    title = `Event ${++made}`,
    starts = ['2026-12-01T15:00:00.000Z'],
    capacity = null,
    plans = [{}],
    categoryIds = [],
    status = 'active',
  } = options;
  const sessions = starts.map((start) => ({ start: new Date(start), end: new Date(Date.parse(start) + 2 * 3600_000) }));
  const slug = `event-${++made}`;
  const [event] = await db
    .insert(events)
    .values({
      channelId: host.channelId,
      title,
      slug,
      description: `About ${title}`,
      capacity,
      status,
      searchKey: foldText(title),
      paymentType: plans[0]?.type ?? 'free',
      price: Math.min(...plans.map((plan) => plan.price ?? 0)),
      deadlineHours: options.deadlineHours ?? 0,
      ...(options.placesPerMember !== undefined && { placesPerMember: options.placesPerMember }),
      ...(options.refundHours !== undefined && { refundHours: options.refundHours }),
      ...(options.refundPart && {
        refundPartHours: options.refundPart.hours,
        refundPartPercent: options.refundPart.percent,
      }),
      isCloseFriend: options.isCloseFriend ?? false,
      cityId: options.cityId,
      provinceId: options.cityId && 1,
      onlineAddress: options.onlineAddress,
      ...options.location,
      firstStart: sessions[0]!.start,
      lastEnd: sessions.at(-1)!.end,
      ...(options.createdAt && { createdAt: options.createdAt }),
      ...(options.timezone !== undefined && { timezone: options.timezone }),
    })
    .returning();
  const sessionRows = await db
    .insert(eventSessions)
    .values(
      sessions.map((session) => ({
        ...session,
        eventId: event!.id,
        day: isoDay(session.start, options.timezone ?? 'UTC'),
        capacity,
      })),
    )
    .returning();
  const planRows = await db
    .insert(eventPlans)
    .values(
      plans.map((plan, i) => ({
        eventId: event!.id,
        type: plan.type ?? 'free',
        title: `Plan ${i + 1}`,
        price: plan.price ?? 0,
        capacity: plan.capacity ?? null,
      })),
    )
    .returning();
  await db
    .insert(sessionPlans)
    .values(
      sessionRows.flatMap((session) =>
        planRows.map((plan) => ({ sessionId: session.id, planId: plan.id, capacity: plan.capacity })),
      ),
    );
  if (categoryIds.length > 0)
    await db.insert(eventCategories).values(categoryIds.map((categoryId) => ({ eventId: event!.id, categoryId })));
  return { id: event!.id, slug, sessions: sessionRows, plans: planRows };
}
