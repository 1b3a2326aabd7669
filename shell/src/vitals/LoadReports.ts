import { apiRoot } from 'shared-kernel/contract/apiRoot';
import type { Load } from 'shared-kernel/contract/releaseHealth';

/** What happens together is told together. In milliseconds. */
const together = 3000;
/** The most that the server takes at once. */
const most = 20;

/**
 * Tells the server what became of each remote of this page, so that a version that fails is noticed by itself. Each
 * outcome of a version once: a page that tries again and again is one page.
 */
export class LoadReports {
  private readonly told = new Set<string>();
  private waiting: Load[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly post: (loads: readonly Load[]) => void;

  constructor(post = beacon) {
    this.post = post;
  }

  /** Before the page goes, nothing waits any more. */
  start(): void {
    addEventListener('pagehide', () => this.send());
  }

  note(load: Load): void {
    const key = `${load.app} ${load.version} ${load.outcome}`;
    if (this.told.has(key)) return;
    this.told.add(key);
    this.waiting.push(load);
    this.timer ??= setTimeout(() => this.send(), together);
  }

  private send(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    const loads = this.waiting.splice(0, most);
    if (loads.length > 0) this.post(loads);
  }
}

/** It outlives the page, which a call does not. */
function beacon(loads: readonly Load[]): void {
  navigator.sendBeacon(
    `${apiRoot}/release-health`,
    new Blob([JSON.stringify({ loads })], { type: 'application/json' }),
  );
}
