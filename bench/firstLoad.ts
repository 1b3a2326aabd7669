import { rm } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../deploy/build/apps.ts';
import { startSite } from '../deploy/local/serve.ts';
import { promote } from '../deploy/registry/promote.ts';
import { publish } from '../deploy/registry/publish.ts';
import { openRegistry } from '../deploy/registry/registry.ts';
import { launchBrowser } from '../e2e/site/launchBrowser.ts';
import { feedOf } from './feedOf.ts';
import { loadOnce, type Load } from './load.ts';
import { startGateway, startPlainGateway } from './startGateway.ts';
import { median, printTable } from './table.ts';
import { buildSingle } from './single/build.ts';

// The federated site against the same sources as one bundle, loads interleaved in one run.
const rounds = Number(process.argv[2] ?? 5);
const folder = path.join(root, '.cache/bench');
const site = await startSite({ port: 0, dataDir: path.join(folder, 'data'), quiet: true });

const single = path.join(folder, 'single');
const singleReleases = path.join(folder, 'single-releases');
await rm(singleReleases, { recursive: true, force: true });
await buildSingle(single, '1.0.0');
const registry = await openRegistry(singleReleases);
await publish(registry.store, single, { by: 'bench' });
await promote(registry, 'production', { shell: '1.0.0' }, { by: 'bench' });
const whole = await startGateway({ API_URL: site.apiUrl, RELEASES: singleReleases, DEVELOPMENT: '1' });
const plain = await startPlainGateway(site, path.join(folder, 'plain-memory'));
const browser = await launchBrowser();

try {
  const [event] = await feedOf(site.apiUrl);
  const pages = { '/': '/', event: event!.link };
  const variants = {
    'single bundle': `http://localhost:${whole.port}`,
    'federated, undrawn': `http://localhost:${plain.port}`,
    'federated, drawn': site.url,
  };
  const rows: string[][] = [];
  for (const [name, address] of Object.entries(pages)) {
    const loads: Record<string, Load[]> = Object.fromEntries(Object.keys(variants).map((variant) => [variant, []]));
    for (let round = -1; round < rounds; round++) {
      for (const [variant, origin] of Object.entries(variants)) {
        const load = await loadOnce(browser, origin + address);
        // The first round warms the servers up.
        if (round >= 0) loads[variant]!.push(load);
      }
    }
    const of = (variant: string, key: keyof Load): number => median(loads[variant]!.map((load) => load[key]));
    for (const variant of Object.keys(variants)) {
      rows.push([
        name,
        variant,
        String(of(variant, 'requests')),
        `${(of(variant, 'jsBytes') / 1000).toFixed(1)} kB`,
        `${of(variant, 'fcp').toFixed(0)} ms`,
        `${of(variant, 'lcp').toFixed(0)} ms`,
        `${of(variant, 'blocked').toFixed(0)} ms`,
        ...(['fcp', 'lcp', 'blocked'] as const).map(
          (key) => `${(of(variant, key) / of('single bundle', key)).toFixed(2)} ×`,
        ),
      ]);
    }
  }
  console.log(`First load at 1.6 Mb/s, 150 ms, CPU × 4, median of ${rounds}`);
  printTable(
    [
      'page',
      'variant',
      'requests',
      'JS (brotli)',
      'first paint',
      'largest paint',
      'blocked',
      'first',
      'largest',
      'blocked',
    ],
    rows,
  );
} finally {
  await browser.close();
  await whole.service.stop();
  await plain.service.stop();
  await site.stop();
}
