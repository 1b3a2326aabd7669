import { LRUCache } from 'lru-cache';
import type { ReleaseSet } from 'shared-kernel/contract/platform/release';
import type { DrawnText, WantedPage } from '../../renderer/messages.ts';
import { Renderer, type RendererDeps } from './Renderer.ts';

/** So many sets are drawn beside the live one; pages of others go out undrawn. A process takes some hundred megabytes. */
const mostBeside = 2;
/** A process beside the live one ends when nobody has asked for so long. In milliseconds. */
const idleFor = 60_000;

/**
 * A process for each set that is drawn, live or not: a candidate that brings its own down, or fills it, costs the pages of its
 * visitors alone.
 */
export class Renderers {
  /** Of what is live. */
  readonly live: Renderer;
  private readonly channel: string;
  private readonly deps: RendererDeps;
  /** By the channel and the candidates in the set. */
  private readonly beside = new LRUCache<string, Renderer>({
    max: mostBeside,
    ttl: idleFor,
    updateAgeOnGet: true,
    ttlAutopurge: true,
    dispose: (renderer) => renderer.stop(),
  });

  /** `channel` is the site’s own. */
  constructor(channel: string, deps: RendererDeps) {
    this.channel = channel;
    this.deps = deps;
    this.live = new Renderer(deps);
  }

  /** Pages of this set are wanted: they are drawn as soon as its builds have been run. */
  follow(set: ReleaseSet): void {
    this.of(set)?.follow(set);
  }

  /** The page, or null where it has to go out undrawn. A page that is not there has no route. */
  async draw(app: string, set: ReleaseSet, wanted: WantedPage, route: string | null): Promise<DrawnText | null> {
    return this.of(set)?.draw(app, set, wanted, route) ?? null;
  }

  stop(): void {
    this.live.stop();
    this.beside.clear();
  }

  /** Null where as many are drawn as may be. */
  private of({ channel, candidates = [], apps }: ReleaseSet): Renderer | null {
    if (channel === this.channel && candidates.length === 0) return this.live;
    const key = [channel, ...candidates.map((app) => `${app}@${apps[app]?.version}`)].join(' ');
    const known = this.beside.get(key);
    if (known || this.beside.size >= mostBeside) return known ?? null;
    const made = new Renderer(this.deps);
    this.beside.set(key, made);
    return made;
  }
}
