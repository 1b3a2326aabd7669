import type { Browser } from 'puppeteer-core';
import { Refusal } from '../../registry/refusal.ts';
import { findChromium } from './findChromium.ts';

/**
 * A browser for one walk, which nobody sees: one of this machine, or at `BROWSER_WS` one that runs elsewhere, away from
 * whatever this process may do.
 */
export async function openBrowser(
  { BROWSER_WS }: NodeJS.ProcessEnv,
  find = findChromium,
): Promise<{ browser: Browser; close(): Promise<void> }> {
  // Only who walks needs it.
  const { default: puppeteer } = await import('puppeteer-core');
  if (BROWSER_WS) {
    const browser = await puppeteer.connect({ browserWSEndpoint: BROWSER_WS }).catch(() => {
      throw new Refusal(`No browser answers at BROWSER_WS, ${BROWSER_WS}`);
    });
    return { browser, close: () => browser.disconnect() };
  }
  const executablePath = find();
  if (executablePath === null)
    throw new Refusal(
      'A walk needs a browser, and none was found: install Chromium or Chrome, say where it is with CHROMIUM_PATH, or where one listens with BROWSER_WS',
    );
  const browser = await puppeteer
    .launch({
      executablePath,
      // Ended by who walks, who has a preview to end.
      handleSIGINT: false,
      handleSIGTERM: false,
      // Its sandbox cannot be had under root.
      args: [
        '--disable-background-networking',
        '--no-first-run',
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ],
    })
    .catch((error: Error) => {
      throw new Refusal(`The browser at ${executablePath} does not start: ${error.message.split('\n')[0]}`);
    });
  return { browser, close: () => browser.close() };
}
