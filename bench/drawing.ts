import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { arrangements } from 'shared-kernel/contract/platform/drawing';
import { locales, localizePath } from 'shared-kernel/contract/locale';
import { root } from '../deploy/build/apps.ts';
import { LiveReleases } from '../deploy/gateway/liveReleases.ts';
import { startSite } from '../deploy/local/serve.ts';
import { drawingLimits } from '../deploy/renderer/limits.ts';
import type { FromWorker, ToWorker } from '../deploy/renderer/messages.ts';
import type { WorkerSettings } from '../deploy/renderer/worker.ts';
import { feedOf } from './feedOf.ts';
import { printTable } from './table.ts';

// The heap of an area's thread over thousands of drawings of different pages, each time after garbage collection:
// it must not grow. `node bench/drawing.ts [pages]`; fails where it does.
const pages = Number(process.argv[2] ?? 3000);
const steps = 5;
/** What one page may leave behind, in bytes; what a page is drawn with weighs a hundred times as much. */
const mostPerPage = 5000;
/** What a thread may hold between pages, in bytes: its code and what it keeps of the API's answers. */
const mostHeap = 80_000_000;
const atOnce = 8;

const memory = await mkdtemp(path.join(tmpdir(), 'drawing-'));
const site = await startSite({
  port: 0,
  dataDir: path.join(root, '.cache/bench/data'),
  quiet: true,
  env: { SERVER_DRAWING: '0' },
});

/** A thread that draws, and how it is asked. */
class Thread {
  private readonly worker: Worker;
  private readonly waiting = new Map<number, (isDrawn: boolean) => void>();
  private turn = 0;
  readonly isReady: Promise<void>;

  constructor(app: string) {
    this.worker = new Worker(new URL('../deploy/renderer/worker.ts', import.meta.url), {
      workerData: { app, releases: site.releasesDir, apiUrl: site.apiUrl } satisfies WorkerSettings,
      env: { NODE_ENV: 'production' },
      resourceLimits: { maxOldGenerationSizeMb: drawingLimits.memory, maxYoungGenerationSizeMb: drawingLimits.young },
    });
    this.isReady = new Promise((resolve, reject) => {
      this.worker.once('error', (error) => {
        reject(error);
        // A thread that ended will not answer for what it was asked.
        for (const answer of this.waiting.values()) answer(false);
        this.waiting.clear();
      });
      this.worker.on('message', (message: FromWorker) => {
        if (message.kind === 'ready') resolve();
        if (message.kind === 'drawn' || message.kind === 'undrawn') {
          this.waiting.get(message.id)?.(message.kind === 'drawn');
          this.waiting.delete(message.id);
        }
      });
    });
  }

  tell(message: ToWorker): void {
    this.worker.postMessage(message);
  }

  /** A different page each time: language, room and address vary. */
  draw(revision: number, paths: readonly string[]): Promise<boolean> {
    const id = ++this.turn;
    const locale = locales[id % locales.length]!;
    return new Promise((resolve) => {
      this.waiting.set(id, resolve);
      const wanted = {
        url: `${localizePath(locale, paths[id % paths.length]!)}?turn=${id}`,
        locale,
        product: 'Dorehami',
        development: true,
        mapStyle: null,
        arrangement: arrangements[id % arrangements.length]!,
        token: null,
        head: null,
      };
      this.tell({ kind: 'draw', id, revision, wanted });
    });
  }

  /** In bytes, without garbage: a snapshot begins by collecting it. */
  async heap(): Promise<number> {
    for await (const _ of await this.worker.getHeapSnapshot());
    return (await this.worker.getHeapStatistics()).used_heap_size;
  }

  async stop(): Promise<void> {
    await this.worker.terminate();
  }
}

try {
  const log = { warn: console.error, error: console.error };
  const live = (await new LiveReleases(
    { releases: site.releasesDir, releaseChannel: 'production', memory },
    log as never,
  ).current())!;
  const events = await feedOf(site.apiUrl);
  const ways: [app: string, paths: string[]][] = [
    ['mf-discovery', ['/', '/flat', '/creators', ...events.map(({ channel }) => `/${channel.username}`)]],
    ['mf-event', events.map(({ link }) => encodeURI(link))],
    // At many addresses, as visitors come from elsewhere: the API is hardly waited for.
    ['mf-discovery', ['/']],
  ];
  const rows: string[][] = [];
  for (const [app, paths] of ways) {
    const thread = new Thread(app);
    thread.tell({ kind: 'set', set: live.set });
    await thread.isReady;
    const heaps: number[] = [];
    let drawn = 0;
    for (let step = 0; step <= steps; step++) {
      const began = performance.now();
      let left = pages / steps;
      drawn = 0;
      await Promise.all(
        Array.from({ length: atOnce }, async () => {
          while (left-- > 0) if (await thread.draw(live.set.revision, paths)) drawn++;
        }),
      );
      const took = performance.now() - began;
      const heap = await thread.heap();
      // The first pages warm everything up.
      if (step > 0) heaps.push(heap);
      rows.push([
        app,
        `${((step + 1) * pages) / steps}`,
        `${((drawn * steps * 100) / pages).toFixed(0)} %`,
        `${((took * steps) / pages).toFixed(1)} ms`,
        `${(heap / 1e6).toFixed(1)} MB`,
      ]);
    }
    await thread.stop();
    const perPage = (heaps.at(-1)! - heaps[0]!) / ((pages * (steps - 1)) / steps);
    rows.push([app, 'each page leaves', '', '', `${perPage.toFixed(0)} bytes`]);
    if (perPage > mostPerPage || Math.max(...heaps) > mostHeap || drawn === 0) process.exitCode = 1;
  }
  console.log(`The heap of a thread that draws, ${atOnce} pages at once`);
  printTable(['area', 'pages', 'drawn', 'each', 'heap'], rows);
} finally {
  await site.stop();
  await rm(memory, { recursive: true, force: true });
}
