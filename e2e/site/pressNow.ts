import type { Page } from 'puppeteer';

/**
 * Presses what a selector finds, in one task of the page. Between two the list may be drawn anew, and a press on a link
 * that has gone is none of the site's: the browser loads its address as another page.
 */
export const pressNow = (page: Page, selector: string): Promise<void> =>
  page.evaluate((wanted) => document.querySelector<HTMLElement>(wanted)!.click(), selector);
