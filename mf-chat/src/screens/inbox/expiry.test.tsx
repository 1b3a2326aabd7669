import { act, fireEvent, screen } from '@testing-library/react';
import type { FakeAnswers } from 'shared-kernel/testing/renderScreen';
import { aCard, aPage, aRefusal } from 'shared-kernel/testing/rows';
import { chat } from '../../area.ts';
import en from '../../messages/en.json' with { type: 'json' };
import { draw } from '../../testing/draw.ts';
import { aMessage, aRoom } from '../../testing/rows.ts';
import { RoomScreen } from '../room/RoomScreen.tsx';
import { InboxScreen } from './InboxScreen.tsx';

const listOf = (type: string, page = 1) => `GET /chatroom?type=${type}&${page === 1 ? 'page=1' : `after=page${page}`}`;
const minute = 60_000;
const start = Date.parse('2026-11-21T09:00:00Z');
const names: Record<number, string> = { 9: 'Book club', 10: 'Evening walk', 11: 'Pottery' };

/** Its event ends so many minutes after the start. */
const group = (id: number, ends: number, isExpired = false) =>
  aRoom({
    id,
    type: 'group',
    event: aCard({ id, title: names[id]!, is_over: isExpired }),
    is_expired: isExpired,
    expires_at: new Date(start + ends * minute).toISOString(),
    last_message: aMessage(id),
    updated_at: aMessage(60 - id).created_at,
  });
const answerOf = (room: ReturnType<typeof group>) => ({ data: { room, messages: aPage([aMessage(room.id)]) } });

let isOver = false;
let expired: ReturnType<typeof group>[] = [];
/** Two pages of groups; that of the walk, on the second, ends half an hour after the start. */
const server = (): FakeAnswers => ({
  [listOf('group')]: () => aPage([group(9, 600)], 1, isOver ? 1 : 2),
  [listOf('group', 2)]: () => aPage([group(10, 30)], 2, 2),
  [listOf('expired')]: () => aPage(expired),
  'GET /chatroom/10': () => answerOf(group(10, 30, isOver)),
  'POST /chatroom/check/10': { data: { new: false, messages: [], seen: null, edited: [], deleted: [] } },
});
const end = (): void => {
  isOver = true;
  expired = [group(10, 30, true)];
};
const row = (id: number) => screen.queryByRole('link', { name: new RegExp(names[id]!) });
const pass = (time: number) => act(() => jest.advanceTimersByTimeAsync(time));
const look = (hidden: boolean) => {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  return act(async () => void fireEvent(document, new Event('visibilitychange')));
};

beforeEach(() => {
  isOver = false;
  expired = [];
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'performance'], now: start });
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

async function openAt(tab: 'group' | 'expired', answers: FakeAnswers = {}) {
  const drawn = draw(<InboxScreen />, `/direct?tab=${tab}`, { ...server(), ...answers }, { now: new Date(start) });
  const { inbox } = drawn.root.slice(chat);
  act(() => drawn.root.live.stand());
  await act(() => inbox.group.refresh());
  await act(() => inbox.group.more());
  const to = async (minutes: number): Promise<void> => {
    drawn.setNow(new Date(start + minutes * minute).toISOString());
    await pass(start + minutes * minute - Date.now());
  };
  return { ...drawn, inbox, to };
}

describe('a group whose event ends [CHT-01] [CHT-07]', () => {
  it('leaves the groups by itself at its moment, from a later page too, and is asked for then alone', async () => {
    const { to, requests, inbox } = await openAt('group');
    expect(row(10)).not.toBeNull();
    const before = requests.length;
    await to(29);
    expect([row(10), requests.length]).toEqual([expect.anything(), before]);
    end();
    await to(30);
    expect([row(10), row(9)]).toEqual([null, expect.anything()]);
    expect([requests.slice(before), inbox.group.hasMore]).toEqual([['GET /chatroom/10'], false]);
  });

  it('stands under the expired ones at once where they are looked at', async () => {
    const { to } = await openAt('expired');
    expect(screen.getByText(en['chat.empty.expired.title'])).toBeDefined();
    end();
    await to(30);
    expect(row(10)).not.toBeNull();
  });

  it('among several pages of expired ones stands there too', async () => {
    const { to, inbox } = await openAt('expired', {
      [listOf('expired')]: () => aPage([group(11, -90, true)], 1, 2),
      [listOf('expired', 2)]: () => aPage([], 2, 2),
    });
    await act(() => inbox.expired.more());
    end();
    await to(30);
    expect([row(11), row(10)]).toEqual([expect.anything(), expect.anything()]);
  });

  it('while nobody looks at the page has gone when somebody does, and is not asked for before', async () => {
    const { to, requests } = await openAt('group');
    await look(true);
    const before = requests.length;
    end();
    await to(45);
    expect(requests.slice(before)).toEqual([]);
    await look(false);
    expect(row(10)).toBeNull();
  });

  it('stays where its host has given it a later end, and goes then', async () => {
    let ends = 60;
    const { to } = await openAt('group', { 'GET /chatroom/10': () => answerOf(group(10, ends, isOver)) });
    await to(30);
    expect(row(10)).not.toBeNull();
    ends = 60;
    end();
    await to(60);
    expect(row(10)).toBeNull();
  });

  it('is asked for again where the server does not answer or its clock is behind, ever more rarely', async () => {
    const answers: unknown[] = [aRefusal(503, 'busy'), answerOf(group(10, 30)), answerOf(group(10, 30, true))];
    const { to, requests } = await openAt('group', { 'GET /chatroom/10': () => answers.shift() });
    const asked = () => requests.filter((request) => request === 'GET /chatroom/10').length;
    await to(30);
    expect([row(10), asked()]).toEqual([expect.anything(), 1]);
    await pass(2000);
    expect([row(10), asked()]).toEqual([expect.anything(), 2]);
    await pass(3000);
    expect(asked()).toBe(2);
    await pass(1000);
    expect([row(10), asked()]).toEqual([null, 3]);
    await pass(minute);
    expect(asked()).toBe(3);
  });

  it('that the reader has left elsewhere goes, and is not asked for any more', async () => {
    const { to, requests } = await openAt('group', { 'GET /chatroom/10': aRefusal(403, 'not_a_member') });
    await to(30);
    expect(row(10)).toBeNull();
    await pass(10 * minute);
    expect(requests.filter((request) => request === 'GET /chatroom/10')).toHaveLength(1);
  });

  it('leaves no gap: the row behind it comes with the next page', async () => {
    const { to, inbox } = await openAt('group', {
      [listOf('group')]: aPage([group(9, 600)], 1, 3),
      [listOf('group', 2)]: aPage([group(10, 30)], 2, 3),
      // Behind the walk, whether that stands there still or not.
      [listOf('group', 3)]: aPage([group(11, 600)], 3, 3),
    });
    end();
    await to(30);
    await act(() => inbox.group.refresh());
    await act(() => inbox.group.more());
    expect([row(9), row(10), row(11)]).toEqual([expect.anything(), null, expect.anything()]);
    expect(inbox.group.hasMore).toBe(false);
  });

  it('is waited for quietly, however far away its moment is', async () => {
    const timers = jest.spyOn(globalThis, 'setTimeout');
    await openAt('group', {
      [listOf('group')]: aPage([group(9, 60 * 24 * 60)]),
      [listOf('group', 2)]: aPage([], 2, 2),
    });
    // A browser takes a longer one for none, and the page would ask itself without end.
    expect(Math.max(...timers.mock.calls.map(([, after = 0]) => after))).toBe(2 ** 31 - 1);
  });

  it('is noticed as soon as the stream comes back, where a device that slept missed its moment', async () => {
    const { root, setNow } = await openAt('group');
    end();
    setNow(new Date(start + 31 * minute).toISOString());
    act(() => root.live.stand());
    await pass(0);
    expect(row(10)).toBeNull();
  });

  it('is not asked for any more once the account has left', async () => {
    const { root, to, requests } = await openAt('group');
    const before = requests.length;
    act(() => root.session.forget());
    await look(false);
    await to(31);
    expect(requests.slice(before).filter((request) => request === 'GET /chatroom/10')).toEqual([]);
  });
});

describe('the room of a group that is read while its event ends [CHT-07]', () => {
  const read = async (answers: FakeAnswers = {}) => {
    const drawn = draw(<RoomScreen />, '/direct/10', { ...server(), ...answers }, { now: new Date(start) });
    act(() => drawn.root.live.stand());
    await pass(100);
    return drawn;
  };

  it('closes its box at that moment [CHT-05]', async () => {
    const { setNow } = await read();
    const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: en['chat.composer.label'] });
    expect(box().disabled).toBe(false);
    end();
    setNow(new Date(start + 30 * minute).toISOString());
    await pass(30 * minute);
    expect([box().disabled, box().placeholder]).toEqual([true, en['chat.composer.over']]);
  });

  it('stays to be read where the event is called off, closed by a word that says so, and leaves the groups [CHT-05] [CHT-07]', async () => {
    let isOff = false;
    const told = aMessage(77, { body: '', told: { kind: 'called_off' } });
    const off = { ...group(10, -1, true), event: aCard({ id: 10, title: names[10]!, state: 'not_held' }) };
    const { root } = await read({
      'GET /chatroom/10': () =>
        isOff ? { data: { room: off, messages: aPage([told, aMessage(10)]) } } : answerOf(group(10, 30)),
    });
    const { group: list } = root.slice(chat).inbox;
    await act(() => list.refresh());
    await act(() => list.more());
    expect([list.has(10), screen.queryByText(en['chat.told.calledOff'])]).toEqual([true, null]);
    isOff = true;
    act(() => root.live.tell({ type: 'room_changed', room_id: 10 }));
    act(() => root.live.tell({ type: 'message', room_id: 10, message: told }));
    await pass(100);
    const box = screen.getByRole<HTMLTextAreaElement>('textbox', { name: en['chat.composer.label'] });
    expect([box.disabled, box.placeholder]).toEqual([true, en['chat.told.calledOff']]);
    expect(screen.getAllByText(en['chat.told.calledOff'])).toHaveLength(1);
    expect([screen.getByText(`message 10`), screen.queryByText(en['chat.room.left.title'])]).toEqual([
      expect.anything(),
      null,
    ]);
    expect(list.has(10)).toBe(false);
  });

  it('is said to be gone where the reader is no longer in it', async () => {
    let isThere = true;
    const { setNow, requests, root } = await read({
      'GET /chatroom/10': () => (isThere ? answerOf(group(10, 30)) : aRefusal(403, 'not_a_member')),
    });
    const { group: list } = root.slice(chat).inbox;
    await act(() => list.refresh());
    await act(() => list.more());
    isThere = false;
    setNow(new Date(start + 30 * minute).toISOString());
    await pass(30 * minute);
    expect([screen.getByText(en['chat.room.left.title']), list.has(10)]).toEqual([expect.anything(), false]);
    const before = requests.length;
    await pass(10 * minute);
    expect(requests.slice(before)).toEqual([]);
  });
});
