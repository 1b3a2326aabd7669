import type { Page } from 'puppeteer';

/**
 * Waits until a page has had no new answer for a second. The browser's own count of open requests is of no use here: the
 * stream of what happens stays open, and what the worker answers is at times never said to be over.
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
