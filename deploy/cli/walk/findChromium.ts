import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

export function onPath(name: string): string | null {
  const folder = (process.env.PATH ?? '').split(delimiter).find((entry) => entry && existsSync(join(entry, name)));
  return folder === undefined ? null : join(folder, name);
}

/** A browser that a walk or a test can drive, or null. */
export function findChromium(): string | null {
  const known = [
    '/usr/lib/chromium/chromium',
    '/snap/bin/chromium',
    '/opt/google/chrome/chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ];
  const { CHROMIUM_PATH } = process.env;
  if (CHROMIUM_PATH && existsSync(CHROMIUM_PATH)) return CHROMIUM_PATH;
  for (const name of ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']) {
    const path = onPath(name);
    if (path) return path;
  }
  return known.find((path) => existsSync(path)) ?? null;
}
