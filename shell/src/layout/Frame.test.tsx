import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { runInAction } from 'mobx';
import { createIntl, RawIntlProvider } from 'react-intl';
import { RootContext } from 'shared-kernel/root/context';
import { ErrorPage } from './ErrorPage.tsx';
import { arriveAt, member, renderShell, settle } from '../testing/shellStage.tsx';

const has = (role: string) => screen.queryByRole(role) !== null;

describe('layouts [SHL-01]', () => {
  it.each([
    ['/', { header: true, tabs: true, height: 'page' }],
    ['/open', { header: true, tabs: true, height: 'page' }],
    ['/login', { header: true, tabs: false, height: 'page' }],
    ['/direct/1', { header: true, tabs: false, height: 'window' }],
    ['/flat', { header: false, tabs: true, height: 'page' }],
    ['/plain', { header: true, tabs: false, height: 'content' }],
  ])('%s has its frame on a phone', (path, frame) => {
    renderShell({ path });
    expect({
      header: has('banner'),
      tabs: has('navigation'),
      height: document.getElementById('page')!.dataset.height,
    }).toEqual(frame);
  });

  it('a splash page has a back arrow and its own title', () => {
    renderShell({ path: '/login' });
    const header = within(screen.getByRole('banner'));
    expect(header.getByRole('button', { name: 'Back' })).toBeDefined();
    expect(header.getByRole('heading', { name: 'Title of /login' })).toBeDefined();
  });

  it('the outlet stays the same element through all of them', async () => {
    const { root } = renderShell({ path: '/' });
    const outlet = document.getElementById('outlet')!;
    outlet.append('a mounted screen');
    for (const path of ['/login', '/direct/1', '/flat', '/plain', '/nobody/knows/this/way', '/']) {
      await act(async () => root.navigation.navigate(path));
      expect(document.getElementById('outlet')).toBe(outlet);
      expect(outlet.textContent).toBe('a mounted screen');
    }
  });

  it('says that a page is not there, and leads home [SHL-17]', async () => {
    const stage = renderShell({ path: '/nobody/knows/this/way' });
    expect(await screen.findByRole('heading', { level: 1, name: 'This page could not be found' })).toBeDefined();
    expect(screen.getByText('404')).toBeDefined();
    fireEvent.click(screen.getByRole('link', { name: 'Go home' }));
    await arriveAt('/en', stage);
    expect(screen.queryByText('404')).toBeNull();
  });

  it('shows one card for an area that failed and lets the visitor try again', async () => {
    const { composition } = renderShell({ path: '/home' });
    act(() => runInAction(() => void composition.failed.add('mf-a')));
    expect(screen.getByText('This part of the site isn’t available right now')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText('This part of the site isn’t available right now')).toBeNull());
  });
});

describe('a page that breaks [SHL-17]', () => {
  // React tells the console of every error that a boundary has caught.
  beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => {}));
  afterEach(() => void jest.restoreAllMocks());

  it('shows a general heading instead of an empty window, and the way home', async () => {
    renderShell({ path: '/broken' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Something went wrong' })).toBeDefined();
    expect(screen.getByText('500')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Go home' }).getAttribute('href')).toBe('/en');
  });

  it('keeps a bare sentence and a link where the error page breaks too', async () => {
    document.documentElement.lang = 'en';
    const seen: unknown[] = [];
    // Without what the page stands on.
    const { root } = renderShell();
    render(
      <RootContext value={Object.create(root, { navigation: { value: null } })}>
        <RawIntlProvider value={createIntl({ locale: 'en' })}>
          <ErrorPage onError={(error) => seen.push(error)} />
        </RawIntlProvider>
      </RootContext>,
    );
    expect((await screen.findByRole('alert')).textContent).toBe('Something went wrong. Go home');
    expect(screen.getByRole('link', { name: 'Go home' }).getAttribute('href')).toBe('/en');
    expect(seen).toHaveLength(1);
  });
});

describe('wide screens [SHL-02]', () => {
  const aside = {
    slots: { 'shell.aside': 'Suggestions' },
    part: async () => () => <p>people you may like</p>,
  };
  const settled = ({ composition }: ReturnType<typeof renderShell>) =>
    act(async () => runInAction(() => (composition.hasSettled = true)));

  it('show a start menu and, once the first screen stands, what an area has for the column beside it [SHL-10]', async () => {
    const stage = renderShell({ width: 1440, ...aside });
    const column = screen.getByRole('complementary');
    await settle(20);
    expect(column.textContent).toBe('');
    await settled(stage);
    expect(await within(column).findByText('people you may like')).toBeDefined();
    expect(await screen.findByRole('link', { name: 'Discover' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Create an account' }).getAttribute('href')).toBe('/en/register');
    expect(screen.queryByRole('contentinfo')).toBeNull();
  });

  it('have no such column at 1024 pixels and ask nobody for it [SHL-10]', async () => {
    const asked: string[] = [];
    const stage = renderShell({
      width: 1024,
      ...aside,
      part: async (name) => {
        asked.push(name);
        return () => null;
      },
    });
    await settled(stage);
    await screen.findByRole('link', { name: 'Discover' });
    expect([screen.queryByRole('complementary'), asked]).toEqual([null, []]);
  });

  it('offer the languages once: in the start menu, or in the header where there is none [SHL-02]', async () => {
    const { root } = renderShell({ width: 1440 });
    await screen.findByRole('link', { name: 'Discover' });
    const ways = () => screen.queryAllByRole('button', { name: /^(Language|Change the language)$/ });
    expect(ways().map(({ textContent }) => textContent)).toEqual(['Language']);
    await act(async () => root.navigation.navigate('/login'));
    expect(ways().map((way) => way.getAttribute('aria-label'))).toEqual(['Change the language']);
  });

  it('keep the room of the scrollbar while something covers them', async () => {
    const root = document.documentElement;
    const room = () => root.style.getPropertyValue('--scrollbar-width');
    const width = jest.spyOn(root, 'clientWidth', 'get').mockReturnValue(window.innerWidth - 15);
    const stage = renderShell({ width: 1440, sheets: { 'event.reserved': {} } });
    fireEvent(window, new Event('resize'));
    expect(room()).toBe('15px');
    act(() => void stage.root.sheets.open('event.reserved', { eventId: 7 }));
    width.mockReturnValue(window.innerWidth);
    fireEvent(window, new Event('resize'));
    expect(room()).toBe('15px');
    width.mockRestore();
  });

  it('leave the sign-in part out where the layout says so', async () => {
    renderShell({ width: 1440, path: '/open' });
    await screen.findByRole('link', { name: 'Discover' });
    expect(screen.queryByRole('link', { name: 'Create an account' })).toBeNull();
  });

  it('show the member’s card and their own places', async () => {
    renderShell({ width: 1440, user: member });
    expect((await screen.findByRole('link', { name: /Sara Ahmadi/ })).getAttribute('href')).toBe('/en/sara');
    expect(screen.getByRole('link', { name: 'Messages' })).toBeDefined();
  });

  it('count in the menu what waits for the member', async () => {
    const { unread } = renderShell({ width: 1440, user: member });
    await screen.findByRole('link', { name: 'Notifications' });
    act(() => unread.take({ unread_messages: 2, unread_notifications: 14 }));
    expect(screen.getByRole('link', { name: 'Messages, 2 unread messages' }).textContent).toBe('Messages2');
    expect(screen.getByRole('link', { name: 'Notifications, 14 unread notifications' }).textContent).toBe(
      'Notifications9+',
    );
  });

  it('have neither column on a splash page', async () => {
    renderShell({ width: 1440, path: '/login' });
    await settle(20);
    expect(screen.queryByRole('link', { name: 'Discover' })).toBeNull();
  });
});

describe('arriving at a page [SHL-29] [SHL-33]', () => {
  it('moves the focus to the content, says the title and writes it into the tab', async () => {
    const { root } = renderShell({ path: '/' });
    await act(async () => root.navigation.navigate('/friends'));
    await settle(200);
    expect(document.activeElement?.id).toBe('main');
    expect(document.title).toBe('Dorehami | Title of /friends');
    expect(screen.getAllByRole('status').map((status) => status.textContent)).toContain('Dorehami | Title of /friends');
    act(() => root.header.set({ title: 'Sara’s friends' }));
    expect(document.title).toBe('Dorehami | Sara’s friends');
  });

  it('leaves the first title to the gateway, which may know the event’s name', () => {
    document.title = 'Dorehami | Dinner at Sara’s';
    renderShell({ path: '/sara/dinner' });
    expect(document.title).toBe('Dorehami | Dinner at Sara’s');
  });

  it('says in the tab’s title how much is unread, and not aloud', async () => {
    document.title = 'Dorehami | Dinner at Sara’s';
    const { root, unread } = renderShell({ path: '/sara/dinner', user: member });
    act(() => unread.take({ unread_messages: 2, unread_notifications: 1 }));
    expect(document.title).toBe('(3) Dorehami | Dinner at Sara’s');
    await act(async () => root.navigation.navigate('/friends'));
    await settle(200);
    expect(document.title).toBe('(3) Dorehami | Title of /friends');
    expect(screen.getAllByRole('status').map((status) => status.textContent)).toContain('Dorehami | Title of /friends');
    act(() => unread.clear());
    expect(document.title).toBe('Dorehami | Title of /friends');
  });

  it('skips to the content without touching the address', () => {
    renderShell({ path: '/friends' });
    fireEvent.click(screen.getByText('Skip to the content'));
    expect([document.activeElement?.id, location.hash]).toEqual(['main', '']);
  });
});
