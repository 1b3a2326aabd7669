import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fresh from 'fresh';
import { calls, type CallName } from 'shared-kernel/contract/calls';

/**
 * Reads that are POST because of their long filters. No cache keeps their answers; an app that kept one itself may
 * ask whether it is still valid.
 */
const readingPosts: ReadonlySet<CallName> = new Set<CallName>(['feed.explore', 'feed.exploreMap', 'feed.home']);

/**
 * Gives what visitors may read a weak ETag, and answers 304 without a body to whoever has it already. Such an
 * answer may be kept but must be revalidated before use: a visitor's by any cache, a member's only by the browser.
 * All other calls (sign-in, profiles, chats, money) are never kept. Register it before compression: the tag is that
 * of the plain text.
 */
export function answerConditionally(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload: unknown) => {
    if (reply.statusCode !== 200 || typeof payload !== 'string' || !isReadByAnybody(request)) return payload;
    const tag = `W/"${createHash('sha1').update(payload).digest('base64url')}"`;
    reply.header('etag', tag).header('vary', 'authorization, x-language, accept-language, accept-encoding');
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', cacheControl(request));
    return fresh(request.headers, { etag: tag }) ? withoutBody(reply) : payload;
  });
}

function isReadByAnybody({ method, routeOptions }: FastifyRequest): boolean {
  const name = routeOptions.config.call;
  if (name === undefined || calls[name].permission !== 'visitor') return false;
  return method === 'GET' || readingPosts.has(name);
}

function cacheControl(request: FastifyRequest): string {
  if (request.method !== 'GET') return 'no-store';
  return request.headers.authorization === undefined ? 'public, max-age=0, must-revalidate' : 'private, no-cache';
}

function withoutBody(reply: FastifyReply): null {
  reply.code(304).removeHeader('content-type').removeHeader('content-length');
  return null;
}
