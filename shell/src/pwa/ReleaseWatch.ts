import type { ReleaseSet } from 'shared-kernel/contract/platform/release';
import { visitorSetPath, type VisitorSet } from 'shared-kernel/contract/platform/visitorSet';

/** Coming back to the tab again and again is no reason to ask each time. In milliseconds. */
export const shortestPause = 20_000;

interface Deps {
  /** What this page is made of. */
  set: Pick<ReleaseSet, 'revision' | 'apps'>;
  fetch: typeof fetch;
  now(): number;
  onNewer(news: { isUrgent: boolean }): void;
}

/**
 * Learns that a new page would be made of other versions than this one; once for each set. A set may be another and
 * have the same versions: it was only signed anew, or somebody else's candidate went to more visitors.
 */
export class ReleaseWatch {
  private readonly deps: Deps;
  private known: string | null = null;
  private tag: string | null = null;
  private askedAt: number;

  constructor(deps: Deps) {
    this.deps = deps;
    // The page itself has just been asked for.
    this.askedAt = deps.now();
  }

  /** Asks, unless it was asked just now. */
  async look(): Promise<void> {
    const { now, set, onNewer } = this.deps;
    if (now() - this.askedAt < shortestPause) return;
    this.askedAt = now();
    const live = await this.visitorSet();
    if (!live || live.id === this.known) return;
    this.known = live.id;
    if (isOther(set.apps, live.apps)) onNewer({ isUrgent: set.revision < (live.urgentSince ?? 0) });
  }

  private async visitorSet(): Promise<VisitorSet | null> {
    const headers: HeadersInit = this.tag === null ? {} : { 'if-none-match': this.tag };
    const answer = await this.deps.fetch(visitorSetPath, { cache: 'no-store', headers }).catch(() => null);
    // Nothing has changed, or nobody answers.
    if (!answer?.ok) return null;
    this.tag = answer.headers.get('etag');
    const told = (await answer.json().catch(() => null)) as VisitorSet | null;
    return told?.apps ? told : null;
  }
}

const isOther = (apps: ReleaseSet['apps'], live: VisitorSet['apps']): boolean =>
  Object.keys({ ...apps, ...live }).some((app) => apps[app]?.version !== live[app]);
