import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fresh from 'fresh';
import type { SitemapKind } from 'shared-kernel/contract/sitemap';
import type { GatewayConfig } from '../config.ts';
import { encodingFor } from '../encoding.ts';
import { etagOf } from '../etag.ts';
import { missing } from '../missing.ts';
import { keptSeconds, SitemapBusy, SitemapFiles } from './SitemapFiles.ts';
import { SitemapSource } from './sitemapSource.ts';

const type = 'application/xml; charset=utf-8';
const kinds: readonly SitemapKind[] = ['events', 'channels'];

/** Lets search engines find public events and channels: an index of pages, and the pages. */
export function sitemap(app: FastifyInstance, { apiUrl, publicUrl }: GatewayConfig): void {
  const files = new SitemapFiles(new SitemapSource(apiUrl), publicUrl);

  /** Told to come back later, a search engine keeps what it knows; an empty answer would remove it all. */
  const orLater = async (
    request: FastifyRequest,
    reply: FastifyReply,
    answer: () => Promise<FastifyReply>,
  ): Promise<FastifyReply> => {
    try {
      return await answer();
    } catch (error) {
      if (!(error instanceof SitemapBusy)) request.log.warn({ err: error }, 'the site map could not be written');
      return reply
        .code(503)
        .headers({ 'cache-control': 'no-store', 'retry-after': '30' })
        .type('text/plain; charset=utf-8')
        .send('Service Unavailable');
    }
  };

  app.get('/sitemap.xml', (request, reply) =>
    orLater(request, reply, async () => {
      const index = await files.index();
      if (isKnown(request, reply, index)) return reply.send();
      return reply.type(type).send(index);
    }),
  );

  for (const kind of kinds) {
    app.get<{ Params: { page: string } }>(`/sitemap-${kind}-:page(^\\d{1,6}$).xml`, (request, reply) =>
      orLater(request, reply, async () => {
        const encoding = encodingFor(request);
        const page = Number(request.params.page);
        const file = String(page) === request.params.page ? await files.page({ kind, page }, encoding ?? 'gzip') : null;
        if (!file) return missing(reply);
        if (isKnown(request, reply, file)) return reply.send();
        reply.type(type);
        if (encoding) return reply.header('content-encoding', encoding).send(file);
        return reply.send(Readable.from([file]).pipe(createGunzip()));
      }),
    );
  }
}

/** Says how long the answer may be kept; true when the visitor has it already and nothing is to be sent. */
function isKnown(request: FastifyRequest, reply: FastifyReply, content: string | Buffer): boolean {
  const etag = etagOf(content);
  reply.headers({ 'cache-control': `public, max-age=${keptSeconds}`, vary: 'accept-encoding', etag });
  const isFresh = fresh(request.headers, { etag });
  if (isFresh) reply.code(304);
  return isFresh;
}
