import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { Chatroom } from 'shared-kernel/contract/chat';
import { noonOf } from 'shared-kernel/language/isoDay';
import { formatWeekday } from 'shared-kernel/language/when';
import { heldAnswers } from 'shared-kernel/testing/heldAnswers';
import type { FakeAnswers } from 'shared-kernel/testing/renderScreen';
import { aCard, aPage, aPerson, aRefusal, aSummary } from 'shared-kernel/testing/rows';
import { besideMidnight, ownZone, wallClock } from 'shared-kernel/language/testing/wallClock';
import { chat } from '../../area.ts';
import en from '../../messages/en.json' with { type: 'json' };
import { MembersSheet } from '../../sheets/members/MembersSheet.tsx';
import { draw } from '../../testing/draw.ts';
import { aMessage, aRoom, me } from '../../testing/rows.ts';
import { RoomScreen } from './RoomScreen.tsx';

const nothing = { new: false, messages: [], seen: null, edited: [], deleted: [] };
const written = (id: number) => (body: unknown) => ({
  data: aMessage(id, { ...(body as { body: string; client_key: string }), user: { id: me.id } }),
});

const open = (room: Partial<Chatroom> = {}, answers: FakeAnswers = {}, path = '/direct/7') =>
  draw(<RoomScreen />, path, {
    'GET /chatroom/7': { data: { room: aRoom(room), messages: aPage([aMessage(2), aMessage(1)]) } },
    'POST /chatroom/check/7': { data: nothing },
    'POST /chatroom/7/typing': { data: null },
    'POST /chatroom/7': written(100),
    ...answers,
  });
const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: en['chat.composer.label'] });
const openMenu = async (hand: UserEvent) =>
  hand.click(await screen.findByRole('button', { name: en['chat.room.more'] }));

beforeEach(() => sessionStorage.clear());

describe('the mark of an own message', () => {
  it('says that it is being sent, until the server’s copy takes its place, once [CHT-02]', async () => {
    const held = heldAnswers();
    const bodies: unknown[] = [];
    const { hand } = open(
      {},
      { 'POST /chatroom/7': (body: unknown) => (bodies.push(body), held.answer()) as Promise<unknown> },
    );
    await screen.findByText('message 2');
    await hand.type(box(), 'on my way{Enter}');
    const bubble = screen.getByText('on my way').closest('[data-row]')!;
    expect(within(bubble as HTMLElement).getByRole('img', { name: en['chat.message.sending'] })).toBeDefined();
    await waitFor(() => expect(held.asked).toBe(1));
    await act(() => held.give(0, written(100)(bodies[0])));
    expect(await screen.findByRole('img', { name: en['chat.message.sent'] })).toBeDefined();
    expect(screen.getAllByText('on my way')).toHaveLength(1);
    // The same row: nothing flashes, and a screen reader is not told twice.
    expect(screen.getByText('on my way').closest('[data-row]')).toBe(bubble);
  });

  it('says that the other has seen it, by the stream or by asking [CHT-03] [CHT-09]', async () => {
    let seen: number | null = null;
    const { hand, root } = open({}, { 'POST /chatroom/check/7': () => ({ data: { ...nothing, seen } }) });
    await screen.findByText('message 2');
    await hand.type(box(), 'one{Enter}');
    await screen.findByRole('img', { name: en['chat.message.sent'] });
    act(() => root.live.tell({ type: 'seen', room_id: 7, user_id: 30, message_id: 100 }));
    expect(screen.getByRole('img', { name: en['chat.message.seen'] })).toBeDefined();
    seen = 100;
    await act(async () => void window.dispatchEvent(new Event('online')));
    expect(screen.getByRole('img', { name: en['chat.message.seen'] })).toBeDefined();
  });

  it('says it of what was seen before the room was opened [CHT-03]', async () => {
    open(
      {},
      {
        'GET /chatroom/7': {
          data: {
            room: aRoom(),
            messages: aPage([
              aMessage(2, { user: { id: me.id } }),
              aMessage(1, { user: { id: me.id }, read_at: '2026-11-21T08:30:00.000Z' }),
            ]),
          },
        },
      },
    );
    const row = (await screen.findByText('message 1')).closest<HTMLElement>('[data-row]')!;
    expect(within(row).getByRole('img', { name: en['chat.message.seen'] })).toBeDefined();
    expect(screen.getAllByRole('img', { name: en['chat.message.sent'] })).toHaveLength(1);
  });

  it('comes with the answer where no stream tells of it [CHT-03]', async () => {
    let seen: number | null = null;
    const { hand } = open({}, { 'POST /chatroom/check/7': () => ({ data: { ...nothing, seen } }) });
    await screen.findByText('message 2');
    await hand.type(box(), 'one{Enter}');
    await screen.findByRole('img', { name: en['chat.message.sent'] });
    seen = 100;
    await act(async () => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByRole('img', { name: en['chat.message.seen'] })).toBeDefined();
  });
});

it('waits for as long as the network is away that went while it was sent, and is never marked as lost [CHT-10]', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'performance'] });
  try {
    let isAway = true;
    let asked = 0;
    const { root } = open(
      {},
      {
        'POST /chatroom/7': (body: unknown) => {
          asked++;
          if (!isAway) return written(100)(body);
          root.connectivity.set(false);
          return Promise.reject(new TypeError('no network'));
        },
      },
    );
    const pass = (time: number) => act(() => jest.advanceTimersByTimeAsync(time));
    await pass(100);
    fireEvent.change(box(), { target: { value: 'one' } });
    fireEvent.keyDown(box(), { key: 'Enter' });
    await pass(60_000);
    expect([asked, screen.queryByText(en['chat.message.failed'])]).toEqual([1, null]);
    expect(screen.getByRole('img', { name: en['chat.message.waiting'] })).toBeDefined();
    isAway = false;
    act(() => root.connectivity.set(true));
    await pass(100);
    expect([asked, screen.getByRole('img', { name: en['chat.message.sent'] })]).toEqual([2, expect.anything()]);
  } finally {
    jest.useRealTimers();
  }
});

it('what is read stays in its place while others write below it [CHT-02]', async () => {
  // Each row is fifty pixels high, and the last one ends where the conversation ends.
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function rect(this: Element) {
    const rows = [...document.querySelectorAll('[data-row]')];
    const at = rows.indexOf(this);
    const bottom = at < 0 ? rows.length * 50 : (at + 1) * 50;
    return { top: bottom - 50, bottom, left: 0, right: 300, width: 300, height: 50, x: 0, y: bottom - 50 } as DOMRect;
  });
  try {
    const { root } = open();
    const log = await screen.findByRole('log');
    log.scrollTop = -500;
    fireEvent.scroll(log);
    act(() => root.live.tell({ type: 'message', room_id: 7, message: aMessage(3) }));
    expect(log.scrollTop).toBe(-550);
    log.scrollTop = 0;
    fireEvent.scroll(log);
    act(() => root.live.tell({ type: 'message', room_id: 7, message: aMessage(4) }));
    expect(log.scrollTop).toBe(0);
  } finally {
    jest.restoreAllMocks();
  }
});

it('days are parted by their names: today, yesterday, a weekday of this year, a date of another', async () => {
  const on = (id: number, created_at: string) => aMessage(id, { created_at, updated_at: created_at });
  open(
    {},
    {
      'GET /chatroom/7': {
        data: {
          room: aRoom(),
          messages: aPage([
            on(4, '2026-11-21T08:00:00.000Z'),
            on(3, '2026-11-20T08:00:00.000Z'),
            on(2, '2026-11-02T08:00:00.000Z'),
            on(1, '2025-11-02T08:00:00.000Z'),
          ]),
        },
      },
    },
  );
  await screen.findByText('message 4');
  expect(
    [...screen.getByRole('log').querySelectorAll('section')].map((day) => day.firstElementChild!.textContent),
  ).toEqual(['2 November 2025', 'Monday, 2 November', en['chat.room.yesterday'], en['chat.room.today']]);
});

it.each(besideMidnight)('messages stand under the day of their reader, with the hour there: %s', async (at) => {
  const message = aMessage(1, { created_at: at, updated_at: at });
  open({}, { 'GET /chatroom/7': { data: { room: aRoom(), messages: aPage([message]) } } });
  await screen.findByText('message 1');
  const { day, time } = wallClock(Date.parse(at), ownZone);
  const log = screen.getByRole('log');
  expect([
    log.querySelector('section')!.firstElementChild!.textContent,
    log.querySelector('time')!.textContent,
  ]).toEqual([formatWeekday('en', noonOf(day), 'UTC'), time]);
});

describe('an event in a chat [CHT-04]', () => {
  it('that is gone is said to be gone, in the box and in a message [SYS-07]', async () => {
    open(
      {},
      {
        'GET /chatroom/7': {
          data: { room: aRoom(), messages: aPage([aMessage(1, { body: 'come', event_id: 8 })]) },
        },
        'GET /tiny/event/8': aRefusal(404, 'not_found'),
        'GET /tiny/event/9': aRefusal(404, 'not_found'),
      },
      '/direct/7?event_id=9',
    );
    await waitFor(() => expect(screen.getAllByText(en['chat.event.missing'])).toHaveLength(2));
  });

  it.each(['0', '-1', 'abc', '1e3', '99999999999'])('is none at the address of “%s”, which is cleared', async (id) => {
    const { requests } = open({}, {}, `/direct/7?event_id=${id}`);
    await screen.findByText('message 2');
    expect(location.search).toBe('');
    expect(screen.queryByRole('group', { name: en['chat.event.attached'] })).toBeNull();
    expect(requests.filter((request) => request.includes('/tiny/'))).toEqual([]);
  });
});

describe('a link in a message [CHT-10]', () => {
  const linking = (answer: unknown) =>
    open(
      {},
      {
        'GET /chatroom/7': {
          data: { room: aRoom(), messages: aPage([aMessage(1, { body: `see ${location.origin}/en/reza` })]) },
        },
        'GET /tiny/page?path=%2Fen%2Freza': answer,
      },
    );

  it('to a channel of ours shows whose it is', async () => {
    linking({ data: { event: null, channel: aSummary({ id: 4, username: 'reza', name: 'Reza' }) } });
    expect((await screen.findByRole('link', { name: 'Reza' })).getAttribute('href')).toBe('/en/reza');
  });

  it('to a page that is gone stays a plain link', async () => {
    const { requests } = linking(aRefusal(404, 'not_found'));
    await waitFor(() => expect(requests.filter((request) => request.includes('/tiny/page'))).toHaveLength(1));
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([`${location.origin}/en/reza`]);
  });
});

describe('a room that is none, or none any more', () => {
  it.each(['abc', '0', '-7', '1.5', '99999999999999999999'])(
    'is not asked for where no room can be: %s [CHT-02]',
    (id) => {
      const { requests } = open({}, {}, `/direct/${id}`);
      expect(screen.getByText(en['chat.room.missing.title'])).toBeDefined();
      expect(screen.getByRole('link', { name: en['chat.room.inbox'] }).getAttribute('href')).toBe('/en/direct');
      expect(requests).toEqual([]);
    },
  );

  it('closes its box when its event ends while it is read; what was refused can be removed [CHT-05] [CHT-07]', async () => {
    let isOver = false;
    const { hand } = open(
      {},
      {
        'GET /chatroom/7': () => ({
          data: {
            room: aRoom({ type: 'group', event: aCard({ is_over: isOver }), is_expired: isOver }),
            messages: aPage([aMessage(2)]),
          },
        }),
        'POST /chatroom/7': () => {
          isOver = true;
          return aRefusal(409, 'event_over');
        },
      },
    );
    await screen.findByText('message 2');
    await hand.type(box(), 'late{Enter}');
    await waitFor(() => expect(box().disabled).toBe(true));
    expect([box().placeholder, screen.getByText('message 2')]).toEqual([en['chat.composer.over'], expect.anything()]);
    await hand.click(await screen.findByRole('button', { name: en['chat.message.remove'] }));
    expect(screen.queryByText('late')).toBeNull();
  });

  it('is blocked while it is read: the box becomes the notice [CHT-06]', async () => {
    let isBlocked = false;
    const { hand } = open(
      {},
      {
        'GET /chatroom/7': () => ({
          data: {
            room: aRoom({ is_user_blocked: isBlocked, blocked_by: isBlocked ? 'other' : null }),
            messages: aPage([aMessage(2)]),
          },
        }),
        'POST /chatroom/7': () => {
          isBlocked = true;
          return aRefusal(403, 'blocked');
        },
      },
    );
    await screen.findByText('message 2');
    await hand.type(box(), 'hello?{Enter}');
    expect(await screen.findByText(en['chat.composer.blocked'])).toBeDefined();
    expect([screen.queryByRole('textbox'), screen.getByText('hello?')]).toEqual([null, expect.anything()]);
  });
});

describe('a block that begins and ends while the room is read [CHT-06]', () => {
  const standing = { is_user_blocked: false, blocked_by: null, is_expired: false, expires_at: null };
  const blocked = { ...standing, is_user_blocked: true, blocked_by: 'other' } as const;
  const notice = () => screen.queryByText(en['chat.composer.blocked']);

  it('is told by the stream: the box becomes the notice, and comes back with its words [CHT-09]', async () => {
    const { hand, root, requests } = open();
    await screen.findByText('message 2');
    await hand.type(box(), 'half a sentence');
    const before = requests.length;
    act(() => root.live.tell({ type: 'room', room_id: 8, room: blocked }));
    expect(notice()).toBeNull();
    act(() => root.live.tell({ type: 'room', room_id: 7, room: blocked }));
    expect([notice(), screen.queryByRole('textbox')]).toEqual([expect.anything(), null]);
    act(() => root.live.tell({ type: 'room', room_id: 7, room: standing }));
    expect([notice(), box().value]).toEqual([null, 'half a sentence']);
    expect(requests.slice(before)).toEqual([]);
  });

  it('of one’s own in another window offers here, too, to take it back', async () => {
    const { root } = open();
    await screen.findByText('message 2');
    act(() => root.live.tell({ type: 'room', room_id: 7, room: { ...blocked, blocked_by: 'me' } }));
    expect(screen.getByRole('button', { name: en['chat.room.unblock'] })).toBeDefined();
  });

  it('is noticed by asking while the stream is cut [CHT-03]', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'performance'] });
    try {
      let room: typeof standing | typeof blocked = standing;
      open({}, { 'POST /chatroom/check/7': () => ({ data: { ...nothing, room } }) });
      const pass = (time: number) => act(() => jest.advanceTimersByTimeAsync(time));
      await pass(100);
      room = blocked;
      await pass(4000);
      expect(notice()).not.toBeNull();
      room = standing;
      await pass(4000);
      expect([notice(), box()]).toEqual([null, expect.anything()]);
    } finally {
      jest.useRealTimers();
    }
  });
});

describe('leaving a group [CHT-10]', () => {
  const group = (id: number) => aRoom({ id, type: 'group', event: aCard({ id }), last_message: aMessage(id) });
  const leave = async (hand: UserEvent) => {
    await openMenu(hand);
    await hand.click(await screen.findByRole('menuitem', { name: en['chat.room.leave'] }));
    await hand.click(screen.getByRole('button', { name: en['chat.room.leave'] }));
  };

  it('takes it off the inbox at once, however far down it stood', async () => {
    const { hand, root } = open(group(7), {
      'GET /chatroom?type=group&page=1': aPage([group(9)], 1, 2),
      'GET /chatroom?type=group&after=page2': aPage([group(7)], 2, 2),
      'POST /chatroom/7/leave': { data: null },
    });
    const { inbox } = root.slice(chat);
    await act(() => inbox.group.refresh());
    await act(() => inbox.group.more());
    expect(inbox.group.rooms.map(({ id }) => id)).toEqual([9, 7]);
    await leave(hand);
    await waitFor(() => expect(location.pathname + location.search).toBe('/en/direct?tab=group'));
    expect(inbox.group.rooms.map(({ id }) => id)).toEqual([9]);
  });

  it('that is refused says so, and nothing has changed', async () => {
    const { hand, root } = open(group(7), { 'POST /chatroom/7/leave': aRefusal(503, 'busy') });
    await leave(hand);
    await waitFor(() => expect(root.toasts.list.at(-1)?.text).toBe('sentence of busy'));
    expect(location.pathname).toBe('/en/direct/7');
  });
});

it('a mute that is refused is said, and the room is heard as before [CHT-10]', async () => {
  const { hand, root } = open({}, { 'PUT /chatroom/7/mute': aRefusal(503, 'busy') });
  await openMenu(hand);
  await hand.click(await screen.findByRole('menuitem', { name: en['chat.room.mute'] }));
  await waitFor(() => expect(root.toasts.list.at(-1)?.text).toBe('sentence of busy'));
  expect(screen.queryByRole('img', { name: en['chat.room.muted'] })).toBeNull();
});

it('says of several that they write, by the name of one [CHT-09]', async () => {
  const { root } = open({
    type: 'group',
    event: aCard(),
    users: [aSummary(), aPerson()],
  });
  await screen.findByText('message 2');
  act(() => root.live.tell({ type: 'typing', room_id: 7, user_id: aSummary().user.id }));
  act(() => root.live.tell({ type: 'typing', room_id: 7, user_id: aPerson().user.id }));
  expect(screen.getByText(/and others are writing/)).toBeDefined();
});

it('members that did not come are asked for again [CHT-07]', async () => {
  let isDown = true;
  const { hand } = draw(<MembersSheet roomId={7} />, '/direct/7', {
    'GET /chatroom/7': () =>
      isDown
        ? aRefusal(503, 'busy')
        : { data: { room: aRoom({ type: 'group', event: aCard() }), messages: aPage([]) } },
  });
  expect(await screen.findByText('sentence of busy')).toBeDefined();
  isDown = false;
  await hand.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Sara Ahmadi')).toBeDefined();
});

it('leaves no words of one account in the tab for the next [CHT-10]', async () => {
  const { hand, root } = open();
  await screen.findByText('message 2');
  await hand.type(box(), 'half a secret');
  expect(Object.keys(sessionStorage)).toHaveLength(1);
  act(() => root.session.forget());
  expect(Object.keys(sessionStorage)).toEqual([]);
});

it('a group in which nobody else is says so, instead of asking for a hello [CHT-07]', async () => {
  const room = aRoom({ type: 'group', event: aCard(), users: [] });
  open({}, { 'GET /chatroom/7': { data: { room, messages: aPage([]) } } });
  expect(await screen.findByText(en['chat.room.alone'])).toBeDefined();
  expect(screen.queryByText(en['chat.room.empty.title'])).toBeNull();
});
