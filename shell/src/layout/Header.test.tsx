import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { runInAction } from 'mobx';
import { rulesOf } from '../testing/rulesOf.ts';
import { arriveAt, member, renderShell, settle } from '../testing/shellStage.tsx';

const header = () => within(screen.getByRole('banner'));
const scrollTo = (y: number) =>
  act(() => {
    Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
    window.dispatchEvent(new Event('scroll'));
  });

describe('the header [SHL-03]', () => {
  afterEach(() => scrollTo(0));

  it('links its logo to the experiences on a front page', () => {
    renderShell({ path: '/' });
    expect(header().getByRole('link', { name: 'Dorehami, experiences' }).getAttribute('href')).toBe('/en/home');
    expect(header().queryByRole('button', { name: 'Back' })).toBeNull();
  });

  it('shows the title as the screen wants it', () => {
    const { root } = renderShell({ path: '/friends' });
    act(() => root.header.set({ title: 'سارا', title_dir: 'rtl' }));
    const title = header().getByText('سارا');
    expect([title.tagName, title.getAttribute('dir')]).toEqual(['BDI', 'rtl']);
    act(() => root.header.set({ show_title: false }));
    expect(header().queryByText('سارا')).toBeNull();
  });

  it('leaves the heading to the screen, and has it only where the screen has no head [SHL-33]', () => {
    const { root } = renderShell({ path: '/friends' });
    act(() => root.header.set({ title: 'Friends' }));
    expect(header().queryByRole('heading')).toBeNull();
    cleanup();
    renderShell({ path: '/direct/1' });
    expect(header().getAllByRole('heading', { level: 1 })).toHaveLength(1);
  });

  it('shows what the page is about after its own head was scrolled away', () => {
    const { root } = renderShell({ path: '/sara/dinner' });
    act(() => root.header.set({ scroll_text: '12 guests' }));
    scrollTo(400);
    expect(header().getByText('12 guests')).toBeDefined();
    act(() => root.header.set({ item: { title: 'Dinner', picture: null, href: '/en/sara/dinner' } }));
    expect(header().getByRole('link', { name: 'Dinner' }).getAttribute('href')).toBe('/en/sara/dinner');
    scrollTo(0);
    expect(header().queryByRole('link', { name: 'Dinner' })).toBeNull();
  });

  it('says at once with whom a conversation is', () => {
    const { root } = renderShell({ path: '/direct/1' });
    act(() => root.header.set({ title: 'Maziar', item: { title: 'Maziar', picture: null, href: '/en/maziar' } }));
    const name = header().getByRole('heading', { name: 'Maziar' });
    expect(within(name).getByRole('link').getAttribute('href')).toBe('/en/maziar');
    act(() => root.header.set({ title: 'Navid', item: { title: 'Navid', picture: null, href: null } }));
    expect(within(header().getByRole('heading', { name: 'Navid' })).queryByRole('link')).toBeNull();
  });

  it('lets the logo stand in for a title that is not shown', () => {
    const { root } = renderShell({ path: '/sara/dinner' });
    act(() => root.header.set({ title: 'Dinner', show_title: false }));
    expect(header().getByRole('link', { name: 'Dorehami, experiences' })).toBeDefined();
  });

  it('is 70 pixels high and stays in sight, its title bold or in the colour of the house where the screen says so', () => {
    const { root } = renderShell({ path: '/friends' });
    const bar = screen.getByRole('banner');
    expect(rulesOf(bar)).toMatch(/position: sticky/);
    expect(rulesOf(bar.firstElementChild!)).toMatch(/block-size: 70px/);
    act(() => root.header.set({ title: 'Friends', is_bold: false, is_primary_title: false }));
    const look = () => {
      const rules = rulesOf(header().getByText('Friends').parentElement!);
      return [rules.includes('font-weight: 800'), rules.includes('color: var(--brand-strong)')];
    };
    expect(look()).toEqual([false, false]);
    act(() => root.header.set({ is_bold: true, is_primary_title: true }));
    expect(look()).toEqual([true, true]);
  });

  it('publishes a height that is not the usual one, and a changed one 300 ms later', async () => {
    let height = 71;
    let resized = () => {};
    const before = globalThis.ResizeObserver;
    globalThis.ResizeObserver = class {
      constructor(callback: (entries: object[]) => void) {
        resized = () => callback([{ borderBoxSize: [{ blockSize: height }] }]);
      }
      // As browsers do: the first answer comes with the first frame.
      observe() {
        resized();
      }
      unobserve() {}
      disconnect() {}
    } as never;
    const published = () => document.documentElement.style.getPropertyValue('--header-height');
    renderShell({ path: '/login' });
    expect(published()).toBe('');
    height = 95;
    const changed = performance.now();
    resized();
    expect(published()).toBe('');
    await waitFor(() => expect(published()).toBe('95px'), { interval: 5 });
    // How late it comes is the machine's affair; what it never does is come early.
    expect(performance.now() - changed).toBeGreaterThanOrEqual(299);
    globalThis.ResizeObserver = before;
  });

  it('shows a line while a screen or an area is on its way', () => {
    const { root, composition } = renderShell({ path: '/friends' });
    expect(screen.queryByRole('progressbar')).toBeNull();
    act(() => root.header.set({ loading: true }));
    expect(screen.getByRole('progressbar')).toBeDefined();
    act(() => root.header.set({ loading: false }));
    act(() => runInAction(() => void composition.arriving.add('mf-a')));
    expect(screen.getByRole('progressbar')).toBeDefined();
  });

  it('goes back in history [SHL-16]', async () => {
    const stage = renderShell({ path: '/friends' });
    await act(async () => stage.root.navigation.navigate('/joined'));
    fireEvent.click(header().getByRole('button', { name: 'Back' }));
    await arriveAt('/en/friends', stage);
    expect(header().getByText('Title of /friends')).toBeDefined();
  });

  it('goes home where the visit began [SHL-16]', async () => {
    const stage = renderShell({ path: '/friends' });
    fireEvent.click(header().getByRole('button', { name: 'Back' }));
    await arriveAt('/en/home', stage);
    expect(stage.route.routePath).toBe('/home');
  });

  it('opens the languages, and the account menu on one’s own page', async () => {
    const { root } = renderShell({ path: '/sara', user: member });
    fireEvent.click(header().getByRole('button', { name: 'Account menu' }));
    expect(root.sheets.top?.name).toBe('shell.menu');
    expect(header().queryByRole('button', { name: 'Change the language' })).toBeNull();
    await act(async () => root.navigation.navigate('/friends'));
    fireEvent.click(header().getByRole('button', { name: 'Change the language' }));
    expect(root.sheets.top?.name).toBe('auth.locales');
    await settle(50);
  });

  it('leads members to what waits for them, with how much of it', () => {
    const { unread } = renderShell({ path: '/', user: member });
    const way = (name: string) => header().getByRole('link', { name }).getAttribute('href');
    expect([way('Messages'), way('Notifications')]).toEqual(['/en/direct', '/en/notifications']);
    act(() => unread.take({ unread_messages: 1, unread_notifications: 12 }));
    expect([way('Messages, 1 unread message'), way('Notifications, 9+ unread notifications')]).toEqual([
      '/en/direct',
      '/en/notifications',
    ]);
    expect(header().getByText('9+')).toBeDefined();
    act(() => unread.take({ unread_messages: 0, unread_notifications: 0 }));
    expect([way('Messages'), header().queryByText('9+')]).toEqual(['/en/direct', null]);
  });

  it('has Persian digits in a Persian badge, and never more than one', async () => {
    const { unread } = renderShell({ path: '/', user: member, locale: 'fa' });
    act(() => unread.take({ unread_messages: 3, unread_notifications: 10 }));
    expect([header().getByText('۳'), header().getByText('۹+')]).toHaveLength(2);
    act(() => unread.take({ unread_messages: 9, unread_notifications: 1234 }));
    expect([header().getByText('۹'), header().getByText('۹+')]).toHaveLength(2);
    await waitFor(() => expect(document.title).toMatch(/^\(۹\+\)/));
  });

  it.each([
    ['a visitor', { path: '/' }],
    ['a chat', { path: '/direct/1', user: member }],
    ['a wide screen, whose menu has them', { path: '/', user: member, width: 1440 }],
  ])('has no such ways for %s', (_, options) => {
    renderShell(options);
    expect(header().queryByRole('link', { name: 'Notifications' })).toBeNull();
  });
});
