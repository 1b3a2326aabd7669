import fresh from 'fresh';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Locale } from 'shared-kernel/contract/locale';
import { networkOf } from 'shared-kernel/language/network';
import type { Deps } from '../../http/deps.ts';
import { fail } from '../../errors/errors.ts';
import { limitPerHour } from '../../http/rateLimit.ts';
import { raw, route, toId } from '../../http/route.ts';
import { viewerOf } from '../../http/viewer.ts';
import type { Caller } from '../../http/caller.ts';
import { cardKey, type Design, readCard } from './draw.ts';
import { findCard } from './queries.ts';

interface Asked {
  caller: Caller | null;
  locale: Locale;
  query: { lang?: Locale | undefined };
  request: FastifyRequest;
  reply: FastifyReply;
}

export function cardRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, 'card.postal', (call) => sendCard(deps, call, toId(call.params), 'postal'));
  route(app, deps, 'card.instagram', (call) => sendCard(deps, call, toId(call.params), call.params.story));
}

async function sendCard(
  deps: Deps,
  { caller, locale, query, request, reply }: Asked,
  eventId: number,
  design: Design,
): Promise<never> {
  // An address in a page's head carries no header, hence the language in the query.
  const viewer = viewerOf(deps, { caller, locale: query.lang ?? locale });
  const { contentIn, isPublic } = (await findCard(deps.db, eventId, viewer)) ?? fail('not_found');
  const content = contentIn(viewer.locale, deps.product);
  const tag = `"${cardKey(content, design)}"`;
  reply
    .header('etag', tag)
    .header('vary', 'X-language, Authorization')
    .header('cache-control', isPublic ? 'public, max-age=300' : 'private, no-cache');
  if (fresh(request.headers, { etag: tag })) {
    await reply.code(304).send();
    return raw;
  }
  const mayDraw = () =>
    limitPerHour(deps.db, `cards/${networkOf(request.ip)}`, deps.limits.newCardsPerHour, deps.now());
  await reply.type('image/jpeg').send(await readCard(deps, { eventId, content, design, mayDraw }));
  return raw;
}
