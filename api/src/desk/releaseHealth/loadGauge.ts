import type { FastifyInstance } from 'fastify';
import { Gauge } from 'prom-client';
import { settlesWithin } from '../../db/settlesWithin.ts';
import type { Deps } from '../../http/deps.ts';
import { mostTold } from './queries.ts';

/** What else is told does not wait for a database that has much to do: the last answer is good for once more. In milliseconds. */
const answerWithin = 500;
/** In milliseconds. */
const lately = 5 * 60_000;
/** Anybody may send what pages send, and is not to fill Prometheus with names: a site has a dozen or two. */
const mostVersions = 50;

/**
 * What browsers told lately, for Prometheus. From the table, not counted here: every process says the same, and a start
 * forgets nothing.
 */
export function loadGauge(app: FastifyInstance, deps: Pick<Deps, 'db' | 'now'>): void {
  let known: Awaited<ReturnType<typeof mostTold>> = [];
  let asking: Promise<void> | null = null;
  /** One question at a time, however often Prometheus comes while the database is busy. */
  const ask = (): Promise<void> =>
    (asking ??= mostTold(deps.db, new Date(deps.now().getTime() - lately), mostVersions).then(
      (rows) => {
        known = rows;
        asking = null;
      },
      () => {
        known = [];
        asking = null;
      },
    ));
  new Gauge({
    name: 'release_loads_5m',
    help: 'What became of an app’s version in browsers in the last five minutes, as all processes know it',
    labelNames: ['app', 'version', 'outcome'],
    registers: [app.metrics],
    async collect() {
      this.reset();
      if (!(await app.isDatabaseThere())) return;
      await settlesWithin(ask(), answerWithin);
      for (const { app: name, version, loaded, failed, broke } of known)
        for (const [outcome, count] of Object.entries({ loaded, failed, broke }))
          this.set({ app: name, version, outcome }, count);
    },
  });
}
