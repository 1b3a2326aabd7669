import type { FastifyBaseLogger } from 'fastify';
import type { Locale } from 'shared-kernel/contract/locale';
import type { ReleaseSet } from 'shared-kernel/contract/platform/release';
import { routeTable, type RouteTable } from 'shared-kernel/contract/platform/routeTable';
import { ChannelFollower } from '../registry/channelFollower.ts';
import { folderStore } from '../registry/folderStore.ts';
import type { ReleaseStore } from '../registry/releaseStore.ts';
import { RevisionMemory } from '../registry/revisionMemory.ts';
import { setsInPages } from './setInPage.ts';
import { shellParts, type ShellParts } from './shellParts.ts';

/** A verified release set, with what the gateway derives from it once. */
export interface Live {
  set: ReleaseSet;
  /** The set as it is written into pages, by their language. */
  setJson: Record<Locale, string>;
  table: RouteTable;
  shell: ShellParts;
}

/** Where the releases are, which channel is served, and where the gateway remembers what it has accepted. */
export interface FollowedReleases {
  releases: string;
  releaseChannel: string;
  memory: string;
}

/** What is live in the channel that this gateway serves. */
export class LiveReleases {
  readonly store: ReleaseStore;
  private readonly follower: ChannelFollower<Live>;

  constructor({ releases, releaseChannel, memory }: FollowedReleases, log: Pick<FastifyBaseLogger, 'error' | 'warn'>) {
    const store = folderStore(releases);
    this.store = store;
    this.follower = new ChannelFollower({
      releases: { store, dir: releases },
      channel: releaseChannel,
      memory: new RevisionMemory(memory),
      log,
      derive: async ({ set }) => ({
        set,
        setJson: setsInPages(set),
        table: routeTable(set.apps),
        shell: await shellParts(store, set, log),
      }),
    });
  }

  current(): Promise<Live | null> {
    return this.follower.current();
  }

  /**
   * What `/readyz` says. A set that expires while it is served leaves the gateway ready: every gateway serves the
   * same one, and a balancer would remove them all at once.
   */
  async readiness(): Promise<{ ready: boolean; revision?: number; expired?: true }> {
    const live = await this.current();
    if (!live) return { ready: false };
    return { ready: true, revision: live.set.revision, ...(this.follower.hasExpired && { expired: true }) };
  }
}
