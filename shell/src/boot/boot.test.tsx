import { act, screen, waitFor } from '@testing-library/react';
import type { ReleaseSet } from 'shared-kernel/contract/platform/release';
import { lostGlobal, pressedGlobal, tokenKey, type PageData } from 'shared-kernel/contract/page';
import { NotificationSchema, type Notification } from 'shared-kernel/contract/notification';
import type { Host } from 'shared-kernel/platform/host';
import { aCard, rowsOf } from 'shared-kernel/testing/rows';
import en from '../messages/en.json' with { type: 'json' };
import { network, page, remote } from '../testing/bootStage.ts';
import { member } from '../testing/shellStage.tsx';
import { onePage } from '../testing/onePage.ts';
import { boot, start } from './boot.tsx';
import { TakeOver } from '../drawing/TakeOver.ts';

const aNotification = rowsOf<Notification>(NotificationSchema, () => ({
  id: 1,
  kind: 'liked',
  created_at: '2026-11-21T08:00:00.000Z',
  is_read: false,
  channel: null,
  event: aCard(),
  comment_id: null,
  text: null,
  reason: null,
}));
const origin = 'http://127.0.0.1:8081';

beforeEach(() => {
  // jsdom's addEventListener takes no signal but its own; the pages before this one hear of its address.
  jest.spyOn(console, 'error').mockImplementation(() => {});
  localStorage.clear();
  globalThis.EventSource = class {
    addEventListener(): void {}
  } as unknown as typeof EventSource;
  globalThis.BroadcastChannel = Channel as never;
});

afterEach(() => void jest.restoreAllMocks());

/** Tabs of one browser; every page of this file is one. */
class Channel extends EventTarget {
  static readonly open = new Set<Channel>();
  readonly name: string;
  constructor(name: string) {
    super();
    this.name = name;
    Channel.open.add(this);
  }
  postMessage(data: unknown): void {
    for (const other of Channel.open)
      if (other !== this && other.name === this.name) other.dispatchEvent(new MessageEvent('message', { data }));
  }
  close(): void {
    Channel.open.delete(this);
  }
}

describe('the session at the start of a page', () => {
  it('is forgotten when the server refuses its token: token gone, one toast, one report, and the way in [SHL-20] [SHL-22]', async () => {
    page('mf-one');
    localStorage.setItem(tokenKey, 'stale');
    const asked = network({ '/api/v1/auth/user': () => Response.json({}, { status: 401 }) });
    const seen: { host?: Host } = {};
    await act(() => boot(() => async () => remote(seen)).catch(onePage));
    expect(await screen.findByText('We need to verify you again, Please login.')).toBeDefined();
    expect([localStorage.getItem(tokenKey), document.cookie.includes('stale')]).toEqual([null, false]);
    const { session, sheets } = seen.host!.root;
    expect([session.token, session.state.kind]).toEqual([null, 'visitor']);
    await waitFor(() => expect(location.pathname + location.search).toBe('/en/login?next=%2Fmf-one'));
    await waitFor(() => expect(asked.filter((address) => address === '/api/v1/logError')).toHaveLength(1));
    // Whoever is logging in already needs no second sheet for it.
    void sheets.open('auth.login', {});
    act(() => screen.getByRole('button', { name: 'Log in' }).click());
    expect(sheets.stack).toHaveLength(1);
  });

  it('is kept when nobody could be asked: token and page stay, and it is asked for again [SHL-20]', async () => {
    page('mf-six');
    localStorage.setItem(tokenKey, 'kept');
    let isUp = false;
    network({
      '/api/v1/auth/user': () => (isUp ? Response.json({ data: member }) : Response.json({}, { status: 502 })),
    });
    const seen: { host?: Host } = {};
    await act(() => boot(() => async () => remote(seen)).catch(onePage));
    await waitFor(() => expect(seen.host!.root.session.state.kind).toBe('failed'));
    expect([localStorage.getItem(tokenKey), location.pathname]).toEqual(['kept', '/en/mf-six']);
    isUp = true;
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(seen.host!.root.session.user?.username).toBe('sara'));
  });

  it('begins at home for whoever was sent here by a member, whose code is kept [SHL-15]', async () => {
    page('mf-seven');
    window.history.replaceState(null, '', '/en/mf-seven?reference=D3K9Q');
    network({});
    await act(() => boot(() => async () => remote()).catch(onePage));
    expect([location.pathname + location.search, localStorage.getItem('reference')]).toEqual([
      '/en?reference=D3K9Q',
      'D3K9Q',
    ]);
  });

  it('is resumed with the token of the last visit [SHL-20]', async () => {
    page('mf-two');
    localStorage.setItem(tokenKey, 'kept');
    network({ '/api/v1/auth/user': () => Response.json({ data: member }) });
    const seen: { host?: Host } = {};
    await act(() => boot(() => async () => remote(seen)).catch(onePage));
    await waitFor(() => expect(seen.host!.root.session.user?.username).toBe('sara'));
    expect([localStorage.getItem(tokenKey), screen.queryByText(/verify you again/)]).toEqual(['kept', null]);
  });
});

it('a call of any area that only the app can make opens the prompt to install it, once [SHL-32]', async () => {
  page('mf-prompt');
  const refused = () => Response.json({ code: 'mobile_only' }, { status: 403 });
  network({ '/api/v1/event/7/like': refused, '/api/v1/channel/4/follow': refused });
  const seen: { host?: Host } = {};
  await act(() => boot(() => async () => remote(seen)).catch(onePage));
  const { api, sheets } = seen.host!.root;
  const calls = [
    api('POST /event/:id/like', { id: 7, liked: true }),
    api('POST /channel/:id/follow', { id: 4, is_followed: true }),
  ];
  const codes = (await act(() => Promise.allSettled(calls))).map((call) => 'reason' in call && call.reason.code);
  expect(codes).toEqual(['mobile_only', 'mobile_only']);
  expect(sheets.stack).toMatchObject([{ name: 'shell.prompt', params: { need: 'app' } }]);
});

it('a browser that keeps nothing for the site is said to be one, to who has logged in [SHL-20]', async () => {
  const logIn = async (app: string) => {
    page(app);
    network({ '/api/v1/auth/verify': () => Response.json({ data: { access_token: 'new' } }) });
    const seen: { host?: Host } = {};
    await act(() => boot(() => async () => remote(seen)).catch(onePage));
    const { root } = seen.host!;
    const verify = () => act(() => root.api('POST /auth/verify', { entry: 'sara@example.com', code: '123456' }));
    await verify();
    return { root, verify };
  };
  const kept = await logIn('mf-ten');
  expect(localStorage.getItem(tokenKey)).toBe('new');
  localStorage.clear();
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  jest.spyOn(Document.prototype, 'cookie', 'get').mockReturnValue('');
  const { root, verify } = await logIn('mf-eleven');
  expect(await screen.findByText(en['shell.session.unkept'])).toBeDefined();
  expect([root.session.token, kept.root.toasts.list]).toEqual(['new', []]);
  act(() => root.toasts.dismiss(root.toasts.list[0]!.id));
  // A token that is renewed later is no news.
  await verify();
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(root.toasts.list).toEqual([]);
});

describe('another tab of the browser', () => {
  it('that signs out or in does so here too, as does a page that comes back as it was left [SHL-20] [SHL-21]', async () => {
    page('mf-nine');
    localStorage.setItem(tokenKey, 'kept');
    network({ '/api/v1/auth/user': () => Response.json({ data: member }) });
    const seen: { host?: Host } = {};
    await act(() => boot(() => async () => remote(seen)).catch(onePage));
    const { session } = seen.host!.root;
    await waitFor(() => expect(session.isSignedIn).toBe(true));
    const tell = (event: Event) => act(() => void window.dispatchEvent(event));
    const forget = () => {
      localStorage.removeItem(tokenKey);
      document.cookie = `${tokenKey}=; max-age=0; path=/`;
    };

    forget();
    tell(new StorageEvent('storage', { key: 'theme' }));
    expect(session.isSignedIn).toBe(true);
    tell(new StorageEvent('storage', { key: tokenKey }));
    expect([session.state.kind, session.token]).toEqual(['visitor', null]);

    localStorage.setItem(tokenKey, 'next');
    tell(new StorageEvent('storage', { key: tokenKey }));
    await waitFor(() => expect([session.token, session.isSignedIn]).toEqual(['next', true]));

    forget();
    tell(new PageTransitionEvent('pageshow', { persisted: false }));
    expect(session.isSignedIn).toBe(true);
    tell(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(session.state.kind).toBe('visitor');
  });

  it('is told of what a member’s reservations become, and tells it nobody again [EVT-25]', async () => {
    page('mf-five');
    network({});
    const seen: { host?: Host } = {};
    await act(() => boot(() => async () => remote(seen)).catch(onePage));
    const { events } = seen.host!.root;
    const heard: unknown[] = [];
    events.on('reservationChanged', (change) => heard.push(change));
    const other = new Channel('reservations');
    const received: unknown[] = [];
    other.addEventListener('message', (event) => received.push((event as MessageEvent).data));
    events.emit('reservationChanged', { eventId: 7 });
    other.postMessage(8);
    expect(received).toEqual([7]);
    expect(heard).toEqual([{ eventId: 7 }, { eventId: 8, isElsewhere: true }]);
  });
});

describe('the stream', () => {
  it('brings reservations up to date when it tells of a free place, a kick or a calling off, and of nothing else [EVT-22]', async () => {
    page('mf-eight');
    network({});
    const seen: { host?: Host } = {};
    await act(() => boot(() => async () => remote(seen)).catch(onePage));
    const { events, live } = seen.host!.root;
    const heard: unknown[] = [];
    events.on('reservationChanged', (change) => heard.push(change));
    const kinds = ['place_free', 'liked', 'kick', 'reminder', 'canceled'] as const;
    for (const [at, kind] of kinds.entries())
      live.tell({
        type: 'notification',
        notification: aNotification({ id: at + 1, kind, event: aCard({ id: at + 1 }) }),
      });
    live.tell({ type: 'notification', notification: aNotification({ kind: 'canceled', event: null }) });
    expect(heard).toEqual([1, 3, 5].map((eventId) => ({ eventId, isElsewhere: true })));
  });
});

it('a drawn page that stands goes by the site’s time, and does what was pressed before [PLT-15]', () => {
  const app = document.createElement('div');
  app.innerHTML = '<button></button>';
  document.body.append(app);
  const drawn = { arrangement: 'phone', isMember: false, now: 7, answers: {} };
  const takeOver = new TakeOver({ drawn } as unknown as PageData, app, { isMember: false, isOverridden: false });
  // jsdom has none.
  performance.mark ??= (() => {}) as never;
  const button = app.querySelector('button')!;
  const pressed = jest.fn();
  button.onclick = pressed;
  Object.assign(globalThis, { [pressedGlobal]: button });
  const time = (): number => takeOver.now(() => new Date(9)).getTime();
  expect([time(), pressed.mock.calls.length]).toEqual([7, 0]);
  takeOver.end();
  takeOver.end();
  expect([time(), pressed.mock.calls.length]).toEqual([9, 1]);
  app.remove();
});

it.each([
  ['the frame works already', 'frame', 0],
  ['the screen works already, before all of it stands', 'screen', 0],
  ['nothing minds it yet, in a frame that works', 'unheard', 1],
])('does not press again what was pressed where %s [PLT-15]', (_, place, times) => {
  const app = document.createElement('div');
  app.innerHTML =
    '<button id="frame"></button><div id="outlet"><div><button id="screen"></button></div><div><button id="unheard"></button></div></div>';
  document.body.append(app);
  performance.mark ??= (() => {}) as never;
  const drawn = { arrangement: 'phone', isMember: false, now: 7, answers: {} };
  const takeOver = new TakeOver({ drawn } as unknown as PageData, app, { isMember: false, isOverridden: false });
  const button = app.querySelector<HTMLElement>(`#${place}`)!;
  const keep = (): unknown => Object.assign(globalThis, { [pressedGlobal]: button });
  window.addEventListener('click', keep, true);
  // As React marks what it has taken over.
  Object.assign(app, { __reactContainer$of: {} });
  Object.assign(button.parentElement!, place === 'screen' && { __reactContainer$of: {} });
  button.click();
  window.removeEventListener('click', keep, true);
  const pressed = jest.fn();
  button.onclick = pressed;
  takeOver.end();
  expect(pressed).toHaveBeenCalledTimes(times);
  app.remove();
});

it('a shell that stands is told with what becomes of its remotes, and no more as lost [REL-18]', async () => {
  const { set, live } = page('mf-stands');
  const data = document.getElementById('page-data')!;
  const shell = { ...live, version: '3.0.0', manifest: { ...live.manifest, name: 'shell', routes: [], sheets: {} } };
  data.textContent = JSON.stringify({
    ...JSON.parse(data.textContent!),
    set: { ...set, apps: { ...set.apps, shell } },
  });
  network({});
  Object.assign(globalThis, { [lostGlobal]: () => {} });
  const sent: Blob[] = [];
  Object.assign(navigator, { sendBeacon: (_address: string, told: Blob) => sent.push(told) });
  await act(() => boot(() => async () => remote()).catch(onePage));
  window.dispatchEvent(new Event('pagehide'));
  const told = await Promise.all(
    sent.map(async (one) => {
      const reader = new FileReader();
      const read = new Promise((done) => (reader.onload = done));
      reader.readAsText(one);
      await read;
      return String(reader.result);
    }),
  );
  expect(told.join()).toContain('{"app":"shell","version":"3.0.0","outcome":"loaded"}');
  expect((globalThis as Record<string, unknown>)[lostGlobal]).toBeNull();
  Reflect.deleteProperty(navigator, 'sendBeacon');
});

it('a page that cannot begin says so, with a link home [SHL-17]', async () => {
  document.documentElement.lang = 'en';
  document.body.innerHTML = '<div id="app"></div>';
  await act(() => expect(start(() => async () => remote())).rejects.toThrow('the page carries no release set'));
  expect(screen.getByRole('alert').textContent).toBe('Something went wrong. Go home');
  expect(screen.getByRole('link').getAttribute('href')).toBe('/en');
});

describe('a tester’s override [PLT-08] [PLT-09]', () => {
  const started = async (app: string, overrides: boolean) => {
    const { live } = page(app, { overrides });
    localStorage.setItem('overrides', JSON.stringify({ [app]: origin }));
    const asked = network({
      [`${origin}/build.json`]: () =>
        Response.json({
          ...live,
          app,
          version: '9.0.0',
          entry: { file: 'entry.js', integrity: 'sha384-dev' },
        }),
    });
    const sets: ReleaseSet[] = [];
    await act(() =>
      boot((set) => {
        sets.push(set);
        return async () => remote();
      }).catch(onePage),
    );
    return { asked, version: sets[0]!.apps[app]!.version };
  };

  it('is not even looked for where the gateway does not allow it', async () => {
    const { asked, version } = await started('mf-three', false);
    expect([version, asked.filter((address) => address.startsWith(origin))]).toEqual(['1.0.0', []]);
  });

  it('takes the remote from the development server where it does', async () => {
    expect((await started('mf-four', true)).version).toBe('9.0.0');
  });
});

describe('what a server has drawn', () => {
  const drawn = { arrangement: 'phone', isMember: false, now: 7, answers: { 'GET /x ': { status: 200, body: {} } } };

  it.each([
    ['is taken over by whom it was drawn for', { isMember: false, isOverridden: false }, true],
    ['is nothing to another account', { isMember: true, isOverridden: false }, false],
    ['is nothing to a tester’s or a developer’s own code', { isMember: false, isOverridden: true }, false],
  ])('%s [PLT-15]', async (_, who, isTaken) => {
    const app = document.createElement('div');
    app.innerHTML = '<p>drawn</p>';
    const takeOver = new TakeOver({ drawn } as unknown as PageData, app, who);
    expect([takeOver.isGoingOn, takeOver.frame !== undefined]).toEqual([isTaken, isTaken]);
    expect([await takeOver.answer('GET /x '), app.childElementCount]).toEqual(
      isTaken ? [drawn.answers['GET /x '], 1] : [undefined, 0],
    );
    expect(takeOver.answer('constructor')).toBeUndefined();
  });
});
