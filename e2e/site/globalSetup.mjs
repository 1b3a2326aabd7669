import { execFileSync } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startSite } from '../../deploy/local/serve.ts';
import { launchBrowser, shellOfToday } from './launchBrowser.ts';

/**
 * Starts a site in an empty folder, as a newcomer would, and a browser, one of each for every worker: what a test
 * releases, breaks or uses up does not meet a parallel test. SITE_URL (with SITE_DATA) takes a running site
 * instead; SITE_DATABASE_URL names an empty PostgreSQL database for it. All workers share such a site.
 */
export default async function setup({ maxWorkers }) {
  const isShared = Boolean(process.env.SITE_URL || process.env.SITE_DATA || process.env.SITE_DATABASE_URL);
  // Once for all sites: each would build what has changed.
  if (!process.env.SITE_URL)
    execFileSync(process.execPath, [path.resolve(import.meta.dirname, '../../deploy/build/buildAll.ts')], {
      stdio: 'inherit',
    });
  globalThis.__sites = await Promise.all(Array.from({ length: isShared ? 1 : maxWorkers }, openSite));
  process.env.SITES = JSON.stringify(globalThis.__sites.map(({ env }) => env));
}

async function openSite() {
  const dataDir = process.env.SITE_DATA ?? (await mkdtemp(path.join(tmpdir(), 'site-')));
  const site = process.env.SITE_URL
    ? null
    : await startSite({ port: 0, dataDir, databaseUrl: process.env.SITE_DATABASE_URL, isNear: true });
  const shell = shellOfToday();
  // It has nobody to ask for a camera.
  const browser = await launchBrowser(shell === null ? [] : ['--use-fake-ui-for-media-stream'], {}, shell);
  return {
    site,
    browser,
    dataDir,
    env: {
      SITE_URL: site?.url ?? process.env.SITE_URL,
      SITE_DATA: dataDir,
      SITE_RELEASES: path.join(dataDir, 'releases'),
      BROWSER_WS: browser.wsEndpoint(),
    },
  };
}
