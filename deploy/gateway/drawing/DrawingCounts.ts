import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { DrawingFailure } from '../../renderer/messages.ts';

/** The same failure of the same version is reported once in this time. In milliseconds. */
const reportAgainAfter = 60_000;
/** Versions come and go; the oldest counts go with them. */
const mostCounts = 500;

/**
 * What became of pages that could be drawn, for Prometheus; and which version failed, for the error table.
 */
export class DrawingCounts {
  private pages = { drawn: 0, undrawn: 0 };
  private readonly failures = new LRUCache<string, { labels: string; times: number }>({ max: mostCounts });
  private readonly reported = new LRUCache<string, true>({ max: mostCounts, ttl: reportAgainAfter });
  private readonly apiUrl: string;
  private readonly log: Pick<FastifyBaseLogger, 'warn'>;

  constructor(apiUrl: string, log: Pick<FastifyBaseLogger, 'warn'>) {
    this.apiUrl = apiUrl;
    this.log = log;
  }

  page(became: 'drawn' | 'undrawn'): void {
    this.pages[became]++;
  }

  readonly failed = (app: string, version: string, { stage, reason }: DrawingFailure): void => {
    const labels = `app="${app}",version="${version}",stage="${stage}"`;
    const count = this.failures.get(labels) ?? { labels, times: 0 };
    count.times++;
    this.failures.set(labels, count);
    const error = `${stage}: ${reason}`;
    const key = `${app}@${version} ${error}`;
    if (this.reported.get(key)) return;
    this.reported.set(key, true);
    this.log.warn({ app, version, stage, reason }, 'a page could not be drawn');
    void this.report({ type: 'drawing', error, app, version });
  };

  /** In the text format of Prometheus. */
  get text(): string {
    const lines = [
      '# HELP pages_drawn_total Pages that went out drawn, kept ones included, and that could have been',
      '# TYPE pages_drawn_total counter',
      ...Object.entries(this.pages).map(([became, times]) => `pages_drawn_total{became="${became}"} ${times}`),
      '# HELP drawing_failures_total Pages that a version failed to draw, by how far it had come',
      '# TYPE drawing_failures_total counter',
      ...[...this.failures.values()].map(({ labels, times }) => `drawing_failures_total{${labels}} ${times}`),
    ];
    return `${lines.join('\n')}\n`;
  }

  private async report(report: Record<string, string>): Promise<void> {
    try {
      const response = await fetch(`${this.apiUrl}/api/v1/logError`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
        body: JSON.stringify(report),
        signal: AbortSignal.timeout(5000),
      });
      await response.body?.cancel();
    } catch {
      // The failure is in the log and in the counts.
    }
  }
}
