import { copyRefused } from 'shared-kernel/contract/copying';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import type { Chatroom } from 'shared-kernel/contract/chat';
import { holdUploads } from 'shared-kernel/testing/holdUploads';
import type { FakeAnswers } from 'shared-kernel/testing/renderScreen';
import { aCard, aPage, aPerson, aRefusal, aSummary } from 'shared-kernel/testing/rows';
import { MembersSheet } from '../../sheets/members/MembersSheet.tsx';
import { draw } from '../../testing/draw.ts';
import { aMessage, aRoom, me } from '../../testing/rows.ts';
import { RoomScreen } from './RoomScreen.tsx';

interface Sent {
  body: string;
  event_id: number | null;
}
const later = '2026-11-21T08:59:00.000Z';

function open({
  room = {},
  path = '/direct/7',
  answers = {},
}: { room?: Partial<Chatroom>; path?: string; answers?: FakeAnswers } = {}) {
  const sent: Sent[] = [];
  const drawn = draw(<RoomScreen />, path, {
    'GET /chatroom/7': { data: { room: aRoom(room), messages: aPage([aMessage(2), aMessage(1)]) } },
    'POST /chatroom/check/7': { data: { new: false, messages: [], seen: null, edited: [], deleted: [] } },
    'POST /chatroom/7': (body: unknown) => {
      const message = body as { body: string; client_key: string; event_id: number | null };
      sent.push(message);
      return { data: aMessage(100 + sent.length, { ...message, user: { id: me.id } }) };
    },
    ...answers,
  });
  return { ...drawn, sent };
}

const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message text' });
const sendButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send the message' });

beforeEach(() => sessionStorage.clear());

describe('the box [CHT-05]', () => {
  it('sends with Enter and begins a new line with Shift+Enter', async () => {
    const { sent } = open();
    await screen.findByText('message 2');
    await userEvent.type(box(), 'one{Shift>}{Enter}{/Shift}two');
    expect(box().value).toBe('one\ntwo');
    expect(sent).toEqual([]);
    await userEvent.keyboard('{Enter}');
    expect(box().value).toBe('');
    await waitFor(() => expect(sent.map(({ body }) => body)).toEqual(['one\ntwo']));
    expect(await screen.findByRole('img', { name: 'Sent' })).toBeDefined();
  });

  it('sends what is entered while the room is still loading, and shows it at once', async () => {
    let arrive = (): void => {};
    const room = new Promise<unknown>((resolve) => {
      arrive = () => resolve({ data: { room: aRoom(), messages: aPage([aMessage(2), aMessage(1)]) } });
    });
    const { sent } = open({ answers: { 'GET /chatroom/7': () => room } });
    await userEvent.type(await screen.findByRole('textbox', { name: 'Message text' }), 'are you there?{Enter}');
    expect(screen.getByText('are you there?')).toBeDefined();
    expect(box().value).toBe('');
    await waitFor(() => expect(sent.map(({ body }) => body)).toEqual(['are you there?']));
    arrive();
    expect(await screen.findByText('message 2')).toBeDefined();
    expect(screen.getAllByText('are you there?')).toHaveLength(1);
  });

  it('cannot send what is empty', async () => {
    const { sent } = open();
    await screen.findByText('message 2');
    expect(sendButton().disabled).toBe(true);
    await userEvent.type(box(), '   {Enter}');
    expect([sendButton().disabled, sent.length]).toEqual([true, 0]);
    await userEvent.type(box(), 'x');
    expect(sendButton().disabled).toBe(false);
  });

  it.each([
    [40, ''],
    [90, '90px'],
    [400, '150px'],
  ])('with %i pixels of text it is as high as %p', async (height, expected) => {
    const scrollHeight = jest.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(height);
    open();
    await screen.findByText('message 2');
    await userEvent.type(box(), 'x');
    expect(box().style.blockSize).toBe(expected);
    scrollHeight.mockRestore();
  });

  it('is closed with its reason when the event is over', async () => {
    open({ room: { type: 'group', event: aCard({ is_over: true }), is_expired: true } });
    await screen.findByText('message 2');
    expect([box().disabled, box().placeholder, sendButton().disabled]).toEqual([true, 'The event is over', true]);
  });

  it('is a notice in a blocked chat', async () => {
    open({ room: { is_user_blocked: true } });
    expect(await screen.findByText('This chat is blocked; nobody can write in it.')).toBeDefined();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('is a notice in the group of a host who has blocked the reader, who goes on reading [CHT-06]', async () => {
    open({ room: { type: 'group', event: aCard(), is_user_blocked: true } });
    expect(await screen.findByText(/The host has blocked you/)).toBeDefined();
    expect(screen.getByText('message 2')).toBeDefined();
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});

describe('the conversation', () => {
  it('says in the header with whom it is, and shows the messages by day', async () => {
    const { root } = open();
    expect(await screen.findByRole('log', { name: /Sara Ahmadi/ })).toBeDefined();
    expect(screen.getByText('Today')).toBeDefined();
    expect(root.header.state).toMatchObject({
      title: 'Sara Ahmadi',
      back_btn: true,
      item: { title: 'Sara Ahmadi', picture: null, href: '/en/sara' },
    });
  });

  it('offers to send a failed message again or to remove it [CHT-02]', async () => {
    let isDown = true;
    open({
      answers: {
        'POST /chatroom/7': (body: unknown) =>
          isDown
            ? Response.json({ message: 'busy' }, { status: 503 })
            : { data: aMessage(100, { ...(body as object), user: { id: me.id } }) },
      },
    });
    await screen.findByText('message 2');
    await userEvent.type(box(), 'Hello{Enter}');
    await screen.findByText('Not sent');
    expect(screen.getByRole('button', { name: 'Remove' })).toBeDefined();
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Send again' }));
    await waitFor(() => expect(screen.queryByText('Not sent')).toBeNull());
    expect(screen.getByRole('img', { name: 'Sent' })).toBeDefined();
  });

  it('attaches the event of the address to the next message and clears the address [CHT-04]', async () => {
    const { sent } = open({
      path: '/direct/7?event_id=9',
      answers: { 'GET /tiny/event/9': { data: aCard({ id: 9 }) } },
    });
    expect(await screen.findByRole('link', { name: /Evening walk/ })).toBeDefined();
    expect(location.search).toBe('');
    await userEvent.type(box(), 'Coming?{Enter}');
    await waitFor(() => expect(sent).toMatchObject([{ body: 'Coming?', event_id: 9 }]));
    expect(screen.queryByRole('group', { name: 'Event attached to the message' })).toBeNull();
    expect(screen.getByRole('link', { name: /Evening walk/ }).getAttribute('href')).toBe(
      '/en/sara/evening-walk?via=direct',
    );
  });

  it('lets the attached event go', async () => {
    open({ path: '/direct/7?event_id=9', answers: { 'GET /tiny/event/9': { data: aCard({ id: 9 }) } } });
    await userEvent.click(await screen.findByRole('button', { name: 'Remove the event from the message' }));
    expect(screen.queryByRole('link', { name: /Evening walk/ })).toBeNull();
  });

  it('asks at once when the network is back [CHT-03]', async () => {
    const { requests } = open();
    await screen.findByText('message 2');
    await waitFor(() => expect(requests).toContain('POST /chatroom/check/7'));
    const before = requests.length;
    await act(async () => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(requests.slice(before)).toEqual(['POST /chatroom/check/7']));
  });

  it('says that a message of the stream was seen, but not before somebody looks [CHT-03] [CHT-09]', async () => {
    const { root, requests } = open();
    await screen.findByText('message 2');
    await waitFor(() => expect(requests).toContain('POST /chatroom/check/7'));
    const hide = (isHidden: boolean) => {
      Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    };
    act(() => root.live.stand());
    await waitFor(() => expect(requests.filter((name) => name.includes('check'))).toHaveLength(2));
    const before = requests.length;
    act(() => hide(true));
    act(() => root.live.tell({ type: 'message', room_id: 7, message: aMessage(3) }));
    expect(await screen.findByText('message 3')).toBeDefined();
    expect(requests.slice(before)).toEqual([]);
    act(() => hide(false));
    await waitFor(() => expect(requests.slice(before)).toEqual(['POST /chatroom/check/7']));
  });

  it('says nothing to be seen that comes between leaving the room and its being taken away [CHT-03]', async () => {
    const { root, requests } = open();
    await screen.findByText('message 2');
    act(() => root.live.stand());
    await waitFor(() => expect(requests.filter((name) => name.includes('check'))).toHaveLength(2));
    const before = requests.length;
    jest.spyOn(root.navigation, 'path', 'get').mockReturnValue('/');
    act(() => root.live.tell({ type: 'message', room_id: 7, message: aMessage(3) }));
    expect(await screen.findByText('message 3')).toBeDefined();
    expect(requests.slice(before)).toEqual([]);
  });

  it('tells a reader who has scrolled up of a new message without moving them, and leads there [CHT-03]', async () => {
    let fresh = [] as ReturnType<typeof aMessage>[];
    open({
      answers: {
        'POST /chatroom/check/7': () => ({ data: { new: true, messages: fresh, seen: null, edited: [], deleted: [] } }),
      },
    });
    const log = await screen.findByRole('log');
    log.scrollTop = -500;
    fireEvent.scroll(log);
    expect(screen.getByRole('button', { name: 'Go to the latest message' })).toBeDefined();
    fresh = [aMessage(3)];
    await act(async () => void window.dispatchEvent(new Event('online')));
    const pill = await screen.findByRole('button', { name: 'New message' });
    expect(log.scrollTop).toBe(-500);
    await userEvent.click(pill);
    expect([log.scrollTop, screen.queryByRole('button', { name: 'New message' })]).toEqual([0, null]);
  });

  it('asks every few seconds while the stream is cut, and not where it stands [CHT-03]', async () => {
    let fresh = [] as ReturnType<typeof aMessage>[];
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'performance'] });
    try {
      const { root, requests } = open({
        answers: {
          'POST /chatroom/check/7': () => ({
            data: { new: fresh.length > 0, messages: fresh, seen: null, edited: [], deleted: [] },
          }),
        },
      });
      const pass = (time: number) => act(() => jest.advanceTimersByTimeAsync(time));
      await pass(100);
      expect(screen.getByText('message 2')).toBeDefined();
      fresh = [aMessage(3)];
      await pass(7000);
      expect(screen.getByText('message 3')).toBeDefined();
      act(() => root.live.stand());
      await pass(100);
      const before = requests.length;
      await pass(20_000);
      expect(requests.slice(before)).toEqual([]);
    } finally {
      jest.useRealTimers();
    }
  });

  it('says that a room is not there', async () => {
    open({ answers: { 'GET /chatroom/7': aRefusal(403, 'not_a_member') } });
    expect(await screen.findByText('This chat could not be found')).toBeDefined();
  });

  it('offers a retry when it did not arrive', async () => {
    open({ answers: { 'GET /chatroom/7': Response.json({ message: 'The server is busy' }, { status: 503 }) } });
    expect(await screen.findByText('The server is busy')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
  });
});

it('leads to the channel of the other one; a person without a channel is only named [API-18]', async () => {
  const withSara = open({ room: { users: [aSummary()] } });
  await screen.findByText('message 2');
  expect(withSara.root.header.state.item).toMatchObject({ title: 'Sara Ahmadi', href: '/en/sara' });
  withSara.unmount();
  const withNavid = open({ room: { users: [aPerson()] } });
  await screen.findByText('message 2');
  expect(withNavid.root.header.state.item).toMatchObject({ title: 'Navid', href: null });
});

it('reports what somebody else has written, and nothing of one’s own [AUT-14]', async () => {
  const { root } = open({
    answers: {
      'GET /chatroom/7': {
        data: { room: aRoom(), messages: aPage([aMessage(2), aMessage(1, { user: { id: me.id } })]) },
      },
    },
  });
  await screen.findByText('message 2');
  const menus = screen.getAllByRole('button', { name: 'More about this message' });
  await userEvent.click(menus[0]!);
  expect(screen.queryByRole('menuitem', { name: 'Report' })).toBeNull();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(menus[1]!);
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Report' }));
  expect(root.sheets.top).toMatchObject({ name: 'auth.report', params: { target: 'message', targetId: 2 } });
});

describe('older messages [CHT-02]', () => {
  let comeNear = (): void => {};
  beforeEach(() => {
    jest.spyOn(globalThis, 'IntersectionObserver').mockImplementation(function observe(
      callback: IntersectionObserverCallback,
      options?: IntersectionObserverInit,
    ) {
      // Only the observer above the oldest message has the conversation as its root.
      if (options?.root)
        comeNear = () => callback([{ isIntersecting: true } as IntersectionObserverEntry], {} as IntersectionObserver);
      return { observe() {}, unobserve() {}, disconnect() {} } as unknown as IntersectionObserver;
    });
  });
  afterEach(() => jest.restoreAllMocks());

  const shown = () => screen.getAllByText(/^message \d$/).map(({ textContent }) => textContent);
  const pageOf = (ids: number[], page: number) => ({
    data: {
      room: aRoom(),
      messages: aPage(
        ids.map((id) => aMessage(id)),
        page,
        3,
      ),
    },
  });

  it('come as the reader comes near the oldest, stand before it, and do not move what is read', async () => {
    const { requests } = open({
      answers: {
        'GET /chatroom/7': pageOf([6, 5], 1),
        'GET /chatroom/7?after=page2': pageOf([5, 4, 3], 2),
        'GET /chatroom/7?after=page3': pageOf([2, 1], 3),
      },
    });
    const log = await screen.findByRole('log');
    log.scrollTop = -500;
    fireEvent.scroll(log);
    act(() => comeNear());
    expect(screen.getByRole('log').getAttribute('aria-busy')).toBe('true');
    await screen.findByText('message 3');
    act(() => comeNear());
    await screen.findByText('message 1');
    expect([shown(), log.scrollTop]).toEqual([[1, 2, 3, 4, 5, 6].map((id) => `message ${id}`), -500]);
    act(() => comeNear());
    expect(requests.filter((request) => request.includes('after='))).toHaveLength(2);
  });

  it('that do not come are said so, take nothing away, and come when they are asked for again', async () => {
    let isDown = true;
    const { hand } = open({
      answers: {
        'GET /chatroom/7': pageOf([6, 5], 1),
        'GET /chatroom/7?after=page2': () => (isDown ? aRefusal(503, 'busy') : pageOf([4, 3], 2)),
      },
    });
    await screen.findByText('message 6');
    act(() => comeNear());
    expect((await screen.findByRole('alert')).textContent).toBe('Older messages could not be loaded.');
    expect(shown()).toEqual(['message 5', 'message 6']);
    isDown = false;
    await hand.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('message 3')).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('what can be done with a message [CHT-04]', () => {
  const mine = aMessage(3, { body: 'my words', user: { id: me.id } });
  const begin = (answers: FakeAnswers = {}, room: Partial<Chatroom> = {}) =>
    open({
      room,
      answers: {
        'GET /chatroom/7': { data: { room: aRoom(room), messages: aPage([mine, aMessage(2), aMessage(1)]) } },
        'POST /chatroom/7/typing': { data: null },
        ...answers,
      },
    });
  /** The menu of a message, counted from the oldest. */
  const menuOf = async (hand: UserEvent, at: number) => {
    await hand.click((await screen.findAllByRole('button', { name: 'More about this message' }))[at]!);
    await screen.findByRole('menu');
    return (name: string) => hand.click(screen.getByRole('menuitem', { name }));
  };

  it('is edited in the box, under its old words; what was being written is there again afterwards', async () => {
    const put: unknown[] = [];
    const { hand, sent } = begin({
      'PUT /chatroom/7/3': (body: unknown) => (
        put.push(body),
        { data: { ...mine, body: 'better', updated_at: later } }
      ),
    });
    await screen.findByText('my words');
    await hand.type(box(), 'half a thought');
    await (
      await menuOf(hand, 2)
    )('Edit');
    const note = screen.getByRole('group', { name: 'Editing a message' });
    expect([box().value, note.textContent]).toEqual(['my words', expect.stringContaining('my words')]);
    await hand.clear(box());
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save the change' }).disabled).toBe(true);
    await hand.type(box(), 'better{Enter}');
    expect(await screen.findByText('Edited')).toBeDefined();
    await waitFor(() => expect([put, sent, box().value]).toEqual([[{ body: 'better' }], [], 'half a thought']));
  });

  it('is not edited after all, or not when the server refuses, which keeps what was written', async () => {
    const { hand, root } = begin({ 'PUT /chatroom/7/3': aRefusal(409, 'event_over', { message: 'Too late' }) });
    await (
      await menuOf(hand, 2)
    )('Edit');
    await hand.click(screen.getByRole('button', { name: 'Stop editing' }));
    expect(box().value).toBe('');
    await (
      await menuOf(hand, 2)
    )('Edit');
    await hand.type(box(), '!{Enter}');
    await waitFor(() => expect(root.toasts.list.at(-1)?.text).toBe('Too late'));
    expect(box().value).toBe('my words!');
  });

  it('is deleted after a question, and comes back when that is refused', async () => {
    let isRefused = true;
    const { hand, root } = begin({
      'DELETE /chatroom/7/3': () => (isRefused ? aRefusal(500, 'no') : { data: { id: 3 } }),
    });
    const erase = async () => {
      await (
        await menuOf(hand, 2)
      )('Delete');
      await hand.click(screen.getByRole('button', { name: 'Delete' }));
    };
    await erase();
    await waitFor(() => expect(root.toasts.list).toHaveLength(1));
    expect(screen.getByText('my words')).toBeDefined();
    isRefused = false;
    await erase();
    await waitFor(() => expect(screen.queryByText('my words')).toBeNull());
  });

  it('is copied', async () => {
    const { hand, root } = begin();
    await (
      await menuOf(hand, 0)
    )('Copy');
    expect(await navigator.clipboard.readText()).toBe('message 1');
    expect(root.toasts.list.map(({ text }) => text)).toEqual(['Copied']);
  });

  it('is shown for copying by hand where the clipboard is closed to pages', async () => {
    const { hand, root } = begin();
    const shown: string[] = [];
    const show = (event: Event): void => void shown.push((event as CustomEvent<string>).detail);
    document.addEventListener(copyRefused, show);
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    await (
      await menuOf(hand, 0)
    )('Copy');
    await waitFor(() => expect(shown).toEqual(['message 1']));
    document.removeEventListener(copyRefused, show);
    expect(root.toasts.list).toEqual([]);
  });

  it('is answered by its menu or a sweep, with its beginning over the box and in the answer', async () => {
    const { hand, sent } = begin();
    await (
      await menuOf(hand, 0)
    )('Reply');
    expect(screen.getByRole('group', { name: 'Answering a message' }).textContent).toContain('message 1');
    await hand.click(screen.getByRole('button', { name: 'Stop answering' }));
    expect(screen.queryByRole('group', { name: 'Answering a message' })).toBeNull();
    const at = (type: string, clientX: number) =>
      fireEvent(screen.getByText('message 2'), new MouseEvent(type, { bubbles: true, clientX, clientY: 10 }));
    at('pointerdown', 10);
    at('pointermove', 90);
    at('pointerup', 90);
    await hand.type(box(), 'agreed{Enter}');
    await waitFor(() => expect(sent).toMatchObject([{ body: 'agreed', reply_to: 2 }]));
    expect(screen.queryByRole('group', { name: 'Answering a message' })).toBeNull();
  });

  it('opens by a long press of a finger, while a resting mouse opens nothing', async () => {
    begin();
    const words = await screen.findByText('message 2');
    const press = (pointerType: string) => {
      const event = new MouseEvent('pointerdown', { bubbles: true, button: 0 });
      Object.defineProperty(event, 'pointerType', { value: pointerType });
      fireEvent(words, event);
    };
    jest.useFakeTimers();
    press('mouse');
    act(() => void jest.advanceTimersByTime(1000));
    jest.useRealTimers();
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(screen.queryByRole('menu')).toBeNull();
    jest.useFakeTimers();
    press('touch');
    act(() => void jest.advanceTimersByTime(1000));
    jest.useRealTimers();
    expect(await screen.findByRole('menuitem', { name: 'Report' })).toBeDefined();
  });

  it('offers neither answer nor edit where nobody can write any more', async () => {
    const { hand } = begin({}, { type: 'group', event: aCard({ is_over: true }), is_expired: true });
    await menuOf(hand, 2);
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Copy', 'Delete']);
  });
});

describe('what goes with a message', () => {
  it('may be an event alone, which counts no view of it [CHT-09]', async () => {
    const { sent, requests } = open({
      path: '/direct/7?event_id=9',
      answers: { 'GET /tiny/event/9': { data: aCard({ id: 9 }) } },
    });
    await screen.findByRole('link', { name: /Evening walk/ });
    await userEvent.click(sendButton());
    await waitFor(() => expect(sent).toMatchObject([{ body: '', event_id: 9 }]));
    expect(requests.filter((request) => request.includes('/single'))).toEqual([]);
  });

  it('is shown: a picture that opens, the answered message, a page of ours; nothing is asked of other sites [CHT-10]', async () => {
    const picture = { id: 4, link: '/files/4.jpg', thumbnail_link: '/files/4-small.jpg', width: 800, height: 600 };
    const { requests } = open({
      answers: {
        'GET /chatroom/7': {
          data: {
            room: aRoom(),
            messages: aPage([
              aMessage(3, { body: `see ${location.origin}/en/sara/evening-walk and https://elsewhere.test/x` }),
              aMessage(2, {
                body: 'yes',
                reply_to: { id: 1, user: { id: 30 }, body: 'shall we?', has_picture: false },
              }),
              aMessage(1, { body: '', picture }),
            ]),
          },
        },
        'GET /tiny/page?path=%2Fen%2Fsara%2Fevening-walk': { data: { event: aCard(), channel: null } },
      },
    });
    const opener = await screen.findByRole('button', { name: 'See the picture' });
    expect(opener.querySelector('img')?.getAttribute('src')).toBe('/files/4-small.jpg');
    expect(screen.getByText('shall we?').closest('blockquote')?.textContent).toContain('Sara Ahmadi');
    expect((await screen.findByRole('link', { name: /Evening walk.*Shiraz/ })).getAttribute('href')).toBe(
      '/en/sara/evening-walk?via=direct',
    );
    expect(requests.filter((request) => request.includes('tiny'))).toHaveLength(1);
  });
});

describe('the room [CHT-10]', () => {
  const silent = { 'POST /chatroom/7/typing': { data: null } };
  const openMenu = async (hand: UserEvent) =>
    hand.click(await screen.findByRole('button', { name: 'More about this chat' }));

  it('says who blocked, and who did it takes it back [CHT-06] [CHT-09]', async () => {
    let by: Chatroom['blocked_by'] = 'me';
    const { hand } = open({
      answers: {
        'GET /chatroom/7': () => ({
          data: { room: aRoom({ is_user_blocked: by !== null, blocked_by: by }), messages: aPage([aMessage(1)]) },
        }),
        'POST /channel/3/block': (body: unknown) => {
          by = (body as { is_blocked: boolean }).is_blocked ? 'me' : null;
          return { data: { is_blocked: by !== null } };
        },
      },
    });
    expect(await screen.findByText('You blocked this chat.')).toBeDefined();
    await hand.click(screen.getByRole('button', { name: 'Unblock' }));
    await waitFor(() => expect(box()).toBeDefined());
    await openMenu(hand);
    await hand.click(await screen.findByRole('menuitem', { name: 'Block' }));
    await hand.click(screen.getByRole('button', { name: 'Block' }));
    expect(await screen.findByText('You blocked this chat.')).toBeDefined();
  });

  it('says that somebody else blocked, which nobody can take back here [CHT-06] [CHT-09]', async () => {
    open({ room: { is_user_blocked: true, blocked_by: 'other' } });
    expect(await screen.findByText(/This chat is blocked/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Unblock' })).toBeNull();
  });

  it('is muted and heard again', async () => {
    const { hand } = open({
      answers: {
        'PUT /chatroom/7/mute': (body: unknown) => ({ data: { is_muted: (body as { is_muted: boolean }).is_muted } }),
      },
    });
    await openMenu(hand);
    await hand.click(await screen.findByRole('menuitem', { name: 'Mute' }));
    expect(await screen.findByRole('img', { name: 'Muted' })).toBeDefined();
    await openMenu(hand);
    await hand.click(await screen.findByRole('menuitem', { name: 'Unmute' }));
    await waitFor(() => expect(screen.queryByRole('img', { name: 'Muted' })).toBeNull());
  });

  it('of an event has its date and place at hand, its members in a sheet, and can be left [CHT-07]', async () => {
    const event = aCard();
    const { hand, root } = open({
      room: { type: 'group', event, users: [aSummary(), aPerson()] },
      answers: { 'POST /chatroom/7/leave': { data: null } },
    });
    await hand.click(await screen.findByRole('button', { name: /Shiraz.*3 members/ }));
    expect(root.sheets.top).toMatchObject({ name: 'chat.members', params: { roomId: 7 } });
    await openMenu(hand);
    await hand.click(await screen.findByRole('menuitem', { name: 'Leave' }));
    await hand.click(screen.getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(location.pathname + location.search).toBe('/en/direct?tab=group'));
  });

  it('says at once that its event was called off, and who has left by it; whoever left finds it gone [CHT-07] [EVT-21]', async () => {
    const room = (changed: Partial<Chatroom>) => ({
      data: { room: aRoom({ type: 'group', event: aCard(), ...changed }), messages: aPage([aMessage(1)]) },
    });
    let answer: unknown = room({ users: [aSummary(), aPerson()] });
    const { root } = open({ answers: { 'GET /chatroom/7': () => answer } });
    await screen.findByRole('button', { name: /Shiraz.*3 members/ });
    expect(screen.queryByText(/Called off/)).toBeNull();
    answer = room({ users: [aSummary()], event: aCard({ state: 'not_held' }) });
    act(() => root.live.tell({ type: 'room_changed', room_id: 7 }));
    expect(await screen.findByRole('button', { name: /^Called off.*Shiraz.*2 members/ })).toBeDefined();
    expect(screen.getByText('message 1')).toBeDefined();
    answer = aRefusal(403, 'not_a_member');
    act(() => root.live.tell({ type: 'room_changed', room_id: 7 }));
    expect(await screen.findByText('You are no longer in this chat')).toBeDefined();
  });

  it('words what the site says between the messages, in the zone of its event, with nothing to press [CHT-07] [EVT-21]', async () => {
    const messages = [
      aMessage(3, {
        body: '',
        told: { kind: 'moved', was: '2026-12-01T14:30:00.000Z', start: '2026-12-03T15:00:00.000Z' },
      }),
      aMessage(2),
      aMessage(1, { body: '', told: { kind: 'place' } }),
    ];
    const { root } = open({
      answers: {
        'GET /chatroom/7': { data: { room: aRoom({ type: 'group', event: aCard() }), messages: aPage(messages) } },
      },
    });
    await screen.findByText('Moved to Thursday, 3 December, 18:30. Before: Tuesday, 1 December, 18:00.');
    expect(screen.getAllByText('Sara Ahmadi')).toHaveLength(1);
    expect(screen.getAllByRole('button', { name: 'More about this message' })).toHaveLength(1);
    expect(screen.getByText(/The place has changed/)).toBeDefined();
    act(() =>
      root.live.tell({
        type: 'message',
        room_id: 7,
        message: aMessage(4, { body: '', user: { id: me.id }, told: { kind: 'called_off' } }),
      }),
    );
    expect(await screen.findByText('The event was called off.')).toBeDefined();
  });

  it('says of nobody that they are writing who is not in it any more, and counts them no more [CHT-07] [CHT-09]', async () => {
    const answer = (users: Chatroom['users']) => ({
      data: { room: aRoom({ type: 'group', event: aCard(), users }), messages: aPage([aMessage(1)]) },
    });
    let users = [aSummary(), aPerson()];
    const { root } = open({ answers: { 'GET /chatroom/7': () => answer(users) } });
    await screen.findByRole('button', { name: /3 members/ });
    const write = (user_id: number) => act(() => root.live.tell({ type: 'typing', room_id: 7, user_id }));
    const [host, guest] = users.map(({ user }) => user.id) as [number, number];
    write(guest);
    expect(screen.getByText(/is writing/)).toBeDefined();
    act(() => root.live.tell({ type: 'left', room_id: 7, user_id: guest }));
    expect(screen.queryByText(/is writing/)).toBeNull();
    expect(screen.getByRole('button', { name: /2 members/ })).toBeDefined();
    write(host);
    users = [];
    act(() => root.live.tell({ type: 'room_changed', room_id: 7 }));
    await screen.findByRole('button', { name: /1 member/ });
    expect(screen.queryByText(/is writing/)).toBeNull();
  });

  it('names its members and its host, those with a channel to be visited [CHT-07]', async () => {
    const { root, hand } = draw(<MembersSheet roomId={7} />, '/direct/7', {
      'GET /chatroom/7': {
        data: {
          room: aRoom({ type: 'group', event: aCard(), users: [aSummary(), aPerson()] }),
          messages: aPage([]),
        },
      },
    });
    act(() => void root.sheets.open('chat.members', { roomId: 7 }));
    expect((await screen.findByRole('link', { name: 'Sara Ahmadi' })).getAttribute('href')).toBe('/en/sara');
    expect(screen.getByText('Host')).toBeDefined();
    // The reader is a member too: there are as many rows as the title counts.
    expect(screen.getByText('You')).toBeDefined();
    expect(root.sheets.top?.title).toBe('3 members');
    const names = ['Sara Ahmadi', 'Navid', me.channel?.name ?? `${me.name.first} ${me.name.last}`];
    expect(names.map((name) => screen.getAllByText(name).length)).toEqual([1, 1, 1]);
    expect(screen.getByText('Navid').closest('a')).toBeNull();
    await hand.click(screen.getByRole('button', { name: 'See the guests' }));
    expect(root.sheets.top).toMatchObject({ name: 'event.reserved', params: { eventId: 1 } });
  });

  it('shows who is writing, until their words are there or they stop, and tells it of the reader [CHT-09]', async () => {
    const { root, hand, requests } = open({ answers: silent });
    await screen.findByText('message 2');
    act(() => root.live.tell({ type: 'typing', room_id: 7, user_id: 30 }));
    expect(screen.getByText(/Sara Ahmadi.* is writing/)).toBeDefined();
    act(() => root.live.tell({ type: 'message', room_id: 7, message: aMessage(3) }));
    expect(screen.queryByText(/is writing/)).toBeNull();
    act(() => root.live.tell({ type: 'typing', room_id: 7, user_id: me.id }));
    expect(screen.queryByText(/is writing/)).toBeNull();
    await hand.type(box(), 'several letters');
    expect(requests.filter((request) => request.endsWith('/typing'))).toHaveLength(1);
  });

  it('shows what its writer has changed in another window, and no more what was taken back [CHT-09]', async () => {
    const { root } = open({ answers: silent });
    await screen.findByText('message 2');
    act(() => root.live.tell({ type: 'message_edited', room_id: 7, message: aMessage(2, { body: 'better words' }) }));
    expect(screen.getByText('better words')).toBeDefined();
    expect(screen.queryByText('message 2')).toBeNull();
    act(() => root.live.tell({ type: 'message_deleted', room_id: 7, message_id: 2 }));
    expect(screen.queryByText('better words')).toBeNull();
    expect(screen.getByText('message 1')).toBeDefined();
  });

  it('goes to the message that a search has found, over pages that were not loaded [CHT-01]', async () => {
    const seen: Element[] = [];
    Element.prototype.scrollIntoView = function scrollIntoView() {
      seen.push(this);
    };
    open({
      path: '/direct/7?message=1',
      answers: {
        'GET /chatroom/7': { data: { room: aRoom(), messages: aPage([aMessage(3)], 1, 3) } },
        'GET /chatroom/7?after=page2': { data: { room: aRoom(), messages: aPage([aMessage(2)], 2, 3) } },
        'GET /chatroom/7?after=page3': { data: { room: aRoom(), messages: aPage([aMessage(1)], 3, 3) } },
      },
    });
    await waitFor(() =>
      expect(seen.map(({ textContent }) => textContent)).toEqual([expect.stringMatching(/^message 1/)]),
    );
    await waitFor(() => expect(location.search).toBe(''));
  });
});

it('waits without a network, marked, and goes out once when it is back [CHT-10]', async () => {
  const { hand, sent, root } = open({ answers: { 'POST /chatroom/7/typing': { data: null } } });
  await screen.findByText('message 2');
  act(() => root.connectivity.set(false));
  await hand.type(box(), 'one{Enter}two{Enter}');
  expect(screen.getAllByRole('img', { name: 'Waiting for the network' })).toHaveLength(2);
  expect([sent, screen.queryByText('Not sent')]).toEqual([[], null]);
  act(() => root.connectivity.set(true));
  act(() => root.connectivity.set(false));
  act(() => root.connectivity.set(true));
  await waitFor(() => expect(sent.map(({ body }) => body)).toEqual(['one', 'two']));
  expect(screen.queryByRole('img', { name: 'Waiting for the network' })).toBeNull();
});

it('waits too where the network goes away under it, and goes out once with the same key [CHT-10]', async () => {
  const keys: string[] = [];
  const { hand, root } = open({
    answers: {
      'POST /chatroom/7/typing': { data: null },
      'POST /chatroom/7': (body: unknown) => {
        const message = body as { body: string; client_key: string };
        keys.push(message.client_key);
        if (keys.length > 1) return { data: aMessage(100, { ...message, user: { id: me.id } }) };
        root.connectivity.set(false);
        return Promise.reject(new TypeError('no network'));
      },
    },
  });
  await screen.findByText('message 2');
  await hand.type(box(), 'one{Enter}');
  expect(await screen.findByRole('img', { name: 'Waiting for the network' })).toBeDefined();
  expect(screen.queryByText('Not sent')).toBeNull();
  act(() => root.connectivity.set(true));
  expect(await screen.findByRole('img', { name: 'Sent' })).toBeDefined();
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
});

describe('the answered message', () => {
  const answer = aMessage(3, { reply_to: { id: 1, user: { id: 30 }, body: 'message 1', has_picture: false } });
  const seen: (string | null)[] = [];
  const pages = (last: unknown) => ({
    'GET /chatroom/7': { data: { room: aRoom(), messages: aPage([answer], 1, 3) } },
    'GET /chatroom/7?after=page2': { data: { room: aRoom(), messages: aPage([aMessage(2)], 2, 3) } },
    'GET /chatroom/7?after=page3': last,
  });
  beforeEach(() => {
    seen.length = 0;
    Element.prototype.scrollIntoView = function scrollIntoView() {
      seen.push(this.textContent);
    };
  });
  const press = async (hand: UserEvent) => hand.click(await screen.findByTitle('Go to the answered message'));

  it('is gone to, over pages that were not loaded [CHT-04]', async () => {
    const { hand, root } = open({
      answers: pages({ data: { room: aRoom(), messages: aPage([aMessage(1)], 3, 3) } }),
    });
    await press(hand);
    await waitFor(() => expect(seen).toEqual([expect.stringMatching(/^message 1/)]));
    await waitFor(() => expect(root.header.state.loading).toBe(false));
    expect(root.toasts.list).toEqual([]);
  });

  it('that was deleted meanwhile, or does not come, is said so [CHT-04]', async () => {
    let last: unknown = aRefusal(503, 'busy');
    const { hand, root } = open({ answers: pages(() => last) });
    await press(hand);
    await waitFor(() => expect(root.toasts.list.at(-1)?.text).toBe('Older messages could not be loaded.'));
    last = { data: { room: aRoom(), messages: aPage([], 3, 3) } };
    await press(hand);
    await waitFor(() => expect(root.toasts.list.at(-1)?.text).toBe('This message is no longer here'));
    expect(seen).toEqual([]);
  });
});

describe('what nobody should have written', () => {
  const words = (text: string) => screen.findByText(text, { normalizer: (given) => given });

  it('turns nothing around but itself, and leaves names and times where they are [CHT-10]', async () => {
    const turned = '\u202Egnorw\u202C \u2067left open';
    const marked = `a${'\u0301'.repeat(2000)}`;
    open({
      answers: {
        'GET /chatroom/7': {
          data: {
            room: aRoom({
              type: 'group',
              event: aCard(),
              users: [aPerson({ name: '\u202ESara', user: { id: 30, username: '' } })],
            }),
            messages: aPage([
              aMessage(2, { body: turned, reply_to: { id: 1, user: { id: 30 }, body: turned, has_picture: false } }),
              aMessage(1, { body: marked }),
            ]),
          },
        },
      },
    });
    const [quoted, said] = await screen.findAllByText(turned, { normalizer: (given) => given });
    expect([quoted!.tagName, said!.tagName, said!.dir]).toEqual(['BDI', 'P', 'auto']);
    // Direction marks do not reach beyond a block.
    expect(said!.querySelector('time')).toBeNull();
    expect(screen.getAllByText('\u202ESara').every((name) => name.closest('bdi'))).toBe(true);
    expect(await words(marked)).toBeDefined();
  });

  it('of 100,000 letters loses nothing, and says what is too much before it is sent [CHT-05]', async () => {
    const { sent } = open({ answers: { 'POST /chatroom/7/typing': { data: null } } });
    await screen.findByText('message 2');
    fireEvent.change(box(), { target: { value: 'x'.repeat(100_000) } });
    expect(box().value).toHaveLength(100_000);
    expect(screen.getByRole('alert').textContent).toBe('Too long by 96,000 letters. Send it in parts.');
    expect(sendButton().disabled).toBe(true);
    await userEvent.type(box(), '{Enter}');
    expect(sent).toEqual([]);
    fireEvent.change(box(), { target: { value: 'x'.repeat(4000) } });
    expect([screen.queryByRole('alert'), sendButton().disabled]).toEqual([null, false]);
    // Spaces around it are not sent.
    fireEvent.change(box(), { target: { value: `\n${'x'.repeat(4000)}  ` } });
    expect([screen.queryByRole('alert'), sendButton().disabled]).toEqual([null, false]);
    // The server counts an emoji as one character.
    fireEvent.change(box(), { target: { value: '😀'.repeat(4000) } });
    expect([screen.queryByRole('alert'), sendButton().disabled]).toEqual([null, false]);
  });

  it('of piled marks is said before it is sent, and can be written anew [CHT-05]', async () => {
    const { sent } = open({ answers: { 'POST /chatroom/7/typing': { data: null } } });
    await screen.findByText('message 2');
    fireEvent.change(box(), { target: { value: `a${'\u0301'.repeat(1000)}` } });
    expect(screen.getByRole('alert').textContent).toBe(
      'There are too many marks on one letter. Write it without them.',
    );
    expect(sendButton().disabled).toBe(true);
    await userEvent.type(box(), '{Enter}');
    expect(sent).toEqual([]);
    fireEvent.change(box(), { target: { value: 'á' } });
    expect([screen.queryByRole('alert'), sendButton().disabled]).toEqual([null, false]);
  });

  it('a room that is taken away while it is read is said to be gone [CHT-10]', async () => {
    let isThere = true;
    open({
      answers: {
        'GET /chatroom/7': () =>
          isThere ? { data: { room: aRoom(), messages: aPage([aMessage(2)]) } } : aRefusal(403, 'not_a_member'),
        'POST /chatroom/7': () => aRefusal(403, 'not_a_member'),
        'POST /chatroom/7/typing': { data: null },
      },
    });
    await screen.findByText('message 2');
    isThere = false;
    await userEvent.type(box(), 'anybody?{Enter}');
    expect(await screen.findByText('This chat could not be found')).toBeDefined();
  });

  it('by a clock that is a year behind stands last all the same, once [CHT-02]', async () => {
    const { sent, setNow } = open({ answers: { 'POST /chatroom/7/typing': { data: null } } });
    await screen.findByText('message 2');
    setNow('2025-11-21T09:00:00Z');
    await userEvent.type(box(), 'late?{Enter}');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(await screen.findByRole('img', { name: 'Sent' })).toBeDefined();
    const order = [...screen.getByRole('log').querySelectorAll('[data-row]')].map(({ textContent }) => textContent);
    expect(order.map((row) => /^(message \d|late\?)/.exec(row!)?.[0])).toEqual(['message 1', 'message 2', 'late?']);
  });

  it('by such a clock begins no earlier day below the others while it waits [CHT-10]', async () => {
    const { hand, root, setNow } = open({ answers: { 'POST /chatroom/7/typing': { data: null } } });
    await screen.findByText('message 2');
    act(() => root.connectivity.set(false));
    setNow('2025-11-21T09:00:00Z');
    await hand.type(box(), 'late?{Enter}');
    expect(screen.getByText('late?')).toBeDefined();
    expect(screen.getByRole('log').querySelectorAll('section')).toHaveLength(1);
  });
});

describe('a picture for a message [CHT-10]', () => {
  /** Of 40 × 30 pixels. */
  const file = new File([Uint8Array.from([0xff, 0xd8, 0xff, 0xc0, 0, 11, 8, 0, 30, 0, 40, 3, 1, 1])], 'table.jpg', {
    type: 'image/jpeg',
  });
  /** What was cropped. */
  let drawn: number[][] = [];
  let uploads: ReturnType<typeof holdUploads>;

  beforeEach(() => {
    drawn = [];
    uploads = holdUploads();
    Object.assign(globalThis, {
      createImageBitmap: () => Promise.resolve({ width: 40, height: 30, close() {} }),
    });
    Object.assign(URL, { createObjectURL: () => 'blob:table', revokeObjectURL() {} });
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
      fillRect() {},
      drawImage: (_: unknown, ...numbers: number[]) => drawn.push(numbers),
    } as unknown as null);
    jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((answer) => answer(new Blob(['cut'])));
  });
  afterEach(() => {
    uploads.stop();
    jest.restoreAllMocks();
  });

  const choose = async (hand: UserEvent) => hand.upload(await screen.findByLabelText('Add a picture'), file);

  it('is chosen, cut, sent ahead and goes with the message', async () => {
    const { hand, sent } = open();
    await choose(hand);
    await hand.click(await screen.findByRole('button', { name: 'Square' }));
    await hand.click(screen.getByRole('button', { name: 'Use this part' }));
    await waitFor(() => expect(uploads.waiting).toHaveLength(1));
    expect(drawn.at(-1)).toEqual([5, 0, 30, 30, 0, 0, 30, 30]);
    expect(uploads.waiting[0]!.id).toBe('cut'.length);
    expect(sendButton().disabled).toBe(true);
    await act(async () => uploads.waiting[0]!.accept());
    expect((await screen.findByRole('img', { name: 'Picture' })).getAttribute('src')).toBe('/files/3-s.jpg');
    await hand.click(sendButton());
    await waitFor(() => expect(sent).toMatchObject([{ body: '', upload_id: 3 }]));
    expect(await screen.findByLabelText('Add a picture')).toBeDefined();
  });

  it('that does not arrive is sent again or left, and the words are still there', async () => {
    const { hand } = open({ answers: { 'POST /chatroom/7/typing': { data: null } } });
    await choose(hand);
    await hand.click(await screen.findByRole('button', { name: 'Use the whole picture' }));
    await waitFor(() => expect(uploads.waiting).toHaveLength(1));
    await hand.type(box(), 'our table');
    await act(async () => uploads.waiting[0]!.answer(503, { code: 'busy', message: 'The server is busy' }));
    await hand.click(await screen.findByRole('button', { name: 'Send the picture again' }));
    await waitFor(() => expect(uploads.waiting).toHaveLength(2));
    await act(async () => uploads.waiting[1]!.answer(503, { code: 'busy', message: 'The server is busy' }));
    await hand.click(await screen.findByRole('button', { name: 'Remove the picture' }));
    expect([box().value, screen.getByLabelText('Add a picture') !== null]).toEqual(['our table', true]);
  });
});
