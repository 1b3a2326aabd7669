import type { MediaFeature, Viewport } from 'puppeteer';
import { directionOf, localizePath, locales, type Locale } from 'shared-kernel/contract/locale';
import type { Route } from 'shared-kernel/contract/platform/manifest';
import { demoHost, freeEventOf, signInAs } from './site/accounts.ts';
import { seriousFindings } from './site/axe.ts';
import { cutTexts, stopFault } from './site/reach.ts';
import { liveSet } from './site/releases.ts';
import { isTakenOver } from './site/takenOver.ts';
import { newVisitor, siteUrl, type Visitor } from './site/visitor.ts';
import { isAudit } from './site/inAudit.ts';
import { addressOf } from './site/addressOf.ts';

/** The pages checked daily with keys and large letters: a list, and a form that only members see. */
const everyDay = ['/search', '/profile/account'];
const stops = 15;
/** As narrow as a page at 400 % on a small screen. */
const viewport = { width: 320, height: 740, hasTouch: true, isMobile: true, deviceScaleFactor: 1 };
/** A window of 1280 × 800 at twice the zoom. */
const zoomed = { width: 640, height: 400, deviceScaleFactor: 2 };
/** How an id looks that was shown in place of a text. */
const messageId =
  /(?<![\w.@/])(?:kernel|shell|pwa|discovery|event|chat|activity|business|auth|form)\.[a-z]\w*(?:\.\w+)*/;

/** A preview is drawn, and not part of the page. */
const isUnderOneHeading = (): boolean =>
  [...document.querySelectorAll('h1')].filter((head) => head.getClientRects().length > 0 && !head.closest('[inert]'))
    .length === 1;

describe('every route', () => {
  let routes: Route[];
  let event: string;
  let token: string;
  beforeAll(async () => {
    const { apps } = await liveSet();
    routes = Object.values(apps).flatMap(({ manifest }) => manifest.routes);
    event = (await freeEventOf(demoHost.username)).link;
    token = await signInAs(demoHost.entry);
  });

  // Daily each route in one language, alternately light and dark; by `npm run audit` in all languages and both.
  const turns = locales.flatMap((locale, turn) =>
    (isAudit ? (['light', 'dark'] as const) : ([turn % 2 === 0 ? 'dark' : 'light'] as const)).map((theme) => ({
      locale,
      theme,
      turn,
    })),
  );
  it.each(turns)(
    'in $locale, $theme, stands within the strict policy, in its direction and theme, under one heading, without an error, a missing text, a bar to scroll sideways or a serious finding of axe [PRM-27] [GWY-07] [SYS-04] [SYS-06] [SHL-33]',
    async ({ locale, theme, turn }) => {
      const ofTurn = routes.filter((_, at) => isAudit || at % locales.length === turn);
      expect(
        await asEach(ofTurn, { locale, viewport }, { name: 'prefers-color-scheme', value: theme }, faultsOf),
      ).toEqual([]);
    },
  );

  // By `npm run audit` all of them, in parts of about a minute.
  const parts = isAudit ? [0, 1, 2, 3] : [0];
  it.each((['fa', 'en'] as const).flatMap((locale) => parts.map((part) => ({ locale, part }))))(
    'in $locale, part $part, is walked by keys, each stop seen and marked, and read whole at 200 percent, of the page and of its letters [SHL-33]',
    async ({ locale, part }) => {
      const ofPart = routes.filter(({ path }, at) => (isAudit ? at % parts.length === part : everyDay.includes(path)));
      const still = { name: 'prefers-reduced-motion', value: 'reduce' };
      expect(await asEach(ofPart, { locale, viewport: zoomed }, still, reachFaultsOf)).toEqual([]);
    },
  );

  /** What is wrong with these pages as a visitor sees them and, for those that only members see, a member; both at once. */
  async function asEach(
    pages: readonly Route[],
    { locale, viewport }: { locale: Locale; viewport: Viewport },
    feature: MediaFeature,
    judge: (visitor: Visitor, locale: Locale, path: string, wanted: string) => Promise<string[]>,
  ): Promise<string[]> {
    const isOpen = ({ guard }: Route): boolean => ['public', 'visitor'].includes(guard);
    const found: string[] = [];
    const look = async (who: Visitor, seen: readonly Route[]): Promise<void> => {
      await who.page.emulateMediaFeatures([feature]);
      for (const route of seen)
        for (const fault of await judge(who, locale, addressOf(route, event), feature.value))
          found.push(`${route.path}: ${fault}`);
    };
    const [visitor, member] = await Promise.all([newVisitor({ locale, viewport }), newVisitor({ locale, viewport })]);
    await member.signIn(token);
    try {
      await Promise.all([
        look(visitor, pages.filter(isOpen)),
        look(
          member,
          pages.filter((route) => !isOpen(route)),
        ),
      ]);
    } finally {
      await Promise.all([visitor.leave(), member.leave()]);
    }
    return found;
  }

  async function reachFaultsOf({ page }: Visitor, locale: Locale, path: string): Promise<string[]> {
    await page.goto(siteUrl + localizePath(locale, path), { waitUntil: 'load' });
    await hasLoaded(page);
    // Elements that go when the browser knows its own width are not counted.
    await isTakenOver(page);
    const found = new Set<string>();
    // It led on to another page, which is checked by itself.
    if (new URL(page.url()).pathname !== localizePath(locale, path)) return [];
    for (let stop = 0; stop < stops; stop++) {
      await page.keyboard.press('Tab');
      // After its last stop a page passes the focus on to the browser.
      if (await page.evaluate(() => document.activeElement === document.body)) break;
      const fault = await page.evaluate(stopFault);
      if (fault) found.add(fault);
    }
    for (const text of await page.evaluate(cutTexts)) found.add(text);
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    for (const text of await page.evaluate(cutTexts)) found.add(`large letters: ${text}`);
    return [...found];
  }

  /** The page has its texts, and nothing on it is loading any more. */
  async function hasLoaded(page: Visitor['page']): Promise<void> {
    await page.waitForFunction(() => (document.querySelector('main')?.innerText ?? '').trim().length > 0);
    await page.waitForFunction(() => document.querySelector('#outlet [aria-busy=true]') === null);
  }

  async function faultsOf(
    { page, complaints }: Visitor,
    locale: Locale,
    path: string,
    theme: string,
  ): Promise<string[]> {
    complaints.length = 0;
    const response = await page.goto(siteUrl + localizePath(locale, path), { waitUntil: 'load' });
    const policy = response?.headers()['content-security-policy'] ?? '';
    const found: string[] = [];
    if (!policy.includes("'strict-dynamic'") || policy.includes('unsafe-')) found.push(`policy ${policy}`);
    await hasLoaded(page);
    const seen = await page.evaluate(() => ({
      text: document.body.innerText,
      lang: document.documentElement.lang,
      dir: document.documentElement.dir,
      width: document.documentElement.scrollWidth,
      // What sticks out, smallest last, unless it is inside something that scrolls or clips.
      outside: [...document.querySelectorAll<HTMLElement>('body *')]
        .filter((element) => {
          const { left, right, width } = element.getBoundingClientRect();
          if (width === 0 || (left >= -1 && right <= innerWidth + 1)) return false;
          for (let parent = element.parentElement; parent; parent = parent.parentElement)
            if (getComputedStyle(parent).overflowX !== 'visible') return false;
          return true;
        })
        .map((element) => element.outerHTML.slice(0, 120))
        .slice(-3),
      background: getComputedStyle(document.body).backgroundColor,
    }));
    const [id] = messageId.exec(seen.text) ?? [];
    if (id) found.push(`no text for ${id}`);
    if (seen.lang !== locale || seen.dir !== directionOf(locale)) found.push(`${seen.lang} ${seen.dir}`);
    if (seen.width > viewport.width) found.push(`${seen.width} pixels wide: ${seen.outside.join(' … ')}`);
    // Where a page leads on by itself, or waits for a part of its own, the heading comes with that.
    const heads = await page.waitForFunction(isUnderOneHeading).catch(() => null);
    if (!heads) found.push('not one heading');
    const light = Math.max(...(seen.background.match(/\d+/g) ?? []).slice(0, 3).map(Number)) > 128;
    if (light !== (theme === 'light')) found.push(`background ${seen.background}`);
    found.push(...complaints);
    // Its rules know no Persian or Arabic words; languages differ for it in direction only.
    if (isAudit || locale === 'fa' || locale === 'en') found.push(...(await findings(page)));
    return found;
  }

  async function findings(page: Visitor['page']): Promise<string[]> {
    // While something fades in, its colours are not its own.
    await page.evaluate(() =>
      Promise.allSettled(
        document
          .getAnimations()
          .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) < 2000)
          .map(({ finished }) => finished),
      ).then(() => {}),
    );
    return (await seriousFindings(page)).map(({ id, nodes }) => `${id} ${(nodes[0]?.html ?? '').slice(0, 160)}`);
  }
});
