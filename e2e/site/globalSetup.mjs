import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startSite } from '../../deploy/local/serve.ts';
import { launchBrowser } from './launchBrowser.ts';

/**
 * Starts the site on an empty folder, as a newcomer would, and one browser for all tests. SITE_URL (with SITE_DATA)
 * takes a running site instead; SITE_DATABASE_URL names an empty PostgreSQL database for it to stand on.
 */
export default async function setup() {
  const dataDir = process.env.SITE_DATA ?? (await mkdtemp(path.join(tmpdir(), 'site-')));
  const site = process.env.SITE_URL
    ? null
    : await startSite({ port: 0, dataDir, databaseUrl: process.env.SITE_DATABASE_URL });
  const browser = await launchBrowser();
  Object.assign(process.env, {
    SITE_URL: site?.url ?? process.env.SITE_URL,
    SITE_DATA: dataDir,
    SITE_RELEASES: path.join(dataDir, 'releases'),
    BROWSER_WS: browser.wsEndpoint(),
  });
  globalThis.__site = { site, browser, dataDir };
}
