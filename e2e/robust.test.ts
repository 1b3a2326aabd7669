import type { HTTPRequest } from 'puppeteer';
import { demoHost, freeEventOf } from './site/accounts.ts';
import { mark } from './site/mark.ts';
import { liveSet } from './site/releases.ts';
import { inBoth, newWalkers, type Walker } from './site/settings.ts';
import { codeFor, type Visitor } from './site/visitor.ts';

const card = '#outlet article h2 a[href]';
const isAt = ({ page }: Visitor, path: string) =>
  page.waitForFunction((end) => location.pathname.replace(/^\/en/, '') + location.search === end, {}, path);

/** Where an element stands, once some frames have drawn it at the same place. */
const topOf = ({ page }: Visitor, selector: string): Promise<number> =>
  page.$eval(selector, async (element) => {
    let { top } = element.getBoundingClientRect();
    for (let still = 0; still < 10; still++) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const now = element.getBoundingClientRect().top;
      if (now !== top) still = 0;
      top = now;
    }
    return top;
  });

/** Keeps a tab's requests that it is asked about until they are let go. */
async function hold({ page }: Visitor, isHeld: (url: URL) => boolean): Promise<{ letGo(): Promise<void> }> {
  const held: HTTPRequest[] = [];
  let isOver = false;
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    if (!isOver && isHeld(new URL(request.url()))) held.push(request);
    else void request.continue();
  });
  return {
    async letGo() {
      isOver = true;
      await Promise.all(held.map((request) => request.continue()));
    },
  };
}

/** Moves within the page, as a link would. */
const follow = ({ page }: Visitor, locale: string, path: string): Promise<void> =>
  page.evaluate(
    (href) => {
      const link = Object.assign(document.createElement('a'), { href });
      document.body.append(link);
      link.click();
      link.remove();
    },
    locale === 'fa' ? path : `/${locale}${path}`,
  );

describe('what a visitor does not lose', () => {
  let walkers: (Walker & { entry: string })[] = [];
  let event: Awaited<ReturnType<typeof freeEventOf>>;
  beforeAll(async () => {
    walkers = (await newWalkers()).map((walker) => ({ ...walker, entry: `0904${walker.digit}${mark}` }));
    event = await freeEventOf(demoHost.username);
  }, 60_000);
  afterAll(() => Promise.all(walkers.map(({ visitor }) => visitor.leave())));
  const walk = (line: (walker: Walker & { entry: string }) => Promise<void>) => () => inBoth(walkers, line);

  it(
    'is told at home why a protected page did not open and led in from there, also where notices come late [SHL-14]',
    walk(async ({ visitor, say, locale }) => {
      const tab = await visitor.newTab();
      // The parts that the frame asks for later have numbers for names; that of the notices is one of them.
      const late = await hold(tab, ({ pathname }) => /_apps\/shell\/[^/]+\/\d+\./.test(pathname));
      await tab.open('/business');
      await isAt(tab, locale === 'fa' ? '/' : '');
      await tab.page.waitForSelector(card);
      await late.letGo();
      await tab.sees(say('shell.guard.refused'));
      expect(tab.complaints).toEqual([]);
      await tab.presses(say.only('shell.nav.signIn'));
      await tab.page.waitForSelector('[role=dialog] input[name=username]');
      await tab.page.close();
    }),
    60_000,
  );

  it(
    'opens an event at once with what its card knew, and finds the list again as it was left [EVT-01] [DSC-14]',
    walk(async ({ visitor, say }) => {
      const tab = await visitor.newTab();
      const { page } = tab;
      await tab.open('/');
      await tab.sees(say('discovery.now.title'));
      await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }));
      await topOf(tab, card);
      const before = await page.evaluate((selector) => {
        const links = [...document.querySelectorAll<HTMLElement>(selector)];
        const seen = links.find((link) => link.getBoundingClientRect().top > 80)!;
        Object.assign(globalThis, { cardBefore: seen });
        return { top: scrollY, title: seen.innerText };
      }, card);
      const whole = await hold(tab, ({ pathname }) => pathname.endsWith('/single'));
      await page.evaluate(() => (globalThis as { cardBefore?: HTMLElement }).cardBefore!.click());
      await page.waitForFunction(
        (title) => document.querySelector<HTMLElement>('#outlet h1')?.innerText.includes(title.slice(0, 20)),
        {},
        before.title,
      );
      await whole.letGo();
      await tab.sees(say('event.comments.write'));
      await page.evaluate(() => history.back());
      await page.waitForFunction(
        (top) => {
          const { cardBefore } = globalThis as { cardBefore?: HTMLElement };
          return cardBefore!.isConnected && Math.abs(scrollY - top) < 2;
        },
        { timeout: 2000 },
        before.top,
      );
      await page.close();
    }),
    60_000,
  );

  it(
    'sees by itself what failed without a network, and is not told that the rest works',
    walk(async ({ visitor, locale, say }) => {
      const tab = await visitor.newTab();
      const { page } = tab;
      let isOffline = false;
      await page.setRequestInterception(true);
      // What is asked for in advance does not come either, so that it is missing once it is needed.
      page.on('request', (request) => {
        if (!isOffline && request.url().includes('/_apps/mf-auth/')) void request.abort();
        else void request.continue();
      });
      await tab.open('/');
      await page.waitForSelector(card);
      isOffline = true;
      await page.setOfflineMode(true);
      await follow(tab, locale, '/home');
      await page.waitForSelector('#main [role="alert"]');
      await follow(tab, locale, '/login');
      await tab.sees(say('kernel.areaFailed.offline'));
      expect(await page.$eval('#main', (main) => (main as HTMLElement).innerText)).not.toMatch(
        say('kernel.areaFailed.text'),
      );
      await page.setOfflineMode(false);
      await page.waitForSelector('#outlet input[name=username]');
      await follow(tab, locale, '/home');
      await page.waitForSelector('#outlet article');
      expect(await page.$('#main [role="alert"]')).toBeNull();
      await page.close();
    }),
    60_000,
  );

  it(
    'asks once more for a part of the page that did not come [PLT-06]',
    walk(async ({ visitor, locale, say }) => {
      const tab = await visitor.newTab();
      const { entry } = (await liveSet()).apps['mf-auth']!;
      let lost = '';
      await tab.page.setRequestInterception(true);
      tab.page.on('request', (request) => {
        const { pathname } = new URL(request.url());
        const isPart = pathname.startsWith('/_apps/mf-auth/') && pathname !== entry.url;
        if (!isPart || lost !== '') return void request.continue();
        lost = pathname;
        void request.abort();
      });
      await tab.open('/');
      await tab.page.waitForSelector(card);
      await follow(tab, locale, '/login');
      await tab.page.waitForSelector('#outlet input[name=username]');
      expect(lost).toMatch(/\.js$/);
      expect(await tab.page.$eval('#main', (main) => (main as HTMLElement).innerText)).not.toMatch(
        say('kernel.areaFailed.title'),
      );
      await tab.page.close();
    }),
    60_000,
  );

  it(
    'lands at the comments, their heading under the header [EVT-04]',
    walk(async ({ visitor }) => {
      const { page } = visitor;
      await visitor.open(`${event.link}#comments`);
      await page.waitForSelector('#comments h2');
      await page.waitForFunction(
        () => document.getElementById('comments')!.getBoundingClientRect().top < innerHeight / 2,
      );
      const top = await topOf(visitor, '#comments h2');
      const header = await page.$eval('header', (bar) => bar.getBoundingClientRect().bottom);
      expect(top).toBeGreaterThanOrEqual(header);
      expect(top).toBeLessThan(header + 80);
    }),
    60_000,
  );

  it(
    'keeps the focus in a sheet, forwards and backwards [SHL-12]',
    walk(async ({ visitor, say }) => {
      const { page } = visitor;
      await visitor.presses(languageOf(say));
      await page.waitForFunction(() => document.activeElement?.closest('[role=dialog]'));
      for (const back of [false, true]) {
        if (back) await page.keyboard.down('Shift');
        for (let press = 0; press < 8; press++) {
          await page.keyboard.press('Tab');
          expect(await page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)).toBe(true);
        }
      }
      await page.keyboard.up('Shift');
      await page.keyboard.press('Escape');
      await page.waitForFunction(() => location.hash === '#comments' || location.hash === '');
    }),
    60_000,
  );

  it(
    'reads all of a text of twice the size [SHL-33]',
    walk(async ({ visitor }) => {
      const { page } = visitor;
      await visitor.open('/');
      await page.waitForSelector(card);
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
      const cut = await page.evaluate(() => {
        const isCut = (element: Element) =>
          element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).overflowX !== 'visible';
        const labels = [...document.querySelectorAll('footer li :is(a, button) > span:last-child')];
        const overlaps = [...document.querySelectorAll('#outlet article')].filter((article) => {
          const [cover, name, title] = ['[data-cover]', '[data-cover] + div > a bdi', 'h2'].map((part) =>
            article.querySelector(part)?.getBoundingClientRect(),
          );
          return cover && (name!.top < cover.bottom - 1 || name!.bottom > title!.top + 1);
        });
        return [labels.filter(isCut).map((label) => label.textContent), overlaps.length];
      });
      expect(cut).toEqual([[], 0]);
    }),
    60_000,
  );

  it(
    'finds the same page, with a heading, where nothing is [SHL-17] [GWY-03]',
    walk(async ({ visitor }) => {
      const looks: number[] = [];
      for (const path of ['/nobody_is_here', `/${demoHost.username}/nothing-is-here`, '/nothing/like/this/here']) {
        expect(await visitor.open(path)).toBe(404);
        await visitor.page.waitForSelector('#main h1');
        looks.push(await topOf(visitor, '#main h1'));
      }
      expect(looks).toEqual(looks.map(() => looks[0]));
    }),
    60_000,
  );

  it(
    'finds what was typed after a change of language [SHL-18]',
    walk(async ({ visitor, say, locale, entry }) => {
      const { page } = visitor;
      await visitor.open('/login');
      await visitor.fills(say('auth.entry.label'), entry);
      await visitor.presses(languageOf(say));
      await visitor.presses(locale === 'fa' ? /^English/ : /^فارسی/);
      await page.waitForFunction((lang) => document.documentElement.lang !== lang, {}, locale);
      await page.waitForFunction(
        (typed) => document.querySelector<HTMLInputElement>('input[name="username"]')?.value === typed,
        {},
        entry,
      );
      await page.evaluate((value) => (document.cookie = `locale=${value}; path=/`), locale);
    }),
    60_000,
  );

  it(
    'goes on with the code after a reload, and is where it wanted to be after giving a name with a letter [AUT-04] [AUT-11]',
    walk(async ({ visitor, say, locale, digit, entry }) => {
      const { page } = visitor;
      const firstName = new RegExp(`^${say('auth.name.first').source}\\s*\\*?$`);
      await visitor.open('/login?next=/joined');
      await visitor.fills(say('auth.entry.label'), entry);
      await visitor.presses(say.only('auth.entry.submit'));
      await page.waitForSelector('input[autocomplete="one-time-code"]');
      await page.reload({ waitUntil: 'domcontentloaded' });
      await page.waitForSelector('input[autocomplete="one-time-code"]');
      await page.type('input[autocomplete="one-time-code"]', await codeFor(entry));
      await isAt(visitor, '/quick/profile?next=%2Fjoined');
      // Whoever leaves here is asked again by the page that needs it, and led back to it.
      await visitor.open('/joined');
      await isAt(visitor, '/quick/profile?next=%2Fjoined');
      await visitor.fills(firstName, '۱۲۳');
      await visitor.fills(say('auth.name.username'), `robust_${digit}_${mark}`);
      await visitor.presses(say.only('auth.name.submit'));
      await visitor.sees(say('auth.name.noLetter'));
      await visitor.fills(firstName, locale === 'fa' ? 'مینا' : 'Mina');
      await visitor.presses(say.only('auth.name.submit'));
      await isAt(visitor, '/joined');
    }),
    60_000,
  );

  it(
    'closes a question by Back, and stays on the page [DSC-10]',
    walk(async ({ visitor, say }) => {
      const { page } = visitor;
      await visitor.open(`/${demoHost.username}`);
      // Beside it others are suggested, to be followed too.
      await visitor.presses(say.only('kernel.follow.start'), '#outlet');
      // A press while the first one is on its way is swallowed.
      await visitor.sees(new RegExp(`^${say('kernel.follow.on').source}$`, 'm'));
      await page.waitForFunction(() => document.querySelector('#outlet button[aria-busy]') === null);
      await visitor.presses(say.only('kernel.follow.on'), '#outlet');
      await page.waitForSelector('dialog[open]');
      await page.evaluate(() => history.back());
      await page.waitForFunction(() => document.querySelector('dialog[open]') === null);
      await isAt(visitor, `/${demoHost.username}`);
    }),
    60_000,
  );
});

/** In the header, or in the start menu where that stands. */
const languageOf = (say: Walker['say']): RegExp =>
  new RegExp(`^(${say('shell.header.language').source}|${say('shell.menu.language').source})$`);
