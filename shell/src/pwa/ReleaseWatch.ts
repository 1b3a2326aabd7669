import { localizePath, type Locale } from 'shared-kernel/contract/locale';
import type { ReleaseSet } from 'shared-kernel/contract/platform/release';
import { releaseSetOf } from '../worker/releaseSetOf.ts';

/** Coming back to the tab again and again is no reason to ask each time. In milliseconds. */
export const shortestPause = 5 * 60_000;

interface Deps {
  /** What this page is made of. */
  set: Pick<ReleaseSet, 'revision' | 'apps'>;
  locale: Locale;
  fetch: typeof fetch;
  now(): number;
  onNewer(): void;
}

/**
 * Learns that newer versions of any app are live than those of this page; once for each revision. The gateway's
 * revision number is asked for first, the whole set only after it has changed.
 */
export class ReleaseWatch {
  private readonly deps: Deps;
  private revision: number;
  private askedAt: number;

  constructor(deps: Deps) {
    this.deps = deps;
    this.revision = deps.set.revision;
    // The page itself has just been asked for.
    this.askedAt = deps.now();
  }

  /** Asks, unless it was asked just now. */
  async look(): Promise<void> {
    const { now, set, onNewer } = this.deps;
    if (now() - this.askedAt < shortestPause) return;
    this.askedAt = now();
    const revision = await this.liveRevision();
    if (revision <= this.revision) return;
    const live = await this.liveSet();
    if (!live) return;
    this.revision = live.revision;
    // A new revision may only renew the signature of what is live already.
    if (versionsOf(live) !== versionsOf(set)) onNewer();
  }

  private async liveRevision(): Promise<number> {
    const answer = await this.deps.fetch('/readyz', { cache: 'no-store' }).catch(() => null);
    const status = answer?.ok ? ((await answer.json().catch(() => null)) as { revision?: number } | null) : null;
    return status?.revision ?? 0;
  }

  private async liveSet(): Promise<ReleaseSet | null> {
    const { fetch, locale } = this.deps;
    const page = await fetch(localizePath(locale, '/'), { credentials: 'omit', cache: 'no-store' }).catch(() => null);
    return page?.ok ? releaseSetOf(await page.text().catch(() => '')) : null;
  }
}

const versionsOf = ({ apps }: Pick<ReleaseSet, 'apps'>): string =>
  Object.entries(apps)
    .map(([app, { version }]) => `${app}@${version}`)
    .sort()
    .join(' ');
