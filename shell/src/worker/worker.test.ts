import { MessageChannel } from 'node:worker_threads';
import { locales } from 'shared-kernel/contract/locale';
import { answerPage } from './answerPage.ts';
import { Frames, framesKept } from './frames.ts';
import { mayKeep } from './mayKeep.ts';
import { offlinePage } from './offlinePage.ts';
import { offlineTexts } from './offlineTexts.ts';
import { open, renew, show, targetOf } from './pushes.ts';
import type { PushSubscriptionChangeEvent, NotificationEvent, PushEvent, WorkerScope } from './scope.ts';
import { strategyOf, type Asked, type Strategy } from './strategyOf.ts';

const origin = 'https://dorehami.test';
const picture = `/api/files/ab/cd/abcd${'0'.repeat(28)}-thumb.jpg`;

describe('the way of a request', () => {
  const asked = (
    path: string,
    more: Partial<Omit<Asked, 'headers'>> & { headers?: Record<string, string> },
  ): Asked => ({
    method: 'GET',
    url: new URL(path, origin).href,
    mode: 'cors',
    destination: '',
    cache: 'default',
    ...more,
    headers: new Headers(more.headers),
  });
  const go = { mode: 'navigate', destination: 'document' } as const;
  const image = { mode: 'no-cors', destination: 'image' } as const;
  const script = { destination: 'script' } as const;

  it.each<[Strategy, string, Parameters<typeof asked>[1]]>([
    ['page', '/', go],
    ['page', '/en', go],
    ['page', '/ps/mina/hike?from=share', go],
    ['page', '/a.b_c/%D8%B4%D8%A8', go],
    ['page', '/apiary', go],
    ['page', '/developer', go],
    ['release', '/_apps/shell/1.0.0/shell.0a1b.js', script],
    ['release', '/_apps/shell/1.0.0/vazirmatn-arabic.0a1b.woff2', { destination: 'font' }],
    ['release', '/_apps/mf-chat/1.0.0-s01/app.js', {}],
    ['picture', picture, image],
    ['picture', picture.replace('-thumb', ''), image],
    // A page may be an answer to what was sent: it is the server's alone.
    ['network', '/transaction-result', { ...go, method: 'POST' }],
    ['network', '/api/v1/event/1/card', go],
    ['network', '/en/api/payment/paystar-callback', go],
    ['network', '/dev/outbox', go],
    ['network', '/en/dev/outbox', go],
    ['network', '/dev', go],
    ['network', '/_apps/shell/1.0.0/sw.js', go],
    ['network', '/.well-known/assetlinks.json', go],
    ['network', '/sw.js', go],
    ['network', '/robots.txt', go],
    ['network', '/en/manifest.webmanifest', go],
    ['network', '/sitemap-events-1.xml', go],
    ['network', '/readyz', {}],
    ['network', '/healthz', go],
    ['network', '/api/v1/auth/user', {}],
    ['network', '/api/v1/auth/user', { headers: { authorization: 'Bearer x' } }],
    ['network', '/api/v1/event/1', {}],
    ['picture', `/api/v1/event/7/map/${'0a'.repeat(16)}?theme=dark&size=narrow&lang=fa`, image],
    ['network', `/api/v1/event/7/map/${'0a'.repeat(16)}?theme=dark&size=narrow&lang=fa`, {}],
    ['network', picture, {}],
    ['network', picture, { ...image, headers: { authorization: 'Bearer x' } }],
    ['network', picture, { ...image, headers: { range: 'bytes=0-9' } }],
    ['network', `${picture}?of=me`, image],
    ['network', picture, { ...image, cache: 'no-store' }],
    ['network', '/api/v1/event/1/card.jpg', image],
    ['network', '/_apps/shell/1.0.0/shell.js', { ...script, headers: { range: 'bytes=0-' } }],
    ['network', '/_apps/shell/1.0.0/../../../api/v1/auth/user', script],
    ['network', '/_apps/shell/shell.js', script],
    ['network', '/_apps/shell/1.0.0/shell.js?x', script],
    ['network', 'http://localhost:4101/_apps/mf-chat/1.0.0/entry.js', script],
    ['network', 'https://elsewhere.test/', go],
    ['network', picture, { ...image, method: 'HEAD' }],
  ])('is %s for %s %j [PRM-33]', (strategy, path, more) => {
    expect(strategyOf(asked(path, more), origin)).toBe(strategy);
  });
});

describe('an answer', () => {
  const answer = (headers: Record<string, string> = {}, status = 200): Response =>
    new Response(status === 304 ? null : 'x', { status, headers });

  it('is kept when it is whole and everybody’s [PRM-33]', () => {
    expect(mayKeep(answer({ 'cache-control': 'public, max-age=31536000, immutable' }))).toBe(true);
    expect(mayKeep(answer({ 'cache-control': 'no-cache', vary: 'cookie, accept-encoding' }))).toBe(true);
  });

  it.each([
    [{ 'cache-control': 'private, no-cache' }, 200],
    [{ 'cache-control': 'No-Store' }, 200],
    [{ 'cache-control': 'max-age=9, no-store' }, 200],
    [{ vary: 'authorization, x-language' }, 200],
    [{ vary: '*' }, 200],
    [{}, 206],
    [{}, 304],
    [{}, 404],
    [{}, 503],
  ])('with %j and %i is not [PRM-33]', (headers, status) => {
    expect(mayKeep(answer(headers as Record<string, string>, status))).toBe(false);
  });

  it('from elsewhere, or after a redirect, is not [PRM-33]', () => {
    const opaque = Object.defineProperty(answer(), 'type', { value: 'opaque' });
    const led = Object.defineProperty(answer(), 'redirected', { value: true });
    expect([opaque, led].map(mayKeep)).toEqual([false, false]);
  });
});

describe('a page', () => {
  const kept = new Response('frame');
  const deps = (
    ask: () => Promise<Response>,
    frame: Response | undefined = kept,
  ): Parameters<typeof answerPage>[1] & { asked: string[] } => {
    const asked: string[] = [];
    return {
      asked,
      ask,
      frame: async (locale) => (asked.push(locale), frame),
      offline: (locale) => new Response(`offline ${locale}`, { status: 503 }),
      patience: 50,
    };
  };
  const later = (answer: Response): Promise<Response> =>
    new Promise((resolve) => setTimeout(() => resolve(answer), 120));

  it('is the server’s, an error too [PRM-33]', async () => {
    const broken = new Response('broken', { status: 500 });
    const given = deps(async () => broken);
    expect(await answerPage('en', given)).toBe(broken);
    expect(given.asked).toEqual([]);
  });

  it('is drawn by the frame that was kept when there is no network, or a slow one [SHL-25]', async () => {
    expect(
      await answerPage(
        'ar',
        deps(() => Promise.reject(new TypeError('offline'))),
      ),
    ).toBe(kept);
    expect(
      await answerPage(
        'ar',
        deps(() => later(new Response('late'))),
      ),
    ).toBe(kept);
  });

  it('is waited for where no frame was kept, and then says that there is no network [SHL-25]', async () => {
    const none = { frame: async () => undefined };
    const late = new Response('late');
    expect(await answerPage('ps', { ...deps(() => later(late)), ...none })).toBe(late);
    const offline = await answerPage('ps', { ...deps(() => Promise.reject(new TypeError('offline'))), ...none });
    expect([offline.status, await offline.text()]).toEqual([503, 'offline ps']);
  });

  it('does not fail with a storage that does [SHL-25]', async () => {
    const broken = { frame: () => Promise.reject(new Error('storage')) };
    const offline = await answerPage('en', { ...deps(() => Promise.reject(new TypeError('offline'))), ...broken });
    expect(offline.status).toBe(503);
  });
});

it.each(locales)('the offline page speaks %s, in both themes, and asks again by itself [SHL-25]', async (locale) => {
  const page = offlinePage(locale, 'n0nce');
  const html = await page.text();
  const document = new DOMParser().parseFromString(html, 'text/html');
  expect([document.documentElement.lang, document.documentElement.dir]).toEqual([
    locale,
    locale === 'en' ? 'ltr' : 'rtl',
  ]);
  expect(document.body.textContent).toContain(offlineTexts[locale].text);
  expect(document.querySelector('button')!.textContent).toBe(offlineTexts[locale].retry);
  expect(html).toMatch(/prefers-color-scheme:dark/);
  expect(html).toMatch(/addEventListener\('online'/);
  expect([page.status, page.headers.get('cache-control')]).toEqual([503, 'no-store']);
  const policy = page.headers.get('content-security-policy')!;
  expect(policy).not.toMatch(/unsafe/);
  for (const element of document.querySelectorAll('style, script'))
    expect(policy).toContain(`'nonce-${element.getAttribute('nonce')}'`);
});

describe('the frames', () => {
  /** A cache as the browser's, by path. */
  class FakeCache {
    readonly kept = new Map<string, Response>();
    keys = async () => [...this.kept.keys()].map((path) => ({ url: origin + path }));
    match = async (asked: string | { url: string }) => this.kept.get(pathOf(asked))?.clone();
    put = async (asked: string, answer: Response) => void this.kept.set(pathOf(asked), answer);
    delete = async (asked: string | { url: string }) => this.kept.delete(pathOf(asked));
  }
  const pathOf = (asked: string | { url: string }): string => {
    const { pathname, search } = new URL(typeof asked === 'string' ? asked : asked.url, origin);
    return pathname + search;
  };
  const appOf = (name: string, version: string) => ({
    version,
    entry: { url: `/_apps/${name}/${version}/entry.js` },
    initial: [{ url: `/_apps/${name}/${version}/initial.js` }],
    messages: { fa: [{ url: `/_apps/${name}/${version}/fa.js` }], en: [{ url: `/_apps/${name}/${version}/en.js` }] },
  });

  const stage = () => {
    const frames = new FakeCache();
    const releases = new FakeCache();
    const site = { revision: 1, shell: '1.0.0', chat: '1.0.0', gone: new Set<string>(), status: 200 };
    const asked: [string, RequestInit | undefined][] = [];
    const subject = new Frames({
      open: async () => ({ frames, releases }) as never,
      fetch: async (path, init) => {
        asked.push([String(path), init]);
        if (site.gone.has(String(path))) return new Response('gone', { status: 404 });
        if (String(path).startsWith('/_apps/')) return new Response(String(path));
        const apps = { shell: appOf('shell', site.shell), 'mf-chat': appOf('mf-chat', site.chat) };
        const data = JSON.stringify({ locale: 'fa', set: { revision: site.revision, apps } });
        return new Response(`<script type="application/json" id="page-data" nonce="n">${data}</script>`, {
          status: site.status,
          headers: { 'content-security-policy': 'its own', 'cache-control': 'no-cache', vary: 'cookie' },
        });
      },
    });
    const stand = (locale = 'fa', files: string[] = []) => subject.keep({ locale, revision: site.revision, files });
    return { frames, releases, site, asked, subject, stand };
  };

  it('are a visitor’s page with its own policy, kept with all that it begins with [SHL-25] [PRM-33]', async () => {
    const { frames, releases, asked, subject, stand } = stage();
    expect(await subject.newest('en')).toBeUndefined();
    await stand('en');
    expect([...frames.kept.keys()]).toEqual(['/en?revision=1']);
    expect([...releases.kept.keys()]).toEqual([
      '/_apps/shell/1.0.0/initial.js',
      '/_apps/shell/1.0.0/entry.js',
      '/_apps/shell/1.0.0/en.js',
    ]);
    expect(asked[0]).toEqual(['/en', { credentials: 'omit', cache: 'no-store', redirect: 'error' }]);
    const frame = await subject.newest('en');
    expect(frame!.headers.get('content-security-policy')).toBe('its own');
    expect(await subject.newest('fa')).toBeUndefined();
  });

  it('are asked for once for each revision, with what the page has used of it [SHL-25]', async () => {
    const { releases, site, asked, stand } = stage();
    const used = ['/_apps/mf-chat/1.0.0/room.js', '/_apps/mf-chat/0.1.0/room.js', '/api/v1/auth/user'];
    await Promise.all([stand('fa', used), stand('fa', used)]);
    expect(asked.filter(([path]) => path === '/')).toHaveLength(1);
    expect(releases.kept.has(used[0]!)).toBe(true);
    expect(releases.kept.has(used[1]!)).toBe(false);
    expect(releases.kept.has(used[2]!)).toBe(false);
    site.revision = 2;
    await stand();
    expect(asked.filter(([path]) => path === '/')).toHaveLength(2);
  });

  it('stay the last good ones while what is new is not whole [SHL-25] [PRM-33]', async () => {
    const { frames, site, stand } = stage();
    await stand();
    Object.assign(site, { revision: 2, shell: '2.0.0' });
    site.gone.add('/_apps/shell/2.0.0/entry.js');
    await expect(stand()).rejects.toThrow('/_apps/shell/2.0.0/entry.js');
    Object.assign(site, { revision: 3, status: 503 });
    await stand();
    expect([...frames.kept.keys()]).toEqual(['/?revision=1']);
  });

  it('of three releases keep their files, so that a page as old finds its own; older ones go [PRM-33] [REL-06]', async () => {
    const { frames, releases, site, stand } = stage();
    for (let revision = 1; revision <= framesKept + 1; revision++) {
      Object.assign(site, { revision, chat: `1.${revision}.0` });
      await stand('fa', [`/_apps/mf-chat/1.${revision}.0/room.js`]);
      expect(releases.kept.has(`/_apps/mf-chat/1.${Math.max(1, revision - framesKept + 1)}.0/room.js`)).toBe(true);
    }
    expect([...frames.kept.keys()]).toEqual(['/?revision=2', '/?revision=3', '/?revision=4']);
    expect(releases.kept.has('/_apps/mf-chat/1.1.0/room.js')).toBe(false);
    // The shell has not changed: its files are named by the frames that are left.
    expect(releases.kept.has('/_apps/shell/1.0.0/entry.js')).toBe(true);
  });
});

describe('a push', () => {
  beforeAll(() => Object.assign(globalThis, { MessageChannel }));
  const payload = {
    title: 'کوه',
    body: 'فردا ساعت ۹',
    link: '/en/mina/hike',
    tag: 't1',
    lang: 'fa',
    dir: 'rtl',
    notification_id: 5,
  };
  const stage = (pages: { focused: boolean; answers: boolean }[] = []) => {
    const done: unknown[] = [];
    const scope = {
      location: { origin },
      registration: { showNotification: async (...shown: unknown[]) => void done.push(shown) },
      clients: {
        matchAll: async () =>
          pages.map(({ focused, answers }, at) => ({
            focused,
            focus: async () => void done.push(`focus ${at}`),
            postMessage: (word: unknown, [port]: MessagePort[]) => {
              done.push(word);
              if (answers) port!.postMessage(true);
              port!.close();
            },
          })),
        openWindow: async (url: string) => void done.push(`window ${url}`),
      },
    } as unknown as WorkerScope;
    return { done, scope };
  };
  const press = (link: unknown): NotificationEvent =>
    ({ notification: { close() {}, data: { link } } }) as unknown as NotificationEvent;

  it('is shown in its own language and direction, one for each tag [ACT-07]', async () => {
    const { done, scope } = stage();
    await show({ data: { json: () => payload } } as unknown as PushEvent, scope);
    expect(done).toEqual([
      [
        'کوه',
        expect.objectContaining({
          body: 'فردا ساعت ۹',
          tag: 't1',
          lang: 'fa',
          dir: 'rtl',
          icon: '/icon-192.png',
          data: { link: '/en/mina/hike' },
        }),
      ],
    ]);
    await show({ data: null } as unknown as PushEvent, scope);
    expect(done).toHaveLength(1);
  });

  it('that is pressed leads there within the page that is open, the focused one first [ACT-07]', async () => {
    const { done, scope } = stage([
      { focused: false, answers: true },
      { focused: true, answers: true },
    ]);
    await open(press('/direct'), scope);
    expect(done).toEqual([{ kind: 'open', link: '/direct' }, 'focus 1']);
  });

  it('opens a page where none is open, or where the one that is does not answer [ACT-07]', async () => {
    const none = stage();
    await open(press('/direct'), none.scope);
    expect(none.done).toEqual(['window /direct']);
    const deaf = stage([{ focused: true, answers: false }]);
    await open(press('/direct'), deaf.scope);
    expect(deaf.done).toEqual([{ kind: 'open', link: '/direct' }, 'window /direct']);
  });

  it.each([
    ['https://evil.test/x', '/'],
    ['//evil.test', '/'],
    ['javascript:alert(1)', '/'],
    ['http://[', '/'],
    [undefined, '/'],
    [7, '/'],
    ['/en/mina?x=1#comments', '/en/mina?x=1#comments'],
    [`${origin}/direct`, '/direct'],
  ])('leads to no other site: %s [ACT-07]', (link, target) => {
    expect(targetOf(link, origin)).toBe(target);
  });

  it('goes on after the browser has ended its subscription, for who is signed in [ACT-07]', async () => {
    const sent: [string, RequestInit][] = [];
    const ask = async (path: unknown, init: unknown) => (
      sent.push([path as string, init as RequestInit]),
      new Response()
    );
    const changed = (token: string | null) =>
      renew(
        { oldSubscription: { options: { applicationServerKey: 'k' } } } as unknown as PushSubscriptionChangeEvent,
        {
          cookieStore: { get: async () => (token === null ? null : { value: token }) },
          registration: {
            pushManager: { subscribe: async () => ({ toJSON: () => ({ endpoint: 'https://p.test/1', keys: {} }) }) },
          },
        } as unknown as WorkerScope,
        ask as typeof fetch,
      );
    await changed(null);
    expect(sent).toEqual([]);
    await changed('a%7Cb');
    expect(sent[0]![0]).toBe('/api/v1/push/subscribe');
    expect(sent[0]![1].headers).toMatchObject({ Authorization: 'Bearer a|b' });
    expect(JSON.parse(String(sent[0]![1].body))).toEqual({ endpoint: 'https://p.test/1', keys: {} });
  });
});
