import path from 'node:path';
import lighthouse, { type Result } from 'lighthouse';
import { root } from '../deploy/build/apps.ts';
import { startSite } from '../deploy/local/serve.ts';
import { launchBrowser } from '../e2e/site/launchBrowser.ts';
import { feedOf } from './feedOf.ts';
import { median, printTable } from './table.ts';
import { whenDrawn } from './whenDrawn.ts';

// Lighthouse as on a phone, for the pages that strangers come to, with what costs each missing point. `node
// bench/lighthouse.ts [rounds]`; fails where a target is missed.
const rounds = Number(process.argv[2] ?? 3);
const aims: Record<string, number> = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };

const site = await startSite({ port: 0, dataDir: path.join(root, '.cache/bench/data'), quiet: true });
const browser = await launchBrowser();
await whenDrawn(site.url);

async function look(url: string): Promise<Result> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  const run = await lighthouse(
    url,
    { logLevel: 'silent', onlyCategories: Object.keys(aims) },
    undefined,
    page as never,
  );
  await context.close();
  if (!run) throw new Error(`Lighthouse says nothing of ${url}`);
  return run.lhr;
}

const points = ({ categories }: Result, category: string): number =>
  Math.round((categories[category]?.score ?? 0) * 100);

/** What takes points away in a category, the most costly first. */
const inTheWay = ({ categories, audits }: Result, category: string): string[] =>
  (categories[category]?.auditRefs ?? [])
    .map(({ id, weight }) => ({ weight, audit: audits[id] }))
    .filter(({ weight, audit }) => weight > 0 && audit?.score !== null && audit !== undefined && audit.score < 1)
    .sort((a, b) => b.weight * (1 - (b.audit!.score ?? 0)) - a.weight * (1 - (a.audit!.score ?? 0)))
    .map(({ audit }) => [audit!.title, audit!.displayValue].filter(Boolean).join(': '));

try {
  const { link, channel } = (await feedOf(site.apiUrl))[0]!;
  const rows: string[][] = [];
  const missing: string[] = [];
  for (const [name, address] of Object.entries({ '/': '/', event: link, channel: `/${channel.username}` })) {
    // The first look warms the servers up.
    await look(site.url + address);
    const results: Result[] = [];
    for (let round = 0; round < rounds; round++) results.push(await look(site.url + address));
    const scores = Object.keys(aims).map((category) => median(results.map((result) => points(result, category))));
    rows.push([name, ...scores.map(String)]);
    for (const [at, category] of Object.keys(aims).entries())
      if (scores[at]! < aims[category]!)
        missing.push(`${name}, ${category}: ${inTheWay(results[0]!, category).join('; ') || 'nothing is named'}`);
  }
  console.log(`Lighthouse on a phone, median of ${rounds}; aims ${Object.values(aims).join(', ')}`);
  printTable(['page', ...Object.keys(aims)], rows);
  for (const line of missing) console.log(`In the way: ${line}`);
  process.exitCode = missing.length > 0 ? 1 : 0;
} finally {
  await browser.close();
  await site.stop();
}
