import type { FastifyBaseLogger } from 'fastify';
import type { Locale } from 'shared-kernel/contract/locale';
import type { Preview, ReleaseSet } from 'shared-kernel/contract/platform/release';
import { routeTable, type RouteTable } from 'shared-kernel/contract/platform/routeTable';
import type { Grants } from '../registry/grantRule.ts';
import { previewOf, setFor, setId, type Offer, type Visitor } from '../registry/setFor.ts';
import { ChannelFollower } from '../registry/channelFollower.ts';
import type { ReleaseStore } from '../registry/releaseStore.ts';
import { RevisionMemory } from '../registry/revisionMemory.ts';
import { nearReleases, type NearReleases, type ReleaseFolder } from './nearReleases.ts';
import { setsInPages } from './setInPage.ts';
import { shellParts, type ShellParts } from './shellParts.ts';

/** A verified release set, with what the gateway derives from it once. */
export interface Live {
  set: ReleaseSet;
  /** As `setId` has it. */
  id: string;
  /** The set as it is written into pages, by their language. */
  setJson: Record<Locale, string>;
  table: RouteTable;
  shell: ShellParts;
}

/** Where the releases are, which channel is served, and where the gateway remembers what it has accepted. */
export interface FollowedReleases extends ReleaseFolder {
  releaseKeys: string;
  releaseChannel: string;
  memory: string;
}

/** What is out in a channel, and what was derived of each set that somebody has asked for. */
interface Derived {
  offer: Offer;
  live: Live;
  others: Map<string, Promise<Live>>;
}

/** What is live in the channel that this gateway serves, and what is out beside it. */
export class LiveReleases {
  readonly store: ReleaseStore;
  readonly near: NearReleases;
  private readonly follower: ChannelFollower<Derived>;
  private readonly log: Pick<FastifyBaseLogger, 'error' | 'warn'>;

  constructor(
    followed: FollowedReleases,
    log: Pick<FastifyBaseLogger, 'error' | 'warn'>,
    near = nearReleases(followed),
  ) {
    const { releaseKeys, releaseChannel, memory } = followed;
    const { store } = near;
    this.near = near;
    this.store = store;
    this.log = log;
    this.follower = new ChannelFollower({
      releases: { store, keys: releaseKeys },
      channel: releaseChannel,
      memory: new RevisionMemory(memory),
      log,
      derive: async ({ set, candidates, previews, grants, urgentSince }) => ({
        offer: { set, candidates, previews, grants, ...(urgentSince !== undefined && { urgentSince }) },
        live: await this.derived(set),
        others: new Map(),
      }),
    });
  }

  /** What is live for everybody. */
  async current(): Promise<Live | null> {
    return (await this.follower.current())?.live ?? null;
  }

  /** Whether some visitors get something else than others. */
  async hasCandidates(): Promise<boolean> {
    const candidates = (await this.follower.current())?.offer.candidates ?? {};
    return Object.keys(candidates).length > 0;
  }

  /** The newest revision that open pages are to take without being asked. */
  async urgentSince(): Promise<number | undefined> {
    return (await this.follower.current())?.offer.urgentSince;
  }

  /** The grants that were given, some of which may be over. */
  async grants(): Promise<Grants> {
    return (await this.follower.current())?.offer.grants ?? {};
  }

  /** The preview that this visitor sees, if there is one. */
  async previewOf(visitor: Visitor): Promise<Preview | null> {
    const out = await this.follower.current();
    return out && previewOf(out.offer, visitor);
  }

  /** What this visitor gets. */
  async of(visitor: Visitor): Promise<Live | null> {
    const out = await this.follower.current();
    if (!out) return null;
    const set = setFor(out.offer, visitor);
    if (set === out.live.set) return out.live;
    const id = setId(set);
    const known = out.others.get(id) ?? this.derived(set);
    out.others.set(id, known);
    known.catch(() => out.others.delete(id));
    return known;
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

  /** What is out, until when it is believed, and whether newer could be seen. */
  async standing(): Promise<{ offer: Offer | null; expiresAt: string | null; isStoreAway: boolean }> {
    const offer = (await this.follower.current())?.offer ?? null;
    const { expiresAt, isStoreAway } = this.follower;
    return { offer, expiresAt, isStoreAway };
  }

  private async derived(set: ReleaseSet): Promise<Live> {
    return {
      set,
      id: setId(set),
      setJson: setsInPages(set),
      table: routeTable(set.apps),
      shell: await shellParts(this.store, set, this.log),
    };
  }
}
