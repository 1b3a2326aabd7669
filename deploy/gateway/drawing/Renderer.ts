import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { FastifyBaseLogger } from 'fastify';
import type { ReleaseSet } from 'shared-kernel/contract/platform/release';
import type { ReleaseStore } from '../../registry/releaseStore.ts';
import { drawingLimits, drawingPace } from '../../renderer/limits.ts';
import { mallocSettings } from '../../renderer/malloc.ts';
import type { DrawingFailure, DrawnText, FromRenderer, WantedPage, ToRenderer } from '../../renderer/messages.ts';
import { rights } from '../../renderer/rights.ts';
import { serverBuilds } from './serverBuilds.ts';

export interface RendererDeps {
  /** The process that draws has no right to read it. */
  store: ReleaseStore;
  apiUrl: string;
  log: Pick<FastifyBaseLogger, 'warn'>;
  onFailure(app: string, version: string, failure: DrawingFailure): void;
}

const main = fileURLToPath(new URL('../../renderer/main.ts', import.meta.url));

/**
 * The process that draws pages, seen from the gateway. While it starts, is gone, or has too much to do, pages go
 * out undrawn and nobody waits.
 */
export class Renderer {
  private readonly deps: RendererDeps;
  private child: ChildProcess | null = null;
  private sentSet: ReleaseSet | null = null;
  /** Which routes of which app and set are drawn; null where all are. */
  private readonly ready = new Map<string, ReadonlySet<string> | null>();
  private readonly waiting = new Map<number, (drawn: DrawnText | null) => void>();
  private count = 0;
  private backoff = drawingLimits.firstBackoff;
  private restart: NodeJS.Timeout | undefined;
  private isStopping = false;
  /** The addon cannot be loaded here, so that there is no use in starting the process again. */
  private isUnable = false;
  /** Versions that have brought the process down are drawn no more: it draws for others too. */
  private readonly barred = new Set<string>();

  constructor(deps: RendererDeps) {
    this.deps = deps;
  }

  /** For whoever watches over the process. */
  get pid(): number | undefined {
    return this.child?.pid;
  }

  /** This set is live: its pages are drawn as soon as its builds have been run. */
  follow(set: ReleaseSet): void {
    if (this.sentSet === set || this.isStopping || this.isUnable) return;
    this.sentSet = set;
    this.ready.clear();
    if (drawnApps(set).length === 0) return;
    if (this.child) void this.sendSet();
    else if (!this.restart) this.start();
  }

  /** The page, or null where it has to go out undrawn. A page that is not there has no route. */
  draw(app: string, set: ReleaseSet, wanted: WantedPage, route: string | null): Promise<DrawnText | null> {
    const routes = this.ready.get(`${set.revision} ${app}`);
    const isDrawn = routes !== undefined && (routes === null || route === null || routes.has(route));
    if (this.sentSet !== set || !isDrawn || this.waiting.size >= drawingLimits.atOnce) return Promise.resolve(null);
    const id = ++this.count;
    return new Promise((resolve) => {
      const due = setTimeout(() => this.finish(id, null), drawingLimits.wholeWithin);
      this.waiting.set(id, (drawn) => {
        clearTimeout(due);
        resolve(drawn);
      });
      this.send({ kind: 'draw', id, app, wanted });
    });
  }

  stop(): void {
    this.isStopping = true;
    clearTimeout(this.restart);
    this.child?.kill('SIGKILL');
  }

  private start(): void {
    this.restart = undefined;
    const { apiUrl } = this.deps;
    const child = fork(main, [], {
      // Outside the isolates it only passes texts on, which are garbage at once.
      execArgv: [...rights, '--max-semi-space-size=4'],
      env: { NODE_ENV: 'production', API_URL: apiUrl, DRAWING_PACE: String(drawingPace), ...mallocSettings },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    this.child = child;
    child.on('message', (message: FromRenderer) => this.receive(message));
    child.once('error', () => this.end(child));
    child.once('exit', () => this.end(child));
    // It ends with the gateway and does not keep that from ending.
    child.unref();
    child.channel?.unref();
    void this.sendSet();
  }

  private async sendSet(): Promise<void> {
    const { sentSet: set, child } = this;
    if (!set) return;
    const names = drawnApps(set).filter((app) => !this.barred.has(`${app}@${set.apps[app]!.version}`));
    const builds = await serverBuilds(this.deps.store, set, names, (app, version, error) =>
      this.deps.onFailure(app, version, { stage: 'import', reason: `${error.name}: ${error.message}`, isFault: true }),
    );
    // Meanwhile a newer one may have come, or the process have gone.
    if (this.sentSet === set && this.child === child && builds.shell !== undefined)
      this.send({ kind: 'set', set, builds });
  }

  private receive(message: FromRenderer): void {
    if (message.kind === 'failed') return this.deps.onFailure(message.app, message.version, message.failure);
    if (message.kind === 'unable') return this.giveUp(message.reason);
    if (message.kind === 'lost') return this.bar(message.app, message.version);
    if (message.kind === 'ready') {
      this.backoff = drawingLimits.firstBackoff;
      return void this.ready.set(`${message.revision} ${message.app}`, message.routes && new Set(message.routes));
    }
    this.finish(message.id, message.kind === 'drawn' ? message.drawn : null);
  }

  private bar(app: string, version: string): void {
    const reason = 'it has brought the process that draws down, and is drawn no more';
    this.deps.onFailure(app, version, { stage: 'render', reason, isFault: true });
    // The shell is in every page; without it nothing is drawn.
    if (app !== 'shell') this.barred.add(`${app}@${version}`);
  }

  private giveUp(reason: string): void {
    this.deps.log.warn({ reason }, 'pages go out undrawn: isolated-vm, in which they are drawn, cannot be loaded here');
    this.isUnable = true;
    this.stop();
  }

  private end(child: ChildProcess): void {
    if (this.child !== child) return;
    this.child = null;
    this.ready.clear();
    for (const id of this.waiting.keys()) this.finish(id, null);
    if (this.isStopping) return;
    this.deps.log.warn({ pid: child.pid }, 'the process that draws pages has ended; it is started anew');
    this.restart = setTimeout(() => this.start(), this.backoff).unref();
    this.backoff = Math.min(this.backoff * 2, drawingLimits.longestBackoff);
  }

  private finish(id: number, drawn: DrawnText | null): void {
    this.waiting.get(id)?.(drawn);
    this.waiting.delete(id);
  }

  private send(message: ToRenderer): void {
    // A process that has just gone takes no more messages; its end is handled elsewhere.
    this.child?.send(message, () => {});
  }
}

/** Apps with public pages and a build for drawing; the shell draws the page of what does not exist. */
function drawnApps({ apps }: ReleaseSet): string[] {
  if (!apps.shell?.server) return [];
  return Object.entries(apps)
    .filter(
      ([app, { server, manifest }]) =>
        server &&
        (app === 'shell' || manifest.routes.some(({ guard, screen }) => guard === 'public' && screen !== null)),
    )
    .map(([app]) => app);
}
