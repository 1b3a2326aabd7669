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
export const makeEvent = async (db: Db, host: TestUser, options: EventOptions = {}): Promise<TestEvent> =>
  (await makeEvents(db, [host], () => options))[0]!;

/** One for each host, in as many statements as one takes; all have as many sessions and plans as their options say. */
export async function makeEvents(
  db: Db,
  hosts: readonly TestUser[],
  optionsOf: (at: number) => EventOptions = () => ({}),
): Promise<TestEvent[]> {
  if (hosts.length === 0) return [];
  const drafts = hosts.map((host, at) => draftOf(host, optionsOf(at)));
  const rows = await db
    .insert(events)
    .values(drafts.map(({ event }) => event))
    .returning();
  const made = drafts.map((draft, at) => ({ ...draft, eventId: rows[at]!.id }));
  const sessionRows = await db
    .insert(eventSessions)
    .values(made.flatMap(({ sessions, eventId }) => sessions.map((session) => ({ ...session, eventId }))))
    .returning();
  const planRows = await db
    .insert(eventPlans)
    .values(made.flatMap(({ plans, eventId }) => plans.map((plan) => ({ ...plan, eventId }))))
    .returning();
  const sessionsOf = Map.groupBy(sessionRows, ({ eventId }) => eventId);
  const plansOf = Map.groupBy(planRows, ({ eventId }) => eventId);
  await db
    .insert(sessionPlans)
    .values(
      made.flatMap(({ eventId }) =>
        sessionsOf
          .get(eventId)!
          .flatMap(({ id }) =>
            plansOf.get(eventId)!.map((plan) => ({ sessionId: id, planId: plan.id, capacity: plan.capacity })),
          ),
      ),
    );
  const sorts = made.flatMap(({ categoryIds, eventId }) => categoryIds.map((categoryId) => ({ eventId, categoryId })));
  if (sorts.length > 0) await db.insert(eventCategories).values(sorts);
  return rows.map(({ id, slug }) => ({ id, slug, sessions: sessionsOf.get(id)!, plans: plansOf.get(id)! }));
}

/** The rows of an event that are not there yet. */
function draftOf(host: TestUser, options: EventOptions) {
  const {
    title = `Event ${++made}`,
    starts = ['2026-12-01T15:00:00.000Z'],
    capacity = null,
    plans = [{}],
    categoryIds = [],
    status = 'active',
  } = options;
  const sessions = starts.map((from) => {
    const start = new Date(from);
    const day = isoDay(start, options.timezone ?? 'UTC');
    return { start, end: new Date(start.getTime() + 2 * 3600_000), day, capacity };
  });
  const event: typeof events.$inferInsert = {
    channelId: host.channelId,
    title,
    slug: `event-${++made}`,
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
  };
  const planned = plans.map((plan, i) => ({
    type: plan.type ?? ('free' as const),
    title: `Plan ${i + 1}`,
    price: plan.price ?? 0,
    capacity: plan.capacity ?? null,
  }));
  return { event, sessions, plans: planned, categoryIds };
}
