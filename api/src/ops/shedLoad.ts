import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CallName } from 'shared-kernel/contract/calls';
import { refusalOf } from '../http/errorHandler.ts';
import type { Deps } from '../http/deps.ts';

/** Seconds after which it may succeed. */
const retryAfter = '2';

/** Fewer calls than this at once are no crowd: whatever is slow then is not slow because of them. */
const fewCalls = 16;

/**
 * What goes on with something that has begun, and cannot simply be done later: a seat is held, a place was offered, the
 * money is on its way, people stand at the door. What has no call in the contract goes on too: where the bank sends
 * members back to, and what balancers and operators ask.
 */
const begun: ReadonlySet<CallName> = new Set<CallName>([
  'payment.getToken',
  'payment.verify',
  'payment.verifyByOrder',
  'booking.cancel',
  'waiting.take',
  'door.checkIn',
]);

/** How full it may be for whom: members are refused later than visitors, and than what is drawn for these. */
const mostFor = ({ headers }: FastifyRequest): number => (headers.authorization === undefined ? 1 : 2);

/**
 * Refuses calls before any work for them has begun while there are more than the process can answer, so that those it
 * takes up are answered in good time. A refusal costs next to nothing: it takes none of the way that answers take.
 */
export function shedLoad(app: FastifyInstance, { load }: Pick<Deps, 'load'>): void {
  let shed = 0;
  app.decorate('callsShed', () => shed);
  if (!load) return;
  const shedder = load;
  let underWay = 0;
  let isRefusing = false;
  const isTooMuch = (request: FastifyRequest): boolean =>
    underWay >= fewCalls && shedder.isCrowded() && shedder.fullness() >= mostFor(request);

  app.addHook('onRequest', (request, reply, done) => {
    const { call } = request.routeOptions.config;
    if (isRefusing && !shedder.isCrowded()) {
      isRefusing = false;
      app.log.info({ refused: shed }, 'there is no more to do than can be done');
    }
    if (call === undefined || begun.has(call)) return done();
    if (isTooMuch(request)) {
      shed++;
      if (!isRefusing) app.log.warn('there is more to do than can be done in good time; calls are refused');
      isRefusing = true;
      // Not `done`: nothing else of its way is gone.
      const { status, text } = refusalOf(request, 'busy', {});
      reply.hijack();
      reply.raw
        .writeHead(status, {
          'content-type': 'application/json; charset=utf-8',
          'content-length': Buffer.byteLength(text),
          'retry-after': retryAfter,
          'cache-control': 'no-store',
          'x-content-type-options': 'nosniff',
          'x-request-id': request.id,
          ...(app.isDraining() && { connection: 'close' }),
        })
        .end(text);
      return;
    }
    // A stream stays for hours and stands in no line.
    if (call !== 'live.stream') {
      underWay++;
      reply.raw.once('close', () => underWay--);
    }
    done();
  });
}

declare module 'fastify' {
  interface FastifyInstance {
    /** How many calls have been refused because there was too much to do. */
    callsShed(): number;
  }
}
