import { setTimeout as wait } from 'node:timers/promises';
import { asError } from 'shared-kernel/contract/thrown';
import { trustedKeys, type TrustedKeys } from './keys.ts';
import { hasExpired, isRenewalOverdue } from './lifetime.ts';
import { Refusal } from './refusal.ts';
import { readRecord, recordKey, revisionsOf, type ReadRecord } from './releaseRecord.ts';
import type { ReleaseStore } from './releaseStore.ts';
import type { RememberedRevision, RevisionMemory } from './revisionMemory.ts';

/**
 * How old an answer may be: a promote or rollback is seen by the first question after this many milliseconds.
 */
const freshFor = 100;
/**
 * How often the whole channel is listed, which notices a missing number or a repaired file. In milliseconds.
 */
const listedEvery = 1000;
/** A store that is slower than this holds nobody up to whom something can be shown. In milliseconds. */
const patience = 500;
const remindedEvery = 60 * 60 * 1000;
const never = { at: Number.NEGATIVE_INFINITY, ofExpiry: false };

export interface FollowedChannel<T> {
  /** `keys` is the folder of the public ones. */
  releases: { store: ReleaseStore; keys: string };
  channel: string;
  memory: RevisionMemory;
  /**
   * What a reader derives from a record, once, before it becomes live; a Refusal keeps it from becoming live.
   */
  derive(record: ReadRecord): Promise<T>;
  log: { error(fields: object, line: string): void; warn(fields: object, line: string): void };
}

/** The live record, and what the reader derived from it. */
interface Held<T> {
  record: ReadRecord;
  value: T;
}

/**
 * Follows a release channel and only ever goes forward, over restarts too: to the newest revision that a trusted
 * key signed, that has not expired, and that is not below the highest one accepted before. What is live stays live
 * when it expires, because an old site serves visitors better than none. Each refusal is reported once.
 */
export class ChannelFollower<T> {
  private held: Held<T> | null = null;
  private isRemembered = true;
  private isAway = false;
  private told: string | null = null;
  private seen = 0;
  private checkedAt = Number.NEGATIVE_INFINITY;
  private listedAt = Number.NEGATIVE_INFINITY;
  private reminded = never;
  private checking: Promise<void> | null = null;
  private readonly reported = new Set<string>();
  private readonly options: FollowedChannel<T>;

  constructor(options: FollowedChannel<T>) {
    this.options = options;
  }

  /** What is live, or null while nothing is. */
  async current(): Promise<T | null> {
    if (performance.now() - this.checkedAt >= freshFor) {
      this.checking ??= this.check().finally(() => {
        this.checkedAt = performance.now();
        this.checking = null;
      });
      if (!this.held) await this.checking;
      else if (!this.isAway)
        await Promise.race([
          this.checking,
          wait(patience, undefined, { ref: false }).then(() => {
            if (this.checking) this.isAway = true;
          }),
        ]);
    }
    return this.held?.value ?? null;
  }

  /** Whether what is live has expired. */
  get hasExpired(): boolean {
    return this.held !== null && hasExpired(this.held.record.expiresAt);
  }

  /** Until when what is live is believed; null while nothing is. */
  get expiresAt(): string | null {
    return this.held?.record.expiresAt ?? null;
  }

  /** Whether the store failed or was slow when it was last asked. */
  get isStoreAway(): boolean {
    return this.isAway;
  }

  private async check(): Promise<void> {
    try {
      if (await this.isNews()) await this.takeNewest();
      else if (!this.isRemembered) await this.remember();
      this.isAway = false;
      // Told again when it goes away again.
      if (this.told) this.reported.delete(this.told);
      this.told = null;
    } catch (error) {
      this.isAway = true;
      this.told ??= `the release store cannot be read: ${asError(error).message}`;
      this.report(this.told);
    }
    this.remind();
  }

  /** Numbers have no gaps as a rule, so looking for news means asking for one name. */
  private async isNews(): Promise<boolean> {
    const { releases, channel } = this.options;
    if (performance.now() - this.listedAt >= listedEvery) return true;
    return (await releases.store.get(recordKey(channel, this.seen + 1))) !== null;
  }

  private async takeNewest(): Promise<void> {
    const { releases, channel, memory } = this.options;
    // Read each time, so that a key can be added or withdrawn while the reader runs.
    const keys = await trustedKeys(releases.keys);
    const floor = this.held ? identityOf(this.held.record) : await memory.highest(channel, keys);
    const revisions = await revisionsOf(releases.store, channel);
    this.listedAt = performance.now();
    this.seen = Math.max(revisions.at(-1) ?? 0, floor?.revision ?? 0);
    for (const revision of revisions.toReversed()) {
      if (revision < (floor?.revision ?? 0) || revision === this.held?.record.set.revision) break;
      if (await this.settles(revision, keys, floor)) break;
    }
    if (!this.held && floor)
      this.report(
        `revision ${floor.revision} was believed before and the store has nothing newer that can be believed now; an older set is not served`,
      );
  }

  /** Makes a revision live if it can be trusted; false when an older one may be tried. */
  private async settles(revision: number, keys: TrustedKeys, floor: RememberedRevision | null): Promise<boolean> {
    const { releases, channel, derive } = this.options;
    try {
      const record = await readRecord(releases.store, channel, revision, keys);
      if (!record) return false;
      if (revision === floor?.revision && record.digest !== floor.digest)
        throw new Refusal(`revision ${revision} of ${channel} is refused: it is not the one that was believed before`);
      if (hasExpired(record.expiresAt)) {
        this.report(`revision ${revision} of ${channel} is refused: it expired at ${record.expiresAt}`);
        return true;
      }
      const value = await derive(record);
      // Remembered before it is served: a restart must not take back what a visitor has seen.
      this.isRemembered = false;
      this.reported.clear();
      await this.remember(record);
      this.held = { record, value };
      this.reminded = never;
      return true;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.report(error.message);
      return false;
    }
  }

  /** A full disk is no reason to hold a release back; remembering is tried again until it succeeds. */
  private async remember(record = this.held?.record): Promise<void> {
    if (!record) return;
    const { channel, memory } = this.options;
    try {
      await memory.remember(channel, identityOf(record));
      this.isRemembered = true;
    } catch (error) {
      this.report(`what is live cannot be remembered for the next start: ${asError(error).message}`);
    }
  }

  private report(line: string): void {
    if (this.reported.has(line)) return;
    this.reported.add(line);
    const { channel, log } = this.options;
    log.error({ channel }, this.held ? `${line}; revision ${this.held.record.set.revision} stays live` : line);
  }

  /** Warns of the expiry once an hour, and at once when it has come. */
  private remind(): void {
    const { channel, log } = this.options;
    const record = this.held?.record;
    if (!record || !isRenewalOverdue(record.expiresAt)) return;
    const hasNowExpired = hasExpired(record.expiresAt);
    const { at, ofExpiry } = this.reminded;
    if (performance.now() - at < remindedEvery && ofExpiry === hasNowExpired) return;
    this.reminded = { at: performance.now(), ofExpiry: hasNowExpired };
    const fields = { channel, revision: record.set.revision, expiresAt: record.expiresAt };
    if (hasNowExpired)
      log.error(
        fields,
        'the live release set has expired and is served on; a restart will refuse it: run release renew',
      );
    else log.warn(fields, 'the live release set expires soon: run release renew');
  }
}

const identityOf = ({ set, keyId, digest }: ReadRecord): RememberedRevision => ({
  revision: set.revision,
  keyId,
  digest,
});
