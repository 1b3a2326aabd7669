import { rm, writeFile } from 'node:fs/promises';
import { createServer, request, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { canary } from '../../registry/canary.ts';
import { promote } from '../../registry/promote.ts';
import { rollback } from '../../registry/rollback.ts';
import { by, publishFixture } from '../../registry/testing/fixtureRegistry.ts';
import type { FixtureBuild } from '../../registry/testing/fixtureBuild.ts';
import { figure } from '../../testing/figure.ts';
import { until as itIs } from '../../testing/patience.ts';
import { temporaryDir } from '../../testing/temporaryDir.ts';
import { buildGateway } from '../buildGateway.ts';
import { readConfig } from '../config.ts';
import { fixtureSite, stopFixtureSites, type FixtureSite } from '../testing/fixtureSite.ts';
import { arrangementOf } from './arrangementOf.ts';

/** Draws what the remote says, with the account that the API tells. */
const shell = `
exports.modules = { react: { name: 'the one React' } };
exports.draws = async (remote, path) => remote.draws?.includes(path) ?? true;
exports.draw = async (wanted, { fetch, remote, onStage }) => {
  onStage('data');
  const app = wanted.set.apps['mf-discovery'].version;
  const door = wanted.url.includes('not-found') ? { draw: async () => 'not found' } : await remote();
  const asked = await fetch('/api/v1/auth/user', wanted.token ? { headers: { authorization: 'Bearer ' + wanted.token } } : {});
  const { data } = await asked.json();
  const answers = { 'GET /x ': { status: 200, body: { text: '</script>' } } };
  const shown = /\\/(heads[^?]*)/.exec(wanted.url)?.[1];
  if (shown) {
    const answer = await fetch('/api/v1/channel/' + shown);
    answers['GET /channel/' + shown + ' '] = { status: answer.status, body: await answer.json() };
  }
  onStage('render');
  const text = await door.draw(wanted);
  const header = wanted.url.includes('headed') ? '<header>Header</header>' : '';
  return {
    html: header + '<p>' + [text, app, wanted.locale, wanted.arrangement, data.name].join(' ') + '</p>',
    links: '<link rel="preload" as="image" href="/first.jpg">',
    css: '.d-a{color:red}', styles: 'a',
    page: { arrangement: wanted.arrangement, isMember: wanted.token !== null, now: 7, answers },
  };
};`;
const says = (text: string): string =>
  `exports.draw = async (wanted) => { const { name } = require('react'); ${text} return ${JSON.stringify(text)} && 'drawn with ' + name; };`;
const acts = `
  if (wanted.url.includes('throws')) throw new TypeError('no such thing');
  if (wanted.url.includes('loops')) for (;;);
  if (wanted.url.includes('slow')) await new Promise(() => {});
  if (wanted.url.includes('leaks')) { const kept = []; for (;;) kept.push(new Array(1e6).fill(wanted)); }`;

const open = (screen = 'main') => ({ screen, guard: 'public' as const });
const discovery = (more: Partial<FixtureBuild> = {}): FixtureBuild => ({
  app: 'mf-discovery',
  routes: [
    { path: '/', query: ['headed', 'kept', 'killed', 'q'], ...open() },
    { path: '/:username', head: 'channel', ...open() },
  ],
  server: says(acts),
  ...more,
});
const event: FixtureBuild = {
  app: 'mf-event',
  routes: [{ path: '/:username/:slug', ...open() }],
  server: says(''),
};
const chat: FixtureBuild = { app: 'mf-chat', routes: [{ path: '/direct', guard: 'protected' }], server: says('') };
const builds = (...others: FixtureBuild[]) => [{ app: 'shell', server: shell }, ...others, event, chat];

const channel = { name: 'The Heads', username: 'heads', biography: '', profile: null, cover: null };
const reports: Record<string, string>[] = [];
const questions: string[] = [];
/** Tells callers who they are, and records what went wrong. */
const api: RequestListener = (asked, answer) => {
  if (asked.url === '/api/v1/logError') {
    let text = '';
    asked.on('data', (part: Buffer) => (text += part.toString())).on('end', () => reports.push(JSON.parse(text)));
    return void answer.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  }
  questions.push(asked.url ?? '');
  const name = asked.headers.authorization ?? 'nobody';
  const data = asked.url?.includes('/heads') ? { ...channel, followers: { count: 3 } } : { name };
  const status = asked.url?.endsWith('-gone') ? 404 : 200;
  answer.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ data }));
};

const start = (...others: FixtureBuild[]): Promise<FixtureSite> =>
  fixtureSite(api, {}, {}, () => true, builds(...others));
const phone = { 'sec-ch-ua-mobile': '?1' };

interface Got {
  status: number;
  headers: Headers;
  /** What stands in the page, or null where the browser draws it. */
  drawn: string | null;
  html: string;
  took: number;
}

async function get({ url }: FixtureSite, path: string, headers: Record<string, string> = phone): Promise<Got> {
  const began = performance.now();
  const response = await fetch(url + path, { headers });
  const html = await response.text();
  const drawn = /<div id="app">(<p>.+?)<\/div>/s.exec(html)?.[1] ?? null;
  return { status: response.status, headers: response.headers, drawn, html, took: performance.now() - began };
}

/** Until the page is drawn, or goes out as `wanted` says. */
async function until(site: FixtureSite, path: string, wanted: (got: Got) => boolean = ({ drawn }) => drawn !== null) {
  let turn = 0;
  return itIs(async () => {
    const got = await get(site, `${path}${path.includes('?') ? '&' : '?'}turn=${turn++}`);
    return wanted(got) ? got : null;
  });
}

const pidOf = ({ gateway }: FixtureSite) => gateway.renderer.pid;
const metricsOf = async ({ url }: FixtureSite) => (await fetch(`${url}/metrics`)).text();

describe('pages that are drawn by the live versions [PLT-15]', () => {
  let site: FixtureSite;
  beforeAll(async () => {
    site = await start(discovery());
    await until(site, '/');
    await until(site, '/sara/tea');
  });
  afterAll(stopFixtureSites);

  it('stand in the page with their style, their data and the first picture, scripts having time', async () => {
    const { drawn, html, headers } = await get(site, '/en');
    expect(drawn).toBe('<p>drawn with the one React 1.0.0 en phone nobody</p>');
    expect(html).toContain('<link rel="preload" as="image" href="/first.jpg">');
    expect(html).toMatch(/<style nonce="[^"]+" data-drawn="a">[^<]*\.d-a\{color:red\}<\/style>/);
    expect(html.match(/<style/g)).toHaveLength(1);
    expect(html).toContain('"drawn":{"now":7,"arrangement":"phone","isMember":false,"answers":{"GET /x "');
    expect(html).not.toContain('</script>"}');
    // The first script asks for them, once the page has been seen.
    expect(html).not.toMatch(/<script[^>]* src=|<link[^>]* as="script"/);
    expect(html).toMatch(/"later":\{"preloads":\[\{[^\]]*\/vendor\.js/);
    // Of no use to a browser.
    expect(html).not.toContain('server.cjs');
    expect(html).not.toContain('JavaScript');
    expect(headers.get('content-security-policy')).toContain("'strict-dynamic'");
  });

  it('run their first script once their header can be seen, or in the head where they have none', async () => {
    const { html } = await until(site, '/en?headed', (got) => got.html.includes('data-drawn'));
    const script = String.raw`<script nonce="[^"]+">\(function firstScript`;
    expect(html).toMatch(new RegExp(`<div id="app"><header>Header</header>${script}[^]*</script><p>drawn`));
    expect(html.match(/function (firstScript|followTheme)/g)).toHaveLength(2);
    expect(html).toMatch(
      /<\/header><script[^>]*>\(function firstScript[^<]*function followTheme[^<]*<\/script><p>drawn/,
    );
    expect((await get(site, '/en')).html).toMatch(new RegExp(`${script}[^]*</head>`));
  });

  it('ask the API once for what their screen and their head both show [GWY-02]', async () => {
    await until(site, '/en/sara');
    const titleOf = ({ html }: Got) => /<title>([^<]*)/.exec(html)?.[1];
    const asks = async (path: string, more: Record<string, string> = {}): Promise<[Got, number]> => {
      questions.length = 0;
      const got = await get(site, `/en/${path}`, { ...phone, ...more });
      return [got, questions.filter((question) => question === `/api/v1/channel/${path}`).length];
    };
    const [shown, times] = await asks('heads');
    expect([shown.drawn !== null, titleOf(shown), times]).toEqual([true, expect.stringContaining('The Heads'), 1]);
    // The same answer tells that it is gone.
    const [gone, timesGone] = await asks('heads-gone');
    expect([gone.status, gone.drawn !== null, timesGone]).toEqual([404, true, 1]);
    // A page that is not drawn, or whose screen asks for something else, asks for its head by itself.
    const [undrawn] = await asks('heads-undrawn', { 'sec-fetch-dest': 'empty' });
    expect([undrawn.drawn, titleOf(undrawn)]).toEqual([null, expect.stringContaining('The Heads')]);
    expect((await asks('other'))[1]).toBe(1);
  });

  it('are the same for every visitor for some seconds, and asked for anew by their tag', async () => {
    const { headers } = await get(site, '/en?kept');
    expect(headers.get('cache-control')).toBe('no-cache');
    expect(headers.get('vary')).toContain('user-agent');
    const again = { ...phone, 'if-none-match': headers.get('etag')! };
    expect((await site.gateway.inject({ url: '/en?kept', headers: again })).statusCode).toBe(304);
  });

  it('differ by the room that the window has', async () => {
    expect((await get(site, '/en', { 'sec-ch-viewport-width': '1440' })).drawn).toContain('wide');
    expect((await get(site, '/en', { 'sec-ch-viewport-width': '820' })).drawn).toContain('tablet');
    expect((await get(site, '/en')).drawn).toContain('phone');
  });

  it.each([
    [{ 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18)' }, 'phone'],
    [{ 'user-agent': 'Mozilla/5.0 (Linux; Android 14; Pixel) Mobile Safari' }, 'phone'],
    [{ 'user-agent': 'Mozilla/5.0 (Linux; Android 14; Tab)' }, 'tablet'],
    [{ 'user-agent': 'Mozilla/5.0 (Windows NT 10.0)' }, 'wide'],
    [{ 'user-agent': 'curl/8' }, 'phone'],
    [{ 'sec-ch-viewport-width': 'evil', 'sec-ch-ua-mobile': '?0' }, 'wide'],
  ])('guess the room of %j as %s', (headers, arrangement) => expect(arrangementOf(headers)).toBe(arrangement));

  it('of members are theirs alone, also behind a cache that several share', async () => {
    const kept = new Map<string, string>();
    // Caches by address whatever it may, as the laxest cache does that still obeys `cache-control`.
    const cache = createServer((asked, answer) => {
      const known = kept.get(asked.url ?? '');
      if (known !== undefined) return void answer.end(known);
      request(site.url + asked.url, { headers: { ...asked.headers, 'accept-encoding': 'identity' } }, (given) => {
        let text = '';
        given.on('data', (part: Buffer) => (text += part.toString()));
        given.on('end', () => {
          if (!/private|no-store/.test(given.headers['cache-control'] ?? '')) kept.set(asked.url ?? '', text);
          answer.end(text);
        });
      }).end();
    });
    await new Promise<void>((resolve) => cache.listen(0, '127.0.0.1', resolve));
    const { port } = cache.address() as { port: number };
    const read = async (token: string) =>
      (await fetch(`http://127.0.0.1:${port}/en/members`, { headers: { ...phone, cookie: `token=${token}` } })).text();
    // One after another: the cached first one must be there for the second.
    const pages: string[] = [];
    for (const member of ['sara', 'narvan', 'sara']) pages.push(await read(member));
    cache.close();
    cache.closeAllConnections();
    expect(pages.map((page) => /Bearer \w+/.exec(page)?.[0])).toEqual(['Bearer sara', 'Bearer narvan', 'Bearer sara']);
    expect(kept.size).toBe(0);
    const own = await get(site, '/en/members', { ...phone, cookie: 'token=sara' });
    expect([own.headers.get('cache-control'), own.headers.get('etag')]).toEqual(['private, no-store', null]);
    expect((await get(site, '/en/members')).drawn).toContain('nobody');
  });

  it.each([
    ['a part of another page', '/en', { 'sec-fetch-dest': 'empty' }],
    ['a cookie that is no token', '/en', { cookie: 'token=%20%22no' }],
    ['an address of eight thousand letters', `/en?q=${'x'.repeat(8000)}`, {}],
  ])('are not drawn for %s', async (_, path, headers) => {
    const { drawn, status } = await get(site, path, { ...phone, ...headers });
    expect([drawn, status]).toEqual([null, 200]);
  });

  it('say that nothing is there, also where the address cannot be read', async () => {
    await until(site, '/en/a/b/c');
    for (const path of ['/en/a/b/c/d', '/en/%E0%A4%A']) {
      const { status, drawn } = await get(site, path);
      expect([status, drawn]).toEqual([404, expect.stringContaining('not found')]);
    }
  });

  it('can hold no nonce or time of another’s making', async () => {
    const { html } = await get(site, '/en?q=%00nonce%00%00now%00');
    expect(html).not.toContain('\0');
  });

  it('leave a page that a version throws over to the browser, and say whose fault it was', async () => {
    const { drawn, status, html } = await get(site, '/en/throws');
    expect([drawn, status]).toEqual([null, 200]);
    expect(html).toContain('"name":"mf-discovery"');
    expect(await metricsOf(site)).toContain(
      'drawing_failures_total{app="mf-discovery",version="1.0.0",stage="render"} 1',
    );
    await until(site, '/', () => reports.some(({ error }) => error?.includes('no such thing')));
    expect(reports.find(({ error }) => error?.includes('no such thing'))).toEqual({
      type: 'drawing',
      error: 'render: TypeError: no such thing',
      app: 'mf-discovery',
      version: '1.0.0',
    });
  });

  it.each(['loops', 'slow', 'leaks'])(
    'go out within about a second where a version %s, and no other area is held up',
    async (fault) => {
      let turn = 0;
      // Tried again where a full machine drew the others only after it.
      await itIs(async () => {
        let isOver = false;
        const faulty = get(site, `/en/${fault}`).finally(() => (isOver = true));
        const others = [
          await get(site, `/en/sara/tea?${fault}=${turn++}`),
          await get(site, `/en/a/b?${fault}=${turn++}`),
        ];
        const wereDrawn = !isOver && others.every((other) => other.drawn !== null);
        const { drawn, status, took } = await faulty;
        expect([drawn, status]).toEqual([null, 200]);
        figure(`a page of a version that ${fault}`, took, 2000);
        // Its own isolate restarts.
        await until(site, '/en/well-again');
        return wereDrawn;
      });
    },
  );

  it('go out undrawn while the process that draws is killed, and drawn again after it', async () => {
    const pid = pidOf(site)!;
    const before = get(site, '/en/slow?killed');
    await new Promise((resolve) => setTimeout(resolve, 100));
    process.kill(pid, 'SIGKILL');
    // At once: what was in progress does not wait for its time-out (Renderer.test.ts).
    figure('a page whose process was killed', (await before).took, 800);
    const pages = await Promise.all([before, ...Array.from({ length: 20 }, (_, at) => get(site, `/en?killed=${at}`))]);
    expect(pages.map(({ status }) => status)).toEqual(pages.map(() => 200));
    await until(site, '/en/again');
    expect(pidOf(site)).not.toBe(pid);
  });

  it('follow a release and its withdrawal, and are never of another version than the code in the page [GWY-02]', async () => {
    const { registry } = site;
    await publishFixture(registry, discovery({ version: '1.1.0' }));
    const others: string[] = [];
    const agree = ({ html, drawn }: Got): void => {
      const version = /1\.\d\.0/.exec(drawn ?? '')?.[0];
      if (version && !html.includes(`/_apps/mf-discovery/${version}/entry.js`)) others.push(version);
    };
    await promote(registry, 'production', { 'mf-discovery': '1.1.0' }, { by });
    await until(site, '/en/sara', (got) => (agree(got), got.drawn?.includes('1.1.0') === true));
    await rollback(registry, 'production', 'mf-discovery', { by });
    await until(site, '/en/sara', (got) => (agree(got), got.drawn?.includes('1.0.0') === true));
    expect(others).toEqual([]);
  });
});

it('change in every gateway at once when a release goes live or is taken back [PLT-15]', async () => {
  const site = await start(discovery());
  const second = await gatewayOver(site);
  try {
    const both = [site, second];
    await Promise.all(both.map((one) => until(one, '/')));
    await publishFixture(site.registry, discovery({ version: '1.1.0' }));
    /** Until the version is drawn, and until it is what the page runs. */
    const bothAre = async (version: string): Promise<void> => {
      const began = performance.now();
      await Promise.all(
        both.map(async (one) => {
          await until(one, '/en', ({ html }) => html.includes(`/_apps/mf-discovery/${version}/entry.js`));
          figure('a release in a page', performance.now() - began, 1000);
          await until(one, '/en', ({ drawn }) => drawn?.includes(version) === true);
          figure('a release drawn', performance.now() - began, 3000);
        }),
      );
    };
    await promote(site.registry, 'production', { 'mf-discovery': '1.1.0' }, { by });
    await bothAre('1.1.0');
    await rollback(site.registry, 'production', 'mf-discovery', { by });
    await bothAre('1.0.0');
    expect((await get(second, '/en')).html).not.toContain('1.1.0');
  } finally {
    await second.stop();
    await stopFixtureSites();
  }
});

/** Another gateway over the releases and the API of a site. */
async function gatewayOver(site: FixtureSite): Promise<FixtureSite> {
  const { port } = site.api!.address() as AddressInfo;
  const settings = { DATA_DIR: await temporaryDir(), RELEASES: site.root, API_URL: `http://127.0.0.1:${port}` };
  const gateway = await buildGateway(readConfig({ ...settings, LOG_LEVEL: 'silent' }));
  const url = await gateway.listen({ port: 0, host: '127.0.0.1' });
  const stop = async (): Promise<void> => {
    gateway.server.closeAllConnections();
    await gateway.close();
  };
  return { ...site, gateway, url, stop };
}

describe('a release whose build for drawing', () => {
  afterAll(stopFixtureSites);
  const faultOf = async (site: FixtureSite, words: RegExp) => {
    const report = await itIs(async () => {
      expect((await get(site, '/')).drawn).toBeNull();
      return reports.find(({ error }) => words.test(error ?? ''));
    });
    return report.app;
  };

  it.each<[string, (file: string) => Promise<unknown>, RegExp]>([
    ['has a changed byte', (file) => writeFile(file, says(' ')), /does not have the hash/],
    ['is missing', (file) => rm(file), /is missing/],
  ])('%s is drawn in the browser and reported, and others are drawn', async (_, damage, words) => {
    reports.length = 0;
    const site = await fixtureSite(api, { SERVER_DRAWING: '0' }, {}, () => true, builds(discovery()));
    await damage(join(site.root, 'apps/mf-discovery/1.0.0/server.cjs'));
    const drawing = await gatewayOver(site);
    try {
      expect(await faultOf(drawing, words)).toBe('mf-discovery');
      expect((await until(drawing, '/sara/tea')).drawn).not.toBeNull();
    } finally {
      await drawing.stop();
    }
  });

  it.each([
    ['throws', 'throw new Error("at import");', /at import/],
    ['asks for a file', 'require("node:fs");', /no module node:fs/],
    ['was made for Node', 'require("stream");', /no module stream/],
  ])('%s when it is imported is drawn in the browser and reported', async (_, server, words) => {
    reports.length = 0;
    const site = await start(discovery({ server }));
    expect(await faultOf(site, words)).toBe('mf-discovery');
  });

  it('draws some of its pages is asked for those alone', async () => {
    const server = `exports.draws = ['/']; ${says('')}`;
    const none: FixtureBuild = {
      app: 'mf-business',
      routes: [{ path: '/office', ...open() }],
      server: 'exports.draws = [];',
    };
    const site = await start(discovery({ server }), none);
    await until(site, '/');
    await until(site, '/sara/tea');
    const failures = async () => (await metricsOf(site)).match(/^drawing_failures_total.*/gm);
    const before = await failures();
    for (const path of ['/sara', '/office']) expect((await get(site, path)).drawn).toBeNull();
    expect(await failures()).toEqual(before);
  });

  it('is not there is drawn in the browser, as all are where drawing is off', async () => {
    const { server: _, ...plain } = discovery();
    const site = await start(plain);
    await until(site, '/sara/tea');
    expect((await get(site, '/')).drawn).toBeNull();
    const off = await fixtureSite(api, { SERVER_DRAWING: '0' }, {}, () => true, builds(discovery()));
    expect((await get(off, '/')).drawn).toBeNull();
    expect(pidOf(off)).toBeUndefined();
  });
});

describe('pages of a site with a candidate [REL-05] [REL-17]', () => {
  afterAll(stopFixtureSites);

  it('are drawn by what each visitor gets, and kept for nobody who gets something else', async () => {
    const site = await start(discovery());
    await until(site, '/');
    await publishFixture(site.registry, discovery({ version: '1.1.0' }));
    const half = { app: 'mf-discovery', version: '1.1.0', percent: 50 };
    await canary(site.registry, 'production', half, { by });
    const visitors = Array.from({ length: 8 }, (_, i) => `set=${(i * 7919 + 13).toString(16).padStart(4, '0')}`);
    const seen = await itIs(async () => {
      const pages = await Promise.all([...visitors, ...visitors].map((cookie) => get(site, '/', { ...phone, cookie })));
      return pages.every(({ drawn, headers }) => drawn !== null && headers.get('x-set')?.startsWith('production/2'))
        ? pages
        : null;
    });
    const versions = seen.map(({ drawn, headers }) => [
      headers.get('x-set'),
      /React (\S+)/.exec(drawn!)![1],
      headers.get('vary')?.includes('cookie'),
    ]);
    expect(new Set(versions.map((one) => JSON.stringify(one)))).toEqual(
      new Set(['["production/2","1.0.0",true]', '["production/2+mf-discovery@1.1.0","1.1.0",true]']),
    );
  });

  it('of what is live are drawn on while the candidate’s code brings its process down', async () => {
    const site = await start(discovery());
    await until(site, '/');
    const { pid } = site.gateway.renderer;
    await publishFixture(site.registry, discovery({ version: '1.1.0', server: 'for (;;);' }));
    const most = { app: 'mf-discovery', version: '1.1.0', percent: 99 };
    await canary(site.registry, 'production', most, { by });
    const undrawn = await itIs(async () => {
      const got = await get(site, '/', { ...phone, cookie: 'set=0001' });
      return got.headers.get('x-set') === 'production/2+mf-discovery@1.1.0' ? got : null;
    });
    expect([undrawn.status, undrawn.drawn]).toEqual([200, null]);
    // Without a number a visitor gets what is live.
    await until(site, '/');
    expect(site.gateway.renderer.pid).toBe(pid);
  });
});
