import { and, eq } from 'drizzle-orm';
import { accountKinds } from 'shared-kernel/contract/figures';
import { chatroomMembers } from '../db/schema/chat.ts';
import { events } from '../db/schema/events.ts';
import { notificationMutes, notifications } from '../db/schema/news.ts';
import { outbox } from '../db/schema/outgoing.ts';
import { channels, follows, userEntries, users } from '../db/schema/people.ts';
import { accessTokens } from '../db/schema/signIn.ts';
import { LiveReader } from '../news/live/reader.ts';
import { notify, type NotificationKind } from '../notices/notify.ts';
import { waysAtOnce } from '../notices/atOnce.ts';
import { deliverDue } from '../notices/outbox/deliver.ts';
import { type Letter, readLetter } from '../notices/outbox/letter.ts';
import { enclose } from '../seats/letters/enclose.ts';
import { sendDailyDigests } from '../notices/outbox/digest.ts';
import { writeMessages } from '../notices/outbox/message.ts';
import { deleteDueAccounts } from '../people/account/deletion.ts';
import { startApi, type TestApi } from '../testing/api.ts';
import { type BrowserSubscription, type PushService, startPushService } from '../testing/pushService.ts';
import { makeCloseFriend, makeEvent, makeUser, type TestEvent, type TestUser } from '../testing/rows.ts';

interface Notice {
  /** Whoever did it, unless the site itself tells. */
  by: 'somebody' | 'site';
  /** What it names besides. */
  of: 'event' | 'comment' | 'nothing';
  /** Somebody who blocks whoever did it is not told; all others are facts. */
  isSocial: boolean;
  /** What its text may be about: the event itself, and then it is hidden with it, or the reader's own affairs. */
  text?: 'ofEvent' | 'own';
  /** Why it was done to something of the reader's, who reads it whatever becomes of the event. */
  hasReason?: true;
}

const fact = { isSocial: false } as const;
const social = { by: 'somebody', isSocial: true } as const;
const ofSite = { by: 'site', of: 'nothing', ...fact, text: 'own' } as const;

/** Every kind of notice: one that is not in the table does not compile. */
const notices: Record<NotificationKind, Notice> = {
  liked: { ...social, of: 'event' },
  saved: { ...social, of: 'event' },
  comment: { ...social, of: 'comment' },
  reply: { ...social, of: 'comment' },
  follow: { ...social, of: 'nothing' },
  invited: { ...social, of: 'event' },
  thanks: { ...social, of: 'event', text: 'own' },
  created: { ...social, of: 'event' },
  approved: { by: 'site', of: 'event', ...fact },
  rejected: { by: 'site', of: 'event', ...fact, text: 'own' },
  kick: { by: 'somebody', of: 'event', ...fact },
  reserved: { by: 'somebody', of: 'event', ...fact },
  canceled: { by: 'somebody', of: 'event', ...fact, text: 'own' },
  new_experience: { by: 'somebody', of: 'event', ...fact },
  referrer_added: { by: 'somebody', of: 'nothing', ...fact },
  reminder: { by: 'site', of: 'event', ...fact },
  place_free: { by: 'site', of: 'event', ...fact, text: 'ofEvent' },
  paid_out: { ...ofSite },
  pay_out_rejected: { ...ofSite },
  paid: { by: 'site', of: 'event', ...fact },
  paid_late: { by: 'site', of: 'event', ...fact },
  refund_due: { by: 'site', of: 'event', ...fact },
  refunded: { by: 'site', of: 'event', ...fact },
  waiting_over: { by: 'site', of: 'event', ...fact },
  offer_over: { by: 'site', of: 'event', ...fact },
  comment_removed: { by: 'site', of: 'event', ...fact, text: 'own', hasReason: true },
  comment_edited: { by: 'site', of: 'comment', ...fact, text: 'own' },
  message_removed: { ...ofSite },
  passkey_added: { ...ofSite },
  passkey_removed: { ...ofSite },
  password_changed: { ...ofSite },
  entry_added: { ...ofSite },
  entry_removed: { ...ofSite },
  deletion_asked: { ...ofSite },
  deletion_called_off: { ...ofSite },
  new_device: { ...ofSite },
};
const kinds = Object.keys(notices) as NotificationKind[];
const all = (): boolean => true;
const none = (): boolean => false;
const isOfAccount = (_: Notice, kind: NotificationKind): boolean =>
  (accountKinds as readonly NotificationKind[]).includes(kind);

/** Marks that stand nowhere else. */
const marks = { title: 'Zarbafi', slug: 'zarbafi-slug', actor: 'Qandriz', ticket: 'Termeh', reason: 'Sormeh' };
type Mark = keyof typeof marks;
const allMarks = Object.keys(marks) as Mark[];

interface Scene {
  host: TestUser;
  actor: TestUser;
  reader: TestUser;
  address: string;
  browser: BrowserSubscription;
  event: TestEvent;
  commentId: number;
}

/** What changes what the reader may know, before it is told or between that and the sending. */
interface Change {
  name: string;
  before?: (scene: Scene) => Promise<unknown>;
  between?: (scene: Scene) => Promise<unknown>;
  /** Which notices are still told, on the site and by other ways. */
  told: (notice: Notice, kind: NotificationKind) => boolean;
  /** Which are pushed, and counted in the daily mail, where not the same. */
  pushed?: (notice: Notice, kind: NotificationKind) => boolean;
  mailed?: (notice: Notice, kind: NotificationKind) => boolean;
  /** Whether the reader can still ask; by default so. */
  isReadable?: boolean;
  hidden: Mark[];
}

let api: TestApi;
let service: PushService;
beforeAll(async () => {
  service = await startPushService();
  api = await startApi({ push: service.settings });
});
afterAll(async () => {
  await api.close();
  await service.stop();
});

const event = (scene: Scene, values: Partial<typeof events.$inferInsert>) =>
  api.db.update(events).set(values).where(eq(events.id, scene.event.id));
const block = (as: TestUser, whom: TestUser) =>
  api.call('channel.block', { as, params: { id: whom.channelId }, body: { is_blocked: true } });
async function deleteAccount({ id }: TestUser): Promise<void> {
  await api.db.update(users).set({ deletionDueAt: api.clock.now }).where(eq(users.id, id));
  await deleteDueAccounts(api.deps);
}
const hidesEvent: Mark[] = ['title', 'slug', 'ticket'];

const changes: Change[] = [
  { name: 'nothing', told: all, hidden: [] },
  {
    name: 'the reader had blocked whoever did it',
    before: ({ actor, reader }) => block(reader, actor),
    told: ({ isSocial }) => !isSocial,
    hidden: [],
  },
  {
    name: 'the reader blocks whoever did it',
    between: ({ actor, reader }) => block(reader, actor),
    told: ({ isSocial }) => !isSocial,
    hidden: [],
  },
  {
    name: 'the reader blocks somebody else',
    between: async ({ reader }) => block(reader, await makeUser(api.db)),
    told: all,
    hidden: [],
  },
  {
    name: 'whoever did it blocks the reader',
    between: ({ actor, reader }) => block(actor, reader),
    told: all,
    hidden: [],
  },
  {
    name: 'the event is deleted',
    between: ({ host, event: { id } }) => api.call('event.delete', { as: host, params: { id } }),
    told: all,
    hidden: hidesEvent,
  },
  {
    name: 'the event becomes one for close friends',
    between: (scene) => event(scene, { isCloseFriend: true }),
    told: all,
    hidden: hidesEvent,
  },
  {
    name: 'the reader is no close friend any more',
    before: async (scene) => {
      await makeCloseFriend(api.db, scene.host, scene.reader);
      await event(scene, { isCloseFriend: true });
    },
    between: ({ host, reader }) =>
      api.call('channel.addClose', { as: host, params: { id: reader.channelId }, query: { is_close: '0' } }),
    told: all,
    hidden: hidesEvent,
  },
  {
    name: 'the comment is removed',
    between: async ({ commentId }) =>
      api.call('comment.delete', { as: await makeUser(api.db, { roleId: 6 }), params: { id: commentId } }),
    told: ({ of }) => of !== 'comment',
    hidden: [],
  },
  {
    name: 'whoever did it deletes the account',
    between: ({ actor }) => deleteAccount(actor),
    told: ({ by }) => by === 'site',
    hidden: ['actor'],
  },
  {
    name: 'the reader deletes the account',
    between: ({ reader }) => deleteAccount(reader),
    told: none,
    mailed: none,
    isReadable: false,
    hidden: [],
  },
  {
    name: 'the reader is blocked from the site',
    between: async ({ reader }) =>
      api.call('admin.block', {
        as: await makeUser(api.db, { roleId: 6 }),
        body: { username: reader.username, is_blocked: true, reason: 'Spam' },
      }),
    told: all,
    pushed: none,
    mailed: none,
    isReadable: false,
    hidden: [],
  },
  {
    name: 'the reader has signed out',
    between: async ({ reader }) =>
      api.db.update(accessTokens).set({ revokedAt: api.clock.now }).where(eq(accessTokens.userId, reader.id)),
    told: all,
    pushed: none,
    isReadable: false,
    hidden: [],
  },
  {
    name: 'the session is unused for too long',
    between: async ({ reader }) =>
      api.db
        .update(accessTokens)
        .set({ lastUsedAt: new Date(api.clock.now.getTime() - 91 * 24 * 3600_000) })
        .where(eq(accessTokens.userId, reader.id)),
    told: all,
    pushed: none,
    isReadable: false,
    hidden: [],
  },
  {
    name: 'somebody else signs in on the browser',
    between: async ({ browser }) => api.call('push.subscribe', { as: await makeUser(api.db), body: browser }),
    told: all,
    pushed: none,
    hidden: [],
  },
  {
    name: 'the reader has read them all',
    between: async ({ reader }) =>
      api.db.update(notifications).set({ readAt: api.clock.now }).where(eq(notifications.userId, reader.id)),
    told: all,
    pushed: none,
    mailed: none,
    hidden: [],
  },
  {
    name: 'the reader turns off pushes and mails of all kinds',
    before: ({ reader: { id: userId } }) =>
      api.db
        .insert(notificationMutes)
        .values(kinds.flatMap((kind) => (['push', 'mail'] as const).map((way) => ({ userId, way, kind })))),
    told: all,
    pushed: isOfAccount,
    mailed: isOfAccount,
    hidden: [],
  },
];

let made = 0;
async function setScene(): Promise<Scene> {
  const { db } = api;
  const [host, actor, reader] = [await makeUser(db), await makeUser(db), await makeUser(db)];
  await db.update(channels).set({ name: marks.actor }).where(eq(channels.id, actor.channelId));
  const own = await makeEvent(db, host, { title: marks.title });
  const slug = `${marks.slug}-${++made}`;
  await db.update(events).set({ slug }).where(eq(events.id, own.id));
  const { json } = await api.call('comment.create', { as: actor, params: { id: own.id }, body: { body: 'A comment' } });
  await db.insert(follows).values({ followerId: reader.id, channelId: host.channelId });
  const address = `${reader.username}@example.com`;
  await db.insert(userEntries).values({ userId: reader.id, entry: address, kind: 'mail', verifiedAt: api.clock.now });
  const browser = service.subscribe();
  await api.call('push.subscribe', { as: reader, body: browser });
  await db.update(accessTokens).set({ locale: 'en' }).where(eq(accessTokens.userId, reader.id));
  return { host, actor, reader, address, browser, event: { ...own, slug }, commentId: json.data.id };
}

const textOf = ({ text }: Notice): string | undefined =>
  text === undefined ? undefined : text === 'ofEvent' ? marks.ticket : '1000';

async function tellEverything({ actor, reader, address, event: { id }, commentId }: Scene): Promise<void> {
  for (const kind of kinds) {
    const notice = notices[kind];
    await notify(api.db, [reader.id], {
      kind,
      actorId: notice.by === 'site' ? null : actor.id,
      ...(notice.of !== 'nothing' && { eventId: id }),
      ...(notice.of === 'comment' && { commentId }),
      ...(notice.text && { text: textOf(notice) }),
      ...(notice.hasReason && { reason: marks.reason }),
      at: api.clock.now,
    });
  }
  await writeMessages(api.db, [
    { recipient: address, channel: 'mail', subject: 'A place', text: 'It is held', at: api.clock.now },
  ]);
}

/** The reader's notices as the list, the stream, the counts and the mail tell of them, and what the browser shows. */
async function heard({ reader, address }: Scene, live: LiveReader) {
  const caller = { id: reader.id, roleId: 2, username: null, tokenHash: '' };
  const streamed = await live.ofLists({ caller, locale: 'en', now: api.clock.now });
  const pages = [];
  for (const page of [1, 2]) pages.push(await api.call('notification.list', { as: reader, query: { page } }));
  const counts = await api.call('activity.summary', { as: reader });
  service.received = [];
  await deliverDue(api.deps);
  api.clock.now = new Date('2026-11-21T15:00:00.000Z');
  await sendDailyDigests.run(api.deps);
  api.clock.now = new Date('2026-11-21T08:00:00.000Z');
  const mails = await api.db.select().from(outbox).where(eq(outbox.recipient, address));
  return {
    listed: pages.flatMap(({ status, json }): (number | { kind: string })[] => (status === 200 ? json.data : [status])),
    streamed: streamed.flatMap((one) => (one.type === 'notification' ? [one.notification] : [])),
    unread: counts.status === 200 ? counts.json.data.unread_notifications : counts.status,
    pushed: service.received.map(({ payload }) => payload),
    digests: mails.filter(({ key }) => key?.startsWith('digest/')),
    written: mails.filter(({ subject }) => subject === 'A place'),
    letters: (await lettersTo(reader)).map(({ subject, text }) => subject + text),
  };
}

/** Mails about the reader's notices, as they would be sent now. */
async function lettersTo({ id }: TestUser): Promise<Letter[]> {
  const rows = await api.db
    .select()
    .from(outbox)
    .where(eq(outbox.recipient, `user:${id}`));
  const letters = await Promise.all(rows.map((row) => readLetter(api.deps, row, enclose)));
  return letters.filter((letter) => letter !== null);
}

/** Told by a mail of its own, and not in the daily one. */
const isAtOnce = ({ by, of, text }: Notice, kind: NotificationKind): boolean =>
  waysAtOnce({
    kind,
    actorId: by === 'site' ? null : 1,
    ...(of === 'comment' && { commentId: 1 }),
    ...(text && { text: '1000' }),
  }) !== null;

const kindsOf = (rows: readonly (number | { kind: string })[]): unknown[] =>
  rows.map((row) => (typeof row === 'number' ? row : row.kind)).toSorted();

describe('a notice tells what its reader may know now [ACT-02] [ACT-07] [PRM-19]', () => {
  it.each(changes)('when $name', async (change) => {
    const { before, between, told, pushed = told, mailed = told, isReadable = true, hidden } = change;
    const scene = await setScene();
    await before?.(scene);
    const live = new LiveReader(api.db, scene.reader.id);
    await live.begin();
    await tellEverything(scene);
    await between?.(scene);
    const found = await heard(scene, live);
    const those = (which: typeof told): NotificationKind[] =>
      kinds.filter((kind) => which(notices[kind], kind)).toSorted();
    const isRead = change.name === 'the reader has read them all';
    expect(kindsOf(found.streamed)).toEqual(those(told));
    expect(kindsOf(found.listed)).toEqual(isReadable ? those(told) : [401, 401]);
    expect(found.unread).toBe(isReadable ? (isRead ? 0 : those(told).length) : 401);
    expect(found.pushed).toHaveLength(those(pushed).length);
    const total = those(mailed).filter((kind) => !isAtOnce(notices[kind], kind)).length;
    expect(found.digests.map(({ subject }) => subject.endsWith(`: ${total}`))).toEqual(total > 0 ? [true] : []);
    // What waits to be sent to a number or an address goes nowhere once that is nobody's.
    expect(found.written).toHaveLength(told === none ? 0 : 1);
    const named = (words: unknown): Mark[] => allMarks.filter((mark) => JSON.stringify(words).includes(marks[mark]));
    const allowed = allMarks.filter((mark) => told !== none && !hidden.includes(mark));
    expect(named(found)).toEqual(allowed);
    expect(named(found.pushed)).toEqual(pushed === all || pushed === told ? allowed : []);
    // Letters are read whether the notice was or not, but by nobody who is shut out.
    const isWritten = mailed === told || isRead;
    expect(found.letters).toHaveLength(
      isWritten ? those(told).filter((kind) => isAtOnce(notices[kind], kind)).length : 0,
    );
    // None of them names who did it.
    expect(named(found.letters)).toEqual(isWritten ? allowed.filter((mark) => mark !== 'actor') : []);
  });
});

describe('a stream tells of a room what its reader may know now [CHT-03] [PRM-19]', () => {
  const room = async () => {
    const [writer, reader] = [await makeUser(api.db), await makeUser(api.db)];
    const { json } = await api.call('chat.withUser', { as: writer, params: { id: reader.id } });
    const live = new LiveReader(api.db, reader.id);
    await live.begin();
    const params = { id: json.data.id };
    const sent = await api.call('chat.sendMessage', { as: writer, params, body: { body: 'A word' } });
    const hint = { roomId: params.id, messageId: sent.json.data.id };
    const told = async () => [
      ...(await live.ofRoom({ type: 'message_edited', ...hint })),
      ...(await live.missedMessages()),
      ...(await live.ofRoom({ type: 'message', ...hint })),
    ];
    return { writer, reader, params, hint, told };
  };

  it('when nothing changes', async () => {
    const { told } = await room();
    expect((await told()).map(({ type }) => type)).toEqual(['message_edited', 'message']);
  });
  it('when the message is deleted', async () => {
    const { writer, params, hint, told } = await room();
    const { status } = await api.call('chat.deleteMessage', { as: writer, params: { ...params, ...hint } });
    expect([status, await told()]).toEqual([200, []]);
  });
  it('when the reader is in the room no more', async () => {
    const { reader, hint, told } = await room();
    await api.db
      .delete(chatroomMembers)
      .where(and(eq(chatroomMembers.userId, reader.id), eq(chatroomMembers.chatroomId, hint.roomId)));
    expect(await told()).toEqual([]);
  });
});
