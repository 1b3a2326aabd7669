import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Deps } from '../../http/deps.ts';
import { findCaller } from '../../http/caller.ts';
import { fail } from '../../errors/errors.ts';
import { raw, route } from '../../http/route.ts';
import { LiveStream, type StreamTimes } from './stream.ts';

export interface LiveLimits extends StreamTimes {
  /** How many tabs and devices of one user this process serves. */
  perUser: number;
  perProcess: number;
}

const usual: LiveLimits = { heartbeat: 25_000, mostBuffered: 256 * 1024, perUser: 5, perProcess: 5000 };

/** Live streams. Whoever gets none keeps polling. */
export function liveRoutes(app: FastifyInstance, deps: Deps, limits: LiveLimits = usual): void {
  const open = new Map<LiveStream, number>();
  app.decorate('openStreams', () => open.size);
  const working = new Set<Promise<void>>();
  const track = (work: Promise<void>): Promise<void> => {
    working.add(work);
    return work.finally(() => working.delete(work));
  };
  // They never end by themselves, and a stopping server waits for its last answer. What they are reading still
  // needs the database.
  app.addHook('preClose', async () => {
    for (const stream of open.keys()) stream.end();
    // A database that hangs must not delay the stop.
    await Promise.race([Promise.allSettled(working), wait(1000, undefined, { ref: false })]);
  });

  route(app, deps, 'live.stream', async ({ caller, locale, request, reply }) => {
    if (open.size >= limits.perProcess) fail('busy', { retryAfter: 30 });
    if ([...open.values()].filter((userId) => userId === caller.id).length >= limits.perUser)
      fail('too_many_requests', { retryAfter: 60 });
    openAnswer(reply, request.id);
    if (request.method === 'HEAD') {
      reply.raw.end();
      return raw;
    }
    const stream = new LiveStream({
      deps,
      caller,
      locale,
      response: reply.raw,
      log: request.log,
      times: limits,
      findCaller: () => findCaller(deps.db, request, deps.now()),
      onEnd: () => open.delete(stream),
      track,
    });
    open.set(stream, caller.id);
    void track(stream.begin());
    return raw;
  });
}

/**
 * Bypasses Fastify, whose hooks would buffer the answer to compress it; proxies are asked not to buffer it either.
 */
function openAnswer(reply: FastifyReply, requestId: string): void {
  reply.hijack();
  reply.raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
    'x-request-id': requestId,
  });
  reply.raw.flushHeaders();
}

declare module 'fastify' {
  interface FastifyInstance {
    openStreams(): number;
  }
}
