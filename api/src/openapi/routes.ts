import type { FastifyInstance } from 'fastify';
import type { Deps } from '../http/deps.ts';
import { apiRoot } from '../http/route.ts';
import { openApiDocument } from './document.ts';
import { openApiPage, pagePolicy } from './page.ts';

/** The description of the API, for programs and for people. */
export function openApiRoutes(app: FastifyInstance, deps: Deps): void {
  const document = openApiDocument(deps.siteUrl);
  const page = openApiPage(document);
  app.get(`${apiRoot}/openapi.json`, async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=300').send(document),
  );
  app.get(`${apiRoot}/docs`, async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', pagePolicy)
      .header('cache-control', 'public, max-age=300')
      .send(page),
  );
}
