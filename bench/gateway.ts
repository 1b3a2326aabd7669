import path from 'node:path';
import autocannon from 'autocannon';
import { root } from '../deploy/build/apps.ts';
import { startSite } from '../deploy/local/serve.ts';
import type { Service } from '../deploy/local/service.ts';
import { feedOf } from './feedOf.ts';
import { askOverAndOver } from './lightClient.ts';
import { cpuOf, memoryOf, type Held } from './processes.ts';
import { startPlainGateway } from './startGateway.ts';
import { median, printTable } from './table.ts';

// Pages a second of one gateway, side by side in one run: undrawn, drawn and cached, drawn anew for each; and at
// twenty pages a second, how long a fresh one takes compared with the API alone: one address with a different query
// each time, and different events; and kept pages while a candidate is out at 10 % to all visitors by their numbers,
// beside the same visitors without one. Under too much load pages go out undrawn: each line says how many were drawn.
// `node bench/gateway.ts [rounds]`.
const rounds = Number(process.argv[2] ?? 3);
const seconds = 3;
/** At a given rate, so that the slowest hundredth is more than one page. */
const ratedSeconds = 10;
const site = await startSite({ port: 0, dataDir: path.join(root, '.cache/bench/data'), quiet: true });
const plain = await startPlainGateway(site, path.join(root, '.cache/bench/gateway-memory'));

interface Measured {
  perSecond: number;
  /** How long the gateway's processor works for a page, in milliseconds. */
  cpu: number;
  p50: number;
  p99: number;
  /** The share of the pages that went out drawn. */
  drawn: number;
}

const headers = { 'sec-ch-ua-mobile': '?1', 'accept-encoding': 'br' };
let turn = 0;

/** Pages that could be drawn, by what became of them. */
async function counted(url: string): Promise<{ drawn: number; undrawn: number }> {
  const text = await (await fetch(new URL('/metrics', url))).text();
  const of = (became: string): number =>
    [...text.matchAll(new RegExp(`pages_drawn_total\\{became="${became}",[^}]*\\} (\\d+)`, 'g'))]
      .map(([, count]) => Number(count))
      .reduce((sum, count) => sum + count, 0);
  return { drawn: of('drawn'), undrawn: of('undrawn') };
}

/** The share of pages that went out drawn since then. */
async function drawnSince(url: string, before: Awaited<ReturnType<typeof counted>>): Promise<number> {
  const after = await counted(url);
  const drawn = after.drawn - before.drawn;
  const all = drawn + after.undrawn - before.undrawn;
  return all > 0 ? drawn / all : 0;
}

/** The same address for everybody. */
async function measureKept(url: string, gateway: Service): Promise<Measured> {
  const before = await counted(url);
  const cpu = cpuOf(gateway.pid!);
  const { perSecond, took } = await askOverAndOver(url, { headers, seconds, connections: 8 });
  const used = cpuOf(gateway.pid!) - cpu;
  const at = (share: number): number => Math.round(took[Math.floor(took.length * share)] ?? 0);
  return { perSecond, cpu: used / took.length, p50: at(0.5), p99: at(0.99), drawn: await drawnSince(url, before) };
}

/** Another address for each. */
async function measureFresh(
  url: string,
  { rate, paths = ['/'] }: { rate?: number; paths?: string[] } = {},
): Promise<Measured> {
  const before = await counted(url);
  const cpu = cpuOf(site.gateway.pid!);
  const { requests, latency, non2xx, errors } = await autocannon({
    url,
    headers,
    duration: rate ? ratedSeconds : seconds,
    connections: rate ? 4 : 8,
    ...(rate ? { overallRate: rate } : {}),
    requests: [{ setupRequest: (asked) => ({ ...asked, path: `${paths[turn % paths.length]}?turn=${turn++}` }) }],
  });
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} refusals, ${errors} errors`);
  const used = cpuOf(site.gateway.pid!) - cpu;
  return {
    perSecond: requests.average,
    cpu: used / requests.total,
    p50: latency.p50,
    p99: latency.p99,
    drawn: await drawnSince(url, before),
  };
}

/** The API call that a feed's or an event's page asks first and waits for longest. */
async function askApi(rate: number, event?: string): Promise<Measured> {
  const { requests, latency } = await autocannon({
    url: `${site.apiUrl}/api/v1${event ? event.replace(/^\/([^/]+)\/(.+)$/, '/channel/$1/event/$2/single') : '/explore'}`,
    method: event ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'bench' },
    ...(event ? {} : { body: '{"page":1,"order_by":"soonest"}' }),
    duration: ratedSeconds,
    connections: 4,
    overallRate: rate,
  });
  return { perSecond: requests.average, p50: latency.p50, p99: latency.p99, drawn: 0, cpu: 0 };
}

const sumOf = (held: Held[], key: 'rss' | 'pss'): string => held.reduce((sum, one) => sum + one[key], 0).toFixed(0);

try {
  const home = `${site.url}/`;
  for (let wait = 0; wait < 100 && !(await (await fetch(home, { headers })).text()).includes('"drawn":{'); wait++)
    await new Promise((resolve) => setTimeout(resolve, 100));
  const events = (await feedOf(site.apiUrl)).map(({ link }) => encodeURI(link));
  const ways: Record<string, () => Promise<Measured>> = {
    undrawn: () => measureKept(`http://127.0.0.1:${plain.port}/`, plain.service),
    'drawn, kept': () => measureKept(home, site.gateway),
    'drawn, fresh': () => measureFresh(home),
    'drawn, fresh, 20 a second': () => measureFresh(home, { rate: 20 }),
    'the API alone, 20 a second': () => askApi(20),
    'events, fresh, 20 a second': () => measureFresh(home, { rate: 20, paths: events }),
    'the API of events, 20 a second': () => askApi(20, events[0]),
  };
  const found: Record<string, Measured[]> = {};
  for (let round = -1; round < rounds; round++)
    for (const [way, run] of Object.entries(ways)) {
      const measured = await run();
      // The first round warms everything up.
      if (round >= 0) (found[way] ??= []).push(measured);
    }
  const of = (way: string, key: keyof Measured): number => median(found[way]!.map((one) => one[key]));
  // Of pages measured one after the other: what else the machine does changes over the minutes.
  const besideUndrawn = (way: string): string =>
    median(found[way]!.map(({ perSecond }, round) => perSecond / found.undrawn![round]!.perSecond)).toFixed(2);
  console.log(`Pages of one gateway, ${seconds} s each (at a rate ${ratedSeconds} s), median of ${rounds}`);
  printTable(
    ['page', 'a second', 'p50', 'p99', 'processor', 'drawn', 'beside undrawn'],
    Object.keys(ways).map((way) => [
      way,
      of(way, 'perSecond').toFixed(0),
      `${of(way, 'p50')} ms`,
      `${of(way, 'p99')} ms`,
      `${of(way, 'cpu').toFixed(2)} ms`,
      `${(of(way, 'drawn') * 100).toFixed(0)} %`,
      `${besideUndrawn(way)} ×`,
    ]),
  );
  console.log(`A kept page beside an undrawn one: ${besideUndrawn('drawn, kept')} × (aim 0.8)`);
  for (const [page, api] of [
    ['drawn, fresh, 20 a second', 'the API alone, 20 a second'],
    ['events, fresh, 20 a second', 'the API of events, 20 a second'],
  ] as const)
    console.log(`p99 of “${page}” beyond the API's own: ${(of(page, 'p99') - of(api, 'p99')).toFixed(0)} ms (aim 60)`);
  const held = memoryOf(site.gateway.pid!);
  const without = memoryOf(plain.service.pid!);
  console.log(`Memory: ${sumOf(held, 'rss')} MB with the renderer (aim 450), ${sumOf(without, 'rss')} MB without`);
  printTable(
    ['process', 'resident', 'shared parts shared out'],
    [...held, { script: 'both', rss: Number(sumOf(held, 'rss')), pss: Number(sumOf(held, 'pss')) }].map((one) => [
      one.script,
      `${one.rss.toFixed(0)} MB`,
      `${one.pss.toFixed(0)} MB`,
    ]),
  );
} finally {
  await plain.service.stop();
  await site.stop();
}
