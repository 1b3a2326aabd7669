import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import fc from 'fast-check';
import type { CallDefinition } from 'shared-kernel/contract/call';
import { type CallName, calls } from 'shared-kernel/contract/calls';
import { foldText } from 'shared-kernel/language/fold';
import type { EventForm } from 'shared-kernel/contract/eventForm';
import { chatroomMembers, chatrooms, messages } from '../db/schema/chat.ts';
import { appReports, auditLog, reports } from '../db/schema/desk.ts';
import { eventCategories, eventContributors, events, eventUpdates } from '../db/schema/events.ts';
import { eventRewards, payOutRequests } from '../db/schema/hosting.ts';
import { activities, notifications } from '../db/schema/news.ts';
import { blocks, channels, closeFriends, follows, uploads, users } from '../db/schema/people.ts';
import { categories, cities } from '../db/schema/places.ts';
import { comments, eventLikes, eventSaves, experiences, rates } from '../db/schema/reactions.ts';
import { payments, reservations } from '../db/schema/seats.ts';
import { type CallParts, startApi, type TestApi } from '../testing/api.ts';
import { rounds } from '../testing/rounds.ts';
import { makeEvent, makeEvents, makePlaces, makeUser, type TestEvent, type TestUser } from '../testing/rows.ts';

let api: TestApi;
let host: TestUser;
let admin: TestUser;
let event: TestEvent;
/** Taken for the rows of lists of people, and of lists of events. */
let crowd: TestUser[];
let shelf: TestEvent[];

/** More than two pages of thirty. */
const standing = 65;
const most = 110;

beforeAll(async () => {
  api = await startApi();
  await makePlaces(api.db);
  host = await makeUser(api.db, { username: 'host' });
  admin = await makeUser(api.db, { username: 'admin', roleId: 7 });
  event = await makeEvent(api.db, host);
  crowd = await people(most);
  shelf = await makeEvents(
    api.db,
    times(most, () => host),
  );
}, 120_000);
afterAll(() => api.close());

let made = 0;
/** Members made all at once. */
async function people(
  count: number,
  values: { cityId?: number; name?: string; rank?: number } = {},
): Promise<TestUser[]> {
  const names = Array.from({ length: count }, () => `p${++made}`);
  const rows = await api.db
    .insert(users)
    .values(names.map((name) => ({ roleId: 2, firstName: name, invitationCode: name })))
    .returning({ id: users.id });
  const found = await api.db
    .insert(channels)
    .values(
      names.map((username, i) => ({
        userId: rows[i]!.id,
        username,
        name: values.name ?? username,
        searchKey: foldText(values.name ?? username),
        ...(values.rank !== undefined && { rank: values.rank }),
        ...(values.cityId !== undefined && { cityId: values.cityId }),
      })),
    )
    .returning({ id: channels.id, userId: channels.userId, username: channels.username });
  return found.map((row) => ({ id: row.userId, channelId: row.id, username: row.username }));
}

/** A list of the API: how rows come into it and leave it, by the ids that its answer shows. */
interface List {
  parts?: CallParts;
  /** The rows of an answer. */
  rows?: (json: never) => { id: number }[];
  /** The page of an answer that has it further in. */
  page?: (json: never) => Paged;
  idOf?: (row: never) => number;
  add: (count: number) => Promise<number[]>;
  remove: (ids: number[]) => Promise<unknown>;
}
interface Paged {
  data: { id: number }[];
  next: string | null;
}

/** Rows about one of a stock each, as long as there are any that are not in the list. */
function from<T>(stock: () => T[], idOf: (one: T) => number, insert: (ones: T[]) => Promise<unknown>) {
  const used = new Set<number>();
  return async (count: number): Promise<number[]> => {
    const ones = stock()
      .filter((one) => !used.has(idOf(one)))
      .slice(0, count);
    for (const one of ones) used.add(idOf(one));
    if (ones.length > 0) await insert(ones);
    return ones.map(idOf);
  };
}
const ofCrowd = (insert: (ones: TestUser[]) => Promise<unknown>) =>
  from(
    () => crowd,
    ({ channelId }) => channelId,
    insert,
  );
const ofShelf = (insert: (ones: TestEvent[]) => Promise<unknown>) =>
  from(
    () => shelf,
    ({ id }) => id,
    insert,
  );
const userIds = (channelIds: number[]): number[] =>
  crowd.filter(({ channelId }) => channelIds.includes(channelId)).map(({ id }) => id);

/** Rows of a table that are shown by their own id. */
const ofTable = <T extends PgTable & { id: PgColumn }>(table: T, values: (count: number) => T['$inferInsert'][]) => ({
  add: async (count: number): Promise<number[]> => {
    const rows = values(count);
    if (rows.length === 0) return [];
    const inserted = await api.db
      .insert(table as unknown as typeof messages)
      .values(rows as never)
      .returning({ id: table.id as typeof messages.id });
    return inserted.map(({ id }) => id);
  },
  remove: (ids: number[]) => api.db.delete(table as PgTable).where(inArray(table.id, ids)),
});

const times = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make);
/** The next of the crowd, over and over. */
let turn = 0;
const somebody = (): TestUser => crowd[turn++ % crowd.length]!;

const reserved = (where: () => { event: TestEvent; guest: TestUser; status?: 'reserved' | 'canceled' }) =>
  ofTable(reservations, (count) =>
    times(count, () => {
      const { event: at, guest, status = 'reserved' } = where();
      return {
        factorNumber: `f${++made}`,
        eventId: at.id,
        userId: guest.id,
        sessionId: at.sessions[0]!.id,
        planId: at.plans[0]!.id,
        count: 1,
        amount: 0,
        status,
      };
    }),
  );

const newEvents = (
  by: () => TestUser,
  starts: string[] = ['2026-12-01T15:00:00.000Z'],
  after?: (made: TestEvent) => unknown,
) => ({
  add: async (count: number): Promise<number[]> => {
    const ones = await makeEvents(api.db, times(count, by), () => ({
      starts,
      location: { latitude: 30 + (++made % 97) / 100, longitude: 51 },
    }));
    for (const one of ones) await after?.(one);
    return ones.map(({ id }) => id);
  },
  remove: (ids: number[]) => api.db.update(events).set({ deletedAt: api.clock.now }).where(inArray(events.id, ids)),
});

async function room(type: 'private' | 'group', members: { id: number }[], eventId?: number): Promise<number> {
  const [row] = await api.db
    .insert(chatrooms)
    .values({ type, ...(eventId === undefined ? { pairKey: `k${++made}` } : { eventId }) })
    .returning({ id: chatrooms.id });
  await api.db.insert(chatroomMembers).values(members.map(({ id }) => ({ chatroomId: row!.id, userId: id })));
  return row!.id;
}
const messagesIn = (roomId: number) => ({
  ...ofTable(messages, (count) => times(count, () => ({ chatroomId: roomId, userId: host.id, body: 'tea and bread' }))),
  remove: (ids: number[]) =>
    api.db.update(messages).set({ body: '', deletedAt: api.clock.now }).where(inArray(messages.id, ids)),
});
const roomsOf = (me: TestUser) => ({
  add: async (count: number): Promise<number[]> => {
    const ids: number[] = [];
    for (let i = 0; i < count; i++) {
      const other = somebody();
      const id = await room('private', [me, other]);
      await api.db.insert(messages).values({ chatroomId: id, userId: other.id, body: 'hello' });
      ids.push(id);
    }
    return ids;
  },
  remove: (ids: number[]) => api.db.delete(chatrooms).where(inArray(chatrooms.id, ids)),
});

const without = (table: PgTable, where: (ids: number[]) => SQL | undefined) => (ids: number[]) =>
  api.db.delete(table).where(where(ids));

const commented = (isOnExperience: boolean) =>
  ofTable(comments, (count) =>
    times(count, () => ({ eventId: event.id, userId: somebody().id, body: 'lovely', isOnExperience })),
  );
const doings = () =>
  ofTable(activities, (count) =>
    times(count, () => ({ userId: somebody().id, ownerId: host.id, kind: 'saved' as const, eventId: event.id })),
  );
const told = (me: TestUser) =>
  ofTable(notifications, (count) =>
    times(count, () => ({ userId: me.id, kind: 'created' as const, eventId: event.id })),
  );

/** Told of one event by each of the crowd. */
const experienced = (at: TestEvent) =>
  shownAs(
    ofCrowd((ones) =>
      api.db.insert(experiences).values(ones.map(({ id }) => ({ eventId: at.id, userId: id, body: 'It was good' }))),
    ),
    async (channelIds) =>
      api.db
        .select({ id: experiences.id, of: channels.id })
        .from(experiences)
        .innerJoin(channels, eq(channels.userId, experiences.userId))
        .where(and(eq(experiences.eventId, at.id), inArray(channels.id, channelIds))),
    experiences,
  );

/** Rows about one of a stock each that are shown by an id of their own. */
function shownAs(
  add: (count: number) => Promise<number[]>,
  idsOf: (of: number[]) => Promise<{ id: number }[]>,
  table: PgTable & { id: PgColumn },
) {
  return {
    add: async (count: number): Promise<number[]> => {
      const added = await add(count);
      return added.length === 0 ? [] : (await idsOf(added)).map(({ id }) => id);
    },
    remove: (ids: number[]) => api.db.delete(table).where(inArray(table.id, ids)),
  };
}

const followedFrom = (viewer: TestUser) => async (channelIds: number[]) =>
  api.db.insert(follows).values(channelIds.map((channelId) => ({ followerId: viewer.id, channelId })));

const newPeople =
  (values: { cityId?: number; name?: string; rank?: number }, after?: (ones: TestUser[]) => Promise<unknown>) =>
  async (count: number): Promise<number[]> => {
    if (count === 0) return [];
    const ones = await people(count, values);
    await after?.(ones);
    return ones.map(({ channelId }) => channelId);
  };

const lists: Partial<Record<CallName, () => Promise<List>>> = {
  'activity.list': async () => ({ parts: { as: host, query: { side: 'host' } }, ...doings() }),
  'activity.ofEvent': async () => ({ parts: { as: host, params: { id: event.id } }, ...doings() }),
  'activity.business': async () => ({ parts: { as: host }, ...doings() }),
  'activity.books': async () => {
    const guest = await makeUser(api.db);
    return { parts: { as: guest }, ...reserved(() => ({ event, guest, status: 'canceled' })) };
  },
  'activity.businessBooks': async () => ({
    parts: { as: host },
    ...reserved(() => ({ event, guest: somebody(), status: 'canceled' })),
  }),
  'activity.saved': async () => {
    const me = await makeUser(api.db);
    return {
      parts: { as: me },
      add: ofShelf((ones) => api.db.insert(eventSaves).values(ones.map(({ id }) => ({ userId: me.id, eventId: id })))),
      remove: without(eventSaves, (ids) => and(eq(eventSaves.userId, me.id), inArray(eventSaves.eventId, ids))),
    };
  },
  'admin.updates': async () => ({
    parts: { as: admin },
    ...shownAs(
      ofShelf((ones) =>
        api.db
          .insert(eventUpdates)
          .values(ones.map(({ id }) => ({ eventId: id, userId: host.id, form: {} as EventForm, changed: ['title'] }))),
      ),
      async (ids) =>
        api.db.select({ id: eventUpdates.id }).from(eventUpdates).where(inArray(eventUpdates.eventId, ids)),
      eventUpdates,
    ),
  }),
  'admin.reports': async () => ({
    parts: { as: admin },
    ...ofTable(reports, (count) =>
      times(count, () => ({ userId: somebody().id, target: 'message' as const, targetId: ++made, reasonId: 1 })),
    ),
  }),
  'admin.appReports': async () => ({
    parts: { as: admin },
    ...ofTable(appReports, (count) => times(count, () => ({ title: 'appBug' as const, description: 'It broke' }))),
  }),
  'admin.blocked': async () => {
    const stock = await people(most);
    return {
      parts: { as: admin },
      add: from(
        () => stock,
        ({ id }) => id,
        (ones) => {
          const at = new Date(api.clock.now.getTime() + ++made);
          const ids = ones.map(({ id }) => id);
          return api.db.update(users).set({ blockedAt: at }).where(inArray(users.id, ids));
        },
      ),
      remove: (ids: number[]) => api.db.update(users).set({ blockedAt: null }).where(inArray(users.id, ids)),
    };
  },
  'admin.audit': async () => ({
    parts: { as: admin },
    ...ofTable(auditLog, (count) => times(count, () => ({ userId: admin.id, act: 'admin.block' }))),
  }),
  'booking.reserved': async () => {
    const at = await makeEvent(api.db, host);
    return {
      parts: { params: { id: at.id } },
      idOf: (row: { reservation_id: number }) => row.reservation_id,
      ...reservedOnce(at),
    };
  },
  'booking.mine': async () => {
    const guest = await makeUser(api.db);
    return { parts: { as: guest }, ...reserved(() => ({ event, guest, status: 'canceled' })) };
  },
  'business.events': async () => {
    const me = await makeUser(api.db);
    return { parts: { as: me, query: { time: 'upcoming' } }, ...newEvents(() => me) };
  },
  'business.guests': async () => {
    const at = await makeEvent(api.db, host);
    return {
      parts: { as: host, params: { id: at.id } },
      idOf: (row: { reservation_id: number }) => row.reservation_id,
      ...reservedOnce(at),
    };
  },
  'channel.search': async () => ({
    parts: { body: { entry: 'narvanak' } },
    add: newPeople({ name: 'narvanak' }),
    remove: (ids: number[]) =>
      api.db.update(channels).set({ name: 'other', searchKey: 'other' }).where(inArray(channels.id, ids)),
  }),
  'channel.blocked': async () => {
    const me = await makeUser(api.db);
    return {
      parts: { as: me },
      add: ofCrowd((ones) => api.db.insert(blocks).values(ones.map(({ id }) => ({ ownerId: me.id, blockedId: id })))),
      remove: without(blocks, (ids) => and(eq(blocks.ownerId, me.id), inArray(blocks.blockedId, userIds(ids)))),
    };
  },
  'channel.followers': async () => {
    const { channelId } = await makeUser(api.db);
    return {
      parts: { params: { id: channelId } },
      add: ofCrowd((ones) => api.db.insert(follows).values(ones.map(({ id }) => ({ followerId: id, channelId })))),
      remove: without(follows, (ids) =>
        and(eq(follows.channelId, channelId), inArray(follows.followerId, userIds(ids))),
      ),
    };
  },
  'channel.followings': async () => {
    const me = await makeUser(api.db);
    return {
      parts: { params: { id: me.channelId } },
      add: ofCrowd((ones) => followedFrom(me)(ones.map(({ channelId }) => channelId))),
      remove: without(follows, (ids) => and(eq(follows.followerId, me.id), inArray(follows.channelId, ids))),
    };
  },
  'channel.closeFriends': async () => closeFriendsOf(await makeUser(api.db)),
  'channel.mutualCloseFriends': async () => closeFriendsOf(await makeUser(api.db)),
  'channel.guests': async () => {
    const me = await makeUser(api.db);
    const at = await makeEvent(api.db, me);
    const { add, remove } = reservedOnce(at);
    const guestOf = new Map<number, number>();
    return {
      parts: { params: { id: me.channelId } },
      add: async (count) => {
        const ids = await add(count);
        if (ids.length === 0) return [];
        const rows = await api.db
          .select({ id: reservations.id, of: channels.id })
          .from(reservations)
          .innerJoin(channels, eq(channels.userId, reservations.userId))
          .where(inArray(reservations.id, ids));
        for (const row of rows) guestOf.set(row.of, row.id);
        return rows.map(({ of }) => of);
      },
      remove: (ids: number[]) => remove(ids.map((id) => guestOf.get(id)!)),
    };
  },
  'chat.list': async () => {
    const me = await makeUser(api.db);
    return { parts: { as: me, query: { type: 'private' } }, ...roomsOf(me) };
  },
  'chat.get': async () => {
    const id = await room('private', [host, crowd[0]!]);
    return {
      parts: { as: host, params: { id } },
      page: (json: { data: { messages: Paged } }) => json.data.messages,
      ...messagesIn(id),
    };
  },
  'chat.search': async () => {
    const me = await makeUser(api.db);
    const id = await room('private', [me, host]);
    return { parts: { as: me, query: { search: 'bread' } }, ...messagesIn(id) };
  },
  'chat.ofUser': async () => {
    const me = await makeUser(api.db);
    return {
      parts: { as: me, params: { id: me.id } },
      page: ({ data }: { data: { chats: { id: number }[]; next: string | null } }) => ({ ...data, data: data.chats }),
      ...roomsOf(me),
    };
  },
  'chat.ofEvent': async () => {
    const at = await makeEvent(api.db, host);
    const id = await room('group', [host], at.id);
    return {
      parts: { as: host, params: { id: at.id } },
      page: ({ data }: { data: { chat: { messages: { id: number }[] }; next: string | null } }) => ({
        data: data.chat.messages,
        next: data.next,
      }),
      ...messagesIn(id),
    };
  },
  'comment.list': async () => ({
    parts: { params: { id: event.id } },
    page: (json: { data: Paged }) => json.data,
    ...commented(false),
  }),
  'experience.comments': async () => ({
    parts: { params: { id: event.id } },
    page: (json: { data: Paged }) => json.data,
    ...commented(true),
  }),
  'experience.feed': async () => ({ parts: { body: {} }, ...experienced(await makeEvent(api.db, host)) }),
  'experience.list': async () => {
    const at = await makeEvent(api.db, host);
    return { parts: { params: { id: at.id } }, ...experienced(at) };
  },
  'experience.ofChannel': async () => {
    const me = await makeUser(api.db);
    return { parts: { params: { id: me.channelId } }, ...experienced(await makeEvent(api.db, me)) };
  },
  'experience.eventsWithout': async () => {
    const me = await makeUser(api.db);
    return {
      parts: { as: me },
      ...newEvents(() => me, ['2026-11-01T15:00:00.000Z']),
      remove: (ids: number[]) =>
        api.db.insert(experiences).values(ids.map((eventId) => ({ eventId, userId: me.id, body: 'It was good' }))),
    };
  },
  'experience.eventsWithoutRates': async () => {
    const me = await makeUser(api.db);
    const by = await makeUser(api.db);
    return {
      parts: { as: me },
      ...newEvents(
        () => by,
        ['2026-11-01T15:00:00.000Z'],
        (one) => reserved(() => ({ event: one, guest: me })).add(1),
      ),
      remove: (ids: number[]) =>
        api.db.insert(rates).values(ids.map((eventId) => ({ eventId, userId: me.id, points: 5 }))),
    };
  },
  'event.likes': async () => {
    const at = await makeEvent(api.db, host);
    return {
      parts: { params: { id: at.id } },
      add: ofCrowd((ones) => api.db.insert(eventLikes).values(ones.map(({ id }) => ({ userId: id, eventId: at.id })))),
      remove: without(eventLikes, (ids) =>
        and(eq(eventLikes.eventId, at.id), inArray(eventLikes.userId, userIds(ids))),
      ),
    };
  },
  'rate.list': async () => {
    const at = await makeEvent(api.db, host);
    return {
      parts: { params: { id: at.id } },
      ...shownAs(
        ofCrowd((ones) =>
          api.db.insert(rates).values(ones.map(({ id }) => ({ eventId: at.id, userId: id, points: 4 }))),
        ),
        async (ids) =>
          api.db
            .select({ id: rates.id })
            .from(rates)
            .where(and(eq(rates.eventId, at.id), inArray(rates.userId, userIds(ids)))),
        rates,
      ),
    };
  },
  'feed.explore': async () => ({
    // Those of the shelf have no place, and are not near anything.
    parts: { body: { order_by: 'closest', latitude: 30, longitude: 51 } },
    page: (json: { data: { events: Paged } }) => json.data.events,
    ...newEvents(somebody),
  }),
  'feed.home': async () => ({
    parts: { body: { type: 'newest' } },
    page: (json: { data: Paged }) => json.data,
    ...newEvents(somebody),
  }),
  'feed.lastSecond': async () => newEvents(somebody, ['2026-11-21T20:00:00.000Z']),
  'feed.guest': async () =>
    newEvents(somebody, undefined, ({ id: eventId }) =>
      api.db.insert(eventContributors).values({ eventId, channelId: host.channelId, role: 'influencer' }),
    ),
  'feed.ofChannel': async () => {
    const me = await makeUser(api.db);
    return {
      parts: { params: { id: me.channelId, list: 'available' }, query: { order_by: 'most_views' } },
      ...newEvents(() => me),
    };
  },
  'notification.list': async () => {
    const me = await makeUser(api.db);
    return { parts: { as: me }, ...told(me) };
  },
  'notification.ofEvents': async () => {
    const me = await makeUser(api.db);
    return { parts: { as: me }, ...told(me) };
  },
  'payment.refunds': async () => {
    const [id] = await reserved(() => ({ event, guest: somebody() })).add(1);
    return {
      parts: { as: admin },
      ...ofTable(payments, (count) =>
        times(count, () => ({
          transId: `t${++made}`,
          reservationId: id!,
          userId: host.id,
          amount: 5,
          status: 'refund_needed' as const,
          paidAt: new Date(api.clock.now.getTime() + made),
        })),
      ),
    };
  },
  'property.cities': async () =>
    ofTable(cities, (count) =>
      times(count, () => ({
        id: 1000 + ++made,
        provinceId: 1,
        nameFa: `شهر ${made}`,
        nameEn: `City ${made}`,
        latitude: 30,
        longitude: 50,
        searchKey: `city ${made}`,
      })),
    ),
  'reward.byEvent': async () => ({
    parts: { as: host },
    add: ofShelf((ones) =>
      api.db.insert(eventRewards).values(ones.map(({ id }) => ({ eventId: id, privateReward: 5, publicReward: 5 }))),
    ),
    remove: without(eventRewards, (ids) => inArray(eventRewards.eventId, ids)),
  }),
  'reward.references': async () => {
    const me = await makeUser(api.db);
    const invited = from(
      () => crowd,
      ({ id }) => id,
      (ones) =>
        api.db
          .update(users)
          .set({ invitedById: me.id })
          .where(
            inArray(
              users.id,
              ones.map(({ id }) => id),
            ),
          ),
    );
    return {
      parts: { as: me },
      idOf: (row: { user: { id: number } }) => row.user.id,
      add: invited,
      remove: (ids: number[]) => api.db.update(users).set({ invitedById: null }).where(inArray(users.id, ids)),
    };
  },
  'reward.requestsOfAll': async () => ({
    parts: { as: admin },
    ...shownAs(
      ofCrowd((ones) =>
        api.db.insert(payOutRequests).values(ones.map(({ id }) => ({ userId: id, amount: 5, sheba: 'IR00' }))),
      ),
      async (ids) =>
        api.db
          .select({ id: payOutRequests.id })
          .from(payOutRequests)
          .where(inArray(payOutRequests.userId, userIds(ids))),
      payOutRequests,
    ),
  }),
  'suggest.activeChannels': async () => {
    const me = await makeUser(api.db);
    return { parts: { as: me }, add: newPeople({}, (ones) => makeEvents(api.db, ones)), remove: followedFrom(me) };
  },
  'suggest.match': async () => neighboursOf(await makeUser(api.db)),
  'suggest.connect': async () => neighboursOf(await makeUser(api.db)),
  'suggest.rank': async () => {
    const me = await makeUser(api.db);
    return { parts: { as: me }, add: newPeople({ rank: 9 }), remove: followedFrom(me) };
  },
  'suggest.creators': async () => ({
    page: (json: { data: { creators: Paged } }) => json.data.creators,
    add: newPeople({}, (ones) => makeEvents(api.db, ones, (at) => ({ title: `of ${ones[at]!.channelId}` }))),
    remove: (ids: number[]) =>
      api.db.update(events).set({ deletedAt: api.clock.now }).where(inArray(events.channelId, ids)),
  }),
  'suggest.topCategories': async () => {
    const shelved = await makeEvent(api.db, host);
    const { add } = ofTable(categories, (count) =>
      times(count, () => ({
        id: 1000 + ++made,
        typeId: 1,
        slug: `c${made}`,
        name: { fa: 'الف', en: 'a', ar: 'ا', ps: 'ا' },
      })),
    );
    return {
      page: (json: { data: { categories: Paged } }) => json.data.categories,
      add: async (count) => {
        const ids = await add(count);
        if (ids.length > 0)
          await api.db.insert(eventCategories).values(ids.map((categoryId) => ({ eventId: shelved.id, categoryId })));
        return ids;
      },
      remove: without(eventCategories, (ids) => inArray(eventCategories.categoryId, ids)),
    };
  },
  'upload.list': async () => {
    const me = await makeUser(api.db);
    return {
      parts: { as: me },
      ...ofTable(uploads, (count) =>
        times(count, () => ({ userId: me.id, link: `/files/l${++made}`, thumbnailLink: '/s', width: 9, height: 9 })),
      ),
    };
  },
};

/** One place each, whoever comes. */
const reservedOnce = (at: TestEvent) => {
  const used = ofCrowd(async () => undefined);
  const { add, remove } = reserved(() => ({ event: at, guest: somebody() }));
  return {
    // No more of them than there are people.
    add: async (count: number) => add((await used(count)).length),
    remove,
  };
};

const closeFriendsOf = (me: TestUser): List => ({
  parts: { as: me },
  add: ofCrowd((ones) =>
    api.db.insert(closeFriends).values(
      ones.flatMap(({ id }) => [
        { ownerId: me.id, friendId: id },
        { ownerId: id, friendId: me.id },
      ]),
    ),
  ),
  remove: without(closeFriends, (ids) =>
    and(eq(closeFriends.ownerId, me.id), inArray(closeFriends.friendId, userIds(ids))),
  ),
});

async function neighboursOf(me: TestUser): Promise<List> {
  await api.db.update(users).set({ cityId: 1 }).where(eq(users.id, me.id));
  return { parts: { as: me }, add: newPeople({ cityId: 1 }), remove: followedFrom(me) };
}

const paged = (Object.keys(calls) as CallName[]).filter((name) => {
  const { query, body }: CallDefinition = calls[name];
  return [query, body].some((schema) => JSON.stringify(schema ?? {}).includes('"after"'));
});

it('every call that turns pages is tried here', () => {
  const isBeginning = (name: string): boolean => /Check$|^sitemap\./.test(name);
  expect(paged.filter((name) => !isBeginning(name)).toSorted()).toEqual(Object.keys(lists).toSorted());
});

interface Step {
  add: number;
  /** Which of those that still stand, in the order in which they came. */
  remove: number[];
}
const step: fc.Arbitrary<Step> = fc.record({
  add: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 7 })),
  remove: fc.array(fc.nat(standing), { maxLength: 6 }),
});
/** What was found on a phone: the newest three go after the first page. After the second others come. */
const newestGo: Step[] = [
  { add: 0, remove: [0, 0, 0, standing, standing, standing] },
  { add: 5, remove: [] },
];

describe('who scrolls to the end has seen each row that stood all the time, once [API-16]', () => {
  it.each(Object.keys(lists) as (keyof typeof lists)[])('%s', async (name) => {
    const list = await lists[name]!();
    const isBody = (calls[name] as CallDefinition).body !== undefined;
    const pageOf = list.page ?? ((json: unknown) => json as Paged);
    const idOf = (list.idOf ?? ((row: { id: number }) => row.id)) as (row: { id: number }) => number;
    const there = new Set<number>();
    const add = async (count: number): Promise<void> => {
      for (const id of await list.add(count)) there.add(id);
    };
    const read = async (after: string | null): Promise<Paged> => {
      const { query, body, ...parts } = list.parts ?? {};
      const onward = after === null ? {} : { after };
      const { status, json } = await api.call(name, {
        ...(parts as CallParts),
        ...(isBody ? { body: { ...(body as object), ...onward } } : { query: { ...query, ...onward } }),
      } as CallParts);
      expect(status).toBe(200);
      return pageOf(json as never);
    };
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 4 }), async (steps) => {
        await add(standing - there.size);
        const stayed = new Set(there);
        const seen: number[] = [];
        let pages = 0;
        for (let after: string | null = null, at = 0; at === 0 || after !== null; at++) {
          const page: Paged = await read(after);
          seen.push(...page.data.map(idOf));
          after = page.next;
          pages++;
          const { add: more, remove } = steps[at % steps.length]!;
          const gone = new Set(remove.map((nth) => [...there][nth % Math.max(1, there.size)]!).filter(Boolean));
          // New ones are added while pages are few, so that a list of thirty a page ends.
          if (at < 8) {
            if (gone.size > 0) await list.remove([...gone]);
            for (const id of gone) {
              there.delete(id);
              stayed.delete(id);
            }
            await add(more);
          }
        }
        expect(pages).toBeGreaterThan(1);
        const ofThese = seen.filter((id) => stayed.has(id));
        expect(ofThese.toSorted((a, b) => a - b)).toEqual([...stayed].toSorted((a, b) => a - b));
        expect(new Set(seen).size).toBe(seen.length);
      }),
      { numRuns: rounds({ test: 1, audit: 20 }), examples: [[newestGo]], endOnFailure: true },
    );
  });
});

it.each(['x y', 'aGVsbG8', Buffer.from('["2026-02-30T00:00:00.000Z",3]').toString('base64url'), 'a'.repeat(4001)])(
  'a cursor that no list wrote is refused as such: %j [API-09]',
  async (after) => {
    const asked = [
      await api.call('event.likes', { params: { id: event.id }, query: { after } }),
      await api.call('feed.home', { body: { after } }),
      await api.call('notification.list', { query: { after }, as: host }),
    ];
    for (const { status, json } of asked) expect([status, json.code]).toEqual([400, 'wrong_cursor']);
  },
);
