import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { HTTPRequest, Page } from 'puppeteer';
import type { LiveApp } from 'shared-kernel/contract/platform/release';
import { appNames } from '../deploy/build/apps.ts';
import { patience } from '../deploy/testing/patience.ts';
import { liveSet, publishAgain, publishChanged, release } from './site/releases.ts';
import { mark } from './site/mark.ts';
import { demoHost, signInAs } from './site/accounts.ts';
import { follow, refuse } from './site/requests.ts';
import { newVisitor, siteUrl, type Visitor } from './site/visitor.ts';
import { describeInAudit, isAudit, itInAudit } from './site/inAudit.ts';

/** Found by their folders, as the build finds them. */
const remotes = appNames().filter((name) => name !== 'shell');

/** For each remote a path that the demo host can open, and the file of its screen. */
const placeOf: Record<string, string> = {};
const screenOf: Record<string, string> = {};

/** The first screen of its manifest that leads a member nowhere else. */
function findPlace({ manifest }: LiveApp): void {
  const route = manifest.routes.find(
    ({ screen, guard, path: place }) =>
      screen !== null && !place.includes(':') && (place === '/' || guard === 'protected' || guard === 'member'),
  )!;
  placeOf[manifest.name] = route.path;
  screenOf[manifest.name] = globSync(`src/screens/*/${route.screen}.tsx`, {
    cwd: `${import.meta.dirname}/../${manifest.name}`,
  })[0]!;
}

/** What PRM-28 allows from asking for a remote until its last good version is on the screen, in milliseconds. */
const longestFallback = 5000;

/** How a promise in seconds holds is seen by the audit, on a machine that does nothing else. */
function isInTime(elapsed: number): void {
  if (isAudit && elapsed > longestFallback) throw new Error(`it took ${Math.round(elapsed)} ms`);
}

const cors = { 'access-control-allow-origin': '*' };
const script = { ...cors, 'content-type': 'text/javascript' };

/** How a broken server may answer for a remote's entry. `hang` never answers. */
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
  hang: () => {},
  slow: async (request) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await request.continue();
  },
  empty: (request) => request.respond({ status: 200, headers: script, body: '' }),
};

const never = 'new Promise(() => {})';

/** Containers that never finish one stage of loading; their hashes are right, so they run. */
const stuckContainers: Record<string, string> = {
  init: `{ init: () => ${never}, get: () => ${never} }`,
  get: `{ init() {}, get: () => ${never} }`,
  prepare: `{ init() {}, get: async () => () => ({ prepare: () => ${never} }) }`,
  mount: `{ init() {}, get: async () => () => ({
    prepare: async () => {},
    lifecycles: { bootstrap: async () => {}, mount: () => ${never}, unmount: () => ${never} },
  }) }`,
};
const containerScript = (app: string, container: string): string =>
  `globalThis[${JSON.stringify(app.replaceAll('-', '_'))}] = ${container};`;

/** One whose module throws when it is evaluated. */
const throwingContainer = `{ init() {}, get: async () => { throw new Error('broken at import'); } }`;

/**
 * The one remote that is really built with its fault; the others' are written by hand, which the loader cannot
 * tell.
 */
const builtAnew = 'mf-discovery';

/** In the daily run one of these, chosen by `turn`; by `npm run audit` all: each takes seconds. */
const someOf = (all: readonly string[], turn: number): string[] => (isAudit ? [...all] : [all[turn % all.length]!]);

/** A few at a time: they mostly wait, so they disturb one another little. */
async function forEach(apps: readonly string[], see: (app: string) => Promise<void>, atOnce = 3): Promise<void> {
  for (let at = 0; at < apps.length; at += atOnce)
    await Promise.all(
      apps.slice(at, at + atOnce).map((app) =>
        see(app).catch((error: unknown) => {
          throw new Error(`${app}: ${(error as Error).message}`, { cause: error });
        }),
      ),
    );
}

const changed = (text: string): string => `globalThis.__ran = true;${text}`;

/** Tells how long ago the page first asked for this file. */
function watch(page: Page, pathname: string): { elapsed(): number } {
  let asked = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === pathname) asked ||= performance.now();
  });
  return { elapsed: () => (asked ? performance.now() - asked : Number.NaN) };
}

/** Has these requests answered so; returns the paths that were asked for. */
async function intercept(
  page: Page,
  isHit: (url: URL) => boolean,
  answer: (request: HTTPRequest) => Promise<void> | void,
): Promise<{ hits: string[] }> {
  const hits: string[] = [];
  await refuse(page, (url) => isHit(url) && hits.push(url.pathname) > 0, answer);
  return { hits };
}

/** Header and footer stand, and the browser shows no error page of its own. */
const frameStands = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.querySelector('header') !== null && document.getElementById('outlet') !== null);

/** What the area shows, once it is its code that has drawn it: what a server has drawn is there before any code. */
const isShown = (page: Page, app: string): Promise<unknown> =>
  page.waitForFunction(
    (name) => {
      const { drawn } = JSON.parse(document.getElementById('page-data')!.textContent) as { drawn?: object };
      const hasCode = !drawn || performance.getEntriesByName('taken-over').length > 0;
      return hasCode && document.querySelector<HTMLElement>(`#outlet [data-area=${name}]`)?.innerText.trim();
    },
    {},
    app,
  );
const cardSays = 'این بخش فعلاً در دسترس نیست';

describe('a shell whose script does not come', () => {
  it('says that the page is on its way, and after 5 s what to do; both go with the first thing drawn [SHL-26]', async () => {
    const visitor = await newVisitor({ locale: 'en' });
    const { page } = visitor;
    const splash = () =>
      page.$eval('#splash', (all) => ({
        isThere: getComputedStyle(all).display !== 'none' && getComputedStyle(all).visibility === 'visible',
        isSlow: getComputedStyle(all.querySelector('div')!).visibility === 'visible',
      }));
    const { url } = (await liveSet()).apps.shell!.entry;
    let isHeld = true;
    await page.setRequestInterception(true);
    page.on('request', (request) => {
      if (!isHeld || new URL(request.url()).pathname !== url) void request.continue();
    });
    // A page that a server has drawn can be read without scripts; this one is drawn in the browser.
    void page.goto(`${siteUrl}/en/login`).catch(() => {});
    await page.waitForSelector('#splash');
    await page.waitForFunction(() => getComputedStyle(document.getElementById('splash')!).visibility === 'visible');
    expect(await splash()).toEqual({ isThere: true, isSlow: false });
    await page.waitForFunction(
      () => getComputedStyle(document.querySelector('#splash > div')!).visibility === 'visible',
    );
    isHeld = false;
    await page.click('#splash a');
    await page.waitForSelector('header');
    expect((await splash()).isThere).toBe(false);
    expect(visitor.complaints.filter((complaint) => complaint.startsWith('CSP'))).toEqual([]);
  });
});

describe('a bad remote', () => {
  const live: Record<string, LiveApp> = {};
  /** The demo host's session, which opens every area. */
  let token = '';

  beforeAll(async () => {
    token = await signInAs(demoHost.entry);
    const { apps } = await liveSet();
    for (const app of remotes) findPlace(apps[app]!);
    // Each remote gets a newer version, so that the one before is the last good one.
    await Promise.all(remotes.map((app) => publishAgain(app, `7.0.${mark}`)));
    await release('promote', ...remotes.flatMap((app) => [app, `7.0.${mark}`]));
    Object.assign(live, (await liveSet()).apps);
  }, 3 * patience);

  /** Versions that are live only during the test, however it ends. */
  const forNow: string[] = [];
  const releaseForNow = async (app: string, version: string, publish: () => Promise<void>): Promise<void> => {
    await publish();
    await release('promote', app, version);
    forNow.push(app);
  };

  afterEach(async () => {
    for (const app of forNow.splice(0)) await release('rollback', app);
  });

  afterAll(async () => {
    await release('promote', ...remotes.flatMap((app) => [app, live[app]!.previous!.version]));
  }, 3 * patience);

  /** A page of this remote, opened by somebody who may see it. */
  const opened = async (app: string, prepare: (visitor: Visitor) => Promise<unknown> | void): Promise<Visitor> => {
    const visitor = await newVisitor();
    await visitor.signIn(token);
    await prepare(visitor);
    await visitor.open(placeOf[app]!);
    return visitor;
  };

  // In one visit each remote answers in another way; by `npm run audit` each in every way.
  it.each(
    Object.keys(faults)
      .slice(0, isAudit ? undefined : 1)
      .map((_, turn) => turn),
  )(
    'answers 404, 500, garbage, HTML, nothing, never or late: the last good version comes up by itself and the rest stands, turn %i [PRM-28] [PLT-06] [PLT-07]',
    async (turn) => {
      const names = Object.keys(faults);
      const faultOf = new Map(remotes.map((app, at) => [app, names[(at + turn) % names.length]!]));
      const visitor = await newVisitor();
      const { page } = visitor;
      await visitor.signIn(token);
      const appOf = new Map(remotes.map((app) => [live[app]!.entry.url, app]));
      await refuse(
        page,
        ({ pathname }) => appOf.has(pathname),
        (request) => faults[faultOf.get(appOf.get(new URL(request.url()).pathname)!)!]!(request),
      );
      for (const [at, [app, fault]] of [...faultOf].entries()) {
        const begun = performance.now();
        if (at === 0) await visitor.open(placeOf[app]!);
        else await follow(page, placeOf[app]!);
        await isShown(page, app);
        isInTime(performance.now() - begun);
        expect(await frameStands(page)).toBe(true);
        const used = await page.evaluate(
          (name) =>
            performance
              .getEntriesByType('resource')
              .map((entry) => entry.name)
              .filter((url) => url.includes(`/_apps/${name}/`)),
          app,
        );
        const fellBack = used.some((url) => url.endsWith(live[app]!.previous!.entry.url));
        // A slow answer is still an answer.
        expect([app, fault, fellBack]).toEqual([app, fault, fault !== 'slow']);
      }
    },
  );

  it('fails in both versions: one card with retry and home in its place, and retry works once it is healed [PRM-28] [PLT-06]', async () => {
    await forEach(someOf(remotes, 1), async (app) => {
      let healed = false;
      const visitor = await opened(app, ({ page }) =>
        intercept(page, ({ pathname }) => !healed && pathname.startsWith(`/_apps/${app}/`), faults['500']!),
      );
      await visitor.sees(cardSays);
      expect(await frameStands(visitor.page)).toBe(true);
      healed = true;
      await visitor.presses('تلاش دوباره');
      await isShown(visitor.page, app);
      await visitor.leave();
    });
  });

  it('is reached by a link and has one byte changed in its entry: that entry never runs [PRM-29]', async () => {
    await forEach(someOf(remotes, 0), async (app) => {
      const visitor = await newVisitor();
      await visitor.signIn(token);
      const { url } = live[app]!.entry;
      const { hits } = await intercept(
        visitor.page,
        ({ pathname }) => pathname === url,
        async (request) =>
          request.respond({ status: 200, headers: script, body: changed(await (await fetch(siteUrl + url)).text()) }),
      );
      // From another area, so that the page did not preload the entry with its hash.
      const from = app === 'mf-discovery' ? 'mf-auth' : 'mf-discovery';
      await visitor.open(placeOf[from]!);
      await isShown(visitor.page, from);
      await follow(visitor.page, placeOf[app]!);
      await isShown(visitor.page, app);
      expect(hits.length).toBeGreaterThan(0);
      expect(await visitor.page.evaluate(() => '__ran' in globalThis)).toBe(false);
      await visitor.leave();
    });
  });

  it('has one byte changed in any of its files: none of them runs [PRM-29]', async () => {
    await forEach(someOf(remotes, 2), async (app) => {
      const files = await filesOf(app, live[app]!.version);
      const textOf = new Map(files.map(({ url, text }) => [url, text]));
      let asked: string[] = [];
      const visitor = await opened(app, async ({ page }) => {
        ({ hits: asked } = await intercept(
          page,
          ({ pathname }) => textOf.has(pathname),
          (request) =>
            request.respond({
              status: 200,
              headers: script,
              body: changed(textOf.get(new URL(request.url()).pathname)!),
            }),
        ));
      });
      await isShown(visitor.page, app);
      // Every file is loaded as its own loader would, also those that this screen does not need.
      for (const { url, integrity } of files)
        await visitor.page.evaluate(
          (src, integrity) =>
            new Promise<void>((resolve) => {
              const element = document.createElement('script');
              Object.assign(element, {
                src,
                integrity,
                crossOrigin: 'anonymous',
                onload: () => resolve(),
                onerror: () => resolve(),
              });
              document.head.append(element);
            }),
          url,
          integrity,
        );
      expect(new Set(asked)).toEqual(new Set(textOf.keys()));
      expect(await visitor.page.evaluate(() => '__ran' in globalThis)).toBe(false);
      await visitor.leave();
    });
  });

  // Each takes as long as the shell waits: daily only the last.
  it.each(Object.keys(stuckContainers).filter((_, at, { length }) => isAudit || at === length - 1))(
    'releases that never settle in %s: the last good version of each comes up by itself, and the report says where they stuck [PRM-28] [PLT-06] [PLT-07]',
    async (stage) => {
      const version = `7.3.${mark}-${stage}`;
      const chosen = someOf(remotes, Object.keys(stuckContainers).indexOf(stage));
      for (const app of chosen)
        await releaseForNow(app, version, () =>
          publishAgain(app, version, containerScript(app, stuckContainers[stage]!)),
        );
      const stuck = (await liveSet()).apps;
      await forEach(
        chosen,
        async (app) => {
          let elapsed = (): number => Number.NaN;
          let reported: Promise<unknown> = Promise.resolve();
          const visitor = await opened(app, ({ page }) => {
            ({ elapsed } = watch(page, stuck[app]!.entry.url));
            reported = page.waitForRequest((request) => {
              const said = request.postData() ?? '';
              return (
                request.url().endsWith('/api/v1/logError') && said.includes(version) && said.includes(`"${stage}: `)
              );
            });
          });
          await isShown(visitor.page, app);
          isInTime(elapsed());
          await reported;
          expect(await frameStands(visitor.page)).toBe(true);
          await visitor.leave();
          // Of the five seconds four are waiting: three pages on two cores would take more than the last one together.
        },
        2,
      );
    },
  );

  describeInAudit('in both versions never settles', () => {
    const app = 'mf-chat';
    const versions = [`7.4.${mark}`, `7.5.${mark}`];
    beforeEach(async () => {
      for (const version of versions)
        await releaseForNow(app, version, () =>
          publishAgain(app, version, containerScript(app, stuckContainers['mount']!)),
        );
    });

    it('is one card with retry and home, and home leads home [PRM-28] [PLT-06]', async () => {
      const visitor = await newVisitor();
      await visitor.signIn(token);
      await visitor.open(placeOf[app]!);
      await visitor.sees(cardSays);
      await visitor.presses('صفحهٔ اصلی');
      await visitor.page.waitForSelector('#outlet article');
      await visitor.leave();
    });

    it('keeps nobody from going elsewhere before it is given up, and is not seen there later [PRM-28] [PLT-06]', async () => {
      const visitor = await newVisitor();
      await visitor.signIn(token);
      await visitor.open('/joined');
      await isShown(visitor.page, 'mf-activity');
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

  const throwsAtImport = async (app: string, version: string): Promise<void> => {
    await releaseForNow(app, version, () =>
      app === builtAnew
        ? publishChanged(app, version, async (folder) =>
            writeFile(
              `${folder}/src/remote.ts`,
              `throw new Error('broken at import');\n${await readFile(`${folder}/src/remote.ts`, 'utf8')}`,
            ),
          )
        : publishAgain(app, version, containerScript(app, throwingContainer)),
    );
  };

  it('throws at import: it is given up for the last good one, and the failure is reported [PRM-28] [PLT-07]', async () => {
    const version = `7.1.${mark}`;
    const chosen = someOf(remotes, 2);
    for (const app of chosen) await throwsAtImport(app, version);
    await forEach(chosen, async (app) => {
      let reported: Promise<unknown> = Promise.resolve();
      const visitor = await opened(app, ({ page }) => {
        reported = page.waitForRequest((request) => {
          const said = request.postData() ?? '';
          return request.url().endsWith('/api/v1/logError') && said.includes(version);
        });
      });
      await isShown(visitor.page, app);
      await reported;
      expect(await frameStands(visitor.page)).toBe(true);
      await visitor.leave();
    });
  });

  for (const app of remotes)
    itInAudit(
      `a screen of ${app} that throws while rendering is one card; the frame and the other areas go on [PRM-28] [PLT-06]`,
      async () => {
        const screen = screenOf[app]!;
        const version = `7.2.${mark}`;
        await releaseForNow(app, version, () =>
          publishChanged(app, version, (folder) =>
            writeFile(
              `${folder}/${screen}`,
              `export function ${path.basename(screen, '.tsx')}() { throw new Error('broken screen'); }\n`,
            ),
          ),
        );
        const visitor = await opened(app, () => {});
        await visitor.sees(cardSays);
        expect(await frameStands(visitor.page)).toBe(true);
        // The page still leads to /home and draws it, also where that is another screen of the broken area.
        await follow(visitor.page, '/home');
        await visitor.page.waitForFunction(() => document.querySelectorAll('#outlet article').length > 0);
      },
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
