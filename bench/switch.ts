import path from 'node:path';
import { root } from '../deploy/build/apps.ts';
import { startSite } from '../deploy/local/serve.ts';
import { launchBrowser } from '../e2e/site/launchBrowser.ts';
import { median, printTable } from './table.ts';

// From a tap on a link to the first paint of another remote's screen, its code prefetched as a pointer on the link does
// it; CPU × 4.
const rounds = Number(process.argv[2] ?? 7);
const site = await startSite({ port: 0, dataDir: path.join(root, '.cache/bench/data'), quiet: true });
const browser = await launchBrowser();

async function tapOnce(prefetched: boolean): Promise<number> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.setViewport({ width: 390, height: 844, isMobile: true, hasTouch: true });
  await page.goto(site.url, { waitUntil: 'networkidle0' });
  await page.emulateCPUThrottling(4);
  const link = (await page.waitForSelector('#outlet article h2 a'))!;
  await link.scrollIntoView();
  if (prefetched) {
    await link.hover();
    await new Promise((resolve) => setTimeout(resolve, 1500));
  }
  const took = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const target = document.querySelector<HTMLAnchorElement>('#outlet article h2 a')!;
        const outlet = document.getElementById('outlet')!;
        const begun = performance.now();
        // The new screen's first paint: the frame after the outlet shows an event page's content.
        new MutationObserver((_, observer) => {
          if (location.pathname !== target.pathname || !outlet.querySelector('[data-wide]')) return;
          observer.disconnect();
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - begun)));
        }).observe(outlet, { childList: true, subtree: true });
        target.click();
      }),
  );
  await context.close();
  return took;
}

try {
  const times: Record<string, number[]> = { cold: [], prefetched: [] };
  for (let round = 0; round < rounds; round++) {
    for (const variant of Object.keys(times)) times[variant]!.push(await tapOnce(variant === 'prefetched'));
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
