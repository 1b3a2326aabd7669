import { fakePush } from 'shared-kernel/testing/fakePush';
import { createStage } from 'shared-kernel/testing/renderScreen';
import en from './messages/en.json' with { type: 'json' };
import { offerReload } from './offerReload.ts';
import { registerWorker } from './registerWorker.ts';
import { takeAtNextWay } from './takeAtNextWay.ts';
import { startPwa } from './startPwa.ts';
import { ReleaseWatch, shortestPause } from './ReleaseWatch.ts';

const t = Object.assign((id: keyof typeof en) => en[id], { rich: () => null });

describe('the watch for newer releases', () => {
  const stage = () => {
    const site = { id: '4', chat: '1.0.0', status: 200, clock: 0, newer: 0, urgentSince: 0, urgent: false };
    const asked: string[] = [];
    const answers: number[] = [];
    const watch = new ReleaseWatch({
      set: { revision: 4, apps: { 'mf-chat': { version: '1.0.0' } } } as never,
      now: () => site.clock,
      onNewer({ isUrgent }) {
        site.newer++;
        site.urgent = isUrgent;
      },
      fetch: async (path, init) => {
        asked.push(String(path));
        const { id, urgentSince, status } = site;
        const isKnown = new Headers(init?.headers).get('if-none-match') === `"${id}"`;
        answers.push(isKnown ? 304 : status);
        if (isKnown) return new Response(null, { status: 304 });
        const told = { id, apps: { 'mf-chat': site.chat }, ...(urgentSince > 0 && { urgentSince }) };
        return Response.json(told, { status, headers: { etag: `"${id}"` } });
      },
    });
    const lookLater = async () => {
      site.clock += shortestPause;
      await watch.look();
    };
    return { site, asked, answers, watch, lookLater };
  };

  it('asks for no more than a short word, and not more often than every 20 seconds [SHL-25]', async () => {
    const { site, asked, watch, lookLater } = stage();
    await watch.look();
    expect(asked).toEqual([]);
    await lookLater();
    await watch.look();
    expect(asked).toEqual(['/_apps/set']);
    expect(site.newer).toBe(0);
  });

  it('tells of a newer version of any app once [SHL-25]', async () => {
    const { site, lookLater } = stage();
    Object.assign(site, { id: '5', chat: '1.1.0' });
    await lookLater();
    await lookLater();
    expect(site.newer).toBe(1);
    Object.assign(site, { id: '6+mf-chat@1.2.0', chat: '1.2.0' });
    await lookLater();
    expect(site.newer).toBe(2);
  });

  it('is answered in no more than a head while nothing has changed [REL-23]', async () => {
    const { site, answers, lookLater } = stage();
    await lookLater();
    await lookLater();
    await lookLater();
    Object.assign(site, { id: '5', chat: '1.1.0' });
    await lookLater();
    expect([answers, site.newer]).toEqual([[200, 304, 304, 200], 1]);
  });

  it('tells whether one was urgent since this page, also when others came after it [REL-23]', async () => {
    const { site, lookLater } = stage();
    Object.assign(site, { id: '6', chat: '1.1.0', urgentSince: 4 });
    await lookLater();
    // This page was made by the urgent one.
    expect([site.newer, site.urgent]).toEqual([1, false]);
    Object.assign(site, { id: '7', chat: '1.0.1', urgentSince: 5 });
    await lookLater();
    expect([site.newer, site.urgent]).toEqual([2, true]);
  });

  it('says nothing of a set that has the same versions, or of a site that does not answer [SHL-25] [REL-05]', async () => {
    const { site, lookLater } = stage();
    site.id = '5';
    await lookLater();
    Object.assign(site, { id: '6', chat: '1.1.0', status: 503 });
    await lookLater();
    expect(site.newer).toBe(0);
    site.status = 200;
    await lookLater();
    expect(site.newer).toBe(1);
  });
});

describe('the offer to reload', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    sessionStorage.clear();
    document.body.innerHTML = '<div id="outlet"><input name="title"></div>';
  });
  afterEach(() => jest.useRealTimers());

  it('stays for 15 s; who takes it has a new page after 3 s, and what was typed [SHL-25] [SHL-28]', () => {
    const { root } = createStage({ path: '/event/create' });
    let reloads = 0;
    offerReload(root, t, () => void reloads++);
    const [offer] = root.toasts.list;
    expect([offer!.text, offer!.duration, offer!.action!.text]).toEqual([en['pwa.update.ready'], 15_000, 'Reload']);
    offer!.action!.run();
    expect(root.toasts.list.map(({ text }) => text)).toEqual([en['pwa.update.soon']]);
    jest.advanceTimersByTime(2900);
    document.querySelector('input')!.value = 'Typed meanwhile';
    expect(reloads).toBe(0);
    jest.advanceTimersByTime(200);
    expect(reloads).toBe(1);
    expect(sessionStorage.getItem('typed')).toContain('Typed meanwhile');
    expect(JSON.parse(sessionStorage.getItem('typed')!).path).toBe('/event/create');
  });

  it('is taken where the browser keeps nothing for the site too [SHL-25]', () => {
    const { root } = createStage();
    const storage = jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    let reloads = 0;
    offerReload(root, t, () => void reloads++);
    root.toasts.list[0]!.action!.run();
    jest.advanceTimersByTime(3000);
    storage.mockRestore();
    expect(reloads).toBe(1);
  });

  it.each(['leaves the field', 'has sent it'])(
    'waits while somebody types: it comes when who types %s [REL-23]',
    (end) => {
      const { root } = createStage();
      const field = document.querySelector('input')!;
      field.value = 'In the middle of a';
      field.focus();
      offerReload(root, t, () => {});
      document.dispatchEvent(new KeyboardEvent('keyup'));
      jest.advanceTimersByTime(60_000);
      expect(root.toasts.list).toEqual([]);
      if (end === 'has sent it') field.value = '';
      if (end === 'has sent it') document.dispatchEvent(new KeyboardEvent('keyup'));
      else field.blur();
      jest.advanceTimersByTime(1);
      expect(root.toasts.list.map(({ text }) => text)).toEqual([en['pwa.update.ready']]);
    },
  );

  it('waits until no sheet is open, and so does the reload [SHL-25]', () => {
    const { root } = createStage();
    void root.sheets.open('auth.locales', {});
    let reloads = 0;
    offerReload(root, t, () => void reloads++);
    expect(root.toasts.list).toEqual([]);
    // As the shell does when the address has lost its sheet.
    const close = () => root.sheets.keep(0);
    close();
    const [offer] = root.toasts.list;
    void root.sheets.open('auth.locales', {});
    offer!.action!.run();
    jest.advanceTimersByTime(3000);
    expect(reloads).toBe(0);
    close();
    expect(reloads).toBe(1);
  });
});

describe('an urgent release [REL-23]', () => {
  it('is taken with the next page, and by nothing less', () => {
    const { root } = createStage({ path: '/explore' });
    let reloads = 0;
    takeAtNextWay(root.navigation, () => void reloads++);
    root.navigation.navigate('/explore?tab=past', { replace: true });
    root.navigation.navigate('/explore#footer-sheet-1');
    expect(reloads).toBe(0);
    root.navigation.navigate('/home');
    expect([reloads, root.navigation.path]).toEqual([1, '/home']);
    root.navigation.navigate('/saves');
    expect(reloads).toBe(1);
  });
});

describe('who leaves', () => {
  let browser: ReturnType<typeof fakePush>;
  beforeEach(() => {
    browser = fakePush();
  });
  afterEach(() => browser.remove());

  it('takes the pushes and what tells of them along [ACT-07] [PRM-33]', async () => {
    const said: unknown[] = [];
    const registration = { active: { postMessage: (word: unknown) => said.push(word) }, update: async () => {} };
    Object.assign(navigator.serviceWorker, {
      addEventListener: () => {},
      register: async () => registration,
      ready: new Promise(() => {}),
    });
    const { root } = createStage({ user: { id: 1 } as never });
    localStorage.setItem('push', JSON.stringify({ account: 1, endpoint: 'https://push.test/own' }));
    Object.assign(browser, { permission: 'granted', endpoint: 'https://push.test/own' });
    await startPwa(root, { revision: 1, apps: {} });
    expect([said, browser.endpoint]).toEqual([[], 'https://push.test/own']);
    root.session.forget();
    await new Promise((resolve) => setTimeout(resolve));
    expect([said, browser.endpoint]).toEqual([[{ kind: 'left' }], null]);
  });
});

describe('the worker’s registration', () => {
  const container = (register: () => Promise<unknown>) => {
    const said: unknown[] = [];
    const listeners: ((event: unknown) => void)[] = [];
    return {
      said,
      hear: (event: unknown) => listeners.forEach((listener) => listener(event)),
      given: {
        register,
        ready: Promise.resolve({ active: { postMessage: (word: unknown) => said.push(word) } }),
        addEventListener: (_: string, listener: (event: unknown) => void) => listeners.push(listener),
      } as unknown as ServiceWorkerContainer,
    };
  };
  const page = { locale: 'en', revision: 3, open: () => {} };

  it('tells the worker what the page has used of its releases [SHL-25]', async () => {
    const there = {};
    const { given, said } = container(async () => there);
    performance.getEntriesByType = () =>
      [
        '/_apps/shell/1.0.0/shell.js',
        '/_apps/shell/1.0.0/shell.js',
        '/api/v1/auth/user',
        'https://cdn.test/_apps/x.js',
      ].map((name) => ({ name })) as never;
    expect(await registerWorker(page, given)).toBe(there);
    await Promise.resolve();
    expect(said).toEqual([{ kind: 'standing', locale: 'en', revision: 3, files: ['/_apps/shell/1.0.0/shell.js'] }]);
  });

  it('may be refused, or be unknown to the browser: the site goes on [SHL-25]', async () => {
    const refused = container(() => Promise.reject(new Error('SecurityError')));
    expect(await registerWorker(page, refused.given)).toBeNull();
    expect(await registerWorker(page, undefined)).toBeNull();
  });

  it('leads to what was pushed, and says so [ACT-07]', async () => {
    const { given, hear } = container(async () => ({}));
    const opened: string[] = [];
    const answers: unknown[] = [];
    await registerWorker({ ...page, open: (link) => void opened.push(link) }, given);
    hear({ data: { kind: 'other' }, ports: [] });
    hear({ data: { kind: 'open', link: '/direct' }, ports: [{ postMessage: (word: unknown) => answers.push(word) }] });
    expect([opened, answers]).toEqual([['/direct'], [true]]);
  });
});
