import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { runInAction } from 'mobx';
import { createIntl, RawIntlProvider } from 'react-intl';
import { NotFound } from 'shared-kernel/product/NotFound';
import { RootContext } from 'shared-kernel/root/context';
import { pageCss } from 'shared-kernel/style/page';
import { aCard } from 'shared-kernel/testing/rows';
import { ErrorPage } from './ErrorPage.tsx';
import { arriveAt, member, renderShell, settle } from '../testing/shellStage.tsx';

const has = (role: string) => screen.queryByRole(role) !== null;

describe('layouts [SHL-01]', () => {
  it.each([
    ['/', { header: true, tabs: true, height: 'page' }],
    ['/open', { header: true, tabs: true, height: 'page' }],
    ['/login', { header: true, tabs: false, height: 'page' }],
    ['/direct/1', { header: true, tabs: false, height: 'window' }],
    ['/flat', { header: false, tabs: false, height: 'page' }],
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
    expect(header.getByText('Title of /login')).toBeDefined();
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
    expect(screen.getByText('The address may be mistyped, or what was here has moved.')).toBeDefined();
    fireEvent.click(screen.getByRole('link', { name: 'Go home' }));
    await arriveAt('/en', stage);
    expect(screen.queryByText('404')).toBeNull();
  });

  it('has around what is missing what is around any page, also where the foot is the screen’s own [SHL-17]', async () => {
    const { root } = renderShell({ path: '/plain' });
    const around = () => [has('navigation'), document.getElementById('page')!.dataset.height];
    const Missing = () => (
      <RootContext value={root}>
        <RawIntlProvider value={createIntl({ locale: 'en', onError: () => {} })}>
          <NotFound />
        </RawIntlProvider>
      </RootContext>
    );
    const { unmount } = render(<Missing />);
    expect(around()).toEqual([true, 'page']);
    // Each navigation begins anew; there may be nothing at the next address either.
    await act(async () => root.navigation.navigate('/plain?again'));
    expect(around()).toEqual([true, 'page']);
    unmount();
    expect(around()).toEqual([false, 'content']);
  });

  it('shows one card for an area that failed and lets the visitor try again', async () => {
    const { composition } = renderShell({ path: '/home' });
    act(() => runInAction(() => void composition.failed.add('mf-a')));
    expect(screen.getByText('This part of the site isn’t available right now')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText('This part of the site isn’t available right now')).toBeNull());
  });
});

describe('a landing page [SHL-06]', () => {
  const scrollTo = (pixels: number) =>
    act(() => {
      Object.defineProperty(window, 'scrollY', { value: pixels, configurable: true });
      fireEvent.scroll(window);
    });
  afterEach(() => void Object.defineProperty(window, 'scrollY', { value: 0, configurable: true }));

  it('shows its foot once the page was scrolled by more than 800 pixels', async () => {
    renderShell({ path: '/download' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Your friends are one tap away' })).toBeDefined();
    scrollTo(800);
    expect(has('contentinfo')).toBe(false);
    scrollTo(801);
    expect(has('contentinfo')).toBe(true);
    scrollTo(100);
    expect(has('contentinfo')).toBe(false);
  });

  it('invites to join or create an event, and opens the way to the app [SHL-07] [DSC-15]', async () => {
    const { root } = renderShell({ path: '/download' });
    const banner = (await screen.findByText('Join an event near you, or make one of your own.')).parentElement!;
    fireEvent.click(within(banner).getByRole('button', { name: 'Get the app' }));
    expect(root.sheets.top?.name).toBe('shell.download');
  });
});

describe('the first screen on its way [SHL-26]', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());
  const arriving = ({ composition }: ReturnType<typeof renderShell>, isArriving: boolean) =>
    act(() =>
      runInAction(() => {
        if (isArriving) composition.arriving.add('mf-a');
        else {
          composition.arriving.clear();
          composition.hasSettled = true;
        }
      }),
    );
  const slow = 'This is taking longer than usual. Check your connection, or load the page again.';
  const words = () => [screen.queryAllByText('Please wait…').length > 0, screen.queryByText(slow) !== null];

  it('is asked to be waited for once that takes a while, and after five seconds called slow', async () => {
    const stage = renderShell({ path: '/friends' });
    expect(words()).toEqual([false, false]);
    arriving(stage, true);
    const splash = () => screen.queryAllByRole('status').some(({ textContent }) => textContent === 'Please wait…');
    expect(splash()).toBe(false);
    await act(() => jest.advanceTimersByTimeAsync(1000));
    expect([splash(), words()[1]]).toEqual([true, false]);
    await act(() => jest.advanceTimersByTimeAsync(4000));
    expect([splash(), words()[1]]).toEqual([true, false]);
    await act(() => jest.advanceTimersByTimeAsync(1000));
    const text = 'This is taking longer than usual. Check your connection, or load the page again.';
    expect(screen.getByText(text)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
    arriving(stage, false);
    expect(words()).toEqual([false, false]);
  });

  it('is no matter any more once one stands: the next is announced by a line alone', async () => {
    const stage = renderShell({ path: '/friends' });
    arriving(stage, false);
    arriving(stage, true);
    await act(() => jest.advanceTimersByTimeAsync(7000));
    expect(screen.queryByText(slow)).toBeNull();
    expect(screen.getByRole('progressbar')).toBeDefined();
  });
});

it('an event that is tapped as soon as the first screen stands has its picture and title at once [EVT-01]', async () => {
  await import('./EventStanding.tsx');
  jest.useFakeTimers();
  try {
    const { root, composition } = renderShell({ path: '/sara/tea' });
    root.entities.putEvent(aCard({ title: 'Tea and poems', slug: 'tea', username: 'sara', link: '/sara/tea' }));
    await act(async () => runInAction(() => (composition.hasSettled = true)));
    await act(async () => runInAction(() => composition.arriving.add('mf-a')));
    // Long before a page that has just been drawn has nothing better to do.
    for (let turn = 0; turn < 20; turn++) await act(() => jest.advanceTimersByTimeAsync(10));
    expect(screen.getByRole('heading', { name: 'Tea and poems' })).toBeDefined();
  } finally {
    jest.useRealTimers();
  }
});

describe('a phone that lies on its side [SHL-27]', () => {
  const turn = (type: string, [width, height]: [number, number]) =>
    Object.assign(window.screen, {
      orientation: { type, addEventListener() {}, removeEventListener() {} },
    }) &&
    Object.defineProperties(window.screen, {
      width: { value: width, configurable: true },
      height: { value: height, configurable: true },
    });
  const style = document.createElement('style');
  beforeEach(() => {
    style.textContent = pageCss;
    document.head.append(style);
  });
  afterEach(() => {
    style.remove();
    turn('portrait-primary', [390, 844]);
  });
  const isHeld = () => getComputedStyle(document.documentElement).overflow === 'hidden';

  it('is asked to be turned, by a dialog that holds the page still until it is closed', async () => {
    turn('landscape-primary', [844, 390]);
    renderShell();
    const dialog = await screen.findByRole('dialog', { name: 'Turn your phone upright' });
    expect([document.querySelector('dialog[open]'), isHeld()]).toEqual([dialog, true]);
    fireEvent.click(screen.getByRole('button', { name: 'Continue like this' }));
    await waitFor(() => expect(document.querySelector('dialog[open]')).toBeNull());
    expect(isHeld()).toBe(false);
  });

  it.each([
    ['an upright phone', 'portrait-primary', [390, 844]],
    ['a tablet on its side', 'landscape-primary', [1180, 820]],
  ] as const)('and not %s', async (_, type, size) => {
    turn(type, [...size]);
    renderShell();
    await settle(50);
    expect(screen.queryByRole('dialog')).toBeNull();
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
    // Without the context that the page stands on.
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

  it('show a start menu and, once the first screen stands, what an area has for the column beside it [SHL-07] [SHL-10]', async () => {
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

  it('lead to nothing in an area that is not published', async () => {
    renderShell({ path: '/friends', width: 1440, user: member, isPublished: false });
    await screen.findByText('404');
    await screen.findByRole('button', { name: 'Account menu' });
    const ways = [...screen.queryAllByRole('link'), ...screen.queryAllByRole('button')];
    expect(ways.map((way) => way.getAttribute('aria-label') ?? way.textContent)).toEqual([
      'Skip to the content',
      'Dorehami, experiences',
      'Go home',
      'Back',
      'Account menu',
    ]);
    cleanup();
    renderShell({ path: '/friends', width: 1440, isPublished: false });
    await screen.findByText('404');
    expect(screen.queryAllByRole('button').map((way) => way.getAttribute('aria-label'))).toEqual(['Back']);
  });

  it('show who is here or the ways in, and a badge of trust that leads to the rules [SHL-10]', async () => {
    const visit = renderShell({ width: 1440, sheets: { 'auth.login': {}, 'auth.rules': {} } });
    expect(await screen.findByRole('button', { name: 'Log in' })).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: /^Reserve with confidence/ }));
    expect(visit.root.sheets.top?.name).toBe('auth.rules');
    cleanup();
    renderShell({ width: 1440, user: { ...member, username: 'kolbe' } });
    const card = await screen.findByRole('link', { name: /kolbe/i });
    expect(card.getAttribute('href')).toBe('/en/kolbe');
    // The letters of the name stand for a face, as in the profile.
    expect(card.textContent).toMatch(/^S\u200CASara Ahmadi/);
    expect(screen.getByRole('button', { name: /^Reserve with confidence/ })).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Create an account' })).toBeNull();
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
    const width = jest.spyOn(root, 'offsetWidth', 'get').mockReturnValue(window.innerWidth - 15);
    const stage = renderShell({ width: 1440, sheets: { 'event.reserved': {} } });
    fireEvent(window, new Event('resize'));
    expect(room()).toBe('15px');
    act(() => void stage.root.sheets.open('event.reserved', { eventId: 7 }));
    width.mockReturnValue(window.innerWidth);
    fireEvent(window, new Event('resize'));
    expect(room()).toBe('15px');
    width.mockRestore();
  });

  it('lead to experiences, discovery, creating and friends from beside the page [SHL-06]', async () => {
    renderShell({ width: 1440 });
    await screen.findByRole('link', { name: 'Discover' });
    const hrefs = ['Experiences', 'Discover', 'Friends'].map((name) =>
      screen.getByRole('link', { name }).getAttribute('href'),
    );
    expect(hrefs).toEqual(['/en/home', '/en', '/en/friends']);
    expect(screen.getByRole('button', { name: 'Create an event' })).toBeDefined();
  });

  it('have a way to report a problem with the page that is open, and phones have none beside it [SHL-08]', async () => {
    const { root } = renderShell({ width: 1440, path: '/friends', routes: ['/app-report'] });
    fireEvent.click(await screen.findByRole('button', { name: 'Report a problem' }));
    expect(root.navigation.path + location.search).toBe('/app-report?path=%2Ffriends');
    cleanup();
    renderShell({ path: '/friends', routes: ['/app-report'] });
    await settle(20);
    expect(screen.queryByRole('button', { name: 'Report a problem' })).toBeNull();
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
    expect(screen.getByRole('link', { name: 'Messages, 2 unread messages' }).textContent).toBe('Messages 2');
    expect(screen.getByRole('link', { name: 'Notifications, 9+ unread notifications' }).textContent).toBe(
      'Notifications 9+',
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
    await settle(150);
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

  it('says it from the start where it is known before the page is drawn', () => {
    document.title = 'Dorehami | Dinner at Sara’s';
    renderShell({ path: '/sara/dinner', user: member, unreadMessages: 2 });
    expect(document.title).toBe('(2) Dorehami | Dinner at Sara’s');
  });

  it('skips to the content without touching the address', () => {
    renderShell({ path: '/friends' });
    fireEvent.click(screen.getByText('Skip to the content'));
    expect([document.activeElement?.id, location.hash]).toEqual(['main', '']);
  });
});
