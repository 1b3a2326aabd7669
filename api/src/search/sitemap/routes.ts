import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../http/deps.ts';
import { idOf, route } from '../../http/route.ts';
import { sitemapEntries, sitemapPages } from './queries.ts';

export function sitemapRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  route(app, deps, 'sitemap.pages', async () => ({ data: await sitemapPages(db, deps.now()) }));

  route(app, deps, 'sitemap.entries', async ({ params, query }) => ({
    data: await sitemapEntries(db, {
      kind: params.kind,
      page: Number(params.page),
      after: query.after === undefined ? 0 : idOf(query.after),
      now: deps.now(),
    }),
  }));
}
