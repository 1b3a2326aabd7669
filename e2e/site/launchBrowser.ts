import puppeteer, { type Browser } from 'puppeteer';
import { findHeadlessShell } from '../../deploy/local/tools.ts';

/** The browser without windows for every day; by the audit none, so that it is the whole one, which people have. */
export const shellOfToday = (): string | null => (process.env.AUDIT === '1' ? null : findHeadlessShell());

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
      // A page is left before code that was made quicker has paid for it: a twelfth of what walks take.
      ...(shell === null ? [] : ['--js-flags=--no-maglev --no-turbofan']),
      ...args,
    ],
  });
