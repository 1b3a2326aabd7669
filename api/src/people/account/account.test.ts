import { eq } from 'drizzle-orm';
import { appReports, reports } from '../../db/schema/desk.ts';
import { eventDrafts } from '../../db/schema/events.ts';
import { payOutRequests } from '../../db/schema/hosting.ts';
import { notificationMutes, notifications } from '../../db/schema/news.ts';
import { outbox, pushSubscriptions } from '../../db/schema/outgoing.ts';
import { channels, closeFriends, follows, identities, uploads, userEntries, users } from '../../db/schema/people.ts';
import { comments, eventSaves, experiences, rates, saveFolders } from '../../db/schema/reactions.ts';
import { eventPlans, eventSessions, waiters } from '../../db/schema/seats.ts';
import { passkeys } from '../../db/schema/signIn.ts';
import { hashToken, issueToken } from '../../http/token.ts';
import { notify } from '../../notices/notify.ts';
import { sendDailyDigests } from '../../notices/outbox/digest.ts';
import { startApi, type TestApi } from '../../testing/api.ts';
import { makeMember, newNumber } from '../../testing/entries.ts';
import { makeReservation } from '../../testing/reservations.ts';
import { makeEvent, makeFollow, makePlaces, makeUpload, makeUser, type TestUser } from '../../testing/rows.ts';
import { deleteDueAccounts } from './deletion.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
  await makePlaces(api.db);
});
afterAll(() => api.close());

const day = 24 * 3600_000;
const wait = (milliseconds: number): void => {
  api.clock.now = new Date(api.clock.now.getTime() + milliseconds);
};

describe('what a member is told of, by kind and way [AUT-17]', () => {
  const setMutes = (as: TestUser, mutes: { push: string[]; mail: string[] }) =>
    api.call('account.setNotificationSettings', { body: mutes, as });

  it('is all of it at first, and what they set from then on', async () => {
    const sara = await makeUser(api.db);
    const read = () => api.call('account.notificationSettings', { as: sara });
    expect((await read()).json.data).toEqual({ push: [], mail: [], site: [] });
    expect((await setMutes(sara, { push: ['liked', 'liked', 'follow'], mail: ['comment'] })).json.data).toEqual({
      push: ['follow', 'liked'],
      mail: ['comment'],
      site: [],
    });
    await setMutes(sara, { push: [], mail: ['reminder'] });
    expect((await read()).json.data).toEqual({ push: [], mail: ['reminder'], site: [] });
    expect((await setMutes(sara, { push: ['nonsense'], mail: [] })).status).toBe(422);
  });

  it('agrees with the kinds that are turned off among the notifications, and leaves them so [ACT-02]', async () => {
    const sara = await makeUser(api.db);
    const turn = (kind: string, is_on: boolean) =>
      api.call('notification.turnKind', { body: { kind, is_on }, as: sara });
    const read = async () => (await api.call('account.notificationSettings', { as: sara })).json.data;
    await turn('liked', false);
    await turn('reminder', false);
    expect(await read()).toEqual({ push: [], mail: [], site: ['liked', 'reminder'] });
    expect((await setMutes(sara, { push: ['liked'], mail: [] })).json.data).toEqual({
      push: ['liked'],
      mail: [],
      site: ['liked', 'reminder'],
    });
    await turn('liked', true);
    expect(await read()).toEqual({ push: ['liked'], mail: [], site: ['reminder'] });
    const kinds = (await api.call('notification.kinds', { as: sara })).json.data as { off: string[] };
    expect(kinds.off).toEqual(['reminder']);
  });

  it('is pushed but for what is muted, and stands among the notifications all the same', async () => {
    const [sara, reza] = [await makeUser(api.db), await makeUser(api.db)];
    const token = await issueToken(api.db, sara.id, api.clock.now);
    await api.db.insert(pushSubscriptions).values({
      userId: sara.id,
      endpoint: 'https://push.example.com/sara',
      p256dh: 'p',
      auth: 'a',
      locale: 'fa',
      tokenHash: hashToken(token),
    });
    await setMutes(sara, { push: ['liked'], mail: ['follow'] });
    const at = api.clock.now;
    await notify(api.db, [sara.id], { kind: 'liked', actorId: reza.id, key: 'mute-liked', at });
    await notify(api.db, [sara.id], { kind: 'follow', actorId: reza.id, key: 'mute-follow', at });
    const notified = await api.db.select().from(notifications).where(eq(notifications.userId, sara.id));
    expect(notified.map(({ kind }) => kind).sort()).toEqual(['follow', 'liked']);
    const pushed = await api.db.select().from(outbox).where(eq(outbox.channel, 'push'));
    expect(pushed.map(({ text }) => text)).toEqual([String(notified.find(({ kind }) => kind === 'follow')!.id)]);
  });

  it('comes by mail but for what is muted, and not at all when nothing else is new', async () => {
    api.clock.now = new Date('2026-11-21T15:00:00Z');
    const readers = [
      await makeMember(api.db, { entry: 'one@example.com' }),
      await makeMember(api.db, { entry: 'two@example.com' }),
    ];
    const reza = await makeUser(api.db);
    for (const reader of readers) {
      await setMutes(reader, { push: [], mail: ['liked'] });
      await notify(api.db, [reader.id], { kind: 'liked', actorId: reza.id, key: 'digest-liked', at: api.clock.now });
    }
    await notify(api.db, [readers[1]!.id], {
      kind: 'follow',
      actorId: reza.id,
      key: 'digest-follow',
      at: api.clock.now,
    });
    await sendDailyDigests.run(api.deps);
    const mails = await api.db.select().from(outbox).where(eq(outbox.channel, 'mail'));
    const digests = mails.filter(({ key }) => key?.startsWith('digest/'));
    expect(digests.map(({ recipient }) => recipient)).toEqual(['two@example.com']);
  });
});

describe('the data of an account [AUT-17]', () => {
  it('has what its owner did and said, and nothing of anybody else', async () => {
    const [sara, reza] = [await makeMember(api.db), await makeMember(api.db)];
    await makeFollow(api.db, sara, reza);
    const event = await makeEvent(api.db, reza);
    await makeReservation(api.db, event, sara);
    await makeReservation(api.db, event, await makeUser(api.db));
    await api.db.insert(comments).values([
      { eventId: event.id, userId: sara.id, body: 'Of Sara' },
      { eventId: event.id, userId: reza.id, body: 'Of Reza' },
    ]);
    for (const as of [sara, reza])
      await api.call('event.save', { params: { id: event.id }, as, body: { saved: true } });
    await api.call('folder.make', { as: sara, body: { name: 'Walks', event_ids: [event.id] } });
    await api.call('folder.make', { as: sara, body: { name: 'Talks' } });
    await api.call('folder.make', { as: reza, body: { name: 'Of Reza' } });
    const room: number = (await api.call('chat.withUser', { params: { id: reza.id }, as: sara })).json.data.id;
    for (const [as, body] of [
      [sara, 'Hello from Sara'],
      [reza, 'Of Reza to Sara'],
    ] as const)
      await api.call('chat.sendMessage', { params: { id: room }, body: { body }, as });
    await api.call('event.like', { params: { id: event.id }, as: sara, body: { liked: true } });
    const told = (userId: number, body: string) => ({ eventId: event.id, userId, body });
    await api.db.insert(rates).values({ ...told(sara.id, 'Rated by Sara'), points: 4 });
    await api.db.insert(experiences).values([told(sara.id, 'Told by Sara'), told(reza.id, 'Of Reza')]);
    await api.db.insert(closeFriends).values({ ownerId: sara.id, friendId: reza.id });
    await api.db
      .insert(identities)
      .values({ provider: 'google', subject: 'data', userId: sara.id, createdAt: api.clock.now });
    const [session] = await api.db.select().from(eventSessions).where(eq(eventSessions.eventId, event.id));
    const [plan] = await api.db.select().from(eventPlans).where(eq(eventPlans.eventId, event.id));
    await api.db
      .insert(waiters)
      .values({ userId: sara.id, sessionId: session!.id, planId: plan!.id, count: 2, status: 'over' });
    const draft = { key: 'k', title: 'Begun', content: '{"title":"Begun"}', updatedAt: api.clock.now };
    await api.db.insert(eventDrafts).values({ ...draft, userId: sara.id });
    await api.db
      .insert(reports)
      .values({ userId: sara.id, target: 'channel', targetId: 1, reasonId: 1, description: 'Rude' });
    await api.db.insert(appReports).values({ userId: sara.id, title: 'appBug', description: 'It blinks' });
    await api.db
      .insert(payOutRequests)
      .values({ userId: sara.id, amount: 5000, sheba: 'IR062960000000100324200001', status: 'paid' });
    await api.call('account.setNotificationSettings', { as: sara, body: { push: ['liked'], mail: [] } });
    const picture = await makeUpload(api.db, sara);
    const { json } = await api.call('account.data', { as: sara });
    const [sent] = await api.db.select().from(uploads).where(eq(uploads.id, picture));
    expect(json.data).toMatchObject({
      providers: ['google'],
      close_friends: [reza.username],
      liked: [{ event: expect.any(String) }],
      rates: [{ points: 4, text: 'Rated by Sara' }],
      experiences: [{ text: 'Told by Sara' }],
      waiting: [{ count: 2, status: 'over' }],
      drafts: [{ title: 'Begun', content: '{"title":"Begun"}' }],
      reports: [
        { about: 'channel', text: 'Rude' },
        { about: 'appBug', text: 'It blinks' },
      ],
      pay_outs: [{ amount: 5000, sheba: 'IR062960000000100324200001', status: 'paid' }],
      pictures: [{ link: sent!.link }],
      notifications: { push: ['liked'], mail: [], site: [] },
      account: { id: sara.id, all_entries: [{ entry: sara.entry }] },
      following: [reza.username],
      reservations: [{ status: 'reserved', count: 1 }],
      saved: [{ folder: 'Walks' }],
      folders: ['Talks', 'Walks'],
      comments: [{ text: 'Of Sara' }],
      messages: [{ text: 'Hello from Sara' }],
      events: [],
    });
    expect(JSON.stringify(json)).not.toContain('Of Reza');
    expect(JSON.stringify(json)).not.toContain(reza.entry);
    expect((await api.call('account.data', { as: reza })).json.data.events).toHaveLength(1);
  });
});

describe('an account that is to go [AUT-17]', () => {
  const ask = (as: TestUser) => api.call('account.askDeletion', { as });
  const run = () => deleteDueAccounts(api.deps);
  const rowOf = async ({ id }: TestUser) => (await api.db.select().from(users).where(eq(users.id, id)))[0]!;

  it('stays a week, and its owner may think better of it', async () => {
    const sara = await makeMember(api.db);
    const due = new Date(api.clock.now.getTime() + 7 * day).toISOString();
    expect((await ask(sara)).json.data).toEqual({ due_at: due });
    wait(day);
    expect((await ask(sara)).json.data).toEqual({ due_at: due });
    await run();
    expect((await api.call('account.callOffDeletion', { as: sara })).json.data).toEqual({ due_at: null });
    wait(7 * day);
    await run();
    expect((await api.call('account.deletion', { as: sara })).json.data).toEqual({ due_at: null });
    expect(await api.db.select().from(userEntries).where(eq(userEntries.userId, sara.id))).toHaveLength(1);
  });

  it('goes then, with all that tells who its owner was; what belongs to others too stays without the name', async () => {
    const sara = await makeMember(api.db, { password: 'rain over the blue roof' });
    const reza = await makeMember(api.db);
    await makeFollow(api.db, sara, reza);
    await makeFollow(api.db, reza, sara);
    const avatar = await makeUpload(api.db, sara);
    await api.db.update(channels).set({ avatarId: avatar }).where(eq(channels.userId, sara.id));
    await api.db
      .update(users)
      .set({
        firstName: 'Sara',
        lastName: 'Rad',
        gender: 'female',
        job: 'Baker',
        biography: 'Bakes',
        description: 'Of Rasht',
        cardNumber: '6037991234567893',
        shebaNumber: 'IR062960000000100324200001',
        birthday: '1995-03-21',
        socials: [{ network: 'instagram', username: 'sara' }],
      })
      .where(eq(users.id, sara.id));
    await api.db
      .insert(identities)
      .values({ provider: 'google', subject: 'sara', userId: sara.id, createdAt: api.clock.now });
    const event = await makeEvent(api.db, reza, {
      starts: [new Date(api.clock.now.getTime() - 10 * day).toISOString()],
    });
    await makeReservation(api.db, event, sara);
    await api.db.insert(comments).values({ eventId: event.id, userId: sara.id, body: 'It was good' });
    await api.db
      .insert(passkeys)
      .values({ credentialId: 'of-sara', userId: sara.id, userHandle: 'h', publicKey: 'k', name: 'Chrome' });
    await api.call('event.save', { params: { id: event.id }, as: sara, body: { saved: true } });
    await api.call('folder.make', { as: sara, body: { name: 'Of Sara', event_ids: [event.id] } });
    const draft = { key: 'k', title: 'Of Sara', content: '{}', updatedAt: api.clock.now };
    await api.db.insert(eventDrafts).values({ ...draft, userId: sara.id });
    await api.db.insert(notificationMutes).values({ userId: sara.id, way: 'push', kind: 'liked' });
    const token = await issueToken(api.db, sara.id, api.clock.now);
    expect((await ask(sara)).status).toBe(200);
    wait(7 * day + 1);
    await run();
    expect((await api.call('auth.user', { headers: { authorization: `Bearer ${token}` } })).status).toBe(401);
    expect(await rowOf(sara)).toMatchObject({
      firstName: '',
      lastName: '',
      gender: null,
      job: '',
      biography: '',
      description: '',
      cardNumber: null,
      shebaNumber: null,
      birthday: null,
      socials: [],
      passwordHash: null,
      roleId: 1,
      deletionDueAt: null,
    });
    const [channel] = await api.db.select().from(channels).where(eq(channels.userId, sara.id));
    expect(channel).toMatchObject({ name: '—', avatarId: null, searchKey: '', followersCount: 0 });
    expect(channel!.username).not.toBe(sara.username);
    expect(await api.db.select().from(userEntries).where(eq(userEntries.entry, sara.entry))).toEqual([]);
    expect(await api.db.select().from(passkeys).where(eq(passkeys.userId, sara.id))).toEqual([]);
    expect(await api.db.select().from(identities).where(eq(identities.userId, sara.id))).toEqual([]);
    expect(await api.db.select().from(uploads).where(eq(uploads.id, avatar))).toEqual([]);
    expect(await api.db.select().from(follows).where(eq(follows.followerId, sara.id))).toEqual([]);
    expect(await api.db.select().from(saveFolders).where(eq(saveFolders.userId, sara.id))).toEqual([]);
    expect(await api.db.select().from(eventSaves).where(eq(eventSaves.userId, sara.id))).toEqual([]);
    expect(await api.db.select().from(eventDrafts).where(eq(eventDrafts.userId, sara.id))).toEqual([]);
    expect(await api.db.select().from(notificationMutes).where(eq(notificationMutes.userId, sara.id))).toEqual([]);
    const [ofReza] = await api.db.select().from(channels).where(eq(channels.userId, reza.id));
    expect(ofReza!.followersCount).toBe(0);
    expect(await api.db.select().from(comments).where(eq(comments.userId, sara.id))).toHaveLength(1);
    // The number is free again: its owner may register anew.
    expect((await api.call('auth.register', { body: { phone_number: sara.entry } })).status).toBe(200);
    expect((await api.call('channel.checkUnique', { query: { username: sara.username } })).json.data.success).toBe(
      true,
    );
  });

  it('is not taken from those who count on it: a guest of what is to come, and its host', async () => {
    const [host, guest] = [await makeMember(api.db), await makeMember(api.db)];
    const event = await makeEvent(api.db, host, {
      starts: [new Date(api.clock.now.getTime() + 3 * day).toISOString()],
    });
    await makeReservation(api.db, event, guest);
    for (const as of [host, guest]) {
      const { status, json } = await ask(as);
      expect([status, json.code]).toEqual([409, 'has_plans']);
    }
  });

  it('waits when plans were made meanwhile', async () => {
    const [host, guest] = [await makeMember(api.db), await makeMember(api.db)];
    await ask(guest);
    const event = await makeEvent(api.db, host, {
      starts: [new Date(api.clock.now.getTime() + 8 * day).toISOString()],
    });
    await makeReservation(api.db, event, guest);
    wait(7 * day + 1);
    await run();
    expect((await rowOf(guest)).deletionDueAt!.getTime()).toBeGreaterThan(api.clock.now.getTime());
    wait(5 * day);
    await run();
    expect((await rowOf(guest)).deletionDueAt).toBeNull();
    expect(await api.db.select().from(userEntries).where(eq(userEntries.userId, guest.id))).toEqual([]);
  });

  it('comes in a week to light accounts of before they had an end, and to nobody else [AUT-16]', async () => {
    const [light, gone, member] = [
      await makeUser(api.db, { roleId: 1 }),
      await makeUser(api.db, { roleId: 1 }),
      await makeMember(api.db),
    ];
    await api.db.insert(userEntries).values({ userId: light.id, entry: newNumber(), kind: 'sms' });
    await run();
    const due = new Date(api.clock.now.getTime() + 7 * day);
    expect([(await rowOf(light)).deletionDueAt, (await rowOf(gone)).deletionDueAt]).toEqual([due, null]);
    expect((await rowOf(member)).deletionDueAt).toBeNull();
    wait(7 * day + 1);
    await run();
    expect(await api.db.select().from(users).where(eq(users.id, light.id))).toEqual([]);
    expect(await rowOf(member)).toBeDefined();
  });

  it('is for those who have proven an entry', async () => {
    const light = await makeUser(api.db, { roleId: 1 });
    await api.db.insert(userEntries).values({ userId: light.id, entry: newNumber(), kind: 'sms' });
    expect((await ask(light)).status).toBe(403);
    // A light account stays only by proving its entry.
    await run();
    const due = new Date(api.clock.now.getTime() + 7 * day).toISOString();
    expect((await api.call('account.callOffDeletion', { as: light })).json.data).toEqual({ due_at: due });
  });
});
