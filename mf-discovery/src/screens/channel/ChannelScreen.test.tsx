import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { User } from 'shared-kernel/contract/user';
import { asksFirst } from 'shared-kernel/testing/asksFirst';
import type { FakeAnswers } from 'shared-kernel/testing/renderScreen';
import { aCard, aPage, aPerson, aSummary, aUser } from 'shared-kernel/testing/rows';
import { draw } from '../../testing/draw.ts';
import { aChannel } from '../../testing/rows.ts';
import { ChannelScreen } from './ChannelScreen.tsx';

// Whole screens on a busy machine: queries by role take their time.

function open({
  answers = {},
  user = null,
  known = false,
}: { answers?: FakeAnswers; user?: User | null; known?: boolean } = {}) {
  const drawn = draw(
    <ChannelScreen />,
    '/sara',
    {
      'GET /channel/sara': { data: aChannel() },
      'GET /channel/3/event/available?page=1': aPage([aCard({ title: 'Evening walk' })]),
      'GET /channel/3/event/past?page=1': aPage([]),
      ...answers,
    },
    { user, before: (root) => known && root.entities.putEvent(aCard()) },
  );
  return { ...drawn, channel: () => drawn.root.entities.channels.get(3)! };
}
const countOf = (name: string) => screen.getByText(name).nextElementSibling?.textContent;
const followed = (is_followed: boolean, count: number) => ({ data: { is_followed, followers: { count } } });

describe('the page of a channel (part of DSC-09)', () => {
  it('shows who it is, its numbers and its gatherings', async () => {
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Sara Ahmadi' })).toBeDefined();
    expect(screen.getByText('@sara')).toBeDefined();
    expect(screen.getByText('Walks and books')).toBeDefined();
    expect(['Events', 'Followers', 'Following', 'Guests'].map(countOf)).toEqual(['7', '12', '5', '40']);
    expect(await screen.findByRole('link', { name: 'Evening walk' })).toBeDefined();
  });

  it('opens its cover and its portrait full screen (part of DSC-16)', async () => {
    const file = (name: string) => ({ link: `/files/${name}.jpg`, thumbnail_link: `/files/${name}-s.jpg` });
    open({
      answers: {
        'GET /channel/sara': { data: aChannel({ cover: file('hall'), profile: file('sara') }) },
        'GET /channel/3/event/available?page=1': aPage([]),
      },
    });
    const portrait = await screen.findByRole('button', { name: /Profile picture of .?Sara Ahmadi/ });
    await userEvent.click(portrait);
    const dialog = await screen.findByRole('dialog', { name: /Pictures of .?Sara Ahmadi/ });
    expect(dialog.querySelector('[data-at="1"] img[src="/files/sara.jpg"]')).not.toBeNull();
    await userEvent.keyboard('{Home}');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /Cover of .?Sara Ahmadi/ }));
  });

  it('lets its owner change picture and cover, and nobody else [KRN-08]', async () => {
    open();
    await screen.findByRole('heading', { level: 1, name: 'Sara Ahmadi' });
    expect(screen.queryByLabelText(/^Change the/)).toBeNull();
    cleanup();
    open({ user: aUser({ id: aChannel().user.id }) });
    expect(await screen.findByLabelText('Change the picture')).toBeDefined();
    expect(await screen.findByLabelText('Change the cover')).toBeDefined();
  });

  it('is drawn at once when the channel is known from a card', () => {
    open({ known: true });
    expect(screen.getByRole('heading', { level: 1, name: 'Sara Ahmadi' })).toBeDefined();
  });

  it('is shared through the Android app when the page is inside of it [SHL-30]', async () => {
    const shared: string[] = [];
    Object.assign(window, {
      androidApp: { share: (text: string) => shared.push(text), readToken: () => '', writeToken() {} },
    });
    open({ known: true });
    await userEvent.click(screen.getByRole('button', { name: /^More about/ }));
    await userEvent.click(screen.getByRole('menuitem', { name: /^Share the channel/ }));
    expect(shared.map((text) => JSON.parse(text) as unknown)).toEqual([
      { title: 'Sara Ahmadi', url: 'http://localhost/en/sara' },
    ]);
    Reflect.deleteProperty(window, 'androidApp');
  });

  it('shows itself small in the header once its name has scrolled away', async () => {
    let watch: IntersectionObserverCallback = () => {};
    const spy = jest.spyOn(globalThis, 'IntersectionObserver').mockImplementation(function observe(
      callback: IntersectionObserverCallback,
    ) {
      watch = callback;
      return { observe() {}, disconnect() {} } as unknown as IntersectionObserver;
    });
    const { root } = open({ known: true, answers: { 'GET /channel/sara': () => new Promise(() => {}) } });
    const scroll = (isIntersecting: boolean) =>
      act(() => watch([{ isIntersecting } as IntersectionObserverEntry], {} as IntersectionObserver));
    scroll(false);
    expect(root.header.state.item).toEqual({ title: 'Sara Ahmadi', picture: null, href: '/en/sara' });
    scroll(true);
    expect(root.header.state.item).toBeNull();
    spy.mockRestore();
  });

  it('turns to what was', async () => {
    open();
    await userEvent.click(await screen.findByRole('tab', { name: 'Past' }));
    expect(await screen.findByText('Nothing has been held yet')).toBeDefined();
  });

  it('says that there is none of the name', async () => {
    open({ answers: { 'GET /channel/sara': Response.json({ message: 'none' }, { status: 404 }) } });
    expect(await screen.findByRole('heading', { level: 1, name: 'This page could not be found' })).toBeDefined();
  });

  it('tries again after a failure', async () => {
    let isDown = true;
    open({
      answers: { 'GET /channel/sara': () => (isDown ? Response.json({}, { status: 503 }) : { data: aChannel() }) },
    });
    isDown = false;
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Sara Ahmadi' })).toBeDefined();
  });
});

describe('following a channel (part of DSC-10)', () => {
  it('shows at once everywhere, because the channel is one (part of PLT-05)', async () => {
    let answer: (value: unknown) => void = () => {};
    const { root, channel } = open({
      user: aUser(),
      answers: {
        'POST /channel/3/follow': () =>
          new Promise((resolve) => {
            answer = resolve;
          }),
      },
    });
    const card = root.entities.putEvent(aCard({ channel: aSummary() }));
    await userEvent.click(await screen.findByRole('button', { name: 'Follow' }));
    const button = screen.getByRole('button', { name: 'Following' });
    expect([card.channel.is_followed, countOf('Followers')]).toEqual([true, '13']);
    expect(button.getAttribute('aria-disabled')).toBe('true');
    answer(followed(true, 20));
    await waitFor(() => expect(countOf('Followers')).toBe('20'));
    expect(channel().is_followed).toBe(true);
    expect(button.getAttribute('aria-disabled')).toBeNull();
  });

  it('is taken back with a toast when it fails', async () => {
    const { root } = open({
      user: aUser(),
      answers: { 'POST /channel/3/follow': Response.json({ message: 'Not now' }, { status: 503 }) },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Follow' }));
    expect(await screen.findByRole('button', { name: 'Follow' })).toBeDefined();
    await waitFor(() => expect(root.toasts.list.map(({ text }) => text)).toEqual(['Not now']));
    expect(countOf('Followers')).toBe('12');
  });

  it('ends only after a question, and takes close friendship with it', async () => {
    const { requests, channel } = open({
      user: aUser(),
      answers: {
        'GET /channel/sara': { data: aChannel({ is_followed: true, is_close: true }) },
        'GET /channel/3/event/available?page=1': aPage([]),
        'POST /channel/3/follow': followed(false, 11),
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Following' }));
    expect(requests).not.toContain('POST /channel/3/follow');
    await userEvent.click(screen.getByRole('button', { name: 'Unfollow' }));
    await waitFor(() => expect(countOf('Followers')).toBe('11'));
    expect([channel().is_followed, channel().is_close]).toEqual([false, false]);
  });

  it('is not offered on one’s own channel, nor is a message; the way to one’s events is', async () => {
    open({ user: aUser({ id: 30 }) });
    const way = await screen.findByRole('link', { name: 'Your events and guests' });
    expect(way.getAttribute('href')).toBe('/en/business');
    expect(screen.getByRole('link', { name: 'Edit profile' }).getAttribute('href')).toBe('/en/profile');
    expect(screen.queryByRole('button', { name: /^(Follow|Message)$/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Close friend:/ })).toBeNull();
  });

  it('of a light account shows the way to verification [SHL-32]', async () => {
    const { root, requests } = open({ user: aUser({ role_id: 1 }) });
    await userEvent.click(await screen.findByRole('button', { name: 'Follow' }));
    await waitFor(() =>
      expect(root.sheets.top).toMatchObject({ name: 'shell.prompt', params: { need: 'verification' } }),
    );
    expect(requests).not.toContain('POST /channel/3/follow');
  });
});

describe('writing to a channel', () => {
  const room = {
    data: {
      id: 77,
      type: 'private',
      users: [aSummary()],
      event: null,
      last_message: null,
      unread_count: 0,
      is_user_blocked: false,
      is_expired: false,
      expires_at: null,
      updated_at: '2026-11-01T00:00:00.000Z',
    },
  };

  it('opens the private chat with its owner [CHT-08]', async () => {
    open({ user: aUser(), answers: { 'GET /chatroom/user/30': room } });
    await userEvent.click(await screen.findByRole('button', { name: 'Message' }));
    await waitFor(() => expect(window.location.pathname).toBe('/en/direct/77'));
  });

  it('asks a visitor to sign in first and goes on after it [AUT-09]', async () => {
    const stage = open({ answers: { 'GET /chatroom/user/30': room } });
    const button = await screen.findByRole('button', { name: 'Message' });
    expect(
      await asksFirst('message', stage, {
        press: () => userEvent.click(button),
        isDone: () => window.location.pathname === '/en/direct/77',
      }),
    ).toBe('asked, then done');
  });

  it('is never a chat with oneself, also when it turns out at signing in whose channel it is [CHT-08]', async () => {
    const owner = aUser({ id: 30, username: 'sara' });
    const own = open({ user: owner });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('button', { name: 'Message' })).toBeNull();
    own.unmount();
    const { root, requests } = open();
    await userEvent.click(await screen.findByRole('button', { name: 'Message' }));
    root.session.signIn(owner);
    root.sheets.finish('auth.login', 'signed-in');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Message' })).toBeNull());
    // What was asked for goes on only now.
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(requests.filter((request) => request.includes('/chatroom'))).toEqual([]);
  });
});

describe('the menu of a channel [AUT-14]', () => {
  const menu = () => screen.findByRole('button', { name: /^More about .*Sara Ahmadi/ });
  const face = { id: 3, username: 'sara', name: 'Sara Ahmadi' };

  it('reports and blocks by the sheets of the account’s area', async () => {
    const { root, channel } = open({ user: aUser() });
    await userEvent.click(await menu());
    await userEvent.click(screen.getByRole('menuitem', { name: 'Report' }));
    expect(root.sheets.top).toMatchObject({
      name: 'auth.report',
      params: { target: 'channel', targetId: 3, by: face },
    });
    act(() => root.sheets.keep(0));
    await userEvent.click(await menu());
    await userEvent.click(screen.getByRole('menuitem', { name: 'Block' }));
    expect(root.sheets.top).toMatchObject({ name: 'auth.blocking', params: { channel: face } });
    act(() => root.sheets.keep(0));
    act(() => void (channel().is_blocked = true));
    await userEvent.click(await menu());
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
      'Share the channel \u2068Sara Ahmadi\u2069',
      'QR code',
      'Report',
      'Unblock',
    ]);
  });

  it('has no report and no block on one’s own, but the way to show it elsewhere [DSC-18]', async () => {
    const { root } = open({ user: aUser({ id: 30 }) });
    await userEvent.click(await menu());
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
      'Share the channel \u2068Sara Ahmadi\u2069',
      'QR code',
      'Show on your site',
    ]);
    await userEvent.click(screen.getByRole('menuitem', { name: 'Show on your site' }));
    expect(root.sheets.top).toMatchObject({ name: 'discovery.embed', params: { query: '?channel=3' } });
  });

  it('takes a block back, which is said on the page', async () => {
    const bodies: unknown[] = [];
    open({
      user: aUser(),
      answers: {
        'GET /channel/sara': { data: aChannel({ is_blocked: true }) },
        'POST /channel/3/block': (body: unknown) => {
          bodies.push(body);
          return { data: { is_blocked: false } };
        },
      },
    });
    expect(await screen.findByText(/You have blocked this channel/)).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Unblock' }));
    await waitFor(() => expect(screen.queryByText(/You have blocked this channel/)).toBeNull());
    expect(bodies).toEqual([{ is_blocked: false }]);
    expect(screen.getByRole('button', { name: 'Follow' })).toBeDefined();
    // Neither has the other blocked now.
    expect(screen.queryByText(/has blocked you/)).toBeNull();
  });

  it.each([
    ['the reader', { is_blocked: true }, /You have blocked this channel/],
    ['its keeper', { is_blocked_by_user: true }, /has blocked you/],
  ] as const)('offers neither to follow nor to write where %s has blocked', async (_, blocked, notice) => {
    open({ user: aUser(), answers: { 'GET /channel/sara': { data: aChannel(blocked) } } });
    await screen.findByText(notice);
    for (const name of ['Follow', 'Message', /Close friend/]) expect(screen.queryByRole('button', { name })).toBeNull();
    expect(await menu()).toBeDefined();
  });

  it('does not offer to block in its report who is blocked already', async () => {
    const { root } = open({
      user: aUser(),
      answers: { 'GET /channel/sara': { data: aChannel({ is_blocked: true }) } },
    });
    await screen.findByText(/You have blocked this channel/);
    await userEvent.click(await menu());
    await userEvent.click(screen.getByRole('menuitem', { name: 'Report' }));
    expect(root.sheets.top?.params).toEqual({ target: 'channel', targetId: 3 });
  });
});

describe('what a channel’s page leads to [DSC-09]', () => {
  it('opens the lists behind its counts, and its own keeper’s close friends', async () => {
    const { root } = open({ user: aUser({ id: 30 }) });
    for (const [name, sheet] of [
      [/^Followers/, 'discovery.followers'],
      [/^Following/, 'discovery.followings'],
      [/^Guests/, 'discovery.guests'],
      [/^Close friends/, 'discovery.closeFriends'],
    ] as const) {
      await userEvent.click(await screen.findByRole('button', { name }));
      expect(root.sheets.top?.name).toBe(sheet);
      act(() => root.sheets.keep(0));
    }
    cleanup();
    open();
    await screen.findByRole('button', { name: /^Followers/ });
    expect(screen.queryByRole('button', { name: /^Close friends/ })).toBeNull();
  });

  it('has rank and badges, which explain themselves', async () => {
    const badges = [{ id: 1, title: 'Trusted host', icon: 'shield-check' }];
    const { root } = open({ answers: { 'GET /channel/sara': { data: aChannel({ rank: 1200, badges }) } } });
    await userEvent.click(await screen.findByRole('button', { name: 'Trusted host' }));
    expect(root.sheets.top).toMatchObject({ name: 'discovery.honours', params: { channelId: 3 } });
    expect(screen.getByRole('button', { name: '1,200 points' })).toBeDefined();
  });

  it('lists its events by tab and in any order', async () => {
    const three = [1, 2, 3].map((id) => aCard({ id, title: `Walk ${id}` }));
    open({
      answers: {
        'GET /channel/3/event/available?page=1': aPage(three),
        'GET /channel/3/event/all?page=1': aPage(three),
        'GET /channel/3/event/all?page=1&order_by=most_views': aPage([aCard({ id: 9, title: 'Most seen' })]),
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: /^Events/ }));
    expect(screen.getByRole('tab', { name: 'All' }).getAttribute('aria-selected')).toBe('true');
    await userEvent.click(await screen.findByRole('button', { name: 'Most viewed' }));
    expect(await screen.findByRole('link', { name: 'Most seen' })).toBeDefined();
    await userEvent.click(screen.getByRole('tab', { name: 'Coming up' }));
    expect(await screen.findByRole('link', { name: 'Walk 1' })).toBeDefined();
  });

  it('tells what was told of its events [DSC-16]', async () => {
    const experience = {
      id: 1,
      event: aCard({ title: 'Chess night', state: 'done', is_over: true }),
      body: 'We lost all games and laughed',
      gallery: [],
      created_at: '2026-11-20T08:00:00.000Z',
      channel: aPerson(),
      points: null,
    };
    open({ answers: { 'GET /channel/3/experience?page=1': aPage([experience]) } });
    await userEvent.click(await screen.findByRole('tab', { name: 'Experiences' }));
    expect(await screen.findByText('We lost all games and laughed')).toBeDefined();
    cleanup();
    open({ answers: { 'GET /channel/3/experience?page=1': aPage([]) } });
    await userEvent.click(await screen.findByRole('tab', { name: 'Experiences' }));
    expect(await screen.findByText('Nobody has written about this channel’s events yet')).toBeDefined();
  });

  it('is the same by the channel’s id, and nobody’s by a username that is a number', async () => {
    const byId = (id: number) =>
      draw(<ChannelScreen />, '/channel/3', {
        'GET /channel/3': { data: aChannel({ id }) },
        'GET /channel/3/event/available?page=1': aPage([]),
      });
    byId(3);
    expect(await screen.findByRole('heading', { level: 1, name: 'Sara Ahmadi' })).toBeDefined();
    expect(screen.getByText('@sara')).toBeDefined();
    cleanup();
    byId(44);
    expect(await screen.findByRole('heading', { level: 1, name: 'This page could not be found' })).toBeDefined();
  });
});

describe('close friends [DSC-10]', () => {
  const befriended = (is_close: boolean) => ({ data: { is_close, is_followed: true } });
  const followedAndClose = {
    'GET /channel/sara': { data: aChannel({ is_followed: true, is_close: true }) },
    'GET /channel/3/event/available?page=1': aPage([]),
  };
  it('are followed first, and seen at once', async () => {
    const { channel } = open({
      user: aUser(),
      answers: { 'GET /channel/3/add-close?is_close=1': befriended(true) },
    });
    await userEvent.click(await screen.findByRole('button', { name: /^Close friend: .*Sara Ahmadi/ }));
    await waitFor(() => expect(screen.getByRole('button', { name: /^Close friend/, pressed: true })).toBeDefined());
    expect([channel().is_close, channel().is_followed, countOf('Followers')]).toEqual([true, true, '13']);
  });

  it('end only after a question, and stay followed', async () => {
    const { channel, requests } = open({
      user: aUser(),
      answers: {
        ...followedAndClose,
        'GET /channel/3/add-close?is_close=0': befriended(false),
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: /^Close friend/, pressed: true }));
    expect(requests).not.toContain('GET /channel/3/add-close?is_close=0');
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(channel().is_close).toBe(false));
    expect([channel().is_followed, countOf('Followers')]).toEqual([true, '12']);
  });

  it('are counted right where one has left the channel in another tab meanwhile', async () => {
    const { channel } = open({
      user: aUser(),
      answers: {
        ...followedAndClose,
        'GET /channel/3/add-close?is_close=0': { data: { is_close: false, is_followed: false } },
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: /^Close friend/, pressed: true }));
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(channel().is_followed).toBe(false));
    expect(countOf('Followers')).toBe('11');
  });

  it('are made by a double tap, too, which asks for no end of it', async () => {
    const { channel } = open({ user: aUser(), answers: { 'GET /channel/3/add-close?is_close=1': befriended(true) } });
    await userEvent.click(await screen.findByRole('button', { name: /^Close friend/ }));
    await waitFor(() => expect(channel().is_close).toBe(true));
    fireEvent.click(screen.getByRole('button', { name: /^Close friend/ }), { detail: 2 });
    expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull();
  });

  it('cannot be chosen before it is known whether they are', () => {
    open({ user: aUser(), known: true, answers: { 'GET /channel/sara': () => new Promise(() => {}) } });
    expect(screen.getByRole('button', { name: /^Close friend/ })).toHaveProperty('disabled', true);
  });

  it('are for verified members', async () => {
    const { root, requests } = open({ user: aUser({ role_id: 1 }) });
    await userEvent.click(await screen.findByRole('button', { name: /^Close friend/ }));
    await waitFor(() =>
      expect(root.sheets.top).toMatchObject({ name: 'shell.prompt', params: { need: 'verification' } }),
    );
    expect(requests.some((request) => request.includes('add-close'))).toBe(false);
  });
});
