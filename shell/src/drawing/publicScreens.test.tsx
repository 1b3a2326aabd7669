/** @jest-environment node */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { apiRoot } from 'shared-kernel/contract/apiRoot';
import { locales } from 'shared-kernel/contract/locale';
import { arrangements, type Drawing } from 'shared-kernel/contract/platform/drawing';
import { isDrawnCall } from 'shared-kernel/contract/platform/drawnCalls';
import type { RemoteManifest } from 'shared-kernel/contract/platform/manifest';
import type { ReleaseSet } from 'shared-kernel/contract/platform/release';
import { sharedModules } from 'shared-kernel/shared';
import { aCard, aPage, aSummary, aUser } from 'shared-kernel/testing/rows';
import { draw, draws, modules } from '../server.ts';

// As in the renderer.
globalThis.reportError = () => {};

const root = path.join(import.meta.dirname, '../../..');
/** By its file: the shell may import no area, and each one that is there is drawn. */
const load = async <T,>(file: string): Promise<T> => (await import(pathToFileURL(path.join(root, file)).href)) as T;
const apps = globSync('mf-*/src/manifest.ts', { cwd: root }).map((file) => file.split('/')[0]!);

interface Rows {
  aChannel?: () => object;
  anEvent?: () => object;
}

const aHost = { ...aSummary(), biography: '', rank: null, reasons: [] };
const aCategory = { id: 1, title: 'Tea', creators_count: 1, creators: [aHost] };

/** What the API answers to whatever a screen asks, by the beginning of the path. */
async function answers(): Promise<[string, unknown][]> {
  const { aChannel } = await load<Rows>('mf-discovery/src/testing/rows.ts');
  const { anEvent } = await load<Rows>('mf-event/src/testing/rows.ts');
  const cards = aPage(
    [1, 2, 3, 4, 5].map((id) => aCard({ id, title: `Walk ${id}` })),
    1,
    3,
  );
  return [
    ['/auth/user', { data: aUser() }],
    ['/explore', { data: { events: cards } }],
    ['/home', { data: cards }],
    ['/creators/top-categories', { data: { categories: aPage([aCategory]) } }],
    ['/creators/all', { data: { creators: aPage([aHost]) } }],
    ['/suggest/connect/all', { data: { match: [aHost], connect: [], rank: [aHost] } }],
    ['/suggest/', aPage([aHost])],
    ['/last-second', cards],
    ['/gusset', cards],
    ['/search', { data: { events: cards.data, channels: [aHost], cities: [], categories: [] } }],
    ['/experience', aPage([])],
    ['/channel/sara/event/tea', { data: anEvent!() }],
    [`/channel/${(aChannel!() as { id: number }).id}/event/`, cards],
    ['/channel/', { data: aChannel!() }],
    ['/comment', { data: aPage([]) }],
  ];
}

async function releaseSet(): Promise<ReleaseSet> {
  const own = ['shell', ...apps].map(async (app) => {
    const { manifest } = await load<{ manifest: RemoteManifest }>(`${app}/src/manifest.ts`);
    const routes = manifest.routes.map((route) => ({ ...route, title: {} }));
    return [app, { version: '1.0.0', manifest: { ...manifest, routes } }] as const;
  });
  return { revision: 1, apps: Object.fromEntries(await Promise.all(own)) } as unknown as ReleaseSet;
}

const set = await releaseSet();
const said = await answers();
const fileOf = (app: string, screen: string): string =>
  globSync(`${app}/src/screens/**/${screen}.tsx`, { cwd: root })[0]!;
/** Whose screens say what their first drawing needs. */
const publicRoutes = apps.flatMap((app) =>
  set.apps[app]!.manifest.routes.filter(({ guard, screen }) => guard === 'public' && screen !== null)
    .map(({ path: route, screen }) => [app, screen!, route] as const)
    .filter(([, screen]) => readFileSync(path.join(root, fileOf(app, screen)), 'utf8').includes('export const loader')),
);
const addressOf = (route: string): string =>
  route
    .replace(/\/:\w+\?/, '')
    .replace(/^\/search$/, '/search?q=tea')
    .replace(':username', 'sara')
    .replace(':slug', 'tea')
    .replace(/:\w+/, '1');

/** As the renderer has it: what is no call of `drawnCalls` has no answer, and its page would go out undrawn. */
const fakeFetch = (async (address: string, { method = 'GET' }: RequestInit = {}) => {
  const path = new URL(address, 'http://api').pathname.slice(apiRoot.length);
  if (!isDrawnCall(method, path)) throw new Error(`${method} ${path} is none of drawnCalls`);
  const [, answer] = said.find(([part]) => address.includes(part)) ?? [];
  return Response.json(answer ?? { data: [], last_page: 1, total: 0, next: null });
}) as typeof fetch;

const drawAt = (url: string, more: Partial<Parameters<typeof draw>[0]> = {}): Promise<Drawing> =>
  draw(
    {
      set,
      url,
      locale: 'en',
      product: 'Dorehami',
      development: false,
      mapStyle: null,
      arrangement: 'phone',
      token: null,
      ...more,
    },
    { fetch: fakeFetch, remote: (app) => load(`${app}/src/remote.ts`), onStage() {} },
  );

it('carries every module that remotes take from the shell [KRN-10]', () => {
  const names = ['react', 'react/jsx-runtime', '@emotion/react/jsx-runtime'];
  expect(Object.keys(modules).sort()).toEqual([...names, ...sharedModules.map((n) => `shared-kernel/${n}`)].sort());
});

describe.each(publicRoutes)('%s: %s', (app, screen, route) => {
  const file = fileOf(app, screen);

  it.each(arrangements)(
    `is drawn on a server without a window, a document or a style attribute, on a %s (${file}) [PLT-15]`,
    async (arrangement) => {
      for (const token of [null, 'token']) {
        const { html, css, page } = await drawAt(`/en${addressOf(route)}`, { arrangement, token });
        const outlet = html.slice(html.indexOf(`data-area="${app}"`));
        expect(outlet.length).toBeGreaterThan(150);
        // The policy refuses it, and taking over does not mend it.
        expect(html.match(/<[^>]* style="[^>]*>/g)).toBeNull();
        expect(html).not.toContain('<style');
        expect(css).toContain('{');
        expect(page.isMember).toBe(token !== null);
      }
    },
  );
});

it.each(locales)(
  'draws each language and account by itself, also when several are drawn at once: %s',
  async (locale) => {
    const prefix = locale === 'fa' ? '' : `/${locale}`;
    const pages = await Promise.all([
      drawAt(`${prefix}/sara/tea`, { locale }),
      drawAt('/en/sara/tea', { token: 'token' }),
      drawAt(`${prefix}/sara/tea`, { locale }),
    ]);
    expect(pages[0]!.html).toBe(pages[2]!.html);
    expect(pages[1]!.page.isMember).toBe(true);
    expect(pages[0]!.html.includes('Skip to the content')).toBe(locale === 'en');
  },
);

it('are all that the product promises to draw', async () => {
  expect(publicRoutes.map(([, , route]) => route)).toEqual(
    expect.arrayContaining([
      '/',
      '/home',
      '/flat',
      '/search',
      '/creators',
      '/suggestions',
      '/explore/last-second',
      '/explore/guests',
      '/:username',
      '/:username/:slug',
      '/:username/:slug/experience',
    ]),
  );
  // The renderer asks the same of each build, so that nobody waits for a page that is not drawn.
  for (const app of apps) {
    const remote = await load(`${app}/src/remote.ts`);
    for (const { path: route, screen } of set.apps[app]!.manifest.routes.filter(({ guard }) => guard === 'public')) {
      const isListed = publicRoutes.some(([area, , listed]) => area === app && listed === route);
      expect([screen, await draws(remote, addressOf(route).split('?')[0]!)]).toEqual([screen, isListed]);
    }
  }
});

it('draws of the cards out of sight the words alone, and those of each', async () => {
  const { html } = await drawAt('/en');
  const cards = html.match(/<article.*?<\/article>/gs)!.slice(0, 5);
  expect(cards.map((card) => card.includes('<img'))).toEqual([true, true, true, false, false]);
  expect(cards.map((card, at) => card.includes(`Walk ${at + 1}`) && card.includes('<a '))).toEqual(
    cards.map(() => true),
  );
});

it('leaves a screen that names no needs to the browser', async () => {
  await expect(drawAt('/en/app-report')).rejects.toThrow('its screen names no needs');
});

it('draws the page of what is not there', async () => {
  const { html } = await drawAt('/en/a/b/c/d');
  expect(html).toContain('<h1');
});

it.each([
  ['answers with an error', 500],
  ['knows no such session', 401],
])('gives up where the API %s', async (_, status) => {
  const wanted = { set, url: '/en', locale: 'en', product: '', development: false, mapStyle: null } as const;
  const drawing = draw(
    { ...wanted, arrangement: 'phone', token: status === 401 ? 'old' : null },
    {
      fetch: (async () => Response.json({}, { status })) as typeof fetch,
      remote: (app) => load(`${app}/src/remote.ts`),
      onStage() {},
    },
  );
  await expect(drawing).rejects.toThrow(String(status));
});
