import { pageFunctions } from 'lighthouse/core/lib/page-functions.js';
import type { Page } from 'puppeteer';

// CPU × 4 is what Lighthouse advises on a desktop whose index is 1500 to 2000, to get a phone of the middle
// (its docs/throttling.md). But the browser's switch makes a page by 2.5 to 6 times slower, differently in each browser
// that is started, and a machine that others use changes its own pace within minutes. So the pace itself is set: the
// page has the index of such a phone, whatever the machine does.

/** Lighthouse's index of a page at CPU × 4 on a desktop of 1600: how often a second it can do a fixed work. */
const phone = 400;
/** How far from it a page may be, in parts of it. */
const tolerance = 0.12;
const tries = 8;

/**
 * Makes the page as slow as a phone of the middle, or nearly where the machine changes its pace meanwhile. Takes some
 * seconds.
 */
export async function slowAsPhone(page: Page): Promise<void> {
  let rate = 4;
  for (let time = 0; time < tries; time++) {
    await page.emulateCPUThrottling(rate);
    const index = await indexOf(page);
    if (Math.abs(index / phone - 1) < tolerance) return;
    rate = Math.min(12, Math.max(1, (rate * index) / phone));
  }
}

/** Whether the page is still about as slow as a phone: what was measured meanwhile counts. */
export const isStillPhone = async (page: Page): Promise<boolean> =>
  Math.abs((await indexOf(page)) / phone - 1) < 2 * tolerance;

async function indexOf(page: Page): Promise<number> {
  const index = await page.evaluate(pageFunctions.computeBenchmarkIndex);
  const devtools = await page.createCDPSession();
  // What measuring left behind is not the page's.
  await devtools.send('HeapProfiler.collectGarbage');
  await devtools.detach();
  return index;
}
