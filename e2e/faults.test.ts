import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { HTTPRequest, Page } from 'puppeteer';
import type { LiveApp } from 'shared-kernel/contract/platform/release';
import { appNames } from '../deploy/build/apps.ts';
import { liveSet, publishAgain, publishChanged, release } from './site/releases.ts';
import { mark } from './site/mark.ts';
import { demoHost, freeEventOf, signInAs } from './site/accounts.ts';
import { newVisitor, siteUrl } from './site/visitor.ts';

/** Found by their folders, as the build finds them. */
const remotes = appNames().filter((name) => name !== 'shell');

/** A path of each remote that a visitor or the demo host can open, and the file of the screen that is shown there. */
const placeOf: Record<string, string> = {};
const screenOf: Record<string, string> = {};

/** The first screen that its manifest names, unless the path asks for more than the one event that is known here. */
async function findPlace({ manifest }: LiveApp): Promise<void> {
  const route = manifest.routes.find(
    (route) => route.screen !== null && (!route.path.includes(':') || route.path === '/:username/:slug'),
  )!;
  placeOf[manifest.name] = route.path.includes(':') ? (await freeEventOf(demoHost.username)).link : route.path;
  const files = globSync(`src/screens/*/${route.screen}.tsx`, { cwd: `${import.meta.dirname}/../${manifest.name}` });
  screenOf[manifest.name] = files[0]!;
}

/** What PRM-28 allows between a remote being asked for and its last good version on the screen. In milliseconds. */
const longestFallback = 5000;

const cors = { 'access-control-allow-origin': '*' };
const script = { ...cors, 'content-type': 'text/javascript' };

/** What a broken server may answer for a remote's entry. `hang` never answers. */
const faults: Record<string, (request: HTTPRequest) => Promise<void> | void> = {
  '404': (request) => request.respond({ status: 404, headers: cors, body: 'not found' }),
  '500': (request) => request.respond({ status: 500, headers: cors, body: 'error' }),
  garbage: (request) => request.respond({ status: 200, headers: script, body: '}{ not a script' }),
  'HTML with 200': (request) =>
    request.respond({
      status: 200,
      headers: { ...cors, 'content-type': 'text/html' },
      body: '<!doctype html><p>sign in',
    }),
  empty: (request) => request.respond({ status: 200, headers: script, body: '' }),
  hang: () => {},
  slow: async (request) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await request.continue();
  },
};

const never = 'new Promise(() => {})';

/** Containers that keep one step of their coming for ever; well signed, so that they run. */
const stuckContainers: Record<string, string> = {
  init: `{ init: () => ${never}, get: () => ${never} }`,
  get: `{ init() {}, get: () => ${never} }`,
  prepare: `{ init() {}, get: async () => () => ({ prepare: () => ${never} }) }`,
  mount: `{ init() {}, get: async () => () => ({
    prepare: async () => {},
    lifecycles: { bootstrap: async () => {}, mount: () => ${never}, unmount: () => ${never} },
  }) }`,
};
const stuckScript = (app: string, stage: string): string =>
  `globalThis[${JSON.stringify(app.replaceAll('-', '_'))}] = ${stuckContainers[stage]};`;

/** Tells how long ago the page first asked for this file. */
function watch(page: Page, pathname: string): { elapsed(): number } {
  let asked = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === pathname) asked ||= performance.now();
  });
  return { elapsed: () => (asked ? performance.now() - asked : Number.NaN) };
}

/** Moves within the page, as a link would. */
const follow = (page: Page, path: string): Promise<void> =>
  page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href });
    document.body.append(link);
    link.click();
    link.remove();
  }, path);

async function intercept(
  page: Page,
  isHit: (url: URL) => boolean,
  answer: (request: HTTPRequest) => Promise<void> | void,
): Promise<{ hits: string[] }> {
  const hits: string[] = [];
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (!isHit(url)) return void request.continue();
    hits.push(url.pathname);
    void answer(request);
  });
  return { hits };
}

/** The session of the demo host, so that every area can be entered. */
let token = '';

/** Header and footer stand and the frame has not been replaced by an error of the browser. */
const frameStands = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.querySelector('header') !== null && document.getElementById('outlet') !== null);

const outletIsFilled = (page: Page, timeout: number): Promise<unknown> =>
  page.waitForFunction(() => (document.getElementById('outlet')?.innerText ?? '').trim().length > 0, { timeout });

describe('a bad remote', () => {
  const live: Record<string, LiveApp> = {};

  beforeAll(async () => {
    token = await signInAs(demoHost.entry);
    const { apps } = await liveSet();
    await Promise.all(remotes.map((app) => findPlace(apps[app]!)));
    // Each remote gets a newer version, so that the one that is live now becomes the last good one.
    for (const app of remotes) {
      await publishAgain(app, `7.0.${mark}`);
      await release('promote', app, `7.0.${mark}`);
    }
    Object.assign(live, (await liveSet()).apps);
  }, 120_000);

  afterAll(async () => {
    for (const app of remotes) await release('rollback', app);
  }, 60_000);

  describe.each(remotes)('%s', (app) => {
    it.each(Object.keys(faults))(
      'answers %s: the last good version comes up by itself and the rest stands [PRM-28] [PLT-06] [PLT-07]',
      async (fault) => {
        const visitor = await newVisitor();
        if (app !== 'mf-auth') await visitor.signIn(token);
        const { elapsed } = watch(visitor.page, live[app]!.entry.url);
        await intercept(visitor.page, (url) => url.pathname === live[app]!.entry.url, faults[fault]!);
        await visitor.open(placeOf[app]!);
        await outletIsFilled(visitor.page, 8000);
        expect(elapsed()).toBeLessThan(longestFallback);
        expect(await frameStands(visitor.page)).toBe(true);
        const used = await visitor.page.evaluate(
          (name) =>
            performance
              .getEntriesByType('resource')
              .map((entry) => entry.name)
              .filter((url) => url.includes(`/_apps/${name}/`)),
          app,
        );
        const fellBack = used.some((url) => url.endsWith(live[app]!.previous!.entry.url));
        // A slow answer is still an answer.
        expect(fellBack).toBe(fault !== 'slow');
        await visitor.leave();
      },
    );

    it('fails in both versions: one card with retry and home in its place, and retry works once it is healed [PRM-28] [PLT-06]', async () => {
      const visitor = await newVisitor();
      if (app !== 'mf-auth') await visitor.signIn(token);
      let healed = false;
      await intercept(visitor.page, (url) => !healed && url.pathname.startsWith(`/_apps/${app}/`), faults['500']!);
      await visitor.open(placeOf[app]!);
      await visitor.sees('این بخش فعلاً در دسترس نیست');
      expect(await frameStands(visitor.page)).toBe(true);
      healed = true;
      await visitor.presses('تلاش دوباره');
      await outletIsFilled(visitor.page, 8000);
      await visitor.leave();
    });

    it('is reached by a link and has one byte changed in its entry: that entry never runs [PRM-29]', async () => {
      const visitor = await newVisitor();
      if (app !== 'mf-auth') await visitor.signIn(token);
      const { url } = live[app]!.entry;
      const { hits } = await intercept(
        visitor.page,
        ({ pathname }) => pathname === url,
        async (request) =>
          request.respond({
            status: 200,
            headers: script,
            body: `globalThis.__ran = true;${await (await fetch(siteUrl + url)).text()}`,
          }),
      );
      // Of another area, so that the page did not preload the entry with its hash.
      await visitor.open(app === 'mf-discovery' ? '/login' : '/');
      await outletIsFilled(visitor.page, 8000);
      await follow(visitor.page, placeOf[app]!);
      await visitor.page.waitForFunction((path) => decodeURI(location.pathname) === decodeURI(path), {}, placeOf[app]!);
      await visitor.page.waitForFunction(
        (name) => document.querySelector<HTMLElement>(`#outlet [data-area=${name}]`)?.innerText.trim(),
        {},
        app,
      );
      expect(hits.length).toBeGreaterThan(0);
      expect(await visitor.page.evaluate(() => '__ran' in globalThis)).toBe(false);
      await visitor.leave();
    });

    it('has one byte changed in any of its files: that file never runs [PRM-29]', async () => {
      const version = live[app]!.version;
      const files = await filesOf(app, version);
      for (const file of files) {
        const visitor = await newVisitor();
        if (app !== 'mf-auth') await visitor.signIn(token);
        const { hits } = await intercept(
          visitor.page,
          (url) => url.pathname === file.url,
          (request) => request.respond({ status: 200, headers: script, body: `globalThis.__ran = true;${file.text}` }),
        );
        await visitor.open(placeOf[app]!);
        await visitor.page.evaluate(
          (url, integrity) =>
            new Promise<void>((resolve) => {
              // Every file is asked for as its own loader would, so that none escapes for not being on this screen.
              const element = document.createElement('script');
              Object.assign(element, {
                src: url,
                integrity,
                crossOrigin: 'anonymous',
                onload: () => resolve(),
                onerror: () => resolve(),
              });
              document.head.append(element);
            }),
          file.url,
          file.integrity,
        );
        await outletIsFilled(visitor.page, 8000);
        expect(hits.length).toBeGreaterThan(0);
        expect(await visitor.page.evaluate(() => '__ran' in globalThis)).toBe(false);
        await visitor.leave();
      }
    });
  });

  it.each(Object.keys(stuckContainers))(
    'releases that never settle in %s: the last good version of each comes up by itself, and the report says where they stuck [PRM-28] [PLT-06] [PLT-07]',
    async (stage) => {
      const version = `7.3.${mark}-${stage}`;
      const releases = await Promise.all(
        remotes.map(async (app) => {
          await publishAgain(app, version, stuckScript(app, stage));
          await release('promote', app, version);
        }),
      );
      expect(releases).toHaveLength(remotes.length);
      const stuck = (await liveSet()).apps;
      const see = async (app: string): Promise<void> => {
        const visitor = await newVisitor();
        if (app !== 'mf-auth') await visitor.signIn(token);
        const { elapsed } = watch(visitor.page, stuck[app]!.entry.url);
        const reported = visitor.page.waitForRequest((request) => {
          const said = request.postData() ?? '';
          return request.url().endsWith('/api/v1/logError') && said.includes(version) && said.includes(`"${stage}: `);
        });
        await visitor.open(placeOf[app]!);
        await outletIsFilled(visitor.page, 8000);
        expect(elapsed()).toBeLessThan(longestFallback);
        await reported;
        expect(await frameStands(visitor.page)).toBe(true);
        await visitor.leave();
      };
      // Most of their time is waiting, so two at once disturb one another little.
      for (let at = 0; at < remotes.length; at += 2) await Promise.all(remotes.slice(at, at + 2).map(see));
      for (const app of remotes) await release('rollback', app);
    },
    120_000,
  );

  describe('in both versions never settles', () => {
    const app = 'mf-chat';
    const versions = [`7.4.${mark}`, `7.5.${mark}`];
    beforeAll(async () => {
      for (const version of versions) {
        await publishAgain(app, version, stuckScript(app, 'mount'));
        await release('promote', app, version);
      }
    });
    afterAll(async () => {
      for (const _ of versions) await release('rollback', app);
    });

    it('is one card with retry and home, and home leads home [PRM-28] [PLT-06]', async () => {
      const visitor = await newVisitor();
      await visitor.signIn(token);
      await visitor.open(placeOf[app]!);
      await visitor.sees('این بخش فعلاً در دسترس نیست');
      await visitor.presses('صفحهٔ اصلی');
      await visitor.page.waitForSelector('#outlet article');
      await visitor.leave();
    });

    it('keeps nobody from going elsewhere before it is given up, and is not seen there later [PRM-28] [PLT-06]', async () => {
      const visitor = await newVisitor();
      await visitor.signIn(token);
      await visitor.open('/joined');
      await outletIsFilled(visitor.page, 8000);
      await follow(visitor.page, placeOf[app]!);
      await visitor.page.waitForFunction(() => document.querySelector('#outlet')?.childElementCount === 1);
      const begun = performance.now();
      await follow(visitor.page, '/');
      await visitor.page.waitForSelector('#outlet article');
      expect(performance.now() - begun).toBeLessThan(2500);
      await new Promise((resolve) => setTimeout(resolve, 9000));
      expect(
        await visitor.page.$$eval('#outlet > *', (areas) => areas.map((area) => area.getAttribute('data-area'))),
      ).toEqual(['mf-discovery']);
      await visitor.leave();
    });
  });

  it.each(remotes)(
    'a release of %s that throws at import is given up for the last good one, and the failure is reported [PRM-28] [PLT-07]',
    async (app) => {
      const version = `7.1.${mark}`;
      await publishChanged(app, version, async (folder) =>
        writeFile(
          `${folder}/src/remote.ts`,
          `throw new Error('broken at import');\n${await readFile(`${folder}/src/remote.ts`, 'utf8')}`,
        ),
      );
      await release('promote', app, version);
      const visitor = await newVisitor();
      if (app !== 'mf-auth') await visitor.signIn(token);
      const reported = visitor.page.waitForRequest(
        (request) => request.url().endsWith('/api/v1/logError') && (request.postData() ?? '').includes(version),
      );
      await visitor.open(placeOf[app]!);
      await outletIsFilled(visitor.page, 8000);
      await reported;
      expect(await frameStands(visitor.page)).toBe(true);
      await visitor.leave();
      await release('rollback', app);
    },
    90_000,
  );

  it.each(remotes)(
    'a screen of %s that throws while rendering is one card; the frame and the other areas go on [PRM-28] [PLT-06]',
    async (app) => {
      const screen = screenOf[app]!;
      const version = `7.2.${mark}`;
      await publishChanged(app, version, (folder) =>
        writeFile(
          `${folder}/${screen}`,
          `export function ${path.basename(screen, '.tsx')}() { throw new Error('broken screen'); }\n`,
        ),
      );
      await release('promote', app, version);
      const visitor = await newVisitor();
      if (app !== 'mf-auth') await visitor.signIn(token);
      await visitor.open(placeOf[app]!);
      await visitor.sees('این بخش فعلاً در دسترس نیست');
      expect(await frameStands(visitor.page)).toBe(true);
      // Another screen, reached from the card, works on the same page; of the broken area itself any other does.
      await visitor.page.evaluate(() => {
        const link = Object.assign(document.createElement('a'), { href: '/home' });
        document.body.append(link);
        link.click();
      });
      await visitor.page.waitForFunction(() => document.querySelectorAll('#outlet article').length > 0);
      await visitor.leave();
      await release('rollback', app);
    },
    90_000,
  );
});

async function filesOf(app: string, version: string): Promise<{ url: string; integrity: string; text: string }[]> {
  const build = JSON.parse(
    await readFile(`${process.env.SITE_RELEASES}/apps/${app}/${version}/build.json`, 'utf8'),
  ) as { files: { file: string; integrity: string }[] };
  return Promise.all(
    build.files
      .filter(({ file }) => file.endsWith('.js'))
      .map(async ({ file, integrity }) => {
        const url = `/_apps/${app}/${version}/${file}`;
        return { url, integrity, text: await (await fetch(siteUrl + url)).text() };
      }),
  );
}
