import path from 'node:path';
import type { HTTPRequest, Page } from 'puppeteer';
import { root } from '../deploy/build/apps.ts';
import { startSite } from '../deploy/local/serve.ts';
import { launchBrowser } from '../e2e/site/launchBrowser.ts';
import { demoToken } from './demoToken.ts';
import { framesOf, shareOfLate } from './frames.ts';
import { longRoom } from './longRoom.ts';
import { fling, flings } from './scrolling.ts';
import { median, printTable } from './table.ts';

// A conversation of ten thousand messages, scrolled back by a finger's flings for some seconds; CPU × 4. In the
// same run an empty tall page is scrolled alike, which shows what the machine itself costs. From a trace: how long
// the page's main thread worked for each frame, and how many frames took longer than a sixtieth of a second. `node
// bench/room.ts [rounds] [messages]`.
const rounds = Number(process.argv[2] ?? 3);
const rows = Number(process.argv[3] ?? 10_000);

const site = await startSite({ port: 0, dataDir: path.join(root, '.cache/bench/data'), quiet: true });
const browser = await launchBrowser();
const token = await demoToken(site.url);
const answers = longRoom(rows);

const tall = `<!doctype html><meta name="viewport" content="width=device-width">
  <div style="block-size: 844px; overflow-y: auto; display: flex; flex-direction: column-reverse">
  <div style="flex: none; block-size: 1000000px; background: linear-gradient(#fff, #0b7a75)"></div></div>`;

const pages = {
  'an empty page': async (page: Page) => {
    await page.goto(`${site.url}/tall`);
    return page.waitForSelector('div > div');
  },
  'a long room': async (page: Page) => {
    await page.goto(`${site.url}/direct/7`, { waitUntil: 'domcontentloaded', timeout: 120_000 });
    return page.waitForSelector('[role=log] [data-row]', { timeout: 120_000 });
  },
};
type Name = keyof typeof pages;

function answer(request: HTTPRequest): void {
  const { pathname } = new URL(request.url());
  if (pathname === '/tall') return void request.respond({ contentType: 'text/html', body: tall });
  const known = answers[pathname];
  if (known) return void request.respond({ contentType: 'application/json', body: JSON.stringify(known) });
  void request.continue();
}

async function once(name: Name): Promise<number[]> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.setBypassServiceWorker(true);
  await page.setViewport({ width: 390, height: 844, isMobile: true, hasTouch: true });
  await context.setCookie({ name: 'token', value: token, domain: 'localhost', path: '/' });
  await page.evaluateOnNewDocument((value) => localStorage.setItem('token', value), token);
  await page.setRequestInterception(true);
  page.on('request', answer);
  await pages[name](page);
  await new Promise((resolve) => setTimeout(resolve, 2000));
  const devtools = await page.createCDPSession();
  await page.emulateCPUThrottling(4);
  const { work } = await framesOf(page, () => fling(devtools, 'down'));
  await context.close();
  return work;
}

try {
  const all: Record<Name, number[]> = { 'an empty page': [], 'a long room': [] };
  for (let round = 0; round < rounds; round++)
    for (const name of Object.keys(pages) as Name[]) all[name].push(...(await once(name)));
  console.log(`${rows} messages, ${flings} flings, CPU × 4, ${rounds} rounds`);
  printTable(
    ['page', 'frames', 'median ms of work', 'worst ms', 'share over 16.7 ms'],
    Object.entries(all).map(([name, work]) => [
      name,
      String(work.length),
      work.length ? median(work).toFixed(1) : '–',
      work.length ? Math.max(...work).toFixed(1) : '–',
      shareOfLate(work).toFixed(3),
    ]),
  );
} finally {
  await browser.close();
  await site.stop();
}
