import { act, screen, waitFor } from '@testing-library/react';
import { heldAnswers } from 'shared-kernel/testing/heldAnswers';
import type { FakeAnswers } from 'shared-kernel/testing/renderScreen';
import { aCard, aPage, aRefusal, aSummary } from 'shared-kernel/testing/rows';
import en from '../../messages/en.json' with { type: 'json' };
import { draw } from '../../testing/draw.ts';
import { aMessage, aRoom, me } from '../../testing/rows.ts';
import { InboxScreen } from './InboxScreen.tsx';

const listOf = (type: string, page = 1) => `GET /chatroom?type=${type}&${page === 1 ? 'page=1' : `after=page${page}`}`;
const open = (answers: FakeAnswers, path = '/direct') => draw(<InboxScreen />, path, answers);
const rows = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));
const other = (id: number, name: string, at: string) =>
  aRoom({
    id,
    users: [aSummary({ id, username: name, name, user: { id: id * 10, username: name } })],
    last_message: aMessage(id),
    updated_at: at,
  });

describe('the tabs of the inbox [CHT-01]', () => {
  it('has groups of past events in a tab of their own', async () => {
    const { requests } = open(
      {
        [listOf('expired')]: aPage([
          aRoom({
            id: 9,
            type: 'group',
            event: aCard({ is_over: true }),
            is_expired: true,
            last_message: aMessage(1),
          }),
        ]),
      },
      '/direct?tab=expired',
    );
    const row = await screen.findByRole('link', { name: /Evening walk/ });
    expect([row.getAttribute('href'), requests]).toEqual(['/en/direct/9', [listOf('expired')]]);
    expect(screen.getByRole('tab', { name: en['chat.inbox.expired'] }).getAttribute('aria-selected')).toBe('true');
  });

  it.each([
    ['private', '/direct', 'chat.empty.direct.title', 'chat.empty.people', '/en/home'],
    ['group', '/direct?tab=group', 'chat.empty.group.title', 'chat.empty.events', '/en'],
    ['expired', '/direct?tab=expired', 'chat.empty.expired.title', 'chat.empty.events', '/en'],
  ] as const)('invites where the list of %s is empty', async (type, path, title, action, target) => {
    open({ [listOf(type)]: aPage([]) }, path);
    expect(await screen.findByText(en[title])).toBeDefined();
    expect(screen.getByRole('link', { name: en[action] }).getAttribute('href')).toBe(target);
  });

  it('begins with the direct ones at an address that names no tab of it', async () => {
    open({ [listOf('private')]: aPage([other(7, 'Mina', '2026-11-21T08:00:00.000Z')]) }, '/direct?tab=nonsense');
    expect(await screen.findByRole('link', { name: /Mina/ })).toBeDefined();
  });
});

it('a message that comes by the stream lifts its room to the top, with its words and its count [CHT-01] [CHT-09]', async () => {
  const { root } = open({
    [listOf('private')]: aPage([
      other(7, 'Mina', '2026-11-21T08:30:00.000Z'),
      other(8, 'Omid', '2026-11-21T08:00:00.000Z'),
    ]),
  });
  await screen.findByRole('link', { name: /Mina/ });
  expect(rows()).toEqual(['/en/direct/7', '/en/direct/8']);
  act(() => root.live.tell({ type: 'message', room_id: 8, message: aMessage(50, { body: 'are you there?' }) }));
  expect(rows()).toEqual(['/en/direct/8', '/en/direct/7']);
  expect(screen.getAllByRole('link')[0]!.textContent).toMatch(/are you there\?.*1 unread message/);
  act(() => root.live.tell({ type: 'seen', room_id: 8, user_id: me.id, message_id: 50 }));
  expect(screen.queryByText(/unread message/)).toBeNull();
});

it('words that are changed by the stream are changed in the row that ends with them, and in no other [CHT-01] [CHT-09]', async () => {
  const { root } = open({
    [listOf('private')]: aPage([
      other(7, 'Mina', '2026-11-21T08:30:00.000Z'),
      other(8, 'Omid', '2026-11-21T08:00:00.000Z'),
    ]),
  });
  await screen.findByText('message 8');
  const change = (id: number, body: string) =>
    act(() => root.live.tell({ type: 'message_edited', room_id: 8, message: aMessage(id, { body }) }));
  change(5, 'older words');
  expect(screen.getByText('message 8')).toBeDefined();
  change(8, 'better words');
  expect([screen.queryByText('message 8'), screen.getByText('message 7')]).toEqual([null, expect.anything()]);
  expect(screen.getAllByRole('link')[1]!.textContent).toContain('better words');
});

it('has the room of an event as soon as a place is taken in another window, before anybody writes there [CHT-01] [CHT-07]', async () => {
  const { root } = open({ [listOf('group')]: () => aPage(list) }, '/direct?tab=group');
  const list: ReturnType<typeof aRoom>[] = [];
  // Else the list is asked for all the while.
  act(() => root.live.stand());
  await screen.findByText(en['chat.empty.group.title']);
  list.push(aRoom({ id: 9, type: 'group', event: aCard({ title: 'Evening walk' }) }));
  act(() => root.live.tell({ type: 'room_changed', room_id: 9 }));
  expect((await screen.findByRole('link', { name: /Evening walk/ })).getAttribute('href')).toBe('/en/direct/9');
});

it('is asked for whenever somebody new writes, not for the first one alone [CHT-01] [CHT-09]', async () => {
  const list = [other(7, 'Mina', '2026-11-21T08:00:00.000Z')];
  const { root } = open({ [listOf('private')]: () => aPage(list) });
  await screen.findByText('message 7');
  const write = async (id: number, name: string) => {
    list.unshift(other(id, name, `2026-11-21T08:0${id}:00.000Z`));
    act(() => root.live.tell({ type: 'message', room_id: id, message: aMessage(id) }));
    await screen.findByRole('link', { name: new RegExp(name) });
  };
  await write(8, 'Omid');
  await write(9, 'Parisa');
  expect(rows()).toEqual(['/en/direct/9', '/en/direct/8', '/en/direct/7']);
});

it('is asked for while the stream is cut, and not where it stands [CHT-01] [CHT-03]', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'performance'] });
  try {
    let list = [other(7, 'Mina', '2026-11-21T08:00:00.000Z')];
    const { root, requests } = open({ [listOf('private')]: () => aPage(list) });
    const pass = (time: number) => act(() => jest.advanceTimersByTimeAsync(time));
    await pass(100);
    list = [other(8, 'Omid', '2026-11-21T08:30:00.000Z'), ...list];
    await pass(40_000);
    expect(rows()).toEqual(['/en/direct/8', '/en/direct/7']);
    act(() => root.live.stand());
    await pass(100);
    const before = requests.length;
    await pass(60_000);
    expect(requests.slice(before)).toEqual([]);
  } finally {
    jest.useRealTimers();
  }
});

describe('further pages of the list [CHT-01]', () => {
  let comeNear = (): void => {};
  beforeEach(() => {
    jest.spyOn(globalThis, 'IntersectionObserver').mockImplementation(function observe(
      callback: IntersectionObserverCallback,
    ) {
      comeNear = () => callback([{ isIntersecting: true } as IntersectionObserverEntry], {} as IntersectionObserver);
      return { observe() {}, unobserve() {}, disconnect() {} } as unknown as IntersectionObserver;
    });
  });
  afterEach(() => jest.restoreAllMocks());

  it('come as its end comes near; one that does not come is said so, and tried again', async () => {
    let isDown = true;
    const { hand } = open({
      [listOf('private')]: aPage([other(7, 'Mina', '2026-11-21T08:30:00.000Z')], 1, 2),
      [listOf('private', 2)]: () =>
        isDown ? aRefusal(503, 'busy') : aPage([other(8, 'Omid', '2026-11-21T08:00:00.000Z')], 2, 2),
    });
    await screen.findByRole('link', { name: /Mina/ });
    act(() => comeNear());
    expect(await screen.findByText('sentence of busy')).toBeDefined();
    expect(rows()).toEqual(['/en/direct/7']);
    isDown = false;
    await hand.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('link', { name: /Omid/ });
    expect(rows()).toEqual(['/en/direct/7', '/en/direct/8']);
  });
});

describe('search in messages [CHT-10]', () => {
  const direct = { [listOf('private')]: aPage([other(7, 'Mina', '2026-11-21T08:00:00.000Z')]) };
  const found = 'GET /chatroom/search/messages?search=mina&page=1';
  const look = async (answers: FakeAnswers) => {
    const drawn = open({ ...direct, ...answers });
    await screen.findByRole('link', { name: /Mina/ });
    await drawn.hand.type(screen.getByRole('searchbox'), 'mina');
    return drawn;
  };

  it('says that no message holds the words, beside the rooms that do', async () => {
    await look({ [found]: aPage([]) });
    expect(await screen.findByText(en['chat.inbox.noMessages'])).toBeDefined();
    expect(rows()).toEqual(['/en/direct/7']);
  });

  it('whose answer comes after the next search has begun puts no older state into the rows', async () => {
    const held = heldAnswers();
    const room = other(7, 'Mina', '2026-11-21T08:00:00.000Z');
    const { hand, root } = await look({
      [found]: held.answer,
      'GET /chatroom/search/messages?search=mi&page=1': aPage([]),
    });
    await waitFor(() => expect(held.asked).toBe(1));
    await hand.type(screen.getByRole('searchbox'), '{Backspace}{Backspace}');
    await screen.findByText(en['chat.inbox.noMessages']);
    act(() => root.live.tell({ type: 'message', room_id: 7, message: aMessage(50, { body: 'just now' }) }));
    await act(() => held.give(0, aPage([{ id: 40, message: aMessage(40), room }])));
    expect(screen.getByRole('link', { name: /just now/ })).toBeDefined();
  });

  it('says that it failed, and looks again', async () => {
    let isDown = true;
    const { hand } = await look({
      [found]: () =>
        isDown
          ? aRefusal(503, 'busy')
          : aPage([
              {
                id: 40,
                message: aMessage(40, { body: 'mina said so' }),
                room: other(7, 'Mina', '2026-11-21T08:00:00.000Z'),
              },
            ]),
    });
    expect(await screen.findByText(en['chat.inbox.searchFailed'])).toBeDefined();
    isDown = false;
    await hand.click(screen.getByRole('button', { name: 'Try again' }));
    const row = await screen.findByRole('link', { name: /mina said so/ });
    await waitFor(() => expect(row.getAttribute('href')).toBe('/en/direct/7?message=40'));
  });
});
