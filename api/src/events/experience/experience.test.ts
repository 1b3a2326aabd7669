import { and, eq } from 'drizzle-orm';
import { eventContributors, events } from '../../db/schema/events.ts';
import { notifications } from '../../db/schema/news.ts';
import { experiences, rates } from '../../db/schema/reactions.ts';
import { startApi, type TestApi } from '../../testing/api.ts';
import { makeReservation } from '../../testing/reservations.ts';
import { makeEvent, makeUpload, makeUser, type TestEvent, type TestUser } from '../../testing/rows.ts';

let api: TestApi;
let host: TestUser;
let guest: TestUser;
let event: TestEvent;
const over = ['2026-11-10T15:00:00.000Z'];
beforeAll(async () => {
  api = await startApi();
});
beforeEach(async () => {
  [host, guest] = [await makeUser(api.db), await makeUser(api.db)];
  event = await makeEvent(api.db, host, { starts: over });
  await makeReservation(api.db, event, guest);
});
afterAll(() => api.close());

const tell = (as: TestUser, body: unknown = { body: 'شب خوبی بود', gallery: [] }, id = event.id) =>
  api.call('experience.create', { params: { id }, as, body });
const retell = (as: TestUser, body: unknown, id = event.id) =>
  api.call('experience.update', { params: { id }, as, body });
const list = async (id = event.id) => (await api.call('experience.list', { params: { id } })).json;
const newsOf = (user: TestUser) =>
  api.db
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, user.id), eq(notifications.kind, 'new_experience')));

describe('an experience', () => {
  it('is told by the host with own pictures, and the guests hear of it [EVT-15] [API-18]', async () => {
    const pictures = [await makeUpload(api.db, host), await makeUpload(api.db, host)].reverse();
    const { status, json } = await tell(host, { body: '', gallery: pictures });
    expect(status).toBe(201);
    expect(json.data).toMatchObject({ body: '', channel: { username: host.username }, event: { id: event.id } });
    expect(json.data.gallery.map(({ id }) => id)).toEqual(pictures);
    expect(await newsOf(guest)).toMatchObject([{ actorId: host.id, eventId: event.id }]);
    expect((await list()).data).toEqual([json.data]);
  });
  it('is listed with those of its channel, to whoever may know of the event [DSC-16]', async () => {
    const secret = await makeEvent(api.db, host, { starts: over, isCloseFriend: true });
    await tell(host);
    await tell(host, { body: 'Between us', gallery: [] }, secret.id);
    const ofChannel = async (as?: TestUser) =>
      (await api.call('experience.ofChannel', { params: { id: host.channelId }, ...(as && { as }) })).json;
    expect([(await ofChannel()).total, (await ofChannel()).data.map(({ event: { id } }) => id)]).toEqual([
      1,
      [event.id],
    ]);
    expect((await ofChannel(host)).total).toBe(2);
    expect((await api.call('experience.ofChannel', { params: { id: 999_999 } })).status).toBe(404);
  });
  it('is told by guests and contributors too, and then the host hears of it [EVT-15]', async () => {
    const speaker = await makeUser(api.db);
    await api.db
      .insert(eventContributors)
      .values({ eventId: event.id, channelId: speaker.channelId, role: 'influencer' });
    expect((await tell(guest)).status).toBe(201);
    expect((await tell(speaker)).status).toBe(201);
    expect((await newsOf(host)).map(({ actorId }) => actorId)).toEqual([guest.id, speaker.id]);
    expect(await newsOf(guest)).toEqual([]);
  });
  it('is told once and can be changed by its teller [EVT-15]', async () => {
    const [first, second] = [await makeUpload(api.db, guest), await makeUpload(api.db, guest)];
    const { id } = (await tell(guest, { body: 'one', gallery: [first] })).json.data;
    expect([(await tell(guest)).status, (await tell(guest)).json.code]).toEqual([409, 'experience_exists']);
    const changed = await retell(guest, { body: 'two', gallery: [second, first, second] });
    expect(changed.json.data).toMatchObject({ id, body: 'two', gallery: [{ id: second }, { id: first }] });
    expect((await retell(host, { body: 'x', gallery: [] })).status).toBe(404);
  });
  it('has words for its pictures, and is known to its teller alone when the page opens [EVT-15] [EVT-26]', async () => {
    const [first, second] = [await makeUpload(api.db, guest), await makeUpload(api.db, guest)];
    await api.call('experience.create', {
      params: { id: event.id },
      as: guest,
      body: { body: 'nice', gallery: [first, second], captions: ['', ' Us '] },
    });
    const written = { body: 'nice', gallery: [{ id: first }, { id: second, caption: 'Us' }] };
    expect((await list()).data[0]).toMatchObject(written);
    expect((await list()).data[0]!.gallery[0]).not.toHaveProperty('caption');
    const page = async (as: TestUser) => (await api.call('event.single', { params: { id: event.id }, as })).json.data;
    expect((await page(guest)).own_experience).toMatchObject(written);
    expect((await page(host)).own_experience).toBeNull();
  });
  it('carries how its teller rated the event, which is nobody else’s rate [EVT-15]', async () => {
    await tell(host);
    await tell(guest);
    await api.db.insert(rates).values({ eventId: event.id, userId: guest.id, points: 4 });
    expect((await list()).data.map(({ channel, points }) => [channel.username, points])).toEqual([
      [guest.username, 4],
      [host.username, null],
    ]);
  });
  it('is changed by its teller alone [EVT-15] [PRM-19]', async () => {
    const picture = await makeUpload(api.db, host);
    await tell(host, { body: 'of the host', gallery: [picture] });
    await tell(guest, { body: 'of the guest', gallery: [] });
    const another = await makeEvent(api.db, host, { starts: over });
    await tell(host, { body: 'of another evening', gallery: [await makeUpload(api.db, host)] }, another.id);
    const changed = (await retell(host, { body: 'anew', gallery: [picture] })).json.data;
    expect(changed).toMatchObject({ body: 'anew', channel: { username: host.username }, gallery: [{ id: picture }] });
    expect((await list()).data.map(({ body, gallery }) => [body, gallery.length])).toEqual([
      ['of the guest', 0],
      ['anew', 1],
    ]);
    expect((await list(another.id)).data).toMatchObject([{ body: 'of another evening', gallery: [{}] }]);
  });
  it('is not told by a stranger to an event that somebody else took part in [EVT-15]', async () => {
    const [speaker, stranger] = [await makeUser(api.db), await makeUser(api.db)];
    const another = await makeEvent(api.db, host, { starts: over });
    await api.db.insert(eventContributors).values([
      { eventId: event.id, channelId: speaker.channelId, role: 'influencer' },
      { eventId: another.id, channelId: stranger.channelId, role: 'influencer' },
    ]);
    expect((await tell(stranger)).json.code).toBe('not_attended');
  });
  it('is news for those alone whose place stands [EVT-15]', async () => {
    const canceled = await makeUser(api.db);
    await makeReservation(api.db, event, canceled, { status: 'canceled' });
    const elsewhere = await makeUser(api.db);
    await makeReservation(api.db, await makeEvent(api.db, host, { starts: over }), elsewhere);
    await tell(host);
    expect([(await newsOf(guest)).length, await newsOf(canceled), await newsOf(elsewhere)]).toEqual([1, [], []]);
  });
  it('is refused before the event is over, where it was called off, and to those who were not there [EVT-15] [PRM-18]', async () => {
    const ahead = await makeEvent(api.db, host, { starts: [...over, '2026-12-10T15:00:00.000Z'] });
    await makeReservation(api.db, ahead, guest);
    for (const as of [host, guest])
      expect([(await tell(as, undefined, ahead.id)).status, (await tell(as, undefined, ahead.id)).json.code]).toEqual([
        409,
        'not_over',
      ]);
    const off = await makeEvent(api.db, host, { starts: over, status: 'not_held' });
    expect((await tell(host, undefined, off.id)).json.code).toBe('not_over');
    const canceled = await makeUser(api.db);
    await makeReservation(api.db, event, canceled, { status: 'canceled' });
    expect([(await tell(canceled)).status, (await tell(canceled)).json.code]).toEqual([403, 'not_attended']);
  });
  it('takes neither pictures of others nor more than ten, nor nothing at all [EVT-15] [PRM-19]', async () => {
    const foreign = await makeUpload(api.db, host);
    expect((await tell(guest, { body: 'x', gallery: [foreign] })).json).toMatchObject({
      code: 'unknown_upload',
      errors: { gallery: [expect.any(String)] },
    });
    expect((await list()).total).toBe(0);
    expect((await tell(guest, { body: 'x', gallery: Array.from({ length: 11 }, (_, i) => i + 1) })).status).toBe(422);
    expect((await tell(guest, { body: ' ', gallery: [] })).json.errors).toHaveProperty('body');
    expect((await tell(guest, undefined, 999_999)).status).toBe(404);
    expect(
      (await api.call('experience.create', { params: { id: event.id }, body: { body: 'x', gallery: [] } })).status,
    ).toBe(401);
  });
  it('appears in the feed of all only where its event may be seen [EVT-15] [PRM-19]', async () => {
    const hidden = await makeEvent(api.db, host, { starts: over, isCloseFriend: true });
    await tell(host);
    await tell(host, undefined, hidden.id);
    const feed = async (as?: TestUser) =>
      (await api.call('experience.feed', { body: {}, ...(as && { as }) })).json.data.map((item) => item.event.id);
    expect(await feed(host)).toEqual(expect.arrayContaining([event.id, hidden.id]));
    expect(await feed()).toContain(event.id);
    expect(await feed()).not.toContain(hidden.id);
    expect((await api.call('experience.list', { params: { id: hidden.id }, as: guest })).status).toBe(404);
    expect((await api.call('experience.feed', { body: { page: 0 } })).status).toBe(422);
  });
});

it('a page of the feed is filled with what the reader may see, and counts nothing else [EVT-15] [PRM-19]', async () => {
  const seen = (await api.call('experience.feed', { body: {} })).json.total;
  await tell(guest);
  const hidden = await makeEvent(api.db, host, { starts: over, isCloseFriend: true });
  for (let i = 0; i < 20; i++)
    await api.db
      .insert(experiences)
      .values({ eventId: hidden.id, userId: (await makeUser(api.db)).id, body: 'secret', createdAt: new Date() });
  const { data, total } = (await api.call('experience.feed', { body: {} })).json;
  expect([total, data.some((item) => item.event.id === event.id)]).toEqual([seen + 1, true]);
});

describe('comments on experiences', () => {
  const comment = (body: object, as = guest) => api.call('experience.comment', { params: { id: event.id }, as, body });
  it('are kept and counted apart from those on the event [EVT-15]', async () => {
    await tell(host);
    const plain = await api.call('comment.create', {
      params: { id: event.id },
      as: guest,
      body: { body: 'on the event' },
    });
    const top = (await comment({ body: 'on the experience' })).json.data;
    expect((await comment({ body: 'reply', parent: top.id }, host)).status).toBe(201);
    expect((await comment({ body: 'x', parent: plain.json.data.id })).status).toBe(404);
    expect(
      (await api.call('comment.create', { params: { id: event.id }, as: guest, body: { body: 'x', parent: top.id } }))
        .status,
    ).toBe(404);
    const onExperience = (await api.call('experience.comments', { params: { id: event.id } })).json.data;
    expect(onExperience).toMatchObject({
      total: 1,
      data: [{ body: 'on the experience', comments_count: 1, replies: [{ body: 'reply', is_owner: true }] }],
    });
    expect(
      (await api.call('comment.list', { params: { id: event.id } })).json.data.data.map(({ body }) => body),
    ).toEqual(['on the event']);
    const page = (await api.call('event.single', { params: { id: event.id } })).json.data;
    expect([page.comments_count, page.experience.comments_count]).toEqual([1, 2]);
  });
  it('leave the event’s count alone when they are deleted [EVT-15]', async () => {
    await tell(host);
    const { id } = (await comment({ body: 'x' })).json.data;
    expect(
      (await api.call('comment.delete', { params: { id }, as: await makeUser(api.db, { roleId: 6 }) })).status,
    ).toBe(200);
    expect((await api.db.select({ n: events.commentsCount }).from(events).where(eq(events.id, event.id)))[0]!.n).toBe(
      0,
    );
  });
  it('need something told, words, and a caller [EVT-15]', async () => {
    expect((await comment({ body: 'x' })).status).toBe(404);
    await tell(host);
    expect((await comment({ body: ' ' })).status).toBe(422);
    expect((await api.call('experience.comment', { params: { id: event.id }, body: { body: 'x' } })).status).toBe(401);
    expect((await api.call('experience.comments', { params: { id: 999_999 } })).status).toBe(404);
  });
});
