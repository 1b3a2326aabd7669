import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Chatroom } from 'shared-kernel/contract/chat';
import type { FakeAnswers } from 'shared-kernel/testing/renderScreen';
import { aCard, aPage, aPerson, aRefusal, aSummary } from 'shared-kernel/testing/rows';
import { draw } from '../../testing/draw.ts';
import { aMessage, aRoom, me } from '../../testing/rows.ts';
import { RoomScreen } from './RoomScreen.tsx';

function open({
  room = {},
  path = '/direct/7',
  answers = {},
}: { room?: Partial<Chatroom>; path?: string; answers?: FakeAnswers } = {}) {
  const sent: { body: string; event_id: number | null }[] = [];
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
    expect(await screen.findByText(/This chat is blocked/)).toBeDefined();
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

  it('attaches the event of the address to the next message and clears the address', async () => {
    const { sent } = open({
      path: '/direct/7?event_id=9',
      answers: { 'GET /event/9/single': { data: aCard({ id: 9 }) } },
    });
    expect(await screen.findByRole('link', { name: /Evening walk/ })).toBeDefined();
    expect(location.search).toBe('');
    await userEvent.type(box(), 'Coming?{Enter}');
    await waitFor(() => expect(sent).toMatchObject([{ body: 'Coming?', event_id: 9 }]));
    expect(screen.queryByRole('group', { name: 'Event attached to the message' })).toBeNull();
    expect(screen.getByRole('link', { name: /Evening walk/ }).getAttribute('href')).toBe('/en/sara/evening-walk');
  });

  it('lets the attached event go', async () => {
    open({ path: '/direct/7?event_id=9', answers: { 'GET /event/9/single': { data: aCard({ id: 9 }) } } });
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
  expect(menus).toHaveLength(1);
  await userEvent.click(menus[0]!);
  await userEvent.click(screen.getByRole('menuitem', { name: 'Report' }));
  expect(root.sheets.top).toMatchObject({ name: 'auth.report', params: { target: 'message', targetId: 2 } });
});
