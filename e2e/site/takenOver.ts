import type { Page } from 'puppeteer';

/**
 * Waits until the browser has taken over a page drawn on the server, which may replace parts of it; else returns at
 * once.
 */
export const isTakenOver = (page: Page): Promise<unknown> =>
  page.waitForFunction(
    () =>
      performance.getEntriesByName('taken-over').length > 0 ||
      !(JSON.parse(document.getElementById('page-data')!.textContent) as { drawn?: object }).drawn,
  );
