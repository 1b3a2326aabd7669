import { heldAnswers } from 'shared-kernel/testing/heldAnswers';
import { createStage, type FakeAnswers } from 'shared-kernel/testing/renderScreen';
import { aPage, aPerson } from 'shared-kernel/testing/rows';
import type { Chatroom } from 'shared-kernel/contract/chat';
import { aMessage, aRoom, me } from '../testing/rows.ts';
import { eraseMessage, saveEdit } from './messageActions.ts';
import { blockOther } from './roomActions.ts';
import { roomMemory } from './roomMemory.ts';
import { RoomStore } from './RoomStore.ts';

const mine = aMessage(3, { body: 'my words', user: { id: me.id } });
const asEdit = { id: 3, body: 'my words', needsText: true };

async function open(answers: FakeAnswers = {}, room: Partial<Chatroom> = {}) {
  const { root, requests } = createStage({
    user: me,
    answers: {
      'GET /chatroom/7': {
        data: { room: aRoom({ last_message: mine, ...room }), messages: aPage([mine, aMessage(2), aMessage(1)]) },
      },
      'POST /chatroom/check/7': { data: { new: false, messages: [], seen: null, edited: [], deleted: [] } },
      ...answers,
    },
  });
  const store = new RoomStore(root, 7, roomMemory(root.session));
  await store.enter();
  requests.length = 0;
  return { root, store, requests };
}
beforeEach(() => sessionStorage.clear());

describe('an edit [CHT-04]', () => {
  it('that changes nothing is not sent, and ends', async () => {
    const { root, store, requests } = await open();
    store.draft.edit(asEdit);
    store.draft.write(' my words ');
    await saveEdit(root, store);
    expect([requests, store.draft.editing]).toEqual([[], null]);
  });

  it('to nothing is not sent, and goes on', async () => {
    const { root, store, requests } = await open();
    store.draft.edit(asEdit);
    store.draft.write('  ');
    await saveEdit(root, store);
    expect([requests, store.draft.editing?.id]).toEqual([[], 3]);
  });

  it('is not sent where nobody can write any more', async () => {
    const { root, store, requests } = await open({}, { is_expired: true });
    store.draft.edit(asEdit);
    store.draft.write('better');
    await saveEdit(root, store);
    expect(requests).toEqual([]);
  });

  it('that is saved late does not end another that was begun meanwhile', async () => {
    const held = heldAnswers();
    const { root, store } = await open({ 'PUT /chatroom/7/3': held.answer });
    store.draft.edit(asEdit);
    store.draft.write('better');
    const saved = saveEdit(root, store);
    store.draft.edit({ ...asEdit, id: 4 });
    await new Promise((resolve) => setTimeout(resolve));
    await held.give(0, { data: { ...mine, body: 'better', updated_at: '2026-11-21T08:59:00.000Z' } });
    await saved;
    expect(store.draft.editing?.id).toBe(4);
  });
});

describe('a message that is deleted [CHT-04]', () => {
  it('is not edited any more, and the one before is the last of its room', async () => {
    const { root, store } = await open({ 'DELETE /chatroom/7/3': { data: { id: 3 } } });
    store.draft.edit(asEdit);
    await eraseMessage(root, store, 3);
    expect([store.draft.editing, store.room!.last_message?.id]).toEqual([null, 2]);
  });

  it('leaves the edit of another one alone', async () => {
    const { root, store } = await open({ 'DELETE /chatroom/7/3': { data: { id: 3 } } });
    store.draft.edit({ ...asEdit, id: 4 });
    await eraseMessage(root, store, 3);
    expect(store.draft.editing?.id).toBe(4);
  });
});

it('somebody without a channel cannot be blocked from here, and nothing is asked [CHT-06]', async () => {
  const { root, store, requests } = await open({}, { users: [aPerson()] });
  await blockOther(root, store.room!, true);
  expect(requests).toEqual([]);
});

describe('what a tab keeps of a room [CHT-10]', () => {
  const session = { mark: 'mine' };
  const memory = roomMemory(session);
  const empty = { text: '', eventId: null, replyTo: null, outgoing: [] };

  it('is what is written, attached, answered or unsent, and nothing once it is empty', () => {
    const quote = { id: 1, user: { id: 30 }, body: 'yes', has_picture: false };
    for (const part of [{ text: 'half' }, { eventId: 9 }, { replyTo: quote }]) {
      memory.write(7, { ...empty, ...part });
      expect(memory.read(7)).toEqual({ ...empty, ...part });
      memory.write(7, empty);
      expect(Object.keys(sessionStorage)).toEqual([]);
    }
  });

  it('is given to no other session, and goes with its own, and nothing else of the tab [PRM-38]', () => {
    sessionStorage.setItem('theme', 'dark');
    memory.write(7, { ...empty, text: 'half' });
    expect(roomMemory({ mark: 'another' }).read(7)).toBeNull();
    memory.write(7, { ...empty, text: 'half' });
    expect(roomMemory({ mark: null }).read(7)).toBeNull();
    memory.write(7, { ...empty, text: 'half' });
    createStage({ user: me }).root.session.forget();
    expect(Object.keys(sessionStorage)).toEqual(['theme']);
    roomMemory({ mark: null }).write(7, { ...empty, text: 'half' });
    expect(Object.keys(sessionStorage)).toEqual(['theme']);
  });

  it('is nothing where the browser refuses storage', () => {
    const refusing = roomMemory(session, () => {
      throw new DOMException('no', 'SecurityError');
    });
    refusing.write(7, { ...empty, text: 'half' });
    expect(refusing.read(7)).toBeNull();
  });
});
