import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from '../deploy/build/apps.ts';
import { startSite } from '../deploy/local/serve.ts';
import { abort, canary } from '../deploy/registry/canary.ts';
import { promote } from '../deploy/registry/promote.ts';
import { openRegistry } from '../deploy/registry/registry.ts';
import { bucketCookie, buckets, bucketText } from '../deploy/registry/setFor.ts';
import { status } from '../deploy/registry/status.ts';
import { publishAgain } from '../e2e/site/releases.ts';
import { askByTurns } from './lightClient.ts';
import { cpuOf } from './processes.ts';
import { startSecondGateway } from './startGateway.ts';
import { median, printTable } from './table.ts';

// What a candidate out at 10 % costs a gateway, in time of its processor for a kept page: two gateways of one site, each
// with a channel of its own, are asked for the same page by turns, so that whatever else the machine does meets both.
// First one has the candidate, then the other, so that what differs between the two processes falls out.
// `node bench/candidate.ts [samples]`; fails beyond the aim.
const samples = Number(process.argv[2] ?? 12);
const aim = 1.05;
const seconds = 2;

const site = await startSite({ port: 0, dataDir: path.join(root, '.cache/bench/data'), quiet: true });
const registry = await openRegistry(site.releasesDir);
const options = { by: 'bench', why: 'what a candidate costs' };
/** The live build of chat under a version of its own. */
const candidate = `9.${Math.floor(Date.now() / 86_400_000)}.${process.pid}`;
await publishAgain('mf-chat', candidate, undefined, registry);
const channel = `bench-${process.pid}`;
const live = await status(registry, 'production');
await promote(registry, channel, Object.fromEntries(live.map(({ app, version }) => [app, version])), options);
const other = await startSecondGateway(site, path.join(root, `.cache/bench/${channel}`), { RELEASE_CHANNEL: channel });

const gateways = [
  { url: `http://127.0.0.1:${site.port}/`, pid: site.gateway.pid!, channel: 'production' },
  { url: `http://127.0.0.1:${other.port}/`, pid: other.service.pid!, channel },
];
const headers = { 'sec-ch-ua-mobile': '?1', 'accept-encoding': 'br' };
/** Numbers of visitors all over, a tenth of which get a candidate that is out at 10 %. */
const visitors = Array.from({ length: 200 }, (_, at) => `${bucketCookie}=${bucketText((at * 6551) % buckets)}`);

/** Of the whole process and of the thread that answers, in milliseconds. */
function workOf(pid: number): { whole: number; answering: number } {
  const spent = readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[0];
  return { whole: cpuOf(pid), answering: Number(spent) / 1e6 };
}

/** Waits until this gateway draws all that its visitors get. */
async function drawsAll(url: string): Promise<void> {
  for (let calm = 0; calm < visitors.length;) {
    const page = await (await fetch(url, { headers: { ...headers, cookie: visitors[calm]! } })).text();
    calm = page.includes('"drawn":{') ? calm + 1 : 0;
  }
}

/** The work for a page at each gateway. */
async function measure(): Promise<{ whole: number; answering: number }[]> {
  const before = gateways.map(({ pid }) => workOf(pid));
  const urls = gateways.map(({ url }) => url);
  const pages = await askByTurns(urls, { headers, cookies: visitors, connections: 4, seconds });
  return gateways.map(({ pid }, at) => {
    const { whole, answering } = workOf(pid);
    return { whole: (whole - before[at]!.whole) / pages, answering: (answering - before[at]!.answering) / pages };
  });
}

const ratios: { whole: number; answering: number }[] = [];
try {
  for (const { url } of gateways) await drawsAll(url);
  await measure();
  const turns: (typeof ratios)[] = [];
  for (const [at, { channel: out, url }] of gateways.entries()) {
    await canary(registry, out, { app: 'mf-chat', version: candidate, percent: 10 }, options);
    // A gateway knows of it within a tenth of a second.
    await wait(500);
    await drawsAll(url);
    await measure();
    const turn: typeof ratios = [];
    while (turn.length < samples) {
      const found = await measure();
      const [beside, alone] = [found[at]!, found[1 - at]!];
      turn.push({ whole: beside.whole / alone.whole, answering: beside.answering / alone.answering });
    }
    turns.push(turn);
    await abort(registry, out, 'mf-chat', options);
  }
  const [first, second] = turns;
  for (const [at, one] of first!.entries())
    ratios.push({
      whole: Math.sqrt(one.whole * second![at]!.whole),
      answering: Math.sqrt(one.answering * second![at]!.answering),
    });
} finally {
  await other.service.stop();
  await site.stop();
}
const rowOf = (name: string, key: 'whole' | 'answering'): string[] => {
  const all = ratios.map((one) => one[key]);
  return [name, ...[median(all), Math.min(...all), Math.max(...all)].map((ratio) => `${ratio.toFixed(3)} ×`)];
};
console.log(`A kept page with a candidate out at 10 %, beside one without, ${samples} samples (aim ${aim})`);
printTable(
  ['processor', 'median', 'least', 'most'],
  [rowOf('the process', 'whole'), rowOf('its thread that answers', 'answering')],
);
if (median(ratios.map(({ answering }) => answering)) > aim) process.exitCode = 1;
