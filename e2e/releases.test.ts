import { patience } from '../deploy/testing/patience.ts';
import { formerKernels, liveSet, previewArchive, publishChanged, release, replaceIn } from './site/releases.ts';
import { mark } from './site/mark.ts';
import { siteUrl } from './site/visitor.ts';
import { excuse, walkAs } from './site/walk.ts';

const newTitle = 'خوش آمدید به نسخهٔ تازه';

/** Versions of every app that a new visitor gets. */
const versions = async (): Promise<Record<string, string>> =>
  Object.fromEntries(Object.entries((await liveSet()).apps).map(([app, { version }]) => [app, version]));

/** Two visitors’ numbers: of one who is given a candidate, and of one who is not. */
async function numbers(): Promise<{ inside: string; outside: string }> {
  const found = new Map<boolean, string>();
  for (let number = 1; found.size < 2; number += 991) {
    const set = (number % 2 ** 16).toString(16).padStart(4, '0');
    const answer = await fetch(`${siteUrl}/`, { headers: { cookie: `set=${set}` } });
    await answer.text();
    const name = answer.headers.get('x-set') ?? '';
    found.set(name.includes('+mf-auth@'), set);
    // Not yet seen by the gateway.
    if (number > 991 * 60) number = 1;
  }
  return { inside: found.get(true)!, outside: found.get(false)! };
}

describe('a remote that is released alone', () => {
  it(
    'is seen by whoever has its preview’s link, then by a share of the visitors, then by all of them, with a new route that the shell and the gateway serve without a release of their own, while no file of any other app changes; goes back when it is rolled back; and is told to open tabs, which take what is urgent with their next page; and it is told what is live, since when and by whom [PLT-02] [PLT-03] [REL-03] [REL-04] [REL-05] [REL-06] [REL-23]',
    walkAs({}, async (visitor) => {
      const { page } = visitor;
      const version = `8.0.${mark}`;
      const path = '/hamayesh';
      const before = await versions();
      await publishChanged('mf-auth', version, async (folder) => {
        await replaceIn(
          `${folder}/src/manifest.ts`,
          'routes: [',
          `routes: [{ path: '${path}', screen: 'LoginScreen', layout: 'splash', guard: 'public', title: 'title.fair' },`,
        );
        for (const [locale, title] of Object.entries({ fa: 'همایش', en: 'Fair', ar: 'معرض', ps: 'غونډه' }))
          await replaceIn(`${folder}/src/messages/${locale}.json`, '{', `{ "title.fair": "${title}",`);
        await replaceIn(`${folder}/src/messages/fa.json`, /("auth\.login\.title": ")[^"]*/, `$1${newTitle}`);
      });
      expect(await versions()).toEqual(before);
      // Until then the path is read as the name of a channel that does not exist.
      expect(await visitor.open(path)).toBe(404);

      const told = await release('preview', 'mf-auth', version, '--site', siteUrl);
      await page.goto(/https?:\S+/.exec(told)![0]);
      expect(new URL(page.url()).pathname).toBe('/');
      await visitor.open('/login');
      await visitor.sees(newTitle);
      expect(await versions()).toEqual(before);
      await visitor.presses(/^پیش‌نمایش تا/);
      await page.waitForFunction(() => document.querySelector('#outlet') && !document.cookie.includes('preview'));
      expect(await visitor.open(path)).toBe(404);

      await release('canary', 'mf-auth', version, '--percent', '50');
      const { inside, outside } = await numbers();
      const number = (value: string) =>
        page.browserContext().setCookie({ name: 'set', value, domain: new URL(siteUrl).hostname });
      await number(outside);
      expect(await visitor.open(path)).toBe(404);
      await number(inside);
      expect(await visitor.open(path)).toBe(200);
      await visitor.open('/login');
      await visitor.sees(newTitle);
      expect(await versions()).toEqual(before);

      await release('raise', 'mf-auth', '--percent', '100');
      while ((await versions())['mf-auth'] !== version);
      await number(outside);
      let heard: Promise<unknown> | undefined;
      try {
        await visitor.open('/login');
        await visitor.sees(newTitle);
        expect(await visitor.open(path)).toBe(200);
        expect(await page.title()).toContain('همایش');
        await page.waitForSelector('#outlet form');
        expect(await versions()).toEqual({ ...before, 'mf-auth': version });
        // Half a minute of this page, after which it asks, passes within a second.
        await page.evaluateOnNewDocument(() => {
          const { setInterval: every } = globalThis;
          const { now } = Date;
          let passed = 0;
          Date.now = () => now() + passed;
          const soon = (run: () => void, ms: number) => {
            if (ms < 20_000 || ms > 30_000) return every(run, ms);
            return every(() => {
              passed += ms;
              run();
            }, 1000);
          };
          Object.assign(globalThis, { setInterval: soon });
        });
        await visitor.open('/login');
        // The answer comes once: the next ones only say that nothing has changed.
        heard = page.waitForResponse(
          async (answer) =>
            answer.url().endsWith('/_apps/set') &&
            answer.status() === 200 &&
            (await answer.json()).apps['mf-auth'] === before['mf-auth'],
          { timeout: patience },
        );
      } finally {
        await release('rollback', 'mf-auth', '--urgent');
      }
      while ((await versions())['mf-auth'] === version);
      expect(await versions()).toEqual(before);
      // The tab that is open asks by itself, and its next way is a new page.
      await heard;
      await page.evaluate(() => void Object.assign(window, { isOld: true }));
      await page.click('#outlet a[href="/register"]');
      await page.waitForFunction(() => !('isOld' in window) && location.pathname === '/register');
      await visitor.open('/login');
      await page.waitForFunction(
        (text) => document.querySelector('#outlet form') && !document.body.innerText.includes(text),
        {},
        newTitle,
      );
      expect(await release('status')).toMatch(/production\s+mf-auth/);
      expect(await release('history')).toMatch(/rollback/);
      // Where the route was not there.
      excuse(visitor, /status of 404/);
    }),
  );
});

describe('a remote that was built on a former kernel', () => {
  it.each(formerKernels)('%s: runs in the shell of today [PLT-18]', async (archive) =>
    walkAs({ locale: 'en' }, async (visitor) => {
      const told = await previewArchive(archive);
      await visitor.page.goto(told);
      await visitor.open('/poll');
      await visitor.sees('Say what you think');
      // What the API was asked for by the former kernel's client.
      await visitor.page.waitForFunction(() => document.querySelectorAll('#outlet h3 ~ div').length > 3);
      await visitor.presses('Send');
      await visitor.sees('There is nothing in it');
      await visitor.fills('Opinion', 'good');
      await visitor.presses('Send');
      await visitor.sees(/Sent: .?good/);
      await visitor.sees('1 opinion');
      await visitor.presses('Log in', '#outlet');
      await visitor.page.waitForSelector('[role="dialog"] input');
    })(),
  );
});

it('names no remote in the shell’s own files [PLT-01]', async () => {
  const { shell } = (await liveSet()).apps;
  for (const file of [...shell!.initial, shell!.entry]) {
    const text = await (await fetch(siteUrl + file.url)).text();
    expect(text).not.toMatch(/mf[-_](discovery|event|chat|activity|business|auth)/);
  }
});
