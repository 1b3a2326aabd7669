import puppeteer, { type Browser } from 'puppeteer';

/** The system's Chromium, without background traffic and without caches of an earlier run. */
export const launchBrowser = (args: string[] = []): Promise<Browser> =>
  puppeteer.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--use-fake-device-for-media-stream',
      '--lang=fa',
      ...args,
    ],
  });
