import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../deploy/build/apps.ts';
import { startSite } from '../deploy/local/serve.ts';
import { launchBrowser } from '../e2e/site/launchBrowser.ts';
import { demoToken } from './demoToken.ts';
import { type Frames, framesOf, shareOfLate } from './frames.ts';
import { longRoom, onePage, textOf } from './longRoom.ts';
import { slowAsPhone } from './phone.ts';
import { fling, flings } from './scrolling.ts';
import { median, printTable } from './table.ts';

// Ten thousand rows, flung by a thumb; CPU × 4 (see `phone.ts`). Side by side in one run: drawn whole, and with a
// window over the rows; with `all` also drawn whole with `content-visibility`, whose frames take a second and a half
// each. From a trace: how many frames of the screen were dropped or partly blank, which is what a reader sees, and how
// many frames of the page's main thread took longer than a sixtieth of a second, while the compositor scrolled what
// was there. Each page is some minutes of work, so results are printed at once. `node bench/list.ts [rounds] [rows]
// [all]`.
const rounds = Number(process.argv[2] ?? 1);
const rows = Number(process.argv[3] ?? 10_000);

const ways =
  process.argv[4] === 'all' ? (['plain', 'windowed', 'content-visibility'] as const) : (['plain', 'windowed'] as const);
type Way = 'plain' | 'windowed' | 'content-visibility';

const dataDir = path.join(root, '.cache/bench/data');
const site = await startSite({ port: 0, dataDir, quiet: true });
const browser = await launchBrowser();

const token = await demoToken(site.url);

const now = Date.now();
const notifications = Array.from({ length: rows }, (_, at) => ({
  id: rows - at,
  kind: ['liked', 'comment', 'follow', 'reserved'][at % 4],
  created_at: new Date(now - at * 600_000).toISOString(),
  is_read: at > 3,
  channel: null,
  event: null,
  comment_id: null,
  text: at % 4 === 1 ? textOf(at) : null,
  reason: null,
}));
const answers: Record<string, object> = {
  ...longRoom(rows),
  '/api/v1/profile/notifications': onePage(notifications),
  '/api/v1/profile/notifications/read': { data: {} },
};
const lists = {
  notifications: { path: '/notifications', row: '#outlet ul > [data-row]', box: null, way: 'up' },
  messages: { path: '/direct/7', row: '[role=log] [data-row]', box: '[role=log]', way: 'down' },
} as const;
type List = keyof typeof lists;

interface Measured extends Frames {
  nodes: number;
  /** Of scripts, in bytes, after scrolling through the list. */
  heap: number;
  passed: number;
}

async function once(name: List, way: Way): Promise<Measured> {
  const { path: address, row, box, way: flung } = lists[name];
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.setBypassServiceWorker(true);
  await page.setBypassCSP(true);
  await page.setViewport({ width: 390, height: 844, isMobile: true, hasTouch: true });
  await context.setCookie({ name: 'token', value: token, domain: 'localhost', path: '/' });
  await page.evaluateOnNewDocument((value) => localStorage.setItem('token', value), token);
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const answer = answers[pathname];
    if (answer) return void request.respond({ contentType: 'application/json', body: JSON.stringify(answer) });
    if (way !== 'windowed' && windowCode.has(pathname)) return void request.abort();
    void request.continue();
  });
  await page.goto(`${site.url}${address}`, { waitUntil: 'domcontentloaded', timeout: 120_000 });
  await page.waitForSelector(row, { timeout: 120_000 });
  if (way === 'content-visibility')
    await page.addStyleTag({
      content: `${row} { content-visibility: auto; contain-intrinsic-block-size: auto 80px; }`,
    });
  await page.waitForFunction(
    (selector, whole, count) => {
      const { length } = document.querySelectorAll(selector);
      return whole ? length === count : length < 500;
    },
    { timeout: 120_000, polling: 500 },
    row,
    way !== 'windowed',
    rows,
  );
  await new Promise((resolve) => setTimeout(resolve, 2000));
  const devtools = await page.createCDPSession();
  await slowAsPhone(page);
  const position = (): Promise<number> =>
    page.evaluate((selector) => {
      const scroller = selector ? document.querySelector(selector)! : document.scrollingElement!;
      return Math.abs(scroller.scrollTop);
    }, box);
  const before = await position();
  const frames = await framesOf(page, () => fling(devtools, flung));
  const passed = (await position()) - before;
  const nodes = await page.evaluate(() => document.querySelectorAll('*').length);
  await devtools.send('HeapProfiler.collectGarbage');
  const { JSHeapUsedSize: heap = 0 } = await page.metrics();
  await context.close();
  return { ...frames, nodes, heap, passed };
}

/** The files of the window over rows, by their paths on the site; without them a list is drawn whole. */
function filesOfWindow(): Set<string> {
  const apps = path.join(dataDir, 'releases/apps');
  const files = readdirSync(apps, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js'));
  const holding = files.filter((file) => readFileSync(path.join(apps, file), 'utf8').includes('[data-space]'));
  return new Set(holding.map((file) => `/_apps/${file.split(path.sep).join('/')}`));
}
const windowCode = filesOfWindow();
if (windowCode.size === 0) throw new Error('the code of the window was not found');

try {
  const results: string[][] = [];
  for (const name of Object.keys(lists) as List[]) {
    const none = { shown: 0, dropped: 0, blank: 0, nodes: 0, heap: 0, passed: 0 };
    const all = Object.fromEntries(ways.map((way): [string, Measured] => [way, { work: [], ...none }]));
    for (let round = 0; round < rounds; round++)
      for (const way of ways) {
        const { work, shown, dropped, blank, nodes, heap, passed } = await once(name, way);
        const sum = all[way]!;
        sum.work.push(...work);
        sum.shown += shown;
        sum.dropped += dropped;
        sum.blank += blank;
        sum.passed += passed / rounds;
        Object.assign(sum, { nodes, heap });
        console.log(
          `${name}, ${way}: ${dropped} of ${shown + dropped} frames dropped, ${blank} partly blank; ${shareOfLate(work).toFixed(3)} of the page's ${work.length} over 16.7 ms`,
        );
      }
    const slow = (way: Way): number => shareOfLate(all[way]!.work);
    for (const way of ways) {
      const { work, shown, dropped, blank, nodes, heap, passed } = all[way]!;
      results.push([
        name,
        way,
        String(shown + dropped),
        (dropped / (shown + dropped)).toFixed(3),
        (blank / shown).toFixed(3),
        work.length ? median(work).toFixed(1) : '–',
        slow(way).toFixed(3),
        (slow(way) / slow('plain')).toFixed(2),
        String(nodes),
        (nodes / all.plain!.nodes).toFixed(3),
        (heap / 2 ** 20).toFixed(0),
        String(Math.round(passed)),
      ]);
    }
  }
  console.log(`${rows} rows, ${flings} flings, CPU × 4, ${rounds} rounds`);
  printTable(
    [
      'list',
      'drawn',
      'frames due',
      'dropped',
      'partly blank',
      'work, median ms',
      'over 16.7 ms',
      'of plain',
      'elements',
      'of plain',
      'heap MB',
      'pixels passed',
    ],
    results,
  );
} finally {
  await browser.close();
  await site.stop();
}
