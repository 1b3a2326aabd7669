import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { arrangements } from 'shared-kernel/contract/platform/drawing';
import { locales, localizePath } from 'shared-kernel/contract/locale';
import type { ReleaseSet } from 'shared-kernel/contract/platform/release';
import { demoPassword } from '../api/src/development/demoPassword.ts';
import { root } from '../deploy/build/apps.ts';
import { serverBuilds } from '../deploy/gateway/drawing/serverBuilds.ts';
import { LiveReleases } from '../deploy/gateway/liveReleases.ts';
import { startSite } from '../deploy/local/serve.ts';
import { folderStore } from '../deploy/registry/folderStore.ts';
import { AreaIsolate } from '../deploy/renderer/AreaIsolate.ts';
import type { Builds } from '../deploy/renderer/Composition.ts';
import { feedOf } from './feedOf.ts';
import { printTable } from './table.ts';

// The heap of an area's isolate over thousands of drawings of different pages, each time after garbage collection:
// it must not grow. `node bench/drawing.ts [pages]`; fails where it does.
const pages = Number(process.argv[2] ?? 3000);
const steps = 5;
/** What one page may leave behind, in bytes; what a page is drawn with weighs a hundred times as much. */
const mostPerPage = 5000;
/** What an isolate may hold between pages, in bytes: its code and what it keeps of the API's answers. */
const mostHeap = 80_000_000;
const atOnce = 8;

// Isolates can be told to collect their garbage from here on.
setFlagsFromString('--expose-gc');

const memory = await mkdtemp(path.join(tmpdir(), 'drawing-'));
const site = await startSite({
  port: 0,
  dataDir: path.join(root, '.cache/bench/data'),
  quiet: true,
  env: { SERVER_DRAWING: '0' },
});

/** The token of a member of the demo world. */
async function signedIn(): Promise<string> {
  const response = await fetch(`${site.apiUrl}/api/v1/auth/password/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'bench' },
    body: JSON.stringify({ entry: 'narvan@example.com', password: demoPassword }),
  });
  return ((await response.json()) as { data: { access_token: string } }).data.access_token;
}

/** An area that draws, and how it is asked. */
class Area {
  private isolate!: AreaIsolate;
  private turn = 0;
  readonly isReady: Promise<void>;

  constructor(app: string) {
    this.isReady = new Promise((resolve, reject) => {
      this.isolate = new AreaIsolate({
        app,
        apiUrl: site.apiUrl,
        onReady: () => resolve(),
        onFailure: (_, { reason }) => reject(new Error(reason)),
        onLost: () => process.abort(),
      });
    });
  }

  follow(set: ReleaseSet, builds: Builds): void {
    this.isolate.follow(set, builds);
  }

  /** A different page each time: language, room and address vary. */
  draw(paths: readonly string[], token: string | null): Promise<boolean> {
    const id = ++this.turn;
    const locale = locales[id % locales.length]!;
    return new Promise((resolve) => {
      const wanted = {
        url: `${localizePath(locale, paths[id % paths.length]!)}?turn=${id}`,
        locale,
        product: 'Dorehami',
        development: true,
        mapStyle: null,
        arrangement: arrangements[id % arrangements.length]!,
        token,
        head: null,
      };
      this.isolate.draw(id, wanted, (drawn) => resolve(drawn !== null));
    });
  }

  /** In bytes, without garbage. */
  async heap(): Promise<number> {
    return (await this.isolate.heap()) ?? 0;
  }

  stop(): void {
    this.isolate.stop();
  }
}

try {
  const log = { warn: console.error, error: console.error };
  const live = (await new LiveReleases(
    {
      releases: site.releasesDir,
      releaseKeys: path.join(site.releasesDir, 'keys'),
      releaseChannel: 'production',
      memory,
    },
    log as never,
  ).current())!;
  const events = await feedOf(site.apiUrl);
  const builds = await serverBuilds(folderStore(site.releasesDir), live.set, Object.keys(live.set.apps), (...fault) =>
    console.error(...fault),
  );
  const member = await signedIn();
  const ways: [app: string, paths: string[], token?: string][] = [
    ['mf-discovery', ['/', '/flat', '/creators', ...events.map(({ channel }) => `/${channel.username}`)]],
    ['mf-event', events.map(({ link }) => encodeURI(link))],
    // At many addresses, as visitors come from elsewhere: the API is hardly waited for.
    ['mf-discovery', ['/']],
    // Each in a world of its own.
    ['mf-discovery', ['/', '/creators'], member],
  ];
  const rows: string[][] = [];
  for (const [app, paths, token = null] of ways) {
    const area = new Area(app);
    area.follow(live.set, { shell: builds.shell!, remote: builds[app]! });
    await area.isReady;
    const heaps: number[] = [];
    let drawn = 0;
    for (let step = 0; step <= steps; step++) {
      const began = performance.now();
      let left = pages / steps;
      drawn = 0;
      await Promise.all(
        Array.from({ length: atOnce }, async () => {
          while (left-- > 0) if (await area.draw(paths, token)) drawn++;
        }),
      );
      const took = performance.now() - began;
      const heap = await area.heap();
      // The first pages warm everything up.
      if (step > 0) heaps.push(heap);
      rows.push([
        token === null ? app : `${app}, a member`,
        `${((step + 1) * pages) / steps}`,
        `${((drawn * steps * 100) / pages).toFixed(0)} %`,
        `${((took * steps) / pages).toFixed(1)} ms`,
        `${(heap / 1e6).toFixed(1)} MB`,
      ]);
    }
    area.stop();
    const perPage = (heaps.at(-1)! - heaps[0]!) / ((pages * (steps - 1)) / steps);
    rows.push([app, 'each page leaves', '', '', `${perPage.toFixed(0)} bytes`]);
    if (perPage > mostPerPage || Math.max(...heaps) > mostHeap || drawn === 0) process.exitCode = 1;
  }
  console.log(`The heap of an isolate that draws, ${atOnce} pages at once`);
  printTable(['area', 'pages', 'drawn', 'each', 'heap'], rows);
} finally {
  await site.stop();
  await rm(memory, { recursive: true, force: true });
}
