import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { User } from 'shared-kernel/contract/user';
import words from 'shared-kernel/i18n/messages/en.json' with { type: 'json' };
import { browsersOfApps } from 'shared-kernel/testing/browsersOfApps';
import { fakePush } from 'shared-kernel/testing/fakePush';
import later from '../later/messages/en.json' with { type: 'json' };
import en from '../messages/en.json' with { type: 'json' };
import { arriveAt, member, renderShell, type ShellStage } from '../testing/shellStage.tsx';

async function openMenu(
  options: Parameters<typeof renderShell>[0],
): Promise<{ stage: ShellStage; items: () => string[] }> {
  const stage = renderShell(options);
  act(() => void stage.root.sheets.open('shell.menu', {}));
  const list = await screen.findByRole('list', { name: 'My account' });
  return {
    stage,
    items: () =>
      within(list)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
  };
}

const light = { ...member, role_id: 1 } as User;

describe('the account menu [SHL-09]', () => {
  it('lets a visitor sign in or change the language', async () => {
    const { stage, items } = await openMenu({ sheets: { 'auth.login': {} } });
    expect(items()).toEqual(['Log in or sign up', 'Language', 'Appearance', 'Licenses']);
    fireEvent.click(screen.getByText('Log in or sign up'));
    expect(stage.root.sheets.top?.name).toBe('auth.login');
  });

  it('offers a member what is open, and nothing that is not built yet', async () => {
    const { items } = await openMenu({ user: member });
    expect(items()).toEqual([
      'My channel',
      'My activity',
      'My events',
      'Messages',
      'Notifications',
      'Language',
      'Appearance',
      'Licenses',
      'Log out',
    ]);
  });

  it('shows whose it is by the letters of their name, whatever the username begins with', async () => {
    await openMenu({ user: { ...member, username: 'kolbe' } });
    const name = screen.getByText('Sara Ahmadi');
    expect(name.closest('div')!.textContent).toMatch(/^S\u200CASara Ahmadi/);
  });

  it('has every item of a verified member, and each leads where it says', async () => {
    const ways = {
      'My activity': '/activity',
      'Saved events': '/saves',
      'Edit profile': '/profile',
      'Edit favorites': '/quick/profile/categories',
      'Change password': '/send-change-password',
    };
    const routes = [...Object.values(ways), '/app-report'] as `/${string}`[];
    const { stage, items } = await openMenu({
      user: { ...member, has_password: true },
      path: '/friends',
      routes,
      sheets: { 'auth.appReport': {} },
    });
    for (const [name, path] of Object.entries(ways))
      expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(`/en${path}`);
    expect(items().some((item) => item.startsWith('Verify your account'))).toBe(false);
    expect(items().at(-1)).toBe('Log out');
    fireEvent.click(screen.getByText('Report a problem'));
    expect(stage.root.sheets.top).toMatchObject({ name: 'auth.appReport', params: { path: '/friends' } });
  });

  it('says how much waits behind messages and notifications', async () => {
    const { stage } = await openMenu({ user: member, routes: ['/notifications'] });
    act(() => stage.unread.take({ unread_messages: 2, unread_notifications: 3 }));
    const list = screen.getByRole('list', { name: 'My account' });
    expect(within(list).getByRole('link', { name: 'Messages, 2 unread messages' })).toBeDefined();
    expect(within(list).getByRole('link', { name: 'Notifications, 3 unread notifications' })).toBeDefined();
  });

  it('asks a light user to verify the account', async () => {
    const { items } = await openMenu({
      user: { ...light, has_password: true },
      routes: ['/verify', '/send-change-password', '/set-password'],
    });
    expect(items()[0]).toMatch(/^Verify your account/);
    expect(items().filter((item) => item.includes('password'))).toEqual([]);
  });

  it.each([
    [true, 'Change password'],
    [false, 'Set a password'],
  ])('when has_password is %s, offers: %s', async (has_password, word) => {
    const { items } = await openMenu({
      user: { ...member, has_password },
      routes: ['/send-change-password', '/set-password'],
    });
    expect(items()).toContain(word);
  });

  it('a link closes the menu, and Back leads to the page under it', async () => {
    const { stage } = await openMenu({ path: '/friends', user: member });
    fireEvent.click(screen.getByText('My activity'));
    await arriveAt('/en/activity', stage);
    expect(stage.root.sheets.stack).toEqual([]);
    act(() => window.history.back());
    await arriveAt('/en/friends', stage);
  });
});

describe('pushes to this device [ACT-07]', () => {
  let browser: ReturnType<typeof fakePush>;
  beforeEach(() => {
    browser = fakePush();
  });
  afterEach(() => browser.remove());
  const open = (key: string | null = 'site-key') =>
    openMenu({
      user: member,
      answers: { 'GET /push/key': { data: { key } }, 'POST /push/subscribe': { data: null } },
    });
  const said = ({ root }: ShellStage) => root.toasts.list.map(({ text }) => text);

  it('are turned on and off from the menu, also for the next visit', async () => {
    const { stage } = await open();
    fireEvent.click(await screen.findByText('Notify me on this device'));
    const off = await screen.findByText('Stop notifications on this device');
    expect([browser.asked, browser.endpoint, said(stage)]).toEqual([
      1,
      'https://push.test/1',
      ['Done. You will hear of changes on this device.'],
    ]);
    fireEvent.click(off);
    expect(await screen.findByText('Notify me on this device')).toBeDefined();
    expect([browser.endpoint, localStorage.getItem('push')]).toEqual([null, null]);
    expect(said(stage)).toContain('Nothing more will be sent to this device.');
  });

  it('say how they are allowed where the visitor has forbidden them', async () => {
    browser.answer = 'denied';
    const { stage } = await open();
    fireEvent.click(await screen.findByText('Notify me on this device'));
    await waitFor(() => expect(said(stage)[0]).toContain('Notifications are blocked for this site.'));
  });

  describe('where the browser has none', () => {
    const without = browsersOfApps.filter((one) => (one.without as readonly string[]).includes('push'));
    const press = async (agent: string) => {
      browser.remove();
      jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent);
      const { stage } = await open();
      fireEvent.click(await screen.findByText('Notify me on this device'));
      await waitFor(() => expect(stage.root.toasts.list).toHaveLength(1));
      return { stage, toast: stage.root.toasts.list[0]! };
    };
    afterEach(() => {
      jest.restoreAllMocks();
      Reflect.deleteProperty(navigator, 'clipboard');
    });

    it.each(without.filter(({ isWithinApp }) => isWithinApp))(
      'say in $name that another browser has them, and copy the address for it',
      async ({ agent }) => {
        const written = jest.fn(async () => {});
        Object.defineProperty(navigator, 'clipboard', { value: { writeText: written }, configurable: true });
        const { stage, toast } = await press(agent);
        expect([toast.text, toast.action?.text]).toEqual([later['shell.push.withinApp'], words['kernel.file.copy']]);
        await act(async () => toast.action!.run());
        expect(written).toHaveBeenCalledWith(location.href);
        expect(said(stage)).toContain(words['kernel.copied']);
      },
    );

    it.each(without.filter(({ isWithinApp }) => !isWithinApp))(
      'say in $name that the site has to be installed first, and how',
      async ({ agent }) => {
        const { stage, toast } = await press(agent);
        expect([toast.text, toast.action?.text]).toEqual([later['shell.push.installFirst'], en['shell.menu.install']]);
        act(() => toast.action!.run());
        expect(stage.root.sheets.top?.name).toBe('shell.download');
      },
    );
  });

  it('are missing in another browser, which says how one hears all the same', async () => {
    browser.remove();
    const { stage } = await open();
    fireEvent.click(await screen.findByText('Notify me on this device'));
    await waitFor(() => expect(said(stage)).toEqual([later['shell.push.unavailable']]));
  });

  it('are not offered by a site that has none', async () => {
    const { items } = await open(null);
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(items()).not.toContain('Notify me on this device');
  });
});

describe('logging out [SHL-21]', () => {
  async function logout(options: Parameters<typeof renderShell>[0]) {
    const { stage } = await openMenu(options);
    const { root } = stage;
    act(() => void root.entities.putChannel({ id: 9, username: 'nima' } as never));
    fireEvent.click(screen.getByRole('button', { name: 'Log out' }));
    const question = screen.getByRole('alertdialog', { name: 'Log out?' });
    await act(async () => void fireEvent.click(within(question).getByRole('button', { name: 'Log out' })));
    await arriveAt('/en/login', stage);
    return { root, stage };
  }
  const loggedOut = ({ root }: ShellStage) => [
    root.session.state.kind,
    root.session.token,
    root.entities.channels.get(9),
    root.sheets.stack.length,
  ];

  /** The menu itself asks whether the site pushes. */
  const ownRequests = ({ requests }: ShellStage) => requests.filter((name) => name !== 'GET /push/key');

  it('tells the server, forgets everything and goes to the login page', async () => {
    const { stage } = await logout({
      path: '/friends',
      user: member,
      answers: { 'POST /auth/logout': { data: null } },
    });
    expect(loggedOut(stage)).toEqual(['visitor', null, undefined, 0]);
    expect(ownRequests(stage)).toEqual(['POST /auth/logout']);
  });

  it('asks nothing of the server for light users', async () => {
    const { stage } = await logout({ user: light });
    expect([loggedOut(stage), ownRequests(stage)]).toEqual([['visitor', null, undefined, 0], []]);
  });

  it('says why the server refused and forgets all the same', async () => {
    const { stage, root } = await logout({
      user: member,
      answers: { 'POST /auth/logout': () => Response.json({ message: 'Try later' }, { status: 500 }) },
    });
    expect(loggedOut(stage)).toEqual(['visitor', null, undefined, 0]);
    expect(root.toasts.list.map(({ kind, text }) => [kind, text])).toEqual([['error', 'Try later']]);
  });

  it('says what is the matter without a network, or with a server that says nothing, and forgets all the same', async () => {
    for (const [answer, text] of [
      [() => Promise.reject(new TypeError('Failed to fetch')), words['kernel.offline']],
      [() => Response.json({}, { status: 502 }), words['kernel.wrong']],
    ] as const) {
      const { stage, root } = await logout({ user: member, answers: { 'POST /auth/logout': answer } });
      expect(loggedOut(stage)).toEqual(['visitor', null, undefined, 0]);
      expect(root.toasts.list.map((toast) => toast.text)).toEqual([text]);
      cleanup();
    }
  });

  it('from a protected page ends at the login page too', async () => {
    await logout({ path: '/event/create', user: light });
    expect(location.pathname).toBe('/en/login');
  });
});
