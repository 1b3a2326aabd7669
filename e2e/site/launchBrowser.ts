import puppeteer, { type Browser } from 'puppeteer';

/**
 * The system's Chromium, or the one without windows that is given, without background traffic and without caches of
 * an earlier run.
 */
export const launchBrowser = (
  args: string[] = [],
  env: Record<string, string> = {},
  shell: string | null = null,
): Promise<Browser> =>
  puppeteer.launch({
    env: { ...process.env, ...env },
    headless: shell === null ? true : 'shell',
    executablePath: shell ?? process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
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
