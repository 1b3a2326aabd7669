import { waitFor } from '@testing-library/react';
import { when } from 'mobx';
import { ApiError } from 'shared-kernel/api/ApiError';
import type { Chatroom, Message } from 'shared-kernel/contract/chat';
import { createStage, type FakeAnswers } from 'shared-kernel/testing/renderScreen';
import { aPage, aRefusal } from 'shared-kernel/testing/rows';
import { aMessage, aRoom, me } from '../testing/rows.ts';
import { ChatStore } from './ChatStore.ts';
import { Outbox } from './Outbox.ts';
import { roomMemory } from './roomMemory.ts';
import { RoomStore } from './RoomStore.ts';

type Sent = { body: string; client_key: string; event_id: number | null };
type Check = { new: boolean; messages: Message[]; seen: number | null; edited: Message[]; deleted: number[] };

const now = new Date('2026-11-21T09:00:00Z');
const nothing: Check = { new: false, messages: [], seen: null, edited: [], deleted: [] };
const own = (id: number, { body, client_key, event_id }: Sent): Message =>
  aMessage(id, { body, client_key, event_id, user: { id: me.id } });
const texts = (store: RoomStore) => store.lines.map(({ body, delivery }) => (delivery ? `${body}: ${delivery}` : body));
const offline = () => Promise.reject(new TypeError('no network'));
const settled = (store: RoomStore) => when(() => store.outbox.list.every(({ failure }) => failure !== null));

interface Server {
  first?: Message[];
  lastPage?: number;
  room?: Partial<Chatroom>;
  check?: (body: { last_message: number }) => unknown;
  send?: (body: Sent) => unknown;
  more?: FakeAnswers;
}

async function enter({
  first = [aMessage(1)],
  lastPage = 1,
  room = {},
  check = () => nothing,
  send,
  more = {},
}: Server = {}) {
  const checks: number[] = [];
  const sent: Sent[] = [];
  const stage = createStage({
    user: me,
    now,
    answers: {
      'GET /chatroom/7': { data: { room: aRoom(room), messages: aPage(first, 1, lastPage) } },
      'POST /chatroom/check/7': async (body: unknown) => {
        const asked = body as { last_message: number };
        checks.push(asked.last_message);
        return { data: await check(asked) };
      },
      'POST /chatroom/7': async (body: unknown) => {
        sent.push(body as Sent);
        const answer = await (send ? send(body as Sent) : own(100, body as Sent));
        return answer instanceof Response ? answer : { data: answer };
      },
      ...more,
    },
  });
  const store = new RoomStore(stage.root, 7, roomMemory(stage.root.session));
  await store.enter();
  return { ...stage, store, checks, sent };
}

function write(store: RoomStore, text: string): void {
  store.draft.write(text);
  store.send();
}

beforeEach(() => sessionStorage.clear());

describe('sending [CHT-02]', () => {
  it('shows a message at once and puts the server’s copy in its place, under the same key', async () => {
    const { store, sent } = await enter();
    write(store, ' Hello \n');
    expect(texts(store)).toEqual(['message 1', 'Hello: sending']);
    const { key } = store.lines[1]!;
    expect(store.draft.text).toBe('');
    await settled(store);
    expect(texts(store)).toEqual(['message 1', 'Hello: sent']);
    expect(store.lines[1]!.key).toBe(key);
    expect(sent).toEqual([{ body: 'Hello', event_id: null, client_key: key }]);
  });

  it('needs nothing that a site without TLS lacks, and so loses no message there', async () => {
    const { randomUUID } = crypto;
    Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true });
    const { store, sent } = await enter();
    write(store, 'Hello');
    await settled(store);
    expect(sent.map(({ body }) => body)).toEqual(['Hello']);
    Object.defineProperty(crypto, 'randomUUID', { value: randomUUID, configurable: true });
  });

  it.each([{ is_user_blocked: true }, { is_expired: true }])('is closed in a room that is %o', async (room) => {
    const { store, sent } = await enter({ room });
    store.draft.write('Hello');
    expect([store.send(), sent, store.draft.text]).toEqual([false, [], 'Hello']);
  });

  it('keeps a failed message and sends it again with the same key', async () => {
    let isDown = true;
    const { store, sent } = await enter({ send: (body) => (isDown ? offline() : own(100, body)) });
    write(store, 'Hello');
    await settled(store);
    expect(texts(store)).toEqual(['message 1', 'Hello: failed']);
    isDown = false;
    store.outbox.retry(store.lines[1]!.key);
    expect(texts(store)).toEqual(['message 1', 'Hello: sending']);
    await settled(store);
    expect(texts(store)).toEqual(['message 1', 'Hello: sent']);
    expect(new Set(sent.map(({ client_key }) => client_key)).size).toBe(1);
  });

  it('drops a failed message only when told to', async () => {
    const { store } = await enter({ send: offline });
    write(store, 'Hello');
    await settled(store);
    store.outbox.remove(store.lines[1]!.key);
    expect(texts(store)).toEqual(['message 1']);
  });

  it('sends in the order of writing, also when an answer takes its time', async () => {
    let id = 100;
    const { store, sent } = await enter({
      send: async (body) => {
        await Promise.resolve();
        return own(id++, body);
      },
    });
    ['one', 'two', 'three'].forEach((text) => write(store, text));
    await settled(store);
    expect(sent.map(({ body }) => body)).toEqual(['one', 'two', 'three']);
    expect(texts(store)).toEqual(['message 1', 'one: sent', 'two: sent', 'three: sent']);
  });

  it('survives a reload: what failed can be tried again, what was on its way is sent with its key, the draft is there', async () => {
    const { store } = await enter({ send: offline });
    write(store, 'failed before');
    await settled(store);
    let answer = (): void => {};
    const slow = await enter({
      send: () =>
        new Promise((resolve) => {
          answer = () => resolve(new Response(null, { status: 500 }));
        }),
    });
    write(slow.store, 'interrupted');
    const { key } = slow.store.lines.at(-1)!;
    slow.store.draft.write('half a sen');
    const after = await enter();
    await settled(after.store);
    answer();
    expect(texts(after.store)).toEqual(['message 1', 'interrupted: sent', 'failed before: failed']);
    expect(after.sent.map(({ client_key }) => client_key)).toEqual([key]);
    expect(after.store.draft.text).toBe('half a sen');
  });

  it('takes the attached event along once', async () => {
    const { store, sent } = await enter();
    store.draft.attach(9);
    write(store, 'Are you going?');
    await settled(store);
    expect([sent[0]!.event_id, store.draft.eventId, store.lines[1]!.eventId]).toEqual([9, null, 9]);
  });

  it('asks for the room again when writing is refused, which closes the box [CHT-05]', async () => {
    let isOver = false;
    const { store } = await enter({
      send: () => {
        isOver = true;
        return aRefusal(409, 'event_over', { message: 'The event is over' });
      },
      more: {
        'GET /chatroom/7': () => ({
          data: { room: aRoom({ type: 'group', is_expired: isOver }), messages: aPage([aMessage(1)]) },
        }),
      },
    });
    expect(store.closed).toBeNull();
    write(store, 'Hello');
    await when(() => store.closed === 'over');
    expect(texts(store)).toEqual(['message 1', 'Hello: failed']);
  });
});

describe('polling [CHT-03]', () => {
  it('adds what others wrote once, however often it comes', async () => {
    let fresh: Message[] = [];
    const { store, checks } = await enter({ check: () => ({ ...nothing, messages: fresh }) });
    fresh = [aMessage(2), aMessage(3)];
    await store.check();
    await store.check();
    await store.refresh();
    expect(texts(store)).toEqual(['message 1', 'message 2', 'message 3']);
    expect(checks).toEqual([1, 1, 3]);
  });

  it('does not pass over a message that was written just before one’s own', async () => {
    let fresh: Message[] = [];
    const { store, checks } = await enter({
      check: ({ last_message }) => ({ ...nothing, messages: fresh.filter(({ id }) => id > last_message) }),
    });
    write(store, 'mine');
    await settled(store);
    fresh = [aMessage(99, { body: 'just before' })];
    await store.check();
    expect(checks.at(-1)).toBe(1);
    expect(texts(store)).toEqual(['message 1', 'just before', 'mine: sent']);
  });

  it('takes a message whose answer was lost from the check, and a late answer adds nothing', async () => {
    let answer = (): void => {};
    let fresh: Message[] = [];
    const { store, sent } = await enter({
      check: () => ({ ...nothing, messages: fresh }),
      send: (body) =>
        new Promise((resolve) => {
          answer = () => resolve(own(100, body));
        }),
    });
    write(store, 'Hello');
    await when(() => sent.length > 0 || store.outbox.list.length > 0);
    await Promise.resolve();
    fresh = [own(100, sent[0]!)];
    await store.check();
    expect(texts(store)).toEqual(['message 1', 'Hello: sent']);
    answer();
    await new Promise((resolve) => setTimeout(resolve));
    expect(texts(store)).toEqual(['message 1', 'Hello: sent']);
    expect(store.outbox.list).toEqual([]);
  });

  it('marks what the other has read, and a late answer takes no mark away', async () => {
    let seen = 100;
    const { store } = await enter({ check: () => ({ ...nothing, seen }) });
    write(store, 'Hello');
    await settled(store);
    await store.check();
    expect(texts(store)).toEqual(['message 1', 'Hello: seen']);
    seen = 1;
    await store.check();
    expect(texts(store)).toEqual(['message 1', 'Hello: seen']);
  });

  it('goes on at once while checks come back full', async () => {
    const many = Array.from({ length: 130 }, (_, at) => aMessage(at + 2));
    const { store, checks } = await enter({
      check: ({ last_message }) => ({
        ...nothing,
        messages: many.filter(({ id }) => id > last_message).slice(0, 100),
      }),
    });
    expect(checks).toEqual([1, 101]);
    expect(store.lines).toHaveLength(131);
  });

  it('counts the room as read and shows its newest words in the list', async () => {
    const { store, root } = await enter({
      room: { unread_count: 4 },
      check: () => ({ ...nothing, messages: [aMessage(2)] }),
    });
    expect(root.entities.chatrooms.get(7)).toMatchObject({
      unread_count: 0,
      last_message: { id: 2 },
      updated_at: store.room!.last_message!.created_at,
    });
  });

  it('asks quietly, without marking anything as seen, when nobody looks', async () => {
    const { store, requests } = await enter();
    const before = requests.length;
    await store.refresh();
    expect(requests.slice(before)).toEqual(['GET /chatroom/7']);
  });
});

describe('older pages [CHT-02]', () => {
  it('come before what is there, without doubles where the pages have shifted', async () => {
    const { store } = await enter({
      first: [aMessage(5), aMessage(4)],
      lastPage: 2,
      more: {
        'GET /chatroom/7?after=page2': {
          data: { room: aRoom(), messages: aPage([aMessage(4), aMessage(3), aMessage(2)], 2, 2) },
        },
      },
    });
    expect(store.older.state).toBe('more');
    await store.older.more();
    expect(texts(store)).toEqual([2, 3, 4, 5].map((id) => `message ${id}`));
    expect(store.older.state).toBe('end');
  });

  it('can be asked for again after a failure', async () => {
    let isDown = true;
    const { store } = await enter({
      first: [aMessage(5)],
      lastPage: 2,
      more: {
        'GET /chatroom/7?after=page2': () =>
          isDown ? offline() : { data: { room: aRoom(), messages: aPage([aMessage(4)], 2, 2) } },
      },
    });
    await store.older.more();
    expect([store.older.state, store.lines.length]).toEqual(['failed', 1]);
    isDown = false;
    await store.older.more();
    expect([store.older.state, store.lines.length]).toEqual(['end', 2]);
  });
});

it('a room that is not the reader’s is a missing one', async () => {
  const { store } = await enter({
    more: { 'GET /chatroom/7': aRefusal(403, 'not_a_member') },
  });
  expect(store.isMissing).toBe(true);
});

describe('a room that is open [CHT-03]', () => {
  it('asks for what came meanwhile once at a time', async () => {
    let answer: (value: Check) => void = () => {};
    let isSlow = false;
    const { store, checks } = await enter({
      check: () => (isSlow ? new Promise<Check>((resolve) => (answer = resolve)) : nothing),
    });
    isSlow = true;
    const before = checks.length;
    void store.check();
    const second = store.check();
    await second;
    expect(checks.length - before).toBe(1);
    answer(nothing);
  });

  it('keeps the newer words of a message when older ones come late', async () => {
    const { store } = await enter({
      first: [aMessage(1, { body: 'edited', updated_at: '2026-11-21T09:30:00.000Z' })],
      check: () => ({ ...nothing, messages: [aMessage(1, { body: 'as first written' })] }),
    });
    expect(texts(store)).toEqual(['edited']);
  });

  it.each([
    [500, 'ready'],
    [404, 'failed'],
  ])('is %i later: %s', async (status, kind) => {
    let isGone = false;
    const { store } = await enter({
      more: {
        'GET /chatroom/7': () =>
          isGone ? Response.json({}, { status }) : { data: { room: aRoom(), messages: aPage([aMessage(1)]) } },
      },
    });
    isGone = true;
    await store.refresh();
    expect(store.load.kind).toBe(kind);
  });
});

describe('what the stream tells [CHT-09]', () => {
  const listed = 'GET /chatroom?type=private&page=1';
  const eventOf = (message: Message) => ({ type: 'message', room_id: 7, message }) as const;

  let stay: AbortController;
  beforeEach(() => (stay = new AbortController()));
  afterEach(() => stay.abort());

  async function follow(check: (body: { last_message: number; away: number }) => unknown = () => nothing) {
    const asked: { last_message: number; away: number }[] = [];
    const rooms = [aRoom({ unread_count: 0, last_message: aMessage(1) })];
    const stage = createStage({
      user: me,
      now,
      answers: {
        [listed]: () => aPage(rooms),
        'GET /chatroom/7': { data: { room: rooms[0], messages: aPage([aMessage(1)]) } },
        'POST /chatroom/check/7': async (body: unknown) => {
          asked.push(body as (typeof asked)[0]);
          return { data: await check(body as (typeof asked)[0]) };
        },
      },
    });
    const chat = new ChatStore(stage.root, roomMemory(stage.root.session), stay.signal);
    const store = chat.room(7);
    await chat.inbox.direct.refresh();
    await store.enter();
    const before = stage.requests.length;
    const requests = () => stage.requests.slice(before);
    return { ...stage, chat, store, rooms, asked, live: stage.root.live, requests, leave: () => stay.abort() };
  }

  it('shows a message at once in the room and in the list, once, and nobody asks for it', async () => {
    const { chat, store, live, requests } = await follow();
    for (let twice = 0; twice < 2; twice++) live.tell(eventOf(aMessage(2)));
    expect(texts(store)).toEqual(['message 1', 'message 2']);
    const [row] = chat.inbox.direct.rooms;
    expect([row!.last_message?.body, row!.unread_count, store.hasUnseen]).toEqual(['message 2', 1, true]);
    expect(requests()).toEqual([]);
  });

  it('shows what was written in another window, in place of this one’s own copy', async () => {
    const { chat, store, live } = await follow();
    live.tell(eventOf(aMessage(2, { user: { id: me.id }, body: 'from my phone' })));
    expect(texts(store)).toEqual(['message 1', 'from my phone: sent']);
    expect([chat.inbox.direct.rooms[0]!.unread_count, store.hasUnseen]).toEqual([0, false]);
  });

  it('changes and takes away messages in both places', async () => {
    const { chat, store, live } = await follow();
    live.tell(eventOf(aMessage(2)));
    live.tell({ type: 'message_edited', room_id: 7, message: aMessage(2, { body: 'edited' }) });
    // A message that this window has not loaded would appear out of place.
    live.tell({ type: 'message_edited', room_id: 7, message: aMessage(0, { id: 900, body: 'unknown' }) });
    expect([texts(store), chat.inbox.direct.rooms[0]!.last_message?.body]).toEqual([['message 1', 'edited'], 'edited']);
    live.tell({ type: 'message_deleted', room_id: 7, message_id: 2 });
    expect([texts(store), chat.inbox.direct.rooms[0]!.last_message?.body]).toEqual([['message 1'], 'message 1']);
  });

  it('marks what the other has read, and as read what the reader has seen elsewhere', async () => {
    const { chat, store, live } = await follow();
    live.tell(eventOf(aMessage(2, { user: { id: me.id } })));
    live.tell({ type: 'seen', room_id: 7, user_id: 30, message_id: 2 });
    expect(texts(store)).toEqual(['message 1', 'message 2: seen']);
    live.tell(eventOf(aMessage(3)));
    live.tell({ type: 'seen', room_id: 7, user_id: me.id, message_id: 3 });
    expect(chat.inbox.direct.rooms[0]!.unread_count).toBe(0);
  });

  it('asks for the list once when a room is new in it, however much is said there', async () => {
    const { chat, live, rooms, requests } = await follow();
    rooms.unshift(aRoom({ id: 8, last_message: aMessage(5), updated_at: '2026-11-21T09:00:00.000Z' }));
    for (let id = 5; id < 25; id++) live.tell({ type: 'message', room_id: 8, message: aMessage(id) });
    await when(() => chat.inbox.direct.rooms.length === 2);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(requests()).toEqual([listed, listed]);
  });

  it('has the list ask which words are the last ones, and how many wait, where some are gone', async () => {
    const { chat, live, rooms, requests } = await follow();
    live.tell(eventOf(aMessage(2)));
    expect(chat.inbox.direct.rooms[0]!.unread_count).toBe(1);
    rooms[0] = aRoom({ unread_count: 0, last_message: aMessage(1) });
    live.tell({ type: 'message_deleted', room_id: 7, message_id: 2 });
    await when(() => chat.inbox.direct.rooms[0]!.unread_count === 0);
    expect(requests()).toEqual([listed]);
  });

  it('is not heard any more by the stores of an account that has left', async () => {
    const { store, live, leave } = await follow();
    leave();
    live.tell(eventOf(aMessage(2)));
    expect(texts(store)).toEqual(['message 1']);
  });

  it('is seen once it was told so, also what came while that was said', async () => {
    let answer!: (value: Check) => void;
    let isSlow = false;
    const { store, live, asked } = await follow(() =>
      isSlow ? new Promise<Check>((resolve) => (answer = resolve)) : nothing,
    );
    isSlow = true;
    live.tell(eventOf(aMessage(2)));
    const seeing = store.check();
    await waitFor(() => expect(asked).toHaveLength(2));
    live.tell(eventOf(aMessage(3)));
    answer({ ...nothing, messages: [aMessage(2)] });
    await waitFor(() => expect(asked).toHaveLength(3));
    answer({ ...nothing, messages: [aMessage(3)] });
    await seeing;
    expect([store.hasUnseen, asked.map(({ last_message }) => last_message)]).toEqual([false, [1, 1, 2]]);
  });

  it('may have left something out: what was edited and deleted meanwhile is asked for, for as long as nothing was heard', async () => {
    const { store, asked, setNow } = await follow(({ away }) => ({
      ...nothing,
      messages: away > 0 ? [aMessage(2)] : [],
      edited: away > 0 ? [aMessage(1, { body: 'edited' }), aMessage(0, { id: 900 })] : [],
    }));
    setNow('2026-11-21T09:45:00Z');
    await store.catchUp();
    expect([texts(store), asked.at(-1)]).toEqual([['edited', 'message 2'], expect.objectContaining({ away: 45 * 60 })]);
  });

  it('takes away what was deleted meanwhile, and is read anew after more than a week', async () => {
    let deleted: number[] = [];
    const { store, live, requests, setNow } = await follow(() => ({ ...nothing, deleted }));
    live.tell(eventOf(aMessage(2)));
    deleted = [2];
    await store.catchUp();
    expect(texts(store)).toEqual(['message 1']);
    live.tell(eventOf(aMessage(3)));
    setNow('2026-12-01T09:00:00Z');
    deleted = [];
    await store.catchUp();
    expect([texts(store), requests()]).toEqual([
      ['message 1'],
      ['POST /chatroom/check/7', 'GET /chatroom/7', 'POST /chatroom/check/7'],
    ]);
  });
});

describe('a message whose way is lost while the browser says that there is a network', () => {
  const entry = (key: string) => ({ key, body: key, event_id: null, created_at: now.toISOString() });
  const lost = () => Promise.reject(new ApiError(0, { code: 'offline' }));
  const outboxOf = (post: (key: string, nth: number) => Promise<Message>) => {
    const asked: string[] = [];
    const refused: string[] = [];
    const outbox = new Outbox([], {
      isOnline: () => true,
      post: ({ key }) => post(key, asked.push(key)),
      onDelivered: () => {},
      onRefused: ({ code }) => refused.push(code),
      onChange: () => {},
    });
    return { outbox, asked, refused };
  };
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('goes once more by itself, before those behind it [CHT-02]', async () => {
    const { outbox, asked, refused } = outboxOf((_, nth) => (nth === 1 ? lost() : Promise.resolve(aMessage(nth))));
    outbox.add(entry('first'));
    outbox.add(entry('second'));
    await jest.advanceTimersByTimeAsync(5000);
    expect([asked, refused, outbox.list]).toEqual([['first', 'first', 'second'], [], []]);
  });
  it('is marked when that is lost too, and goes no more once it is taken back [CHT-02]', async () => {
    const { outbox, asked, refused } = outboxOf(lost);
    outbox.add(entry('kept'));
    await jest.advanceTimersByTimeAsync(5000);
    expect([asked, refused, outbox.list.map(({ failure }) => failure?.code)]).toEqual([
      ['kept', 'kept'],
      ['offline'],
      ['offline'],
    ]);
    outbox.add(entry('taken back'));
    await jest.advanceTimersByTimeAsync(100);
    outbox.remove('taken back');
    await jest.advanceTimersByTimeAsync(5000);
    expect(asked).toEqual(['kept', 'kept', 'taken back']);
  });
});
