import type { IncomingHttpHeaders } from 'node:http';
import { LRUCache } from 'lru-cache';
import { localizePath, type Locale } from 'shared-kernel/contract/locale';
import { drawnAddress } from 'shared-kernel/contract/platform/drawnAddress';
import { parseToken } from 'shared-kernel/contract/page';
import type { RouteMatch } from 'shared-kernel/contract/platform/routeTable';
import type { DrawnText } from '../../renderer/messages.ts';
import type { GatewayConfig } from '../config.ts';
import { headPath } from '../headData.ts';
import type { Live } from '../liveReleases.ts';
import { arrangementOf } from './arrangementOf.ts';
import { DrawingQueue } from './DrawingQueue.ts';
import type { Renderers } from './Renderers.ts';

/** A kept page is at most this old when it is sent. In milliseconds. */
const keptFor = 5000;
/** How much is kept of visitors' pages, by the length of their text. */
const keptAtMost = 32_000_000;
/** No link of the site is longer. */
const longestUrl = 1000;

/** A window, and a frame in another site's page for what may stand there. */
const destinations: ReadonlySet<string> = new Set(['document', 'iframe']);

/** No remote has it, so that every page that is not there is the same. */
const missingPath = '/not-found/not-found/not-found';

/** What a kept page is the same for; a member's is kept for nobody. */
export interface KeptBy {
  /** As `setId` has it. */
  set: string;
  arrangement: string;
  locale: Locale;
  url: string;
}

const keyOf = ({ set, arrangement, locale, url }: KeptBy): string => `${set} ${arrangement} ${locale} ${url}`;

export interface Asked {
  url: string;
  locale: Locale;
  match: RouteMatch | null;
  token: string | undefined;
  headers: IncomingHttpHeaders;
  /** Of the visitor, as `networkOf` has it. */
  network: string;
}

/**
 * Pages as the renderer draws them: visitors' are kept for some seconds, members' are drawn for each request.
 */
export class Drawings {
  private readonly kept = new LRUCache<string, { drawn: DrawnText }>({
    maxSize: keptAtMost,
    sizeCalculation: ({ drawn }) => drawn.html.length + drawn.css.length + drawn.page.length,
    ttl: keptFor,
  });
  private readonly queue: DrawingQueue;
  private readonly config: Pick<GatewayConfig, 'drawing' | 'product' | 'development' | 'mapStyle'>;
  private readonly renderer: Pick<Renderers, 'follow' | 'draw'>;
  private readonly keyOf: (by: KeptBy) => string;

  /** `key` is given by tests alone, which show that no part of it can be left out. */
  constructor(
    config: Pick<GatewayConfig, 'drawing' | 'product' | 'development' | 'mapStyle'>,
    renderer: Pick<Renderers, 'follow' | 'draw'>,
    key = keyOf,
    queue = new DrawingQueue(),
  ) {
    this.config = config;
    this.renderer = renderer;
    this.keyOf = key;
    this.queue = queue;
  }

  /** Null where the page goes out undrawn. */
  async draw(asked: Asked, live: Live): Promise<DrawnText | null> {
    const app = this.appOf(asked);
    if (app === null) return null;
    this.renderer.follow(live.set);
    const { match, url, locale, token, headers, network } = asked;
    const route = match?.route.path ?? null;
    const arrangement = arrangementOf(headers);
    const wanted = {
      url: match ? drawnAddress(url, match.route) : localizePath(locale, missingPath),
      locale,
      product: this.config.product[locale],
      development: this.config.development,
      mapStyle: this.config.mapStyle,
      arrangement,
      token: null,
      head: match && headPath(match),
    };
    if (token !== undefined) {
      const session = parseToken(token);
      const draw = () => this.renderer.draw(app, live.set, { ...wanted, token: session }, route);
      return session === null ? null : this.queue.draw(null, network, draw);
    }
    const key = this.keyOf({ set: live.id, arrangement, locale, url: wanted.url });
    const kept = this.kept.get(key);
    if (kept) return kept.drawn;
    return this.queue.draw(key, network, async () => {
      const drawn = await this.renderer.draw(app, live.set, wanted, route);
      if (drawn) this.kept.set(key, { drawn });
      return drawn;
    });
  }

  /** Whether it is a page that is drawn where that can be done. */
  isFor(asked: Asked): boolean {
    return this.appOf(asked) !== null;
  }

  /** Which app draws it, if any: public pages only, and only for a browser that navigates to them. */
  private appOf({ match, url, headers }: Asked): string | null {
    const destination = headers['sec-fetch-dest'];
    if (
      !this.config.drawing ||
      url.length > longestUrl ||
      (destination !== undefined && !destinations.has(destination))
    )
      return null;
    if (!match) return 'shell';
    const { remote, route } = match;
    return remote !== 'shell' && route.guard === 'public' && route.screen !== null ? remote : null;
  }
}
