import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { User } from 'shared-kernel/contract/user';
import type { FakeAnswers } from 'shared-kernel/testing/renderScreen';
import { aCard, aPage, aSummary, aUser } from 'shared-kernel/testing/rows';
import { draw } from '../../testing/draw.ts';
import { aChannel } from '../../testing/rows.ts';
import { ChannelScreen } from './ChannelScreen.tsx';

// Whole screens on a busy machine: looking for parts by their role takes its time.
jest.setTimeout(30_000);

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

  it('lets its owner change the picture, and nobody else [KRN-08]', async () => {
    open();
    await screen.findByRole('heading', { level: 1, name: 'Sara Ahmadi' });
    expect(screen.queryByLabelText('Change the picture')).toBeNull();
    cleanup();
    open({ user: aUser({ id: aChannel().user.id }) });
    expect(await screen.findByLabelText('Change the picture')).toBeDefined();
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
    expect(screen.queryByRole('button', { name: /Follow|Message/ })).toBeNull();
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
      updated_at: '2026-11-01T00:00:00.000Z',
    },
  };

  it('opens the private chat with its owner', async () => {
    open({ user: aUser(), answers: { 'GET /chatroom/user/30': room } });
    await userEvent.click(await screen.findByRole('button', { name: 'Message' }));
    await waitFor(() => expect(window.location.pathname).toBe('/en/direct/77'));
  });

  it('asks a visitor to sign in first and goes on after it', async () => {
    const { root } = open({ answers: { 'GET /chatroom/user/30': room } });
    await userEvent.click(await screen.findByRole('button', { name: 'Message' }));
    expect(root.sheets.top?.name).toBe('shell.prompt');
    root.session.signIn(aUser());
    root.sheets.finish('shell.prompt', 'signed-in');
    await waitFor(() => expect(window.location.pathname).toBe('/en/direct/77'));
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
      'Report',
    ]);
  });

  it('is not on one’s own', async () => {
    open({ user: aUser({ id: 30 }) });
    await screen.findByRole('heading', { level: 1, name: 'Sara Ahmadi' });
    expect(screen.queryByRole('button', { name: /^More about/ })).toBeNull();
  });
});
