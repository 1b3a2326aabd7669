import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { ReleaseSet } from 'shared-kernel/contract/platform/release';
import { routeTable, type RouteTable } from 'shared-kernel/contract/platform/routeTable';
import { folderStore } from '../registry/folderStore.ts';
import { trustedKeys } from '../registry/keys.ts';
import { Refusal } from '../registry/refusal.ts';
import { newestOf, readRecord, recordKey, revisionsOf } from '../registry/releaseRecord.ts';
import type { ReleaseStore } from '../registry/releaseStore.ts';
import { scriptJson } from './escape.ts';
import { shellParts, type ShellParts } from './shellParts.ts';

/** A release set that was verified, with what the gateway derives from it once. */
export interface Live {
  set: ReleaseSet;
  /** The set as it is written into pages; it is by far their largest part. */
  setJson: string;
  table: RouteTable;
  shell: ShellParts;
}

/** How stale an answer may be: a promote or rollback is seen by the first request after this many milliseconds. */
const freshFor = 100;

/**
 * Follows a release channel. Revisions are numbered without gaps, so looking for news is one look for one name; and
 * since it
 * only ever looks forward, the live set never goes back. A newer set that is refused is reported once, and the last
 * good one stays.
 */
export class LiveReleases {
  readonly store: ReleaseStore;
  private live: Live | null = null;
  private seen: number | null = null;
  private checkedAt = Number.NEGATIVE_INFINITY;
  private checking: Promise<void> | null = null;

  private readonly dir: string;
  private readonly channel: string;
  private readonly log: Pick<FastifyBaseLogger, 'error'>;

  constructor(dir: string, channel: string, log: Pick<FastifyBaseLogger, 'error'>) {
    this.dir = dir;
    this.channel = channel;
    this.log = log;
    this.store = folderStore(dir);
  }

  /** The live set, or null while nothing is live. */
  async current(): Promise<Live | null> {
    if (performance.now() - this.checkedAt >= freshFor) {
      this.checking ??= this.check().finally(() => {
        this.checkedAt = performance.now();
        this.checking = null;
      });
      await this.checking;
    }
    return this.live;
  }

  private async check(): Promise<void> {
    try {
      if (this.seen === null) await this.start();
      else while (await this.step(this.seen + 1)) this.seen++;
    } catch (error) {
      this.log.error({ err: error }, 'the release store cannot be read; the last good set stays live');
    }
  }

  private async start(): Promise<void> {
    const revisions = await revisionsOf(this.store, this.channel);
    const newest = await newestOf(revisions, this.store, this.channel, await this.keys(), (why) => this.refused(why));
    if (newest) this.live = await this.derive(newest.set);
    this.seen = revisions.at(-1) ?? 0;
  }

  /** Takes one revision if it exists and can be believed; false when it does not exist. */
  private async step(revision: number): Promise<boolean> {
    if (!(await this.store.get(recordKey(this.channel, revision)))) return false;
    try {
      const record = await readRecord(this.store, this.channel, revision, await this.keys());
      if (record) this.live = await this.derive(record.set);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.refused(error.message);
    }
    return true;
  }

  /** Read anew for each new revision, so that a key may be added while the gateway runs. */
  private keys() {
    return trustedKeys(join(this.dir, 'keys'));
  }

  private refused(why: string): void {
    this.log.error({ channel: this.channel }, `${why}; the last good set stays live`);
  }

  private async derive(set: ReleaseSet): Promise<Live> {
    return { set, setJson: scriptJson(set), table: routeTable(set.apps), shell: await shellParts(this.store, set) };
  }
}
