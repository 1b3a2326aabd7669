import { rm } from 'node:fs/promises';

export default async function teardown() {
  const { site, browser, dataDir } = globalThis.__site;
  await browser.close();
  if (!site) return;
  await site.stop();
  await rm(dataDir, { recursive: true, force: true });
}
