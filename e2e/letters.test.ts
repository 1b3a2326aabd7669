import type { Viewport } from 'puppeteer';
import { localizePath, type Locale } from 'shared-kernel/contract/locale';
import type { Route } from 'shared-kernel/contract/platform/manifest';
import { addressOf } from './site/addressOf.ts';
import { demoHost, freeEventOf } from './site/accounts.ts';
import { seriousFindings } from './site/axe.ts';
import { isAudit } from './site/inAudit.ts';
import { layoutFaults } from './site/layoutFaults.ts';
import { cutTexts } from './site/reach.ts';
import { liveSet } from './site/releases.ts';
import { ways, type Who, type World } from './site/sheetWays.ts';
import { makeWorld } from './site/sheetWorld.ts';
import { isTakenOver } from './site/takenOver.ts';
import { newVisitor, type Visitor } from './site/visitor.ts';
import { wordsOf } from './site/words.ts';

/** How people read who need it large: the phone's own setting for letters, and a page at 400 % on a small screen. */
interface Reading {
  name: string;
  locale: Locale;
  viewport: Viewport;
  letters: number;
  /** Which part of the window bars may take. */
  bars: number;
}
/**
 * A browser gives what scrolls and holds nothing to press a stop of its own; initials beside a name are drawn only, at any
 * size.
 */
const elsewhereHeld = ['scrollable-region-focusable', 'label-content-name-mismatch'];
const phone = { width: 360, height: 740, hasTouch: true, isMobile: true, deviceScaleFactor: 1 };
const zoomed = { width: 320, height: 256, deviceScaleFactor: 1 };
const large = { name: 'letters at 200 % on a phone', viewport: phone, letters: 2, bars: 1 / 3 };
const lying = {
  name: 'a phone that lies on its side',
  viewport: { ...phone, width: 740, height: 360 },
  letters: 1,
  bars: 1 / 2,
};
const near = { name: 'a page at 400 %', viewport: zoomed, letters: 1, bars: 1 / 2 };

/** Daily each in one of the languages, and each page and sheet in one of them; by the audit all in all. */
const readings: Reading[] = isAudit
  ? (['fa', 'en'] as const).flatMap((locale) => [
      { ...large, locale },
      { ...near, locale },
      { ...lying, locale },
    ])
  : [
      { ...large, locale: 'en' },
      { ...near, locale: 'fa' },
    ];
/** Daily those sheets that many people open, by the audit all. */
const oftenOpened = [
  'event.booking',
  'event.reservation',
  'event.share',
  'discovery.filter',
  'auth.login',
  'shell.menu',
];

let tokens: Record<Exclude<Who, 'visitor'>, string>;
let world: World;
let routes: Route[];
let event: string;

beforeAll(async () => {
  ({ tokens, world } = await makeWorld());
  const { apps } = await liveSet();
  routes = Object.values(apps).flatMap(({ manifest }) => manifest.routes);
  event = (await freeEventOf(demoHost.username)).link;
});

/** Somebody's browser, on a page of the site from which they go on by its own links. */
async function readerOf(who: Who, { locale, viewport, letters }: Reading): Promise<Visitor> {
  const reader = await newVisitor({ locale, viewport });
  const { page } = reader;
  const browser = await page.createCDPSession();
  await browser.send('Emulation.setEmulatedOSTextScale', { scale: letters });
  await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
  if (who !== 'visitor') await reader.signIn(tokens[who]);
  await reader.open('/');
  await isTakenOver(page);
  const size = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
  if (size !== `${16 * letters}px`) throw new Error(`letters of ${size}`);
  return reader;
}

/** By a link of the page, as people go; then until nothing of the new page is loading. */
async function goTo({ page }: Visitor, locale: Locale, path: string): Promise<void> {
  const isThere = await page.evaluate(
    (href) => {
      // Of two sheets on one page, the second is opened from where the first has left it.
      if (new URL(href, location.href).href === location.href) return true;
      for (const area of document.querySelectorAll('#outlet *')) area.setAttribute('data-before', '');
      const link = Object.assign(document.createElement('a'), { href });
      document.getElementById('page')!.append(link);
      link.click();
      link.remove();
      return false;
    },
    localizePath(locale, path),
  );
  if (!isThere) await hasCome(page, wordsOf(locale)('kernel.loading').source);
}

async function hasCome(page: Visitor['page'], loading: string): Promise<void> {
  await page.waitForFunction(
    (loading) => {
      const main = document.querySelector<HTMLElement>('main');
      const area = document.querySelector('#outlet > [data-area]:not([data-left])') ?? main;
      const isNew = area?.querySelector('*:not([data-before])') !== null;
      const isBusy = main?.querySelector(':scope #outlet > :not([data-left]) :is([aria-busy=true], [data-skeletons])');
      const text = (main?.innerText ?? '').trim();
      return isNew && !isBusy && text.length > 0 && !new RegExp(loading).test(text);
    },
    {},
    loading,
  );
  // Two frames later what came is laid out.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

/** What stands far down is fetched as one comes near. */
const comesNear = (page: Visitor['page'], { source, flags }: RegExp): Promise<unknown> =>
  page.waitForFunction(
    (source, flags) => {
      scrollTo({ top: document.body.scrollHeight, behavior: 'instant' });
      return [...document.querySelectorAll<HTMLElement>('#page :is(a[href], button, [role=tab], label)')].some((one) =>
        new RegExp(source, flags).test((one.getAttribute('aria-label') ?? one.innerText).trim()),
      );
    },
    {},
    source,
    flags,
  );

/** Back leads from each sheet to what lies below it. */
async function closesAll(page: Visitor['page']): Promise<void> {
  for (;;) {
    const open = (await page.$$('[role=dialog]')).length;
    if (open === 0) return;
    await page.evaluate(() => history.back());
    await page.waitForFunction((open) => document.querySelectorAll('[role=dialog]').length < open, {}, open);
  }
}

async function faultsIn({ page }: Visitor, { bars }: Reading, part = 'body'): Promise<string[]> {
  const found = [...(await page.evaluate(cutTexts, part)), ...(await page.evaluate(layoutFaults, bars))];
  if (isAudit)
    found.push(
      ...(await seriousFindings(page, part === 'body' ? 'html' : part, elsewhereHeld)).map(
        ({ id, nodes }) => `${id} ${(nodes[0]?.html ?? '').slice(0, 120)}`,
      ),
    );
  return found;
}

const isOfTurn = (reading: Reading, at: number): boolean => isAudit || readings[at % readings.length] === reading;

const pictures = process.env.LETTERS_PICTURES;
const photograph = async ({ page }: Visitor, { locale, letters }: Reading, name: string): Promise<void> => {
  if (pictures)
    await page.screenshot({
      path: `${pictures}/${locale}-${letters === 1 ? 'zoom' : 'large'}-${name.replaceAll(/\W+/g, '_')}.png` as `${string}.png`,
    });
};

describe.each(readings)('with $name, in $locale,', (reading) => {
  it('every page can be read and pressed: nothing is covered, cut or wider than the screen [SHL-34]', async () => {
    const isOpen = ({ guard }: Route): boolean => ['public', 'visitor'].includes(guard);
    const found: string[] = [];
    const look = async (who: Who, seen: readonly Route[]): Promise<void> => {
      const reader = await readerOf(who, reading);
      for (const route of seen.filter((_, at) => isOfTurn(reading, at))) {
        await goTo(reader, reading.locale, addressOf(route, event));
        await photograph(reader, reading, route.path);
        for (const fault of await faultsIn(reader, reading)) found.push(`${route.path}: ${fault}`);
      }
      await reader.leave();
    };
    await Promise.all([
      look('visitor', routes.filter(isOpen)),
      look(
        'owner',
        routes.filter((route) => !isOpen(route)),
      ),
    ]);
    expect(found).toEqual([]);
  });

  it('each sheet can be read and pressed [SHL-34]', async () => {
    const say = wordsOf(reading.locale);
    const found: string[] = [];
    const walked = [...new Map(ways.filter(({ isWide }) => !isWide).map((way) => [way.sheet, way])).values()]
      .filter(({ sheet }) => isAudit || oftenOpened.includes(sheet))
      .filter((_, at) => isOfTurn(reading, at));
    for (const who of new Set(walked.map((way) => way.who))) {
      const reader = await readerOf(who, reading);
      const { page } = reader;
      for (const way of walked.filter((one) => one.who === who)) {
        const at = typeof way.at === 'string' ? way.at : way.at(world);
        try {
          await goTo(reader, reading.locale, at);
          if (way.presses.length > 0) await comesNear(page, way.presses[0]!(say, world));
          for (const [step, pressed] of way.presses.entries())
            await reader.presses(pressed(say, world), step === 0 ? '#page' : 'body');
          await page.waitForFunction(() => {
            const sheet = [...document.querySelectorAll<HTMLElement>('[role=dialog]')].at(-1);
            return (
              sheet &&
              Math.abs(new DOMMatrix(getComputedStyle(sheet).transform).m42) < 1 &&
              sheet.querySelector('[aria-busy=true], [data-skeletons]') === null &&
              sheet.contains(document.activeElement)
            );
          });
          await photograph(reader, reading, `sheet-${way.sheet}`);
          for (const fault of await faultsIn(reader, reading, '[role=dialog]')) found.push(`${way.sheet}: ${fault}`);
        } catch (error) {
          found.push(`${way.sheet}: ${(error as Error).message.slice(0, 200)}`);
        }
        await closesAll(page);
      }
      await reader.leave();
    }
    expect(found).toEqual([]);
  });
});
