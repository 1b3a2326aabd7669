import { setTimeout as pause } from 'node:timers/promises';
import type { ElementHandle, HTTPRequest } from 'puppeteer';
import { patience } from '../deploy/testing/patience.ts';
import {
  api,
  book,
  demoHost,
  eventOnMap,
  eventWithGuests,
  eventWithPictures,
  freeEventOf,
  hostEvent,
  signInAs,
  uprightEvent,
  type WholeEvent,
} from './site/accounts.ts';
import { seriousFindings } from './site/axe.ts';
import { openFront } from './site/front.ts';
import { chooseFrom } from './site/menu.ts';
import { mark } from './site/mark.ts';
import { newEntry, newPerson, type Person } from './site/people.ts';
import { choosePhoto, lookAt, makePhoto, openLine } from './site/photos.ts';
import { coloursOf, openPictures, swipe } from './site/pictures.ts';
import { stopFault } from './site/reach.ts';
import { liveSet } from './site/releases.ts';
import { isQuiet } from './site/quiet.ts';
import { follow, hold, refuse } from './site/requests.ts';
import { isTakenOver } from './site/takenOver.ts';
import { excuse, walk, walkAs } from './site/walk.ts';
import type { Walker } from './site/settings.ts';
import { wordsOf } from './site/words.ts';
import { localizePath } from 'shared-kernel/contract/locale';
import { codeFor, newVisitor, phone, siteUrl, wide, type Visitor } from './site/visitor.ts';
import { describeInAudit, isAudit, itInAudit } from './site/inAudit.ts';
import { pressNow } from './site/pressNow.ts';

const card = '#outlet article h2 a[href]';
const isAt = ({ page }: Visitor, path: string) =>
  page.waitForFunction((end) => location.pathname.replace(/^\/en/, '') + location.search === end, {}, path);
const inLanguage = (locale: string, path: string): string => (locale === 'fa' ? path : `/${locale}${path}`);

/** Where an element is, once it has stayed there for some frames. */
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

/** Waits until what has the focus is seen and marked: a card that scrolls into view is still being drawn then. */
async function isReached(page: Visitor['page']): Promise<void> {
  const end = performance.now() + patience;
  for (;;) {
    const fault = await page.evaluate(stopFault);
    if (fault === null) return;
    if (performance.now() > end) throw new Error(fault);
    await pause(200);
  }
}

/** In the header, or in the start menu where that stands. */
const languageOf = (say: Walker['say']): RegExp =>
  new RegExp(`^(${say('shell.header.language').source}|${say('shell.menu.language').source})$`);

async function signOut({ page }: Visitor): Promise<void> {
  await page.evaluate(() => localStorage.removeItem('token'));
  const devtools = await page.createCDPSession();
  await devtools.send('Network.deleteCookies', { name: 'token', url: page.url() });
}

describe('what a visitor does not lose', () => {
  it(
    'is told at home why a protected page did not open and led in from there, also where notices come late [SHL-14]',
    walk(async ({ visitor, say, locale }) => {
      const { page } = visitor;
      // The frame's later parts have numbers for names; that of the notices is one of them.
      const late = await hold(page, ({ pathname }) => /_apps\/shell\/[^/]+\/\d+\./.test(pathname));
      // The page is taken over only with all of its parts.
      await page.goto(siteUrl + localizePath(locale, '/business'), { waitUntil: 'domcontentloaded' });
      await isAt(visitor, locale === 'fa' ? '/' : '');
      await page.waitForSelector(card);
      late.letGo();
      await visitor.sees(say('shell.guard.refused'));
      await isTakenOver(page);
      await visitor.presses(say.only('shell.nav.signIn'));
      await page.waitForSelector('[role=dialog] input[name=username]');
    }),
  );

  it(
    'opens an event at once with what its card knew, and finds the list again as it was left [EVT-01] [DSC-14]',
    walk(async ({ visitor, say, isWide }) => {
      const { page } = visitor;
      await visitor.open('/');
      await visitor.sees(say('discovery.now.title'));
      await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }));
      await topOf(visitor, card);
      const before = await page.evaluate((selector) => {
        const links = [...document.querySelectorAll<HTMLElement>(selector)];
        const seen = links.find((link) => link.getBoundingClientRect().top > 80)!;
        Object.assign(globalThis, { cardBefore: seen });
        return { top: scrollY, title: seen.innerText };
      }, card);
      const whole = await hold(page, ({ pathname }) => pathname.endsWith('/single'));
      await page.evaluate(() => (globalThis as { cardBefore?: HTMLElement }).cardBefore!.click());
      await page.waitForFunction(
        (title) => document.querySelector<HTMLElement>('#outlet h1')?.innerText.includes(title.slice(0, 20)),
        {},
        before.title,
      );
      whole.letGo();
      await visitor.sees(say('event.comments.write'));
      await page.evaluate(() => history.back());
      await page.waitForFunction(
        (top) => {
          const { cardBefore } = globalThis as { cardBefore?: HTMLElement };
          return cardBefore!.isConnected && Math.abs(scrollY - top) < 2;
        },
        {},
        before.top,
      );
      if (!isAudit) return;
      // And at the same row in a window of another width, where every card has another height: beyond what one
      // answer brings.
      await page.waitForFunction(
        () => {
          window.scrollBy({ top: 900, behavior: 'instant' });
          return scrollY > 6000;
        },
        { polling: 200 },
      );
      /** The first row in the window, and where it begins; opens the event of a card that is seen. */
      const readAndOpen = async (): Promise<{ key: string; top: number }> => {
        await topOf(visitor, card);
        const read = await page.evaluate((selector) => {
          const isBegun = (element: Element): boolean => {
            const { top, height } = element.getBoundingClientRect();
            return height > 0 && top >= 0 && top < innerHeight;
          };
          const row = [...document.querySelectorAll('#outlet [data-row]')].find(isBegun)!;
          const { top } = row.getBoundingClientRect();
          [...document.querySelectorAll<HTMLElement>(selector)].find(isBegun)!.click();
          return { key: row.getAttribute('data-row')!, top };
        }, card);
        await visitor.sees(say('event.comments.write'));
        return read;
      };
      const isAtRow = (read: { key: string; top: number }) =>
        page.waitForFunction(
          ({ key, top }) =>
            [...document.querySelectorAll(`#outlet [data-row="${key}"]`)]
              .map((row) => row.getBoundingClientRect())
              .some((box) => box.height > 0 && Math.abs(box.top - top) < 2),
          {},
          read,
        );
      const read = await readAndOpen();
      await page.setViewport(isWide ? { width: 390, height: 844 } : { ...phone, width: 1440, height: 900 });
      await page.evaluate(() => history.back());
      await isAtRow(read);
      // And though the event was reloaded in between, for which the list begins anew; then the list itself.
      const reloaded = await readAndOpen();
      await page.reload();
      await visitor.sees(say('event.comments.write'));
      await isTakenOver(page);
      await page.evaluate(() => history.back());
      await isAtRow(reloaded);
      await page.reload();
      await isAtRow(reloaded);
    }),
  );

  it(
    'sees by itself what failed without a network, and is not told that the rest works',
    walk(async ({ visitor, locale, say }) => {
      const { page } = visitor;
      // What is prefetched must fail too, so that it is missing once it is needed.
      const early = await refuse(
        page,
        ({ pathname }) => pathname.startsWith('/_apps/mf-auth/'),
        (request) => request.abort(),
      );
      await visitor.open('/');
      await page.waitForSelector(card);
      await isQuiet(page);
      early.end();
      await page.setOfflineMode(true);
      await follow(page, inLanguage(locale, '/home'));
      await page.waitForSelector('#main [role="alert"]');
      await follow(page, inLanguage(locale, '/login'));
      await visitor.sees(say('kernel.areaFailed.offline'));
      expect(await page.$eval('#main', (main) => (main as HTMLElement).innerText)).not.toMatch(
        say('kernel.areaFailed.text'),
      );
      await page.setOfflineMode(false);
      await page.waitForSelector('#outlet input[name=username]');
      await follow(page, inLanguage(locale, '/home'));
      await page.waitForSelector('#outlet article');
      expect(await page.$('#main [role="alert"]')).toBeNull();
      excuse(visitor, /ERR_(FAILED|INTERNET_DISCONNECTED)|ChunkLoadError/);
    }),
  );

  it(
    'asks once more for a part of the page that did not come [PLT-06]',
    walk(async ({ visitor, locale, say }) => {
      const { page } = visitor;
      const { entry } = (await liveSet()).apps['mf-auth']!;
      const lost: string[] = [];
      await refuse(
        page,
        ({ pathname }) => pathname.startsWith('/_apps/mf-auth/') && pathname !== entry.url && lost.push(pathname) === 1,
        (request) => request.abort(),
      );
      await visitor.open('/');
      await page.waitForSelector(card);
      await follow(page, inLanguage(locale, '/login'));
      await page.waitForSelector('#outlet input[name=username]');
      expect(lost[0]).toMatch(/\.js$/);
      expect(await page.$eval('#main', (main) => (main as HTMLElement).innerText)).not.toMatch(
        say('kernel.areaFailed.title'),
      );
      excuse(visitor, /ERR_FAILED/);
    }),
  );

  it(
    'lands at the comments, their heading under the header; a sheet over them keeps the focus, forwards and backwards [EVT-04] [SHL-12]',
    walk(async ({ visitor, say }) => {
      const { page } = visitor;
      await visitor.open(`${(await freeEventOf(demoHost.username)).link}#comments`);
      await page.waitForSelector('#comments h2');
      await page.waitForFunction(
        () => document.getElementById('comments')!.getBoundingClientRect().top < innerHeight / 2,
      );
      const top = await topOf(visitor, '#comments h2');
      const header = await page.$eval('header', (bar) => bar.getBoundingClientRect().bottom);
      expect(top).toBeGreaterThanOrEqual(header);
      expect(top).toBeLessThan(header + 80);

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
  );

  itInAudit(
    'is walked by keys: each stop is seen and marked, and what opens gives the focus back [SHL-33]',
    walk(async ({ locale, say }) => {
      const isFa = locale === 'fa';
      // By keyboard alone: no finger, and nothing remembered.
      const visitor = await newVisitor({ locale, viewport: isFa ? { width: 390, height: 844 } : wide });
      const { page } = visitor;
      await visitor.open('/');
      await isTakenOver(page);
      await page.waitForSelector(card);
      await page.waitForSelector('footer, nav');
      await page.waitForFunction(() => document.querySelectorAll('#outlet article').length > 2);
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement!.getAttribute('href'))).toBe('#main');
      // The banner stands above a phone's tabs, over the foot of the window: here, over what has the focus.
      if (isFa) {
        await page.evaluate(() => {
          const stops = document.querySelectorAll<HTMLElement>('#outlet :is(a, button)');
          const below = [...stops].find((stop) => stop.getBoundingClientRect().top > innerHeight)!;
          below.focus();
          below.scrollIntoView({ block: 'end' });
        });
        await page.waitForFunction(
          (name) =>
            [...document.querySelectorAll('section[aria-label]')].some((one) => new RegExp(name).test(one.ariaLabel!)),
          {},
          say('shell.banner.label').source,
        );
        await isReached(page);
        await page.$eval('a[href="#main"]', (first) => first.focus());
      }
      for (let stop = 0; stop < 40; stop++) {
        await page.keyboard.press('Tab');
        await isReached(page);
      }
      for (let stop = 0; stop < 10; stop++) {
        await page.keyboard.down('Shift');
        await page.keyboard.press('Tab');
        await page.keyboard.up('Shift');
        await isReached(page);
      }

      // The list's day: a calendar in which arrow keys move, towards tomorrow in the reading direction.
      const day = (await page.evaluateHandle(
        ({ source }) =>
          [...document.querySelectorAll<HTMLElement>('#outlet button')].find(({ innerText }) =>
            new RegExp(source).test(innerText.trim()),
          )!,
        { source: say.only('discovery.day.any').source },
      )) as ElementHandle<HTMLElement>;
      await day.focus();
      await page.keyboard.press('Enter');
      const dayInFocus = () =>
        page.evaluate(
          () => document.activeElement?.closest('dialog [role=grid]') && document.activeElement.textContent,
        );
      await page.waitForFunction(() => document.activeElement?.closest('dialog [role=grid]'));
      const today = await dayInFocus();
      await page.keyboard.press(isFa ? 'ArrowLeft' : 'ArrowRight');
      expect(await dayInFocus()).not.toBe(today);
      await page.keyboard.press(isFa ? 'ArrowRight' : 'ArrowLeft');
      expect(await dayInFocus()).toBe(today);
      await page.keyboard.press('Escape');
      await page.waitForFunction((button) => document.activeElement === button, {}, day);
      expect(visitor.complaints).toEqual([]);
    }),
  );

  itInAudit(
    'reads all of a text of twice the size; sees how much a filter finds before it is shown, and shows the same from its address [SHL-33] [DSC-02]',
    walk(async ({ visitor, say }) => {
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
      await page.evaluate(() => (document.documentElement.style.fontSize = ''));

      await visitor.presses(say('discovery.filters.all'));
      await visitor.presses(say('discovery.filter.price.free'), '[role=dialog]');
      expect(new URL(page.url()).search).toBe('');
      await page.waitForFunction(() =>
        /[0-9۰-۹]/.test(document.querySelector('[role=dialog] [role=status]')?.textContent ?? ''),
      );
      await page.$$eval('[role=dialog] button', (buttons) => buttons.at(-1)!.click());
      await page.waitForFunction(() => location.search === '?free=1' && location.hash === '');
      await page.reload();
      await page.waitForSelector(card);
      expect(await page.$$eval('#main button[aria-pressed=true]', (chips) => chips.length)).toBe(1);
    }),
  );

  it(
    'finds the same page, with a heading, where nothing is [SHL-17] [GWY-03]',
    walk(async ({ visitor, say }) => {
      const looks: number[] = [];
      const nowhere = ['/nobody_is_here', '/nothing/like/this/here'];
      if (isAudit) nowhere.push('/channel/99999999', `/${demoHost.username}/nothing-is-here`);
      for (const path of nowhere) {
        expect(await visitor.open(path)).toBe(404);
        await visitor.sees(new RegExp(`${say('kernel.notFound.title').source}|${say('event.missing.title').source}`));
        await visitor.page.waitForSelector('#main h1');
        looks.push(await topOf(visitor, '#main h1'));
      }
      expect(looks).toEqual(looks.map(() => looks[0]));
      excuse(visitor, /status of 404/);
    }),
  );

  it(
    'finds what was typed after a change of language [SHL-18]',
    walk(async ({ visitor, say, locale }) => {
      const { page } = visitor;
      const entry = newEntry();
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
    }),
  );

  it(
    'goes on with the code after a reload, and is where it wanted to be after giving a name with a letter; sets a password, forgets it, and sets another with a code; sees where it is signed in, and thinks better of leaving [AUT-04] [AUT-11] [AUT-07] [AUT-08] [AUT-17]',
    walk(async ({ visitor, say, locale, digit }) => {
      const { page } = visitor;
      const entry = newEntry();
      const firstName = new RegExp(`^${say('auth.name.first').source}\\s*\\*?$`);
      await visitor.open('/login?next=/joined');
      await visitor.fills(say('auth.entry.label'), entry);
      await visitor.presses(say.only('auth.entry.submit'));
      await page.waitForSelector('input[autocomplete="one-time-code"]');
      await page.reload({ waitUntil: 'domcontentloaded' });
      await page.waitForSelector('input[autocomplete="one-time-code"]');
      await page.type('input[autocomplete="one-time-code"]', await codeFor(entry));
      await isAt(visitor, '/quick/profile?next=%2Fjoined');
      // After leaving, the page that needs an account asks again, and login leads back to it.
      await visitor.open('/joined');
      await isAt(visitor, '/quick/profile?next=%2Fjoined');
      await visitor.fills(firstName, '۱۲۳');
      await visitor.fills(say('auth.name.username'), `robust_${digit}_${mark}`);
      await visitor.presses(say.only('auth.name.submit'));
      await visitor.sees(say('form.named'));
      await visitor.fills(firstName, locale === 'fa' ? 'مینا' : 'Mina');
      await visitor.presses(say.only('auth.name.submit'));
      // Favorites and cities may be skipped.
      await isAt(visitor, '/quick/profile/categories?next=%2Fjoined');
      await visitor.presses(say.only('auth.quick.later'));
      await isAt(visitor, '/quick/profile/cities?next=%2Fjoined');
      await visitor.presses(say.only('auth.quick.later'));
      await isAt(visitor, '/joined');

      const choose = async (password: string): Promise<void> => {
        await page.waitForSelector('input[autocomplete="new-password"]');
        for (const field of await page.$$('input[autocomplete="new-password"]')) await field.type(password);
        await visitor.presses(say.only('auth.newPassword.submit'));
      };
      await visitor.open('/set-password?next=/joined');
      await choose('rain over the blue roof');
      await isAt(visitor, '/joined');
      await signOut(visitor);
      await visitor.open('/password-login?next=/joined');
      await visitor.fills(say('auth.entry.label'), entry);
      await visitor.presses(say.only('auth.entry.submit'));
      await page.waitForSelector('input[autocomplete="current-password"]');
      await visitor.presses(say.only('auth.password.forgot'));
      await isAt(visitor, '/forgot-password?next=%2Fjoined');
      await visitor.presses(say.only('auth.forgot.submit'));
      await page.waitForSelector('input[autocomplete="one-time-code"]');
      await page.type('input[autocomplete="one-time-code"]', await codeFor(entry));
      await isAt(visitor, '/reset-password?next=%2Fjoined');
      await choose('snow under the red bridge');
      await isAt(visitor, '/joined');

      await visitor.open('/profile/account');
      await visitor.sees(say('auth.account.thisDevice'));
      await visitor.presses(say.only('auth.account.delete'));
      await page.waitForSelector('dialog[open]');
      await visitor.presses(say.only('auth.account.deleteDo'), 'dialog[open]');
      await visitor.presses(say.only('auth.account.keep'));
      await visitor.sees(say('auth.account.kept'));
    }),
  );

  itInAudit(
    'makes a passkey in the account, logs in by it without an entry, and by none that was removed [AUT-18] [AUT-17]',
    walk(async ({ visitor, say }) => {
      const { page } = visitor;
      await visitor.signIn((await newPerson()).token);
      const devtools = await page.createCDPSession();
      await devtools.send('WebAuthn.enable');
      await devtools.send('WebAuthn.addVirtualAuthenticator', {
        options: {
          protocol: 'ctap2',
          transport: 'internal',
          hasResidentKey: true,
          hasUserVerification: true,
          isUserVerified: true,
          automaticPresenceSimulation: true,
        },
      });
      // The device would answer at once, before a passkey can be chosen at the field.
      await page.evaluateOnNewDocument(() => {
        PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
      });
      const part = `section[aria-label="${say('auth.account.passkeys').source}"]`;
      await visitor.open('/profile/account');
      await visitor.presses(say.only('auth.account.addPasskey'));
      await page.waitForSelector(`${part} li`);
      await signOut(visitor);
      await visitor.open('/login?next=/profile/account');
      await visitor.presses(say.only('auth.passkey.submit'));
      await isAt(visitor, '/profile/account');
      await visitor.presses(say('auth.account.removePasskeyLabel'), part);
      await page.waitForSelector('dialog[open]');
      await visitor.presses(say.only('auth.account.removePasskey'), 'dialog[open]');
      await page.waitForSelector(`${part} li`, { hidden: true });
      await signOut(visitor);
      await visitor.open('/login?next=/joined');
      await visitor.presses(say.only('auth.passkey.submit'));
      await page.waitForSelector('form [role=alert]');
      await isAt(visitor, '/login?next=/joined');
      excuse(visitor, /status of 4\d\d/);
    }),
  );

  itInAudit(
    'ends the session of another device, which is signed out there and asked for an account [AUT-17] [PRM-23]',
    walk(async ({ visitor, say, locale }) => {
      const { page } = visitor;
      const { token, entry } = await newPerson();
      const password = 'snow under the red bridge';
      await api(token, 'POST', '/auth/set-password', { password, password_confirmation: password });
      const { data } = (await api(null, 'POST', '/auth/password/login', { entry, password })) as {
        data: { access_token: string };
      };
      const other = await newVisitor({ locale });
      await visitor.signIn(token);
      await other.signIn(data.access_token);
      await other.open('/saves');
      await isAt(other, '/saves');
      const rows = `section[aria-label="${say('auth.account.sessions').source}"] li`;
      await visitor.open('/profile/account');
      await page.waitForSelector(`${rows} button`);
      const count = (await page.$$(rows)).length;
      await (await page.$(`${rows} button`))!.click();
      await page.waitForFunction((rows, count) => document.querySelectorAll(rows).length < count, {}, rows, count);
      await other.page.waitForFunction(() => localStorage.getItem('token') === null);
      await other.page.waitForFunction(() => !location.pathname.endsWith('/saves'));
      // The session that ended it stays.
      await visitor.open('/saves');
      await isAt(visitor, '/saves');
    }),
  );

  itInAudit(
    'finds a host by their name, and hosts among the creators [DSC-07] [DSC-08]',
    walk(async ({ visitor, say }) => {
      const { page } = visitor;
      await visitor.open('/search');
      await page.type('#outlet input', demoHost.username);
      await page.waitForSelector(`#outlet a[href$="/${demoHost.username}"]`);
      await visitor.open('/creators');
      await page.waitForSelector('#outlet li a[href], #outlet article a[href]');
      await visitor.sees(say('creators.title'));
    }),
  );

  it(
    'has the colours that were chosen before anything is seen [SYS-06]',
    walk(async ({ visitor }) => {
      const { page } = visitor;
      await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: 'light' }]);
      await page.evaluateOnNewDocument(() => {
        const seen: string[] = [];
        Object.assign(globalThis, { seen });
        const look = (): void => {
          const colour = document.body && getComputedStyle(document.body).backgroundColor;
          if (colour && seen.at(-1) !== colour) seen.push(colour);
          requestAnimationFrame(look);
        };
        look();
      });
      const looks = () =>
        page.evaluate(() => ({
          seen: (globalThis as unknown as { seen: string[] }).seen,
          bar: [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')]
            .filter(({ media }) => media === '' || matchMedia(media).matches)
            .map(({ content }) => content),
        }));
      const choose = async (choice: string): Promise<void> => {
        await page.evaluate((value) => {
          if (value === 'system') localStorage.removeItem('theme');
          else localStorage.setItem('theme', value);
          dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
        }, choice);
        await page.reload();
        await page.waitForSelector(card);
      };
      await visitor.open('/');
      await page.waitForSelector(card);
      const light = await looks();
      await choose('dark');
      const dark = await looks();
      expect([light.seen.length, dark.seen.length, dark.seen[0] === light.seen[0]]).toEqual([1, 1, false]);
      expect([light.bar, dark.bar]).toEqual([['#FFFFFF'], ['#161412']]);
      if (!isAudit) return;
      await choose('system');
      expect(await looks()).toEqual(light);
    }),
  );

  itInAudit(
    'shows the rules, and what blocking and reporting somebody means [AUT-14]',
    walk(async ({ visitor, say }) => {
      const { page } = visitor;
      await visitor.signIn((await newPerson()).token);
      const menu = async (item: string): Promise<void> => {
        await page.waitForSelector('[role=dialog]', { hidden: true });
        await visitor.presses(say('channel.more'), '#outlet');
        await visitor.presses(say.only(item));
      };
      await visitor.open(`/${demoHost.username}`);
      await menu('channel.report');
      await page.waitForSelector('[role=dialog] input[type=radio]');
      await visitor.presses(say.only('auth.misuse.rules'), '[role=dialog]');
      await visitor.sees(say('auth.rules.members.1'));
      // From the rules back to the report, and from there to the page.
      await page.evaluate(() => history.back());
      await page.waitForSelector('[role=dialog] input[type=radio]');
      await page.evaluate(() => history.back());
      await menu('channel.block');
      await visitor.sees(say('auth.blocking.write'));
      await page.evaluate(() => history.back());
      await page.waitForSelector('[role=dialog]', { hidden: true });
    }),
  );

  it(
    'closes a question by Back, and stays on the page [DSC-10]',
    walk(async ({ visitor, say }) => {
      const { page } = visitor;
      await visitor.signIn((await newPerson()).token);
      await visitor.open(`/${demoHost.username}`);
      // Others are suggested beside it, to be followed too.
      await visitor.presses(say.only('kernel.follow.start'), '#outlet');
      // A second press during the first is ignored; the page uses this word for a number too.
      await page.waitForFunction(
        ({ source }) =>
          [...document.querySelectorAll<HTMLElement>('#outlet button:not([aria-busy])')].some(({ innerText }) =>
            new RegExp(source).test(innerText.trim()),
          ),
        {},
        { source: say.only('kernel.follow.on').source },
      );
      // Sooner, it would be the second tap of a double one, which asks nothing.
      await pause(700);
      await visitor.presses(say.only('kernel.follow.on'), '#outlet');
      await page.waitForSelector('dialog[open]');
      await page.evaluate(() => history.back());
      await page.waitForFunction(() => document.querySelector('dialog[open]') === null);
      await isAt(visitor, `/${demoHost.username}`);
    }),
  );
});

describeInAudit('the pictures of an event, full screen [EVT-01] (part of DSC-16)', () => {
  it('go by fingers, from right to left where that is how one reads', async () => {
    const visitor = await newVisitor({ locale: 'fa', viewport: phone });
    const { page } = visitor;
    await visitor.open(await eventWithPictures(3));
    const pictures = await openPictures(page, (opener) => opener.tap());
    await pictures.shows('۱');
    // In Persian the next picture lies to the left.
    await swipe(page, [120, 400], [300, 402]);
    await pictures.shows('۲');
    await swipe(page, [300, 400], [120, 402]);
    await pictures.shows('۱');
    await swipe(page, [120, 400], [300, 402]);
    await pictures.shows('۲');
    expect(await pictures.scale()).toBe(1);
    await swipe(page, [170, 400], [90, 400], [220, 400], [300, 400]);
    expect(await pictures.scale()).toBeGreaterThan(2);
    // Two taps within a twelfth of a second; a busy machine may be slower.
    for (let turn = 0; turn < 5 && (await pictures.scale()) !== 1; turn++) {
      await page.touchscreen.tap(195, 420);
      await page.touchscreen.tap(195, 420);
      await pause(500);
    }
    expect(await pictures.scale()).toBe(1);
    await page.goBack();
    expect(await pictures.left()).toMatch(/^عکس ۲ از/);
    await openPictures(page, (opener) => opener.tap());
    await pictures.shows('۲');
    await swipe(page, [200, 300], [205, 600]);
    expect(await pictures.left()).toMatch(/^عکس ۲ از/);
    expect(visitor.complaints).toEqual([]);
  });

  it('go by keys, and the page is where it was', async () => {
    const visitor = await newVisitor({ locale: 'en', viewport: wide });
    const { page } = visitor;
    await visitor.open(await eventWithPictures(3));
    await visitor.sees('When and where');
    // Their code is not part of the page: it is loaded at the first press, and a press that fails can be repeated.
    await isQuiet(page);
    const refuse = (request: HTTPRequest) =>
      void (request.url().includes('/_apps/mf-event/') ? request.abort() : request.continue());
    await page.setRequestInterception(true);
    page.on('request', refuse);
    await pressNow(page, '[data-picture]');
    await visitor.sees('Something went wrong');
    page.off('request', refuse);
    await page.setRequestInterception(false);
    visitor.complaints.length = 0;

    const pictures = await openPictures(page, (opener) => opener.press('Enter'));
    await pictures.shows('1');
    await page.keyboard.press('ArrowRight');
    await pictures.shows('2');
    await page.keyboard.press('+');
    expect(await pictures.scale()).toBeGreaterThan(1.5);
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await pictures.shows('3');
    await page.keyboard.press('Escape');
    expect(await pictures.left()).toMatch(/^Photo 3 of/);
    await page.keyboard.press('Enter');
    await pictures.shows('3');
    await page.goBack();
    expect(await pictures.left()).toMatch(/^Photo 3 of/);
    expect(visitor.complaints).toEqual([]);
  });
});

describe('a wide window', () => {
  /** By the columns that there are to be of cards. Daily each page in one of them, by `npm run audit` in all. */
  const windows = [
    { columns: 2, width: 1024, height: 768 },
    { columns: 3, width: 1440, height: 900 },
    { columns: 4, width: 1920, height: 1080 },
  ];
  const lists = [
    { path: '/', entries: '#outlet [data-row]' },
    { path: '/search?q=کارگاه', entries: '#outlet [data-hits] section:last-of-type li' },
    { path: `/${demoHost.username}`, entries: '#outlet [data-row]' },
    { path: '/saves', entries: '#outlet [data-row]' },
  ];

  it.each(isAudit ? (['fa', 'en'] as const) : (['fa'] as const))(
    'in %s has lists in as many columns as it has room for, and the whole head of an event in its first screen, whose booking stays in sight and follows the title [SHL-35]',
    async (locale) => {
      const [upright, token] = await Promise.all([uprightEvent(), signInAs(demoHost.entry)]);
      const visitor = await newVisitor({ locale, viewport: wide });
      const { page } = visitor;
      await visitor.signIn(token);
      const found: unknown[] = [];
      for (const [turn, { columns, ...viewport }] of windows.entries()) {
        await page.setViewport(viewport);
        for (const { path, entries } of lists.filter((_, at) => isAudit || at % windows.length === turn)) {
          await visitor.open(path);
          await isTakenOver(page);
          await page.waitForSelector(`${entries}:nth-of-type(${columns + 1})`);
          const beside = await page.$$eval(entries, (all) => {
            const tops = all.map((one) => Math.round(one.getBoundingClientRect().top));
            return tops.findIndex((top) => top !== tops[0]);
          });
          if (beside !== columns) found.push({ ...viewport, path, beside });
        }
        // The least room for it is in the first.
        if (!isAudit && turn > 0) continue;
        await visitor.open(upright);
        await isTakenOver(page);
        const host = `#outlet a[href$="${upright.split('/')[1]}"]`;
        await page.waitForSelector(host);
        const seen = await page.evaluate((host) => {
          const title = document.querySelector('#outlet h1')!;
          const booking = document.querySelector('#outlet aside :is(button, a)')!;
          const facts = [...document.querySelectorAll('#outlet aside dd')];
          const cover = document.querySelector('#outlet [data-pictures]')!;
          const bottom = (part: Element) => part.getBoundingClientRect().bottom;
          const [next] = [...document.querySelectorAll('#outlet :is(a[href], button)')].filter(
            (stop) => title.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_FOLLOWING,
          );
          return {
            isWhole: [title, booking, cover, document.querySelector(host)!, ...facts].every(
              (part) => part.checkVisibility() && bottom(part) <= innerHeight,
            ),
            facts: facts.length >= 2,
            isLow: cover.getBoundingClientRect().height <= innerHeight * 0.6 + 1,
            isBeside: bottom(title) < bottom(cover),
            isNext: next === booking,
          };
        }, host);
        const stays = await page.evaluate(async () => {
          scrollTo({ top: document.documentElement.scrollHeight / 2, behavior: 'instant' });
          await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
          const { top, bottom } = document.querySelector('#outlet aside :is(button, a)')!.getBoundingClientRect();
          return scrollY > 0 && top >= 0 && bottom <= innerHeight;
        });
        if (Object.values({ ...seen, stays }).includes(false)) found.push({ ...viewport, upright, ...seen, stays });
      }
      expect(found).toEqual([]);
      expect(visitor.complaints).toEqual([]);
    },
  );

  it.each(isAudit ? (['fa', 'en'] as const) : (['en'] as const))(
    'in %s has the page of an event beside its form, cards beside the map, and figures beside one another with a head of guests that stays [SHL-35] [EVT-12] [DSC-17] [BIZ-02]',
    async (locale) => {
      const token = await signInAs(demoHost.entry);
      const visitor = await newVisitor({ locale, viewport: wide });
      const { page } = visitor;
      await visitor.signIn(token);
      const event = await eventWithGuests(token);
      const found: unknown[] = [];
      /** Whether two parts stand on one line without one over the other. */
      const areBeside = (one: string, other: string) =>
        page.evaluate(
          (...names) => {
            const [a, b] = names.map((name) => document.querySelector(name)!.getBoundingClientRect()) as [
              DOMRect,
              DOMRect,
            ];
            const isApart = a.right <= b.left || b.right <= a.left;
            return a.width > 0 && b.width > 0 && isApart && a.top < b.bottom && b.top < a.bottom;
          },
          one,
          other,
        );
      const lookAtForm = async () => {
        await visitor.open('/event/create');
        const preview = '#outlet aside [inert] h1';
        await page.waitForSelector(preview);
        const title = locale === 'fa' ? 'شب یلدا' : 'Tea and poems';
        await page.type('#outlet [name=title]', title);
        await page.waitForFunction((at, text) => document.querySelector(at)?.textContent === text, {}, preview, title);
        const form = await areBeside('#outlet form', '#outlet aside');
        const stays = await page.evaluate(async (at) => {
          scrollTo({ top: document.documentElement.scrollHeight / 2, behavior: 'instant' });
          await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
          const { top, bottom } = document.querySelector(at)!.getBoundingClientRect();
          const field = document.querySelector('#outlet form')!.getBoundingClientRect().width;
          return scrollY > 0 && top >= 0 && bottom <= innerHeight && field <= 680;
        }, preview);
        return { form, stays };
      };
      const lookAtMap = async (width: number) => {
        await visitor.open('/?map=1');
        await page.waitForSelector('#outlet [data-row]:nth-of-type(2)');
        await page.waitForSelector('[data-map=ready]');
        return { map: width < 1025 || (await areBeside('#outlet [data-map]', '#outlet [data-row]')) };
      };
      const lookAtGuests = async () => {
        await visitor.open(`/business/event/${event}`);
        const guest = '#outlet table [data-row]';
        await page.waitForSelector(`${guest}:nth-child(4)`);
        const figures = await areBeside(
          '#outlet section > div > :nth-child(2)',
          '#outlet section > div > :nth-child(3)',
        );
        const head = await page.$eval(`${guest}:nth-child(4)`, async (row) => {
          row.scrollIntoView({ block: 'start', behavior: 'instant' });
          await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
          const { top, bottom } = row.closest('table')!.querySelector('th')!.getBoundingClientRect();
          return top >= 0 && bottom < innerHeight;
        });
        return { figures, head };
      };
      const looks = [lookAtForm, lookAtMap, lookAtGuests];
      for (const [turn, { width, height }] of windows.entries()) {
        await page.setViewport({ width, height });
        const seen: Record<string, boolean> = {};
        for (const look of isAudit ? looks : [looks[turn]!]) {
          Object.assign(seen, await look(width));
          seen[`isWithin ${look.name}`] = await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
        }
        if (Object.values(seen).includes(false)) found.push({ width, height, ...seen });
      }
      expect(found).toEqual([]);
    },
  );

  for (const locale of ['fa', 'en'] as const)
    itInAudit(
      `in ${locale} loads its columns without moving them, and Back finds the card that was opened where it was [SHL-35]`,
      async () => {
        const upright = await uprightEvent();
        const visitor = await newVisitor({ locale, viewport: wide });
        const { page } = visitor;
        const moved: number[] = [];
        await page.evaluateOnNewDocument(() => {
          Object.assign(globalThis, { moved: 0 });
          new PerformanceObserver((list) => {
            for (const shift of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
              if (!shift.hadRecentInput) (globalThis as unknown as { moved: number }).moved += shift.value;
          }).observe({ type: 'layout-shift', buffered: true });
        });
        // First without its fonts, which is a matter of what the system has instead, then with them.
        for (const path of ['/', '/', upright]) {
          await visitor.open(path);
          await isTakenOver(page);
          await isQuiet(page);
          if (path !== '/' && (await page.$('#outlet h1')) === null) throw new Error('there is no event');
          moved.push(await page.evaluate(() => (globalThis as unknown as { moved: number }).moved));
        }
        expect(moved.slice(1).filter((share) => share > 0.01)).toEqual([]);

        await visitor.open('/');
        await isTakenOver(page);
        const twelfth = '#outlet [data-row]:nth-of-type(12)';
        await page.waitForSelector(twelfth);
        const link = await page.$eval(`${twelfth} h2 a`, (a) => {
          a.scrollIntoView({ block: 'center', behavior: 'instant' });
          return a.getAttribute('href')!;
        });
        const before = await topOf(visitor, `a[href="${link}"]`);
        await page.click(`${twelfth} h2 a`);
        await page.waitForSelector('#outlet [data-area]:not([data-left]) h1 bdi');
        await page.goBack();
        await page.waitForSelector(`#outlet [data-area]:not([data-left]) h2 a[href="${link}"]`);
        expect(Math.abs((await topOf(visitor, `h2 a[href="${link}"]`)) - before)).toBeLessThan(2);
        expect(visitor.complaints).toEqual([]);
      },
    );

  for (const locale of ['fa', 'en'] as const)
    itInAudit(
      `in ${locale} has its title where its text begins, reaches the last category, and offers the languages once, in a sheet in its middle that leaves no gutter [SHL-02] [DSC-02] [SHL-11]`,
      async () => {
        const say = wordsOf(locale);
        const visitor = await newVisitor({ locale, viewport: wide });
        const { page } = visitor;
        await visitor.open('/');
        await isTakenOver(page);
        await page.waitForSelector(card);
        const starts = await page.$$eval('header [data-title], #outlet [role=tablist]', (parts) =>
          parts.map((part) => {
            const { left, right } = part.getBoundingClientRect();
            return document.documentElement.dir === 'rtl' ? right : left;
          }),
        );
        expect(starts.length).toBe(2);
        expect(Math.abs(starts[0]! - starts[1]!)).toBeLessThan(1);

        const row = await page.waitForSelector('#outlet [data-hidden=end]');
        const arrow = await page.waitForSelector('#outlet [data-hidden=end] ~ [data-arrow=end]');
        // It is for a mouse, which a headless browser does not have.
        await arrow!.evaluate((button) => ((button as HTMLElement).style.display = 'grid'));
        const isSeen = () =>
          row!.evaluate((one) => {
            const [box, last] = [one, one.firstElementChild!.lastElementChild!].map((part) =>
              part.getBoundingClientRect(),
            );
            return last!.left > box!.left - 1 && last!.right < box!.right + 1;
          });
        const stopsMoving = () =>
          row!.evaluate(async (one) => {
            for (let still = 0, at = one.scrollLeft; still < 15; still = at === one.scrollLeft ? still + 1 : 0) {
              at = one.scrollLeft;
              await new Promise((resolve) => requestAnimationFrame(resolve));
            }
          });
        expect(await isSeen()).toBe(false);
        for (let press = 0; press < 8 && !(await isSeen()); press++) {
          await arrow!.click();
          await stopsMoving();
        }
        expect(await isSeen()).toBe(true);

        const ways = await page.$$eval(
          '#page :is(a, button)',
          (parts, name) =>
            parts
              .filter((part) => part.checkVisibility())
              .map((part) => part.getAttribute('aria-label') ?? part.textContent)
              .filter((text) => new RegExp(name).test(text)),
          [say.only('shell.menu.language').source, say.only('shell.header.language').source].join('|'),
        );
        expect(ways).toHaveLength(1);
        // By layout: the page behind is drawn a little smaller.
        const place = () =>
          page.$eval('#main', (main) => [(main as HTMLElement).offsetLeft, (main as HTMLElement).offsetWidth]);
        const before = await place();
        await visitor.presses(say.only('shell.menu.language'), '#page');
        const sheet = await page.waitForSelector('[role=dialog]');
        await page.waitForFunction(
          (one) => {
            const { left, right, top, bottom } = one!.getBoundingClientRect();
            const isMiddle = (from: number, to: number, whole: number) => Math.abs(from - (whole - to)) <= 2;
            return isMiddle(left, right, innerWidth) && isMiddle(top, bottom, innerHeight) && right - left < 800;
          },
          {},
          sheet,
        );
        expect(await place()).toEqual(before);
        const behind = await page.evaluate(() => {
          const { width: covered } = document.elementFromPoint(2, innerHeight / 2)!.getBoundingClientRect();
          return [covered, innerWidth];
        });
        expect(behind[0]).toBe(behind[1]);
      },
    );
});

describe('a device that is odd', () => {
  const say = wordsOf('fa');
  const firstCard = async ({ page }: Visitor): Promise<string> => {
    await page.waitForSelector(card);
    return page.$eval('#outlet article', (article) => article.innerText);
  };

  it('is told that its clock is wrong, and sees the dates that all see [SHL-23]', async () => {
    const visitor = await newVisitor();
    const other = await newVisitor();
    await other.open('/');
    await visitor.page.evaluateOnNewDocument(() => {
      const { now } = Date;
      Date.now = () => now() + 365 * 24 * 3600_000;
    });
    await visitor.open('/');
    await visitor.sees(say('shell.clock'));
    expect(await firstCard(visitor)).toBe(await firstCard(other));
  });

  itInAudit('with a token that is none is asked to sign in, once, and can [SHL-20]', async () => {
    const visitor = await newVisitor();
    await visitor.signIn('not.a.token');
    await visitor.open('/');
    await visitor.sees(say('shell.session.expired'));
    await visitor.page.waitForSelector('input[name=entry], input[name=username]');
    expect(await visitor.page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    await visitor.signIn(await signInAs(demoHost.entry));
    await visitor.open('/business');
    await isAt(visitor, '/business');
  });

  it('that keeps nothing for a site lets its owner sign in [SHL-20]', async () => {
    const visitor = await newVisitor();
    await visitor.page.evaluateOnNewDocument(() => {
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('denied', 'SecurityError');
          },
        });
    });
    await visitor.open('/login');
    const entry = newEntry();
    await visitor.fills(say('auth.entry.label'), entry);
    await visitor.page.keyboard.press('Enter');
    await visitor.page.waitForSelector('input[autocomplete=one-time-code]');
    await visitor.page.type('input[autocomplete=one-time-code]', await codeFor(entry));
    await visitor.page.waitForFunction(() => !location.pathname.endsWith('/login'));
    expect(visitor.complaints).toEqual([]);
  });
});

describe('the place of an event', () => {
  it('is a picture on its page, and with a press a map that moves, all within the strict policy [EVT-01] [EVT-17] [PRM-27]', async () => {
    const visitor = await newVisitor({ locale: 'fa', viewport: phone });
    const { page } = visitor;
    const files: string[] = [];
    page.on('request', (request) => files.push(new URL(request.url()).pathname.split('/').at(-1)!));
    const isOfMaps = (file: string): boolean => /^mapbox|^own\.|\.pbf$/.test(file);
    await visitor.open(await eventOnMap());
    const opener = await page.waitForSelector('button:has(picture)');
    await opener!.evaluate((button) => button.scrollIntoView({ block: 'center' }));
    await page.waitForFunction(
      () => document.querySelector<HTMLImageElement>('button > picture > img')!.naturalWidth > 0,
    );
    await isQuiet(page);
    expect(files.filter(isOfMaps)).toEqual([]);

    await opener!.tap();
    await page.waitForSelector('[data-map=ready]');
    const canvas = (await page.waitForSelector('[role=dialog] canvas[aria-label^="نقشهٔ"]'))!;
    // The worker, the map, and the plugin that joins letters and sets them from right to left.
    expect(files).toEqual(
      expect.arrayContaining(['worker', 'own', 'rtl-text', '65024-65279'].map((name) => expect.stringContaining(name))),
    );
    expect(await coloursOf(page, await canvas.screenshot({ encoding: 'base64' }))).toBeGreaterThan(50);

    // The map follows the finger, and the sheet stays.
    const box = (await canvas.boundingBox())!;
    const back = 'button[aria-label="برگشت به محل"]';
    expect(await page.$(back)).toBeNull();
    await swipe(page, [box.x + 120, box.y + 60], [box.x + 140, box.y + 240]);
    await page.waitForSelector(back);
    await canvas.focus();
    await page.keyboard.press('+');
    await page.goBack();
    await page.waitForFunction(() => !document.querySelector('[role=dialog]'));
    expect(visitor.complaints).toEqual([]);
  });
});

describeInAudit('what is found', () => {
  const say = wordsOf('fa');
  /** Presses clusters, each of which zooms in, until one shows its cards. */
  async function opensCards(page: Visitor['page']): Promise<void> {
    for (let press = 0; press < 8; press++) {
      const spot = await page.waitForFunction(() => {
        const canvas = document.querySelector<HTMLElement>('[data-map] canvas')!;
        const { left, top, width, height } = canvas.getBoundingClientRect();
        for (let y = height * 0.3; y < height - 60; y += 8)
          for (let x = 60; x < width - 60; x += 8) {
            const at = { clientX: left + x, clientY: top + y };
            canvas.dispatchEvent(new MouseEvent('mousemove', { ...at, bubbles: true }));
            if (canvas.style.cursor === 'pointer') return at;
          }
        return null;
      });
      const { clientX, clientY } = (await spot.jsonValue())!;
      await page.mouse.click(clientX, clientY);
      const cards = 'section:has([data-map]) a img';
      // A group that is zoomed into has none.
      if (await page.waitForSelector(cards, { timeout: 1500 }).catch(() => null)) return;
    }
    throw new Error('no group came apart');
  }

  it('stands on a map that comes when it is wanted, whose pins have cards and which the list follows, all within the strict policy [DSC-17] [PRM-27]', async () => {
    const visitor = await newVisitor({ locale: 'fa', viewport: wide });
    const { page } = visitor;
    const files: string[] = [];
    page.on('request', (request) => files.push(new URL(request.url()).pathname.split('/').at(-1)!));
    await visitor.open('/');
    await page.waitForSelector('article h2 a');
    await isQuiet(page);
    expect(files.filter((file) => /^mapbox|^own\.|\.pbf$/.test(file))).toEqual([]);

    // Without a network it says so, the list stays, and the map comes by itself with the network.
    await page.setOfflineMode(true);
    await visitor.presses(say.only('discovery.map'));
    await visitor.sees(say('discovery.map.offline'));
    expect(await page.$('article h2 a')).not.toBeNull();
    await page.setOfflineMode(false);
    await page.waitForSelector('[data-map=ready]');
    expect(new URL(page.url()).search).toBe('?map=1');

    await opensCards(page);
    await visitor.presses(say('discovery.map.close'));
    const findings = await seriousFindings(page, 'section:has([data-map])');
    expect(findings.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([]);
    // By keyboard alone: along the map, and to what it shows there.
    await page.focus('[data-map] canvas');
    for (let press = 0; press < 3; press++) await page.keyboard.press('ArrowUp');
    await page.waitForFunction(
      ({ source }) =>
        [...document.querySelectorAll('button')].some((button) => new RegExp(source).test(button.innerText.trim())),
      {},
      { source: say.only('discovery.map.here').source },
    );
    await visitor.presses(say.only('discovery.map.here'));
    await page.waitForFunction(() => new URLSearchParams(location.search).has('box'));
    await page.waitForFunction(() => document.querySelector('article h2 a') !== null);
    await page.reload();
    await page.waitForSelector('[data-map=ready]');
    await page.waitForSelector('article h2 a');
    expect(visitor.complaints.filter((line) => !line.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
  });

  it('stands without its map where a file of it does not come, and tries again at a press [DSC-17]', async () => {
    const visitor = await newVisitor({ locale: 'fa', viewport: wide });
    const { page } = visitor;
    await visitor.open('/');
    await page.waitForSelector('article h2 a');
    await isQuiet(page);
    // Whatever is fetched from here on belongs to the map.
    let isBroken = true;
    await page.setRequestInterception(true);
    page.on('request', (request) => {
      const isCode = new URL(request.url()).pathname.startsWith('/_apps/');
      void (isBroken && isCode ? request.respond({ status: 500 }) : request.continue());
    });
    await visitor.presses(say.only('discovery.map'));
    await visitor.sees(say('discovery.map.failed'));
    expect(await page.$('article h2 a')).not.toBeNull();
    isBroken = false;
    await visitor.presses(say.only('kernel.retry'), '#outlet');
    await page.waitForSelector('[data-map=ready]');
  });
});

describe('the pictures of a member', () => {
  const english = { locale: 'en', viewport: phone } as const;
  const pressLast = ({ page }: Visitor) =>
    page.$$eval('dialog[open] button', (buttons) => (buttons.at(-1) as HTMLButtonElement).click());
  /** A member's own browser at the form of reports, which takes pictures. */
  const walkOf = (way: (visitor: Visitor, person: Person) => Promise<void>) =>
    walkAs(english, async (visitor) => {
      const person = await newPerson();
      await visitor.signIn(person.token);
      await way(visitor, person);
    });
  const typed = ({ page }: Visitor, words: string) =>
    page.waitForFunction((text) => document.querySelector('textarea')?.value === text, {}, words);
  const reload = ({ page }: Visitor) => {
    page.once('dialog', (dialog) => void dialog.accept());
    return page.reload({ waitUntil: 'domcontentloaded' });
  };

  it(
    'wait beside words that survive a reload, and that Back does not lose unasked [KRN-04]',
    walkOf(async (visitor) => {
      const { page } = visitor;
      await visitor.open('/home');
      await follow(page, '/en/app-report');
      await visitor.fills(/^Description/, 'See the picture');
      await reload(visitor);
      await typed(visitor, 'See the picture');
      await page.waitForFunction(() => location.hash !== '');
      await page.evaluate(() => history.back());
      await page.waitForSelector('dialog[open][role=alertdialog]');
      await visitor.presses(/^Leave$/);
      await isAt(visitor, '/home');
    }),
  );

  itInAudit(
    'keep the words also where a reload is quicker than the answer who types them [KRN-04]',
    walkOf(async (visitor) => {
      const { page } = visitor;
      const user = await hold(page, ({ pathname }) => pathname === '/api/v1/auth/user');
      await visitor.open('/app-report');
      await visitor.fills(/^Description/, 'Typed at once');
      expect(user.held).not.toEqual([]);
      user.letGo();
      await reload(visitor);
      await typed(visitor, 'Typed at once');
    }),
  );

  // Of a telephone's size, by `npm run audit` of a camera's: the page then says how long it was busy.
  const photo = isAudit ? ([5472, 3648] as const) : ([2736, 1824] as const);
  it(
    `of ${(photo[0] * photo[1]) / 1e6} megapixels, taken sideways, are cut and sent upright while the page stays at hand [KRN-07] [KRN-08]`,
    walkOf(async (visitor) => {
      const { page } = visitor;
      await page.evaluateOnNewDocument(() => {
        const tasks: number[] = [];
        Object.assign(globalThis, { tasks });
        new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
          type: 'longtask',
        });
      });
      const workers: unknown[] = [];
      page.on('workercreated', (worker) => workers.push(worker));
      await visitor.open('/app-report');
      await page.waitForSelector('input[type=file]');
      await page.evaluate(makePhoto, ...photo);
      const scripts = await page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .map(({ name }) => name)
          .filter((name) => name.includes('/_apps/')),
      );
      // The code that crops pictures is loaded only when there is one.
      for (const text of await Promise.all(scripts.map(async (url) => (await fetch(url)).text())))
        expect(text).not.toMatch(/ReactCrop|picture\.fault/);
      await page.evaluate(() => void ((globalThis as { tasks?: number[] }).tasks!.length = 0));
      await page.evaluate(choosePhoto, 'input[type=file]');
      await page.waitForSelector('dialog[open] img');
      await visitor.presses('Wide');
      const crop = '.ReactCrop__crop-selection';
      await page.focus(crop);
      const topBefore = await topOf(visitor, crop);
      // In steps of ten.
      await page.keyboard.down('Shift');
      for (let step = 0; step < 30; step++) await page.keyboard.press('ArrowUp');
      await page.keyboard.up('Shift');
      expect(await topOf(visitor, crop)).toBeLessThan(topBefore);
      expect(await page.$$('.ReactCrop__drag-handle')).toEqual([]);
      const sent = page.waitForResponse((response) => response.url().endsWith('/user/upload'));
      await pressLast(visitor);
      const { data } = (await (await sent).json()) as { data: { link: string }[] };
      await visitor.sees('The picture was sent.');
      const longest = await page.evaluate(() => Math.max(0, ...(globalThis as { tasks?: number[] }).tasks!));
      if (isAudit) process.stdout.write(`longest task while a picture is cut and sent: ${Math.round(longest)} ms\n`);
      // Not on the page's own thread, which would be blocked that long.
      expect(workers).toHaveLength(1);
      const { ratio, type, topRight, topLeft } = await page.evaluate(lookAt, data[0]!.link);
      expect([type, ratio]).toEqual(['image/jpeg', expect.closeTo(1.54, 2)]);
      // The left end of the sensor's upper edge is the picture's upper right corner.
      expect([topRight[0]! > 180 && topRight[1]! < 60, topLeft[1]! > 90]).toEqual([true, true]);
    }),
  );

  it(
    'that are cut off at 60 percent lose nothing and go again at a press; who leaves before they are reported is asked [KRN-07]',
    walkAs(english, async (visitor) => {
      const { page } = visitor;
      const { token } = await newPerson();
      const line = await openLine();
      // It has another origin than the site.
      await page.goto(`${line.url}/robots.txt`);
      await page.evaluate((value) => localStorage.setItem('token', value), token);
      await page.goto(`${line.url}/en/app-report`);
      await visitor.fills(/^Description/, 'See the picture');
      await page.evaluate(makePhoto, 1500, 1000);
      const size = await page.evaluate(() => (globalThis as { photo?: File }).photo!.size);
      await page.evaluate(choosePhoto, 'input[type=file]');
      await page.waitForSelector('dialog[open] img');
      line.breakUploadsAfter(size * 0.6);
      await pressLast(visitor);
      await visitor.sees('It is still here; send it again.');
      line.mend();
      await visitor.presses('Send picture 1 again');
      await visitor.sees('The picture was sent.');
      // Waiting for its report.
      const asked = new Promise<string>((resolve) => {
        page.once('dialog', (dialog) => {
          resolve(dialog.type());
          void dialog.dismiss();
        });
      });
      await page.evaluate(() => void setTimeout(() => location.reload()));
      expect(await asked).toBe('beforeunload');
      await visitor.presses('Send');
      await visitor.sees('Thank you!');
      // The browser logs the broken connection.
      excuse(visitor, /ERR_(CONNECTION|EMPTY|INCOMPLETE|SOCKET)/);
    }),
  );

  itInAudit(
    'of a face are cut to a circle and seen at once, also where the page itself has to do it [KRN-08]',
    walkOf(async (visitor, { username }) => {
      const { page } = visitor;
      await page.evaluateOnNewDocument(() => Reflect.deleteProperty(globalThis, 'Worker'));
      await visitor.open(`/${username}`);
      const field = 'header span input[type=file]';
      await page.waitForSelector(field);
      await isTakenOver(page);
      await page.evaluate(makePhoto, 800, 600);
      await page.evaluate(choosePhoto, field);
      await page.waitForSelector('dialog[open] .ReactCrop--circular-crop img');
      await pressLast(visitor);
      // Until then there was none; while it is on its way it is shown from the page's own memory.
      const face = await page.waitForFunction(
        (css) => {
          const { src } = document.querySelector(css)!.closest('span')!.querySelector('img') ?? {};
          return src?.startsWith('http') ? src : '';
        },
        {},
        field,
      );
      const { ratio } = await page.evaluate(lookAt, (await face.jsonValue()) as string);
      expect(ratio).toBe(1);
    }),
  );
});

describe('two people who write to each other', () => {
  interface Pair {
    sara: Visitor;
    nima: Visitor;
    /** Of Sara and of Nima. */
    people: [Person, Person];
    token: string;
    room: string;
  }
  /** Two new people, each with a browser, and the room that they share. */
  const walkOf = (way: (pair: Pair) => Promise<void>) => async (): Promise<void> => {
    const people: [Person, Person] = [await newPerson('سارا', 'احمدی'), await newPerson('نیما', 'راد')];
    const [{ token: of }, { token }] = people;
    const { data: me } = (await api(token, 'GET', '/auth/user')) as { data: { id: number } };
    const { data } = (await api(of, 'GET', `/chatroom/user/${me.id}`)) as { data: { id: number } };
    const [sara, nima] = [await newVisitor(), await newVisitor()];
    await Promise.all([sara.signIn(of), nima.signIn(token)]);
    await way({ sara, nima, people, token, room: `/direct/${data.id}` });
  };
  const hosted = ([{ token }]: Pair['people'], title: string): Promise<WholeEvent> =>
    hostEvent(token, [9], { title: `${title} ${mark}` });

  /** What a tab fetches of rooms and counts from here on, and how often it opens the stream. */
  const watch = ({ page }: Visitor) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (/^\/api\/v1\/(chatroom|events\/count|live)/.test(pathname)) asked.push(pathname.replace('/api/v1', ''));
    });
    const take = () => asked.splice(0);
    return { take, polls: () => take().filter((path) => path.startsWith('/chatroom/check')).length };
  };
  const write = async ({ page }: Visitor, text: string): Promise<void> => {
    const box = await page.waitForSelector('textarea');
    await box!.type(text);
    await page.keyboard.press('Enter');
  };
  const atRoom = async (visitor: Visitor, room: string): Promise<Visitor> => {
    await visitor.open(room);
    return visitor;
  };
  const streamStands = ({ page }: Visitor) =>
    page.waitForResponse((answer) => answer.url().endsWith('/api/v1/live') && answer.ok());
  const isGone = ({ page }: Visitor, text: string) =>
    page.waitForFunction((words) => !document.body.innerText.includes(words), {}, text);

  itInAudit(
    'hear each other without asking; ask while the stream is cut, and lose nothing by it [CHT-09] [CHT-03]',
    walkOf(async ({ sara, nima, people, token, room }) => {
      const front = await openFront();
      // It has another origin than the site.
      await sara.page.goto(`${front.url}/robots.txt`);
      await sara.page.evaluate((value) => localStorage.setItem('token', value), people[0].token);
      const asked = watch(sara);
      const stands = streamStands(sara);
      await sara.page.goto(front.url + room);
      await nima.open(room);
      await stands;
      await pause(1000);
      asked.take();

      // Longer than the pause between two polls.
      await pause(4000);
      expect(asked.take()).toEqual([]);
      await write(nima, 'سلام سارا');
      await sara.sees('سلام سارا');
      await nima.page.waitForSelector('[data-delivery=seen]');
      // It marks the room as seen, and nothing else.
      expect(asked.polls()).toBe(1);
      const messages = (await api(token, 'GET', `/chatroom/${room.split('/').at(-1)}`)) as {
        data: { messages: { data: { id: number }[] } };
      };
      const path = `/chatroom/${room.split('/').at(-1)}/${messages.data.messages.data[0]!.id}`;
      await api(token, 'PUT', path, { body: 'درود سارا' });
      await sara.sees('درود سارا');
      await api(token, 'DELETE', path);
      await isGone(sara, 'درود سارا');
      expect(asked.polls()).toBe(0);

      front.hasStream = false;
      front.cut();
      await write(nima, 'هنوز هستی؟');
      await sara.sees('هنوز هستی؟');
      for (let polls = 0; polls < 2; polls += asked.polls()) await pause(200);

      const back = streamStands(sara);
      front.hasStream = true;
      await back;
      await pause(1000);
      asked.take();
      await pause(4000);
      expect(asked.take()).toEqual([]);

      const again = streamStands(sara);
      front.isOpen = false;
      front.cut();
      await write(nima, 'این را هم ببین');
      await nima.page.waitForSelector('[data-delivery=sent]');
      front.isOpen = true;
      await again;
      await sara.sees('این را هم ببین');
      await write(sara, 'دیدم');
      await nima.sees('دیدم');
    }),
  );

  it(
    'see each other write; what fails goes again by hand, once; what has no network waits, marked, and goes once [CHT-02] [CHT-09] [CHT-10]',
    walkOf(async ({ sara, nima, token, room }) => {
      const say = wordsOf('fa');
      const marks = ({ page }: Visitor, delivery: string) =>
        page.$$eval(`[data-delivery=${delivery}]`, (rows) => rows.map((row) => row.querySelector('p')?.textContent));
      /** How often these words are in the room, on the server and in a window. */
      const timesOf = async (text: string, { page }: Visitor): Promise<[number, number]> => {
        const { data } = (await api(token, 'GET', `/chatroom/${room.split('/').at(-1)}`)) as {
          data: { messages: { data: { body: string }[] } };
        };
        const shown = await page.$$eval('[data-row] p', (words) => words.map((one) => one.textContent));
        return [
          data.messages.data.filter(({ body }) => body === text).length,
          shown.filter((one) => one === text).length,
        ];
      };
      const stands = streamStands(sara);
      await sara.open(room);
      await nima.open(room);
      // Typing is told once, to whoever listens.
      await stands;
      const box = await nima.page.waitForSelector('textarea');
      await box!.type('یک لحظه');
      await sara.sees(say('chat.room.writes'));
      await nima.page.keyboard.press('Enter');
      await sara.sees('یک لحظه');
      await sara.page.waitForFunction(
        (words) => !new RegExp(words).test(document.body.innerText),
        {},
        say('chat.room.writes').source,
      );

      const refusals = await refuse(
        nima.page,
        (url, method) => method === 'POST' && /\/chatroom\/\d+$/.test(url.pathname),
      );
      await write(nima, 'این بار نشد');
      await nima.sees(say('chat.message.failed'));
      expect(await marks(nima, 'failed')).toEqual(['این بار نشد']);
      refusals.end();
      // By two presses, as an impatient finger does.
      await nima.page.evaluate((name) => {
        const again = [...document.querySelectorAll('button')].find((one) => new RegExp(name).test(one.innerText));
        again!.click();
        again!.click();
      }, say.only('chat.message.retry').source);
      await sara.sees('این بار نشد');
      expect(await timesOf('این بار نشد', nima)).toEqual([1, 1]);

      await nima.page.setOfflineMode(true);
      for (const text of ['بی‌شبکه یک', 'بی‌شبکه دو']) await write(nima, text);
      await nima.page.waitForFunction(() => document.querySelectorAll('[data-delivery=waiting]').length === 2);
      expect(await marks(nima, 'waiting')).toEqual(['بی‌شبکه یک', 'بی‌شبکه دو']);
      await nima.page.setOfflineMode(false);
      await sara.sees('بی‌شبکه دو');
      await nima.page.waitForFunction(
        () => document.querySelector('[data-delivery=waiting], [data-delivery=sending]') === null,
      );
      for (const text of ['بی‌شبکه یک', 'بی‌شبکه دو'])
        expect([await timesOf(text, nima), await timesOf(text, sara)]).toEqual([
          [1, 1],
          [1, 1],
        ]);
      const order = await sara.page.$$eval('[data-row] p', (words) => words.map((one) => one.textContent));
      expect(order.indexOf('بی‌شبکه یک')).toBeLessThan(order.indexOf('بی‌شبکه دو'));
      await nima.page.waitForFunction(
        () => [...document.querySelectorAll('[data-delivery]')].at(-1)?.getAttribute('data-delivery') === 'seen',
      );
    }),
  );

  itInAudit(
    'hold one stream for all tabs of one, which goes on when its tab is closed and when another comes back [CHT-09]',
    walkOf(async ({ sara, nima, room }) => {
      await write(await atRoom(sara, room), 'دیدم');
      const first = await nima.newTab();
      await nima.page.goto('about:blank');
      const stands = streamStands(first);
      await first.open(room);
      await stands;
      const second = await nima.newTab();
      const asked = watch(second);
      await second.open(room);
      await second.sees('دیدم');
      await pause(2500);
      expect(asked.take()).not.toContain('/live');
      await write(sara, 'در هر دو پنجره');
      await Promise.all([first, second].map((tab) => tab.sees('در هر دو پنجره')));
      const taken = streamStands(second);
      await first.page.close();
      await taken;
      await pause(1000);
      asked.take();
      await write(sara, 'و در آن که ماند');
      await second.sees('و در آن که ماند');
      expect(asked.polls()).toBeLessThan(2);
      // Back to a page that the browser has kept.
      await second.page.goto(`${siteUrl}/robots.txt`);
      await write(sara, 'وقتی نبودی');
      await second.page.goBack();
      await second.sees('وقتی نبودی');
      await write(sara, 'و حالا که هستی');
      await second.sees('و حالا که هستی');
    }),
  );

  itInAudit(
    'write about an event, and are kept apart by a block until it is taken back [CHT-04] [CHT-06]',
    walkOf(async ({ sara, nima, people, room }) => {
      const say = wordsOf('fa');
      const event = await hosted(people, 'چای دو نفره');
      const tab = await nima.newTab();
      await tab.page.setViewport(wide);
      await Promise.all([sara.open(room), tab.open(`${room}?event_id=${event.id}`)]);
      await sara.page.waitForSelector('textarea');
      await isTakenOver(tab.page);

      const attached = `form [role=group] a[href="${event.link}?via=direct"]`;
      await tab.page.waitForSelector(attached);
      await isAt(tab, room);
      await write(tab, 'با هم برویم؟');
      await tab.page.waitForFunction((card) => !document.querySelector(card), {}, attached);
      await sara.sees('با هم برویم؟');
      await sara.sees(event.title);

      await chooseFrom(tab.page, '#outlet [data-room]', '', say.only('chat.room.block'));
      await tab.presses(say.only('chat.room.block'), '[role=alertdialog]');
      await tab.sees(say('chat.composer.blockedByMe'));
      await sara.open(room);
      await sara.sees(say('chat.composer.blocked'));
      expect(await sara.page.$('textarea')).toBeNull();
      await tab.presses(say.only('chat.room.unblock'), '#outlet');
      await tab.page.waitForSelector('textarea');
      await sara.open(room);
      await write(sara, 'آشتی');
      await tab.sees('آشتی');
      await tab.page.close();
    }),
  );

  itInAudit(
    'copy, answer, edit and delete a message from its menu, by a long press [CHT-04]',
    walkOf(async ({ sara, nima, room }) => {
      const say = wordsOf('fa');
      await Promise.all([sara.open(room), nima.open(room)]);
      await sara.page.browserContext().setPermission(siteUrl, {
        permission: { name: 'clipboard-write' },
        state: 'granted',
      });
      await nima.page.waitForSelector('textarea');
      const plan = 'ساعت پنج بیا';
      await write(sara, plan);
      await nima.sees(plan);

      /** Holds a finger on the message; then presses an item of its menu. */
      const choose = async (words: string, item: string): Promise<void> => {
        const message = (await sara.page.waitForFunction(
          (text) =>
            [...document.querySelectorAll<HTMLElement>('#outlet [data-mine]')].findLast(
              (one) => one.innerText.includes(text) && one.querySelector('button[aria-haspopup=menu]'),
            ),
          {},
          words,
        )) as ElementHandle<HTMLElement>;
        const { x, y, height } = (await message.boundingBox())!;
        // In Persian one's own messages are on the left.
        const finger = await sara.page.touchscreen.touchStart(x + 40, y + height / 2);
        await sara.page.waitForSelector('[role=menu]');
        await finger.end();
        await sara.presses(say.only(item), '[role=menu]');
      };
      await choose(plan, 'chat.message.copy');
      await sara.sees(say('kernel.copied'));

      await choose(plan, 'chat.message.reply');
      await sara.page.waitForSelector('form [role=group]');
      await sara.presses(say.only('chat.composer.stopAnswering'), 'form');
      await sara.page.waitForFunction(() => !document.querySelector('form [role=group]'));

      const box = (await sara.page.waitForSelector('textarea'))!;
      await box.type('نیمه‌کاره');
      await choose(plan, 'chat.message.edit');
      await sara.sees(say('chat.composer.editing'));
      const isIn = (text: string) =>
        sara.page.waitForFunction((words) => document.querySelector('textarea')!.value === words, {}, text);
      await isIn(plan);
      await sara.page.waitForFunction(() => document.activeElement?.tagName === 'TEXTAREA');
      await sara.presses(say.only('chat.composer.stopEditing'), 'form');
      await isIn('نیمه‌کاره');
      await choose(plan, 'chat.message.edit');
      await isIn(plan);
      // Behind the old words, without a look at where the caret is.
      await box.type('یید');
      const edited = `${plan}یید`;
      await isIn(edited);
      await sara.presses(say.only('chat.composer.save'), 'form');
      await isIn('نیمه‌کاره');
      await nima.sees(edited);
      await nima.sees(say('chat.message.edited'));

      await choose(edited, 'chat.message.delete');
      await sara.presses(say.only('chat.message.delete'), '[role=alertdialog]');
      await isGone(nima, edited);
      await isGone(sara, edited);
      expect([...sara.complaints, ...nima.complaints]).toEqual([]);
    }),
  );

  itInAudit(
    'meet in the group of an event, reach each other from a channel and its guest list, and read what is over [CHT-07] [CHT-08]',
    walkOf(async ({ sara, nima, people, token, room }) => {
      const say = wordsOf('fa');
      const event = await hosted(people, 'گروه عصر');
      await book(token, event, event.dates.items[0]!.times[0]!.start, 1, '');
      await nima.open(event.link);
      await isTakenOver(nima.page);
      await nima.presses(say('event.guests.count'));
      await nima.presses(say.only('event.reservation.group'), '[role=dialog]');
      await nima.page.waitForFunction(() => /\/direct\/\d+$/.test(location.pathname));
      const group = new URL(nima.page.url()).pathname;
      expect(group).not.toBe(room);
      await sara.open(group);
      await write(nima, 'سلام به همه');
      await sara.sees('سلام به همه');
      await sara.presses(say('chat.room.memberCount', { number: '۲' }), '#outlet');
      await sara.page.waitForSelector('[role=dialog]');
      await sara.page.waitForSelector(`[role=dialog] a[href$="/${people[1].username}"]`);
      await sara.sees(event.title);

      await sara.open(`/${people[1].username}`);
      await isTakenOver(sara.page);
      await sara.presses(say.only('channel.message'));
      await isAt(sara, room);
      await sara.open(`/${people[0].username}`);
      await isTakenOver(sara.page);
      await sara.sees(say('channel.edit'));
      const names = await sara.page.$$eval('#outlet button, #outlet a', (all) =>
        all.map((one) => one.innerText.trim()),
      );
      expect(names.filter((name) => say.only('channel.message').test(name))).toEqual([]);
      await sara.open(`/business/event/${event.id}`);
      const line = await sara.page.waitForSelector('#outlet summary ::-p-text(نیما راد)');
      await line!.click();
      await sara.presses(say('insight.table.messageTo'));
      await isAt(sara, room);

      const narvan = await signInAs(demoHost.entry);
      const { data: over } = (await api(narvan, 'GET', '/chatroom?type=expired')) as { data: { id: number }[] };
      await sara.signIn(narvan);
      await sara.open('/direct?tab=expired');
      const row = await sara.page.waitForSelector(`#outlet a[href$="/direct/${over[0]!.id}"]`);
      await isTakenOver(sara.page);
      await row!.click();
      await sara.page.waitForSelector('textarea:disabled');
      expect(await sara.page.$eval('textarea', ({ placeholder }) => placeholder)).toMatch(say('chat.composer.over'));
    }),
  );
});

describeInAudit('a list of hundreds of rows', () => {
  const count = 400;
  const pageSize = 50;
  const body = (at: number) => 'چای '.repeat(1 + ((at * 7) % 30)) + at;
  const at = (minutes: number) => new Date(Date.UTC(2026, 10, 20) - minutes * 60_000).toISOString();
  const newest = (id: number) => count - id;
  const page = <T>(make: (at: number) => T, number: number) => ({
    data: Array.from({ length: pageSize }, (_, i) => make((number - 1) * pageSize + i)),
    current_page: number,
    last_page: count / pageSize,
    total: count,
    next: number < count / pageSize ? String(number + 1) : null,
  });
  const notification = (i: number) => ({
    id: newest(i),
    kind: i % 3 === 0 ? 'comment' : 'follow',
    created_at: at(i * 10),
    is_read: true,
    channel: null,
    event: null,
    comment_id: null,
    text: i % 3 === 0 ? body(i) : null,
    reason: null,
  });
  const message = (i: number) => ({
    id: newest(i),
    body: body(i),
    created_at: at(i),
    updated_at: at(i),
    read_at: null,
    user: { id: i % 3 === 0 ? 999_998 : 999_999 },
    event_id: null,
    client_key: null,
  });
  const room = {
    id: 999_999,
    type: 'private',
    users: [],
    event: null,
    last_message: null,
    unread_count: 0,
    is_user_blocked: false,
    is_expired: false,
    expires_at: null,
    updated_at: at(0),
  };
  const answers: Record<string, (number: number) => object> = {
    '/profile/notifications': (number) => page(notification, number),
    '/chatroom/999999': (number) => ({ data: { room, messages: page(message, number) } }),
    '/chatroom/check/999999': () => ({ data: { new: false, messages: [], seen: null, edited: [], deleted: [] } }),
  };

  const walkAmong = (way: (visitor: Visitor) => Promise<void>) =>
    walkAs({}, async (visitor) => {
      await visitor.signIn(await signInAs(demoHost.entry));
      await visitor.page.setRequestInterception(true);
      visitor.page.on('request', (request) => {
        const { pathname, searchParams } = new URL(request.url());
        const answer = answers[pathname.replace('/api/v1', '')]?.(Number(searchParams.get('after') ?? 1));
        if (answer) void request.respond({ contentType: 'application/json', body: JSON.stringify(answer) });
        else void request.continue();
      });
      await way(visitor);
    });

  /** Where the visible rows are, and how many rows are drawn. */
  const places = ({ page }: Visitor): Promise<{ drawn: number; seen: [string, number][] }> =>
    page.evaluate(() => {
      const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')];
      const seen = rows.map((row): [string, number] => [row.dataset.row!, row.getBoundingClientRect().top]);
      return { drawn: rows.length, seen: seen.filter(([, top]) => top > 80 && top < 700) };
    });

  /** Turns the wheel; returns by how much the visible rows moved differently from it. */
  async function turn(visitor: Visitor, by: number): Promise<number> {
    const before = new Map((await places(visitor)).seen);
    await visitor.page.mouse.wheel({ deltaY: by });
    await visitor.page.evaluate(async () => {
      for (let frames = 0; frames < 4; frames++) await new Promise((resolve) => requestAnimationFrame(resolve));
    });
    const { seen } = await places(visitor);
    const [kept] = seen.filter(([row]) => before.has(row));
    expect(kept).toBeDefined();
    return Math.abs(before.get(kept![0])! - kept![1] - by);
  }

  it(
    'draws those near the reader alone, moves as the wheel does and is found again where it was left [DSC-14]',
    walkAmong(async (visitor) => {
      await visitor.open('/notifications');
      await visitor.page.waitForSelector('[data-row]');
      await visitor.page.mouse.move(195, 400);
      let worst = 0;
      for (let turns = 0; turns < 30; turns++) worst = Math.max(worst, await turn(visitor, 300));
      for (let turns = 0; turns < 6; turns++) worst = Math.max(worst, await turn(visitor, -300));
      const left = await places(visitor);
      expect([worst < 1.5, left.drawn < 80, left.seen.length > 3]).toEqual([true, true, true]);
      expect(await visitor.page.$$eval('[data-row]', (rows) => rows[0]!.getAttribute('aria-posinset'))).toMatch(
        /^\d{2,}$/,
      );
      await visitor.page.evaluate(() => document.querySelector<HTMLElement>('header a[href]')!.click());
      await visitor.page.waitForFunction(() => !location.pathname.endsWith('/notifications'));
      await visitor.page.goBack();
      await visitor.page.waitForFunction(
        ([row, top]) => {
          const found = document.querySelector(`[data-row="${row}"]`);
          return found !== null && Math.abs(found.getBoundingClientRect().top - Number(top)) < 1;
        },
        {},
        left.seen[0]!,
      );
      expect((await places(visitor)).drawn).toBeLessThan(160);
    }),
  );

  it(
    'of messages grows at its top without moving what is read [CHT-02] [CHT-10]',
    walkAmong(async (visitor) => {
      await visitor.open('/direct/999999');
      await visitor.page.waitForSelector('[data-row]');
      await visitor.page.mouse.move(195, 400);
      let worst = 0;
      for (let turns = 0; turns < 30; turns++) worst = Math.max(worst, await turn(visitor, -300));
      for (let turns = 0; turns < 6; turns++) worst = Math.max(worst, await turn(visitor, 300));
      const { drawn } = await places(visitor);
      expect([worst < 1.5, drawn < 80]).toEqual([true, true]);
    }),
  );
});
