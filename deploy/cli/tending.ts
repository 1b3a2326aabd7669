import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { advance } from '../registry/canary.ts';
import { lookAfter } from '../registry/health/act.ts';
import { Refusal } from '../registry/refusal.ts';
import type { Registry } from '../registry/registry.ts';
import { channels } from '../registry/status.ts';
import { siteHealth } from './siteHealth.ts';
import { mail, webhook, type Mailbox, type Webhook } from './tellers.ts';

/** How often the service looks what is due, and what browsers tell. In milliseconds. */
const lookEvery = 10_000;

/** The site whose browsers are heard, and who is told of what was done. */
export interface Watch {
  site: string;
  /** Of a session of an admin. */
  token: string | undefined;
  webhook: Webhook | null;
  mail: Mailbox | null;
}

/** Lets candidates take their steps, and takes back what fails, until the process ends. */
export async function tend(
  registry: Registry,
  channel: string,
  watch: Watch | null,
  log: FastifyBaseLogger,
): Promise<void> {
  const takeSteps = async (): Promise<void> => {
    for (const name of await channels(registry))
      for (const step of await advance(registry, name, { by: 'release serve', why: 'the next step is due' }))
        if (step instanceof Refusal) log.error({ channel: name, err: step }, 'a step was refused');
        else log.info({ channel: name, changes: step.changes }, 'raised');
  };
  for (;;) {
    // What fails is taken back before it goes to more.
    if (watch)
      await look(registry, channel, watch, log).catch((error: Error) =>
        log.error({ err: error }, 'browsers are not heard'),
      );
    await takeSteps().catch((error: Error) => log.error({ err: error }, 'no step was taken'));
    await wait(lookEvery);
  }
}

/** Hears the browsers of a site once, takes back what fails, and tells of it. */
export async function look(
  registry: Registry,
  channel: string,
  watch: Watch,
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>,
): Promise<void> {
  const { site, token } = watch;
  for (const acted of await lookAfter(registry, channel, await siteHealth(site, token))) {
    log.warn({ ...acted }, 'a version was taken back');
    // Each once; the history has it in any case. One that cannot be told keeps no other from hearing of it.
    await Promise.all([
      watch.webhook &&
        webhook(watch.webhook, acted).catch((error: Error) =>
          log.error({ err: error, app: acted.app }, 'the webhook was not told of a version that was taken back'),
        ),
      watch.mail &&
        mail(watch.mail, site, acted).catch((error: Error) =>
          log.error({ err: error, app: acted.app }, 'no mail went out about a version that was taken back'),
        ),
    ]);
  }
}
