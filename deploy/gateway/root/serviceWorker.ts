import type { FastifyInstance } from 'fastify';
import { workerPath } from 'shared-kernel/contract/page';
import type { GatewayConfig } from '../config.ts';
import { missing } from '../missing.ts';
import { visitorOf, type Channels } from '../Channels.ts';
import { withdrawnWorker } from './withdrawnWorker.ts';
import { sendWhole } from './wholeFile.ts';

/**
 * The service worker of the visitor's shell, at the site's root, because it controls only pages below its own path.
 * Browsers ask for it anew each time, so that a new one is in force within a visit.
 */
export function serviceWorker(
  app: FastifyInstance,
  { worker: isWanted }: Pick<GatewayConfig, 'worker'>,
  channels: Channels,
): void {
  app.get(workerPath, async (request, reply) => {
    // A worker outlives a preview.
    const visitor = { ...visitorOf(request), preview: null };
    const worker = isWanted ? (await channels.at(request).of(visitor))?.shell.worker : { plain: withdrawnWorker };
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
