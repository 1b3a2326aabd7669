import { parseCookie } from 'cookie';
import type { FastifyInstance } from 'fastify';
import { workerPath } from 'shared-kernel/contract/page';
import type { GatewayConfig } from '../config.ts';
import type { LiveReleases } from '../liveReleases.ts';
import { missing } from '../missing.ts';
import { visitorOf } from '../visitorSet.ts';
import { withdrawnWorker } from './withdrawnWorker.ts';
import { sendWhole } from './wholeFile.ts';

/**
 * The service worker of the visitor's shell, at the site's root, because it controls only pages below its own path.
 * Browsers ask for it anew each time, so that a new one is in force within a visit.
 */
export function serviceWorker(
  app: FastifyInstance,
  { worker: isWanted }: Pick<GatewayConfig, 'worker'>,
  releases: LiveReleases,
): void {
  app.get(workerPath, async (request, reply) => {
    const worker = isWanted
      ? (await releases.of(visitorOf(parseCookie(request.headers.cookie ?? ''))))?.shell.worker
      : { plain: withdrawnWorker };
    if (!worker) return missing(reply);
    reply.header('service-worker-allowed', '/');
    return sendWhole(request, reply, {
      type: 'text/javascript; charset=utf-8',
      cacheControl: 'no-cache',
      content: worker.plain,
      ...('encoded' in worker && { encoded: worker.encoded }),
    });
  });
}
