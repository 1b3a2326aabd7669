import { eq, inArray, or } from 'drizzle-orm';
import type { CallDefinition } from 'shared-kernel/contract/call';
import { type CallName, calls } from 'shared-kernel/contract/calls';
import { openPrivateRoom, sendMessage } from '../chat/service.ts';
import { events } from '../db/schema/events.ts';
import { channels, users } from '../db/schema/people.ts';
import { eventPlans, reservations, waiters } from '../db/schema/seats.ts';
import { notify } from '../notices/notify.ts';
import { deleteDueAccounts } from '../people/account/deletion.ts';
import { type CallParts, startApi, type TestApi } from '../testing/api.ts';
import { makeReservation } from '../testing/reservations.ts';
import {
  makeCloseFriend,
  makeEvent,
  makeFollow,
  makePlaces,
  makeUser,
  type TestEvent,
  type TestUser,
} from '../testing/rows.ts';

const words = {
  title: 'Zarbafi',
  slug: 'zarbafi-at-home',
  ticket: 'Termeh',
  comment: 'Sormeh',
  experience: 'Khatereh',
  friend: 'Qandriz',
  message: 'Payamak',
  group: 'Goruhi',
};
type Mark = keyof typeof words;
const allMarks = Object.keys(words) as Mark[];
type Marks = Record<Mark, string>;

/** Words that stand nowhere else. */
const marksOf = (nth: number): Marks =>
  Object.fromEntries(allMarks.map((mark) => [mark, `${words[mark]}${nth}q`])) as Marks;

interface Scene {
  host: TestUser;
  /** Was there, commented, and wrote to the reader. */
  friend: TestUser;
  reader: TestUser;
  coming: TestEvent;
  past: TestEvent;
  commentId: number;
  roomId: number;
  messageId: number;
  /** The friend's own event, in whose group chat the reader is. */
  joined: TestEvent;
  marks: Marks;
}

const ofComing = ({ coming }: Scene): CallParts => ({ params: { id: coming.id } });
const ofPast = ({ past }: Scene): CallParts => ({ params: { id: past.id } });
const ofHost = ({ host }: Scene): CallParts => ({ params: { id: host.channelId } });
const plain = (): CallParts => ({});
const month = { query: { from: '2026-11-01', to: '2026-12-31' } };

/** Every call that reads what others made. */
const readings: Partial<Record<CallName, (scene: Scene) => CallParts>> = {
  'activity.list': () => ({ query: { side: 'friends' } }),
  'activity.books': plain,
  'activity.saved': plain,
  'booking.reserved': ofComing,
  'booking.mine': plain,
  'channel.get': ({ host }) => ({ params: { username: host.username } }),
  'channel.followers': ofHost,
  'channel.followings': ({ reader }) => ({ params: { id: reader.channelId } }),
  'channel.closeFriends': plain,
  'channel.mutualCloseFriends': plain,
  'channel.guests': ofHost,
  'channel.search': ({ marks }) => ({ body: { entry: marks.friend } }),
  'chat.list': plain,
  'chat.get': ({ roomId }) => ({ params: { id: roomId } }),
  'chat.search': ({ marks }) => ({ query: { search: marks.message } }),
  'chat.tinyPage': ({ host, coming }) => ({ query: { path: `/${host.username}/${coming.slug}` } }),
  'chat.tinyUser': ({ friend }) => ({ params: { id: friend.id } }),
  'chat.tinyEvent': ofComing,
  'chat.ofUser': ({ friend }) => ({ params: { id: friend.id } }),
  'chat.ofEvent': ({ joined }) => ({ params: { id: joined.id } }),
  'comment.list': ofComing,
  'comment.get': ({ commentId }) => ({ params: { id: commentId } }),
  'event.ofChannel': ({ host, coming }) => ({ params: { channelId: host.channelId, eventId: coming.id } }),
  'event.bySlug': ({ host, coming }) => ({ params: { username: host.username, slug: coming.slug } }),
  'event.single': ofComing,
  'event.likes': ofComing,
  'event.ownTimes': plain,
  'experience.feed': () => ({ body: {} }),
  'experience.list': ofPast,
  'experience.ofChannel': ofHost,
  'experience.comments': ofPast,
  'experience.eventsWithout': plain,
  'experience.eventsWithoutRates': plain,
  'feed.explore': () => ({ body: {} }),
  'feed.exploreMap': () => ({ body: {} }),
  'feed.home': () => ({ body: {} }),
  'feed.lastSecond': plain,
  'feed.guest': plain,
  'feed.homeCalendar': () => month,
  'feed.discoveryCalendar': () => ({ query: { ...month.query, titles: '1' } }),
  'feed.ofChannel': ({ host }) => ({ params: { id: host.channelId, list: 'all' } }),
  'folder.list': plain,
  'notification.list': plain,
  'notification.ofEvents': plain,
  'rate.list': ofPast,
  'reward.references': plain,
  'search.all': ({ marks }) => ({ query: { q: marks.title } }),
  'sitemap.entries': () => ({ params: { kind: 'events', page: 0 } }),
  'suggest.channel': plain,
  'suggest.activeChannel': plain,
  'suggest.activeChannels': plain,
  'suggest.match': plain,
  'suggest.connect': plain,
  'suggest.all': plain,
  'suggest.rank': plain,
  'suggest.creators': plain,
  'waiting.mine': plain,
};
const names = Object.keys(readings) as CallName[];

/** They read one's own account, answer with a picture or with what belongs to nobody, or do something. */
const ofNobodyElse: readonly string[] = [
  'account.notificationSettings',
  'account.data',
  'booking.calendar',
  'account.deletion',
  'activity.summary',
  'activity.business',
  'activity.businessBooks',
  'activity.target',
  'booking.get',
  'booking.receipt',
  'business.today',
  'business.taxExcel',
  'business.events',
  'card.instagram',
  'card.postal',
  'channel.checkUnique',
  'channel.code',
  'channel.proposeUsernames',
  'channel.insight',
  'channel.addClose',
  'channel.blocked',
  'chat.withUser',
  'chat.seen',
  'door.ticket',
  'draft.list',
  'draft.read',
  'event.calendar',
  'event.code',
  'event.pureBySlug',
  'event.checkTitle',
  'experience.summary',
  'live.stream',
  'map.ofEvent',
  'notification.kinds',
  'passkey.list',
  'push.key',
  'report.reasons',
  'reward.ofUser',
  'reward.byEvent',
  'reward.requests',
  'sitemap.pages',
  'suggest.topCategories',
  'upload.list',
];

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
  await makePlaces(api.db);
});
afterAll(() => api.close());

let scenes = 0;
async function setScene(): Promise<Scene> {
  const { db, clock } = api;
  const marks = marksOf(++scenes);
  const [host, friend, reader] = [await makeUser(db), await makeUser(db), await makeUser(db)];
  await db
    .update(channels)
    .set({ name: marks.friend, searchKey: marks.friend.toLowerCase() })
    .where(eq(channels.id, friend.channelId));
  await db.update(users).set({ firstName: marks.friend }).where(eq(users.id, friend.id));
  const placed = { cityId: 1, categoryIds: [1], location: { latitude: 35.7, longitude: 51.4 } };
  const made = {
    coming: await makeEvent(db, host, {
      ...placed,
      title: marks.title,
      capacity: 2,
      starts: ['2026-11-23T15:00:00.000Z'],
    }),
    past: await makeEvent(db, host, { ...placed, title: marks.title, starts: ['2026-11-10T15:00:00.000Z'] }),
    joined: await makeEvent(db, friend, { title: 'Another evening' }),
  };
  for (const key of ['coming', 'past'] as const) {
    const slug = `${marks.slug}-${key}`;
    await db.update(events).set({ slug }).where(eq(events.id, made[key].id));
    made[key].slug = slug;
  }
  await db.update(eventPlans).set({ title: marks.ticket }).where(eq(eventPlans.id, made.coming.plans[0]!.id));
  await makeFollow(db, reader, host);
  await makeFollow(db, reader, friend);
  await makeCloseFriend(db, reader, friend);
  await makeCloseFriend(db, friend, reader);
  for (const as of [friend, reader]) {
    await api.call('event.like', { as, params: { id: made.coming.id }, body: {} });
    await api.call('event.save', { as, params: { id: made.coming.id }, body: {} });
  }
  const order = (event: TestEvent) => ({
    orders_data: [
      {
        event_id: event.id,
        date: event.sessions[0]!.start.toISOString(),
        plan_id: event.plans[0]!.id,
        count: 1,
        accept_rules: true,
      },
    ],
  });
  await api.call('booking.setOrder', { as: friend, body: order(made.coming) });
  await makeReservation(db, made.past, friend, { at: '2026-11-01T10:00:00.000Z' });
  await api.call('rate.create', {
    as: friend,
    params: { id: made.past.id },
    body: { points: 5, body: marks.experience },
  });
  await api.call('experience.create', {
    as: friend,
    params: { id: made.past.id },
    body: { body: marks.experience, gallery: [] },
  });
  const own = await api.call('comment.create', { as: reader, params: { id: made.coming.id }, body: { body: 'Mine' } });
  const reply = await api.call('comment.create', {
    as: friend,
    params: { id: made.coming.id },
    body: { body: marks.comment },
  });
  await notify(db, [reader.id], {
    kind: 'reply',
    actorId: friend.id,
    eventId: made.coming.id,
    commentId: own.json.data.id,
    at: clock.now,
  });
  await notify(db, [reader.id], { kind: 'invited', actorId: friend.id, eventId: made.coming.id, at: clock.now });
  await db.insert(waiters).values({
    sessionId: made.coming.sessions[0]!.id,
    planId: made.coming.plans[0]!.id,
    userId: reader.id,
    count: 1,
    createdAt: clock.now,
  });
  await db.update(users).set({ invitedById: reader.id }).where(eq(users.id, friend.id));
  const viewer = {
    caller: { id: friend.id, roleId: 2, username: friend.username, tokenHash: '' },
    locale: 'en' as const,
    now: clock.now,
  };
  const roomId = await openPrivateRoom(db, friend.id, reader.id, clock.now);
  const { message } = await sendMessage(
    db,
    roomId,
    { body: marks.message, eventId: made.coming.id, clientKey: null },
    viewer,
  );
  await api.call('booking.setOrder', { as: reader, body: order(made.joined) });
  const group = await api.call('chat.group', { as: friend, body: { event_id: made.joined.id } });
  await api.call('chat.sendMessage', { as: friend, params: { id: group.json.data.id }, body: { body: marks.group } });
  return {
    host,
    friend,
    reader,
    ...made,
    commentId: reply.json.data.id,
    roomId,
    messageId: message.id,
    marks,
  };
}

/** Which calls tell somebody of each mark. */
async function told(scene: Scene, as?: TestUser): Promise<Record<Mark, CallName[]>> {
  const found = Object.fromEntries(allMarks.map((mark) => [mark, [] as CallName[]])) as Record<Mark, CallName[]>;
  for (const name of names) {
    const { json } = await api.call(name, { ...readings[name]!(scene), ...(as && { as }) });
    const text = JSON.stringify(json) ?? '';
    for (const mark of allMarks) if (text.includes(scene.marks[mark])) found[mark].push(name);
  }
  return found;
}

const both = ({ coming, past }: Scene) => inArray(events.id, [coming.id, past.id]);

/** What the reader's lists count of the host's events. */
const everything = { ofFriends: 4, saved: 1, ofChannel: 2, told: 1, events: 2 };
const nothing = { ofFriends: 0, saved: 0, ofChannel: 0, told: 0, events: 0 };

async function counted({ host, reader }: Scene): Promise<typeof everything> {
  const as = reader;
  const params = { id: host.channelId };
  const totals = await Promise.all([
    api.call('activity.list', { as, query: { side: 'friends' } }),
    api.call('activity.saved', { as }),
    api.call('feed.ofChannel', { as, params: { ...params, list: 'all' } }),
    api.call('experience.ofChannel', { as, params }),
  ]);
  const [ofFriends, saved, ofChannel, told] = totals.map(({ json }) => json.total);
  const page = await api.call('channel.get', { as, params: { username: host.username } });
  return {
    ofFriends: ofFriends!,
    saved: saved!,
    ofChannel: ofChannel!,
    told: told!,
    events: page.json.data.events.count,
  };
}

interface Change {
  name: string;
  make: (scene: Scene) => Promise<unknown>;
  /** What the reader may not know any more, nor a visitor. */
  hides: Mark[];
  /** What is counted of the scene afterwards, where it is not the same. */
  counts: Partial<typeof everything>;
  /** Where the reader is told what has become of it. */
  except?: CallName[];
}
const ofEvents: Mark[] = ['title', 'slug', 'ticket', 'comment', 'experience'];

const changes: Change[] = [
  {
    name: 'an event is deleted',
    make: async ({ host, coming, past }) => {
      for (const { id } of [coming, past]) await api.call('event.delete', { as: host, params: { id } });
    },
    hides: ofEvents,
    counts: nothing,
    // Who waited for a place is told by its title that there is no such event any more.
    except: ['notification.list', 'notification.ofEvents'],
  },
  {
    name: 'an event becomes one for close friends',
    make: (scene) => api.db.update(events).set({ isCloseFriend: true }).where(both(scene)),
    hides: ofEvents,
    counts: nothing,
  },
  {
    name: 'somebody is no close friend any more',
    make: async (scene) => {
      const { host, reader } = scene;
      await api.db.update(events).set({ isCloseFriend: true }).where(both(scene));
      await makeCloseFriend(api.db, host, reader);
      expect((await api.call('event.single', { as: reader, ...ofComing(scene) })).status).toBe(200);
      await api.call('channel.addClose', { as: host, params: { id: reader.channelId }, query: { is_close: '0' } });
    },
    hides: ofEvents,
    counts: nothing,
  },
  {
    name: 'an account is deleted',
    make: async ({ friend: { id }, joined }) => {
      // Nobody with plans can leave.
      await api.db
        .update(reservations)
        .set({ status: 'canceled' })
        .where(or(eq(reservations.userId, id), eq(reservations.eventId, joined.id)));
      await api.db.update(users).set({ deletionDueAt: api.clock.now }).where(eq(users.id, id));
      await deleteDueAccounts(api.deps);
    },
    hides: ['friend'],
    counts: { ofFriends: 0 },
  },
];

it('knows every call that reads', () => {
  const open = (Object.keys(calls) as CallName[]).filter((name) => {
    const { method, permission }: CallDefinition = calls[name];
    return (
      method === 'GET' && !['owner', 'admin', 'superAdmin'].includes(permission) && !/^(auth|property)\./.test(name)
    );
  });
  expect(open.filter((name) => !names.includes(name) && !ofNobodyElse.includes(name))).toEqual([]);
});

describe('no list, page or count tells what its reader may not know any more [PRM-19]', () => {
  let scene: Scene;
  beforeEach(async () => {
    scene = await setScene();
  });

  it('when a comment or a message is removed, or a guest; and these tell it before', async () => {
    const { friend, ...found } = await told(scene, scene.reader);
    expect(friend.length).toBeGreaterThan(30);
    const cards = [
      'activity.list',
      'activity.saved',
      'chat.tinyPage',
      'chat.tinyEvent',
      'event.ofChannel',
      'event.bySlug',
      'event.single',
      'experience.feed',
      'experience.list',
      'experience.ofChannel',
      'feed.explore',
      'feed.home',
      'feed.discoveryCalendar',
      'feed.ofChannel',
      'notification.list',
      'notification.ofEvents',
      'search.all',
    ];
    expect(found).toEqual({
      title: [...cards, 'waiting.mine'],
      slug: [...cards, 'sitemap.entries', 'waiting.mine'],
      ticket: ['event.ofChannel', 'event.bySlug', 'event.single', 'waiting.mine'],
      comment: ['activity.list', 'comment.list', 'comment.get'],
      experience: ['experience.feed', 'experience.list', 'experience.ofChannel', 'rate.list'],
      message: ['chat.list', 'chat.get', 'chat.search'],
      group: ['chat.list', 'chat.ofEvent'],
    });
    // Afterwards a comment is removed, a message deleted, and a guest sent away, and so from the group chat.
    const { friend: writer, reader, commentId, roomId, messageId, joined } = scene;
    const admin = await makeUser(api.db, { roleId: 6 });
    const unread = () => api.call('activity.summary', { as: reader });
    expect((await unread()).json.data.unread_messages).toBe(2);
    await api.call('comment.delete', { as: admin, params: { id: commentId } });
    await api.call('chat.deleteMessage', { as: writer, params: { id: roomId, messageId } });
    await api.call('booking.kick', {
      as: writer,
      params: { id: joined.id },
      body: { kick_data: [{ username: reader.username, dates: [joined.sessions[0]!.start.toISOString()] }] },
    });
    expect(await told(scene, reader)).toMatchObject({ comment: [], message: [], group: [] });
    expect((await unread()).json.data.unread_messages).toBe(0);
  });

  it.each(changes)('when $name', async ({ make, hides, counts, except = [] }) => {
    const before = await counted(scene);
    await make(scene);
    for (const as of [scene.reader, undefined]) {
      const found = await told(scene, as);
      const left = hides.flatMap((mark) =>
        found[mark].filter((name) => !except.includes(name)).map((name) => `${name} tells the ${mark}`),
      );
      expect(left).toEqual([]);
    }
    expect([before, await counted(scene)]).toEqual([everything, { ...everything, ...counts }]);
  });
});
