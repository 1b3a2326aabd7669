import { eq } from 'drizzle-orm';
import { notify } from '../notices/notify.ts';
import { recordActivity } from '../notices/record.ts';
import { channels, users } from '../db/schema/people.ts';
import { startApi, type TestApi } from '../testing/api.ts';
import { makeReservation } from '../testing/reservations.ts';
import { makeEvent, makeUser, type TestEvent, type TestUser } from '../testing/rows.ts';

let api: TestApi;
let host: TestUser;
/** Without a channel; her user id is the id of a stranger's channel. */
let light: TestUser;
let stranger: TestUser;
let event: TestEvent;

beforeAll(async () => {
  api = await startApi();
  host = await makeUser(api.db);
  light = await makeUser(api.db, { username: null });
  stranger = await makeUser(api.db);
  await api.db.update(channels).set({ id: light.id }).where(eq(channels.userId, stranger.id));
  await api.db.update(users).set({ firstName: 'Light', invitedById: host.id }).where(eq(users.id, light.id));
  event = await makeEvent(api.db, host, { starts: ['2026-11-10T15:00:00.000Z'] });
  await makeReservation(api.db, event, light);
  const { now: at } = api.clock;
  await recordActivity(api.db, { kind: 'reserved', userId: light.id, ownerId: host.id, eventId: event.id, at });
  await notify(api.db, [host.id], { kind: 'follow', actorId: light.id, at });
  const room = await api.call('chat.withUser', { params: { id: light.id }, as: host });
  await api.call('chat.sendMessage', { params: { id: room.json.data.id }, as: host, body: { body: 'Hello' } });
  await api.call('rate.create', { params: { id: event.id }, as: light, body: { points: 5, body: '' } });
  await api.call('experience.create', { params: { id: event.id }, as: light, body: { body: 'Good', gallery: [] } });
});
afterAll(() => api.close());

/** Everybody anywhere in an answer: whatever has a user with an id. */
const peopleIn = (answer: unknown): { id: unknown; user: { id: number } }[] => {
  if (typeof answer !== 'object' || answer === null) return [];
  const inside = Object.values(answer).flatMap(peopleIn);
  return 'user' in answer && 'is_followed' in answer ? [answer as never, ...inside] : inside;
};

describe('a person without a channel [API-18]', () => {
  it.each([
    ['chat.list', () => api.call('chat.list', { as: host })],
    ['chat.withUser', () => api.call('chat.withUser', { params: { id: light.id }, as: host })],
    ['rate.list', () => api.call('rate.list', { params: { id: event.id }, as: host })],
    ['experience.list', () => api.call('experience.list', { params: { id: event.id }, as: host })],
    ['experience.feed', () => api.call('experience.feed', { as: host, body: {} })],
    ['activity.list', () => api.call('activity.list', { as: host, query: { side: 'host' } })],
    ['activity.ofEvent', () => api.call('activity.ofEvent', { params: { id: event.id }, as: host })],
    ['activity.businessBooks', () => api.call('activity.businessBooks', { as: host })],
    ['notification.list', () => api.call('notification.list', { as: host })],
    ['business.guests', () => api.call('business.guests', { params: { id: event.id }, as: host })],
    ['reward.references', () => api.call('reward.references', { as: host })],
  ])('is named by %s without the id of a channel, which would be another’s', async (_, answer) => {
    const { status, json } = await answer();
    const shown = peopleIn(json).filter((person) => person.user.id === light.id);
    expect([status, shown.length > 0]).toEqual([200, true]);
    for (const person of shown)
      expect(person).toMatchObject({ id: null, username: '', name: 'Light', user: { id: light.id, username: '' } });
    expect(peopleIn(json).filter((person) => person.id === light.id)).toEqual([]);
  });

  it('is nobody for calls that ask for a channel', async () => {
    const { json } = await api.call('chat.tinyUsers', { body: { users: [light.id, stranger.id] } });
    expect(json.data).toMatchObject([{ id: light.id, user: { id: stranger.id } }]);
    expect((await api.call('chat.tinyUser', { params: { id: light.id } })).status).toBe(404);
  });
});
