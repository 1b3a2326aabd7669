import path from 'node:path';
import type { CDPSession } from 'puppeteer';
import { root } from '../deploy/build/apps.ts';
import { startSite } from '../deploy/local/serve.ts';
import { launchBrowser } from '../e2e/site/launchBrowser.ts';
import { frame, framesOf, shareOfLate } from './frames.ts';
import { median, printTable } from './table.ts';

// A finger drags a sheet down and up again for a second; beside it the same finger moves on the page, which the
// browser scrolls by itself; CPU × 4. From a trace: how much the page worked for each frame, and how many frames
// took longer than a sixtieth of a second.
const rounds = Number(process.argv[2] ?? 5);
const moves = 60;

const site = await startSite({ port: 0, dataDir: path.join(root, '.cache/bench/data'), quiet: true });
const browser = await launchBrowser();

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

async function once(withSheet: boolean): Promise<number[]> {
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
  const { work } = await framesOf(page, () => drag(devtools, from));
  await context.close();
  return work;
}

try {
  const all: Record<string, number[]> = { 'the page scrolls': [], 'a sheet follows': [] };
  for (let round = 0; round < rounds; round++) {
    all['the page scrolls']!.push(...(await once(false)));
    all['a sheet follows']!.push(...(await once(true)));
  }
  console.log(`One second of dragging, CPU × 4, ${rounds} rounds`);
  printTable(
    ['page', 'frames', 'median ms of work', 'share over 16.7 ms'],
    Object.entries(all).map(([name, work]) => [
      name,
      String(work.length),
      work.length ? median(work).toFixed(1) : '–',
      work.length ? shareOfLate(work).toFixed(3) : '–',
    ]),
  );
} finally {
  await browser.close();
  await site.stop();
}
