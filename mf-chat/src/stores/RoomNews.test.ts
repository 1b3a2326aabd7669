import { heldAnswers } from 'shared-kernel/testing/heldAnswers';
import { createStage, type FakeAnswers } from 'shared-kernel/testing/renderScreen';
import { aPage, aRefusal } from 'shared-kernel/testing/rows';
import { aMessage, aRoom, me } from '../testing/rows.ts';
import { ChatStore } from './ChatStore.ts';
import { roomMemory } from './roomMemory.ts';

const listed = 'GET /chatroom?type=private&page=1';
const still = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 10));

let account: AbortController;
beforeEach(() => (account = new AbortController()));
afterEach(() => account.abort());

async function open(answers: FakeAnswers = {}) {
  const held = heldAnswers();
  const stage = createStage({ user: me, answers: { [listed]: held.answer, ...answers } });
  const chat = new ChatStore(stage.root, roomMemory(stage.root.session), account.signal);
  const room = aRoom({ last_message: aMessage(5), unread_count: 2 });
  void chat.inbox.direct.refresh();
  await held.give(0, aPage([room]));
  return { ...stage, held, chat, live: stage.root.live, row: chat.inbox.direct.rooms[0]! };
}

describe('news of a room that is not open [CHT-09]', () => {
  it('that an older message was deleted leaves the last words', async () => {
    const { live, row } = await open();
    live.tell({ type: 'message_deleted', room_id: 7, message_id: 4 });
    expect(row.last_message?.id).toBe(5);
    live.tell({ type: 'message_deleted', room_id: 7, message_id: 5 });
    expect(row.last_message).toBeNull();
  });

  it('that an older message was edited leaves the last words', async () => {
    const { live, row } = await open();
    live.tell({ type: 'message_edited', room_id: 7, message: aMessage(4, { body: 'older' }) });
    expect(row.last_message?.id).toBe(5);
  });

  it('that the reader has seen only a part elsewhere leaves it unread', async () => {
    const { live, row } = await open();
    live.tell({ type: 'seen', room_id: 7, user_id: me.id, message_id: 4 });
    expect(row.unread_count).toBe(2);
    live.tell({ type: 'seen', room_id: 7, user_id: me.id, message_id: 5 });
    expect(row.unread_count).toBe(0);
  });

  it('that another has seen it reads nothing for the reader', async () => {
    const { live, row } = await open();
    live.tell({ type: 'seen', room_id: 7, user_id: 30, message_id: 5 });
    expect(row.unread_count).toBe(2);
  });

  it.each([
    ['listed alone', false],
    ['open too', true],
  ])(
    'that its event was called off is asked for; whoever is in it no more finds it gone from the list, where it is %s',
    async (_where, isOpen) => {
      const answers = { 'GET /chatroom/7': () => answer };
      let answer: unknown = { data: { room: aRoom({ users: [] }), messages: aPage([]) } };
      const { live, row, chat } = await open(answers);
      if (isOpen) chat.room(7);
      expect(row.users).toHaveLength(1);
      live.tell({ type: 'room_changed', room_id: 7 });
      await still();
      expect([row.users, chat.inbox.direct.has(7)]).toEqual([[], true]);
      answer = aRefusal(500, 'internal');
      live.tell({ type: 'room_changed', room_id: 7 });
      await still();
      expect(chat.inbox.direct.has(7)).toBe(true);
      answer = aRefusal(403, 'not_a_member');
      live.tell({ type: 'room_changed', room_id: 7 });
      await still();
      expect(chat.inbox.direct.has(7)).toBe(false);
    },
  );

  it('that somebody has left it takes them out of its row and asks for nothing', async () => {
    const { live, row, requests } = await open();
    const [first] = row.users;
    live.tell({ type: 'left', room_id: 7, user_id: 99 });
    expect(row.users).toEqual([first]);
    live.tell({ type: 'left', room_id: 7, user_id: first!.user.id });
    expect([row.users, requests]).toEqual([[], [listed]]);
  });

  it('of a room that nobody knows here asks for nothing when something is taken away there', async () => {
    const { live, held, requests } = await open();
    live.tell({ type: 'message_deleted', room_id: 99, message_id: 5 });
    await still();
    expect([held.asked, requests]).toEqual([1, [listed]]);
  });

  it('has the list asked for once more, however much comes meanwhile, and no more after the account has left', async () => {
    const { live, held } = await open();
    const tell = (id: number) => live.tell({ type: 'message', room_id: 99, message: aMessage(id) });
    tell(10);
    tell(11);
    tell(12);
    await still();
    expect(held.asked).toBe(2);
    account.abort();
    await held.give(1, aPage([]));
    await still();
    expect(held.asked).toBe(2);
  });
});

it('a room is one store for all who ask, and what waits in it goes out no more once the account has left [CHT-10]', async () => {
  const { chat, root, requests } = await open();
  const room = chat.room(7);
  expect(chat.room(7)).toBe(room);
  const write = async (text: string): Promise<number> => {
    root.connectivity.set(false);
    room.draft.write(text);
    room.send();
    await still();
    root.connectivity.set(true);
    await still();
    return requests.filter((request) => request === 'POST /chatroom/7').length;
  };
  expect(await write('one')).toBe(1);
  account.abort();
  expect(await write('two')).toBe(1);
});
