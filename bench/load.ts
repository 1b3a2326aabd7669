import type { Browser } from 'puppeteer';

declare global {
  interface Window {
    largestPaint: number;
    blocked: number;
  }
}

/** One cold load of a page on a mid-range phone. Times in ms from navigation, bytes as transferred. */
export interface Load {
  requests: number;
  jsBytes: number;
  fcp: number;
  lcp: number;
  /** How much of the main thread's tasks exceeded the 50 ms that nobody notices. */
  blocked: number;
}

export async function loadOnce(browser: Browser, address: string): Promise<Load> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  page.on('pageerror', (error) => console.error(`${address}: ${String(error)}`));
  page.on('console', (message) => message.type() === 'error' && console.error(`${address}: ${message.text()}`));
  await page.setViewport({ width: 390, height: 844, isMobile: true, hasTouch: true, deviceScaleFactor: 2 });
  // Phones send this header.
  await page.setExtraHTTPHeaders({ 'sec-ch-ua-mobile': '?1' });
  await page.emulateNetworkConditions({ download: (1.6 * 1024 * 1024) / 8, upload: (750 * 1024) / 8, latency: 150 });
  await page.emulateCPUThrottling(4);
  await page.evaluateOnNewDocument(() => {
    window.largestPaint = 0;
    window.blocked = 0;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) window.blocked += duration - 50;
    }).observe({ type: 'longtask', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.largestPaint = entry.startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
  await page.goto(address, { waitUntil: 'domcontentloaded', timeout: 60_000 });
  // The largest paint is final once nothing larger came for a while.
  await page.waitForFunction(
    (calm) => window.largestPaint > 0 && performance.now() - window.largestPaint > calm,
    { timeout: 20_000, polling: 200 },
    3000,
  );
  const load = await page.evaluate(() => {
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return {
      requests: resources.length + 1,
      // What is fetched after the largest paint (idle prefetches) is not part of the first view.
      jsBytes: resources
        .filter((entry) => entry.name.endsWith('.js') && entry.startTime <= window.largestPaint)
        .reduce((sum, entry) => sum + entry.encodedBodySize, 0),
      fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
      lcp: window.largestPaint,
      blocked: window.blocked,
    };
  });
  await context.close();
  return load;
}
