import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startSite } from '../../deploy/local/serve.ts';
import { launchBrowser } from './launchBrowser.ts';

/** Starts the site on an empty folder, as a newcomer would, and one browser for all tests. */
export default async function setup() {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'site-'));
  const site = await startSite({ port: 0, dataDir });
  const browser = await launchBrowser();
  Object.assign(process.env, { SITE_URL: site.url, SITE_DATA: dataDir, SITE_RELEASES: site.releasesDir, BROWSER_WS: browser.wsEndpoint() });
  globalThis.__site = { site, browser, dataDir };
}
