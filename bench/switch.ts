import path from 'node:path';
import { root } from '../deploy/build/apps.ts';
import { startSite } from '../deploy/local/serve.ts';
import { launchBrowser } from '../e2e/site/launchBrowser.ts';
import { median, printTable } from './table.ts';
import { whenDrawn } from './whenDrawn.ts';

// From a tap on a link to the first paint of another remote's screen, cold and with its code prefetched as a pointer on
// the link does it, and from Back to the first paint of the list that was left; CPU × 4.
const rounds = Number(process.argv[2] ?? 7);
const site = await startSite({ port: 0, dataDir: path.join(root, '.cache/bench/data'), quiet: true });
const browser = await launchBrowser();
/** How long the event is read before going back, so that deferred work is done. In milliseconds. */
const reading = 3000;
/** For the first screen; less than the page waits before it loads what its links lead to. In milliseconds. */
const settling = 2000;
/**
 * For all that the page loads in advance after that, which must not fall into the measured switch. In milliseconds.
 */
const warming = 6000;

const link = '#outlet article h2 a';
const eventPage = '#outlet [data-area]:not([data-left]) aside';

async function tapOnce(prefetched: boolean): Promise<{ there: number; back: number }> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.setViewport({ width: 390, height: 844, isMobile: true, hasTouch: true });
  // The page keeps a connection open, so the network never gets idle.
  await page.goto(site.url, { waitUntil: 'domcontentloaded' });
  const target = (await page.waitForSelector(link))!;
  // Before the scripts have taken over a drawn page, its links load a new page.
  await page.waitForFunction(() => performance.getEntriesByName('taken-over').length > 0);
  await new Promise((resolve) => setTimeout(resolve, settling));
  await page.emulateCPUThrottling(4);
  await target.scrollIntoView();
  if (prefetched) {
    await target.hover();
    await new Promise((resolve) => setTimeout(resolve, warming));
    // A finger leaves no pointer behind, which would then be over the next screen.
    await page.mouse.move(0, 0);
  }
  /** Presses in the page; resolves with the time until the frame that shows `awaited`. */
  const timed = (press: string, awaited: string) =>
    page.evaluate(
      (press, awaited) =>
        new Promise<number>((resolve) => {
          const begun = performance.now();
          new MutationObserver((_, observer) => {
            if (!document.querySelector(awaited)) return;
            observer.disconnect();
            requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - begun)));
          }).observe(document.getElementById('outlet')!, { childList: true, subtree: true });
          if (press === 'back') history.back();
          else document.querySelector<HTMLElement>(press)!.click();
        }),
      press,
      awaited,
    );
  const there = await timed(link, eventPage);
  await new Promise((resolve) => setTimeout(resolve, reading));
  const back = await timed('back', link);
  await context.close();
  return { there, back };
}

try {
  await whenDrawn(site.url);
  const times: Record<string, number[]> = { cold: [], prefetched: [], 'back to the list': [] };
  for (let round = 0; round < rounds; round++) {
    times.cold!.push((await tapOnce(false)).there);
    const { there, back } = await tapOnce(true);
    times.prefetched!.push(there);
    times['back to the list']!.push(back);
  }
  console.log(`From a tap to the first paint of another remote’s screen, CPU × 4, median of ${rounds}`);
  printTable(
    ['remote', 'ms', 'ratio'],
    Object.entries(times).map(([variant, all]) => [
      variant,
      median(all).toFixed(0),
      (median(all) / median(times.cold!)).toFixed(2),
    ]),
  );
} finally {
  await browser.close();
  await site.stop();
}
