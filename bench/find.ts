import path from 'node:path';
import type { Page } from 'puppeteer';
import { root } from '../deploy/build/apps.ts';
import { startSite } from '../deploy/local/serve.ts';
import { launchBrowser } from '../e2e/site/launchBrowser.ts';
import { isStillPhone, slowAsPhone } from './phone.ts';
import { median, printTable } from './table.ts';
import { whenDrawn } from './whenDrawn.ts';

declare global {
  interface Window {
    /** How long each of the main thread's long tasks took, in ms. */
    longTasks: number[];
  }
}

// On a warm page, CPU × 4 (see `phone.ts`): from pressing a filter to the frame with the first new card, and the longest task of the
// main thread while somebody types into the search.
const rounds = Number(process.argv[2] ?? 7);
const site = await startSite({ port: 0, dataDir: path.join(root, '.cache/bench/data'), quiet: true });
const browser = await launchBrowser();
/** Time for what the page puts off, such as the code of the areas that its links lead to. In milliseconds. */
const settling = 6000;
const typed = 'shab e sher';
const perLetter = 120;

const cards = '#outlet article h2 a';
/** Filters of the row above the list: free events, and those of one kind. */
const chips = '#main [aria-pressed="false"]';
/** Which of them filter by themselves: the first shows the map and the third asks for a day. */
const filters = [1, 3, 4];

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function open(at: string): Promise<{ page: Page; leave: () => Promise<void> }> {
  // Not in a private window, in which Chrome draws the page's icon anew at each change of the address.
  const page = await browser.newPage();
  await page.setViewport({ width: 390, height: 844, isMobile: true, hasTouch: true });
  await page.evaluateOnNewDocument(() => {
    window.longTasks = [];
    new PerformanceObserver((list) => {
      window.longTasks.push(...list.getEntries().map(({ duration }) => duration));
    }).observe({ type: 'longtask' });
  });
  await page.goto(site.url + at, { waitUntil: 'domcontentloaded' });
  await page.waitForFunction(() => performance.getEntriesByName('taken-over').length > 0);
  await wait(settling);
  await slowAsPhone(page);
  return { page, leave: () => page.close() };
}

/** Null where the machine changed its pace meanwhile. */
async function filterOnce(nth: number): Promise<number | null> {
  const { page, leave } = await open('/');
  const time = await page.evaluate(
    (cards, chips, nth) =>
      new Promise<number>((resolve) => {
        const hrefs = () => [...document.querySelectorAll(cards)].map((card) => card.getAttribute('href'));
        const before = hrefs().join();
        const begun = performance.now();
        const observer = new MutationObserver(() => {
          const now = hrefs();
          if (now.length === 0 || now.join() === before || document.querySelector('[data-skeleton-card]')) return;
          observer.disconnect();
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - begun)));
        });
        observer.observe(document.getElementById('outlet')!, { childList: true, subtree: true });
        document.querySelectorAll<HTMLElement>(chips)[nth]!.click();
      }),
    cards,
    chips,
    nth,
  );
  const counts = await isStillPhone(page);
  await leave();
  return counts ? time : null;
}

async function typeOnce(): Promise<number | null> {
  const { page, leave } = await open('/search');
  const box = (await page.waitForSelector('#outlet input[type=search], #outlet [role=combobox]'))!;
  await box.focus();
  await page.evaluate(() => void (window.longTasks = []));
  await page.keyboard.type(typed, { delay: perLetter });
  await wait(1000);
  const longest = await page.evaluate(() => Math.max(0, ...window.longTasks));
  const counts = await isStillPhone(page);
  await leave();
  return counts ? longest : null;
}

try {
  await whenDrawn(site.url);
  // A server answers its first questions more slowly.
  for (const nth of filters) await filterOnce(nth);
  const filtered: (number | null)[] = [];
  const tasks: (number | null)[] = [];
  for (let round = 0; round < rounds; round++) {
    filtered.push(await filterOnce(filters[round % filters.length]!));
    tasks.push(await typeOnce());
  }
  const counted = (all: (number | null)[]): number[] => all.filter((one) => one !== null);
  const row = (what: string, all: (number | null)[], aim: number): string[] => [
    what,
    median(counted(all)).toFixed(0),
    Math.max(...counted(all)).toFixed(0),
    String(aim),
    `${counted(all).length} of ${all.length}`,
  ];
  console.log('Finding, CPU × 4');
  printTable(
    ['what', 'median ms', 'worst ms', 'at most', 'rounds at an even pace'],
    [row('filter to first new card', filtered, 300), row('longest task while typing', tasks, 50)],
  );
} finally {
  await browser.close();
  await site.stop();
}
