import path from 'node:path';
import type { CDPSession, Page } from 'puppeteer';
import { root } from '../deploy/build/apps.ts';
import { startSite } from '../deploy/local/serve.ts';
import { launchBrowser } from '../e2e/site/launchBrowser.ts';
import { median, printTable } from './table.ts';

// A finger drags a sheet down and up again for a second, beside the same finger on the page, which the browser scrolls
// by itself; CPU × 4. From a trace: how much the page worked for each frame, and how many frames took longer than the
// sixtieth of a second that they have.
const rounds = Number(process.argv[2] ?? 5);
const frame = 1000 / 60;
const moves = 60;

const site = await startSite({ port: 0, dataDir: path.join(root, '.cache/bench/data'), quiet: true });
const browser = await launchBrowser();

interface Frames {
  /** Each one's work on the page's main thread; in milliseconds. */
  work: number[];
}

async function drag(devtools: CDPSession, from: number): Promise<void> {
  const point = (y: number) => ({ touchPoints: [{ x: 195, y }] });
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', ...point(from) });
  for (let i = 1; i <= moves; i++) {
    const y = from + 160 * Math.sin((i / moves) * Math.PI);
    await Promise.all([
      devtools.send('Input.dispatchTouchEvent', { type: 'touchMove', ...point(Math.round(y)) }),
      new Promise((resolve) => setTimeout(resolve, frame)),
    ]);
  }
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

async function traced(page: Page, run: () => Promise<void>): Promise<Frames> {
  await page.tracing.start({
    categories: ['cc', 'benchmark', 'blink.user_timing'],
  });
  await page.evaluate(() => void performance.mark('bench-begin'));
  await run();
  await page.evaluate(() => void performance.mark('bench-end'));
  const { traceEvents } = JSON.parse(new TextDecoder().decode(await page.tracing.stop())) as { traceEvents: Traced[] };
  const mark = (name: string): Traced => traceEvents.find((event) => event.name === name)!;
  const [begin, end] = [mark('bench-begin'), mark('bench-end')];
  // From the finger's event to what is handed to the compositor.
  const frames = traceEvents.filter(
    ({ name, ph, ts, pid }) =>
      name === 'ProxyMain::BeginMainFrame' && ph === 'X' && pid === begin.pid && ts >= begin.ts && ts <= end.ts,
  );
  return { work: frames.map(({ dur = 0 }) => dur / 1000) };
}

interface Traced {
  name: string;
  ph: string;
  pid: number;
  ts: number;
  dur?: number;
}

async function once(withSheet: boolean): Promise<Frames> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.setViewport({ width: 390, height: 844, isMobile: true, hasTouch: true });
  await page.goto(site.url, { waitUntil: 'domcontentloaded' });
  await page.waitForSelector('#outlet article h2 a');
  await page.waitForSelector('header button[aria-haspopup=dialog], header button[aria-label]');
  let from = 500;
  if (withSheet) {
    await page.evaluate(() => {
      const globe = [...document.querySelectorAll<HTMLElement>('header button[aria-label]')].at(-1);
      globe!.click();
    });
    const sheet = (await page.waitForSelector('[role=dialog]'))!;
    await new Promise((resolve) => setTimeout(resolve, 1200));
    from = Math.round((await sheet.boundingBox())!.y + 14);
  }
  const devtools = await page.createCDPSession();
  await page.emulateCPUThrottling(4);
  const frames = await traced(page, () => drag(devtools, from));
  await context.close();
  return frames;
}

try {
  const all: Record<string, number[]> = { 'the page scrolls': [], 'a sheet follows': [] };
  for (let round = 0; round < rounds; round++) {
    all['the page scrolls']!.push(...(await once(false)).work);
    all['a sheet follows']!.push(...(await once(true)).work);
  }
  console.log(`One second of dragging, CPU × 4, ${rounds} rounds`);
  printTable(
    ['page', 'frames', 'median ms of work', 'share over 16.7 ms'],
    Object.entries(all).map(([name, work]) => [
      name,
      String(work.length),
      work.length ? median(work).toFixed(1) : '–',
      work.length ? (work.filter((ms) => ms > frame).length / work.length).toFixed(3) : '–',
    ]),
  );
} finally {
  await browser.close();
  await site.stop();
}
