import { rm } from 'node:fs/promises';

export default async function teardown() {
  await Promise.all(
    globalThis.__sites.map(async ({ site, browser, dataDir }) => {
      await browser.close();
      if (!site) return;
      await site.stop();
      await rm(dataDir, { recursive: true, force: true });
    }),
  );
}
