import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import { Counter, type Registry } from 'prom-client';
import type { DrawingFailure } from '../../renderer/messages.ts';

/** The same failure of the same version is reported once in this time. In milliseconds. */
const reportAgainAfter = 60_000;
/** Versions come and go; the oldest counts go with them. */
const mostCounts = 500;

/** Which version failed to draw pages, for Prometheus and for the error table. */
export class DrawingCounts {
  private readonly failures: Counter<'app' | 'version' | 'stage'>;
  private readonly counted = new LRUCache<string, { app: string; version: string; stage: string }>({
    max: mostCounts,
    dispose: (labels, _, reason) => {
      if (reason === 'evict') this.failures.remove(labels);
    },
  });
  private readonly reported = new LRUCache<string, true>({ max: mostCounts, ttl: reportAgainAfter });
  private readonly apiUrl: string;
  private readonly log: Pick<FastifyBaseLogger, 'warn'>;

  constructor(apiUrl: string, log: Pick<FastifyBaseLogger, 'warn'>, registry: Registry) {
    this.failures = new Counter({
      name: 'drawing_failures_total',
      help: 'Pages that a version failed to draw, by how far it had come',
      labelNames: ['app', 'version', 'stage'],
      registers: [registry],
    });
    this.apiUrl = apiUrl;
    this.log = log;
  }

  readonly failed = (app: string, version: string, { stage, reason }: DrawingFailure): void => {
    const labels = { app, version, stage };
    this.counted.set(JSON.stringify(labels), labels);
    this.failures.inc(labels);
    const error = `${stage}: ${reason}`;
    const key = `${app}@${version} ${error}`;
    if (this.reported.get(key)) return;
    this.reported.set(key, true);
    this.log.warn({ app, version, stage, reason }, 'a page could not be drawn');
    void this.report({ type: 'drawing', error, app, version });
  };

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
