import fc from 'fast-check';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { locales, localizePath, type Locale } from 'shared-kernel/contract/locale';
import { setId } from '../registry/setFor.ts';
import type { RouteMatch } from 'shared-kernel/contract/platform/routeTable';
import { promote } from '../registry/promote.ts';
import { by, publishFixture } from '../registry/testing/fixtureRegistry.ts';
import type { FixtureBuild } from '../registry/testing/fixtureBuild.ts';
import type { DrawnText, WantedPage } from '../renderer/messages.ts';
import { patience, until } from '../testing/patience.ts';
import { type Asked, Drawings, type KeptBy } from './drawing/Drawings.ts';
import { DrawingQueue } from './drawing/DrawingQueue.ts';
import { HeadData } from './headData.ts';
import { usualLimits } from './limits.ts';
import type { Live } from './liveReleases.ts';
import { SentPage } from './page/SentPage.ts';
import { SentPages } from './page/SentPages.ts';
import { fixtureSite, stopFixtureSites, type FixtureSite } from './testing/fixtureSite.ts';

/** Seeds and counts: many by `npm run audit`. */
const times = process.env.AUDIT === '1' ? 100_000 : 500;

/** What the gateway knows by its environment, such as keys, is not for the code of releases. */
const secret = 'KNOWN_TO_THE_GATEWAY';

/** Draws for whom, in which language and arrangement, by which version it was drawn, and what that knows. */
const shell = `
exports.modules = {};
exports.draws = async () => true;
exports.draw = async (wanted, { fetch, remote, onStage }) => {
  onStage('data');
  const headers = { 'x-language': wanted.locale, ...(wanted.token && { authorization: 'Bearer ' + wanted.token }) };
  const ask = async (method, address, body) => {
    const { data } = await (await fetch(address, { method, body, headers })).json();
    const isToThis = data.request === [method, address, body ?? '', wanted.locale].join(' ');
    return isToThis ? data.name : 'to another request';
  };
  const [name, ...others] = await Promise.all([
    ask('GET', '/api/v1/auth/user'), ask('GET', '/api/v1/comment/1'), ask('GET', '/api/v1/comment/2'),
    ask('POST', '/api/v1/explore', '1'), ask('POST', '/api/v1/explore', '2'), ask('POST', '/api/v1/home', '2'),
  ]);
  const strange = others.find((other) => other.split('-')[1] !== name.split('-')[1]);
  onStage('render');
  const version = wanted.set.apps['mf-discovery'].version;
  const path = wanted.url.split('?')[0];
  const knows = typeof process === 'undefined' ? undefined : process.env.${secret};
  return {
    html: '<p>' + ['drawn', strange ?? name, wanted.locale, wanted.arrangement, version, path, knows].join('|') + '|</p>',
    links: '', css: '', styles: '',
    page: { arrangement: wanted.arrangement, isMember: wanted.token !== null, now: 7, answers: {} },
  };
};`;
const discovery: FixtureBuild = {
  app: 'mf-discovery',
  routes: [
    { path: '/', screen: 'main', guard: 'public' },
    { path: '/:username', screen: 'main', guard: 'public', head: 'channel' },
  ],
  server: 'exports.draw = async () => "";',
};

let asked = 0;
/** Rises when a channel is edited. */
let edition = 1;

/**
 * An API that says to whom it speaks, in which language, and for the how manyeth time. A channel has one member who may
 * know of it; `open` is for all.
 */
const api: RequestListener = async (request, answer) => {
  const { method, url = '', headers } = request;
  const member = /^Bearer (\w+)$/.exec(headers.authorization ?? '')?.[1] ?? null;
  const [, channel] = /^\/api\/v1\/channel\/(\w+)$/.exec(url) ?? [];
  const data = channel
    ? {
        name: `told-${member ?? 'all'}-${headers['x-language']}`,
        username: channel,
        biography: `Edition ${edition}`,
        profile: null,
        cover: null,
        followers: { count: 3 },
      }
    : {
        name: `for-${member ?? 'all'}-${++asked}`,
        request: [method, url, await text(request), headers['x-language']].join(' '),
      };
  const mayKnow = !channel || channel === 'open' || channel === member;
  answer
    .writeHead(mayKnow ? 200 : 404, { 'content-type': 'application/json' })
    .end(JSON.stringify(mayKnow ? { data } : { code: 'not_found', message: 'No.' }));
};

const members = ['sara', 'narvan'] as const;
const arrangements = { phone: '390', tablet: '820', wide: '1440' } as const;
const asking = fc.record({
  who: fc.constantFrom(null, 'robot', ...members),
  locale: fc.constantFrom(...locales),
  arrangement: fc.constantFrom(...(Object.keys(arrangements) as (keyof typeof arrangements)[])),
  theme: fc.constantFrom(null, 'light', 'dark'),
  path: fc.constantFrom('/', '/open', '/sara', '/narvan', '/nobody', '/no/such/page'),
  /** By a script of the page instead of a navigation: such pages go out undrawn. */
  isUndrawn: fc.boolean(),
  /** With the tag of an earlier answer, of whomever, or with one that fits all. */
  tag: fc.oneof(fc.constant(null), fc.nat(), fc.constant('*' as const)),
});

type Asking = typeof asking extends fc.Arbitrary<infer A> ? A : never;

/** Requests that are under way together, and may be taken for one another. */
const atOnce = 5;
const half = atOnce * Math.floor(times / atOnce / 2);

/** An answer that may be asked for again by its tag; undrawn pages are the same for all windows. */
interface Tagged {
  etag: string;
  path: string;
  locale: Locale;
  theme: string | null;
  room: keyof typeof arrangements | null;
}

describe('what the gateway keeps [PRM-38]', () => {
  let site: FixtureSite;
  beforeAll(async () => {
    process.env[secret] = 'secret';
    site = await fixtureSite(api, {}, {}, () => true, [{ app: 'shell', server: shell }, discovery]);
    let body = '';
    while (!body.includes('drawn|')) ({ body } = await site.gateway.inject('/en'));
  });
  afterAll(async () => {
    delete process.env[secret];
    await stopFixtureSites();
  });

  it('is no longer shown once the API says something else of what a page is about', async () => {
    const fresh = await fixtureSite(api, {}, { headKeptFor: 1 }, () => true, [{ app: 'shell' }, discovery]);
    const read = async () => (await fresh.gateway.inject('/en/open')).body;
    await until(async () => (await read()).includes('Edition 1'));
    edition++;
    await until(async () => (await read()).includes('Edition 2'));
    expect(await read()).not.toContain('Edition 1');
  });

  it('leaves the gateway’s environment to the gateway, not to the process that draws', async () => {
    expect(await environmentOf(site.gateway.renderer.pid!)).not.toContain(secret);
  });

  it('is shown to nobody for whom it was not made: members, visitors and robots, languages, windows, colours, releases', async () => {
    const requests = fc.sample(asking, times);
    const tags: Tagged[] = [];
    const wrong: string[] = [];
    /** Of members: what was asked for one of their pages is not used for another. */
    const answers = new Set<string>();
    const ask = async ({ who, locale, arrangement, theme, path, isUndrawn, tag }: Asking): Promise<void> => {
      const member = who === 'robot' ? null : who;
      const wanted = { path, locale, arrangement, theme, isUndrawn };
      const any: Tagged = { etag: '*', path, locale, theme, room: arrangement };
      const earlier = tag === '*' ? any : tag === null || tags.length === 0 ? null : tags[tag % tags.length]!;
      const { statusCode, headers, body } = await site.gateway.inject({
        url: localizePath(locale, path),
        headers: {
          'sec-ch-viewport-width': arrangements[arrangement],
          ...(isUndrawn ? { 'sec-fetch-dest': 'empty' } : {}),
          ...(who === 'robot' ? { 'user-agent': 'Googlebot/2.1' } : {}),
          // A preference of the language would redirect.
          cookie: [member && `token=${member}`, theme && `theme=${theme}`].filter(Boolean).join('; '),
          ...(earlier ? { 'if-none-match': earlier.etag } : {}),
        },
      });
      const say = (what: string) => wrong.push(`${what}: ${JSON.stringify({ who, ...wanted, statusCode })}`);
      if (statusCode === 304) {
        // While the new version is not drawn yet, or not in time, a member's page goes out undrawn: the same for all.
        // To whoever takes any (`*`) it does not tell which of them it was.
        const isOwn =
          member !== null && (path === `/${member}` || (!isUndrawn && earlier !== any && earlier?.room !== null));
        const isSame =
          earlier?.path === path &&
          earlier.locale === locale &&
          earlier.theme === theme &&
          [null, arrangement].includes(earlier.room);
        if (isOwn || !isSame) say('an answer of another request was still good');
        return;
      }
      const names = [...body.matchAll(/(?:for|told)-(\w+)/g)].map(([, name]) => name!);
      if (names.some((name) => name !== 'all' && name !== member)) say(`told what ${names.join()} may know`);
      const isOwn = names.some((name) => name !== 'all');
      if (isOwn && (headers['cache-control'] !== 'private, no-store' || headers.etag)) say('may be kept by others');
      const html = /<html[^>]*>/.exec(body)?.[0] ?? '';
      const told = [...body.matchAll(/told-\w+-(\w+)/g)].map(([, language]) => language);
      if (!html.includes(`lang="${locale}"`) || told.some((language) => language !== locale)) say('another language');
      if (/data-theme="(\w+)"/.exec(html)?.[1] !== (theme ?? undefined)) say('other colours');
      if (!String(headers.vary).includes('cookie')) say('may be kept for whoever has other cookies');
      const drawn = /drawn\|([^<]*)\|<\/p>/.exec(body)?.[1]?.split('|');
      if (drawn) {
        const [name, language, room, version, , knows] = drawn;
        const [, reader, answer] = name!.split('-') as [string, string, string];
        if (member && answers.has(answer)) say('drawn with an answer that was kept');
        if (member) answers.add(answer);
        if (knows !== '') say('drawn by what knows the environment of the gateway');
        if (reader !== (member ?? 'all') || language !== locale || room !== arrangement) say(`drawn ${drawn}`);
        const { set } = JSON.parse(/id="page-data"[^>]*>(.*?)<\/script>/.exec(body)![1]!);
        if (set.apps['mf-discovery'].version !== version) say('drawn by a version that the page does not have');
      }
      if (typeof headers.etag === 'string')
        tags.push({ etag: headers.etag, path, locale, theme, room: drawn ? arrangement : null });
    };
    for (let at = 0; at < times; at += atOnce) {
      if (at === half) {
        await publishFixture(site.registry, { ...discovery, version: '2.0.0' });
        await promote(site.registry, 'production', { 'mf-discovery': '2.0.0' }, { by });
      }
      await Promise.all(requests.slice(at, at + atOnce).map(ask));
    }
    expect(wrong).toEqual([]);
    expect(tags.length).toBeGreaterThan(times / 20);
  });
});

/** What a process was started with; nothing where the system does not tell. */
const environmentOf = async (pid: number): Promise<string> =>
  existsSync('/proc/self/environ') ? readFile(`/proc/${pid}/environ`, 'utf8') : '';

describe('what the head of a page says [PRM-38]', () => {
  const server = createServer(api);
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const about = fc.record({
    locale: fc.constantFrom(...locales),
    username: fc.constantFrom('open', ...members, 'nobody'),
    token: fc.constantFrom(undefined, ...members),
  });
  type About = typeof about extends fc.Arbitrary<infer A> ? A : never;
  const route = { path: '/:username', guard: 'public', screen: 'main', head: 'channel' };

  /** Asks for the heads of many pages at once, and counts those that were told something else than they may know. */
  async function mistaken(change: Partial<About> = {}): Promise<number> {
    const { port } = server.address() as AddressInfo;
    const heads = new HeadData(`http://127.0.0.1:${port}`, { ...usualLimits, headWithin: patience });
    const given = await Promise.all(
      fc.sample(about, { numRuns: 200, seed: 3 }).map(async (one) => {
        const { locale, username, token } = { ...one, ...change };
        const match = { remote: 'mf-discovery', route, params: { username } } as unknown as RouteMatch;
        const head = await heads.about(match, locale, token, Promise.resolve(null));
        const reader = one.username === 'open' ? 'all' : one.username === one.token ? one.token : null;
        return head.kind === 'channel'
          ? head.channel.name === `told-${reader}-${one.locale}` &&
              head.channel.username === one.username &&
              head.isOwn === (reader === 'all' ? undefined : true)
          : head.kind === 'missing' && reader === null;
      }),
    );
    return given.filter((isRight) => !isRight).length;
  }

  it('is told to whoever may know it, in their language', async () => expect(await mistaken()).toBe(0));
  it.each<[string, Partial<About>]>([
    ['in one language', { locale: 'fa' }],
    ['about one page', { username: 'open' }],
    ['as one member', { token: 'sara' }],
    ['as visitors', { token: undefined }],
  ])('would be mistaken if all asked %s', async (_, change) => expect(await mistaken(change)).toBeGreaterThan(0));
});

describe('what is sent of a page [PRM-38]', () => {
  const part = fc.constantFrom(0, 1, 2);
  const wanted = fc.record({ drawn: fc.constantFrom(null, 0, 1, 2), theme: part, live: part, words: part });
  type Wanted = typeof wanted extends fc.Arbitrary<infer W> ? W : never;

  /** Asks for many pages in any order, and counts those that were written for other words, another release or drawing. */
  function mistaken(change: Partial<Wanted> = {}): number {
    const kept = new SentPages();
    const [drawings, lives] = [[0, 1, 2].map(() => ({}) as DrawnText), [0, 1, 2].map(() => ({}) as Live)];
    return fc.sample(wanted, { numRuns: 2000, seed: 3 }).filter((one) => {
      const { drawn, theme, live, words } = { ...one, ...change };
      const page = new SentPage(JSON.stringify([one.drawn, one.live, one.words]), null, {});
      const drawing = drawn === null ? null : drawings[drawn]!;
      const themeOf = ([null, 'light', 'dark'] as const)[theme]!;
      return kept.of(drawing, themeOf, lives[live]!, String(words), () => page).etag !== page.etag;
    }).length;
  }

  it('is what was written for the same drawing, release and words', () => expect(mistaken()).toBe(0));
  it.each<[string, Partial<Wanted>]>([
    ['one drawing', { drawn: 0 }],
    ['none', { drawn: null }],
    ['one release', { live: 0 }],
    ['the same words', { words: 0 }],
  ])('would be mistaken if all were of %s', (_, change) => expect(mistaken(change)).toBeGreaterThan(0));
});

describe('the key of a drawn page [PRM-38]', () => {
  const drawnFor = (set: string, { url, locale, arrangement, token }: WantedPage): string =>
    JSON.stringify({ set, url, locale, arrangement, token });
  /** Two revisions, and a candidate beside the second. */
  const sets = [
    { revision: 1, apps: {} },
    { revision: 2, apps: {} },
    { revision: 2, apps: { 'mf-chat': { version: '1.5.0' } }, candidates: ['mf-chat'] },
  ] as unknown as Live['set'][];
  /** Asks for many pages at once, mixed, and counts those that were drawn for another request. */
  async function mistaken(key?: (by: KeptBy) => string): Promise<number> {
    const renderer = {
      follow() {},
      async draw(_app: string, set: Live['set'], wanted: WantedPage): Promise<DrawnText> {
        await Promise.resolve();
        return { html: drawnFor(setId(set), wanted), css: '', page: '' } as unknown as DrawnText;
      },
    };
    const product = Object.fromEntries(locales.map((locale) => [locale, 'Dorehami'])) as Record<Locale, string>;
    const drawings = new Drawings(
      { drawing: true, product, development: false, mapStyle: null } as never,
      renderer,
      key,
      new DrawingQueue({ places: 500, waiting: 0, waitWithin: 0 }),
    );
    const match = {
      remote: 'mf-discovery',
      route: { path: '/', guard: 'public', screen: 'main', query: ['b'] },
      params: {},
    };
    const requests = fc.sample(
      fc.record({
        set: fc.constantFrom(...sets),
        url: fc.constantFrom('/', '/a', '/a?b=1'),
        locale: fc.constantFrom(...locales),
        width: fc.constantFrom('390', '1440'),
        token: fc.constantFrom(undefined, ...members),
      }),
      500,
    );
    const given = await Promise.all(
      requests.map(async ({ set, url, locale, width, token }) => {
        const asked = { url, locale, match, token, headers: { 'sec-ch-viewport-width': width } } as unknown as Asked;
        const drawn = await drawings.draw(asked, { set, id: setId(set) } as Live);
        const arrangement = width === '390' ? 'phone' : 'wide';
        return drawn?.html === drawnFor(setId(set), { url, locale, arrangement, token: token ?? null } as WantedPage);
      }),
    );
    return given.filter((isRight) => !isRight).length;
  }

  it('has of an address what the screen reads, so that what others add to it draws no page anew', async () => {
    const drawn: string[] = [];
    const renderer = {
      follow() {},
      async draw(_app: string, _set: Live['set'], { url }: WantedPage): Promise<DrawnText> {
        drawn.push(url);
        return { html: url, css: '', page: '' } as unknown as DrawnText;
      },
    };
    const drawings = new Drawings(
      { drawing: true, product: {}, development: false, mapStyle: null } as never,
      renderer,
    );
    const route = { path: '/', guard: 'public', screen: 'main', query: ['q', 'tab'] };
    const match = { remote: 'mf-discovery', route, params: {} };
    for (const url of ['/?utm_source=a', '/', '/?fbclid=1', '/?tab=new&q=tea', '/?q=tea&utm_medium=b&tab=new'])
      await drawings.draw(
        { url, locale: 'fa', match, headers: {} } as unknown as Asked,
        { set: sets[0], id: '1' } as Live,
      );
    expect(drawn).toEqual(['/', '/?q=tea&tab=new']);
  });

  it('gives each request the page that was drawn for it', async () => expect(await mistaken()).toBe(0));
  it.each(['set', 'arrangement', 'locale', 'url'] as const)('would mistake pages without the %s', async (part) => {
    const without = (given: KeptBy) => JSON.stringify({ ...given, [part]: null });
    expect(await mistaken(without)).toBeGreaterThan(0);
  });
});
