import { mkdtempSync, writeFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { locales } from 'shared-kernel/contract/locale';
import type { Build } from 'shared-kernel/contract/platform/release';
import type { VisitorSet } from 'shared-kernel/contract/platform/visitorSet';
import { integrityOf } from '../deploy/registry/build.ts';
import { promote } from '../deploy/registry/promote.ts';
import { publish } from '../deploy/registry/publish.ts';
import { openRegistry } from '../deploy/registry/registry.ts';
import { rollback } from '../deploy/registry/rollback.ts';
import { ReleaseWatch } from '../shell/src/pwa/ReleaseWatch.ts';
import { lookEvery } from '../shell/src/pwa/lookEvery.ts';
import { cpuOf } from './processes.ts';
import { startGateway } from './startGateway.ts';
import { printTable } from './table.ts';

// How soon open tabs hear of a rollback, and what their asking costs one gateway: each asks by the shell's own watch,
// at its own pace. `node bench/tabs.ts [tabs]`.
const count = Number(process.argv[2] ?? 1000);
const temporaryDir = (): string => mkdtempSync(join(tmpdir(), 'bench-tabs-'));
const root = temporaryDir();
const registry = await openRegistry(root);

/** An app of one empty script: what it does is not what is measured. */
async function goLive(app: string, version: string): Promise<void> {
  const dir = temporaryDir();
  writeFileSync(join(dir, 'entry.js'), '');
  writeFileSync(join(dir, 'page.css'), '');
  const [entry, css] = ['entry.js', 'page.css'].map((file) => ({ file, integrity: integrityOf(Buffer.from('')) }));
  const build: Build = {
    app,
    version,
    kernel: '1.0.0',
    entry: entry!,
    initial: [],
    screens: {},
    messages: Object.fromEntries(locales.map((locale) => [locale, [entry!]])),
    files: [entry!, css!],
    manifest: { name: app, kernel: '^1.0.0', routes: [], sheets: {}, slots: {} },
    ...(app === 'shell' && { inline: { css: 'page.css' } }),
  };
  writeFileSync(join(dir, 'build.json'), JSON.stringify(build));
  await publish(registry.store, dir, { by: 'bench' });
  await promote(registry, 'production', { [app]: version }, { by: 'bench' });
}
await goLive('shell', '1.0.0');
for (const app of ['mf-discovery', 'mf-event', 'mf-activity', 'mf-business', 'mf-auth']) await goLive(app, '1.0.0');
for (const version of ['1.0.0', '1.1.0']) await goLive('mf-chat', version);
const { service: gateway, port } = await startGateway({
  API_URL: 'http://127.0.0.1:9',
  RELEASES: root,
  DATA_DIR: temporaryDir(),
  SERVER_DRAWING: '0',
});

const agent = new Agent({ keepAlive: true, maxSockets: count });
let asked = 0;
let bytes = 0;

/** As a tab's `fetch`, but it counts what came. */
const ask = (path: string, headers: Record<string, string>): Promise<Response> =>
  new Promise((resolve, reject) => {
    asked++;
    get({ agent, port, path, headers: { ...headers, cookie: 'locale=en; set=00ff' } }, (answer) => {
      const parts: Buffer[] = [];
      answer
        .on('data', (part: Buffer) => parts.push(part))
        .on('end', () => {
          const body = Buffer.concat(parts);
          bytes += body.length + answer.rawHeaders.join(': ').length + 2 * answer.rawHeaders.length;
          const status = answer.statusCode ?? 0;
          const said = { etag: answer.headers.etag ?? '' };
          resolve(new Response(status === 304 ? null : body, { status, headers: said }));
        });
    }).on('error', reject);
  });

const cpu = (): number => cpuOf(gateway.pid!);

const told: number[] = [];
const apps = JSON.parse(await (await ask('/_apps/set', {})).text()) as VisitorSet;
const timers = Array.from({ length: count }, () => {
  const versions = Object.fromEntries(Object.entries(apps.apps).map(([app, version]) => [app, { version }]));
  const watch = new ReleaseWatch({
    set: { revision: 1, apps: versions as never },
    now: () => performance.now(),
    onNewer: () => void told.push(performance.now()),
    fetch: (path, init) => ask(String(path), Object.fromEntries(new Headers(init?.headers))),
  });
  const every = lookEvery();
  // Opened at any moment before.
  return setTimeout(() => setInterval(() => void watch.look(), every), Math.random() * every);
});

console.log(`${count} tabs are open; a minute until all have asked`);
await wait(60_000);
const before = { cpu: cpu(), asked, bytes, at: performance.now() };
await wait(30_000);
const quiet = { cpu: cpu() - before.cpu, asked: asked - before.asked, bytes: bytes - before.bytes };
const began = performance.now();
await rollback(registry, 'production', 'mf-chat', { by: 'bench' });
while (told.length < count && performance.now() - began < 60_000) await wait(50);
const after = told.map((at) => (at - began) / 1000).sort((a, b) => a - b);
printTable(
  [
    'tabs',
    'told',
    'half within',
    'all within',
    'asked a second',
    'bytes each',
    'µs of the gateway each',
    'of a processor',
  ],
  [
    [
      String(count),
      String(told.length),
      `${after[Math.floor(after.length / 2)]?.toFixed(1)} s`,
      `${after.at(-1)?.toFixed(1)} s`,
      (quiet.asked / 30).toFixed(0),
      (quiet.bytes / quiet.asked).toFixed(0),
      ((quiet.cpu * 1000) / quiet.asked).toFixed(0),
      `${((quiet.cpu / 30_000) * 100).toFixed(1)} %`,
    ],
  ],
);
timers.forEach(clearTimeout);
agent.destroy();
await gateway.stop();
process.exit(told.length === count && after.at(-1)! <= 30 ? 0 : 1);
