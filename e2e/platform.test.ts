import { setTimeout as pause } from 'node:timers/promises';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { HTTPRequest, Page } from 'puppeteer';
import sharp from 'sharp';
import { localizePath, locales } from 'shared-kernel/contract/locale';
import type { PageData } from 'shared-kernel/contract/page';
import type { Build } from 'shared-kernel/contract/platform/release';
import { patience, until } from '../deploy/testing/patience.ts';
import { root } from '../deploy/build/apps.ts';
import { api, demoHost, freeEventOf, signInAs } from './site/accounts.ts';
import { openFront, withdrawnWorker, type Front } from './site/front.ts';
import { mark } from './site/mark.ts';
import { liveSet, publishAgain, release, vitalsTable } from './site/releases.ts';
import { isTakenOver } from './site/takenOver.ts';
import { heapOf } from './site/heapOf.ts';
import { isQuiet } from './site/quiet.ts';
import { follow, hold } from './site/requests.ts';
import { atTheEnd, newVisitor, phone, siteUrl, wide, type Visitor } from './site/visitor.ts';
import { isAudit, itInAudit } from './site/inAudit.ts';
import { pressNow } from './site/pressNow.ts';

/** A place of each remote that a member may see; an event's page is known by its link alone. */
const tour: Record<string, string> = {
  'mf-discovery': '/',
  'mf-chat': '/direct',
  'mf-activity': '/joined',
  'mf-business': '/business',
  'mf-auth': '/profile/account',
};

async function go({ page }: Pick<Visitor, 'page'>, path: string): Promise<void> {
  await follow(page, path);
  await page.waitForFunction(() => (document.getElementById('outlet')?.innerText ?? '').trim().length > 0);
}

describe('one page of seven apps', () => {
  it('has one React, one ReactDOM, one MobX, one root store with every visited area’s slice, one emotion cache and one history [PLT-04]', async () => {
    const event = await freeEventOf(demoHost.username);
    const visitor = await newVisitor({ viewport: wide });
    const { page } = visitor;
    // React's hook for its developer tools: each copy of the renderer registers once.
    await page.evaluateOnNewDocument(() => {
      const hook = {
        renderers: 0,
        supportsFiber: true,
        inject: () => ++hook.renderers,
        onCommitFiberRoot() {},
        onCommitFiberUnmount() {},
        onPostCommitFiberRoot() {},
        checkDCE() {},
      };
      Object.assign(globalThis, { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook });
    });
    await visitor.signIn(await signInAs(demoHost.entry));
    await visitor.open('/');
    for (const [area, path] of Object.entries({ ...tour, 'mf-event': event.link })) {
      await follow(page, path);
      await page.waitForFunction(
        (name) => document.querySelector<HTMLElement>(`#outlet [data-area=${name}]`)?.innerText.trim(),
        {},
        area,
      );
    }
    const { apps } = await liveSet();
    expect(Object.keys(apps).sort()).toEqual([...Object.keys(tour), 'mf-event', 'shell'].sort());
    // The page of testers is the frame's own, and nothing in the outlet.
    await follow(page, '/test');
    await page.waitForFunction(() => location.pathname === '/test');
    const counts = await page.evaluate(() => {
      const { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook, __mobxInstanceCount: mobx } = globalThis as unknown as {
        __REACT_DEVTOOLS_GLOBAL_HOOK__: { renderers: number };
        __mobxInstanceCount?: number;
      };
      return { renderers: hook.renderers, mobx };
    });
    expect(counts).toEqual({ renderers: 1, mobx: 1 });
    const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    const ofRemotes = loaded.filter((url) => /\/_apps\/mf-[^?]+\.js$/.test(url));
    for (const text of await Promise.all(ofRemotes.map(async (url) => (await fetch(url)).text())))
      expect(text).not.toMatch(/react\.transitional\.element"\),|__mobxGlobals|UNSAFE_createBrowserHistory=/);

    for (const slice of ['discovery', 'chat', 'auth']) await visitor.sees(slice);
    const keys = await page.$$eval('style[data-emotion]', (styles) => [
      ...new Set(styles.map((style) => style.getAttribute('data-emotion')?.split(/[ -]/)[0])),
    ]);
    expect(keys).toEqual(['d']);

    await go(visitor, event.link);
    await go(visitor, '/joined');
    await page.goBack();
    await page.waitForFunction((path) => decodeURI(location.pathname) === decodeURI(path), {}, event.link);
  });
});

describe('the HTML of a page', () => {
  it('preloads the scripts of the matched route: each is asked for once, and none waits for another [PLT-12]', async () => {
    const { page, open } = await newVisitor();
    const { apps } = await liveSet();
    const built = JSON.parse(await readFile(path.join(root, 'mf-discovery/dist/build.json'), 'utf8')) as Build;
    const needed = [
      ...[...apps.shell!.initial, apps.shell!.entry].map(({ url }) => url),
      ...[built.entry, ...built.initial, ...built.screens.DiscoveryScreen!, ...built.messages.fa!].map(
        ({ file }) => `/_apps/mf-discovery/${built.version}/${file}`,
      ),
    ];
    const asked: string[] = [];
    const isWhole = new Promise<void>((resolve) =>
      page.on('request', (request) => {
        asked.push(new URL(request.url()).pathname);
        if (needed.every((url) => asked.includes(url))) resolve();
      }),
    );
    // As long as no script comes, none can ask for another.
    const scripts = await hold(page, ({ pathname }) => pathname.endsWith('.js'));
    const opened = open('/');
    await isWhole;
    scripts.letGo();
    await opened;
    await isTakenOver(page);
    expect(needed.filter((url) => asked.filter((one) => one === url).length !== 1)).toEqual([]);
  });
});

describe('a strict policy', () => {
  itInAudit('is kept by the page that describes the API, which asks nobody but the site [PRM-27]', async () => {
    const visitor = await newVisitor({ viewport: wide });
    const asked: string[] = [];
    visitor.page.on('request', (request) => asked.push(request.url()));
    await visitor.page.goto(`${siteUrl}/api/v1/docs`);
    await visitor.presses(/^chat$/);
    await visitor.sees('/api/v1/chatroom');
    expect(visitor.complaints).toEqual([]);
    expect(asked.filter((url) => !url.startsWith('data:') && new URL(url).origin !== siteUrl)).toEqual([]);
  });
});

describe('what somebody has planted in a page', () => {
  /** Attacks, each of which tells when it has run. */
  const planted = [
    '<script>ran("inline")</script>',
    '<script nonce="guessed">ran("nonce")</script>',
    '<script src="data:text/javascript,ran(%22address%22)"></script>',
    '<script src="/planted.js"></script>',
    '<svg onload="ran(\'handler\')"></svg><img src="data:," onerror="ran(\'picture\')">',
    '<style>:root{--planted:1}</style><p id="styled" style="--planted:1"></p>',
  ].join('');
  const attacks = 8;

  /** Opens a page that contains them; returns which ran, and whether an injected style applied. */
  async function opened(path: string, openPolicy: boolean): Promise<string[]> {
    const visitor = await newVisitor();
    const { page } = visitor;
    await page.evaluateOnNewDocument(() => {
      const seen: string[] = [];
      Object.assign(globalThis, { seen, ran: (what: string) => seen.push(what) });
      let breaches = 0;
      document.addEventListener('securitypolicyviolation', () => {
        document.body.dataset.breaches = String(++breaches);
      });
    });
    await page.setRequestInterception(true);
    page.on('request', (request) => void answer(request));
    const answer = async (request: HTTPRequest): Promise<void> => {
      if (new URL(request.url()).pathname === '/planted.js')
        return request.respond({ contentType: 'text/javascript', body: 'ran("file")' });
      if (!request.isNavigationRequest()) return request.continue();
      const given = await fetch(request.url(), { headers: { 'sec-ch-ua-mobile': '?1' } });
      const headers = Object.fromEntries(given.headers);
      for (const name of ['content-encoding', 'content-length', 'transfer-encoding']) delete headers[name];
      if (openPolicy) {
        // A careless policy.
        headers['content-security-policy'] = headers['content-security-policy']!.replace(
          /script-src [^;]+/,
          "script-src 'unsafe-inline' 'self' data:",
        ).replace(/style-src [^;]+/, "style-src 'unsafe-inline'");
      }
      const html = (await given.text()).replace('</body>', `${planted}</body>`);
      await request.respond({ status: given.status, headers, body: html });
    };
    await visitor.open(path);
    await page.waitForSelector('#outlet article');
    await page.waitForFunction(() => document.readyState === 'complete');
    // What does not run is told as a breach of the policy.
    if (openPolicy) await page.waitForFunction(() => (globalThis as unknown as { seen: string[] }).seen.length >= 6);
    else await page.waitForFunction((count) => document.body.dataset.breaches === String(count), {}, attacks);
    const seen = await page.evaluate(() => {
      const styleOf = (element: Element): string => getComputedStyle(element).getPropertyValue('--planted');
      return [
        ...(globalThis as unknown as { seen: string[] }).seen,
        ...(styleOf(document.documentElement) ? ['style'] : []),
        ...(styleOf(document.getElementById('styled')!) ? ['style attribute'] : []),
      ];
    });
    return seen.sort();
  }

  it('neither runs nor styles it, where a policy that is open would let it [PRM-27] [GWY-07]', async () => {
    expect(await opened('/', false)).toEqual([]);
    expect(await opened('/', true)).toEqual([
      'address',
      'file',
      'handler',
      'inline',
      'nonce',
      'picture',
      'style',
      'style attribute',
    ]);
  });
});

describe('a page of somebody else', () => {
  it('may frame the feed that is made for it, and no other page [DSC-18]', async () => {
    const foreign = createServer((_, answer) =>
      answer
        .setHeader('content-type', 'text/html')
        .end(`<iframe src="${siteUrl}/flat?theme=dark"></iframe><iframe src="${siteUrl}/login"></iframe>`),
    );
    await new Promise<void>((done) => void foreign.listen(0, '127.0.0.1', done));
    const { port } = foreign.address() as AddressInfo;
    atTheEnd(() => foreign.close());
    const { page } = await newVisitor();
    await page.goto(`http://127.0.0.1:${port}/`);
    const flat = page.frames().find((frame) => frame.url().includes('/flat'))!;
    await flat.waitForSelector('a[target=_blank] img');
    expect(await flat.$$('button')).toEqual([]);
    expect(page.frames().some((frame) => frame.url().includes('/login'))).toBe(false);
  });
});

describe('a robot', () => {
  const contents = (html: string, name: string): string[] =>
    [...html.matchAll(new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)">`, 'g'))].map(([, content]) =>
      content!.replaceAll('&amp;', '&'),
    );

  it('may fetch every picture that a page names, which is what the page says of it [GWY-10]', async () => {
    const robots = await (await fetch(`${siteUrl}/robots.txt`)).text();
    const closed = [...robots.matchAll(/^Disallow: (\S+)$/gm)].map(([, start]) => start!);
    const event = await freeEventOf(demoHost.username);
    for (const path of ['/', localizePath('en', event.link), `/${demoHost.username}`]) {
      const html = await (
        await fetch(siteUrl + path, { headers: { 'user-agent': 'TelegramBot (like TwitterBot)' } })
      ).text();
      const [said] = contents(html, 'og:image');
      const shown = [...html.matchAll(/<img [^>]*src="([^"]+)"/g)].map(([, link]) => link!.replaceAll('&amp;', '&'));
      for (const link of [said!, ...shown]) {
        const { pathname } = new URL(link, siteUrl);
        expect([link, closed.filter((start) => pathname.startsWith(start))]).toEqual([link, []]);
      }
      const answer = await fetch(new URL(new URL(said!).pathname + new URL(said!).search, siteUrl));
      const bytes = Buffer.from(await answer.arrayBuffer());
      const { width, height } = await sharp(bytes).metadata();
      expect([answer.status, answer.headers.get('content-type'), width, height]).toEqual([
        200,
        ...contents(html, 'og:image:type'),
        ...contents(html, 'og:image:(?:width|height)').map(Number),
      ]);
      expect(bytes.length).toBeLessThan(300_000);
    }
    const calls = await fetch(`${siteUrl}/api/v1/channel/${demoHost.username}`);
    expect(calls.headers.get('x-robots-tag')).toBe('noindex');
  });
});

describe('the site as an app', () => {
  // In every language by `npm run audit`, and by the gateway's tests.
  it.each(isAudit ? locales : locales.slice(0, 1))(
    'can be installed in %s, as one app of all languages [GWY-08] [SHL-25]',
    async (locale) => {
      const { page } = await newVisitor();
      const session = await page.createCDPSession();
      await page.goto(siteUrl + localizePath(locale, '/'), { waitUntil: 'domcontentloaded' });
      const { url, errors, data, manifest } = await session.send('Page.getAppManifest');
      expect([new URL(url).pathname, errors]).toEqual([localizePath(locale, '/manifest.webmanifest'), []]);
      expect(JSON.parse(data ?? '')).toMatchObject({ id: '/', lang: locale });
      expect([manifest.id, manifest.startUrl]).toEqual([`${siteUrl}/`, siteUrl + localizePath(locale, '/')]);
      const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
      // Every visitor here is in a private window.
      expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
    },
  );
});

describe('the service worker', () => {
  /** Everything that this browser's caches hold. */
  const kept = ({
    page,
  }: Visitor): Promise<{ cache: string; path: string; status: number; control: string; text: string }[]> =>
    page.evaluate(async () => {
      const found = [];
      for (const cache of await caches.keys())
        for (const request of await (await caches.open(cache)).keys()) {
          const answer = (await caches.match(request, { cacheName: cache }))!;
          const { pathname, search } = new URL(request.url);
          found.push({
            cache,
            path: pathname + search,
            status: answer.status,
            control: answer.headers.get('cache-control') ?? '',
            text: pathname.endsWith('.jpg') ? '' : await answer.text(),
          });
        }
      return found;
    });

  /** A member who has been at this place, through a front that can be shut, and has the site's worker since. */
  async function withWorker(path: string): Promise<{ visitor: Visitor; front: Front; token: string }> {
    const front = await openFront();
    const token = await signInAs(demoHost.entry);
    const visitor = await newVisitor({ worker: true });
    const { page } = visitor;
    // The front has another origin than the site.
    await page.goto(`${front.url}/robots.txt`);
    await page.evaluate((value) => {
      localStorage.setItem('token', value);
      document.cookie = `token=${value}; path=/; secure; samesite=none`;
    }, token);
    await page.evaluateOnNewDocument(() => {
      const { register } = ServiceWorkerContainer.prototype;
      ServiceWorkerContainer.prototype.register = function (...given) {
        Object.assign(globalThis, { hadContent: document.querySelector('#outlet article') !== null });
        return register.apply(this, given);
      };
    });
    await page.goto(front.url + path);
    await page.waitForFunction(
      async () =>
        navigator.serviceWorker.controller !== null &&
        (await caches.has('frames-1')) &&
        (await (await caches.open('frames-1')).keys()).length > 0,
      { polling: 200 },
    );
    expect(await page.evaluate(() => (globalThis as { hadContent?: boolean }).hadContent)).toBe(true);
    return { visitor, front, token };
  }

  it('comes after the first screen, and keeps nothing of an account and no error [PRM-33] [SHL-25]', async () => {
    const event = await freeEventOf(demoHost.username);
    const { visitor, front, token } = await withWorker('/');
    const { page } = visitor;
    for (const path of ['/direct', '/joined', '/notifications', '/business', event.link]) await go(visitor, path);
    await page.goto(`${front.url}/joined`);
    await page.waitForSelector('#outlet');
    await page.goto(front.url + event.link);
    await page.waitForSelector('#outlet h1');
    const answered = await page.evaluate(async () => {
      const missing = ['/_apps/shell/1.0.0/none.js', '/api/v1/auth/user'];
      return Promise.all(missing.map(async (path) => (await fetch(path)).status));
    });
    expect(answered).toEqual([404, 401]);
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          const image = new Image();
          image.onload = image.onerror = resolve;
          image.src = `/api/files/00/00/${'0'.repeat(32)}.jpg`;
        }),
    );
    const found = await kept(visitor);
    expect([...new Set(found.map(({ cache }) => cache))].sort()).toEqual(['frames-1', 'pictures-1', 'releases-1']);
    for (const { path, status, control, text } of found) {
      expect(path).toMatch(
        /^\/(\?revision=\d+|_apps\/[^/]+\/[^/]+\/[^/]+|api\/files\/.+\.jpg|api\/v1\/event\/\d+\/map\/[0-9a-f]+\?.+)$/,
      );
      expect([status, /private|no-store/.test(control)]).toEqual([200, false]);
      expect(text.includes(token)).toBe(false);
      expect(path).not.toMatch(/none\.js|0{32}/);
    }
    expect(visitor.complaints.filter((text) => !/status of 40[14]/.test(text))).toEqual([]);
  });

  it('opens any page of the frame without a network, within the strict policy; where no frame is kept it says so in the page’s language, and opens by itself [SHL-25] [PRM-27]', async () => {
    const event = await freeEventOf(demoHost.username);
    const { visitor, front } = await withWorker('/');
    const { page } = visitor;
    visitor.complaints.length = 0;
    front.isOpen = false;
    await page.goto(front.url + event.link, { waitUntil: 'domcontentloaded' });
    await page.waitForSelector('header');
    await page.waitForSelector('#main [role="alert"]');
    expect(await page.evaluate(() => new URL(performance.getEntriesByType('navigation')[0]!.name).pathname)).toBe(
      encodeURI(decodeURI(event.link)),
    );
    expect(visitor.complaints.filter((text) => /CSP|Content Security|Trusted|integrity/i.test(text))).toEqual([]);

    const answer = await page.goto(`${front.url}/en`, { waitUntil: 'domcontentloaded' });
    expect(answer!.status()).toBe(503);
    await visitor.sees('There is no connection');
    expect(await page.evaluate(() => [document.documentElement.lang, document.documentElement.dir])).toEqual([
      'en',
      'ltr',
    ]);
    front.isOpen = true;
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await page.waitForSelector('#outlet article');
  });

  itInAudit('has no chunk error three releases later, and offers what is newer [PRM-33] [SHL-25]', async () => {
    const { visitor } = await withWorker('/home');
    const { page } = visitor;
    const chat = (await liveSet()).apps['mf-chat']!.version;
    for (const patch of [1, 2, 3]) {
      await publishAgain('mf-chat', `6.${patch}.${mark}`);
      await release('promote', 'mf-chat', `6.${patch}.${mark}`);
    }
    try {
      visitor.complaints.length = 0;
      await go(visitor, '/direct');
      await page.waitForFunction(
        (version) =>
          performance.getEntriesByType('resource').some(({ name }) => name.includes(`/_apps/mf-chat/${version}/`)),
        {},
        chat,
      );
      expect(visitor.complaints).toEqual([]);
      // The page asks when it is looked at again, some minutes later; the code that watches releases loads when
      // the page is idle.
      await page.waitForFunction(
        (text) => {
          const { now } = Date;
          Date.now = () => now() + 600_000;
          window.dispatchEvent(new Event('focus'));
          return document.body.innerText.includes(text);
        },
        { polling: 500 },
        'نسخهٔ جدید آماده است',
      );
      const reloaded = page.waitForNavigation();
      await visitor.presses('بارگیری دوباره');
      await reloaded;
      const live = await page.evaluate(
        () => JSON.parse(document.getElementById('page-data')!.textContent!).set.apps['mf-chat'].version as string,
      );
      expect(live).toBe(`6.3.${mark}`);
    } finally {
      for (let back = 0; back < 3; back++) await release('rollback', 'mf-chat');
    }
  });

  itInAudit('is gone, with all that it kept, once the site has taken it back [SHL-25]', async () => {
    const { visitor, front } = await withWorker('/home');
    const { page } = visitor;
    front.worker = await withdrawnWorker();
    await page.goto(`${front.url}/home`);
    const isGone = () =>
      page.waitForFunction(
        async () =>
          (await caches.keys()).length === 0 && (await navigator.serviceWorker.getRegistrations()).length === 0,
        { polling: 200 },
      );
    // A busy browser puts off looking for a new worker; the next visit looks at once.
    await page.reload();
    await isGone();
    await page.goto(`${front.url}/home`);
    await page.waitForSelector('#outlet article');
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  });
});

describe('how fast pages are', () => {
  itInAudit('is told by area and version when a page is left, in a table for admins [KRN-12]', async () => {
    const visitor = await newVisitor();
    await visitor.page.evaluateOnNewDocument(() => {
      const { observe } = PerformanceObserver.prototype;
      PerformanceObserver.prototype.observe = function (options) {
        if (options?.type === 'layout-shift') document.documentElement.dataset.measured = '';
        observe.call(this, options);
      };
    });
    await visitor.open('/');
    await visitor.page.waitForSelector('[data-measured]');
    await visitor.page.waitForFunction(() => performance.getEntriesByType('paint').length > 1);
    await visitor.page.goto('about:blank');
    const token = await signInAs('admin@example.com');
    const { version } = (await liveSet()).apps['mf-discovery']!;
    const seen = async (): Promise<string> => (await vitalsTable(token)).split('\n\n')[0]!;
    const line = new RegExp(`^mf-discovery +${version} +LCP +[1-9]\\d* +\\d+ ms +(good|fair|poor)$`, 'm');
    while (!line.test(await seen())) await pause(500);
    for (const name of ['TTFB', 'FCP', 'CLS']) expect(await seen()).toContain(name);
    expect(visitor.complaints).toEqual([]);
  });
});

describe('guards', () => {
  it('send a visitor home from where an account is needed, before its remote is asked for [SHL-14]', async () => {
    const { page, open } = await newVisitor();
    await open('/home');
    await page.waitForSelector('#outlet article');
    for (const path of isAudit ? ['/saves', '/business', '/event/create', '/quick/profile'] : ['/saves']) {
      await page.evaluate(() => performance.clearResourceTimings());
      await follow(page, path);
      await page.waitForFunction(() => location.pathname === '/');
      await page.waitForSelector('#outlet article');
      const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
      expect(loaded.filter((url) => /_apps\/mf-(activity|business|auth)\//.test(url))).toEqual([]);
      await go({ page }, '/home');
      await page.waitForFunction(() => location.pathname === '/home');
    }
  });
});

describe('languages', () => {
  itInAudit('switch in place: cookie, path, query and hash are kept [SHL-18] [GWY-06]', async () => {
    const visitor = await newVisitor({ viewport: wide });
    await visitor.open('/home?tab=newest#top');
    await visitor.page.waitForSelector('#outlet article');
    await visitor.presses(/^(زبان|تغییر زبان)$/);
    await visitor.presses(/^English/);
    await visitor.page.waitForFunction(() => location.pathname === '/en/home');
    expect(await visitor.page.evaluate(() => location.search + location.hash)).toBe('?tab=newest#top');
    expect(await visitor.page.evaluate(() => [document.documentElement.lang, document.documentElement.dir])).toEqual([
      'en',
      'ltr',
    ]);
    // The cookie decides at addresses without a language.
    await visitor.page.goto(`${siteUrl}/`);
    expect(new URL(visitor.page.url()).pathname).toBe('/en');
  });
});

const switches = 198;

itInAudit(`${switches} switches between areas leave heap, nodes and listeners as they were [PLT-11]`, async () => {
  const { link } = await freeEventOf(demoHost.username);
  const visitor = await newVisitor();
  await visitor.open('/');
  const devtools = await visitor.page.createCDPSession();
  await devtools.send('Performance.enable');
  const round = [link, '/login', '/'];
  const switchOften = async (times: number): Promise<void> => {
    for (let i = 0; i < times; i++) await go(visitor, round[i % round.length]!);
  };
  const count = async () => {
    await devtools.send('HeapProfiler.collectGarbage');
    const { metrics } = await devtools.send('Performance.getMetrics');
    const of = (name: string): number => metrics.find((metric) => metric.name === name)!.value;
    return { nodes: of('Nodes'), listeners: of('JSEventListeners') };
  };
  /** Screens that were left, and those drawn in advance, are removed when the page is idle. */
  const settled = async () => {
    let counts = await count();
    for (let same = 0; same < 5;) {
      await pause(1000);
      const now = await count();
      same = now.nodes === counts.nodes && now.listeners === counts.listeners ? same + 1 : 0;
      counts = now;
    }
    return { ...counts, heap: await heapOf(devtools) };
  };
  // Until each area's code has run often enough to be as the browser leaves it.
  await switchOften(8 * round.length);
  const before = await settled();
  await switchOften(switches);
  const after = await settled();
  process.stdout.write(`${JSON.stringify(before)} became ${JSON.stringify(after)}\n`);
  expect(after.heap / before.heap).toBeLessThan(1.05);
  expect(after.nodes / before.nodes).toBeLessThan(1.02);
  expect(after.listeners / before.listeners).toBeLessThan(1.02);
});

describe('a page that a server has drawn', () => {
  const widths = { 390: phone, 820: { width: 820, height: 1180 }, 1440: wide };
  let event: { link: string };
  let member: string;
  beforeAll(async () => {
    event = await freeEventOf(demoHost.username);
    member = await signInAs(demoHost.entry);
  }, patience);

  // Daily the pages that most people come to.
  const paths = () => [
    '/',
    '/search?q=a',
    `/${demoHost.username}`,
    event.link,
    '/a/b/c/d',
    ...(isAudit ? ['/home', '/flat', '/creators', '/suggestions', '/explore/guests', `${event.link}/experience`] : []),
  ];

  interface Shown {
    isMember: boolean | undefined;
    /** Calls whose answers the page carried, and that were made all the same. */
    repeated: string[];
    shift: number;
    styled: number;
    styles: number;
    /** Of header and footer, as the page says them and as they are, in pixels. */
    said: number[];
    heights: number[];
    /** The page was told a height that its rules do not say. */
    isRestyled: boolean;
  }

  const isDrawn = (text: string): boolean => text.includes('"drawn":{');
  const isDrawnIn = async (page: Page): Promise<boolean> =>
    isDrawn(await page.$eval('#page-data', (data) => data.textContent));

  /**
   * Opens a page that a server has drawn: a drawing that takes too long, as while the renderer starts or on a busy
   * machine, is left out and kept for the next visit.
   */
  async function openDrawn({ page, open, complaints }: Visitor, path: string, again = (): void => {}): Promise<void> {
    const before = complaints.length;
    await open(path);
    while (!(await isDrawnIn(page))) {
      await pause(200);
      complaints.splice(before);
      again();
      await open(path);
    }
  }

  /** Opens a page and waits until it is taken over. */
  async function takeOver(visitor: Visitor, path: string): Promise<Shown> {
    const { page } = visitor;
    const asked: string[] = [];
    const hear = (request: HTTPRequest): void => {
      const { pathname, search } = new URL(request.url());
      if (!pathname.startsWith('/api/v1/')) return;
      const body = request.postData();
      const sorted = body && JSON.stringify(Object.fromEntries(Object.entries(JSON.parse(body) as object).sort()));
      asked.push(`${request.method()} ${pathname.slice('/api/v1'.length)}${search} ${sorted ?? ''}`);
    };
    page.on('request', hear);
    await openDrawn(visitor, path, () => void asked.splice(0));
    await isTakenOver(page);
    await isQuiet(page, 300);
    page.off('request', hear);
    const shown = await page.evaluate(async () => {
      const root = document.documentElement;
      const { drawn } = JSON.parse(document.getElementById('page-data')!.textContent) as PageData;
      const shifts = await new Promise<PerformanceEntry[]>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries())).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve([]), 200);
      });
      return {
        isMember: drawn?.isMember,
        answers: Object.keys(drawn?.answers ?? {}),
        shift: shifts.reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0),
        // What screens stick to.
        said: ['header', 'footer'].map((part) => parseInt(getComputedStyle(root).getPropertyValue(`--${part}-height`))),
        heights: ['header', 'footer'].map((part) => document.querySelector<HTMLElement>(part)?.offsetHeight ?? 0),
        isRestyled: root.style.getPropertyValue('--header-height') !== '',
      };
    });
    const html = await until(async () => {
      const text = await (await fetch(page.url())).text();
      return isDrawn(text) ? text : null;
    });
    return {
      ...shown,
      repeated: asked.filter((key) => shown.answers.includes(key)),
      styled: html.match(/<[^>]* style="/g)?.length ?? 0,
      styles: html.match(/<style/g)?.length ?? 0,
    };
  }

  // Daily in one language, by `npm run audit` in all.
  it.each(locales.map((locale, turn) => [locale, turn] as const).slice(0, isAudit ? undefined : 1))(
    'is taken over in %s as it stands: nothing is drawn otherwise, asked for again or moved, in any width and theme [PLT-15] [PRM-27]',
    async (locale, turn) => {
      // Cards without pictures are lower, so two of them stand where one with a picture would.
      const { data: untold } = (await api(member, 'GET', '/events/without-experiences')) as { data: { id: number }[] };
      for (const { id } of untold.slice(-3))
        await api(member, 'POST', `/event/${id}/experience`, { body: `خوش گذشت ${mark}`, gallery: [] });
      const found: string[] = [];
      for (const [at, [width, viewport]] of Object.entries(widths).entries()) {
        const visitor = await newVisitor({ locale, viewport });
        for (const [nth, path] of paths().entries()) {
          // Daily each page in one width; by `npm run audit` in all of them.
          if (!isAudit && (turn + nth) % 3 !== at) continue;
          const value = (turn + at + nth) % 2 === 0 ? 'light' : 'dark';
          await visitor.page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value }]);
          const { repeated, shift, styled, styles, said, heights, isRestyled } = await takeOver(visitor, path);
          const complaints = visitor.complaints.splice(0).filter((text) => !/status of 404/.test(text));
          const faults = [...complaints, ...repeated.map((key) => `asked again: ${key}`)];
          if (shift > 0.02) faults.push(`moved by ${shift}`);
          if (isRestyled || String(said) !== String(heights)) faults.push(`says it is ${said} high, is ${heights}`);
          if (styled > 0 || styles !== 1) faults.push(`${styled} style attributes, ${styles} style elements`);
          found.push(...faults.map((fault) => `${path} at ${width}, ${value}: ${fault}`));
        }
      }
      expect(found).toEqual([]);
    },
  );

  it('is a member’s own, and nobody else’s [PLT-15]', async () => {
    const visitor = await newVisitor();
    await visitor.signIn(member);
    for (const path of isAudit ? ['/', event.link] : [event.link]) {
      const { isMember, repeated } = await takeOver(visitor, path);
      expect([path, isMember, repeated]).toEqual([path, true, []]);
    }
    expect(visitor.complaints).toEqual([]);
    const { headers } = await fetch(siteUrl, { headers: { cookie: `token=${member}` } });
    expect(headers.get('cache-control')).toBe('private, no-store');
  });

  it('keeps what somebody wrote and pressed before its scripts came, and the focus [PLT-15]', async () => {
    const visitor = await newVisitor({ locale: 'en' });
    const { page } = visitor;
    await openDrawn(visitor, '/');
    const scripts = await hold(page, (_, request) => request.resourceType() === 'script');
    void page.goto(`${siteUrl}/en`).catch(() => {});
    const field = (await page.waitForSelector('input[type=search]'))!;
    await field.type('tea');
    await pressNow(page, 'header button:last-of-type');
    scripts.letGo();
    await isTakenOver(page);
    await page.waitForSelector('[role=dialog]');
    expect(await field.evaluate((input) => input.value)).toBe('tea');
    // What was typed is read when nothing lies over the list any more.
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => location.search.includes('q=tea'));
    expect(await field.evaluate((input) => input.value)).toBe('tea');
  });

  it('does once what was pressed in its frame before its area’s scripts came [PLT-15]', async () => {
    await openDrawn(await newVisitor({ locale: 'en', viewport: wide }), `/${demoHost.username}`);
    const visitor = await newVisitor({ locale: 'en', viewport: wide });
    const { page } = visitor;
    const scripts = await hold(page, ({ pathname }) => pathname.startsWith('/_apps/mf-discovery/'));
    await visitor.open(`/${demoHost.username}`);
    const menu = 'button[aria-haspopup=dialog]';
    // React minds it.
    await page.waitForFunction(
      (selector) => Object.keys(document.querySelector(selector) ?? {}).some((key) => key.startsWith('__reactProps')),
      {},
      menu,
    );
    const presses = await page.evaluateHandle((selector) => {
      const counted = { times: 0 };
      document.querySelector(selector)!.addEventListener('click', () => counted.times++);
      return counted;
    }, menu);
    await pressNow(page, menu);
    await page.waitForSelector('[role=dialog]');
    while (scripts.held.length === 0) await pause(50);
    scripts.letGo();
    await isTakenOver(page);
    // What is pressed once more has been by then.
    await page.waitForFunction(() => document.querySelector('#outlet article'));
    expect(await presses.evaluate(({ times }) => times)).toBe(1);
    expect(visitor.complaints).toEqual([]);
  });

  it('leads on where a link of it is pressed before its area’s scripts came [PLT-15]', async () => {
    // In another page: what that one has in memory is asked for by no request that could be held.
    await openDrawn(await newVisitor({ locale: 'en', viewport: wide }), `/${demoHost.username}`);
    const visitor = await newVisitor({ locale: 'en', viewport: wide });
    const { page } = visitor;
    await page.evaluateOnNewDocument(() => {
      const listen = document.addEventListener.bind(document) as typeof document.addEventListener;
      document.addEventListener = (name: string, ...rest: [EventListener]) => {
        if (name === 'pointerover') Object.assign(globalThis, { areLinksFollowed: true });
        listen(name, ...rest);
      };
    });
    const scripts = await hold(page, ({ pathname }) => pathname.startsWith('/_apps/mf-discovery/'));
    await visitor.open(`/${demoHost.username}`);
    await page.evaluate(() => ((globalThis as { isSamePage?: boolean }).isSamePage = true));
    // The frame works, and with it all links of the page; the screen is as the server drew it.
    await page.waitForFunction(() => (globalThis as { areLinksFollowed?: boolean }).areLinksFollowed);
    while (scripts.held.length === 0) await pause(50);
    await pressNow(page, 'a[href="/en/home"]');
    scripts.letGo();
    await isTakenOver(page);
    await page.waitForFunction(() => location.pathname === '/en/home');
    await page.waitForSelector('header [data-title] ::-p-text(Experiences)');
    await page.waitForSelector('#outlet article');
    const marks = await page.evaluate(() => [
      (globalThis as { isSamePage?: boolean }).isSamePage,
      document.querySelectorAll('#outlet > [data-area]').length,
    ]);
    expect(marks).toEqual([true, 1]);
    expect(visitor.complaints).toEqual([]);
  });

  it('is drawn by the browser where a tester has replaced its area, by the version that he chose [PLT-09] [PLT-15]', async () => {
    const version = `9.1.${mark}`;
    await publishAgain('mf-discovery', version);
    const visitor = await newVisitor({ locale: 'en', viewport: wide });
    const { page } = visitor;
    await visitor.open('/login');
    await page.evaluate(
      (overrides) => localStorage.setItem('overrides', overrides),
      JSON.stringify({ 'mf-discovery': version }),
    );
    for (const path of isAudit ? ['/', `/${demoHost.username}`] : ['/']) {
      await openDrawn(visitor, path);
      await visitor.sees('Testing: 1 replaced');
      await page.waitForSelector('#outlet article');
      const { isTakenOver, files } = await page.evaluate(() => ({
        isTakenOver: performance.getEntriesByName('taken-over').length > 0,
        files: performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
      }));
      expect([path, isTakenOver]).toEqual([path, false]);
      expect(files.some((file) => file.startsWith(`/_apps/mf-discovery/${version}/`))).toBe(true);
      // One frame, not the server's and another of the browser's.
      expect(await page.$$eval('#outlet', (found) => found.length)).toBe(1);
    }
    expect(visitor.complaints).toEqual([]);
  });

  it('can be read without scripts, and turned by links; signing in says what it needs [PLT-15]', async () => {
    const visitor = await newVisitor({ locale: 'en' });
    await visitor.page.setJavaScriptEnabled(false);
    const { page } = visitor;
    const texts = (): Promise<string> => page.$eval('body', (body) => body.innerText);
    const cards = () => page.$$eval('#outlet article h2 a', (links) => links.map((link) => link.href));
    await openDrawn(visitor, event.link);
    expect(await texts()).toMatch(/\S/);
    expect(await page.$$eval('h1', (heads) => heads.length)).toBeGreaterThan(0);
    await openDrawn(visitor, '/');
    const first = await cards();
    await Promise.all([page.waitForNavigation({ waitUntil: 'domcontentloaded' }), pressNow(page, 'a[rel=next]')]);
    while (!(await isDrawnIn(page))) await page.reload({ waitUntil: 'domcontentloaded' });
    const second = await cards();
    expect(second.length).toBeGreaterThan(0);
    expect(second.filter((link) => first.includes(link))).toEqual([]);
    await visitor.open('/login');
    expect(await texts()).toContain('Turn on JavaScript');
  });
});
