import { eq } from 'drizzle-orm';
import { isolate } from 'shared-kernel/language/text';
import { messages } from '../db/schema/chat.ts';
import { outbox } from '../db/schema/outgoing.ts';
import { deliverDue } from '../notices/outbox/deliver.ts';
import { startApi, type TestApi } from '../testing/api.ts';
import { type PushService, startPushService } from '../testing/pushService.ts';
import { makeUser, type TestUser } from '../testing/rows.ts';

let api: TestApi;
let service: PushService;
let sara: TestUser;
let mina: TestUser;
let room: number;
beforeAll(async () => {
  service = await startPushService();
  api = await startApi({ development: false, push: service.settings });
});
beforeEach(async () => {
  await api.db.delete(outbox);
  service.received = [];
  [sara, mina] = [await makeUser(api.db), await makeUser(api.db)];
  await api.call('push.subscribe', { as: mina, body: service.subscribe(), headers: { 'x-language': 'en' } });
  room = (await api.call('chat.withUser', { params: { id: mina.id }, as: sara })).json.data.id;
});
afterAll(() => Promise.all([api.close(), service.stop()]));

const write = (body: string, as = sara) => api.call('chat.sendMessage', { params: { id: room }, as, body: { body } });
const read = (as = mina) => api.call('chat.check', { params: { id: room }, body: { last_message: 0 }, as });
const later = (seconds: number): void => {
  api.clock.now = new Date(api.clock.now.getTime() + seconds * 1000);
};
/** What browsers have shown so many seconds after what was done last. */
async function shownAfter(seconds: number): Promise<string[][]> {
  later(seconds);
  await deliverDue(api.deps).catch(() => undefined);
  return service.received.splice(0).map(({ payload: { title, body, link } }) => [title, body, link]);
}

describe('a message that nobody reads', () => {
  it('is pushed after a moment, once until the room is read, with the newest words [CHT-03] [ACT-07]', async () => {
    await write('Are you coming?');
    expect(await shownAfter(5)).toEqual([]);
    await write('The tea is ready');
    const shown = [[`Message from ${isolate(sara.username)}`, 'The tea is ready', `/en/direct/${room}`]];
    expect(await shownAfter(6)).toEqual(shown);
    await write('Hello?');
    expect(await shownAfter(60)).toEqual([]);
    await read();
    await write('There you are');
    expect(await shownAfter(11)).toEqual([[shown[0]![0], 'There you are', shown[0]![2]]]);
  });
  it('takes the place of the last push of its room, and of no other [ACT-07]', async () => {
    await write('One');
    later(11);
    await deliverDue(api.deps);
    await read();
    await write('Two');
    later(11);
    await deliverDue(api.deps);
    const tags = service.received.map(({ payload }) => payload.tag);
    expect(tags).toHaveLength(2);
    expect(new Set(tags).size).toBe(1);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['was read meanwhile', () => read()],
    [
      'was taken back',
      async () => {
        const [{ id: messageId }] = (await api.db
          .select({ id: messages.id })
          .from(messages)
          .where(eq(messages.chatroomId, room))) as [{ id: number }];
        return api.call('chat.deleteMessage', { params: { id: room, messageId }, as: sara });
      },
    ],
    ['is of somebody whom they blocked', () => api.call('channel.block', { params: { id: sara.channelId }, as: mina })],
    [
      'is in a room that was muted',
      () => api.call('chat.mute', { params: { id: room }, as: mina, body: { is_muted: true } }),
    ],
    ['is of a session that has ended', () => api.call('auth.logout', { as: mina })],
  ])('is not pushed where it %s [CHT-03] [PRM-19]', async (_, before) => {
    await write('Are you coming?');
    await before();
    expect(await shownAfter(11)).toEqual([]);
  });
  it('is not put into the outbox for a muted room, nor for whoever wrote it [CHT-03]', async () => {
    await api.call('chat.mute', { params: { id: room }, as: mina, body: { is_muted: true } });
    await write('Are you coming?');
    await write('Yes', mina);
    expect(await api.db.select().from(outbox).where(eq(outbox.channel, 'push'))).toEqual([]);
  });
});
