import type { Page } from 'puppeteer';

/**
 * Waits until the browser has taken over what a server has drawn, which may make parts of it anew; else for nothing.
 */
export const isTakenOver = (page: Page): Promise<unknown> =>
  page.waitForFunction(
    () =>
      !(JSON.parse(document.getElementById('page-data')!.textContent) as { drawn?: object }).drawn ||
      performance.getEntriesByName('taken-over').length > 0,
  );
