import type { Page } from 'puppeteer';

/**
 * Waits until a page has had no new answer for a second. The browser's own count of open requests does not help:
 * the live stream stays open, and answers of the worker are sometimes never reported as finished.
 */
export async function isQuiet(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let answers = -1;
        let since = 0;
        const timer = setInterval(() => {
          const now = performance.getEntriesByType('resource').length;
          if (now !== answers) [answers, since] = [now, performance.now()];
          if (performance.now() - since < 1000) return;
          clearInterval(timer);
          resolve();
        }, 50);
      }),
  );
}
