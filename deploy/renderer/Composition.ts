import type ivm from 'isolated-vm';
import { LRUCache } from 'lru-cache';
import type { ReleaseSet } from 'shared-kernel/contract/platform/release';
import type { Drawn } from './isolate/world.ts';
import type { ApiAnswer, ApiQuestion } from './apiQuestion.ts';
import { drawingLimits } from './limits.ts';
import type { WantedPage } from './messages.ts';
import { World, type Scripts, type WorldDeps } from './World.ts';

interface Deps extends Omit<WorldDeps, 'scripts'> {
  askAsVisitor(question: ApiQuestion): Promise<ApiAnswer>;
  askAsMember(question: ApiQuestion, token: string): Promise<ApiAnswer>;
}

/** The builds for drawing of a shell and one remote, as text; null where the shell alone draws. */
export interface Builds {
  shell: string;
  remote: string | null;
}

/**
 * A shell and one remote, run together. Visitors' pages are drawn in one world, as they are the same for everybody; a
 * member's in one of its own: nothing that code keeps reaches anybody else. It stays for the member's next page, as
 * code that runs for the first time takes several times as long.
 */
export class Composition {
  private readonly deps: Deps;
  private readonly scripts: Scripts;
  private readonly visitors: World;
  /** By the token of their session. */
  private readonly members = new LRUCache<string, Promise<World>>({
    max: drawingLimits.members,
    ttl: drawingLimits.memberFor,
    updateAgeOnGet: true,
    ttlAutopurge: true,
    dispose: (making) => letGo(making),
  });
  /** Made and used ahead once members come, so that the next one does not wait for it. */
  private spare: Promise<World> | null = null;
  /** Of members, under way. */
  private pages = 0;
  /** What visitors saw last, without what they asked for. */
  private latest: { set: ReleaseSet; wanted: WantedPage } | null = null;

  private constructor(deps: Deps, scripts: Scripts, visitors: World) {
    this.deps = deps;
    this.scripts = scripts;
    this.visitors = visitors;
    visitors.reader = deps.askAsVisitor;
  }

  static async made(deps: Deps, worldCode: string, app: string, { shell, remote }: Builds): Promise<Composition> {
    const { isolate } = deps;
    const scripts: Scripts = {
      world: await isolate.compileScript(worldCode, { filename: 'world.js' }),
      shell: await compiled(isolate, 'shell', shell),
      remote: remote === null ? null : await compiled(isolate, app, remote),
    };
    return new Composition(deps, scripts, await World.made({ ...deps, scripts }));
  }

  draws(paths: string[]): Promise<string[] | null> {
    return this.visitors.draws(paths);
  }

  draw(id: number, set: ReleaseSet, wanted: WantedPage): Promise<Drawn> {
    const { token } = wanted;
    if (token !== null) return this.drawForMember(id, set, wanted, token);
    this.latest = { set, wanted: { ...wanted, url: wanted.url.replace(/[?#].*$/s, '') } };
    return this.visitors.draw(id, set, wanted);
  }

  release(): void {
    this.visitors.release();
    this.members.clear();
    if (this.spare) letGo(this.spare);
    this.spare = null;
  }

  private async drawForMember(id: number, set: ReleaseSet, wanted: WantedPage, token: string): Promise<Drawn> {
    this.pages++;
    try {
      return await (await this.worldOf(token)).draw(id, set, wanted);
    } finally {
      this.pages--;
      if (!this.spare && this.pages === 0) {
        this.spare = this.warmWorld();
        // Whoever needs it hears of it.
        this.spare.catch(() => {});
      }
    }
  }

  private worldOf(token: string): Promise<World> {
    const known = this.members.get(token);
    if (known) return known;
    const making = (this.spare ?? this.world()).then((world) => {
      world.reader = (question) => this.deps.askAsMember(question, token);
      return world;
    });
    this.spare = null;
    this.members.set(token, making);
    making.catch(() => this.members.delete(token));
    return making;
  }

  /** It has drawn a visitor's page before. */
  private async warmWorld(): Promise<World> {
    const world = await this.world();
    if (this.latest) {
      world.reader = this.deps.askAsVisitor;
      await world.draw(0, this.latest.set, this.latest.wanted);
      world.reader = null;
    }
    return world;
  }

  private world(): Promise<World> {
    return World.made({ ...this.deps, scripts: this.scripts });
  }
}

/** Its value is a function of what CommonJS gives to a module. */
const compiled = (isolate: ivm.Isolate, app: string, code: string): Promise<ivm.Script> =>
  isolate.compileScript(`(function (module, exports, require) {${code}\n})`, { filename: `${app}/server.cjs` });

const letGo = (making: Promise<World>): void =>
  void making.then(
    (world) => world.release(),
    () => {},
  );
