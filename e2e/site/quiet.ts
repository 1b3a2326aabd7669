import type { Page } from 'puppeteer';

/**
 * Waits until a page has had no new answer for a while, in ms. The browser's own count of open requests does not
 * help: the live stream stays open, answers of the worker are sometimes never reported as finished, and neither is
 * what a page sends while it is left.
 */
export async function isQuiet(page: Page, pause = 1000): Promise<void> {
  await page.evaluate(
    (pause) =>
      new Promise<void>((resolve) => {
        let answers = -1;
        let since = 0;
        const timer = setInterval(() => {
          const now = performance.getEntriesByType('resource').length;
          if (now !== answers) [answers, since] = [now, performance.now()];
          if (performance.now() - since < pause) return;
          clearInterval(timer);
          resolve();
        }, 50);
      }),
    pause,
  );
}
