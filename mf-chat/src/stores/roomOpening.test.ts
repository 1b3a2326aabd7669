import { when } from 'mobx';
import type { Chatroom, Message } from 'shared-kernel/contract/chat';
import { heldAnswers } from 'shared-kernel/testing/heldAnswers';
import { createStage, type FakeAnswers } from 'shared-kernel/testing/renderScreen';
import { aCard, aPage, aRefusal, aUser } from 'shared-kernel/testing/rows';
import { aMessage, aRoom, me } from '../testing/rows.ts';
import { roomMemory } from './roomMemory.ts';
import { RoomStore } from './RoomStore.ts';

const nothing = { new: false, messages: [], seen: null, edited: [], deleted: [] };
const room7 = 'GET /chatroom/7';
const check7 = 'POST /chatroom/check/7';
const send7 = 'POST /chatroom/7';
const roomWith = (messages: Message[], room: Partial<Chatroom> = {}, lastPage = 1) => ({
  data: { room: aRoom(room), messages: aPage(messages, 1, lastPage) },
});
const bodies = (store: RoomStore) => store.lines.map(({ body }) => body);
const still = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

function make(answers: FakeAnswers = {}, user: typeof me | null = me) {
  const stage = createStage({
    user,
    now: new Date('2026-11-21T09:00:00Z'),
    answers: {
      [room7]: roomWith([aMessage(2), aMessage(1)]),
      [check7]: { data: nothing },
      [send7]: (body: unknown) => ({ data: aMessage(100, { ...(body as object), user: { id: me.id } }) }),
      'POST /chatroom/7/typing': { data: null },
      ...answers,
    },
  });
  return { ...stage, store: new RoomStore(stage.root, 7, roomMemory(stage.root.session)) };
}

beforeEach(() => sessionStorage.clear());

describe('opening a room [CHT-02]', () => {
  it('asks once at a time, and keeps what is shown while it asks again', async () => {
    const held = heldAnswers();
    const { store } = make({ [room7]: held.answer });
    void store.enter();
    expect(await store.enter()).toBe(true);
    expect(held.asked).toBe(1);
    await held.give(0, roomWith([aMessage(1)]));
    await when(() => store.load.kind === 'ready');
    await still();
    void store.enter();
    expect(store.load.kind).toBe('ready');
  });

  it('goes no further where the server does not answer', async () => {
    let isDown = false;
    const { store, requests } = make({ [room7]: () => (isDown ? aRefusal(503, 'busy') : roomWith([aMessage(1)])) });
    await store.enter();
    isDown = true;
    const before = requests.length;
    expect(await store.enter()).toBe(false);
    expect(requests.slice(before)).toEqual([room7]);
  });

  it('that failed is no missing room, and is tried again as soon as it can be', async () => {
    let isDown = true;
    const { store, requests } = make({ [room7]: () => (isDown ? aRefusal(503, 'busy') : roomWith([aMessage(1)])) });
    await store.enter();
    expect([store.load.kind, store.isMissing]).toEqual(['failed', false]);
    expect(await store.check()).toBe(true);
    expect(requests).toEqual([room7]);
    isDown = false;
    await store.catchUp();
    expect(store.load.kind).toBe('ready');
  });

  it('does not begin with what the stream tells before it is there', async () => {
    const { store } = make();
    store.hear(aMessage(9), true);
    expect(store.lines).toEqual([]);
    await store.enter();
    expect(bodies(store)).toEqual(['message 1', 'message 2']);
  });

  it('has nothing to say to be seen once it is gone', async () => {
    let isGone = false;
    const { store } = make({ [room7]: () => (isGone ? aRefusal(403, 'not_a_member') : roomWith([aMessage(2)])) });
    await store.enter();
    store.hear(aMessage(3), true);
    expect(store.hasUnseen).toBe(true);
    isGone = true;
    await store.refresh();
    expect(store.hasUnseen).toBe(false);
  });

  it('again leaves the older pages where they were', async () => {
    const { store } = make({
      [room7]: roomWith([aMessage(2)], {}, 2),
      'GET /chatroom/7?after=page2': { data: { room: aRoom(), messages: aPage([aMessage(1)], 2, 2) } },
    });
    await store.enter();
    await store.older.more();
    expect(store.room!.last_message?.id).toBe(2);
    await store.refresh();
    expect([store.older.state, bodies(store)]).toEqual(['end', ['message 1', 'message 2']]);
  });

  it('after more than a week begins with its newest page, and older ones can be asked for', async () => {
    let lastPage = 1;
    const { store, setNow } = make({ [room7]: () => roomWith([aMessage(2)], {}, lastPage) });
    await store.enter();
    expect(store.older.state).toBe('end');
    lastPage = 3;
    setNow('2026-12-01T09:00:00Z');
    await store.catchUp();
    expect(store.older.state).toBe('more');
  });

  it('knows whose messages are the reader’s also while the account is not there yet', async () => {
    const { store } = make({ [room7]: roomWith([aMessage(2, { user: { id: 50 } }), aMessage(1)]) }, null);
    await store.enter();
    expect(store.lines.map(({ delivery }) => delivery)).toEqual([null, 'sent']);
    expect([store.sender(30)?.name, store.members.length]).toEqual(['Sara Ahmadi', 1]);
  });
});

describe('where nobody can write any more [CHT-05] [CHT-07]', () => {
  it.each([
    ['a group whose event is over', { type: 'group', event: aCard({ is_over: true }) }, 'over'],
    ['a group that has expired', { type: 'group', event: aCard(), is_expired: true }, 'over'],
    ['a blocked chat', { is_user_blocked: true }, 'blocked'],
    ['a chat of two', {}, null],
  ] as const)('is %s', async (_, room, closed) => {
    const { store } = make({ [room7]: roomWith([aMessage(1)], room as Partial<Chatroom>) });
    await store.enter();
    expect(store.closed).toBe(closed);
  });

  it.each([
    [403, true],
    [409, true],
    [503, false],
  ])('is asked for after a refusal of %i: %s', async (status, isAsked) => {
    const { store, requests } = make({ [send7]: aRefusal(status, 'no') });
    await store.enter();
    const before = requests.length;
    store.draft.write('hello');
    store.send();
    await when(() => store.outbox.list.some(({ failure }) => failure !== null));
    await still();
    expect(requests.slice(before)).toEqual([send7, ...(isAsked ? [room7] : [])]);
  });
});

describe('what is written [CHT-02]', () => {
  it('is sent with its picture and the message that it answers', async () => {
    const sent: unknown[] = [];
    const { store } = make({
      [send7]: (body: unknown) => (sent.push(body), { data: aMessage(100, { user: { id: me.id } }) }),
    });
    await store.enter();
    store.draft.answer({ id: 1, user: { id: 30 }, body: 'message 1', has_picture: false });
    store.draft.show({ id: 4, link: '/files/4.jpg', thumbnail_link: '/files/4-small.jpg', width: 8, height: 6 });
    store.send();
    await when(() => store.outbox.list.length === 0);
    expect(sent).toMatchObject([{ body: '', upload_id: 4, reply_to: 1 }]);
  });

  it('is nothing where nothing is written', async () => {
    const { store, requests } = make();
    await store.enter();
    const before = requests.length;
    store.draft.write('  ');
    expect([store.send(), store.outbox.list, requests.length]).toEqual([false, [], before]);
  });

  it('is told as being written again at once after it was sent [CHT-09]', async () => {
    const { store, requests } = make();
    await store.enter();
    await store.typing.say();
    store.draft.write('one');
    store.send();
    await store.typing.say();
    expect(requests.filter((request) => request.endsWith('/typing'))).toHaveLength(2);
  });

  it('is taken off the outbox by the writer’s own message alone', async () => {
    const held = heldAnswers();
    const { store } = make({ [send7]: held.answer });
    await store.enter();
    store.draft.write('mine');
    store.send();
    const { key } = store.outbox.list[0]!;
    store.hear(aMessage(9, { client_key: key }), true);
    expect(store.outbox.list).toHaveLength(1);
    store.hear(aMessage(10, { client_key: key, user: { id: me.id } }), true);
    expect(store.outbox.list).toEqual([]);
  });

  it('is no draft of the next account in the same tab [CHT-10]', async () => {
    const { store } = make();
    store.draft.write('my secret');
    expect(make().store.draft.text).toBe('my secret');
    const { root } = make({}, aUser({ id: 51 }));
    root.session.keepToken('the token of another');
    expect(new RoomStore(root, 7, roomMemory(root.session)).draft.text).toBe('');
  });

  it('by somebody is over with their message [CHT-09]', async () => {
    const { store } = make();
    await store.enter();
    store.typing.hear(30);
    store.hear(aMessage(3), true);
    expect(store.typing.ids).toEqual([]);
  });
});
