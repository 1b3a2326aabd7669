import { parseCookie } from 'cookie';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { bucketCookie, parseBucket, previewCookie, type Visitor } from '../registry/setFor.ts';
import type { GatewayConfig } from './config.ts';
import { LiveReleases } from './liveReleases.ts';

/** Which visitor asks, as far as the cookies say so. */
export function visitorOf({ headers }: Pick<FastifyRequest, 'headers'>): Visitor {
  const cookies = parseCookie(headers.cookie ?? '');
  return { bucket: parseBucket(cookies[bucketCookie]), preview: cookies[previewCookie] || null };
}

type Asked = Pick<FastifyRequest, 'hostname' | 'headers'>;

/** The channels of this gateway: one for the site, and others by the host that they are asked at. */
export class Channels {
  /** The site's own. */
  readonly main: LiveReleases;
  private readonly byHost: ReadonlyMap<string, LiveReleases>;
  private readonly byName: ReadonlyMap<string, LiveReleases>;

  constructor(config: GatewayConfig, log: Pick<FastifyBaseLogger, 'error' | 'warn'>) {
    this.main = new LiveReleases(config, log);
    this.byHost = new Map(
      Object.entries(config.channelHosts).map(([host, releaseChannel]) => [
        host,
        new LiveReleases({ ...config, releaseChannel }, log, this.main.near),
      ]),
    );
    this.byName = new Map([
      ...Object.entries(config.channelHosts).map(([host, name]) => [name, this.byHost.get(host)!] as const),
      [config.releaseChannel, this.main],
    ]);
  }

  /** Those that this gateway serves, by name. */
  get all(): ReadonlyMap<string, LiveReleases> {
    return this.byName;
  }

  /** What is out at the host of a request. */
  at({ hostname }: Asked): LiveReleases {
    return this.byHost.get(hostname.toLowerCase()) ?? this.main;
  }

  /** Whether search engines may list what stands at this host. */
  isPublic(asked: Asked): boolean {
    return this.at(asked) === this.main;
  }
}
